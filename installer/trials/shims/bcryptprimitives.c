/* For trials in Wine only, never shipped: where Rust's library takes random bytes from in Windows.
 * Wine 8 has no such file; it has the same bytes under an older name. */
#include <windows.h>

BOOLEAN NTAPI SystemFunction036(PVOID buffer, ULONG length);

__declspec(dllexport) BOOL WINAPI ProcessPrng(PBYTE buffer, SIZE_T length)
{
    return SystemFunction036(buffer, (ULONG)length);
}

/* For trials in Wine only, never shipped: the ICU that Windows 10 has in System32 and Wine has not.
 *
 * Qt asks it for converters of old character sets, and takes "there is none" for an answer. */
#include <stddef.h>

#define EXPORT __declspec(dllexport)
#define FILE_ACCESS_ERROR 4 /* U_FILE_ACCESS_ERROR */

static void *none(int *error)
{
    if (error)
        *error = FILE_ACCESS_ERROR;
    return NULL;
}

EXPORT void *ucnv_open(const char *name, int *error) { (void)name; return none(error); }
EXPORT const char *ucnv_getName(void *it, int *error) { (void)it; return none(error); }
EXPORT const char *ucnv_getStandardName(const char *name, const char *standard, int *error)
{
    (void)name, (void)standard;
    return none(error);
}
EXPORT int ucnv_countAvailable(void) { return 0; }
EXPORT const char *ucnv_getAvailableName(int number) { (void)number; return NULL; }
EXPORT signed char ucnv_getMaxCharSize(void *it) { (void)it; return 1; }
EXPORT int ucnv_toUCountPending(void *it, int *error) { (void)it, (void)error; return 0; }
EXPORT int ucnv_fromUCountPending(void *it, int *error) { (void)it, (void)error; return 0; }

/* Without a converter nobody calls the others; they need only be there. */
#define NEVER_CALLED(name) EXPORT void name(void) {}
NEVER_CALLED(ucnv_close)
NEVER_CALLED(ucnv_reset)
NEVER_CALLED(UCNV_FROM_U_CALLBACK_SUBSTITUTE)
NEVER_CALLED(UCNV_TO_U_CALLBACK_SUBSTITUTE)
NEVER_CALLED(ucnv_getToUCallBack)
NEVER_CALLED(ucnv_getFromUCallBack)
NEVER_CALLED(ucnv_setToUCallBack)
NEVER_CALLED(ucnv_setFromUCallBack)
NEVER_CALLED(ucnv_cbToUWriteUChars)
NEVER_CALLED(ucnv_cbFromUWriteUChars)
NEVER_CALLED(ucnv_toUnicode)
NEVER_CALLED(ucnv_fromUnicode)

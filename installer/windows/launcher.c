/* Table Test's own two program files: TableTest.exe (a window) and trainer.exe (a console).
 *
 * Both load the Python in the folder `python` beside them and let it run `-I -m trainer` with what
 * stands on their line. They are programs of our own, not shortcuts to python.exe, so that the task
 * bar, AppLocker and a firewall see Table Test; and they look for libraries in the program's folder
 * and Windows' own alone: a foreign Qt or ICU on the PATH cannot get in between.
 *
 * Compiled with -DPYTHON_DLL=L"python313.dll", and with -DCONSOLE for trainer.exe.
 */
#define WIN32_LEAN_AND_MEAN
#include <windows.h>
#include <shellapi.h>
#include <shobjidl.h>
#include <stdio.h>
#include <stdlib.h>
#include <wchar.h>

#define LONGEST_PATH 32768 /* letters: the most Windows knows */
#define NOT_STARTED 70

typedef int (*PythonMain)(int, wchar_t **);

static int stop(const wchar_t *sentence)
{
#ifdef CONSOLE
    fwprintf(stderr, L"%ls\n", sentence);
#else
    MessageBoxW(NULL, sentence, L"Table Test", MB_OK | MB_ICONERROR);
#endif
    return NOT_STARTED;
}

static int incomplete(void)
{
    return stop(L"Table Test is not installed completely. Please have the installer run again: it "
                L"repairs the program and leaves what is recorded as it is.");
}

/* Loads Python from the folder of this very file, whatever folder we were started in. */
static HMODULE load_python(void)
{
    static wchar_t path[LONGEST_PATH + 64];
    DWORD length = GetModuleFileNameW(NULL, path, LONGEST_PATH);
    if (length == 0 || length == LONGEST_PATH)
        return NULL;
    while (length > 0 && path[length - 1] != L'\\')
        length--;
    wcscpy(path + length, L"python\\" PYTHON_DLL);
    return LoadLibraryExW(path, NULL,
                          LOAD_LIBRARY_SEARCH_DLL_LOAD_DIR | LOAD_LIBRARY_SEARCH_DEFAULT_DIRS);
}

static int start(int count, wchar_t **words)
{
    SetDefaultDllDirectories(LOAD_LIBRARY_SEARCH_DEFAULT_DIRS);
    SetCurrentProcessExplicitAppUserModelID(L"TableTest.App");

    HMODULE python = load_python();
    PythonMain python_main =
        python ? (PythonMain)(void *)GetProcAddress(python, "Py_Main") : NULL;
    if (!python_main)
        return incomplete();

    /* -I: neither the folder we stand in nor what this PC has set for other Pythons counts. */
    static wchar_t *const fixed[] = {L"-I", L"-m", L"trainer"};
    const int added = sizeof fixed / sizeof *fixed;
    wchar_t **line = calloc((size_t)count + added + 1, sizeof *line);
    if (!line || count < 1)
        return incomplete();
    line[0] = words[0];
    for (int i = 0; i < added; i++)
        line[1 + i] = fixed[i];
    for (int i = 1; i < count; i++)
        line[added + i] = words[i];
    return python_main(count + added, line);
}

#ifdef CONSOLE
int wmain(int count, wchar_t **words)
{
    return start(count, words);
}
#else
int WINAPI wWinMain(HINSTANCE instance, HINSTANCE previous, LPWSTR text, int show)
{
    (void)instance, (void)previous, (void)text, (void)show;
    int count = 0;
    wchar_t **words = CommandLineToArgvW(GetCommandLineW(), &count);
    return words ? start(count, words) : incomplete();
}
#endif

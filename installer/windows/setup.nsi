; The installer of Table Test for Windows 10 and 11, 64 bit, for all users of a PC.
;
; windows.py calls makensis with -DVERSION -DNUMBERS -DOUT -DICON and -DFILES, a list of what is
; unpacked. IT calls the result like this; /D comes last and takes no quotes, as NSIS wants it:
;
;   TableTest-1.2.0-x64.exe /S [/KIOSK | /NOKIOSK] [/DATA=D:\Table Test] [/GROUP=name] [/D=C:\Apps\Table Test]
;
; Each version has a folder of its own, so nothing that runs is overwritten: the shortcuts are
; pointed at a new one only when it has started here. It and the one before it stay.

!define DONE 0
!define CANCELLED 1          ; by NSIS itself
!define WINDOWS_REFUSED 2    ; likewise: a full disk, a file that cannot be written
!define DOES_NOT_START 3
!define IS_RUNNING 4
!define CANNOT_BE_SO 5

Unicode true
Target amd64-unicode
!include "FileFunc.nsh"
!include "LogicLib.nsh"
!include "MUI2.nsh"
!include "StrFunc.nsh"
!include "WinVer.nsh"

${Using:StrFunc} StrRep

!define OURS "Software\Table Test"
!define LISTED "Software\Microsoft\Windows\CurrentVersion\Uninstall\TableTest"
!define MENU "$SMPROGRAMS\Table Test"
!define AT_LOG_ON "$SMSTARTUP\Table Test (kiosk).lnk"
; What was wrong, for whoever called a silent installer.
!define TOLD "$TEMP\TableTest-setup.txt"

Name "Table Test"
OutFile "${OUT}"
InstallDir "$PROGRAMFILES64\Table Test"
InstallDirRegKey HKLM "${OURS}" "InstallDir"
RequestExecutionLevel admin
ManifestDPIAware true
ManifestSupportedOS Win10
!ifdef QUICKLY               ; for a trial: a minute less, and twice the size
  SetCompressor zlib
!else
  SetCompressor /SOLID lzma
  SetCompressorDictSize 64
!endif
ShowInstDetails nevershow
ShowUninstDetails nevershow
BrandingText " "
VIProductVersion "${NUMBERS}"
VIFileVersion "${NUMBERS}"
VIAddVersionKey "ProductName" "Table Test"
VIAddVersionKey "ProductVersion" "${VERSION}"
VIAddVersionKey "FileDescription" "Table Test, installer"
VIAddVersionKey "FileVersion" "${VERSION}"
VIAddVersionKey "CompanyName" "Table Test contributors"
VIAddVersionKey "LegalCopyright" "Table Test contributors, MIT licence"

!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_DIRECTORYPAGE_TEXT_TOP "Table Test ${VERSION} will be installed for everybody who works at this PC. What is recorded is kept in another folder, and stays when the program is removed."
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"

Var Data       ; the folder of the record
Var Group      ; who may write there, when not everybody
Var Kiosk      ; "1" start it at log-on, "0" do so no longer, "" as it was
Var Current    ; the version that is installed
Var Previous   ; the one before it
Var Fresh      ; "1": this version has no folder yet
Var Refused    ; why nothing can be done
Var Code

; --- refusing -----------------------------------------------------------------------------------

; Says why and ends with a code; a silent installer leaves the sentence in a file.
!macro Refuse UN
Function ${UN}Refuse
  FileOpen $9 "${TOLD}" w
  FileWrite $9 "$Refused$\r$\n"
  FileClose $9
  MessageBox MB_OK|MB_ICONSTOP "$Refused" /SD IDOK
  SetErrorLevel $Code
  Quit
FunctionEnd
!macroend
!insertmacro Refuse ""
!insertmacro Refuse "un."

; $0: a folder of a version. Sets $1 to "1" while a program of it runs: Windows lets nobody write to
; a file that is being run.
!macro IsRunning UN
Function ${UN}IsRunning
  StrCpy $1 "0"
  Push $2
  Push $3
  ${ForEach} $2 1 2 + 1
    StrCpy $3 "TableTest.exe"
    ${If} $2 == 2
      StrCpy $3 "trainer.exe"
    ${EndIf}
    ${If} ${FileExists} "$0\$3"
      ClearErrors
      FileOpen $3 "$0\$3" a
      ${If} ${Errors}
        StrCpy $1 "1"
      ${Else}
        FileClose $3
      ${EndIf}
    ${EndIf}
  ${Next}
  ClearErrors
  Pop $3
  Pop $2
FunctionEnd
!macroend
!insertmacro IsRunning ""
!insertmacro IsRunning "un."

; Is $0 the folder $1, or a folder inside it? Sets $2 to "1" if so.
Function IsInside
  StrCpy $2 "0"
  StrLen $3 "$1\"
  StrCpy $4 "$0\" $3
  ${If} $4 == "$1\"
    StrCpy $2 "1"
  ${EndIf}
FunctionEnd

; What the record's folder may not be. On a network drive two PCs would spoil the record.
Function CheckData
  StrCpy $Code ${CANNOT_BE_SO}
  StrCpy $0 $Data 1 1
  StrLen $1 $Data
  ${If} $0 != ":"
  ${OrIf} $1 < 4
    StrCpy $Refused "/DATA=$Data: please name a whole folder on a disk of this PC, such as D:\Table Test."
    Call Refuse
  ${EndIf}
  StrCpy $0 $Data 3
  System::Call 'kernel32::GetDriveTypeW(w r0) i .r1'
  ${If} $1 == 4
    StrCpy $Refused "/DATA=$Data: $0 is a drive of the network. The record must lie on a disk of this PC."
    Call Refuse
  ${EndIf}
  StrCpy $0 $Data
  StrCpy $1 $INSTDIR
  Call IsInside
  StrCpy $5 $2
  StrCpy $1 $WINDIR
  Call IsInside
  IntOp $5 $5 + $2
  StrCpy $0 $INSTDIR
  StrCpy $1 $Data
  Call IsInside
  IntOp $5 $5 + $2
  ${If} $5 > 0
    StrCpy $Refused "/DATA=$Data: the record needs a folder of its own, apart from those of programs and of Windows."
    Call Refuse
  ${EndIf}
FunctionEnd

; --- before anything is written -----------------------------------------------------------------

Function .onInit
  SetRegView 64
  SetShellVarContext all
  Delete "${TOLD}"
  ${IfNot} ${AtLeastBuild} 17763     ; which Qt asks for
    StrCpy $Code ${CANNOT_BE_SO}
    StrCpy $Refused "Table Test needs Windows 10, version 1809, or a later one."
    Call Refuse
  ${EndIf}
  ReadRegStr $Current HKLM "${OURS}" "Version"
  ReadRegStr $Previous HKLM "${OURS}" "Previous"

  ${GetParameters} $R0
  ; Some put the quotes around the whole word, some around its value.
  ${StrRep} $R0 $R0 '"/GROUP=' '/GROUP="'
  ${StrRep} $R0 $R0 '"/DATA=' '/DATA="'
  ${GetOptions} $R0 "/GROUP=" $Group
  ${GetOptions} $R0 "/DATA=" $Data
  ${If} $Data == ""
    ReadRegStr $Data HKLM "${OURS}" "DataDir"   ; an upgrade keeps the folder
  ${EndIf}
  ${If} $Data == ""
    StrCpy $Data "$APPDATA\Table Test"          ; of all users: C:\ProgramData
  ${EndIf}
  StrCpy $0 $Data 1 -1
  ${If} $0 == "\"
    StrCpy $Data $Data -1
  ${EndIf}

  StrCpy $Kiosk ""
  ClearErrors
  ${GetOptions} $R0 "/KIOSK" $0
  ${IfNot} ${Errors}
    StrCpy $Kiosk "1"
  ${EndIf}
  ClearErrors
  ${GetOptions} $R0 "/NOKIOSK" $0
  ${IfNot} ${Errors}
    StrCpy $Kiosk "0"
  ${EndIf}
  ClearErrors
FunctionEnd

Function .onInstFailed
  ${If} $Fresh == "1"
    SetOutPath "$TEMP"     ; Windows would keep the folder we stand in
    RMDir /r "$INSTDIR\${VERSION}"
    RMDir "$INSTDIR"
  ${EndIf}
FunctionEnd

; --- installing ---------------------------------------------------------------------------------

Section "Table Test"
  StrCpy $Code ${CANNOT_BE_SO}
  ReadRegStr $0 HKLM "${OURS}" "InstallDir"
  ${If} $Current != ""
  ${AndIf} $0 != $INSTDIR
    StrCpy $Refused "Table Test is installed in $0. Please remove it there before you install it in $INSTDIR; what is recorded stays."
    Call Refuse
  ${EndIf}
  Call CheckData
  StrCpy $0 "$INSTDIR\${VERSION}"
  Call IsRunning
  ${If} $1 == "1"
    StrCpy $Code ${IS_RUNNING}
    StrCpy $Refused "Table Test ${VERSION} runs on this PC. Please close it, then repair it."
    Call Refuse
  ${EndIf}

  ; A folder of this version that the registry does not know is the rest of a try that broke off.
  StrCpy $Fresh "1"
  ${If} "${VERSION}" == $Current
  ${OrIf} "${VERSION}" == $Previous
    StrCpy $Fresh "0"
  ${Else}
    RMDir /r "$INSTDIR\${VERSION}"
  ${EndIf}
  !include "${FILES}"

  ; The new version must start here before anything points at it.
  nsExec::ExecToStack '"$INSTDIR\${VERSION}\trainer.exe" --version'
  Pop $0
  Pop $1
  ${If} $0 != 0
    Call .onInstFailed
    StrCpy $Code ${DOES_NOT_START}
    StrCpy $Refused "Table Test ${VERSION} does not start on this PC, so nothing was changed."
    Call Refuse
  ${EndIf}

  Call MakeDataFolder
  Call PointAtNewVersion
  Call RemoveOldVersions
  Call ListInSettings
  SetErrorLevel ${DONE}
SectionEnd

; Everybody who works here may write the record, or the group that was named; no guest may read it.
; Rights that were set on a record before are left alone, unless a group is named.
Function MakeDataFolder
  ${If} ${FileExists} "$Data\table-test.db"
  ${AndIf} $Group == ""
    Return
  ${EndIf}
  CreateDirectory "$Data"
  StrCpy $0 "*S-1-5-32-545"     ; "Users", in whatever language Windows speaks
  ${If} $Group != ""
    StrCpy $0 $Group
  ${EndIf}
  nsExec::ExecToStack '"$SYSDIR\icacls.exe" "$Data" /inheritance:r /grant:r "*S-1-5-18:(OI)(CI)F" "*S-1-5-32-544:(OI)(CI)F" "$0:(OI)(CI)M"'
  Pop $1
  Pop $2
  ${If} $1 != 0
    Call .onInstFailed
    RMDir "$Data"      ; if it is empty
    StrCpy $Code ${CANNOT_BE_SO}
    StrCpy $Refused "The rights of $Data could not be given to $0 (icacls: $1). Please look whether the group exists and the disk knows rights; nothing was changed."
    Call Refuse
  ${EndIf}
FunctionEnd

Function PointAtNewVersion
  ${If} "${VERSION}" != $Current
    StrCpy $Previous $Current
  ${EndIf}
  WriteRegStr HKLM "${OURS}" "InstallDir" "$INSTDIR"
  WriteRegStr HKLM "${OURS}" "DataDir" "$Data"
  WriteRegStr HKLM "${OURS}" "Version" "${VERSION}"
  WriteRegStr HKLM "${OURS}" "Previous" "$Previous"

  SetOutPath "$INSTDIR\${VERSION}"     ; where a shortcut starts its program
  StrCpy $0 "$INSTDIR\${VERSION}\TableTest.exe"
  CreateDirectory "${MENU}"
  CreateShortcut "${MENU}\Table Test.lnk" "$0" "run" "$0" 0
  CreateShortcut "${MENU}\Table Test (kiosk).lnk" "$0" "run --kiosk" "$0" 0
  ; What a PC is stays with it: the next upgrade need not say it again.
  ${If} $Kiosk != ""
    WriteRegDWORD HKLM "${OURS}" "Kiosk" $Kiosk
  ${EndIf}
  ${If} $Kiosk == "0"
    Delete "${AT_LOG_ON}"
  ${ElseIf} $Kiosk == "1"
  ${OrIf} ${FileExists} "${AT_LOG_ON}"
    CreateShortcut "${AT_LOG_ON}" "$0" "run --kiosk" "$0" 0
  ${EndIf}
FunctionEnd

; This version and the one before it stay, and one that still runs; the next upgrade takes that.
Function RemoveOldVersions
  FindFirst $5 $6 "$INSTDIR\*"
  ${DoWhile} $6 != ""
    ${If} $6 != "."
    ${AndIf} $6 != ".."
    ${AndIf} $6 != "${VERSION}"
    ${AndIf} $6 != $Previous
    ${AndIf} ${FileExists} "$INSTDIR\$6\python\python3.dll"
      StrCpy $0 "$INSTDIR\$6"
      Call IsRunning
      ${If} $1 == "0"
        RMDir /r "$INSTDIR\$6"
      ${EndIf}
    ${EndIf}
    FindNext $5 $6
  ${Loop}
  FindClose $5
FunctionEnd

; The entry in Settings, Apps.
Function ListInSettings
  WriteUninstaller "$INSTDIR\uninstall.exe"
  WriteRegStr HKLM "${LISTED}" "DisplayName" "Table Test"
  WriteRegStr HKLM "${LISTED}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKLM "${LISTED}" "Publisher" "Table Test contributors"
  WriteRegStr HKLM "${LISTED}" "DisplayIcon" "$INSTDIR\${VERSION}\TableTest.exe"
  WriteRegStr HKLM "${LISTED}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKLM "${LISTED}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKLM "${LISTED}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKLM "${LISTED}" "NoModify" 1
  WriteRegDWORD HKLM "${LISTED}" "NoRepair" 1
  ${GetSize} "$INSTDIR" "/S=0K" $0 $1 $2
  WriteRegDWORD HKLM "${LISTED}" "EstimatedSize" $0
FunctionEnd

; --- removing -----------------------------------------------------------------------------------

Function un.onInit
  SetRegView 64
  SetShellVarContext all
  Delete "${TOLD}"
FunctionEnd

; The folder of the record lies elsewhere and stays: it is the school's. Of our own folder only what
; is ours goes, for somebody may have installed us into one that holds other things.
Section "Uninstall"
  FindFirst $5 $6 "$INSTDIR\*"
  ${DoWhile} $6 != ""
    StrCpy $0 "$INSTDIR\$6"
    ${If} ${FileExists} "$0\python\python3.dll"
      Call un.IsRunning
      ${If} $1 == "1"
        FindClose $5
        StrCpy $Code ${IS_RUNNING}
        StrCpy $Refused "Table Test $6 runs on this PC. Please close it, then remove it."
        Call un.Refuse
      ${EndIf}
    ${EndIf}
    FindNext $5 $6
  ${Loop}
  FindClose $5

  SetOutPath "$TEMP"
  Delete "${AT_LOG_ON}"
  Delete "${MENU}\Table Test.lnk"
  Delete "${MENU}\Table Test (kiosk).lnk"
  RMDir "${MENU}"
  FindFirst $5 $6 "$INSTDIR\*"
  ${DoWhile} $6 != ""
    ${If} ${FileExists} "$INSTDIR\$6\python\python3.dll"
      RMDir /r "$INSTDIR\$6"
    ${EndIf}
    FindNext $5 $6
  ${Loop}
  FindClose $5
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR"
  DeleteRegKey HKLM "${LISTED}"
  DeleteRegKey HKLM "${OURS}"
SectionEnd

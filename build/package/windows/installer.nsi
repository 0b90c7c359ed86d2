; The till for all users of a Windows computer; build/package/windows/pack-installer.ts says VERSION, NUMBER, UNPACKED, OUTPUT, ICON.
; Silent with /S. electron-updater starts it with --updated, and with --force-run where the till is to start again.
Unicode true
!include FileFunc.nsh
!include LogicLib.nsh
!include x64.nsh

!define KEY "Software\Microsoft\Windows\CurrentVersion\Uninstall\Evertill"

Name "Evertill"
BrandingText "Evertill ${VERSION}"
OutFile "${OUTPUT}"
Icon "${ICON}"
UninstallIcon "${ICON}"
InstallDir "$PROGRAMFILES64\Evertill"
InstallDirRegKey HKLM "${KEY}" "InstallLocation"
RequestExecutionLevel admin
ManifestDPIAware true
; The same input gives the same bytes.
SetDateSave off
SetCompressor lzma
VIProductVersion "${NUMBER}"
VIAddVersionKey ProductName "Evertill"
VIAddVersionKey FileDescription "Installs Evertill"
VIAddVersionKey FileVersion "${VERSION}"
VIAddVersionKey ProductVersion "${VERSION}"
VIAddVersionKey LegalCopyright "The authors of Evertill"

Page directory
Page instfiles
UninstPage uninstConfirm
UninstPage instfiles

; Until no till runs: a program that runs cannot be deleted. Silent, it gives up with 2.
!macro WaitForTill
  ${DoWhile} ${FileExists} "$INSTDIR\Evertill.exe"
    ClearErrors
    Delete "$INSTDIR\Evertill.exe"
    ${IfNot} ${Errors}
      ${Break}
    ${EndIf}
    MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION "Evertill is open. Close it, then press Retry." /SD IDCANCEL IDRETRY +3
    SetErrorLevel 2
    Quit
  ${Loop}
!macroend

Section "Evertill"
  ${IfNot} ${RunningX64}
    MessageBox MB_ICONSTOP "Evertill needs 64-bit Windows." /SD IDOK
    SetErrorLevel 2
    Quit
  ${EndIf}
  SetRegView 64
  SetShellVarContext all
  !insertmacro WaitForTill
  ; Nothing of an older version stays; the list of data folders is the administrator's.
  RMDir /r "$INSTDIR\resources"
  RMDir /r "$INSTDIR\locales"
  SetOutPath "$INSTDIR"
  File /r "${UNPACKED}\*"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  CreateShortcut "$SMPROGRAMS\Evertill.lnk" "$INSTDIR\Evertill.exe"
  WriteRegStr HKLM "${KEY}" "DisplayName" "Evertill"
  WriteRegStr HKLM "${KEY}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKLM "${KEY}" "DisplayIcon" "$INSTDIR\Evertill.exe"
  WriteRegStr HKLM "${KEY}" "Publisher" "Evertill"
  WriteRegStr HKLM "${KEY}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKLM "${KEY}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKLM "${KEY}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKLM "${KEY}" "NoModify" 1
  WriteRegDWORD HKLM "${KEY}" "NoRepair" 1
  ${GetSize} "$INSTDIR" "/S=0K" $0 $1 $2
  WriteRegDWORD HKLM "${KEY}" "EstimatedSize" $0
  ${GetParameters} $0
  ClearErrors
  ${GetOptions} $0 "--force-run" $1
  ${IfNot} ${Errors}
    ; By the desktop, so that the till runs with the rights of the person there, and not with the installer's.
    Exec '"$WINDIR\explorer.exe" "$INSTDIR\Evertill.exe"'
  ${EndIf}
SectionEnd

; The data of every person's till stays where it is, in %APPDATA%\Evertill.
Section "Uninstall"
  SetRegView 64
  SetShellVarContext all
  !insertmacro WaitForTill
  Delete "$SMPROGRAMS\Evertill.lnk"
  RMDir /r "$INSTDIR"
  DeleteRegKey HKLM "${KEY}"
SectionEnd

import { spawn } from 'node:child_process';
import path from 'node:path';
import { app } from 'electron';

/**
 * Ends this till, installs for all users of the computer if an administrator allows it, and then starts the till with
 * the user's own rights in any case.
 * @param sha512 of the installer, as signed by its makers, in base64
 */
export function exitAndInstallOnWindows(installer: string, sha512: string): void {
  const system = process.env['SystemRoot'] ?? 'C:\\Windows';
  const shell = path.join(system, 'System32', 'WindowsPowerShell', 'v1.0', 'powershell.exe');
  const said = installScript(shell, installer, sha512, process.execPath);
  const running = spawn(shell, ['-NoProfile', '-NonInteractive', '-EncodedCommand', encode(said)], {
    detached: true,
    stdio: 'ignore',
    windowsHide: true,
  });
  running.unref();
  app.exit(0);
}

/** Returns the script that the user's own shell runs: it asks the administrator, waits, and starts the till. */
export function installScript(
  shell: string,
  installer: string,
  sha512: string,
  program: string,
): string {
  const allowed = `'-NoProfile','-NonInteractive','-EncodedCommand',${quoted(encode(elevatedScript(installer, sha512)))}`;
  return [
    `try { Start-Process -Wait -Verb RunAs -WindowStyle Hidden -FilePath ${quoted(shell)} -ArgumentList ${allowed} } catch { }`,
    `Start-Process -FilePath ${quoted(program)}`,
  ].join('; ');
}

/**
 * Returns the script that runs as administrator. Among the user's files, the installer could be replaced at any moment,
 * or a library put beside it. So it is copied to where only administrators can write, verified there, and started. The
 * checksum is part of the command, which nobody can change once it is allowed.
 */
export function elevatedScript(installer: string, sha512: string): string {
  const sum = Buffer.from(sha512, 'base64').toString('hex').toUpperCase();
  return [
    `$ErrorActionPreference = 'Stop'`,
    `$place = Join-Path $env:ProgramFiles ('Evertill-' + [guid]::NewGuid())`,
    `New-Item -ItemType Directory -Path $place | Out-Null`,
    `try { $copy = Join-Path $place 'setup.exe'`,
    `Copy-Item -LiteralPath ${quoted(installer)} -Destination $copy`,
    `if ((Get-FileHash -Algorithm SHA512 -LiteralPath $copy).Hash -ne ${quoted(sum)}) { exit 3 }`,
    `Start-Process -Wait -FilePath $copy -ArgumentList '/S' }`,
    `finally { Remove-Item -Recurse -Force -LiteralPath $place }`,
  ].join('\n');
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

/** Encodes a script for PowerShell, so that nothing needs quoting. */
function encode(script: string): string {
  return Buffer.from(script, 'utf16le').toString('base64');
}

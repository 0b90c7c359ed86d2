import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { elevatedScript, installScript } from '../../../../electron/update/install-on-windows.ts';

/** Only the script's text is tested: no test computer has Windows. */

const INSTALLER = "C:\\Users\\Kim O'Hara\\AppData\\Local\\evertill-updater\\evertill-1.1.0-x64.exe";
const SHELL = 'C:\\Windows\\System32\\WindowsPowerShell\\v1.0\\powershell.exe';
const PROGRAM = 'C:\\Program Files\\Evertill\\Evertill.exe';
const sum = createHash('sha512').update('the installer');
const SUM = sum.copy().digest('base64');

test('the administrator’s script starts only a copy that nobody else can change, once it is verified', () => {
  const lines = elevatedScript(INSTALLER, SUM).split('\n');
  const at = (text: string) => lines.findIndex((line) => line.includes(text));
  const [made, copied, proven, started, removed] = [
    at('New-Item -ItemType Directory -Path $place'),
    at("Copy-Item -LiteralPath 'C:\\Users\\Kim O''Hara\\"),
    at(`-LiteralPath $copy).Hash -ne '${sum.digest('hex').toUpperCase()}') { exit 3 }`),
    at('Start-Process -Wait -FilePath $copy'),
    at('finally { Remove-Item'),
  ];
  expect([made, copied, proven, started, removed]).toEqual(
    [made, copied, proven, started, removed].toSorted((one, other) => one - other),
  );
  expect(made).toBeGreaterThan(0);
  expect(lines.join('\n')).toContain('$place = Join-Path $env:ProgramFiles');
  // The script starts no file that the user could have changed.
  expect(lines.filter((line) => line.includes('Start-Process'))).toHaveLength(1);
});

test('the administrator approves the whole command with the checksum, and the till starts either way', () => {
  const script = installScript(SHELL, INSTALLER, SUM, PROGRAM);
  const [, encoded = ''] = /-EncodedCommand','([\w+/=]+)'/.exec(script) ?? [];
  expect(Buffer.from(encoded, 'base64').toString('utf16le')).toBe(elevatedScript(INSTALLER, SUM));
  expect(script).toContain(`-Verb RunAs -WindowStyle Hidden -FilePath '${SHELL}'`);
  expect(script).toContain(`catch { }; Start-Process -FilePath '${PROGRAM}'`);
});

import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { app } from 'electron';
import { writeFileWhole } from '../node/files/write-file-whole.ts';

/** Where desktops of Linux look for what starts with a person's session (XDG autostart). */
const AUTOSTART = path.join('autostart', 'evertill.desktop');

/** An entry that starts this program; a desktop shows its name where a person looks at what starts. */
export function autostartEntry(executable: string): string {
  // Quotes everything a desktop would read as more than one word (Desktop Entry Specification,
  // Exec).
  const quoted = `"${executable.replace(/["`$\\]/g, String.raw`\$&`)}"`;
  return ['[Desktop Entry]', 'Type=Application', 'Name=Evertill', `Exec=${quoted}`, ''].join('\n');
}

/** Has the system start the till once this person has signed in to the computer, or no longer. */
export async function startWithComputer(starts: boolean): Promise<void> {
  if (process.platform !== 'linux') return app.setLoginItemSettings({ openAtLogin: starts });
  const file = path.join(app.getPath('appData'), AUTOSTART);
  if (!starts) return rm(file, { force: true });
  await mkdir(path.dirname(file), { recursive: true });
  await writeFileWhole(file, autostartEntry(process.env['APPIMAGE'] ?? process.execPath));
}

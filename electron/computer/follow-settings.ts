import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { app, nativeTheme } from 'electron';
import type { BrowserWindow, NativeTheme } from 'electron';
import type { Overview } from '../../shared/messages/bridge.ts';
import type { LogFile } from '../log/log-file.ts';
import { ownAppImage } from '../node/files/own-app-image.ts';
import { writeFileAtomically } from '../node/files/write-file-whole.ts';

interface SetTill {
  overview(): Pick<Overview, 'startsWithComputer' | 'fullScreen' | 'theme' | 'besideTill'>;
  onChange(listener: () => void): () => void;
}

/**
 * Applies a set-up file. If the till then ends without a window, also sets autostart, which the window would otherwise
 * do.
 */
export async function applySetUpAndAutostart<Done>(
  till: Pick<SetTill, 'overview'>,
  log: LogFile,
  apply: () => Promise<Done>,
  setStart: (starts: boolean) => Promise<void> = startWithComputer,
): Promise<Done> {
  const { startsWithComputer } = till.overview();
  const done = await apply();
  if (!startsWithComputer || till.overview().startsWithComputer) return done;
  await setStart(false).catch((error: unknown) => log.logEvent('error', NOT_TOLD, { error }));
  return done;
}

const NOT_TOLD = 'the system was not told whether to start the till';

/** Applies a manager's settings for this computer: full screen, autostart, light or dark. */
export function followComputerSettings(
  window: Pick<BrowserWindow, 'setFullScreen' | 'isDestroyed'>,
  till: SetTill,
  log: LogFile,
  setStart: (starts: boolean) => Promise<void> = startWithComputer,
  colours: Pick<NativeTheme, 'themeSource'> = nativeTheme,
): void {
  const atFirst = till.overview();
  let { startsWithComputer } = atFirst;
  let fullScreen = fillsScreen(atFirst);
  colours.themeSource = atFirst.theme;
  if (fullScreen) window.setFullScreen(true);
  const tell = (starts: boolean): void => {
    setStart(starts).catch((error: unknown) => log.logEvent('error', NOT_TOLD, { error }));
  };
  // A set-up file may have changed autostart while there was no window.
  if (startsWithComputer) tell(true);
  till.onChange(() => {
    const wanted = till.overview();
    if (wanted.theme !== colours.themeSource) colours.themeSource = wanted.theme;
    const fills = fillsScreen(wanted);
    if (fills !== fullScreen && !window.isDestroyed()) window.setFullScreen(fills);
    if (wanted.startsWithComputer !== startsWithComputer) tell(wanted.startsWithComputer);
    ({ startsWithComputer } = wanted);
    fullScreen = fills;
  });
}

/** True if the window fills the screen; never beside another maker's till, which owns the screen. */
function fillsScreen({
  fullScreen,
  besideTill,
}: Pick<Overview, 'fullScreen' | 'besideTill'>): boolean {
  return fullScreen && !besideTill;
}

/** Where Linux desktops look for programs to start with a session (XDG autostart). */
const AUTOSTART = path.join('autostart', 'evertill.desktop');

/** Returns the desktop entry that starts this program with the session; desktops list it by its name. */
export function autostartEntry(executable: string): string {
  // Quotes whatever a desktop would read as more than one word (Desktop Entry Specification, Exec).
  const quoted = `"${executable.replace(/["`$\\]/g, String.raw`\$&`)}"`;
  return ['[Desktop Entry]', 'Type=Application', 'Name=Evertill', `Exec=${quoted}`, ''].join('\n');
}

/** Makes the system start the till when this user logs in, or no longer. */
async function startWithComputer(starts: boolean): Promise<void> {
  if (process.platform !== 'linux') return app.setLoginItemSettings({ openAtLogin: starts });
  const file = path.join(app.getPath('appData'), AUTOSTART);
  if (!starts) return rm(file, { force: true });
  await mkdir(path.dirname(file), { recursive: true });
  await writeFileAtomically(file, autostartEntry(ownAppImage(process.env) ?? process.execPath));
}

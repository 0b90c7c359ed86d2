import { nativeTheme } from 'electron';
import type { BrowserWindow, NativeTheme } from 'electron';
import type { Overview } from '../../shared/messages/bridge.ts';
import type { LogFile } from '../log/log-file.ts';
import { startWithComputer } from './start-with-computer.ts';

interface SetTill {
  overview(): Pick<Overview, 'startsWithComputer' | 'fullScreen' | 'theme'>;
  onChange(listener: () => void): () => void;
}

/** Has the computer do for the till what a manager has set: fill the screen, start it, and be light or dark. */
export function followSettings(
  window: Pick<BrowserWindow, 'setFullScreen' | 'isDestroyed'>,
  till: SetTill,
  log: LogFile,
  setStart: (starts: boolean) => Promise<void> = startWithComputer,
  colours: Pick<NativeTheme, 'themeSource'> = nativeTheme,
): void {
  let { startsWithComputer, fullScreen } = till.overview();
  colours.themeSource = till.overview().theme;
  if (fullScreen) window.setFullScreen(true);
  const tell = (starts: boolean): void => {
    setStart(starts).catch((error: unknown) =>
      log.logEvent('error', 'the system was not told whether to start the till', { error }),
    );
  };
  // A set-up file may have set it while no window was there to be followed.
  if (startsWithComputer) tell(true);
  till.onChange(() => {
    const wanted = till.overview();
    if (wanted.theme !== colours.themeSource) colours.themeSource = wanted.theme;
    if (wanted.fullScreen !== fullScreen && !window.isDestroyed())
      window.setFullScreen(wanted.fullScreen);
    if (wanted.startsWithComputer !== startsWithComputer) tell(wanted.startsWithComputer);
    ({ startsWithComputer, fullScreen } = wanted);
  });
}

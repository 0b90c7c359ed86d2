import type { BrowserWindow } from 'electron';
import type { Overview } from '../../shared/messages/bridge.ts';
import type { LogFile } from '../log/log-file.ts';
import { startWithComputer } from './start-with-computer.ts';

interface SetTill {
  overview(): Pick<Overview, 'startsWithComputer' | 'fullScreen'>;
  onChange(listener: () => void): () => void;
}

/** Has the computer do for the till what a manager has set: fill the screen, and start it. */
export function followSettings(
  window: Pick<BrowserWindow, 'setFullScreen' | 'isDestroyed'>,
  till: SetTill,
  log: LogFile,
  setStart: (starts: boolean) => Promise<void> = startWithComputer,
): void {
  let { startsWithComputer, fullScreen } = till.overview();
  if (fullScreen) window.setFullScreen(true);
  till.onChange(() => {
    const wanted = till.overview();
    if (wanted.fullScreen !== fullScreen && !window.isDestroyed())
      window.setFullScreen(wanted.fullScreen);
    if (wanted.startsWithComputer !== startsWithComputer)
      setStart(wanted.startsWithComputer).catch((error: unknown) =>
        log.logEvent('error', 'the system was not told whether to start the till', { error }),
      );
    ({ startsWithComputer, fullScreen } = wanted);
  });
}

import { app } from 'electron';
import type { BrowserWindow } from 'electron';
import type { LogFile } from '../log/log-file.ts';
import type { Till } from '../till/till.ts';

/** Pause between counts of the payments in flight, while the till waits to close. */
const COUNT_EVERY_MS = 100;

/**
 * Makes closing wait for everything in flight, and shows that. A second close does not wait: the journal then has
 * *sending*, which the next start makes *unknown* (electron/window/README.md#a-window-that-dies). A system shutdown
 * (SIGTERM) counts like a person's close. If a page closes its own window, the till waits without it.
 * @returns a function that closes the till cleanly, and leaves the exit to the caller
 */
export function makeClosingWait(
  window: BrowserWindow,
  till: Till,
  log: LogFile,
): () => Promise<void> {
  let asked = false;
  const end = (how: string): void => {
    log.logEvent('info', 'the till ends', { how });
    app.exit(0);
  };
  const begin = (): void => {
    asked = true;
    closeCleanly(till).then(
      () => end('cleanly'),
      (error: unknown) => {
        log.logEvent('error', 'the till could not be closed cleanly', { error });
        end('as it was');
      },
    );
  };
  window.on('close', (event) => {
    event.preventDefault();
    if (asked) return end('asked twice');
    begin();
  });
  // With a listener for this event, Electron does not end at once.
  app.on('window-all-closed', () => {
    if (!asked) begin();
  });
  return () => {
    asked = true;
    return closeCleanly(till);
  };
}

/** Closes the till cleanly. The book stays open, and shown, until the last outcome is written. */
async function closeCleanly(till: Till): Promise<void> {
  const gateway = till.trading?.gateway;
  const count = (): void => till.setClosing(gateway?.inFlightCount ?? 0);
  count();
  const counting = setInterval(count, COUNT_EVERY_MS);
  await gateway?.close();
  clearInterval(counting);
  await till.close();
}

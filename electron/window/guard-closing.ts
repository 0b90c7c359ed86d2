import { app } from 'electron';
import type { BrowserWindow } from 'electron';
import type { LogFile } from '../log/log-file.ts';
import type { Till } from '../till/till.ts';

/** How often the payments in flight are counted while the till waits to close. */
const COUNT_EVERY_MS = 100;

/**
 * Closing waits for what is in flight and says so. A second close does not wait: the journal then says *sending*, and
 * the next start makes it *unknown* (electron/window/README.md#a-window-that-dies). A system shutdown (SIGTERM) counts
 * like a person's close. A page that closes its own window does not ask: the window is gone, and the till waits without
 * it.
 * @returns a function that closes it in order and leaves how it ends to the caller
 */
export function guardClosing(window: BrowserWindow, till: Till, log: LogFile): () => Promise<void> {
  let asked = false;
  const end = (how: string): void => {
    log.logEvent('info', 'the till ends', { how });
    app.exit(0);
  };
  const begin = (): void => {
    asked = true;
    closeInOrder(till).then(
      () => end('in order'),
      (error: unknown) => {
        log.logEvent('error', 'the till could not be closed in order', { error });
        end('as it was');
      },
    );
  };
  window.on('close', (event) => {
    event.preventDefault();
    if (asked) return end('asked twice');
    begin();
  });
  // A listener for this keeps Electron from ending at once.
  app.on('window-all-closed', () => {
    if (!asked) begin();
  });
  return () => {
    asked = true;
    return closeInOrder(till);
  };
}

/** The book stays open, and on the screen, until the last outcome is written. */
async function closeInOrder(till: Till): Promise<void> {
  const gateway = till.trading?.gateway;
  const count = (): void => till.setClosing(gateway?.inFlight ?? 0);
  count();
  const counting = setInterval(count, COUNT_EVERY_MS);
  await gateway?.close();
  clearInterval(counting);
  await till.close();
}

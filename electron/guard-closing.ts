import { app } from 'electron';
import type { BrowserWindow } from 'electron';
import type { Till } from './till.ts';

/** How often the payments in flight are counted while the till waits to close. */
const COUNT_EVERY_MS = 100;

/**
 * Closing waits for what is in flight and says so; a second close does not wait: the journal then
 * says *sending*, and the next start makes it *unknown* (DESIGN §3, Outcomes survive the window).
 */
export function guardClosing(window: BrowserWindow, till: Till): void {
  let asked = false;
  let ended = false;
  const finish = async (): Promise<void> => {
    if (ended) return;
    ended = true;
    await till.close();
    app.exit(0);
  };
  window.on('close', (event) => {
    if (ended) return;
    event.preventDefault();
    if (asked) {
      app.exit(0);
      return;
    }
    asked = true;
    till.trading?.door?.close();
    const count = (): void => {
      const inFlight = till.trading?.door?.inFlight ?? 0;
      till.setClosing(inFlight);
      if (inFlight > 0) setTimeout(count, COUNT_EVERY_MS);
      else void finish();
    };
    count();
  });
}

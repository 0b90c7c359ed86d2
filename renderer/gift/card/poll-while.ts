import type { StoreApi } from 'zustand/vanilla';

/** Interval at which the screen checks whether a waiting payment has waited too long. */
const TURN_MS = 250;

/** Calls `look` four times a second while the flow waits; otherwise no timer runs. */
export function pollWhile<Flow>(
  store: Pick<StoreApi<Flow>, 'subscribe'>,
  isWaiting: (flow: Flow) => boolean,
  look: () => void,
): void {
  let timer: number | null = null;
  store.subscribe((flow) => {
    if (isWaiting(flow) === (timer !== null)) return;
    if (timer === null) timer = window.setInterval(look, TURN_MS);
    else {
      window.clearInterval(timer);
      timer = null;
    }
  });
}

import type { StoreApi } from 'zustand/vanilla';

/** How often the screen looks at the clock while a payment waits. */
const TURN_MS = 250;

/** Polls while the flow waits; otherwise no timer runs. */
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

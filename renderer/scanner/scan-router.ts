type ScanListener = (scanned: string) => void;

/** Where scans are handed out: to the screen that asked last, and to nobody while a question is open. */
export interface ScanRouter {
  /** A scan is the listener's until the function that is returned is called. */
  readonly listen: (listener: ScanListener) => () => void;
  /** Takes what no screen listens for. */
  readonly listenToRest: (listener: ScanListener) => () => void;
  readonly deliver: ScanListener;
}

interface ScanDeskSettings {
  readonly isDeciding: () => boolean;
  readonly onDropped: () => void;
}

export function createScanRouter({ isDeciding, onDropped }: ScanDeskSettings): ScanRouter {
  const screens: ScanListener[] = [];
  const rest: ScanListener[] = [];
  return {
    listen: (listener) => enter(screens, listener),
    listenToRest: (listener) => enter(rest, listener),
    deliver: (scanned) => {
      const listener = screens.at(-1) ?? rest.at(-1);
      if (isDeciding() || listener === undefined) onDropped();
      else listener(scanned);
    },
  };
}

function enter(listeners: ScanListener[], listener: ScanListener): () => void {
  listeners.push(listener);
  return () => {
    const place = listeners.lastIndexOf(listener);
    if (place >= 0) listeners.splice(place, 1);
  };
}

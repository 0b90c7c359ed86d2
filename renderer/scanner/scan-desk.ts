/** Where scans are handed out: to the screen that asked last, and to nobody while a question is open. */
export interface ScanDesk {
  /** A scan is the listener's until the function that is returned is called. */
  readonly listen: (listener: (scanned: string) => void) => () => void;
  readonly deliver: (scanned: string) => void;
}

interface ScanDeskSettings {
  readonly isDeciding: () => boolean;
  readonly onDropped: () => void;
  /** No screen listens. */
  readonly onUnclaimed: (scanned: string) => void;
}

export function createScanDesk(settings: ScanDeskSettings): ScanDesk {
  const listeners: ((scanned: string) => void)[] = [];
  return {
    listen: (listener) => {
      listeners.push(listener);
      return () => {
        const place = listeners.lastIndexOf(listener);
        if (place >= 0) listeners.splice(place, 1);
      };
    },
    deliver: (scanned) => {
      if (settings.isDeciding()) settings.onDropped();
      else (listeners.at(-1) ?? settings.onUnclaimed)(scanned);
    },
  };
}

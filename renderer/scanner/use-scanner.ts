import { useEffect, useLayoutEffect, useRef } from 'react';
import { listenToScanner } from './listen-to-scanner.ts';
import type { ScannerSettings } from './listen-to-scanner.ts';

/** One listener for the life of the window, whatever page it shows: a scan's end may come on another one. */
export function useScanner(settings: ScannerSettings): void {
  const latest = useRef(settings);
  useLayoutEffect(() => {
    latest.current = settings;
  });
  useEffect(() => listenToScanner(latest), []);
}

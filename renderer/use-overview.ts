import { useEffect, useState } from 'react';
import type { Overview } from '../shared/bridge.ts';

/** What main last said about the till; null until it has said something. */
export function useOverview(): Overview | null {
  const [overview, setOverview] = useState<Overview | null>(null);
  useEffect(() => {
    // What comes by itself is newer than the answer to the question asked at the start.
    void window.till.overview().then((first) => setOverview((before) => before ?? first));
    return window.till.onOverview(setOverview);
  }, []);
  return overview;
}

import { useEffect, useState } from 'react';
import type { Overview } from '../shared/messages/bridge.ts';
import { setLanguage } from '../shared/language/language.ts';

/** What main last said about the till; null until it has said something. */
export function useOverview(): Overview | null {
  const [overview, setOverview] = useState<Overview | null>(null);
  useEffect(() => {
    let hasHeard = false;
    const hear = (next: Overview) => {
      hasHeard = true;
      // Every screen asks for its sentences again when the overview is drawn.
      setLanguage(next.language);
      setOverview(next);
    };
    // What comes by itself is newer than the answer to the question asked at the start.
    void window.till.overview().then((first) => (hasHeard ? undefined : hear(first)));
    return window.till.onOverview(hear);
  }, []);
  return overview;
}

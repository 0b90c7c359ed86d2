import { useEffect, useState } from 'react';
import type { Overview } from '../../shared/messages/bridge.ts';
import { createOverviewFollower } from './create-overview-follower.ts';

/** Returns main's last overview of the till; null before the first. */
export function useOverview(): Overview | null {
  const [overview, setOverview] = useState<Overview | null>(null);
  useEffect(() => {
    const follow = createOverviewFollower(setOverview);
    let isAnswered = false;
    const hear = (came: Overview) => {
      isAnswered = true;
      void follow(came);
    };
    // If main has sent a newer overview meanwhile, the answer to the first request is dropped.
    void window.till.overview().then((first) => (isAnswered ? undefined : hear(first)));
    return window.till.onOverview(hear);
  }, []);
  return overview;
}

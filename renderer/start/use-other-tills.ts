import { useEffect, useState } from 'react';
import type { OtherTills } from '../../shared/local-api/requested-payment.ts';

/**
 * Returns the other tills of this computer, and the request that one of them waits for; null before the first answer.
 */
export function useOtherTills(): OtherTills | null {
  const [otherTills, setOtherTills] = useState<OtherTills | null>(null);
  useEffect(() => {
    let isHeard = false;
    const hear = (came: OtherTills) => {
      isHeard = true;
      setOtherTills(came);
    };
    // If main has sent a newer state meanwhile, the answer to the first request is dropped.
    const keepFirst = (first: OtherTills) => (isHeard ? undefined : hear(first));
    void window.till.otherTills().then(keepFirst, () => undefined);
    return window.till.onOtherTills(hear);
  }, []);
  return otherTills;
}

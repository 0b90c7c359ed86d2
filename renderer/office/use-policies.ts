import { useCallback, useEffect, useState } from 'react';
import type { OfficeAway } from '../../shared/office/office-view-messages.ts';
import type { StorePolicy } from '../../shared/office/policy.ts';
import { askPolicies } from './ask-office.ts';

/** Stores tell every two minutes. */
const ASK_EVERY_MS = 30_000;

interface PoliciesNow {
  /** Of every store that is open; null before the first answer. */
  readonly stores: readonly StorePolicy[] | null;
  readonly away: OfficeAway | null;
  readonly askNow: () => void;
}

/** What was said to the stores, and how far that has come, asked for again and again. */
export function usePolicies(): PoliciesNow {
  const [now, setNow] = useState<Omit<PoliciesNow, 'askNow'>>({ stores: null, away: null });
  const askNow = useCallback(() => {
    const hear = async (): Promise<void> => {
      const said = await askPolicies();
      if (said.kind === 'policies') setNow({ stores: said.stores, away: null });
      else setNow((before) => ({ ...before, away: said.why }));
    };
    void hear();
  }, []);
  useEffect(() => {
    askNow();
    const timer = setInterval(askNow, ASK_EVERY_MS);
    return () => clearInterval(timer);
  }, [askNow]);
  return { ...now, askNow };
}

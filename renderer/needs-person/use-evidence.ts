import { useEffect, useState } from 'react';
import type { Intent } from '../../shared/ledger/money/intent.ts';
import type { BalanceEvidence } from '../../shared/evidence/settle-unknown.ts';

const ASK_EVERY_MS = 10_000;

/**
 * Asks main for the evidence of later answers about an unknown transaction, by which its guard decides too. It is
 * asked again as time passes, since another card may explain it by then. Null while there is none.
 */
export function useEvidence({ id, state }: Intent): BalanceEvidence | null {
  const [evidence, setEvidence] = useState<BalanceEvidence | null>(null);
  useEffect(() => {
    if (state !== 'unknown') return undefined;
    let isLeft = false;
    const ask = async () => {
      const found = await window.till.evidenceFor(id).catch(() => null);
      if (!isLeft) setEvidence(found);
    };
    void ask();
    const timer = setInterval(() => void ask(), ASK_EVERY_MS);
    return () => {
      isLeft = true;
      clearInterval(timer);
    };
  }, [id, state]);
  return state === 'unknown' ? evidence : null;
}

import { useEffect, useState } from 'react';
import type { Intent } from '../../shared/ledger/money/intent.ts';
import type { BalanceEvidence } from '../../shared/evidence/settle-unknown.ts';

const ASK_EVERY_MS = 10_000;

/**
 * What later answers suggest of an unknown intent, from main, whose guard decides by the same; asked
 * again as time passes, since another card may explain it by then. Null while nothing is suggested.
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

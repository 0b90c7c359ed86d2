import { useEffect, useState } from 'react';
import type { Intent } from '../../../../shared/ledger/money/intent.ts';
import type { IntentId } from '../../../../shared/values/ids.ts';

/**
 * Collects the last state of each transaction that main reports while the caller is mounted: a notice may arrive before
 * the answer it belongs to.
 */
export function useHeardIntents(): ReadonlyMap<IntentId, Intent> {
  const [heard, setHeard] = useState<ReadonlyMap<IntentId, Intent>>(new Map());
  useEffect(
    () =>
      window.till.onIntents((intents) =>
        setHeard((before) => new Map([...before, ...intents.map((one) => [one.id, one] as const)])),
      ),
    [],
  );
  return heard;
}

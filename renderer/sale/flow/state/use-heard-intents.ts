import { useEffect, useState } from 'react';
import type { Intent } from '../../../../shared/ledger/money/intent.ts';
import type { IntentId } from '../../../../shared/values/ids.ts';

/**
 * Collects the last state of each transaction that main tells of while the caller is shown: an answer may overtake
 * the fact that it belongs to.
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

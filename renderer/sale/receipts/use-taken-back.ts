import { useEffect, useState } from 'react';
import type { Intent } from '../../../shared/ledger/money/intent.ts';
import { isPayoutDue } from '../../../shared/ledger/load-back.ts';
import { judgeOutcome } from '../../../shared/policy/judge-outcome.ts';
import type { OutcomeKind } from '../../../shared/policy/judge-outcome.ts';
import type { IntentId } from '../../../shared/values/ids.ts';

/** How often the clock is looked at meanwhile. */
const LOOK_EVERY_MS = 250;

/**
 * The outcome of taking a load back: an attempt, so that there is always an end
 * (electron/window/README.md#a-window-that-dies).
 */
export type TakenBackOutcome = Exclude<OutcomeKind, 'deferred' | 'unknown-deferred'>;

interface TakenBack {
  /** It is accepted: from now on it is waited for. */
  readonly begin: () => void;
  readonly isWaiting: boolean;
  readonly outcome: TakenBackOutcome | null;
  /** Monotonic, in ms; null before it began. */
  readonly sinceMs: number | null;
}

/**
 * Waits for what comes of one transaction, which main tells of by itself, perhaps before it is accepted here.
 * @param onTaken it was taken, and is to be paid out
 */
export function useTakenBack(intentId: IntentId, onTaken: (taken: Intent) => void): TakenBack {
  const [intent, setIntent] = useState<Intent | null>(null);
  const [sinceMs, setSinceMs] = useState<number | null>(null);
  const [nowMs, setNowMs] = useState(() => performance.now());
  useEffect(
    () =>
      window.till.onIntents((intents) => {
        const own = intents.findLast(({ id }) => id === intentId);
        if (own === undefined) return;
        setIntent(own);
        if (isPayoutDue(own)) onTaken(own);
      }),
    [intentId, onTaken],
  );
  const judged = sinceMs === null ? null : judgeOutcome(intent, nowMs - sinceMs, true);
  const outcome = judged === 'deferred' || judged === 'unknown-deferred' ? null : judged;
  const isWaiting = sinceMs !== null && outcome === null;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(() => setNowMs(performance.now()), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [isWaiting]);
  return { begin: () => setSinceMs(performance.now()), isWaiting, outcome, sinceMs };
}

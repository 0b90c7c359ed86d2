import { useEffect, useState } from 'react';
import type { Limits } from '../../../shared/ledger/store/limits.ts';
import { noAnswerOf } from '../../../shared/messages/no-answer.ts';
import type { NoAnswer } from '../../../shared/messages/no-answer.ts';
import { MAX_REPLAYED_DAYS } from '../../../shared/messages/replay-answer.ts';
import type { ReplayAnswer } from '../../../shared/messages/replay-answer.ts';
import { DAY_MS, instantMs } from '../../../shared/values/time.ts';
import type { InstantMs } from '../../../shared/values/time.ts';
import { useFormat } from '../../design/figures/format.ts';
import { daySpan, isoDayOf } from '../../design/day-span.ts';

export type LimitsReplayState =
  | { readonly kind: 'none' | 'running' }
  | { readonly kind: NoAnswer }
  | Exclude<ReplayAnswer, { kind: 'cancelled' }>;

/** Asks main to replay the past with these limits; a result for other limits is never shown. */
export function useLimitsReplay(limits: Limits | null) {
  const { timeZone } = useFormat();
  const asked = JSON.stringify(limits);
  const [last, setLast] = useState<{
    readonly of: string;
    readonly replay: LimitsReplayState;
  } | null>(null);
  const replay: LimitsReplayState = last?.of === asked ? last.replay : { kind: 'none' };
  const isRunning = replay.kind === 'running';
  useEffect(() => {
    if (!isRunning) return undefined;
    return () => void window.till.cancelReplay().catch(noAnswerOf);
  }, [isRunning]);
  const begin = async () => {
    if (limits === null) return;
    setLast({ of: asked, replay: { kind: 'running' } });
    const answer = await window.till
      .replayLimits(limits, daysUpTo(Date.now(), timeZone))
      .catch(noAnswerOf);
    if (typeof answer === 'string') return setLast({ of: asked, replay: { kind: answer } });
    // A cancelled replay has no result, because its view is gone.
    if (answer.kind !== 'cancelled') setLast({ of: asked, replay: answer });
  };
  return { replay, begin: () => void begin(), stop: () => setLast(null) };
}

/** Returns when each of the last days began, including today. */
function daysUpTo(nowMs: number, timeZone: string): InstantMs[] {
  const today = Date.parse(isoDayOf(nowMs, timeZone));
  return Array.from({ length: MAX_REPLAYED_DAYS }, (_, index) => {
    const day = new Date(today - (MAX_REPLAYED_DAYS - 1 - index) * DAY_MS)
      .toISOString()
      .slice(0, 10);
    return instantMs(daySpan(day, timeZone)?.fromMs ?? nowMs);
  });
}

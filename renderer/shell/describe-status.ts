import { assertNever } from '../../shared/ledger/assert.ts';
import type { Status } from '../../shared/policy/status.ts';
import type { IconName } from '../design/icons.tsx';
import type { Format } from '../design/format.ts';
import type { Tone } from '../design/tone.ts';
import type { Connection } from './settle-connection.ts';
import { circuitWords, pauseWords, statusWords } from './shell-words.ts';

export interface ConnectionWords {
  readonly tone: Tone;
  readonly icon: IconName;
  /** What holds, without for how long: what a screen reader says is not said again every second. */
  readonly state: string;
  readonly title: string;
  readonly detail: string;
}

/** The connection with its cause in plain words, and for how long. @param nowMs wall clock */
export function describeConnection(
  connection: Connection,
  format: Format,
  nowMs: number,
): ConnectionWords {
  const since = (sinceMs: number) => statusWords.since(format.length(nowMs - sinceMs));
  switch (connection.kind) {
    case 'online':
      return {
        tone: 'good',
        icon: 'online',
        state: statusWords.online,
        title: statusWords.online,
        detail: statusWords.onlineDetail,
      };
    case 'offline':
      // Nothing is known yet: it would be as wrong to say that the service is away.
      if (connection.cause === 'starting') {
        return {
          tone: 'waiting',
          icon: 'clock',
          state: statusWords.starting,
          title: statusWords.starting,
          detail: circuitWords.starting,
        };
      }
      return {
        tone: 'attention',
        icon: 'offline',
        state: statusWords.offline,
        title: `${statusWords.offline} ${since(connection.sinceMs)}`,
        detail: circuitWords[connection.cause],
      };
    case 'working-offline':
      return {
        tone: 'attention',
        icon: 'offline',
        state: statusWords.workingOffline,
        title: statusWords.workingOffline,
        detail: statusWords.workingOfflineDetail,
      };
    case 'paused':
      return {
        tone: 'bad',
        icon: 'pause',
        state: statusWords.paused,
        title: `${statusWords.paused} ${since(connection.sinceMs)}`,
        detail: pauseWords[connection.cause],
      };
    default:
      return assertNever(connection);
  }
}

/** A payment that is answered at once never shows as waiting. */
const QUIET_MS = 5_000;

/**
 * How many are pending, their sum and the oldest. What may be answered any moment is not shown yet;
 * but *nothing is waiting* is only said when it is so.
 * @param nowMs wall clock
 */
export function describePending(
  { pending, connection }: Pick<Status, 'pending' | 'connection'>,
  format: Format,
  nowMs: number,
): string {
  if (pending.count === 0) return statusWords.nothingWaiting;
  const oldestMs = nowMs - (pending.oldestAtMs ?? nowMs);
  if (connection.kind === 'online' && oldestMs < QUIET_MS) return statusWords.sending;
  const sums = [
    pending.redeemCents > 0 ? statusWords.toTake(format.money(pending.redeemCents)) : null,
    pending.loadCents > 0 ? statusWords.toLoad(format.money(pending.loadCents)) : null,
  ].filter((sum) => sum !== null);
  return statusWords.waiting(pending.count, sums.join(', '), format.length(oldestMs));
}

/** What is left of the offline limits that are nearly used up; null while none is. */
export function describeLeft(nearlyUsed: Status['nearlyUsed'], format: Format): string | null {
  if (nearlyUsed.length === 0) return null;
  const parts = nearlyUsed.map(({ limit, left }) => {
    switch (limit) {
      case 'per-till':
      case 'load-per-till':
        return statusWords.left[limit](format.money(left));
      case 'till-count':
        return statusWords.left[limit](String(left));
      case 'outage':
        return statusWords.left[limit](format.length(left));
      default:
        return assertNever(limit);
    }
  });
  return statusWords.leftOffline(parts.join(', '));
}

export function countNeedsPerson(needsPerson: Status['needsPerson']): number {
  return Object.values(needsPerson).reduce((total, count) => total + count, 0);
}

import { t } from '../../shared/locales/language.ts';
import { assertNever } from '../../shared/values/assert.ts';
import type { Health } from '../../shared/messages/bridge.ts';
import { isSellingWithoutGiftCards } from '../../shared/messages/describe-health.ts';
import { describeCode } from '../../shared/messages/till-codes.ts';
import type { Status } from '../../shared/messages/status.ts';
import { nearestMinuteMs, SECOND_MS, shownElapsedMs } from '../../shared/values/time.ts';
import type { IconName } from '../design/keys/icons.tsx';
import type { Format } from '../design/figures/format.ts';
import type { Tone } from '../design/frame/tone.ts';
import type { ShownConnection } from './choose-shown-connection.ts';

interface ConnectionWords {
  readonly tone: Tone;
  readonly icon: IconName;
  /** The state without its duration, for screen readers, which would otherwise repeat it every second. */
  readonly state: string;
  readonly title: string;
  readonly detail: string;
  /** How long sending has to wait; null if it does not. Hidden from screen readers, because it counts seconds. */
  readonly wait: string | null;
}

/**
 * Describes the connection, its cause in plain words, and since when.
 * @param nowMs wall clock
 * @param health while keys are locked, nobody has asked the service, so it is not reported as away
 * @param practice names the till's own service, which stands in for the shop's in demo and training; null in a shop's
 * book
 */
export function describeConnection(
  connection: ShownConnection,
  format: Format,
  nowMs: number,
  health: Health,
  practice: 'demo' | 'training' | null,
): ConnectionWords {
  const lasting = (state: string, sinceMs: number) => {
    const lengthMs = Math.max(SECOND_MS, nowMs - sinceMs);
    return t('shell.status.lasting', { state, length: format.duration(lengthMs) });
  };
  const wait = describeWait(connection, format, nowMs);
  switch (connection.kind) {
    case 'online': {
      const state =
        practice === null ? t('shell.status.online') : t(`shell.status.practice.${practice}`);
      const atOnce =
        practice === null ? t('shell.status.onlineDetail') : t('shell.status.practice.detail');
      return {
        tone: wait === null ? 'good' : 'waiting',
        icon: 'online',
        state,
        title: state,
        detail: wait === null ? atOnce : t('shell.status.onlineWaits'),
        wait,
      };
    }
    case 'offline':
      if (health.kind !== 'trading' && isSellingWithoutGiftCards(health)) {
        return {
          tone: 'attention',
          icon: 'offline',
          state: t('shell.status.offline'),
          title: t('shell.status.offline'),
          detail: describeCode(health.kind).title,
          wait: null,
        };
      }
      // At the start nothing is known yet, so the service is not reported as away.
      if (connection.cause === 'starting') {
        return {
          tone: 'waiting',
          icon: 'clock',
          state: t('shell.status.starting'),
          title: t('shell.status.starting'),
          detail: t('shell.circuit.starting'),
          wait: null,
        };
      }
      return {
        tone: 'attention',
        icon: 'offline',
        state: t('shell.status.offline'),
        title: lasting(t('shell.status.offline'), connection.sinceMs),
        detail: t(`shell.circuit.${connection.cause}`),
        wait,
      };
    case 'working-offline':
      return {
        tone: 'attention',
        icon: 'offline',
        state: t('shell.status.workingOffline'),
        title: t('shell.status.workingOffline'),
        detail: t('shell.status.workingOfflineDetail'),
        wait: null,
      };
    case 'no-service':
      return {
        tone: 'plain',
        icon: 'card',
        state: t('shell.status.noService'),
        title: t('shell.status.noService'),
        detail: t('shell.status.noServiceDetail'),
        wait: null,
      };
    case 'paused':
      if (connection.hasNoService === true) {
        return {
          tone: 'attention',
          icon: 'card',
          state: t('shell.status.noService'),
          title: t('shell.status.noService'),
          detail: t('shell.status.noServiceToResolve'),
          wait: null,
        };
      }
      return {
        tone: 'bad',
        icon: 'pause',
        state: t('shell.status.paused'),
        title: lasting(t('shell.status.paused'), connection.sinceMs),
        detail: t(`shell.pause.${connection.cause}`),
        wait: null,
      };
    default:
      return assertNever(connection);
  }
}

function describeWait(connection: ShownConnection, format: Format, nowMs: number): string | null {
  if (connection.kind !== 'online' && connection.kind !== 'offline') return null;
  const { waitsUntilMs } = connection;
  if (waitsUntilMs === undefined) return null;
  const length = format.duration(Math.max(SECOND_MS, -shownElapsedMs(waitsUntilMs, nowMs)));
  return t('shell.status.sendsAgainIn', { length });
}

/** An answer that is older than this says little about the connection now. */
const FRESH_MS = 60_000;

/**
 * Says when the service last answered, if that was a while ago: an idle till sends no requests (decision 0024), so it
 * notices a broken line only at the next payment. Null after a recent answer.
 * @param nowMs wall clock
 */
export function describeLastHeard(
  connection: ShownConnection,
  format: Format,
  nowMs: number,
): string | null {
  if (connection.kind !== 'online' || connection.heardAtMs === undefined) return null;
  const { heardAtMs } = connection;
  if (Math.abs(shownElapsedMs(heardAtMs, nowMs)) < FRESH_MS) return null;
  return t('shell.status.lastHeard', { at: format.moment(heardAtMs, nowMs) });
}

/** A payment that is answered within this time is never shown as waiting. */
const QUIET_MS = 5_000;

/** Tells whether pending payments need no mention: there are none, or their answers may come any moment. */
export function isPendingUnremarkable(
  { pending }: Pick<Status, 'pending'>,
  nowMs: number,
): boolean {
  return pending.count === 0 || nowMs - (pending.oldestAtMs ?? nowMs) < QUIET_MS;
}

/**
 * Says how many payments are pending, their sum and the oldest one. Those that may be answered any moment are left out,
 * but *nothing is waiting* appears only if it is true.
 * @param nowMs wall clock
 */
export function describePending(
  { pending, connection }: Pick<Status, 'pending' | 'connection'>,
  format: Format,
  nowMs: number,
): string {
  if (pending.count === 0) return t('shell.status.nothingWaiting');
  if (connection.kind === 'online' && isPendingUnremarkable({ pending }, nowMs))
    return t('shell.status.sending');
  const sums = [
    pending.redeemCents > 0
      ? t('shell.status.toTake', { money: format.money(pending.redeemCents) })
      : null,
    pending.loadCents > 0
      ? t('shell.status.toLoad', { money: format.money(pending.loadCents) })
      : null,
  ].filter((sum) => sum !== null);
  return t('shell.status.waiting', {
    count: pending.count,
    sums: sums.join(', '),
    oldest: format.duration(nowMs - (pending.oldestAtMs ?? nowMs)),
  });
}

/**
 * Says how many payments have an unknown outcome, and that the till does not send them again by itself; null if there
 * are none.
 */
export function describeUnknownOutcomes(
  { unknown }: Pick<Status, 'unknown'>,
  format: Format,
): string | null {
  const { count, cents } = unknown;
  if (count === 0) return null;
  return t('shell.status.unknown', { count, money: format.money(cents) });
}

/** Says that the till now uses another service, and who changed it; null if it was not changed lately. */
export function describeServiceChange(
  { serviceChanged }: Status,
  format: Format,
  nowMs: number,
): string | null {
  if (serviceChanged === undefined) return null;
  const { by, atMs } = serviceChanged;
  const what = serviceChanged.what.map((part) => t(`shell.status.serviceParts.${part}`)).join(', ');
  const at = format.moment(atMs, nowMs);
  return by === null
    ? t('shell.status.serviceChanged', { what, at })
    : t('shell.status.serviceChangedBy', { what, by, at });
}

/**
 * Says the day of an outage, and what may still be put at risk; null while payments are sent, and on the first day of an
 * outage whose days have no sum of their own.
 */
export function describeOutage(
  { outage }: Pick<Status, 'outage'>,
  format: Format,
  nowMs: number,
): string | null {
  if (outage === undefined) return null;
  const { day, days, today } = outage;
  if (today === undefined && day === 1) return null;
  const left = format.money(outage.leftCents);
  if (today === undefined) return t('shell.status.outage', { day, days, left });
  return t('shell.status.outageToday', {
    day,
    days,
    left,
    today: format.money(today.leftCents),
    until: format.moment(today.untilMs, nowMs),
  });
}

/** Says how much of an offline limit is left, for limits that are nearly used up; null if none is. */
export function describeNearlyUsed(
  nearlyUsed: Status['nearlyUsed'],
  format: Format,
): string | null {
  if (nearlyUsed.length === 0) return null;
  const parts = nearlyUsed.map(({ limit, left }) => {
    switch (limit) {
      case 'per-till':
      case 'load-per-till':
        return t(`shell.status.left.${limit}`, { left: format.money(left) });
      case 'till-count':
        return t('shell.status.left.till-count', { count: left });
      case 'outage':
      case 'by-hand':
        return t(`shell.status.left.${limit}`, { left: format.duration(left) });
      default:
        return assertNever(limit);
    }
  });
  return t('shell.status.leftOffline', { parts: parts.join(', ') });
}

export function countNeedsPerson(needsPerson: Status['needsPerson']): number {
  return Object.values(needsPerson).reduce((total, count) => total + count, 0);
}

/** Says that the computer's date is wrong: selling continues, but receipts and reports show that date. */
export function describeWrongClock(
  { clock, serviceClock }: Pick<Status, 'clock' | 'serviceClock'>,
  format: Pick<Format, 'duration'>,
): string | null {
  if (serviceClock === undefined) return clock === undefined ? null : t('stops.clock.title');
  const { aheadMs } = serviceClock;
  const length = format.duration(nearestMinuteMs(Math.abs(aheadMs)));
  return aheadMs > 0
    ? t('stops.serviceClock.title.ahead', { length })
    : t('stops.serviceClock.title.behind', { length });
}

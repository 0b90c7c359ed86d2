import type { OfficeStore, OfficeTill } from '../../../../shared/office/office-calls.ts';
import {
  daysNotClosed,
  sortByNeed,
  isPressing,
  reasonsToLook,
} from '../../../../shared/office/store-status.ts';
import type { ReasonToLook } from '../../../../shared/office/store-status.ts';
import type { MonitoringFindings } from '../../run/monitoring.ts';
import { minorUnitOf, formatUnits } from '../../../../shared/values/currency.ts';
import { assertNever } from '../../../../shared/values/assert.ts';

type Sums = Omit<OfficeTill['sums'], 'through' | 'atMs'>;

/**
 * Describes stores for an engineer: those that need attention, and the number of others.
 * @param all true to describe every store
 */
export function describeStores(
  stores: readonly OfficeStore[],
  nowMs: number,
  all: boolean,
): string[] {
  const ordered = sortByNeed(stores, nowMs);
  const shown = all ? ordered : ordered.filter((store) => reasonsToLook(store, nowMs).length > 0);
  const rest = ordered.length - shown.length;
  const lines = shown.map((store) => `  ${store.store}: ${describeStore(store, nowMs)}`);
  if (rest > 0)
    lines.push(`  ${rest} ${shown.length > 0 ? 'more ' : ''}without problems (--all shows them)`);
  return lines;
}

/** Lists findings for a monitoring system, since a silent store may be losing money unnoticed. */
export function judgeStores(stores: readonly OfficeStore[], nowMs: number): MonitoringFindings {
  const critical: string[] = [];
  const warning: string[] = [];
  for (const store of sortByNeed(stores, nowMs)) {
    for (const reason of reasonsToLook(store, nowMs)) {
      const said = `${store.store}: ${describeReason(reason, store, nowMs)}`;
      (isPressing(reason) ? critical : warning).push(said);
    }
  }
  return { critical, warning };
}

function describeStore(store: OfficeStore, nowMs: number): string {
  const reasons = reasonsToLook(store, nowMs).map((reason) => describeReason(reason, store, nowMs));
  return [...reasons, tillsOf(store.tills), ...describePromised(store)].join(', ');
}

function tillsOf(count: number): string {
  return count === 1 ? '1 till' : `${count} tills`;
}

function describeReason(reason: ReasonToLook, store: OfficeStore, nowMs: number): string {
  switch (reason) {
    case 'never-heard':
      return 'NEVER HEARD OF';
    case 'hub-away':
      return `SILENT for ${describeAge(store.seenAgoMs ?? 0)}`;
    case 'stopped':
      return `${tillsOf(store.stopped)} HAS STOPPED`;
    case 'paused':
      return `${tillsOf(store.paused)} has paused sending until someone checks it`;
    case 'alarm':
      return `alarms at ${tillsOf(store.alarms)}`;
    case 'hub-disk':
      return 'the disk of its hub is nearly full';
    case 'disk':
      return `the disk of ${tillsOf(store.disksShort)} is nearly full`;
    case 'clock':
      return store.clocksWrong > 0
        ? `the clock of ${tillsOf(store.clocksWrong)} is wrong`
        : 'the clock of its hub is wrong';
    case 'certificate':
      return 'the certificate of its hub expires soon';
    case 'printer':
      return `receipts wait at ${tillsOf(store.printersWaiting)}`;
    case 'unknown':
      return `unknown ${sumOf(store.unknownCount, store.unknownCents, store)}`;
    case 'refused':
      return `refused ${sumOf(store.refusedCount, store.refusedCents, store)}`;
    case 'drift':
      return `drift on ${store.driftCount} cards`;
    case 'unread':
      return `${store.tillsUnread} tills with records that its hub cannot read`;
    case 'not-closed':
      return `a day not closed for ${daysNotClosed(store, nowMs)} days`;
    default:
      return assertNever(reason);
  }
}

/** Describes one till of a store, as its hub reports it. */
export function describeTill(till: OfficeTill, nowMs: number): string {
  const { lives, lastSequence, isUnderstood, sums } = till;
  const days = daysNotClosed(sums, nowMs);
  return [
    describeSeen(till),
    ...describeHealth(till, nowMs),
    `its copy stands at ${lastSequence}${lives > 1 ? ` of its journal no. ${lives}` : ''}`,
    ...(isUnderstood ? [] : [`totals only up to ${sums.through}: later records cannot be read`]),
    ...describePromised(sums),
    ...(sums.unknownCount > 0
      ? [`unknown ${sumOf(sums.unknownCount, sums.unknownCents, sums)}`]
      : []),
    ...(sums.refusedCount > 0
      ? [`refused ${sumOf(sums.refusedCount, sums.refusedCents, sums)}`]
      : []),
    ...(sums.driftCount > 0 ? [`drift on ${sums.driftCount} cards`] : []),
    ...(sums.openSinceMs === null
      ? []
      : [`a shift is open${days > 0 ? `, not closed for ${days} days` : ''}`]),
  ].join(', ');
}

/** Describes a till's program version, and what on its computer needs attention. */
function describeHealth({ health }: OfficeTill, nowMs: number): string[] {
  if (health === null) return [];
  const { version, startedAtMs, stop, disk, clockAheadMs, papersWaiting } = health;
  return [
    `version ${version} since ${describeAge(nowMs - startedAtMs)}`,
    ...(stop === '' ? [] : [`STOPPED (${stop})`]),
    ...(disk === 'ok' ? [] : [`its disk is ${disk}`]),
    ...(clockAheadMs === 0 ? [] : [`its clock is wrong by ${describeAge(Math.abs(clockAheadMs))}`]),
    ...(papersWaiting === 0 ? [] : [`${papersWaiting} receipts wait`]),
  ];
}

function describeSeen({ isThere, goesOnAs, takenOverBy, seenAgoMs }: OfficeTill): string {
  if (!isThere) return 'is no longer at its hub, and not counted';
  if (goesOnAs !== null) return `continues as ${goesOnAs}`;
  if (takenOverBy !== null) return `was taken over by ${takenOverBy}`;
  return seenAgoMs === null ? 'never seen' : `last seen ${describeAge(seenAgoMs)} ago`;
}

function describePromised(sums: Sums): string[] {
  const { redeemCount, redeemCents, loadCount, loadCents } = sums;
  return [
    ...(redeemCount > 0 ? [`not settled: ${sumOf(redeemCount, redeemCents, sums)} redeemed`] : []),
    ...(loadCount > 0 ? [`not settled: ${sumOf(loadCount, loadCents, sums)} loaded`] : []),
  ];
}

function sumOf(count: number, cents: number, { currency }: Pick<Sums, 'currency'>): string {
  return `${count} × ${formatUnits(cents, minorUnitOf(currency))} ${currency}`.trim();
}

function describeAge(ms: number): string {
  const minutes = Math.max(0, Math.round(ms / 60_000));
  if (minutes < 120) return `${minutes} min`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `${hours} h` : `${Math.round(hours / 24)} days`;
}

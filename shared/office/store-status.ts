import { DAY_MS, MINUTE_MS } from '../values/time.ts';
import { isDiskShort } from './hub-health.ts';
import type { OfficeStore } from './office-calls.ts';

/** Reasons for the head office to look at a store, most pressing first. */
export const REASONS_TO_LOOK = [
  /** The store's hub has not reported for a while. */
  'hub-away',
  /** A till does not sell. */
  'stopped',
  /** A till sends nothing until a person acts. */
  'paused',
  /** Somebody there has to decide: an outcome is unknown, or a payment was refused after the goods were gone. */
  'unknown',
  'refused',
  /** A later answer contradicts a settlement. */
  'alarm',
  'drift',
  /** A till's records are damaged, or written by a newer program than its hub's. */
  'unread',
  'hub-disk',
  'disk',
  /** The clock of a till or of the hub is wrong. */
  'clock',
  'certificate',
  /** Something could not be printed. */
  'printer',
  /** A shift has been open for a day or more. */
  'not-closed',
  /** The store's hub has never reported, because it is being set up. */
  'never-heard',
] as const;
export type ReasonToLook = (typeof REASONS_TO_LOOK)[number];

/** A hub without a report for this long counts as away; hubs report every two minutes. */
export const HUB_AWAY_MS = 10 * MINUTE_MS;
/** Difference of clocks that is tolerated, because reports over a slow line arrive late. */
const FAR_APART_MS = 5 * MINUTE_MS;
/** How many days before its end a certificate is reported: by then each till needs a new set-up file. */
const CERTIFICATE_DAYS = 90;

/** True if a reason cannot wait until working hours. */
export function isPressing(reason: ReasonToLook): boolean {
  return reason === 'hub-away' || reason === 'stopped' || reason === 'unread';
}

/** Returns whole days since the open shift was opened; 0 without one. */
export function daysNotClosed({ openSinceMs }: Pick<OfficeStore, 'openSinceMs'>, nowMs: number) {
  return openSinceMs === null ? 0 : Math.max(0, Math.floor((nowMs - openSinceMs) / DAY_MS));
}

/** Returns all reasons that apply to a store. */
export function reasonsToLook(store: OfficeStore, nowMs: number): ReasonToLook[] {
  const { seenAgoMs, hub, hubAheadMs } = store;
  const isApart = Math.abs(hubAheadMs ?? 0) > FAR_APART_MS;
  const applies: Readonly<Record<ReasonToLook, boolean>> = {
    'never-heard': seenAgoMs === null,
    'hub-away': seenAgoMs !== null && seenAgoMs > HUB_AWAY_MS,
    stopped: store.stopped > 0,
    paused: store.paused > 0,
    unknown: store.unknownCount > 0,
    refused: store.refusedCount > 0,
    alarm: store.alarms > 0,
    drift: store.driftCount > 0,
    unread: store.tillsUnread > 0,
    'hub-disk': hub !== null && isDiskShort(hub),
    disk: store.disksShort > 0,
    clock: store.clocksWrong > 0 || isApart,
    certificate: hub !== null && hub.certificateUntilMs - nowMs < CERTIFICATE_DAYS * DAY_MS,
    printer: store.printersWaiting > 0,
    'not-closed': daysNotClosed(store, nowMs) > 0,
  };
  return REASONS_TO_LOOK.filter((reason) => applies[reason]);
}

/** Orders stores by attention: by most pressing reason, then unsettled amount, then name. */
export function sortByNeed(stores: readonly OfficeStore[], nowMs: number): OfficeStore[] {
  const placed = stores.map((store) => {
    const [first] = reasonsToLook(store, nowMs);
    const rank = first === undefined ? REASONS_TO_LOOK.length : REASONS_TO_LOOK.indexOf(first);
    return { store, rank, cents: store.redeemCents + store.loadCents };
  });
  return placed
    .toSorted(
      (a, b) => a.rank - b.rank || b.cents - a.cents || (a.store.store < b.store.store ? -1 : 1),
    )
    .map(({ store }) => store);
}

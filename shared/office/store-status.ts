import { DAY_MS, MINUTE_MS } from '../values/time.ts';
import { isShort } from './hub-health.ts';
import type { OfficeStore } from './office-calls.ts';

/** Why somebody at head office looks at a store, the most pressing first. */
export const REASONS_TO_LOOK = [
  /** Its hub has not come for a while. */
  'hub-away',
  /** A till does not sell. */
  'stopped',
  /** A till sends nothing before a person has looked. */
  'paused',
  /** Somebody there has to decide: nobody knows whether it was done, or it was refused after the goods had left. */
  'unknown',
  'refused',
  /** A later answer is against what was decided. */
  'alarm',
  'drift',
  /** A till's records are damaged, or of a newer program than its hub's. */
  'unread',
  'hub-disk',
  'disk',
  /** That of a till, or of the hub. */
  'clock',
  'certificate',
  /** Something is not on paper. */
  'printer',
  /** A shift has been open for a day or more. */
  'not-closed',
  /** Its hub has never come: it is being set up. */
  'never-heard',
] as const;
export type ReasonToLook = (typeof REASONS_TO_LOOK)[number];

/** A hub tells every two minutes. */
export const HUB_AWAY_MS = 10 * MINUTE_MS;
/** A line is slow, and clocks are a little apart. */
const FAR_APART_MS = 5 * MINUTE_MS;
/** Each till wants a new file by then. */
const CERTIFICATE_DAYS = 90;

/** Tells whether a reason cannot wait until somebody comes to work. */
export function isPressing(reason: ReasonToLook): boolean {
  return reason === 'hub-away' || reason === 'stopped' || reason === 'unread';
}

/** Returns whole days since the open shift was opened; 0 where none is open. */
export function daysNotClosed({ openSinceMs }: Pick<OfficeStore, 'openSinceMs'>, nowMs: number) {
  return openSinceMs === null ? 0 : Math.max(0, Math.floor((nowMs - openSinceMs) / DAY_MS));
}

/** All that applies to a store. */
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
    'hub-disk': hub !== null && isShort(hub),
    disk: store.disksShort > 0,
    clock: store.clocksWrong > 0 || isApart,
    certificate: hub !== null && hub.certificateUntilMs - nowMs < CERTIFICATE_DAYS * DAY_MS,
    printer: store.printersWaiting > 0,
    'not-closed': daysNotClosed(store, nowMs) > 0,
  };
  return REASONS_TO_LOOK.filter((reason) => applies[reason]);
}

/** Stores in the order in which somebody looks at them: by their most pressing reason, then by what is unsettled, then by name. */
export function inOrderOfNeed(stores: readonly OfficeStore[], nowMs: number): OfficeStore[] {
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

import type { CardId, IntentId } from '../values/ids.ts';
import type { Intent } from '../ledger/money/intent.ts';
import { isInLane } from '../ledger/money/intent.ts';
import { queuedIntentOf } from './queued-intent.ts';
import type { QueuedIntent } from './queued-intent.ts';

/** The waiting and sent intents of one card, in the order of acceptance; never empty. */
export type Lane = readonly QueuedIntent[];

interface Bucket {
  readonly lanes: ReadonlyMap<CardId, Lane>;
  /** All lanes of the bucket, ordered by when their first intent was accepted. */
  readonly inOrder: readonly Lane[];
}

/**
 * The lanes of the queue, one for each card: its payments are sent in the order of acceptance, and trouble with one
 * card does not hold up another. Two cards of one customer are two lanes, because an answer names no contact. Lanes are
 * in buckets by card, so that a fact copies one bucket instead of all: with 10 000 waiting that takes 0.01 ms instead
 * of 1 ms.
 */
export interface Lanes {
  /**
   * The cards with a payment that a cashier waits for. Usually there is none, and at most one for each cashier.
   */
  readonly awaited: ReadonlySet<CardId>;
  readonly buckets: readonly Bucket[];
  /** Intents that the journal shows as being sent; at most as many as may be in flight. */
  readonly sending: ReadonlySet<IntentId>;
}

const BUCKETS = 64;

/** Builds the lanes at a start; later `updateLanes` changes one lane at a time. */
export function makeLanes(open: readonly QueuedIntent[]): Lanes {
  const byCard = Array.from({ length: BUCKETS }, () => new Map<CardId, QueuedIntent[]>());
  const sending = new Set<IntentId>();
  for (const intent of open.filter(isInLane).toSorted((a, b) => a.sequence - b.sequence)) {
    const bucket = byCard[bucketOf(intent.cardId)];
    const lane = bucket?.get(intent.cardId);
    if (lane) lane.push(intent);
    else bucket?.set(intent.cardId, [intent]);
    if (intent.state === 'sending') sending.add(intent.id);
  }
  const attempts = open.filter((intent) => isInLane(intent) && isAttempt(intent));
  const awaited = new Set(attempts.map(({ cardId }) => cardId));
  // `open` is in the order of acceptance, so the lanes were inserted in the order of their first intents.
  const buckets = byCard.map((lanes) => ({ lanes, inOrder: [...lanes.values()] }));
  return { awaited, buckets, sending };
}

/** Returns the lanes after this intent has changed: inserted in order, or removed. */
export function updateLanes(lanes: Lanes, intent: Intent): Lanes {
  const index = bucketOf(intent.cardId);
  const bucket = lanes.buckets[index] ?? EMPTY;
  const before = bucket.lanes.get(intent.cardId) ?? [];
  const others = before.filter((other) => other.id !== intent.id);
  const lane = isInLane(intent)
    ? [...others, queuedIntentOf(intent)].toSorted((a, b) => a.sequence - b.sequence)
    : others;
  return {
    awaited: withAwaited(lanes, intent.cardId, lane.some(isAttempt)),
    buckets: lanes.buckets.with(index, withLane(bucket, intent.cardId, lane)),
    sending: noteSending(lanes, intent),
  };
}

/** Returns the lanes with a payment that a cashier is waiting for. */
export function awaitedLanes({ awaited, buckets }: Lanes): readonly Lane[] {
  return [...awaited].flatMap((cardId) => {
    const lane = laneOf({ buckets }, cardId);
    return lane === undefined ? [] : [lane];
  });
}

/** Returns the lane of a card; undefined if it has no waiting payment and none being sent. */
export function laneOf({ buckets }: Pick<Lanes, 'buckets'>, cardId: CardId): Lane | undefined {
  return buckets[bucketOf(cardId)]?.lanes.get(cardId);
}

/** Returns all lanes bucket by bucket, each bucket in the order in which its first intents were accepted. */
export function lanesInOrder({ buckets }: Lanes): (readonly Lane[])[] {
  return buckets.map(({ inOrder }) => inOrder);
}

const EMPTY: Bucket = { lanes: new Map(), inOrder: [] };

function withLane({ lanes, inOrder }: Bucket, cardId: CardId, lane: Lane): Bucket {
  const before = lanes.get(cardId);
  const others = before ? inOrder.filter((other) => other !== before) : inOrder;
  const next = new Map(lanes);
  if (lane.length === 0) {
    next.delete(cardId);
    return { lanes: next, inOrder: others };
  }
  const index = others.findLastIndex((other) => headOf(other) < headOf(lane)) + 1;
  return { lanes: next.set(cardId, lane), inOrder: others.toSpliced(index, 0, lane) };
}

function withAwaited({ awaited }: Lanes, cardId: CardId, is: boolean): ReadonlySet<CardId> {
  if (is === awaited.has(cardId)) return awaited;
  const next = new Set(awaited);
  if (!next.delete(cardId)) next.add(cardId);
  return next;
}

function headOf([head]: Lane): number {
  return head?.sequence ?? 0;
}

function noteSending({ sending }: Lanes, intent: Intent): ReadonlySet<IntentId> {
  if ((intent.state === 'sending') === sending.has(intent.id)) return sending;
  const next = new Set(sending);
  if (!next.delete(intent.id)) next.add(intent.id);
  return next;
}

function isAttempt(intent: QueuedIntent): boolean {
  return intent.strength === 'attempt';
}

/** Returns the bucket of a card. Ids are random, so a sum over a card's characters spreads the cards evenly. */
function bucketOf(cardId: CardId): number {
  let sum = 0;
  for (let at = 0; at < cardId.length; at += 1) sum = (sum * 31 + cardId.charCodeAt(at)) | 0;
  return sum & (BUCKETS - 1);
}

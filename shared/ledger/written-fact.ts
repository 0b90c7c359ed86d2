import type { Json, JsonObject } from '../journal/journal-format.ts';
import { ZERO } from '../values/money.ts';
import type { Card } from './money/card.ts';
import type { AppliedTransaction, Intent } from './money/intent.ts';
import type { Queue } from './money/queue.ts';
import type { Sale, SaleLine } from './sale/sale.ts';

/**
 * Usual values of members that are never missing: a line without one had this value. A usual value never changes, since
 * older lines leave it out.
 */
type Usually<Whole> = {
  readonly [
    Name in keyof Whole as undefined extends Whole[Name] ? never : Name
  ]?: Whole[Name] extends (infer One)[] ? readonly One[] : Whole[Name];
};

/** One empty list for all facts that are read. Frozen, because appending to it would change them all. */
const NONE: readonly never[] = Object.freeze([]);

/** Usual values of a transaction's members. */
export const DEFAULT_INTENT_MEMBERS = {
  saleId: null,
  reverses: null,
  reversedBy: null,
  reason: null,
  verdict: 'none',
  attempts: 0,
  firstSentAtMs: null,
  lastSentAtMs: null,
  sentBySequence: null,
  balanceBeforeCents: null,
  applied: null,
  cause: null,
  httpStatus: null,
  voidReason: null,
  settlement: null,
  endedAtMs: null,
} as const satisfies Usually<Intent>;

const applied = {
  balanceText: '',
  createdAt: '',
  shopName: null,
  identifierKind: null,
  notes: NONE,
} satisfies Usually<AppliedTransaction>;

const card = {
  sentAs: 'identifier',
  confirmed: null,
  stated: null,
  anchorCents: null,
  appliedSinceAnchorCents: ZERO,
  drift: null,
  driftCount: 0,
} as const satisfies Usually<Card>;

const queue = {
  workOffline: false,
  pauses: NONE,
  outage: null,
  reachedAtMs: null,
  unknownInARow: 0,
} satisfies Usually<Queue>;

const sale = {
  endedAtMs: null,
  receiptNumber: null,
  tenders: NONE,
  reason: null,
} satisfies Usually<Sale>;

const line = {
  kind: 'goods',
  categoryExternalId: null,
  quantity: 1,
  intentId: null,
  cardId: null,
} as const satisfies Usually<SaleLine>;

interface Usual {
  readonly members: JsonObject;
  /** Usual values within members that are objects or lists of objects, by the member's name. */
  readonly inside: Readonly<Record<string, Usual>>;
}

function usual(members: JsonObject, inside: Usual['inside'] = {}): Usual {
  return { members, inside };
}

const FIXED = {
  applied: usual(applied),
  card: usual(card),
  queue: usual(queue),
  lines: usual(line),
} as const;

/** Returns what this fact's line leaves out; nothing for a fact without its moment. */
function usualOf({ atMs, monoMs, run }: JsonObject): Usual {
  const accepted = { acceptedAtMs: atMs, acceptedMonoMs: monoMs, acceptedInRun: run };
  const ofIntent = usual({ ...DEFAULT_INTENT_MEMBERS, ...accepted }, { applied: FIXED.applied });
  const tenders = usual({}, { taken: usual({ atMs, monoMs, run }) });
  return usual(
    { operator: null },
    {
      card: FIXED.card,
      intent: ofIntent,
      linked: ofIntent,
      queue: FIXED.queue,
      sale: usual({ ...sale, openedAtMs: atMs }, { lines: FIXED.lines, tenders }),
    },
  );
}

/**
 * Returns a fact as written to its line in the journal: without members that have their usual value or repeat the
 * fact's own moment or run. That shortens a sale by a third, and each line can still be read alone.
 * @param fact plain JSON
 */
export function compactFact(fact: JsonObject): JsonObject {
  return without(fact, usualOf(fact));
}

/** Returns a fact with the members that its line leaves out; `factSchema` then checks the result. */
export function expandFact(written: JsonObject): JsonObject {
  return withUsual(written, usualOf(written));
}

function without(whole: JsonObject, { members, inside }: Usual): JsonObject {
  const left: Record<string, Json | undefined> = {};
  for (const name of Object.keys(whole)) {
    const member = whole[name];
    if (Object.hasOwn(members, name) && isSame(member, members[name])) continue;
    const within = inside[name];
    left[name] = within === undefined ? member : eachIn(member, (one) => without(one, within));
  }
  return left;
}

function withUsual(written: JsonObject, { members, inside }: Usual): JsonObject {
  const whole: Record<string, Json | undefined> = { ...members, ...written };
  for (const [name, within] of Object.entries(inside)) {
    if (name in whole) whole[name] = eachIn(whole[name], (one) => withUsual(one, within));
  }
  return whole;
}

function eachIn(json: Json | undefined, change: (one: JsonObject) => JsonObject): Json | undefined {
  if (isList(json)) return json.map((one) => eachIn(one, change) ?? null);
  return typeof json === 'object' && json !== null ? change(json) : json;
}

function isSame(one: Json | undefined, other: Json | undefined): boolean {
  return one === other || (isList(one) && isList(other) && one.length + other.length === 0);
}

function isList(json: Json | undefined): json is readonly Json[] {
  return Array.isArray(json);
}

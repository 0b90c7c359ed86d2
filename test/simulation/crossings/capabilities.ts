import type { Fact } from '../../../shared/ledger/facts.ts';
import type { PauseCause } from '../../../shared/ledger/money/queue.ts';
import { isLoadLine } from '../../../shared/ledger/sale/sale.ts';
import { compareVersions } from '../../../shared/update/compare-versions.ts';

/** A fact, with the state of its till before it. */
interface ToldFact {
  readonly fact: Fact;
  /** The kind of the proposal that the guard admitted as this fact. */
  readonly asked: string;
  /** The state of the till, derived from its facts so far. */
  readonly till: {
    readonly isAway: boolean;
    readonly hasEnded: boolean;
    /** True once something was sold or paid at the till. */
    readonly hasTraded: boolean;
    /** Version of the program at the last start; `null` before the first start. */
    readonly version: string | null;
    readonly decimals: number;
  };
}

/** Tells whether a fact shows that the till's capability was used. */
type Shows = (told: ToldFact) => boolean;

const kind =
  (...kinds: readonly Fact['kind'][]): Shows =>
  ({ fact }) =>
    kinds.includes(fact.kind);
const asked =
  (...kinds: readonly string[]): Shows =>
  (told) =>
    kinds.includes(told.asked);
/**
 * Recognises the start of another version on the same records.
 * @param way 1 if it is newer, −1 if it is older
 */
const startsOther =
  (way: 1 | -1): Shows =>
  ({ fact: { kind: what, note = '' }, till: { version } }) =>
    what === 'run-started' && version !== null && Math.sign(compareVersions(note, version)) === way;
const pausedFor =
  (cause: PauseCause, by: Fact['kind']): Shows =>
  ({ fact }) =>
    fact.kind === by && fact.queue?.pauses.at(-1)?.cause === cause;

/** Capabilities of a till and events that happen to it, all of which the table combines in pairs. */
export const CAPABILITIES = {
  'pay online': ({ fact }) =>
    fact.kind === 'intent-accepted' && fact.intent?.strength === 'attempt',
  'pay offline': ({ fact, till }) => fact.kind === 'intent-accepted' && till.isAway,
  'another till': ({ fact }) => fact.intent?.otherTill !== undefined,
  load: ({ fact }) => fact.kind === 'intent-accepted' && fact.intent?.verb === 'load',
  undo: ({ fact }) => fact.kind === 'intent-voided' && fact.intent?.voidReason === 'undone',
  reverse: asked('put-right', 'give-back'),
  'move a load': asked('move-load', 'finish-move'),
  'sold load': ({ fact }) => fact.sale?.lines.some(isLoadLine) ?? false,
  refund: kind('sale-refunded'),
  'load back': asked('take-load-back'),
  discount: kind('sale-discounted'),
  'discount approved': ({ fact }) => fact.kind === 'sale-discounted' && fact.manager !== undefined,
  park: kind('sale-parked', 'sale-recalled'),
  /** Only the screen knows what is planned, so the simulator reports it. */
  'planned card': () => false,
  'cash rounding': ({ fact }) =>
    fact.sale?.tenders.some((one) => 'roundingCents' in one && one.roundingCents !== undefined) ??
    false,
  'tax change': kind('taxes-changed', 'taxes-heard'),
  shift: kind('shift-opened'),
  close: kind('shift-closed'),
  training: kind('training-began'),
  erase: kind('parts-erased'),
  'restored backup': pausedFor('journal-behind', 'queue-paused'),
  /** No fact shows these events, which only a hub notices, so the simulator reports them. */
  'disk image': () => false,
  'replaced computer': () => false,
  damage: kind('damage-accepted', 'damage-gone-on-after', 'memory-doubted'),
  'join a hub': kind('hub-joined'),
  'leave a hub': kind('hub-left'),
  'take over': kind('hub-adopted', 'intent-adopted'),
  fence: ({ fact }) =>
    fact.kind === 'hub-taken-over' || (fact.kind === 'hub-left' && fact.hubFence !== undefined),
  'wiped hub': () => false,
  'office limits': kind('limits-heard'),
  update: startsOther(1),
  rollback: startsOther(-1),
  /** Only at a till that already trades; a new till's set-up file does not count. */
  'set-up file': ({ asked: what, till }) => till.hasTraded && what.startsWith('provision-'),
  'settled by the list': asked('settle-by-list'),
  'settled by the balance': ({ fact, asked: what }) =>
    what === 'settle-by-evidence' && fact.intent?.settlement?.by === 'evidence',
  'settled by a person': asked('settle'),
  'key refused': kind('intent-refused-by-key'),
  'all refused': pausedFor('all-refused', 'intent-refused'),
  'wrong clock': kind('clock-put-right'),
  /** A fact that could not be written shows nothing, so the simulator reports the full disk. */
  'full disk': () => false,
  kill: ({ fact, till }) => fact.kind === 'run-started' && !till.hasEnded,
  'no decimals': ({ till }) => till.decimals === 0,
  'three decimals': ({ till }) => till.decimals === 3,
} as const satisfies Readonly<Record<string, Shows>>;

export type Capability = keyof typeof CAPABILITIES;

export const ALL_CAPABILITIES = Object.keys(CAPABILITIES).filter(isCapability);

function isCapability(name: string): name is Capability {
  return Object.hasOwn(CAPABILITIES, name);
}

/** For each fault of the simulator that leaves no fact: the event that it means for a till. */
export const CAPABILITY_OF_FAULT: Readonly<Record<string, Capability>> = {
  'disk-refuses': 'full disk',
  'clock-set-back': 'wrong clock',
  'clock-set-forward': 'wrong clock',
  'clock-months-off': 'wrong clock',
  'sent-under-wrong-date': 'wrong clock',
  'lost-records-and-wrong-date': 'wrong clock',
  'disk-full': 'full disk',
  'disk-image': 'disk image',
  'card-planned': 'planned card',
  'till-moved': 'replaced computer',
  'computer-replaced': 'replaced computer',
  'hub-wiped': 'wiped hub',
};

import type { Fact } from '../../../shared/ledger/facts.ts';
import type { PauseCause } from '../../../shared/ledger/money/queue.ts';
import { isLoadLine } from '../../../shared/ledger/sale/sale.ts';
import { compareVersions } from '../../../shared/update/compare-versions.ts';

/** A fact, with what the till knew before it. */
interface ToldFact {
  readonly fact: Fact;
  /** The kind of the proposal that was admitted as this fact. */
  readonly asked: string;
  /** The state of this till, from its facts so far. */
  readonly till: {
    readonly isAway: boolean;
    readonly hasEnded: boolean;
    /** Something was sold or paid there. */
    readonly hasTraded: boolean;
    /** Version at its last start; `null` before the first one. */
    readonly version: string | null;
    readonly decimals: number;
  };
}

/** Tells whether a fact shows that a capability of the till was used. */
type Shows = (told: ToldFact) => boolean;

const kind =
  (...kinds: readonly Fact['kind'][]): Shows =>
  ({ fact }) =>
    kinds.includes(fact.kind);
const asked =
  (...kinds: readonly string[]): Shows =>
  (told) =>
    kinds.includes(told.asked);
/** Another version on the same records. @param way 1 where it is newer, −1 where it is older */
const startsOther =
  (way: 1 | -1): Shows =>
  ({ fact: { kind: what, note = '' }, till: { version } }) =>
    what === 'run-started' && version !== null && Math.sign(compareVersions(note, version)) === way;
const pausedFor =
  (cause: PauseCause, by: Fact['kind']): Shows =>
  ({ fact }) =>
    fact.kind === by && fact.queue?.pauses.at(-1)?.cause === cause;

/** Capabilities of a till and events that happen to it, all crossed with each other in the table. */
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
  'cash rounding': ({ fact }) =>
    fact.sale?.tenders.some((one) => 'roundingCents' in one && one.roundingCents !== undefined) ??
    false,
  'tax change': kind('taxes-changed', 'taxes-heard'),
  shift: kind('shift-opened'),
  close: kind('shift-closed'),
  training: kind('training-began'),
  erase: kind('parts-erased'),
  'restored backup': pausedFor('journal-behind', 'queue-paused'),
  /** Only a hub notices it, so the simulator itself reports it. */
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
  /** At a till that trades; the file of a new till does not count. */
  'set-up file': ({ asked: what, till }) => till.hasTraded && what.startsWith('provision-'),
  'settled by the list': asked('settle-by-list'),
  'settled by the balance': ({ fact, asked: what }) =>
    what === 'settle-by-evidence' && fact.intent?.settlement?.by === 'evidence',
  'settled by a person': asked('settle'),
  'key refused': kind('intent-refused-by-key'),
  'all refused': pausedFor('all-refused', 'intent-refused'),
  'wrong clock': kind('clock-put-right'),
  /** A fact that is not written shows nothing, so the simulator itself reports it. */
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

/** Events that happen to a till without a fact, by the simulator's fault. */
export const BEFALLS: Readonly<Record<string, Capability>> = {
  'disk-refuses': 'full disk',
  'clock-set-back': 'wrong clock',
  'clock-set-forward': 'wrong clock',
  'clock-months-off': 'wrong clock',
  'sent-under-wrong-date': 'wrong clock',
  'lost-records-and-wrong-date': 'wrong clock',
  'disk-full': 'full disk',
  'disk-image': 'disk image',
  'till-moved': 'replaced computer',
  'computer-replaced': 'replaced computer',
  'hub-wiped': 'wiped hub',
};

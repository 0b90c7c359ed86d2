import { playShopDay } from '../customers/shop-day.ts';
import { PLAIN_DAYS } from '../customers/store-shape.ts';
import type { StoreShape } from '../customers/store-shape.ts';
import { runAsOwnEvent } from '../drain-promises.ts';
import type { WorldShape } from '../shape.ts';
import { simulate } from '../world.ts';
import { CrossingsOfWorld } from './crossings-of-world.ts';
import type { CapabilityPair } from './crossings-of-world.ts';

/**
 * For one pair of capabilities: in how many worlds both touched one card, sale or shift, and in how many of these the
 * outcome of that followed.
 */
export interface Crossing {
  readonly touched: number;
  readonly ended: number;
}

export type PairCoverage = ReadonlyMap<CapabilityPair, Crossing>;

/** A range of consecutive seeds, each played both as one shop and as a store. */
export interface CrossingStretch {
  readonly from: number;
  readonly count: number;
  /** The shape of each world with one shop. */
  readonly shape: Partial<WorldShape>;
  /** The shapes of the stores, one after the other. */
  readonly stores: readonly Partial<StoreShape>[];
}

/** A shop to which every kind of event happens at once, for pairs that random worlds do not combine. */
export const CROWDED_SHAPE: Partial<WorldShape> = {
  sells: true,
  hasShifts: true,
  hasOwner: true,
  mishaps: 3,
  harms: 2,
  refusesAll: true,
  slowsByMs: 0,
  maintenance: 3,
  updates: 1,
  setUps: 2,
  hasOtherTills: true,
};

const ALL_AT_ONCE: Partial<StoreShape> = {
  hasShopRoutine: true,
  isHarmed: true,
  isMaintained: true,
  isPriced: true,
  hasOtherTill: true,
  lostAnswerShare: 0.15,
  plansCards: true,
  countsDrawers: true,
  certificatesExpire: true,
};
const EVIDENCE: Partial<StoreShape> = {
  ...ALL_AT_ONCE,
  hasOtherTill: false,
  plansCards: false,
  ...PLAIN_DAYS,
  tills: 1,
  oneWriter: true,
  evidenceDecides: true,
  // Without a transaction list, unknown payments have to be settled by a balance.
  hasList: false,
};
const UNDISTURBED: Partial<StoreShape> = {
  hasShopRoutine: false,
  isMaintained: false,
  signKnown: true,
  lostAnswerShare: 0.3,
};
const EUROS = { currency: 'EUR', minorUnit: 2 } as const;
const YEN = { currency: 'JPY', minorUnit: 0 } as const;
const DINARS = { currency: 'KWD', minorUnit: 3 } as const;

/** Stores in which everything happens at once: with a hub and every kind of money, and with evidence that decides. */
export const CROWDED_STORES: readonly Partial<StoreShape>[] = [
  { ...ALL_AT_ONCE, hasHub: true, hasList: true, roundsCash: true, money: EUROS },
  { ...ALL_AT_ONCE, hasHub: true, money: YEN },
  { ...ALL_AT_ONCE, hasHub: true, money: DINARS },
  { ...EVIDENCE, hasHub: true, roundsCash: true },
  { ...EVIDENCE, hasHub: true, money: YEN },
  // Fewer other events, because balances settle little if much else changes them.
  { ...EVIDENCE, ...UNDISTURBED, hasHub: true },
  // Lists also settle payments made before a list was first requested.
  { ...EVIDENCE, ...UNDISTURBED, hasHub: false, hasList: true },
  { ...EVIDENCE, hasHub: false, money: YEN },
  { ...EVIDENCE, hasHub: false, money: DINARS },
];

/** Plays a shop to which everything happens, and a store with a hub from its customers' point of view. */
export async function countCrossings(stretch: CrossingStretch): Promise<PairCoverage> {
  const { from, count, shape, stores } = stretch;
  const counted = new Map<CapabilityPair, Crossing>();
  for (let seed = from; seed < from + count; seed += 1) {
    const shop = new CrossingsOfWorld();
    await runAsOwnEvent(() => simulate(seed, { shape, crossings: shop }));
    const days = storesOf(seed, stores).map((of) => {
      const store = new CrossingsOfWorld();
      playShopDay(seed, {
        shape: of,
        hears: (till, record, { kind }) => store.hear(till.name, record, kind),
        befalls: (till, what) => store.befall(what, till.name),
      });
      return store.met;
    });
    for (const { touched, ended } of [shop.met, ...days]) {
      for (const pair of touched) {
        addCrossing(counted, pair, { touched: 1, ended: ended.has(pair) ? 1 : 0 });
      }
    }
  }
  return counted;
}

/** Returns three stores per seed, because a store's day takes a fraction of the time of a shop's world. */
function storesOf(seed: number, stores: CrossingStretch['stores']): Partial<StoreShape>[] {
  const places = [0, 3, 6].map((more) => (seed + more) % stores.length);
  return [...new Set(places)].map((place) => stores[place] ?? {});
}

export function addCrossing(
  counted: Map<CapabilityPair, Crossing>,
  pair: CapabilityPair,
  more: Crossing,
): void {
  const { touched, ended } = counted.get(pair) ?? { touched: 0, ended: 0 };
  counted.set(pair, { touched: touched + more.touched, ended: ended + more.ended });
}

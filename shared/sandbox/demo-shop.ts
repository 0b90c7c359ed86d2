/** The small believable shop of the demo and of `npm run sandbox`; every run has the same data. */
import { minorUnitOf } from '../values/currency.ts';
import { largeStoreCategories } from './demo-categories.ts';
import type { DemoCategory } from './demo-categories.ts';
import { defaultRules } from './rules.ts';
import { type SandboxContact, type SandboxCredentials, type SandboxState } from './state.ts';

export const demoShop = {
  id: 2147,
  uuid: demoUuid(1),
  reference: 'DEMO-01',
  name: 'Huis & Tuin Janssen, Venlo',
};

interface DemoCard {
  /** The number printed on the card: 16 digits. */
  readonly identifier: string;
  readonly balanceCents: number;
  readonly active: boolean;
}

/** Balances of full and half-spent cards, from €5 to €200. */
const balancesCents = [
  2500, 5000, 1735, 10000, 750, 2000, 4210, 15000, 500, 3000, 6485, 2500, 1000, 20000, 895, 5000,
  7550, 1500, 2280, 10000, 3999, 500, 12550, 2500, 1840, 5000, 640, 3000, 9075, 2000, 5000, 1250,
  17500, 2500, 4730, 10000, 3315, 6000, 2500, 1500,
];

/** The forty gift cards; the last two are inactive. */
export const demoCards: readonly DemoCard[] = balancesCents.map((balanceCents, index) => ({
  identifier: cardNumber(index),
  balanceCents,
  active: index < 38,
}));

/**
 * Returns the service's initial state: negative amounts are charged, overdrafts are refused, no extensions. Every
 * eighth card's owner also has a customer number, so that two identifiers share a balance.
 * @param categories by default a large store's: a service under test has many, with long names
 */
export function demoState(
  credentials: SandboxCredentials,
  currency = 'EUR',
  categories: readonly DemoCategory[] = largeStoreCategories,
): SandboxState {
  const cardCents = contractCentFactor(currency);
  return {
    version: 1,
    rules: { ...defaultRules, currency },
    credentials,
    shops: [{ ...demoShop }],
    contacts: demoCards.map((card, index) =>
      contactOf({ ...card, balanceCents: card.balanceCents * cardCents }, index),
    ),
    categories: categories.map((one, index) => ({ uuid: categoryUuid(index), ...one })),
    transactions: [],
    faults: [],
  };
}

/**
 * Converts cents to the contract's hundredths: the contract counts in hundredths of every currency, even one without
 * decimals.
 */
export function contractCentFactor(currency: string): number {
  return minorUnitOf(currency) === 0 ? 100 : 1;
}

/** Returns the uuids of the first Categories of a shop. */
export function firstCategoryUuids(count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) => categoryUuid(index));
}

/** Returns the opening balances of thirty of the cards as the store states them. @param asOf ISO 8601 */
export function demoOpeningBalances(asOf: string) {
  return demoCards.slice(0, 30).map(({ identifier, balanceCents }, index) => ({
    entry: index + 1,
    identifier,
    balanceCents,
    asOf,
  }));
}

function contactOf({ identifier, balanceCents, active }: DemoCard, index: number): SandboxContact {
  const customerNumber = { name: 'Customer number', value: `K-${10_400 + index}`, active: true };
  return {
    uuid: demoUuid(100 + index),
    balanceCents,
    identifiers: [
      { name: 'Gift card', value: identifier, active },
      ...(index % 8 === 7 ? [customerNumber] : []),
    ],
  };
}

/**
 * Returns a card number with scattered digits after the issuer's prefix, like real cards, whose numbers cannot be
 * guessed.
 */
function cardNumber(index: number): string {
  const digits = [scatter(index), scatter(index + 900)].map((n) => String(n).padStart(10, '0'));
  return `6364${digits.map((part) => part.slice(-6)).join('')}`;
}

/**
 * Returns the UUID of a Category of the demo, which is the same in each run.
 * @param index position of the Category in the shop's list
 */
function categoryUuid(index: number): string {
  return demoUuid(5000 + index);
}

function demoUuid(index: number): string {
  const hex = [1, 2, 3, 4].map((part) =>
    scatter(index * 4 + part)
      .toString(16)
      .padStart(8, '0'),
  );
  const text = hex.join('');
  return `${text.slice(0, 8)}-${text.slice(8, 12)}-4${text.slice(13, 16)}-a${text.slice(17, 20)}-${text.slice(20)}`;
}

/** Scrambles 32 bits (MurmurHash3's finaliser), the same on every computer. */
function scatter(index: number): number {
  let bits = Math.imul(index + 1, 0x9e3779b1);
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}

/** The small believable shop that the demo and `npm run sandbox` begin with; always the same one. */
import type { Language } from '../locales/language.ts';
import { minorUnitOf } from '../values/currency.ts';
import { demoCategories } from './demo-categories.ts';
import { defaultRules } from './rules.ts';
import { type SandboxContact, type SandboxCredentials, type SandboxState } from './state.ts';

export const demoShop = {
  id: 2147,
  uuid: demoUuid(1),
  reference: 'DEMO-01',
  name: 'Huis & Tuin Janssen, Venlo',
};

/**
 * What this shop sells most: pinned for its till, and named in the one language that all of
 * its cashiers read, the computer's when the demo begins. As many as there are keys in the smallest window.
 */
const PINNED: readonly Readonly<Record<Language, string>>[] = [
  { en: 'Potting soil', nl: 'Potgrond', de: 'Blumenerde', fr: 'Terreau' },
  { en: 'Fertiliser', nl: 'Meststof', de: 'Dünger', fr: 'Engrais' },
  { en: 'Flower pots', nl: 'Bloempotten', de: 'Blumentöpfe', fr: 'Pots de fleurs' },
  { en: 'Indoor plants', nl: 'Kamerplanten', de: 'Zimmerpflanzen', fr: 'Plantes d’intérieur' },
  { en: 'Flower bulbs', nl: 'Bloembollen', de: 'Blumenzwiebeln', fr: 'Bulbes à fleurs' },
  { en: 'Garden gloves', nl: 'Tuinhandschoenen', de: 'Gartenhandschuhe', fr: 'Gants de jardin' },
  { en: 'Bird food', nl: 'Vogelvoer', de: 'Vogelfutter', fr: 'Graines pour oiseaux' },
  { en: 'Candles', nl: 'Kaarsen', de: 'Kerzen', fr: 'Bougies' },
  { en: 'Batteries', nl: 'Batterijen', de: 'Batterien', fr: 'Piles' },
  { en: 'Fairy lights', nl: 'Lichtsnoeren', de: 'Lichterketten', fr: 'Guirlandes lumineuses' },
  { en: 'Carrier bags', nl: 'Draagtassen', de: 'Tragetaschen', fr: 'Sacs de caisse' },
];

interface DemoCard {
  /** As it is printed on the card: 16 digits. */
  readonly identifier: string;
  readonly balanceCents: number;
  readonly active: boolean;
}

/** Full and half-spent balances, from €5 to €200. */
const balancesCents = [
  2500, 5000, 1735, 10000, 750, 2000, 4210, 15000, 500, 3000, 6485, 2500, 1000, 20000, 895, 5000,
  7550, 1500, 2280, 10000, 3999, 500, 12550, 2500, 1840, 5000, 640, 3000, 9075, 2000, 5000, 1250,
  17500, 2500, 4730, 10000, 3315, 6000, 2500, 1500,
];

/** The forty gift cards; the last two are switched off. */
export const demoCards: readonly DemoCard[] = balancesCents.map((balanceCents, index) => ({
  identifier: cardNumber(index),
  balanceCents,
  active: index < 38,
}));

/**
 * The service's state on its first day: negative takes, an overdraw is refused, no extension.
 * Every eighth card's owner also has a customer number, so that two identifiers share a balance.
 */
export function demoState(
  credentials: SandboxCredentials,
  language: Language = 'en',
  currency = 'EUR',
): SandboxState {
  // The contract has hundredths of every currency: of one without them, its cards have as many whole ones.
  const cardCents = minorUnitOf(currency) === 0 ? 100 : 1;
  return {
    version: 1,
    rules: { ...defaultRules, currency },
    credentials,
    shops: [{ ...demoShop }],
    contacts: demoCards.map((card, index) =>
      contactOf({ ...card, balanceCents: card.balanceCents * cardCents }, index),
    ),
    categories: demoCategories.map((one, index) => ({
      uuid: categoryUuid(index),
      ...one,
      name: PINNED.find(({ en }) => en === one.name)?.[language] ?? one.name,
    })),
    transactions: [],
    faults: [],
  };
}

/** The Categories that a new demo has pinned: their uuids, in the order of the keys. */
export const demoFavourites: readonly string[] = PINNED.map(({ en }) =>
  categoryUuid(demoCategories.findIndex(({ name }) => name === en)),
);

/**
 * The opening balances of thirty of the cards as the store's file states them: CSV with the columns
 * identifier, balance (whole units and cents with a point), as-of. `asOf` is ISO 8601.
 */
export function openingBalancesCsv(asOf: string): string {
  const rows = demoCards.slice(0, 30).map(({ identifier, balanceCents }) => {
    return `${identifier},${(balanceCents / 100).toFixed(2)},${asOf}`;
  });
  return ['identifier,balance,as-of', ...rows, ''].join('\r\n');
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

/** Scattered digits behind the issuer's prefix, as cards are numbered so that none can be guessed. */
function cardNumber(index: number): string {
  const digits = [scatter(index), scatter(index + 900)].map((n) => String(n).padStart(10, '0'));
  return `6364${digits.map((part) => part.slice(-6)).join('')}`;
}

/** @param index its place among the demo's Categories */
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

/** A fixed 32-bit scramble (the finaliser of MurmurHash3); the same on every machine. */
function scatter(index: number): number {
  let bits = Math.imul(index + 1, 0x9e3779b1);
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}

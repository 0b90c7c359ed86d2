import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { switchSounds } from '../../../../renderer/design/sounds.ts';
import {
  articleOfCode,
  isHandledAsProductCode,
  searchPriceKeys,
  usePriceKeys,
} from '../../../../renderer/sale/flow/state/price-keys.ts';
import { ringUpArticle } from '../../../../renderer/sale/flow/state/sale-draft.ts';
import {
  sortNameHitsFirst,
  readCheckoutKeys,
} from '../../../../renderer/sale/flow/state/read-checkout-keys.ts';
import { reduceSale, wantsScan } from '../../../../renderer/sale/flow/sale-flow.ts';
import { createSaleStore } from '../../../../renderer/sale/flow/sale-store.ts';
import { MAX_ARTICLES_ON_KEYS, MAX_ARTICLES } from '../../../../shared/ledger/store/price-list.ts';
import { saleLineSchema } from '../../../../shared/ledger/sale/sale.ts';
import type { SaleLine } from '../../../../shared/ledger/sale/sale.ts';
import type { TillBridge } from '../../../../shared/messages/bridge-calls.ts';
import type { CardAnswer } from '../../../../shared/messages/bridge.ts';
import { PATIENCE } from '../../../builders/patience.ts';
import { pricedKey, PRICES } from '../../../builders/prices.ts';
import { SaleAtTheTill } from '../../../builders/sale-at-the-till.ts';
import { foundCard } from '../../../builders/cashier.ts';
import { wholeSamples } from '../../../builders/whole-samples.ts';
import type { CardId } from '../../../../shared/values/ids.ts';

const ESPRESSO = '4006381333931';
const NOW = { nowMs: 0, freshId: 'a-fresh-name' };
const press = (index: number) =>
  ({ kind: 'ring-up-article', article: pricedKey(index, 'Drinks') }) as const;
const scanned = (place: number | null, code = ESPRESSO) =>
  ({
    kind: 'product-scanned',
    scanned: code,
    article: place === null ? null : pricedKey(place),
  }) as const;

describe('a key with a price', () => {
  test('rings up one line, with one more piece per press', () => {
    const at = new SaleAtTheTill().do(press(0));
    at.type('3').do({ kind: 'times' }).do(press(1)).do(press(0));
    expect(at.flow.draft.lines).toMatchObject([
      { name: 'Green tea', quantity: 3, unitCents: 2_80 },
      { name: 'Espresso', quantity: 2, unitCents: 2_50, categoryExternalId: 'drinks' },
    ]);
    expect(at.flow.draft.lines[1]?.article).toEqual({ unitCents: 2_50, categoryName: 'Drinks' });
    at.cash();
    expect(at.sale()).toMatchObject({
      state: 'completed',
      lines: [{ quantity: 3 }, { quantity: 2 }],
    });
    expect(at.noted).toEqual([]);
  });

  test('begins a new line beside one of another price or with a note', () => {
    const at = new SaleAtTheTill().do(press(0));
    at.do({ kind: 'move', by: 1 }).type('200').enter().do(press(0));
    expect(at.flow.draft.lines).toMatchObject([{ unitCents: 2_00 }, { unitCents: 2_50 }]);
    const [, second] = at.flow.draft.lines;
    at.do({ kind: 'write-note', lineId: second?.id ?? '', text: 'without sugar' }).do(press(0));
    expect(at.flow.draft.lines).toHaveLength(3);
  });

  test('adds no piece to a line that has anything beyond what the key rings up, such as a note', () => {
    const { draft } = new SaleAtTheTill().do(press(0)).flow;
    const [whole] = wholeSamples(saleLineSchema) as readonly Record<string, unknown>[];
    const harmless = Object.entries(whole ?? {}).flatMap(([name, value]) => {
      const lines = draft.lines.map((line): SaleLine => ({ ...line, [name]: value }));
      const turn = ringUpArticle({ ...draft, lines }, press(0).article, 'a-line-more');
      return turn.kind === 'changed' && turn.draft.lines.length === 1 ? [name] : [];
    });
    // The remaining members: pieces, internal ids, what the guard computes for each line, and what goods never have.
    const expected = ['cardId', 'id', 'intentId', 'kind', 'off', 'quantity', 'tax'];
    expect(harmless.toSorted()).toEqual(expected);
  });

  test('rings up pieces that − and + change, except the last one', () => {
    const at = new SaleAtTheTill().do(press(0)).do({ kind: 'move', by: 1 });
    const step = (by: -1 | 1) => at.do({ kind: 'step-quantity', by });
    step(1);
    step(1);
    step(-1);
    expect(at.flow.draft).toMatchObject({ lines: [{ quantity: 2 }] });
    expect(at.flow.draft.selected).toBe(at.flow.draft.lines[0]?.id);
    expect(at.noted).toEqual([['line-voided', 2_50]]);
    step(-1);
    step(-1);
    expect(at.flow.problem).toEqual({ kind: 'draft', fault: 'not-a-quantity' });
    expect(at.flow.draft.lines).toMatchObject([{ quantity: 1 }]);
  });

  test('refuses typed digits as a price, keeps them, and takes them as a quantity only after ×', () => {
    const at = new SaleAtTheTill().type('3').do(press(0));
    expect(at.flow.problem).toEqual({ kind: 'draft', fault: 'key-has-price' });
    expect(at.flow.draft).toMatchObject({ lines: [], entry: { text: '3' } });
    at.do({ kind: 'times' }).do(press(0));
    expect(at.flow.draft.lines).toMatchObject([{ quantity: 3, unitCents: 2_50 }]);
  });

  test('keeps its own price when a line’s price changes, and a lower one is counted', () => {
    const at = new SaleAtTheTill().do(press(0));
    at.do({ kind: 'move', by: 1 }).type('200').enter();
    expect(at.flow.draft.lines).toMatchObject([{ unitCents: 2_00, article: { unitCents: 2_50 } }]);
    expect(at.noted).toEqual([['line-voided', 50]]);
  });
});

describe('a scanned EAN', () => {
  test('adds a line while lines are rung up, and goes back to them from Pay', () => {
    const at = new SaleAtTheTill().do(scanned(0));
    expect(at.flow.draft.lines).toMatchObject([{ name: 'Espresso' }]);
    expect(at.sounds).toContain('scan');
    at.enter();
    expect(at.step()).toBe('paying');
    at.do(scanned(2));
    expect([at.step(), at.flow.draft.lines.length]).toEqual(['ringing', 2]);
  });

  test('adds its line even if a newer scan is being looked up', () => {
    const at = new SaleAtTheTill();
    // Two codes are looked up; the second is requested before the first is answered.
    at.flow = { ...at.flow, lookingUp: '96385074' };
    at.do(scanned(0));
    expect(at.flow).toMatchObject({ lookingUp: '96385074', draft: { lines: [{}] } });
    at.do(scanned(1, '96385074'));
    expect(at.flow).toMatchObject({ lookingUp: null, draft: { lines: [{}, {}] } });
  });

  test('does not remove a waiting card, but another card replaces it', () => {
    const at = new SaleAtTheTill();
    const card = at.till.card('anna');
    at.present(card);
    expect(at.flow.cardWaiting?.card.cardId).toBe(card);
    at.flow = reduceSale(at.flow, { kind: 'scan', scanned: ESPRESSO }, NOW).flow;
    at.do(scanned(0));
    expect(at.flow.cardWaiting?.card.cardId).toBe(card);
    const other = foundCard('card-2' as CardId);
    at.flow = reduceSale(at.flow, { kind: 'scan', scanned: ESPRESSO }, NOW).flow;
    at.do({ kind: 'looked-up', scanned: ESPRESSO, answer: other });
    expect(at.flow).toMatchObject({ cardWaiting: null, step: { kind: 'card', card: other } });
  });

  test('that is answered before an earlier scan of a card leaves no other card waiting', () => {
    const at = new SaleAtTheTill();
    at.present(at.till.card('anna'));
    const other = '96385074';
    for (const code of [other, ESPRESSO])
      at.flow = reduceSale(at.flow, { kind: 'scan', scanned: code }, NOW).flow;
    const answer = foundCard('card-2' as CardId);
    at.do({ kind: 'looked-up', scanned: other, answer }).do(scanned(0));
    expect(at.flow.draft.lines).toHaveLength(1);
    expect(at.flow.cardWaiting).toBeNull();
  });

  test('that is unknown is reported, and rings up nothing', () => {
    const at = new SaleAtTheTill().type('250').do(scanned(null));
    expect(at.flow.problem).toEqual({ kind: 'no-article', ean: ESPRESSO });
    expect(at.flow.draft).toMatchObject({ lines: [], entry: { text: '250' } });
    expect(at.sounds).toContain('refused');
  });

  test('scanned after a payment changes no line and says so', () => {
    const at = new SaleAtTheTill().do(press(0)).cash('1,00').do(scanned(0));
    expect(at.flow.problem).toEqual({ kind: 'lines-fixed' });
    expect(at.sale().lines).toHaveLength(1);
  });

  test('scanned while a card is wanted is reported as not rung up', () => {
    const at = new SaleAtTheTill().do(press(0)).do({ kind: 'want-card', verb: 'redeem' });
    at.do(scanned(0));
    expect(at.flow.problem).toEqual({ kind: 'not-rung-up', name: 'Espresso' });
    expect(at.flow.draft.lines).toHaveLength(1);
  });

  test('begins a sale only on the page where the cashier sees it', () => {
    const { flow } = new SaleAtTheTill();
    expect(wantsScan(flow, true, true)).toBe(true);
    expect(wantsScan(flow, false, true)).toBe(false);
    expect(wantsScan(flow, true, false)).toBe(false);
  });
});

describe('deciding what a scan is', () => {
  beforeAll(() => switchSounds(false));
  afterAll(() => switchSounds(true));
  afterEach(() => usePriceKeys.getState().follow([], new Map()));

  /** Begins a sale, and scans an espresso for which main gives this answer. */
  function at(answer: CardAnswer) {
    const asked: string[] = [];
    const { store, send } = createSaleStore({
      onIntents: () => undefined,
      onSale: () => undefined,
      currentSale: () => new Promise(() => undefined),
      saveRungLines: async () => undefined,
      presentCards: async () => undefined,
      lookUp: async (code: string) => {
        asked.push(code);
        return answer;
      },
    } as unknown as TillBridge);
    send({ kind: 'scan', scanned: ESPRESSO });
    return { store, asked };
  }

  const question: CardAnswer = { kind: 'question', about: 'product-barcode' };

  test('makes an EAN of the price list a line with its name and Category', async () => {
    usePriceKeys.getState().follow(PRICES, new Map([['drinks', 'Drinks']]));
    const { store, asked } = at(question);
    await vi.waitUntil(() => store.getState().draft.lines.length > 0, PATIENCE);
    expect(store.getState().draft.lines).toMatchObject([
      { name: 'Espresso', article: { categoryName: 'Drinks' } },
    ]);
    expect(asked).toEqual([ESPRESSO]);
  });

  test('makes a gift card with such a number a card, since it is money', async () => {
    usePriceKeys.getState().follow(PRICES, new Map());
    const { store } = at(foundCard('card-1' as CardId));
    await vi.waitUntil(() => store.getState().cardWaiting !== null, PATIENCE);
    expect(store.getState().draft.lines).toEqual([]);
  });

  test('reports an unknown EAN without asking whether it is a card', async () => {
    usePriceKeys.getState().follow(PRICES.slice(1), new Map());
    const { store, asked } = at(question);
    await vi.waitUntil(() => store.getState().problem !== null, PATIENCE);
    expect(store.getState().problem).toEqual({ kind: 'no-article', ean: ESPRESSO });
    expect(asked).toEqual([ESPRESSO]);
  });

  test('matches a UPC-A with the list’s EAN-13, and a card number with no product', () => {
    usePriceKeys.getState().follow(PRICES, new Map());
    expect(articleOfCode('0036000291452')?.name).toBe('Syrup');
    expect(isHandledAsProductCode('0036000291453')).toBe(false);
    usePriceKeys.getState().follow(PRICES.slice(3), new Map());
    expect(isHandledAsProductCode(ESPRESSO)).toBe(false);
  });
});

describe('the keys of the checkout', () => {
  const keysOf = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      ...pricedKey(0),
      place: index,
      name: `Thing ${index}`,
      ean: null,
    }));

  test('are the first articles of the list, and all of 2 000 are found', async () => {
    const keys = keysOf(MAX_ARTICLES);
    const first = await readCheckoutKeys(null, keys, { typed: '', page: 0, keysPerPage: 15 });
    expect(first.keys).toHaveLength(15);
    const pages = Math.ceil(MAX_ARTICLES_ON_KEYS / 15);
    expect(first).toMatchObject({ pages, said: `Favourites 1/${pages}` });
    const all = await readCheckoutKeys(null, keys.slice(0, 15), {
      typed: '',
      page: 0,
      keysPerPage: 15,
    });
    expect(all.said).toBe('Favourites');
    const found = await readCheckoutKeys(null, keys, {
      typed: 'thing 1999',
      page: 0,
      keysPerPage: 15,
    });
    expect(found.keys).toMatchObject([{ kind: 'article', article: { name: 'Thing 1999' } }]);
  });

  test('are found by name before those found only by identifier', () => {
    const of = (externalIdentifier: string, name: string) => ({
      uuid: name,
      externalIdentifier,
      name,
    });
    const found = [
      of('POT-100', 'Zinc tubs'),
      of('SOI-1', 'Potting soil'),
      of('X report', 'Flower pots'),
    ];
    expect(sortNameHitsFirst(found, 'POT').map(({ name }) => name)).toEqual([
      'Potting soil',
      'Flower pots',
      'Zinc tubs',
    ]);
  });

  test('are found by words, and by an EAN’s digits or scan', () => {
    const keys = PRICES.map((_, index) => pricedKey(index));
    const names = (typed: string) => searchPriceKeys(keys, typed).map(({ name }) => name);
    expect(names('TEA gr')).toEqual(['Green tea']);
    expect(names('400638')).toEqual(['Espresso']);
    expect(names('0036000291452')).toEqual(['Syrup']);
    expect(names('  ')).toEqual([]);
    expect(names('een')).toEqual([]);
  });
});

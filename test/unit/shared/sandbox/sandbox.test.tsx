import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { utf8ByteCount } from '../../../../shared/values/utf8-bytes.ts';
import { taxTableSchema } from '../../../../shared/ledger/sale/tax.ts';
import { priceListSchema } from '../../../../shared/ledger/store/price-list.ts';
import { CARD_NUMBER_TO_TRY } from '../../../../renderer/gift/card/card-to-try.tsx';
import {
  DEMO_PINNED_COUNT,
  demoCategories,
  demoPrices,
  demoTaxes,
} from '../../../../electron/sandbox/demo-goods.ts';
import {
  demoCards,
  demoShop,
  demoState,
  firstCategoryUuids,
  demoOpeningBalances,
} from '../../../../shared/sandbox/demo-shop.ts';
import { namedFaults, type NamedFault } from '../../../../shared/sandbox/named-faults.ts';
import { serveRequest, takeFaults } from '../../../../shared/sandbox/serve.ts';
import { sandboxStateSchema, type SandboxState } from '../../../../shared/sandbox/state.ts';
import { formatHttpDate, formatIsoSeconds } from '../../../../shared/sandbox/timestamps.ts';

const credentials = { 'api-key': 'k', 'access-token': 'a', 'personal-access-token': 'p' };

describe('the demo shop', () => {
  test.each([
    ['en', 'Potting soil', 'Universal potting soil, 20\u00a0l'],
    ['nl', 'Potgrond', 'Universele potgrond, 20\u00a0l'],
    ['de', 'Blumenerde', 'Universalerde, 20\u00a0l'],
    ['fr', 'Terreau', 'Terreau universel, 20\u00a0l'],
  ] as const)(
    'in %s sells thirty articles in that language, each with a rate of the country',
    (language, category, article) => {
      const named = demoCategories(language);
      const { categories } = demoState(credentials, 'EUR', named);
      const pins = firstCategoryUuids(DEMO_PINNED_COUNT);
      expect(categories.slice(0, DEMO_PINNED_COUNT).map(({ uuid }) => uuid)).toEqual(pins);
      expect(named[0]?.name).toBe(category);
      const prices = priceListSchema.parse(demoPrices(language, 1));
      expect(prices).toHaveLength(30);
      expect(prices[0]).toMatchObject({ name: article, unitCents: 6_99 });
      expect(new Set(prices.map(({ name }) => name)).size).toBe(30);
      const ids = new Set(named.map((one) => one.external_identifier));
      const taxes = taxTableSchema.parse(demoTaxes(language));
      for (const { categoryExternalId: id } of prices) expect(ids).toContain(id);
      for (const { externalId } of taxes.categories) expect(ids).toContain(externalId);
    },
  );

  test('has forty cards from €5 to €200, two inactive; a large store has hundreds of Categories', () => {
    const state = sandboxStateSchema.parse(demoState(credentials));
    const cents = demoCards.map(({ balanceCents }) => balanceCents);
    expect(demoCards).toHaveLength(40);
    expect([Math.min(...cents), Math.max(...cents)]).toEqual([500, 20_000]);
    expect(demoCards.filter(({ active }) => !active)).toHaveLength(2);
    const toTry = demoCards.find(({ identifier }) => identifier === CARD_NUMBER_TO_TRY);
    expect(toTry).toMatchObject({ active: true, balanceCents: 100_00 });
    for (const { identifier } of demoCards) expect(identifier).toMatch(/^6364\d{12}$/);
    expect(state.categories.length).toBeGreaterThan(250);
    expect(state.shops).toEqual([demoShop]);
  });

  test('has no name twice', () => {
    const { contacts, categories, shops } = demoState(credentials);
    const values = contacts.flatMap(({ identifiers }) => identifiers.map(({ value }) => value));
    const uuids = [...contacts, ...categories, ...shops].map(({ uuid }) => uuid);
    const external = categories.map((one) => one.external_identifier);
    for (const names of [values, uuids, external]) expect(new Set(names).size).toBe(names.length);
    for (const uuid of uuids) expect(uuid).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
  });

  test('states thirty opening balances that agree with the service', () => {
    const stated = demoOpeningBalances('2026-11-19');
    expect(stated).toHaveLength(30);
    for (const [index, { identifier, asOf, balanceCents }] of stated.entries()) {
      const card = demoCards[index]!;
      expect([identifier, asOf]).toEqual([card.identifier, '2026-11-19']);
      expect(balanceCents).toBe(card.balanceCents);
    }
  });
});

const OPEN = '/api/v3/oauth/clients';

describe('a run of the demo', () => {
  interface Step {
    readonly fault: NamedFault | null;
    readonly card: number;
    readonly cents: number;
    readonly list: boolean;
  }
  const forbidden: NamedFault = {
    name: 'forbidden-card',
    active: {
      where: 'exchange',
      fault: { name: 'error-before-commit', status: 403, body: 'json' },
      target: { identifier: demoCards[3]!.identifier },
      times: null,
    },
  };
  const operations: fc.Arbitrary<Step> = fc.record({
    fault: fc.constantFrom(null, ...namedFaults, forbidden),
    card: fc.nat({ max: 41 }),
    cents: fc.integer({ min: -9000, max: 9000 }),
    list: fc.boolean(),
  });

  function play(steps: readonly Step[]) {
    const state: SandboxState = demoState(credentials);
    let uuids = 0;
    const deliveries = steps.map(({ fault, card, cents, list }, index) => {
      state.faults = fault === null ? [] : [fault.active];
      const request = {
        method: list ? 'GET' : 'POST',
        path: list ? `${OPEN}/product-categories?limit=1` : `${OPEN}/prepaid-transactions`,
        headers: {
          authorization: 'Bearer k',
          accept: 'application/json',
          'content-type': 'application/json',
        },
        body: list
          ? null
          : JSON.stringify({
              contact_identifier_value: demoCards[card]?.identifier ?? 'nobody',
              amount_in_cents: cents,
              shop_uuid: demoShop.uuid,
            }),
      };
      const context = {
        nowMs: 1_795_165_200_000 + index * 1000,
        newUuid: () => `u-${(uuids += 1)}`,
      };
      return serveRequest(state, request, takeFaults(state, request), context);
    });
    return { state, deliveries };
  }

  test('is the same for the same requests, clock and random numbers', () => {
    fc.assert(
      fc.property(fc.array(operations, { maxLength: 25 }), (steps) => {
        expect(play(steps)).toEqual(play(steps));
      }),
      { numRuns: 100 },
    );
  });

  test('keeps balances equal to the sum of payments, and its state is unchanged after writing and reading', () => {
    fc.assert(
      fc.property(fc.array(operations, { maxLength: 25 }), (steps) => {
        const { state } = play(steps);
        const first = demoState(credentials);
        for (const [index, contact] of state.contacts.entries()) {
          const moved = state.transactions
            .filter(({ contactUuid }) => contactUuid === contact.uuid)
            .reduce((sum, { amountInCents }) => sum + amountInCents, 0);
          expect(contact.balanceCents).toBe(first.contacts[index]!.balanceCents + moved);
        }
        expect(sandboxStateSchema.parse(JSON.parse(JSON.stringify(state)))).toEqual(state);
      }),
      { numRuns: 100 },
    );
  });
});

test('every named fault has a unique name', () => {
  const names = namedFaults.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

test('times are written like JavaScript’s Date writes them', () => {
  fc.assert(
    fc.property(fc.integer({ min: -2e12, max: 8e12 }), (ms) => {
      expect(formatHttpDate(ms)).toBe(new Date(ms).toUTCString());
      expect(formatIsoSeconds(ms, 0)).toBe(new Date(ms).toISOString().replace(/\.\d+Z$/, '+00:00'));
    }),
  );
  expect(formatIsoSeconds(Date.UTC(2026, 10, 20, 23, 30, 59, 999), 60)).toBe(
    '2026-11-21T00:30:59+01:00',
  );
  expect(formatIsoSeconds(Date.UTC(2026, 0, 1), -210)).toBe('2025-12-31T20:30:00-03:30');
});

test('bytes are counted as in UTF-8', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(utf8ByteCount(text)).toBe(Buffer.byteLength(text));
    }),
  );
});

import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { composeCustomerView } from '../../../../shared/customer-display/compose-customer-view.ts';
import type { SaleAtCounter } from '../../../../shared/customer-display/compose-customer-view.ts';
import { customerViewSchema } from '../../../../shared/customer-display/customer-view.ts';
import { cardIdSchema, intentIdSchema } from '../../../../shared/values/ids.ts';
import { cents } from '../../../../shared/values/money.ts';
import { instantMs } from '../../../../shared/values/time.ts';
import { maskIdentifier } from '../../../../shared/ledger/money/card.ts';
import { withDiscounts } from '../../../../shared/ledger/sale/discounted-lines.ts';
import { saleLineSchema, saleSchema } from '../../../../shared/ledger/sale/sale.ts';
import type { Sale } from '../../../../shared/ledger/sale/sale.ts';
import {
  appliedGift,
  AT_MS,
  giftTender,
  goodsLine,
  intentFixture,
  loadLine,
  saleFixture,
  styleOf,
} from '../../../builders/receipt-fixtures.ts';

const COFFEE = goodsLine('Coffee', 350);
const cash = (amountCents: number, givenCents = amountCents) => ({
  kind: 'cash',
  amountCents,
  givenCents,
});
const openSale = (lines: readonly unknown[], tenders: readonly unknown[] = []): Sale => ({
  ...saleFixture(lines, tenders),
  state: 'open',
  endedAtMs: null,
  receiptNumber: null,
});
const NOTHING: SaleAtCounter = {
  mode: 'real',
  isLocked: false,
  sale: null,
  rung: [],
  intents: [],
  presented: [],
  receiptCode: null,
  picture: null,
};
const viewOf = (counter: Partial<SaleAtCounter>, style = styleOf()) =>
  composeCustomerView({ ...NOTHING, ...counter }, style);
const IDLE = {
  language: 'en',
  mark: null,
  shop: 'Corner Shop',
  picture: null,
  state: 'idle',
  greeting: 'Welcome',
  lines: [],
  sums: [],
  large: null,
  code: null,
  balances: [],
  notes: [],
};

test('a card about to pay is shown with its balance, the balance’s age if it is not current, and the rest', () => {
  const cardId = cardIdSchema.parse('card-anna');
  const card = {
    cardId,
    planned: null,
    balanceCents: cents(50_00),
    leftCents: cents(46_50),
    asOfMs: null,
  };
  const open = { sale: openSale([COFFEE]), presented: [card] };
  expect(viewOf(open).balances).toEqual([
    { label: 'Balance of …0412', amount: '€50.00' },
    { label: 'Left after this', amount: '€46.50' },
  ]);
  const old = { ...card, leftCents: null, asOfMs: instantMs(AT_MS) };
  const [aged, ...others] = viewOf({ ...open, presented: [old] }).balances;
  expect(aged?.label).toMatch(/^Balance of …0412, .*20\d\d/);
  expect(others).toEqual([]);
  for (const hidden of [{ isLocked: true }, { sale: saleFixture([COFFEE], [cash(350)]) }]) {
    expect(viewOf({ ...open, ...hidden }).balances).toEqual([]);
  }
});

test('a payment set for a card counts as paid, and counts once when main has recorded it', () => {
  const { intentId } = giftTender(100, 'anna');
  const planned = { intentId: intentIdSchema.parse(intentId), amountCents: cents(1_00) };
  const cardId = cardIdSchema.parse('card-anna');
  const unknown = { cardId, planned, balanceCents: null, leftCents: null, asOfMs: null };
  const due = { label: 'Amount due', amount: '€2.50' };
  const open = viewOf({ sale: openSale([COFFEE]), presented: [unknown] });
  expect(open.large).toEqual(due);
  expect(open.sums).toEqual([
    { label: 'Total', amount: '€3.50' },
    { label: 'Gift card …0412', amount: '€1.00' },
  ]);
  expect(open.balances).toEqual([]);
  const recorded = openSale([COFFEE], [giftTender(100, 'anna')]);
  expect(viewOf({ sale: recorded, presented: [unknown] }).large).toEqual(due);
});

test('the shop’s picture is beside its name, even while nobody is served', () => {
  const picture = 'data:image/webp;base64,UklG';
  expect(viewOf({ picture })).toMatchObject({ state: 'idle', shop: 'Corner Shop', picture });
  expect(viewOf({ picture, isLocked: true })).toMatchObject({ picture });
  expect(
    customerViewSchema.parse(viewOf({ picture, rung: [saleLineSchema.parse(COFFEE)] })),
  ).toMatchObject({
    state: 'open',
    picture,
  });
});

describe('a sale on the customer display', () => {
  test('has each line as it is rung up, and the amount due', () => {
    const rung = [COFFEE, goodsLine('Cake', 400, 3), goodsLine('', 100)].map((line, index) =>
      saleLineSchema.parse({ ...line, id: `line-${index}` }),
    );
    const view = viewOf({ rung });
    expect(view).toEqual({
      ...IDLE,
      state: 'open',
      greeting: null,
      lines: [
        { id: 'line-0', name: 'Coffee', details: [], amount: '€3.50' },
        { id: 'line-1', name: 'Cake', details: ['3 × €4.00'], amount: '€12.00' },
        { id: 'line-2', name: 'Sundries', details: [], amount: '€1.00' },
      ],
      large: { label: 'To pay', amount: '€16.50' },
    });
    expect(customerViewSchema.parse(view)).toEqual(view);
  });

  test('has each payment as it is made, and the amount still due', () => {
    const paid = openSale(
      [goodsLine('Cake', 20_00)],
      [
        { kind: 'card', amountCents: 5_00, reference: 'slip 4711' },
        { kind: 'other', amountCents: 1_00, reference: 'Dana' },
        giftTender(4_00, 'one'),
      ],
    );
    const view = viewOf({ sale: paid, intents: [intentFixture('one', appliedGift(6_00))] });
    expect(view.sums).toEqual([
      { label: 'Total', amount: '€20.00' },
      { label: 'Card', amount: '€5.00' },
      { label: 'Other payment', amount: '€1.00' },
      { label: 'Gift card …0412', amount: '€4.00' },
    ]);
    expect(view.large).toEqual({ label: 'Amount due', amount: '€10.00' });
    expect(view.balances).toEqual([{ label: 'Remaining balance …0412', amount: '€6.00' }]);
  });

  test('shows a line’s discount at the line and the sale’s below', () => {
    const half = { asked: { kind: 'percent', basisPoints: 50_00 }, reason: 'regular customer' };
    const coin = { asked: { kind: 'amount', amountCents: 1_00 }, reason: 'scratched' };
    const opened = saleSchema.parse({
      ...openSale([]),
      lines: [{ ...goodsLine('Cake', 4_00, 2), discount: half }],
      discount: coin,
    });
    const lines = withDiscounts(opened.lines, opened.discount);
    const view = viewOf({ sale: { ...opened, lines } });
    expect(view.lines).toEqual([
      {
        id: 'line-0001',
        name: 'Cake',
        details: ['2 × €4.00', 'Discount 50% -€4.00'],
        amount: '€4.00',
      },
    ]);
    expect(view.sums).toEqual([{ label: 'Discount', amount: '-€1.00' }]);
    expect(view.large).toEqual({ label: 'To pay', amount: '€3.00' });
    expect(viewOf({ sale: opened, rung: opened.lines }).large?.amount).toBe('€3.00');
  });

  test('once completed shows change, rounding and thanks', () => {
    const tender = { ...cash(12_38, 20_00), roundingCents: 2 };
    const view = viewOf({ sale: saleFixture([goodsLine('Tea', 12_38)], [tender]) });
    expect(view).toMatchObject({
      state: 'ended',
      greeting: 'Thank you!',
      sums: [
        { label: 'Total', amount: '€12.38' },
        { label: 'Rounding', amount: '€0.02' },
        { label: 'Cash', amount: '€20.00' },
      ],
      large: { label: 'Change', amount: '€7.60' },
    });
    expect(viewOf({ sale: saleFixture([COFFEE], [cash(350)]) }).large).toBeNull();
  });

  test('shows change that waits for the end of the sale, so that the amount due follows from the sums', () => {
    const view = viewOf({ sale: openSale([goodsLine('Tea', 20_15)], [cash(15_15, 20_00)]) });
    expect(view.sums).toEqual([
      { label: 'Total', amount: '€20.15' },
      { label: 'Cash', amount: '€20.00' },
      { label: 'Change', amount: '€4.85' },
    ]);
    expect(view.large?.amount).toBe('€5.00');
  });
});

test('a load that did not go through is said not to be loaded', () => {
  const line = { ...loadLine(25_00, 'one'), cardId: 'card-0001' };
  const sale = saleFixture([line], [cash(25_00)]);
  const refused = [intentFixture('one', { verb: 'load', state: 'refused', verdict: 'refused' })];
  expect(viewOf({ sale, intents: refused }).lines).toMatchObject([{ details: ['Not loaded'] }]);
  const loaded = [intentFixture('one', { verb: 'load', ...appliedGift(25_00) })];
  for (const intents of [[], loaded])
    expect(viewOf({ sale, intents }).lines).toMatchObject([{ details: [] }]);
});

describe('a gift balance on the customer display', () => {
  const paid = saleFixture([COFFEE], [giftTender(350, 'one')]);
  const later = ['The new balance of …0412 will follow.'];

  test('is an amount only once the service has confirmed it', () => {
    expect(viewOf({ sale: paid, intents: [intentFixture('one')] })).toMatchObject({
      balances: [],
      notes: later,
    });
    const confirmed = [intentFixture('one', appliedGift(6_50))];
    expect(viewOf({ sale: paid, intents: confirmed })).toMatchObject({
      balances: [{ label: 'Remaining balance …0412', amount: '€6.50' }],
      notes: [],
    });
  });

  test('is missing while any payment of its card has no answer', () => {
    const intents = [
      intentFixture('one', appliedGift(6_50)),
      intentFixture('two', { saleId: null }),
    ];
    expect(viewOf({ sale: paid, intents })).toMatchObject({ balances: [], notes: later });
  });

  test('is missing if its payment was refused or refunded', () => {
    const refused = [intentFixture('one', { state: 'refused', verdict: 'refused' })];
    expect(viewOf({ sale: paid, intents: refused })).toMatchObject({ balances: [], notes: [] });
  });

  test('after a load is shown once the load is applied', () => {
    const line = { ...loadLine(25_00, 'load'), cardId: 'card-0001' };
    const sold = saleFixture([line], [cash(25_00)]);
    const open = viewOf({ sale: openSale([line]) });
    expect(open.lines.map(({ name }) => name)).toEqual(['Load onto …0412']);
    expect(open.notes).toEqual([]);
    expect(viewOf({ sale: sold }).notes).toEqual(later);
    const loaded = intentFixture('load', { verb: 'load', ...appliedGift(30_00) });
    expect(viewOf({ sale: sold, intents: [loaded] })).toMatchObject({
      balances: [{ label: 'Remaining balance …0412', amount: '€30.00' }],
      notes: [],
    });
  });
});

describe('the customer display is idle with', () => {
  const lines = [saleLineSchema.parse(COFFEE)];

  test.each([
    ['nothing rung up', {}],
    ['the till is locked', { isLocked: true, rung: lines }],
    ['locked upon a paid sale', { isLocked: true, sale: saleFixture([COFFEE], [cash(350)]) }],
    ['cancelled', { sale: { ...openSale([COFFEE]), state: 'cancelled' as const } }],
    [
      'parked',
      { sale: saleSchema.parse({ ...openSale([COFFEE]), parked: { atMs: AT_MS, by: null } }) },
    ],
    ['an emptied ticket', { sale: openSale([]) }],
  ])('%s', (_, counter) => {
    expect(viewOf(counter)).toEqual(IDLE);
  });
});

test.each([
  ['demo', { text: 'DEMO – no real money', isTraining: false }],
  ['training', { text: 'TRAINING – no real money', isTraining: true }],
] as const)('the customer display in %s mode always says so', (mode, mark) => {
  expect(viewOf({ mode })).toEqual({ ...IDLE, mark });
  expect(viewOf({ mode, isLocked: true })).toEqual({ ...IDLE, mark });
  expect(viewOf({ mode, rung: [saleLineSchema.parse(COFFEE)] }).mark).toEqual(mark);
});

test('a whole card number or a typed note is never on the customer display', () => {
  const number = fc.stringMatching(/^\d{10,20}$/);
  fc.assert(
    fc.property(
      number,
      number,
      fc.constantFrom('', 'Dana ', 'card '),
      fc.constantFrom('waiting', 'applied', 'unknown', 'refused', 'voided'),
      fc.constantFrom('open', 'completed'),
      fc.boolean(),
      (identifier, typed, before, state, saleState, isLoaded) => {
        const text = `${before}${typed}`;
        const line = { ...goodsLine(text, 20_00), note: text };
        const loading = { ...loadLine(5_00, 'load'), cardId: 'card-0001' };
        const kept = saleSchema.parse({
          ...saleFixture([line, ...(isLoaded ? [loading] : [])], []),
          state: saleState,
          reason: text,
          discount: { asked: { kind: 'amount', amountCents: 1_00 }, reason: text },
          tenders: [
            { kind: 'card', amountCents: 1_00, reference: text },
            { kind: 'other', amountCents: 1_00, reference: text },
            giftTender(2_00, 'one'),
          ],
        });
        const answered = state === 'applied' ? appliedGift(1_00) : { state };
        const intents = [
          intentFixture('one', { ...answered, reason: text, cause: text }),
          intentFixture('load', { verb: 'load', ...answered, cause: text }),
        ];
        const style = styleOf('en-IE', { maskedCard: () => maskIdentifier(identifier) });
        const view = viewOf({ sale: kept, intents }, style);
        expect(view.lines.length).toBeGreaterThan(0);
        const shown = JSON.stringify(view);
        for (const hidden of [identifier, typed]) expect(shown).not.toContain(hidden);
        expect(shown).not.toMatch(/\d{10}/);
      },
    ),
  );
});

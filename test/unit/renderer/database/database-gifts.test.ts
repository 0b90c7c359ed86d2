import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openLedgerDatabase } from '../../../../renderer/database/ledger-database.ts';
import type { LedgerDatabase } from '../../../../renderer/database/ledger-database.ts';
import { readGiftMonth } from '../../../../renderer/database/queries/queries-gifts.ts';
import { writeRowsOfFacts } from '../../../../renderer/database/write-projection.ts';
import { describeGiftMonth } from '../../../../renderer/day/report/describe-gift-month.ts';
import { createFormat } from '../../../../renderer/design/figures/format.ts';
import { oldCardListIdSchema, oldCardLoadId } from '../../../../shared/ledger/money/old-card.ts';
import { bookIdSchema } from '../../../../shared/values/ids.ts';
import { cents } from '../../../../shared/values/money.ts';
import {
  appliedOutcome,
  CURRENT_KEYS,
  intentId,
  UNKNOWN_OUTCOME,
} from '../../../builders/guarded-ledger.ts';
import { ShopDay } from '../../../builders/shop-day.ts';

const format = createFormat({ locale: 'en-IE', timeZone: 'Europe/Amsterdam', currency: 'EUR' });
const NONE = { count: 0, cents: cents(0) };

let database: LedgerDatabase;

beforeEach(async () => {
  database = await openLedgerDatabase(bookIdSchema.parse('book-of-months'));
});
afterEach(() => database.dexie.delete());

/** Makes a shift each in October and November, each with a load of €30 and a redemption of €5. */
function twoMonths() {
  const day = new ShopDay();
  const { till } = day;
  const card = till.card('anna', 100_00);
  const trade = (name: string, balance: number) => {
    till.write(till.request(`load ${name}`, card, 'load', 30_00));
    till.sendAndHear(`load ${name}`, appliedOutcome(`load-${name}`, balance + 30_00));
    till.write(till.request(`redeem ${name}`, card, 'redeem', 5_00));
    till.sendAndHear(`redeem ${name}`, appliedOutcome(`redeem-${name}`, balance + 25_00));
  };
  const open = (businessDay: string) =>
    till.write({ kind: 'open-shift', floatCents: cents(0), businessDay });
  open('2026-10-31');
  trade('october', 100_00);
  day.closeShift(0);
  open('2026-11-02');
  trade('november', 125_00);
  return { day, card };
}

test('a month of gift balances equals its shifts’ reports so far', async () => {
  const { day, card } = twoMonths();
  day.till.write(day.till.request('waits', card, 'redeem', 7_00));
  expect(day.till.intent('waits').state).toBe('waiting');
  await writeRowsOfFacts(database, day.till.records, null);
  const november = await readGiftMonth(database, '2026-11');
  const { byKind } = day.report().gifts;
  expect(november.soldCents).toBe(byKind.loaded.confirmed.cents);
  expect(november.redeemedCents).toBe(byKind.redeemed.confirmed.cents);
  expect(november).toEqual({
    soldCents: 30_00,
    redeemedCents: 5_00,
    owed: { count: 1, cents: 150_00 },
    withoutNumber: NONE,
  });
  expect(describeGiftMonth(november, '2026-11', day.report().exposure, format)).toBe(
    'In November 2026, less reversals and refunds, this till loaded €30.00 onto gift cards and redeemed €5.00; €150.00 is owed on 1 card as last seen, and €7.00 is not confirmed yet and at risk.',
  );
});

test('an attempt without an answer, which the till never guaranteed, is not called guaranteed', async () => {
  const { day } = twoMonths();
  const { till } = day;
  expect(till.accept('attempt', till.card('bert', 200_00), 'redeem', 90_00).strength).toBe(
    'attempt',
  );
  till.sendAndHear('attempt', UNKNOWN_OUTCOME);
  await writeRowsOfFacts(database, till.records, null);
  const november = await readGiftMonth(database, '2026-11');
  const said = describeGiftMonth(november, '2026-11', day.report().exposure, format);
  expect(said).toContain('€90.00');
  expect(said).not.toContain('guaranteed');
});

test('an erased card that comes again as a new one is not counted twice as owed', async () => {
  const { day, card } = twoMonths();
  const { till } = day;
  till.card('anna, scanned again', 143_00);
  const erased = till.records.map((record) =>
    record.fact.card?.id === card ? { ...record, private: null } : record,
  );
  await writeRowsOfFacts(database, erased, null);
  const november = await readGiftMonth(database, '2026-11');
  expect(november).toMatchObject({
    owed: { count: 1, cents: 143_00 },
    withoutNumber: { count: 1, cents: 150_00 },
  });
  const said = describeGiftMonth(november, '2026-11', { redeem: NONE, load: NONE }, format);
  expect(said).toMatch(
    /€143\.00 is owed on 1 card as last seen, .* Not counted: €150\.00 last seen on 1 card whose number this till no longer has\.$/,
  );
});

test('a reversed load is not counted as sold, and a month without a shift begins at the last close', async () => {
  const { day } = twoMonths();
  const { till } = day;
  till.write(
    {
      kind: 'put-right',
      intentId: intentId('back'),
      reverses: intentId('load november'),
      reason: 'wrong card',
    },
    { manager: 'Mia' },
  );
  till.sendAndHear('back', appliedOutcome('back', 120_00));
  await writeRowsOfFacts(database, till.records, null);
  const november = await readGiftMonth(database, '2026-11');
  expect(november).toMatchObject({ soldCents: 0, redeemedCents: 5_00 });
  day.closeShift(0);
  await writeRowsOfFacts(database, till.records, null);
  const december = await readGiftMonth(database, '2026-12');
  expect(december).toMatchObject({ soldCents: 0, redeemedCents: 0 });
  const said = describeGiftMonth(december, '2026-12', { redeem: NONE, load: NONE }, format);
  expect(said).toMatch(/^In December 2026, less reversals and refunds, /);
  expect(said).toContain('and nothing is at risk now.');
});

test('loads of old cards’ balances are not counted as sold, but are owed', async () => {
  const { day } = twoMonths();
  const { till } = day;
  const id = till.card('old', null);
  const upToCents = cents(40_00);
  const [loaded, back] = [oldCardLoadId({ id, upToCents }), intentId('back')];
  const listId = oldCardListIdSchema.parse('list-one');
  till.write({ kind: 'provision-old-cards-limit', oldCardsLimitCents: cents(100_00) });
  till.write({ kind: 'list-old-card', cardId: id, listId, upToCents, addsRest: false });
  const sums = { fileCents: upToCents, count: 1, totalCents: upToCents };
  till.write({ kind: 'begin-old-cards', listId, ...sums }, { manager: 'Mia' });
  till.write({ kind: 'accept-old-card', cardId: id });
  till.write({ kind: 'begin-sending', intentId: loaded, ...CURRENT_KEYS });
  const outcome = appliedOutcome('old', 40_00);
  till.write({ kind: 'record-outcome', intentId: loaded, outcome });
  await writeRowsOfFacts(database, till.records, null);
  const owed = { count: 2, cents: cents(190_00) };
  expect(await readGiftMonth(database, '2026-11')).toMatchObject({ soldCents: 30_00, owed });
  const reversal = {
    kind: 'put-right',
    intentId: back,
    reverses: loaded,
    reason: 'twice',
  } as const;
  till.write(reversal, { manager: 'Mia' });
  till.sendAndHear('back', appliedOutcome('back', 0));
  await writeRowsOfFacts(database, till.records, null);
  expect(await readGiftMonth(database, '2026-11')).toMatchObject({ soldCents: 30_00 });
});

import { expect, test } from 'vitest';
import type { Fact } from '../../../../shared/ledger/facts.ts';
import { giveBackId } from '../../../../shared/values/ids.ts';
import { cents } from '../../../../shared/values/money.ts';
import { addException, exceptionsOf } from '../../../../shared/reports/sum-exceptions.ts';
import type { ExceptionsDraft } from '../../../../shared/reports/sum-exceptions.ts';
import { ERASED_TEXT } from '../../../../shared/ledger/store/private-texts.ts';
import { ShopDay } from '../../../builders/shop-day.ts';
import { GuardedLedger, intentId, refusedOutcome } from '../../../builders/guarded-ledger.ts';

test('a refusal acknowledged for a present customer is counted each time', () => {
  const till = GuardedLedger.started();
  till.accessLevel = 'cashier';
  const card = till.card('one');
  for (const name of ['first', 'second']) {
    till.accept(name, card, 'redeem', 20_00);
    till.sendAndHear(name, refusedOutcome(422));
    till.write({ kind: 'tell-refusal', intentId: intentId(name) });
    till.pass(1_000);
  }
  const draft: ExceptionsDraft = new Map();
  for (const { fact } of till.records) addException(draft, fact);
  expect(exceptionsOf(draft)).toEqual([
    { name: 'Ann', sums: { 'refusal-told': { count: 2, cents: 40_00 } } },
  ]);
});

test('a pause by hand counts once, whatever doubt is recorded meanwhile', () => {
  const paused = GuardedLedger.started();
  const doubt = { kind: 'doubt-journal', note: 'another disk' } as const;
  paused.write({ ...doubt, moved: true });
  paused.write({ kind: 'pause-sending' });
  const { sequence } = paused.records.at(-1)!;
  paused.write({ ...doubt, moved: false });
  const draft: ExceptionsDraft = new Map();
  for (const { fact } of paused.records.slice(sequence - 1)) addException(draft, fact);
  expect(exceptionsOf(draft)).toMatchObject([{ sums: { 'worked-offline': { count: 1 } } }]);
});

const till = GuardedLedger.started();
till.accept('any', till.card('anna'), 'load', 7_00);
const any = till.intent('any');
const { fact: accepted } = till.records.at(-1)!;
const { queue } = till.ledger;
const told = { how: 'told-at-till', by: 'person', atMs: any.acceptedAtMs, reason: '' } as const;
const settled = (how: 'told-at-till' | 'shop-loss') => ({
  intent: { ...any, settlement: { ...told, how } },
});
const paused = (cause: 'person' | 'key', workOffline = false) => {
  const pause = { cause, sinceMs: any.acceptedAtMs, intentId: null, note: '' };
  return { intent: undefined, queue: { ...queue, workOffline, pauses: [pause] } };
};
const tally = { count: 2, sumCents: cents(3_00) };
const twice = { count: 2, cents: 3_00 };
const once = { count: 1, cents: 7_00 };
const time = { count: 1, cents: 0 };
const other = intentId('other');

test.each<[string, Partial<Fact>, object]>([
  ['a load without a sale', {}, { 'load-without-sale': once }],
  ['a refund that the till itself made', giveBack(), {}],
  ['the second half of a move', { intent: { ...any, follows: other } }, {}],
  ['reversals of payments too old to remove', firmBack(), { 'firm-back': twice }],
  ['payments removed from a sale', removed(tally), { 'tender-removed': twice }],
  ['a removed payment without a tally', removed(undefined), {}],
  ['a tally in a changed sale', { kind: 'sale-changed', intent: undefined, tally }, {}],
  ['lines without a tally', { kind: 'line-voided', intent: undefined }, {}],
  [
    'work offline',
    { kind: 'work-offline-changed', ...paused('key', true) },
    { 'worked-offline': time },
  ],
  ['the end of work offline', { kind: 'work-offline-changed', ...paused('person') }, {}],
  ['a pause by hand', { kind: 'queue-paused', ...paused('person') }, { 'worked-offline': time }],
  ['a pause for the key while offline', { kind: 'queue-paused', ...paused('key', true) }, {}],
  ['another fact during a pause by hand', { kind: 'outage-ended', ...paused('person', true) }, {}],
  [
    'a refusal acknowledged at the till',
    { kind: 'intent-settled', ...settled('told-at-till') },
    { 'refusal-told': once },
  ],
  ['another settlement', { kind: 'intent-settled', ...settled('shop-loss') }, {}],
  [
    'a card shown after a refusal was acknowledged',
    { kind: 'intent-card-shown', ...settled('told-at-till') },
    {},
  ],
])('the counted exceptions of a person for %s: $2', (_, changes, sums) => {
  const draft: ExceptionsDraft = new Map();
  addException(draft, { ...accepted, ...changes });
  const people = Object.keys(sums).length === 0 ? [] : [{ name: 'Ann', sums }];
  expect(exceptionsOf(draft)).toEqual(people);
});

function giveBack() {
  return { intent: { ...any, id: giveBackId(other), reverses: other } };
}

function firmBack(): Partial<Fact> {
  return { kind: 'sale-changed', intent: undefined, firmBack: tally };
}

function removed(counted: Fact['tally']): Partial<Fact> {
  return { kind: 'sale-tender-removed', intent: undefined, tally: counted };
}

test('a slip whose number was erased still counts as a slip with a number', () => {
  const day = new ShopDay();
  day.till.accessLevel = 'cashier';
  const line = day.loadLine(day.till.card('anna'), 20_00);
  const saleId = day.openSale(line);
  const tender = { kind: 'card', amountCents: cents(20_00), reference: 'A-4711' } as const;
  const { fact } = day.till.write({ kind: 'tender-sale', saleId, tender });
  const [kept] = fact.sale!.tenders;
  if (kept?.kind !== 'card') throw new Error('it is kept');
  const erased = { ...kept, reference: ERASED_TEXT };
  const draft: ExceptionsDraft = new Map();
  addException(draft, { ...fact, sale: { ...fact.sale!, tenders: [erased] } });
  expect(exceptionsOf(draft)).toEqual([]);
});

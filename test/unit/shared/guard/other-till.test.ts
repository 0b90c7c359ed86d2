import { expect, test } from 'vitest';
import { archivedIntentOf } from '../../../../shared/ledger/sale/archived.ts';
import { brokenInvariant } from '../../../../shared/guard/invariants.ts';
import { intentToAdopt } from '../../../../shared/guard/money/adopted-transactions.ts';
import {
  mayChargeWithoutPerson,
  mayHaveEarlierPayments,
} from '../../../../shared/guard/store/admit-other-till.ts';
import { requestedCentsOf } from '../../../../shared/guard/store/refused-limit.ts';
import { hideTexts } from '../../../../shared/ledger/memory/hide-texts.ts';
import { fromCheckpoint, toCheckpoint } from '../../../../shared/ledger/memory/checkpoint.ts';
import { otherTillSchema } from '../../../../shared/ledger/money/other-till.ts';
import { mayBePutRight } from '../../../../shared/proposals/may-change.ts';
import {
  addFactToReport,
  emptyReportDraft,
  reportOf,
} from '../../../../shared/reports/shift-report.ts';
import { sumStore } from '../../../../shared/reports/store-report.ts';
import { assertPresent } from '../../../../shared/values/assert.ts';
import { cardIdSchema } from '../../../../shared/values/ids.ts';
import { cents } from '../../../../shared/values/money.ts';
import { DAY_MS } from '../../../../shared/values/time.ts';
import { GuardedLedger, intentId, refusedOutcome } from '../../../builders/guarded-ledger.ts';

const ODOO = otherTillSchema.parse({
  id: '5d3b2a90-3f53-4f0c-8f0c-000000000001',
  name: 'Odoo',
  tokenHash: 'a'.repeat(64),
  alonePerPaymentCents: 20_00,
  alonePerDayCents: 50_00,
});

function connected(): GuardedLedger {
  const till = GuardedLedger.started();
  till.write({ kind: 'connect-other-till', otherTill: ODOO });
  till.card('anna', 200_00);
  return till;
}

const ANNA = cardIdSchema.parse('card-of-anna');

function asked(
  till: GuardedLedger,
  name: string,
  of: {
    readonly takes?: number;
    readonly asks?: number;
    readonly isAlone?: boolean;
    readonly verb?: 'redeem' | 'load';
  } = {},
) {
  const { takes = 10_00, asks = takes, isAlone = true, verb = 'redeem' } = of;
  const { id } = ODOO;
  return {
    ...till.request(name, ANNA, verb, takes),
    repeatConfirmed: true,
    otherTill: {
      id,
      name: 'Odoo',
      reference: `receipt ${name}`,
      askedCents: cents(asks),
      ...(isAlone && { isAlone: true as const }),
    },
  };
}

test('a payment stores what another till requested, with its reference in the private part', () => {
  const till = connected();
  const { fact } = till.write(asked(till, 'one', { takes: 10_00, asks: 23_40 }));
  expect(fact.intent?.otherTill).toMatchObject({ askedCents: 23_40, isAlone: true });
  const hidden = hideTexts(fact, { name: () => '¶name', text: () => '¶text' });
  expect(hidden.intent?.otherTill?.reference).toBe('¶text');
  expect(till.refusal(asked(till, 'one'))).toEqual({
    why: 'already-accepted',
    intentId: intentId('one'),
  });
});

test('another till’s payment never charges more than requested, and its load is accepted whole or refused', () => {
  const till = connected();
  const more = asked(till, 'one', { takes: 10_01, asks: 10_00 });
  expect(till.refusal(more)).toEqual({ why: 'not-an-amount' });
  const part = asked(till, 'one', { takes: 10_00, asks: 20_00, verb: 'load', isAlone: false });
  expect(till.refusal(part)).toEqual({ why: 'not-an-amount' });
});

test('without a person another till charges up to limits per payment and day, and loads nothing', () => {
  const till = connected();
  const needsPerson = { why: 'needs-person' };
  expect(till.refusal(asked(till, 'large', { takes: 20_01 }))).toEqual(needsPerson);
  expect(till.refusal(asked(till, 'load', { verb: 'load' }))).toEqual(needsPerson);
  for (const name of ['one', 'two']) till.write(asked(till, name, { takes: 20_00 }));
  expect(till.refusal(asked(till, 'three', { takes: 10_01 }))).toEqual(needsPerson);
  till.write(asked(till, 'three', { takes: 10_00 }));
  expect(till.refusal(asked(till, 'four', { takes: 1 }))).toEqual(needsPerson);
  till.write(asked(till, 'four', { takes: 1, isAlone: false }));
  till.pass(DAY_MS);
  till.write(asked(till, 'five', { takes: 1 }));
});

test('a checkpoint keeps the connected tills and their sums without a person', () => {
  const till = connected();
  till.write(asked(till, 'one', { takes: 20_00 }));
  const read = fromCheckpoint(toCheckpoint(till.ledger));
  expect(read.otherTills).toEqual(till.ledger.otherTills);
  expect(read.otherTills.get(ODOO.id)?.aloneCents).toBe(20_00);
});

test('a disconnected till charges nothing, and has the same id when reconnected', () => {
  const till = connected();
  till.write({ kind: 'disconnect-other-till', id: ODOO.id });
  expect(till.refusal(asked(till, 'one'))).toEqual({ why: 'unknown-other-till' });
  const gone = { kind: 'disconnect-other-till', id: ODOO.id } as const;
  expect(till.refusal(gone)).toEqual({ why: 'unknown-other-till' });
  till.write({ kind: 'connect-other-till', otherTill: ODOO });
  till.write(asked(till, 'one'));
});

test('limits of another till can change while connected, and its name is unique', () => {
  const till = connected();
  const change = { kind: 'change-other-till', id: ODOO.id, alonePerDayCents: cents(0) } as const;
  const { fact } = till.write({ ...change, alonePerPaymentCents: cents(0) });
  expect(fact.otherTill).toEqual({ ...ODOO, alonePerPaymentCents: 0, alonePerDayCents: 0 });
  expect(till.refusal({ ...change, alonePerPaymentCents: cents(0) })).toEqual({
    why: 'nothing-changes',
  });
  const namesake = otherTillSchema.parse({
    ...ODOO,
    id: '5d3b2a90-3f53-4f0c-8f0c-000000000002',
  });
  expect(till.refusal({ kind: 'connect-other-till', otherTill: namesake })).toEqual({
    why: 'text-unfit',
  });
});

test('a reference with a bank card number is refused', () => {
  const till = connected();
  const { otherTill, ...request } = asked(till, 'one');
  const card = { ...otherTill, reference: '4111111111111111' };
  expect(till.refusal({ ...request, otherTill: card })).toEqual({ why: 'bank-card' });
});

test('another till reverses only its own payments, and once', () => {
  const till = connected();
  till.accept('counter', ANNA);
  till.apply('counter', 190_00);
  till.write(asked(till, 'one'));
  till.apply('one', 180_00);
  const { otherTill } = asked(till, 'one', { isAlone: false });
  const back = (reverses: string) => ({
    kind: 'put-right' as const,
    intentId: intentId(`back-of-${reverses}`),
    reverses: intentId(reverses),
    reason: 'Refund at the other till',
    otherTill,
  });
  expect(till.refusal(back('counter'))).toEqual({ why: 'unknown-intent' });
  expect(till.write(back('one')).fact.intent?.otherTill).toEqual(otherTill);
  expect(till.refusal({ ...back('one'), intentId: intentId('again') })).toEqual({
    why: 'already-reversed',
  });
});

test('another till has its own line with refunds in X and Z', () => {
  const till = connected();
  till.accept('counter', ANNA);
  till.apply('counter', 190_00);
  till.write(asked(till, 'one', { takes: 12_00 }));
  till.apply('one', 178_00);
  const { otherTill } = asked(till, 'one', { isAlone: false });
  const reverses = intentId('one');
  const back = { kind: 'put-right', intentId: intentId('back'), reverses, reason: 'r' } as const;
  till.write({ ...back, otherTill });
  till.write(asked(till, 'undone', { takes: 5_00 }));
  till.write({ kind: 'undo', intentId: intentId('undone') });
  const draft = emptyReportDraft();
  for (const record of till.records) addFactToReport(draft, record);
  const sums = { redeemed: { count: 1, cents: 12_00 }, loaded: { count: 0, cents: 0 } };
  const expected = [{ name: 'Odoo', ...sums, back: { count: 1, cents: 12_00 } }];
  const report = reportOf(draft);
  expect(report.gifts.otherTills).toEqual(expected);
  expect(sumStore([{ shifts: [report] }]).gifts.otherTills).toEqual(expected);
});

test('a successor knows another till’s payment and does not accept it again', () => {
  const lost = GuardedLedger.started({ mode: 'real', online: false });
  lost.write({ kind: 'connect-other-till', otherTill: ODOO });
  lost.card('anna', 200_00);
  const { otherTill, ...request } = asked(lost, 'one');
  const asWritten = { ...otherTill, reference: `¶${'a'.repeat(32)}` };
  lost.tell({ intent: { ...lost.accept('other', ANNA), otherTill: asWritten } });
  const copied = lost.intent('other');
  const taker = GuardedLedger.started({ mode: 'real', online: false });
  taker.card('anna', 200_00);
  taker.write({ kind: 'connect-other-till', otherTill: ODOO });
  taker.write({ kind: 'note-hub', hub: { till: 'north', host: 'hub', port: 5488 } });
  const adopting = intentToAdopt(lost.ledger, copied, {
    cardId: ANNA,
    from: 'dead',
    mayHaveLeft: false,
  });
  const inClear = { ...adopting, otherTill: { ...asWritten, reference: 'receipt 1' } };
  expect(taker.refusal(inClear)).toEqual({ why: 'text-unfit' });
  expect(taker.write(adopting).fact.intent?.otherTill).toEqual(asWritten);
  const again = { ...request, intentId: copied.id, otherTill };
  expect(taker.refusal(again)).toEqual({ why: 'already-accepted', intentId: copied.id });
});

function backOf(name: string, partCents: number, more: object = {}) {
  const { id, name: by } = ODOO;
  const otherTill = { id, name: by, reference: 'receipt one', askedCents: cents(partCents) };
  const about = { reverses: intentId('one'), reason: 'refunded there', otherTill, ...more };
  const kind = 'put-right' as const;
  return { kind, intentId: intentId(name), partCents: cents(partCents), ...about };
}

test('a reversal adopted by a successor is not a request of another till there', () => {
  const lost = connected();
  lost.write(asked(lost, 'one'));
  lost.apply('one', 190_00);
  lost.write(backOf('a', 4_00));
  const how = { cardId: ANNA, from: 'dead', mayHaveLeft: false };
  expect(intentToAdopt(lost.ledger, lost.intent('a'), how).otherTill).toBeUndefined();
});

test('partial reversals never exceed the payment, and belong to the till that requested it', () => {
  const till = connected();
  till.write(asked(till, 'one'));
  expect(till.refusal(backOf('a', 4_00))).toMatchObject({ why: 'wrong-state' });
  till.apply('one', 190_00);
  till.write(backOf('a', 4_00));
  expect(till.refusal(backOf('a', 4_00))).toMatchObject({ why: 'already-accepted' });
  const tooMuch = { why: 'refund-too-much', upToCents: 6_00 };
  expect(till.refusal(backOf('b', 6_01))).toMatchObject(tooMuch);
  expect(till.refusal(backOf('b', 0))).toEqual({ why: 'not-an-amount' });
  expect(till.refusal(backOf('b', 1_00, { otherTill: undefined }))).toEqual({
    why: 'unknown-intent',
  });
  const { partCents: _part, ...whole } = backOf('b', 10_00);
  expect(till.refusal(whole)).toEqual({ why: 'already-reversed' });
  const { fact } = till.write(backOf('b', 6_00));
  expect(fact.linked).toMatchObject({ takenBackCents: 10_00, reversedBy: null });
  const sums = fact.linked && { ...fact.linked, takenBackCents: cents(10_01) };
  expect(brokenInvariant(till.ledger, { ...fact, linked: sums! })?.which).toBe('I11');
  till.write({ kind: 'undo', intentId: intentId('b') });
  expect(till.refusal(backOf('c', 6_01))).toMatchObject(tooMuch);
  till.write({ kind: 'undo', intentId: intentId('a') });
  expect(till.ledger.intents.get(intentId('one'))?.takenBackCents).toBeUndefined();
});

test('a person reverses what partial reversals left, once and within the limit', () => {
  const till = connected();
  till.write(asked(till, 'one'));
  till.apply('one', 190_00);
  till.write(backOf('a', 4_00));
  const rest = { kind: 'put-right', reverses: intentId('one'), reason: 'brought back' } as const;
  const payment = () => assertPresent(till.ledger.intents.get(intentId('one')), 'it is there');
  expect(mayBePutRight(payment())).toBe(true);
  const proposal = { ...rest, intentId: intentId('rest') };
  expect(requestedCentsOf(till.ledger, proposal)).toBe(6_00);
  const { fact } = till.write(proposal);
  expect(fact.intent).toMatchObject({ amountCents: 6_00, isPart: true, verb: 'load' });
  expect(fact.linked).toMatchObject({ takenBackCents: 10_00, reversedBy: null });
  expect(mayBePutRight(payment())).toBe(false);
  const again = { ...rest, intentId: intentId('again') };
  expect(till.refusal(again)).toEqual({ why: 'already-reversed' });
});

test('no part is reversed beside a refused reversal that may be sent again', () => {
  const till = connected();
  till.write(asked(till, 'one'));
  till.apply('one', 190_00);
  const { partCents: _part, ...whole } = backOf('all', 10_00);
  till.write(whole);
  till.sendAndHear('all', refusedOutcome(422));
  expect(till.refusal(backOf('a', 4_00))).toEqual({ why: 'already-reversed' });
});
test('a partial reversal of a payment no longer in memory does not break the invariant', () => {
  const till = connected();
  till.write(asked(till, 'one'));
  till.apply('one', 190_00);
  const { ledger } = connected();
  const over = archivedIntentOf(assertPresent(till.ledger.intents.get(intentId('one')), 'paid'), 1);
  ledger.over.intents.set(over.id, over);
  const { fact } = till.write(backOf('a', 4_00));
  const { intent, linked } = fact;
  const read = (takenBackCents: number) =>
    brokenInvariant(ledger, {
      ...fact,
      intent: { ...assertPresent(intent, 'accepted'), sequence: ledger.lastSequence + 1 },
      linked: { ...assertPresent(linked, 'its payment'), takenBackCents: cents(takenBackCents) },
    });
  expect(read(4_00)).toBeNull();
  expect([read(3_99), read(10_01)].map((broken) => broken?.which)).toEqual(['I11', 'I11']);
});

test('at a till that was taken over a person confirms other tills’ payments, since its successor may have them', () => {
  const till = GuardedLedger.atHub();
  till.write({ kind: 'connect-other-till', otherTill: ODOO });
  const through = till.ledger.lastSequence;
  till.write({ kind: 'note-taken-over', by: 'two', through });
  till.pass(40 * DAY_MS);
  expect(till.refusal(asked(till, 'after'))).toEqual({ why: 'needs-person' });
  expect(mayHaveEarlierPayments(till.ledger, ODOO.id, till.stamp())).toBe(true);
});

test('after a take-over a person confirms other tills’ payments for a day, even of known ones', () => {
  const till = GuardedLedger.atHub();
  till.write({ kind: 'connect-other-till', otherTill: ODOO });
  const isNow = () => mayHaveEarlierPayments(till.ledger, ODOO.id, till.stamp());
  const isAlone = () =>
    mayChargeWithoutPerson(till.ledger, ODOO.id, 'redeem', cents(5_00), till.stamp());
  expect(isAlone()).toBe(true);
  const taking = { kind: 'note-taking', till: 'one', on: true } as const;
  till.write(taking, { manager: 'Robin' });
  const why = (name: string) => till.refusal(asked(till, name));
  // A person is needed while it is adopted and for a day afterwards.
  expect(why('meanwhile')).toEqual({ why: 'needs-person' });
  expect(isNow()).toBe(true);
  const adopted = { till: 'one', brought: 0, withoutNumber: 0, forPerson: 0 };
  till.write({ kind: 'note-adopted', adopted, lost: [] });
  expect(why('after')).toEqual({ why: 'needs-person' });
  const { aloneCents: _, aloneSinceMs: __, ...standing } = till.ledger.otherTills.get(ODOO.id)!;
  till.write({ kind: 'connect-other-till', otherTill: standing });
  expect(why('paired again')).toEqual({ why: 'needs-person' });
  till.pass(DAY_MS);
  expect(isNow()).toBe(true);
  expect(isAlone()).toBe(true);
});

import { createHash } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { PaymentDesk } from '../../../../electron/local-api/desk/payment-desk.ts';
import { paymentIdOf } from '../../../../electron/local-api/desk/payment-names.ts';
import { SYSTEM_ACTOR } from '../../../../electron/ledger/write/ledger-writer.ts';
import { wakeIn } from '../../../../electron/time/wake-in.ts';
import { archiveFinished } from '../../../../shared/ledger/memory/checkpoint.ts';
import {
  MAX_KNOWN_REFERENCES,
  addNewReferences,
} from '../../../../shared/ledger/money/known-reference.ts';
import type { KnownReference } from '../../../../shared/ledger/money/known-reference.ts';
import { otherTillSchema } from '../../../../shared/ledger/money/other-till.ts';
import { assertPresent } from '../../../../shared/values/assert.ts';
import { cardIdSchema, intentIdSchema } from '../../../../shared/values/ids.ts';
import type { IntentId } from '../../../../shared/values/ids.ts';
import { cents, LARGEST_TYPED_CENTS } from '../../../../shared/values/money.ts';
import { emptyHub } from '../../../model/hub/hub-state.ts';
import type { BookOnDisk } from '../../../builders/book-on-disk.ts';
import { openCopiedTill, expectWholeCopy } from '../../../builders/copied-till.ts';
import { appliedOutcome, GuardedLedger, refusedOutcome } from '../../../builders/guarded-ledger.ts';
import { bringTakenTills, takeOver } from '../../../builders/taking-till.ts';
import { openTrading } from '../../../builders/trading-on-disk.ts';

/** Another program repeats at the successor what it had requested from a lost till; the hub is unreachable. */

const ODOO = otherTillSchema.parse({
  id: '0d00d00d-0000-4000-8000-000000000001',
  name: 'Odoo',
  tokenHash: createHash('sha256').update('token').digest('hex'),
  alonePerPaymentCents: cents(50_00),
  alonePerDayCents: cents(500_00),
});
const KIM = { ...SYSTEM_ACTOR, operator: 'Kim' };
/**
 * Longer than the time in which a person has to confirm every payment: a day after a take-over, 30 days after lost
 * records.
 */
const LATER_MS = 40 * 86_400_000;

const APPLIED = {
  verb: 'redeem',
  askedCents: cents(9_00),
  amountCents: cents(5_00),
  backCents: cents(0),
  state: 'applied',
  needsPerson: false,
} as const;

/** Pairs another program with one till. */
async function pairedAt(on: BookOnDisk) {
  const { trading } = await openTrading(on);
  await on.mustWrite({ kind: 'connect-other-till', otherTill: ODOO }, KIM);
  const desk = new PaymentDesk(trading, () => KIM, wakeIn);
  onTestFinished(() => desk.close());
  const client = () => assertPresent(on.ledger.otherTills.get(ODOO.id), 'it is paired');
  return {
    desk,
    pay: (reference: string, amount: string, card?: string) =>
      desk.create(client(), 'redeem', {
        reference,
        amount,
        currency: 'EUR',
        ...(card !== undefined && { card }),
      }),
    read: (reference: string) => desk.read(client(), 'redeem', reference),
    cancel: (reference: string) => desk.cancel(client(), 'redeem', reference),
    refund: (reference: string) => desk.refunds.refundAll(client(), reference),
    part: (reference: string, amount: string) =>
      desk.refunds.refundPart(client(), reference, { reference: 'R-1', amount }),
  };
}

async function stated(on: BookOnDisk, name: string): Promise<string> {
  const cardId = await on.introduce(name, `6364000${name}`);
  const { atMs } = on.writer.moment();
  const opening = { cardId, balanceCents: cents(50_00), asOfMs: atMs };
  await on.mustWrite({ kind: 'state-opening-balance', ...opening });
  return `6364000${name}`;
}

async function answered(on: BookOnDisk, outcome: Parameters<typeof appliedOutcome> | 'refused') {
  const intent = assertPresent([...on.ledger.intents.values()].at(-1), 'it was accepted');
  await on.mustWrite({ kind: 'begin-sending', intentId: intent.id, keyVersion: 0 });
  const said = outcome === 'refused' ? refusedOutcome(422) : appliedOutcome(...outcome);
  await on.mustWrite({ kind: 'record-outcome', intentId: intent.id, outcome: said });
}

/** Charges, refuses and refunds payments at till one, which is then lost. */
async function lostTill() {
  const copied = await openCopiedTill();
  copied.hub.state = emptyHub('00000000-0000-4000-8000-000000000003', ['one', 'two', 'three']);
  copied.start();
  const { till } = copied;
  const odoo = await pairedAt(till);
  const cards = { anna: await stated(till, 'anna'), ben: await stated(till, 'ben') };
  await odoo.pay('1047', '20.00', cards.anna);
  await answered(till, ['uuid-1', 30_00]);
  await odoo.pay('1048', '5.00', cards.anna);
  await answered(till, 'refused');
  await odoo.pay('1049', '6.00', cards.ben);
  await odoo.cancel('1049');
  await odoo.pay('1050', '7.00', cards.ben);
  await answered(till, ['uuid-2', 43_00]);
  expect(await odoo.refund('1050')).toMatchObject({ state: 'refunded' });
  await answered(till, ['uuid-3', 50_00]);
  await odoo.pay('1051', '8.00', cards.ben);
  const told = new Map<string, object>();
  for (const reference of ['1047', '1048', '1049', '1050'])
    told.set(reference, await odoo.read(reference));
  await expectWholeCopy(copied);
  return { state: copied.hub.state, cards, told };
}

async function taker() {
  const { state, cards, told } = await lostTill();
  const { taker: on, adopted } = await bringTakenTills(takeOver(state, 'two', 'one'), 'two');
  on.clock.wallMs += LATER_MS;
  on.clock.monoMs += LATER_MS;
  return { on, adopted, state, cards, told, odoo: await pairedAt(on) };
}

// Taking over: case 47.
test('the successor repeats a lost till’s answers without charging again', async () => {
  const { on, adopted, cards, told, odoo } = await taker();
  expect(adopted).toMatchObject([{ till: 'one', brought: 1 }]);
  const repeats = [
    ['1047', '20.00', cards.anna],
    ['1048', '5.00', cards.anna],
    ['1049', '6.00', cards.ben],
    ['1050', '7.00', cards.ben],
  ] as const;
  for (const [reference, amount, card] of repeats) {
    // The hub stores amounts, and not the days on which they were charged and refunded.
    const {
      balance: _balance,
      booked: _booked,
      ...said
    } = told.get(reference) as Record<string, unknown>;
    expect(await odoo.pay(reference, amount, card)).toMatchObject(said);
    expect(await odoo.pay(reference, amount)).toMatchObject(said);
    expect(await odoo.read(reference)).toMatchObject(said);
  }
  // Of all these payments the successor's memory has only the waiting one.
  expect(on.ledger.intents.size).toBe(1);
  expect(await odoo.read('1051')).toMatchObject({ state: 'promised', amountTaken: '8.00' });
});

// Taking over: case 47.
test('a lost till’s reference is valid only for its own amount and card', async () => {
  const { cards, odoo } = await taker();
  for (const answer of [
    await odoo.pay('1047', '21.00', cards.anna),
    await odoo.pay('1047', '20.00', cards.ben),
  ])
    expect(answer).toMatchObject({ problem: 'reference-reused' });
});

// Taking over: case 47.
test('a lost till’s payment is not cancelled at its successor, and a manager refunds it', async () => {
  const { odoo } = await taker();
  expect(await odoo.cancel('1047')).toMatchObject({ problem: 'not-cancellable' });
  expect(await odoo.cancel('1048')).toMatchObject({ state: 'refused' });
  expect(await odoo.cancel('1049')).toMatchObject({ state: 'voided' });
  expect(await odoo.refund('1047')).toMatchObject({ problem: 'needs-person' });
  expect(await odoo.part('1047', '5.00')).toMatchObject({ problem: 'needs-person' });
  expect(await odoo.refund('1050')).toMatchObject({ state: 'refunded', amountRefunded: '7.00' });
});

// Taking over: case 47.
test('a successor keeps a lost till’s answers over a restart', async () => {
  const { on, cards } = await taker();
  await on.startAgain();
  archiveFinished(on.ledger);
  const again = await pairedAt(on);
  expect(await again.pay('1047', '20.00', cards.anna)).toMatchObject({ state: 'applied' });
});

// Taking over: case 47.
test('a successor knows the references that the lost till had itself taken over', async () => {
  const copied = await openCopiedTill();
  copied.hub.state = emptyHub('00000000-0000-4000-8000-000000000003', ['one', 'two', 'three']);
  copied.start();
  const { till } = copied;
  await till.mustWrite({ kind: 'note-hub', hub: { till: 'one', host: 'hub', port: 1 } });
  const card = await stated(till, 'anna');
  const cardId = assertPresent([...till.ledger.cards.keys()][0], 'it was introduced');
  const known = { ...APPLIED, id: paymentIdOf(ODOO.id, '1046'), cardId };
  await till.mustWrite({ kind: 'note-references', from: 'zero', references: [known] });
  await expectWholeCopy(copied);
  const { taker: on } = await bringTakenTills(takeOver(copied.hub.state, 'two', 'one'), 'two');
  const odoo = await pairedAt(on);
  expect(await odoo.pay('1046', '9.00', card)).toMatchObject({
    state: 'applied',
    amountTaken: '5.00',
    restDue: '4.00',
  });
});

test('a reference in a copy that no other program could have used is ignored', () => {
  const till = GuardedLedger.atHub();
  const cardId = till.card('reader');
  const known = { ...APPLIED, id: paymentIdOf(ODOO.id, '1046'), cardId };
  const note = (...references: KnownReference[]) =>
    till.refusal({ kind: 'note-references', from: 'one', references });
  for (const unfit of [
    { ...known, id: intentIdSchema.parse('9e9aa3a0-0000-4000-8000-000000000001') },
    { ...known, amountCents: cents(10_00) },
    { ...known, backCents: cents(6_00) },
    { ...known, askedCents: cents(LARGEST_TYPED_CENTS + 1) },
    { ...known, cardId: cardIdSchema.parse('card-of-nobody') },
  ])
    expect(note(unfit)).toEqual({ why: 'nothing-changes' });
  till.write({ kind: 'note-references', from: 'one', references: [known] });
  expect(note(known)).toEqual({ why: 'nothing-changes' });
  const repeat = { ...till.request('x', cardId, 'redeem', 5_00), intentId: known.id };
  expect(till.refusal(repeat)).toMatchObject({ why: 'already-accepted' });
});

test('if there are more references than a till keeps, the newest stay', () => {
  const known = new Map<IntentId, KnownReference>();
  const named = (number: number): KnownReference => ({
    ...APPLIED,
    id: intentIdSchema.parse(`reference-${number}`),
    cardId: null,
  });
  for (let number = 0; number <= MAX_KNOWN_REFERENCES; number += 1)
    addNewReferences(known, [named(number)]);
  expect(known.size).toBe(MAX_KNOWN_REFERENCES);
  expect([named(0), named(MAX_KNOWN_REFERENCES)].map(({ id }) => known.has(id))).toEqual([
    false,
    true,
  ]);
});

// Taking over: case 47.
test('a question still open at a till, for another program’s payment, ends with the lost till’s answer', async () => {
  const { state, cards } = await lostTill();
  let odoo: Awaited<ReturnType<typeof pairedAt>> | undefined;
  const { taker: on } = await bringTakenTills(
    takeOver(state, 'two', 'one'),
    'two',
    undefined,
    async (before) => {
      odoo = await pairedAt(before);
      expect(await odoo.pay('1047', '20.00')).toMatchObject({ state: 'waiting-for-card' });
    },
  );
  const { desk, read, pay } = assertPresent(odoo, 'it had asked before');
  expect(desk.oldestAsked).toBeNull();
  expect(await read('1047')).toMatchObject({ state: 'applied', amountTaken: '20.00' });
  expect(await pay('1047', '20.00', cards.anna)).toMatchObject({ state: 'applied' });
  expect(on.ledger.intents.size).toBe(1);
});

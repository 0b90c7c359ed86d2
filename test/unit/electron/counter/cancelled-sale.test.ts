import { describe, expect, test } from 'vitest';
import { SaleCommands } from '../../../../electron/counter/sale-commands.ts';
import { CardLookup } from '../../../../electron/counter/card-lookup.ts';
import { SendingFence } from '../../../../electron/hub/presence/sending-fence.ts';
import { wakeIn } from '../../../../electron/time/wake-in.ts';
import { keepProposingFollowUps } from '../../../../electron/ledger/write/keep-proposing-follow-ups.ts';
import { KEPT_FACT_COUNT } from '../../../../shared/ledger/memory/checkpoint.ts';
import { followUps } from '../../../../shared/guard/follow-up.ts';
import { giveBackId, saleIdSchema } from '../../../../shared/values/ids.ts';
import { cents } from '../../../../shared/values/money.ts';
import { recoveryProposals } from '../../../../shared/guard/recover.ts';
import { proposalsToCancelSale } from '../../../../shared/guard/sale/proposals-to-cancel-sale.ts';
import { GRACE_MS } from '../../../../shared/evidence/settle-unknown.ts';
import { BookOnDisk } from '../../../builders/book-on-disk.ts';
import {
  GuardedLedger,
  intentId,
  CURRENT_KEYS,
  MANAGER,
  NOT_SENT_OUTCOME,
  refusedOutcome,
  saleId,
  UNKNOWN_OUTCOME,
} from '../../../builders/guarded-ledger.ts';
import { payLater, openEvidenceTill } from '../../../builders/unknown-till.ts';
import { UNNAMED_ACTOR } from '../../../builders/actors.ts';
import { soapLine } from '../../../builders/soap.ts';

/** A sale cancelled while a card's payment for it is unknown (decision 0049). */

const id = { saleId: saleId('anna') };
const lost = { intentId: intentId('lost') };
const back = giveBackId(lost.intentId);
const cancel = { kind: 'cancel-sale' as const, ...id, reason: 'changed their mind' };
const taken = {
  kind: 'settle' as const,
  ...lost,
  how: 'taken' as const,
  reason: 'seen',
  serviceNumber: 'number-1',
};
const line = soapLine(20_00);

/** Sells soap for €20, paid by a card with unknown outcome. */
function withLost(till = GuardedLedger.started(), isCancelled = true) {
  const card = till.card('anna');
  till.write({ kind: 'open-sale', ...id, lines: [line] });
  till.accept('lost', card, 'redeem', 20_00, 'anna');
  const gift = { kind: 'gift' as const, ...lost, amountCents: cents(20_00) };
  till.write({ kind: 'tender-sale', ...id, tender: gift });
  till.sendAndHear('lost', UNKNOWN_OUTCOME);
  if (isCancelled) till.write(cancel);
  return { till, card };
}

/** Writes the follow-ups that the newest fact causes. */
function follow(till: GuardedLedger): void {
  for (const due of followUps(till.ledger, till.records.at(-1)!.fact)) till.write(due);
}

function cancelAll(till: GuardedLedger): void {
  for (const step of proposalsToCancelSale(till.ledger, cancel, till.stamp(), () =>
    intentId('by-hand'),
  )) {
    till.write(step);
  }
}

describe('an unknown payment of a cancelled sale', () => {
  test.each([
    ['a manager', { kind: 'release' as const, ...lost, reason: 'not there' }],
    ['its idempotency key', { kind: 'release-by-key' as const, ...lost, ...CURRENT_KEYS }],
  ])('is not sent again by %s', (_, release) => {
    const { till } = withLost();
    till.pass(GRACE_MS);
    expect(till.refusal(release, MANAGER)).toEqual({ why: 'wrong-state', state: 'sale-cancelled' });
  });

  test('is closed as not charged by evidence', () => {
    const till = openEvidenceTill();
    const card = till.card('bert');
    till.accept('before', card, 'load', 1_00);
    till.apply('before', 100_00);
    till.write({ kind: 'open-sale', ...id, lines: [line] });
    till.accept('lost', card, 'redeem', 20_00, 'anna');
    till.sendAndHear('lost', UNKNOWN_OUTCOME);
    till.write(cancel);
    till.pass(GRACE_MS);
    payLater(till, card, 95_00);
    till.write({ kind: 'settle-by-evidence', ...lost });
    expect(till.intent('lost')).toMatchObject({
      state: 'settled',
      settlement: { how: 'not-taken', by: 'evidence' },
    });
  });

  test('can be closed by a manager as not charged, but not as a loss', () => {
    const { till } = withLost();
    const settle = { kind: 'settle' as const, ...lost, reason: 'not there' };
    expect(till.propose({ ...settle, how: 'shop-loss' }, MANAGER)).toBe(false);
    till.write({ ...settle, how: 'not-taken' }, MANAGER);
    follow(till);
    expect(till.ledger.intents.has(back)).toBe(false);
    expect(till.ledger.forPerson.size).toBe(0);
  });

  test('that waited to be sent again is unknown once its sale is cancelled', () => {
    const { till } = withLost(GuardedLedger.started(), false);
    till.write({ kind: 'release-by-key', ...lost, ...CURRENT_KEYS });
    till.sendAndHear('lost', NOT_SENT_OUTCOME);
    cancelAll(till);
    expect(till.ledger.sales.get(id.saleId)?.state).toBe('cancelled');
    expect(till.intent('lost').state).toBe('unknown');
  });

  test('that an earlier version had released is not sent after a start', () => {
    const { till, card } = withLost();
    const before = till.intent('lost');
    const waiting = { ...before, state: 'waiting' as const, verdict: 'released' as const };
    for (const map of [till.ledger.intents, till.ledger.open, till.ledger.openByCard.get(card)!]) {
      map.set(waiting.id, waiting);
    }
    till.restart();
    expect(till.propose({ kind: 'begin-sending', ...lost, ...CURRENT_KEYS })).toBe(false);
    for (const proposal of recoveryProposals(till.ledger, 'newest')) till.write(proposal);
    expect(till.intent('lost').state).toBe('unknown');
  });
});

test('a refused payment of a cancelled sale is not sent again, and leaves the list once a manager closes it as not charged', () => {
  const till = GuardedLedger.started();
  till.write({ kind: 'open-sale', ...id, lines: [line] });
  till.accept('lost', till.card('anna'), 'redeem', 20_00, 'anna');
  till.sendAndHear('lost', refusedOutcome(404));
  till.write(cancel);
  expect(till.propose({ kind: 'retry-refused', ...lost })).toBe(false);
  const settle = { kind: 'settle' as const, ...lost, reason: 'cancelled' };
  expect(till.propose({ ...settle, how: 'paid-otherwise' }, MANAGER)).toBe(false);
  till.write({ ...settle, how: 'not-taken' }, MANAGER);
  expect(till.ledger.forPerson.size).toBe(0);
});

describe('a payment found charged for a cancelled sale', () => {
  test('is refunded once by a linked load of the same amount', () => {
    const { till } = withLost();
    till.write(taken, MANAGER);
    follow(till);
    expect(till.intent('lost').reversedBy).toBe(back);
    expect(till.ledger.intents.get(back)).toMatchObject({
      verb: 'load',
      amountCents: 20_00,
      reverses: lost.intentId,
      state: 'waiting',
      strength: 'deferred',
    });
    expect(till.refusal({ kind: 'give-back', ...lost })).toEqual({ why: 'nothing-changes' });
  });

  test('is refunded only after the hub has answered if the hub may know the payment', () => {
    const { till } = withLost();
    // The till starts again while the hub is out of reach, and learns from the list that the card was charged.
    const fence = new SendingFence(till.ledger, wakeIn);
    till.write(taken, MANAGER);
    follow(till);
    expect(fence.mayBeThere(till.ledger.intents.get(back)!)).toBe(true);
    // A payment accepted later, which is no follow-up, belongs to this till.
    till.accept('later', till.card('ben'), 'redeem', 1_00);
    expect(fence.mayBeThere(till.intent('later'))).toBe(false);
  });

  test('is refunded by the next start if the program was killed before', () => {
    const { till } = withLost();
    till.write(taken, MANAGER);
    till.startAgain();
    expect(till.ledger.intents.get(back)?.state).toBe('waiting');
    till.restart();
    expect(recoveryProposals(till.ledger, 'newest')).toEqual([]);
  });

  test('is left to a person if the journal is an older copy, since it may already be refunded', () => {
    const { till } = withLost();
    till.write(taken, MANAGER);
    till.startAgain('behind');
    expect(till.ledger.intents.get(back)?.state).toBe('unknown');
    till.restart();
    expect(recoveryProposals(till.ledger, 'newest')).toEqual([]);
  });

  test('is not refunded if a manager has reversed it by hand', () => {
    const { till } = withLost();
    till.write(taken, MANAGER);
    const byHand = { intentId: intentId('by-hand'), reverses: lost.intentId, reason: 'cancelled' };
    till.write({ kind: 'put-right', ...byHand });
    expect(till.refusal({ kind: 'give-back', ...lost })).toEqual({ why: 'nothing-changes' });
  });

  test('whose refund the service refuses leaves one entry for a person, and is not refunded again', () => {
    const { till } = withLost();
    till.write(taken, MANAGER);
    follow(till);
    till.write({ kind: 'begin-sending', intentId: back, ...CURRENT_KEYS });
    till.write({ kind: 'record-outcome', intentId: back, outcome: refusedOutcome(422) });
    follow(till);
    expect([...till.ledger.forPerson.keys()]).toEqual([back]);
    till.restart();
    expect(recoveryProposals(till.ledger, 'newest')).toEqual([]);
  });

  test('is not refunded again if its refund was refused and a manager paid the money out', () => {
    const { till } = withLost();
    till.write(taken, MANAGER);
    follow(till);
    till.write({ kind: 'begin-sending', intentId: back, ...CURRENT_KEYS });
    till.write({ kind: 'record-outcome', intentId: back, outcome: refusedOutcome(422) });
    const inHand = { how: 'paid-otherwise' as const, reason: 'in cash' };
    till.write({ kind: 'settle', intentId: back, ...inHand }, MANAGER);
    const again = { intentId: intentId('again'), reverses: lost.intentId, reason: 'cancelled' };
    expect(till.refusal({ kind: 'put-right', ...again })).toEqual({ why: 'already-reversed' });
  });

  test('is refunded even if it had been settled as not charged and its sale is long over', () => {
    const till = GuardedLedger.started();
    const card = till.card('anna');
    till.accept('before', card, 'load', 1_00);
    till.apply('before', 100_00);
    till.write({ kind: 'open-sale', ...id, lines: [line] });
    till.accept('lost', card, 'redeem', 20_00, 'anna');
    till.sendAndHear('lost', UNKNOWN_OUTCOME);
    till.write(cancel);
    till.writeMany(KEPT_FACT_COUNT);
    till.write({ kind: 'settle', ...lost, how: 'not-taken', reason: 'not there' }, MANAGER);
    till.rollOver();
    payLater(till, card, 75_00);
    expect(till.intent('lost').alarm?.kind).toBe('done-after-all');
    till.write(taken, MANAGER);
    follow(till);
    expect(till.ledger.intents.get(back)?.state).toBe('waiting');
  });
});

test('a payment found charged while its sale is open is refunded as soon as the sale is cancelled', () => {
  const { till } = withLost(GuardedLedger.started(), false);
  till.write(taken, MANAGER);
  cancelAll(till);
  expect(till.intent('lost').reversedBy).toBe(intentId('by-hand'));
  expect(till.ledger.sales.get(id.saleId)).toMatchObject({ state: 'cancelled', tenders: [] });
});

test('a payment in flight at a crash, whose sale is then cancelled, is refunded by main once it is found charged', async () => {
  const till = await BookOnDisk.open();
  const sale = saleIdSchema.parse('sale-of-anna');
  await till.mustWrite({ kind: 'open-sale', saleId: sale, lines: [line] });
  const request = till.acceptance('one', await till.introduce('one'), 20_00);
  await till.mustWrite({ ...request, saleId: sale });
  await till.mustWrite({ kind: 'begin-sending', intentId: request.intentId, keyVersion: 1 });
  await till.startAgain();
  expect(till.stateOf(request.intentId)).toBe('unknown');
  const end = keepProposingFollowUps(till.writer);
  const commands = new SaleCommands(till.writer, new CardLookup(till.writer));
  const cancelled = await commands.propose(
    { kind: 'cancel-sale', saleId: sale, reason: 'no' },
    UNNAMED_ACTOR,
  );
  expect(cancelled.kind).toBe('written');
  const { intentId: one } = request;
  const settled = { how: 'taken', reason: 'seen', serviceNumber: 'n-1' } as const;
  const manager = { ...UNNAMED_ACTOR, stepUp: MANAGER };
  await till.writer.write({ kind: 'settle', intentId: one, ...settled }, manager);
  await till.writer.waitUntilNotified();
  end();
  expect(till.ledger.intents.get(giveBackId(one))).toMatchObject({ verb: 'load', reverses: one });
});

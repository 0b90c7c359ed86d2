import { describe, expect, test } from 'vitest';
import { followUps, proposalsForOwedLoads } from '../../../../shared/guard/follow-up.ts';
import { giveBackId } from '../../../../shared/values/ids.ts';
import { cents } from '../../../../shared/values/money.ts';
import { proposalsToLiftDoubt, recoveryProposals } from '../../../../shared/guard/recover.ts';
import type { JournalAge } from '../../../../shared/guard/recover.ts';
import type { SaleLine } from '../../../../shared/ledger/sale/sale.ts';
import { HOUR_MS } from '../../../../shared/values/time.ts';
import { GRACE_MS } from '../../../../shared/evidence/settle-unknown.ts';
import {
  GuardedLedger,
  intentId,
  CURRENT_KEYS,
  MANAGER,
  saleId,
  UNKNOWN_OUTCOME,
} from '../../../builders/guarded-ledger.ts';
import { soapLine } from '../../../builders/soap.ts';

/**
 * An older copy was restored and a manager resumed sending. The newer journal may already have made what the copy still
 * owes (decision 0073).
 */

const id = { saleId: saleId('anna') };
const right = { intentId: intentId('right'), reverses: intentId('one'), reason: 'wrong card' };

const goods = (unitCents: number): SaleLine => ({ ...soapLine(unitCents), id: 'goods' });

function putBack(till: GuardedLedger, age: Exclude<JournalAge, 'newest'> = 'behind'): void {
  till.startAgain(age);
}

/** Has all payments compared, and a manager resume sending. */
function goOn(till: GuardedLedger): void {
  till.write({ kind: 'resume-sending', cause: 'journal-behind' }, MANAGER);
}

function standBy(till: GuardedLedger): void {
  till.write({ kind: 'stand-by-journal', reason: 'a new disk' }, MANAGER);
  for (const proposal of proposalsToLiftDoubt(till.ledger)) till.write(proposal);
}

function follow(till: GuardedLedger): void {
  for (const due of followUps(till.ledger, till.records.at(-1)!.fact)) till.write(due);
}

function complete(till: GuardedLedger, amountCents: number): void {
  const tender = {
    kind: 'cash' as const,
    amountCents: cents(amountCents),
    givenCents: cents(amountCents),
  };
  till.write({ kind: 'tender-sale', ...id, tender });
  till.write({ kind: 'complete-sale', ...id });
  for (const owed of proposalsForOwedLoads(till.ledger, id.saleId)) till.write(owed);
}

function expectNotKnown(till: GuardedLedger, name: string): void {
  expect(till.intent(name)).toMatchObject({ state: 'unknown', cause: 'restored', attempts: 0 });
  expect(till.ledger.forPerson.has(intentId(name))).toBe(true);
  till.pass(GRACE_MS);
  const sending = { kind: 'begin-sending', intentId: intentId(name), ...CURRENT_KEYS } as const;
  expect(till.refusal(sending)).toMatchObject({ why: 'wrong-state', state: 'unknown' });
  till.write({ kind: 'release', intentId: intentId(name), reason: 'it is not there' }, MANAGER);
  till.write(sending);
}

function openWithLoad(): GuardedLedger {
  const till = GuardedLedger.started();
  const line = { ...goods(25_00), kind: 'load' as const, intentId: intentId('load') };
  const cardId = till.card('anna');
  till.write({ kind: 'open-sale', ...id, lines: [{ ...line, cardId }] });
  return till;
}

function openWithGoods(): GuardedLedger {
  const till = GuardedLedger.started();
  till.card('anna');
  till.write({ kind: 'open-sale', ...id, lines: [goods(20_00)] });
  return till;
}

const anna = (till: GuardedLedger) => [...till.ledger.cards.keys()][0]!;

describe('a sale that was open in the restored copy', () => {
  test('loads its card only after a person has looked it up', () => {
    const till = openWithLoad();
    putBack(till);
    goOn(till);
    complete(till, 25_00);
    expectNotKnown(till, 'load');
  });

  test('loads its card only after a person has looked, even after a restart in between', () => {
    const till = openWithLoad();
    putBack(till);
    goOn(till);
    till.rollOver();
    till.startAgain();
    complete(till, 25_00);
    expectNotKnown(till, 'load');
  });

  test('in a moved journal loads its card once a manager confirms the journal', () => {
    const till = openWithLoad();
    putBack(till, 'moved');
    standBy(till);
    complete(till, 25_00);
    expect(till.intent('load').state).toBe('waiting');
  });

  test('causes no charge of a card without a person', () => {
    const till = openWithGoods();
    putBack(till);
    goOn(till);
    till.accept('gift', anna(till), 'redeem', 20_00, 'anna');
    expectNotKnown(till, 'gift');
  });

  test('is doubted, unlike a sale opened afterwards', () => {
    const till = GuardedLedger.started();
    till.card('anna');
    putBack(till);
    goOn(till);
    till.write({ kind: 'open-sale', ...id, lines: [goods(20_00)] });
    till.accept('gift', anna(till), 'redeem', 20_00, 'anna');
    expect(till.intent('gift').state).toBe('waiting');
  });
});

test('a payment applied after the copy was restored is reversed as usual', () => {
  const till = GuardedLedger.started();
  till.card('anna');
  till.accept('one', anna(till), 'load', 20_00);
  putBack(till);
  goOn(till);
  till.pass(GRACE_MS);
  till.write({ kind: 'release', intentId: intentId('one'), reason: 'not there' }, MANAGER);
  till.apply('one', 120_00);
  till.write({ kind: 'put-right', ...right });
  expect(till.intent('right').state).toBe('waiting');
});

describe('a payment applied before the copy was restored', () => {
  function loaded(): GuardedLedger {
    const till = GuardedLedger.started();
    till.card('anna');
    till.accept('one', anna(till), 'load', 20_00);
    till.apply('one', 120_00);
    return till;
  }

  test('is reversed only after a person has looked it up', () => {
    const till = loaded();
    putBack(till);
    goOn(till);
    till.write({ kind: 'put-right', ...right });
    expectNotKnown(till, 'right');
  });

  test('is not moved to another card twice', () => {
    const till = loaded();
    const toCardId = till.card('bert');
    const secondIntentId = intentId('second');
    till.write({ kind: 'move-load', ...right, toCardId, secondIntentId }, MANAGER);
    putBack(till);
    goOn(till);
    till.write(
      { kind: 'settle', intentId: right.intentId, how: 'taken', reason: 'there' },
      MANAGER,
    );
    follow(till);
    expectNotKnown(till, 'second');
  });

  test('is refunded for a cancelled sale only after a person has looked it up', () => {
    const till = openWithGoods();
    till.accept('gift', anna(till), 'redeem', 20_00, 'anna');
    putBack(till);
    goOn(till);
    till.write({ kind: 'cancel-sale', ...id, reason: 'gone' });
    till.write(
      { kind: 'settle', intentId: intentId('gift'), how: 'taken', reason: 'there' },
      MANAGER,
    );
    follow(till);
    const back = till.ledger.intents.get(giveBackId(intentId('gift')));
    expect(back).toMatchObject({ state: 'unknown', cause: 'restored', verb: 'load' });
  });
});

test('after an older copy was restored, no transaction list proves that a load was not made, even 200 hours later', () => {
  const till = openWithLoad();
  putBack(till);
  goOn(till);
  till.pass(200 * HOUR_MS);
  till.write({ kind: 'end-outage' });
  complete(till, 25_00);
  till.pass(GRACE_MS);
  const { atMs, monoMs, run } = till.stamp();
  const request = {
    kind: 'settle-by-list' as const,
    intentId: intentId('load'),
    name: { sentAs: 'identifier' as const, value: '6364anna' },
    rows: [],
    isToEnd: true,
    asked: { atMs, monoMs, run },
    afterSequence: till.ledger.lastSequence,
  };
  expect(till.refusal(request)).toEqual({ why: 'no-evidence' });
});

test('a load owed when the journal was moved waits again once a manager confirms the journal', () => {
  const till = openWithLoad();
  const tender = { kind: 'cash' as const, amountCents: cents(25_00), givenCents: cents(25_00) };
  till.write({ kind: 'tender-sale', ...id, tender });
  till.write({ kind: 'complete-sale', ...id });
  putBack(till, 'moved');
  expect(till.intent('load').state).toBe('unknown');
  standBy(till);
  expect(till.intent('load')).toMatchObject({
    state: 'waiting',
    verdict: 'none',
    lastSentAtMs: null,
  });
});

test('a load owed by a sale whose customer never learned of it is held back once a manager confirms the journal', () => {
  const till = openWithLoad();
  const tender = { kind: 'cash' as const, amountCents: cents(25_00), givenCents: cents(25_00) };
  till.write({ kind: 'tender-sale', ...id, tender });
  till.write({ kind: 'complete-sale', ...id });
  till.restart();
  const untold = { intents: new Set<never>() };
  for (const proposal of recoveryProposals(till.ledger, 'moved', untold)) till.write(proposal);
  expect(till.intent('load').state).toBe('unknown');
  standBy(till);
  expect(till.intent('load')).toMatchObject({ state: 'refused', cause: 'untold' });
});

describe('after a disk failure an owed payment is left to a person', () => {
  function startAfterStop(till: GuardedLedger): void {
    till.restart();
    for (const proposal of recoveryProposals(till.ledger, 'newest', { intents: new Set() })) {
      till.write(proposal);
    }
  }

  test('as the second half of a move', () => {
    const till = GuardedLedger.started();
    till.card('anna');
    till.accept('one', anna(till), 'load', 20_00);
    till.apply('one', 120_00);
    const toCardId = till.card('bert');
    const secondIntentId = intentId('second');
    till.write({ kind: 'move-load', ...right, toCardId, secondIntentId }, MANAGER);
    till.apply('right', 100_00);
    startAfterStop(till);
    expect(till.intent('second')).toMatchObject({ state: 'refused', cause: 'untold' });
  });

  test('as the refund of a cancelled sale', () => {
    const till = openWithGoods();
    till.accept('gift', anna(till), 'redeem', 20_00, 'anna');
    till.sendAndHear('gift', UNKNOWN_OUTCOME);
    till.write({ kind: 'cancel-sale', ...id, reason: 'gone' });
    const taken = { kind: 'settle' as const, intentId: intentId('gift'), how: 'taken' as const };
    till.write({ ...taken, reason: 'there' }, MANAGER);
    startAfterStop(till);
    const back = giveBackId(intentId('gift'));
    expect(till.ledger.intents.get(back)).toMatchObject({ state: 'refused', cause: 'untold' });
    till.write({ kind: 'release', intentId: back, reason: 'it stands' }, MANAGER);
    till.write({ kind: 'begin-sending', intentId: back, ...CURRENT_KEYS });
  });

  test('as unknown if an older copy was continued before', () => {
    const till = openWithLoad();
    putBack(till);
    goOn(till);
    const tender = { kind: 'cash' as const, amountCents: cents(25_00), givenCents: cents(25_00) };
    till.write({ kind: 'tender-sale', ...id, tender });
    till.write({ kind: 'complete-sale', ...id });
    startAfterStop(till);
    expect(till.intent('load')).toMatchObject({ state: 'unknown', doubted: { state: 'refused' } });
  });
});

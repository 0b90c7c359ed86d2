import { describe, expect, test } from 'vitest';
import {
  appliedOutcome,
  GuardedLedger,
  intentId,
  MANAGER,
  saleId,
} from '../../../builders/guarded-ledger.ts';
import { needsUncountedAlarm } from '../../../../shared/guard/money/abandoned-attempt.ts';
import type { Intent } from '../../../../shared/ledger/money/intent.ts';
import { proposalsToCancelSale } from '../../../../shared/guard/sale/proposals-to-cancel-sale.ts';
import { cents } from '../../../../shared/values/money.ts';
import { soapLine } from '../../../builders/soap.ts';

/**
 * The disk failed after the service had charged a payment. The cashier read that its outcome is unknown and requested
 * another payment. A manager has to find out whether the customer paid twice.
 */

const one = { intentId: intentId('one') };
const ask = { kind: 'ask-if-paid', ...one } as const;
const seen = { kind: 'acknowledge-alarm', ...one, note: 'given back in cash' } as const;
const id = { saleId: saleId('anna') };
const gift = {
  kind: 'tender-sale',
  ...id,
  tender: { kind: 'gift', ...one, amountCents: cents(10_00) },
} as const;

function taken(sale: string | null = null): GuardedLedger {
  const till = GuardedLedger.started();
  if (sale !== null) {
    const line = soapLine(10_00);
    till.write({ kind: 'open-sale', ...id, lines: [line] });
  }
  till.accept('one', till.card('anna'), 'redeem', 10_00, sale);
  till.apply('one', 90_00);
  return till;
}

test('a payment that was never accepted, or not charged, is not asked about', () => {
  const till = GuardedLedger.started();
  expect(till.refusal(ask)).toEqual({ why: 'unknown-intent' });
  till.accept('one', till.card('anna'));
  till.send('one');
  expect(till.refusal(ask)).toEqual({ why: 'nothing-changes' });
});

describe('a charged payment that the cashier never saw', () => {
  test.each([
    ['without a sale', null],
    ['for a sale that has not counted it', 'anna'],
  ])('is on the manager’s list once: %s', (_, sale) => {
    const till = taken(sale);
    expect(till.write(ask).fact).toMatchObject({
      kind: 'intent-alarm-raised',
      intent: { state: 'applied', alarm: { kind: 'done-and-paid', atMs: till.wallMs } },
    });
    expect(till.ledger.forPerson.has(one.intentId)).toBe(true);
    expect(till.refusal(ask)).toEqual({ why: 'nothing-changes' });
    till.write(seen, MANAGER);
    expect(till.refusal(ask)).toEqual({ why: 'nothing-changes' });
  });

  test('is not asked about if the receipt counts it', () => {
    const till = taken('anna');
    till.write(gift);
    expect(till.refusal(ask)).toEqual({ why: 'nothing-changes' });
  });

  test('is not asked about if its sale is cancelled, which refunds it', () => {
    const till = taken('anna');
    const cancel = { ...id, reason: 'no' };
    const steps = proposalsToCancelSale(till.ledger, cancel, till.stamp(), () => intentId('back'));
    for (const step of steps) till.write(step);
    expect(till.refusal(ask)).toEqual({ why: 'nothing-changes' });
  });

  test('is not asked about if it was reversed, and its reversal is not asked about either', () => {
    const till = taken();
    const back = intentId('back');
    till.write({ kind: 'put-right', intentId: back, reverses: one.intentId, reason: 'wrong' });
    expect(till.refusal(ask)).toEqual({ why: 'nothing-changes' });
    till.sendAndHear('back', appliedOutcome('uuid-back', 100_00));
    expect(till.refusal({ ...ask, intentId: back })).toEqual({ why: 'nothing-changes' });
  });

  test('is not asked about if it is the second half of a move', () => {
    const till = GuardedLedger.started();
    const [anna, bert] = [till.card('anna'), till.card('bert')];
    till.accept('load', anna, 'load', 25_00);
    till.apply('load', 125_00);
    const halves = { intentId: intentId('off'), secondIntentId: intentId('onto') };
    const move = { ...halves, reverses: intentId('load'), toCardId: bert, reason: 'wrong card' };
    till.write({ kind: 'move-load', ...move }, MANAGER);
    till.apply('off', 100_00);
    till.write({ kind: 'finish-move', intentId: halves.intentId });
    till.apply('onto', 125_00);
    const onto = { kind: 'ask-if-paid', intentId: halves.secondIntentId } as const;
    expect(till.refusal(onto)).toEqual({ why: 'nothing-changes' });
  });
});

describe('an attempt that was given up and charged after all', () => {
  const late = (completes: boolean) => {
    const till = GuardedLedger.started();
    const line = { ...soapLine(150_00), name: 'Lamp' };
    till.write({ kind: 'open-sale', ...id, lines: [line] });
    till.accept('one', till.card('anna', 200_00), 'redeem', 150_00, 'anna');
    till.send('one');
    till.write({ kind: 'give-up-attempt', ...one });
    if (completes) {
      const cash = { kind: 'cash', amountCents: cents(150_00), givenCents: cents(150_00) } as const;
      till.write({ kind: 'tender-sale', ...id, tender: cash });
      till.write({ kind: 'complete-sale', ...id });
    }
    till.answer('one', appliedOutcome('uuid-1', 50_00));
    expect(till.intent('one').alarm).toMatchObject({ kind: 'done-and-paid' });
    const back = { intentId: intentId('back'), reverses: one.intentId, reason: 'twice' };
    till.write({ kind: 'put-right', ...back }, MANAGER);
    return till;
  };

  test('needs no manager once it is reversed while its sale is open', () => {
    const till = late(false);
    expect(till.intent('one').alarm).toBeUndefined();
    expect(till.ledger.forPerson.size).toBe(0);
  });

  test('needs a manager even if it is reversed, if its sale was paid otherwise', () => {
    expect(late(true).intent('one').alarm).toMatchObject({ kind: 'done-and-paid' });
  });
});

const other = intentId('other');
const alarm = { kind: 'done-and-paid', atMs: GuardedLedger.started().stamp().atMs } as const;

test.each<[string, Partial<Intent>, boolean]>([
  ['charged and on no receipt', {}, true],
  ['that is a reversal', { reverses: other }, false],
  ['that is the second half of a move', { follows: other }, false],
  ['that was reversed', { reversedBy: other }, false],
  ['charged with an alarm already raised', { alarm }, false],
  ['seen by a manager', { alarmSeenAtMs: alarm.atMs }, false],
  ['left unknown', { state: 'unknown' }, false],
])('To resolve asks about a payment %s: $2', (_, changes, isAsked) => {
  const till = taken();
  expect(needsUncountedAlarm(till.ledger, { ...till.intent('one'), ...changes })).toBe(isAsked);
});

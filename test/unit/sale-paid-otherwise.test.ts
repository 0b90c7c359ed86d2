import { describe, expect, test } from 'vitest';
import { cents } from '../../shared/ledger/money.ts';
import { recover } from '../../shared/ledger/recover.ts';
import type { Tender } from '../../shared/ledger/sale.ts';
import { GuardedLedger, intentId, MANAGER, refusedWith, saleId } from './guarded-ledger.ts';

const id = { saleId: saleId('anna') };
const complete = { kind: 'complete-sale' as const, ...id };

/** A sale of one thing at that price. */
function open(totalCents: number): GuardedLedger {
  const till = GuardedLedger.started();
  const line = {
    id: 'line-1',
    kind: 'goods' as const,
    categoryExternalId: null,
    name: 'Soap',
    quantity: 1,
    unitCents: cents(totalCents),
    intentId: null,
    cardId: null,
  };
  till.write({ kind: 'open-sale', ...id, lines: [line] });
  return till;
}

function cash(amountCents: number): Tender {
  return { kind: 'cash', amountCents: cents(amountCents), givenCents: cents(amountCents) };
}

function gift(name: string, amountCents: number): Tender {
  return { kind: 'gift', intentId: intentId(name), amountCents: cents(amountCents) };
}

function tender(one: Tender) {
  return { kind: 'tender-sale' as const, ...id, tender: one };
}

describe('what was refused, and whose sale is paid in another way, is not sent again', () => {
  const release = { kind: 'release', intentId: intentId('one'), reason: 'again' } as const;

  function refusedGift(): GuardedLedger {
    const till = open(20_00);
    till.accept('one', till.card('anna'), 'redeem', 20_00, 'anna');
    till.write(tender(gift('one', 20_00)));
    till.send('one');
    till.answer('one', refusedWith(422));
    return till;
  }

  test('while nothing else pays, it may be', () => {
    expect(refusedGift().propose(release, MANAGER)).toBe(true);
  });

  test.each(['before', 'after'])('%s the sale is completed', (moment) => {
    const till = refusedGift();
    till.write(tender(cash(20_00)));
    if (moment === 'after') till.write(complete);
    expect(till.refusal(release, MANAGER)).toEqual({ why: 'wrong-state', state: 'paid-otherwise' });
  });
});

test('an attempt that nobody waits for any more is voided, also once its sale is completed', () => {
  const till = open(60_00);
  till.accept('one', till.card('anna'), 'redeem', 60_00, 'anna');
  expect(till.intent('one').strength).toBe('attempt');
  till.write(tender(cash(60_00)));
  till.write(complete);
  till.restart();
  const [left] = recover(till.ledger, 'newest');
  expect(left).toMatchObject({ kind: 'void-attempt', why: 'restart' });
  expect(left && till.propose(left)).toBe(true);
});

import { describe, expect, test } from 'vitest';
import { cents } from '../../../../shared/values/money.ts';
import { proposalsToLiftDoubt, recoveryProposals } from '../../../../shared/guard/recover.ts';
import type { Tender } from '../../../../shared/ledger/sale/tender.ts';
import {
  GuardedLedger,
  intentId,
  MANAGER,
  refusedOutcome,
  saleId,
  UNKNOWN_OUTCOME,
} from '../../../builders/guarded-ledger.ts';
import { SaleAtTheTill } from '../../../builders/sale-at-the-till.ts';
import { soapLine } from '../../../builders/soap.ts';

const id = { saleId: saleId('anna') };
const complete = { kind: 'complete-sale' as const, ...id };

/** A sale of one article at that price. */
function open(totalCents: number): GuardedLedger {
  const till = GuardedLedger.started();
  const line = soapLine(totalCents);
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

describe('a refused payment of a sale', () => {
  const release = { kind: 'release', intentId: intentId('one'), reason: 'again' } as const;

  function refusedGift(): GuardedLedger {
    const till = open(20_00);
    till.accept('one', till.card('anna'), 'redeem', 20_00, 'anna');
    till.write(tender(gift('one', 20_00)));
    till.sendAndHear('one', refusedOutcome(422));
    return till;
  }

  test('can be sent again if nothing else pays the sale', () => {
    expect(refusedGift().propose(release, MANAGER)).toBe(true);
  });

  test('that was counted while it was doubted no longer pays its sale once the doubt is lifted', () => {
    const till = refusedGift();
    till.startAgain('moved');
    till.write(tender(gift('one', 20_00)));
    till.write({ kind: 'stand-by-journal', reason: 'The disk was replaced' }, MANAGER);
    for (const proposal of proposalsToLiftDoubt(till.ledger)) till.write(proposal);
    expect(till.intent('one').state).toBe('refused');
    expect(till.refusal(complete)).toEqual({ why: 'sale-still-due', dueCents: 20_00 });
  });

  test.each(['before', 'after'])(
    'cannot be sent again once something else has paid, %s the sale is completed',
    (moment) => {
      const till = refusedGift();
      till.write(tender(cash(20_00)));
      if (moment === 'after') till.write(complete);
      expect(till.refusal(release, MANAGER)).toEqual({
        why: 'wrong-state',
        state: 'paid-otherwise',
      });
    },
  );
});

test('an unknown payment paid in cash ends as not taken and without a loss', () => {
  const till = open(20_00);
  till.accept('one', till.card('anna'), 'redeem', 20_00, 'anna');
  till.sendAndHear('one', refusedOutcome(422));
  till.write(tender(cash(20_00)));
  till.write(complete);
  till.startAgain('behind');
  const settle = { kind: 'settle', intentId: intentId('one'), reason: 'not there' } as const;
  expect(till.refusal({ ...settle, how: 'shop-loss' }, MANAGER).why).toBe('wrong-state');
  till.write({ ...settle, how: 'not-taken' }, MANAGER);
  expect(till.intent('one').settlement?.how).toBe('not-taken');
});

test('an attempt nobody waits for is voided, even once its sale is completed', () => {
  const till = open(60_00);
  till.accept('one', till.card('anna'), 'redeem', 60_00, 'anna');
  expect(till.intent('one').strength).toBe('attempt');
  till.write(tender(cash(60_00)));
  till.write(complete);
  till.restart();
  const [left] = recoveryProposals(till.ledger, 'newest');
  expect(left).toMatchObject({ kind: 'void-attempt', why: 'restart' });
  expect(left && till.propose(left)).toBe(true);
});

describe('a payment found taken before the window had counted it', () => {
  function findTaken(till: GuardedLedger, amountCents: number): GuardedLedger {
    till.accept('one', till.card('anna'), 'redeem', amountCents, 'anna');
    till.sendAndHear('one', UNKNOWN_OUTCOME);
    const seen = { how: 'taken' as const, reason: 'seen', serviceNumber: 'number-1' };
    till.write({ kind: 'settle', intentId: intentId('one'), ...seen }, MANAGER);
    return till;
  }

  test('pays its sale, and nothing else is taken instead', () => {
    const till = findTaken(open(20_00), 20_00);
    expect(till.refusal(tender(cash(20_00)))).toEqual({ why: 'sale-tender-too-large' });
    till.write(tender(gift('one', 20_00)));
    till.write(complete);
  });

  test('is on the sale after a reload of the window', () => {
    const at = new SaleAtTheTill(findTaken(open(20_00), 20_00)).reload();
    expect(at.sale().tenders).toMatchObject([{ kind: 'gift', amountCents: 20_00 }]);
  });

  test('is on the sale in the window that already shows the sale', () => {
    const at = new SaleAtTheTill(open(60_00)).reload();
    at.beside((till) => findTaken(till, 60_00));
    expect(at.till.intent('one').strength).toBe('attempt');
    expect(at.sale().tenders).toMatchObject([{ kind: 'gift', amountCents: 60_00 }]);
  });
});

import { describe, expect, test } from 'vitest';
import type { ListedTransaction } from '../../../../shared/evidence/judge-transaction-list.ts';
import { GRACE_MS } from '../../../../shared/evidence/settle-unknown.ts';
import { proposalsToCancelSale } from '../../../../shared/guard/sale/proposals-to-cancel-sale.ts';
import { cents } from '../../../../shared/values/money.ts';
import {
  intentId,
  CURRENT_KEYS,
  MANAGER,
  refusedOutcome,
  UNKNOWN_OUTCOME,
} from '../../../builders/guarded-ledger.ts';
import { listedPayments, payByAnother } from '../../../builders/listed-payments.ts';
import type { GuardedLedger } from '../../../builders/guarded-ledger.ts';
import { lineOfCategory, ShopDay } from '../../../builders/shop-day.ts';
import {
  payLater,
  openEvidenceTill,
  makeUnknown,
  addAnchoredCard,
  addUnknownRedemption,
} from '../../../builders/unknown-till.ts';

/** What the service's list proves about a payment, and how that changes the sale that it was to pay. */

const lost = intentId('lost');

function look(till: GuardedLedger, rows: readonly ListedTransaction[]) {
  const { atMs, monoMs, run } = till.stamp();
  return {
    kind: 'settle-by-list' as const,
    intentId: lost,
    name: { sentAs: 'identifier' as const, value: '63640001' },
    rows: [...rows],
    isToEnd: true,
    asked: { atMs, monoMs, run },
    afterSequence: till.ledger.lastSequence,
  };
}

function row(till: GuardedLedger, amount_in_cents = -10_00): ListedTransaction {
  return {
    uuid: 'uuid-found',
    amount_in_cents,
    prepaid_balance: { balance_in_cents: 90_00, balance: '€90.00' },
    created_at: new Date(till.wallMs).toISOString(),
    shop: { uuid: 'shop-1', name: 'Shop' },
    contact_identifier: { name: 'Gift card', value: '63640001' },
    contact: { uuid: 'contact-1' },
  };
}

/** Makes a payment of €10 with unknown outcome for an open sale. */
function asked(amountCents = 10_00) {
  const day = new ShopDay(openEvidenceTill({ pairs: 0 }));
  const { till } = day;
  const card = addAnchoredCard(till);
  const id = day.openSale(lineOfCategory(amountCents, 'books'));
  till.write({ ...till.request('lost', card, 'redeem', amountCents), saleId: id });
  till.sendAndHear('lost', UNKNOWN_OUTCOME);
  const cancel = () => {
    const request = { saleId: id, reason: 'went away' };
    const steps = proposalsToCancelSale(till.ledger, request, till.stamp(), () => intentId('back'));
    for (const step of steps) till.write(step);
  };
  return { till, card, cancel };
}

/** Cancels the sale of that payment. */
function cancelled(amountCents = 10_00) {
  const { till, card, cancel } = asked(amountCents);
  cancel();
  expect(till.intent('lost').state).toBe('unknown');
  return { till, card };
}

test('a refused payment cannot be sent again once its sale was paid otherwise', () => {
  const day = new ShopDay();
  const { till } = day;
  const id = day.openSale(lineOfCategory(10_00, 'books'));
  till.write({ ...till.request('lost', till.card('0001'), 'redeem', 10_00), saleId: id });
  till.sendAndHear('lost', refusedOutcome(404));
  day.payAll(id, 10_00, 'cash');
  expect(till.refusal({ kind: 'retry-refused', intentId: lost })).toEqual({
    why: 'wrong-state',
    state: 'paid-otherwise',
  });
});

describe('an unknown payment of a cancelled sale', () => {
  test('that is missing in the list is closed as not charged, and the balance keeps its anchor', () => {
    const { till, card } = cancelled();
    till.pass(GRACE_MS);
    payByAnother(till);
    till.write(look(till, listedPayments(till)));
    expect(till.intent('lost')).toMatchObject({
      state: 'settled',
      settlement: { how: 'not-taken', by: 'evidence' },
    });
    expect(till.ledger.owed.size).toBe(0);
    payLater(till, card, 95_00);
    expect(till.cardNow(card)).toMatchObject({ anchorCents: 95_00, driftCount: 0 });
  });

  test('cannot be sent again, neither under its key nor by a manager', () => {
    const { till } = cancelled();
    const forbidden = { why: 'wrong-state', state: 'sale-cancelled' };
    expect(till.refusal({ kind: 'release-by-key', intentId: lost, ...CURRENT_KEYS })).toEqual(
      forbidden,
    );
    till.pass(GRACE_MS);
    const release = { kind: 'release', intentId: lost, reason: 'not listed' } as const;
    expect(till.refusal(release, MANAGER)).toEqual(forbidden);
  });

  test('that a manager had released becomes unknown again with its earlier cause', () => {
    const { till, cancel } = asked();
    till.pass(GRACE_MS);
    till.write({ kind: 'release', intentId: lost, reason: 'not listed' }, MANAGER);
    cancel();
    expect(till.intent('lost')).toMatchObject({ state: 'unknown', cause: 'server-error' });
  });

  test.each([10_00, 60_00])(
    'of %i cents that the list shows is refunded without a person',
    (amount) => {
      const { till } = cancelled(amount);
      till.write(look(till, [row(till, -amount)]));
      expect(till.intent('lost')).toMatchObject({ settlement: { how: 'taken' } });
      expect(till.intent('lost').alarm).toBeUndefined();
      expect(till.ledger.owed.size).toBe(1);
    },
  );
});

describe('an unknown payment without a sale that the list shows', () => {
  test('is settled as charged with all fields of the row', () => {
    const till = openEvidenceTill({ pairs: 0 });
    addUnknownRedemption(till);
    const shown = row(till);
    till.write(look(till, [shown]));
    expect(till.intent('lost').alarm).toBeUndefined();
    expect(till.intent('lost').applied).toEqual({
      uuid: 'uuid-found',
      balanceCents: 90_00,
      balanceText: '€90.00',
      createdAt: shown.created_at,
      shopName: 'Shop',
      identifierKind: 'Gift card',
      notes: [],
    });
  });

  test('is not confused with another payment that was not charged', () => {
    const till = openEvidenceTill({ pairs: 0 });
    const card = addUnknownRedemption(till);
    till.accept('refused', card, 'redeem', 10_00);
    till.sendAndHear('refused', refusedOutcome(422));
    till.write(look(till, [row(till)]));
    expect(till.intent('lost').settlement?.how).toBe('taken');
  });
});

test('a balance read from the service leaves waiting payments waiting', () => {
  const till = openEvidenceTill();
  const card = addAnchoredCard(till);
  makeUnknown(till, 'lost', card, 10_00);
  till.accept('waits', card, 'redeem', 5_00);
  till.pass(GRACE_MS);
  const { atMs, monoMs, run } = till.stamp();
  const { lastSequence: afterSequence } = till.ledger;
  const moment = { asked: { atMs, monoMs, run }, afterSequence };
  const read = { kind: 'read-balance', cardId: card, ...moment } as const;
  expect(till.write({ ...read, balanceCents: cents(95_00) }).fact.kind).toBe('balance-read');
  expect(till.intent('waits').state).toBe('waiting');
});

test('an answer without a payment that a manager found charged is a drift, even if it is the first', () => {
  const till = openEvidenceTill();
  const card = addAnchoredCard(till);
  makeUnknown(till, 'slow', card, 3_00);
  const slow = { intentId: intentId('slow'), how: 'taken' as const, reason: 'back office' };
  till.write({ kind: 'settle', ...slow }, MANAGER);
  payLater(till, card, 95_00);
  expect(till.cardNow(card)).toMatchObject({ anchorCents: 95_00, driftCount: 1 });
});

import { expect, test } from 'vitest';
import { cents } from '../../../../shared/values/money.ts';
import { SaleAtTheTill } from '../../../builders/sale-at-the-till.ts';
import { GuardedLedger } from '../../../builders/guarded-ledger.ts';

/** Several cards that are to pay one sale in an outage share what the till may still promise. */

function offlineWith(
  change: Partial<GuardedLedger['ledger']['limits']['offline']>,
  isOnline = false,
): SaleAtTheTill {
  const till = GuardedLedger.started();
  till.limits((limits) => ({
    ...limits,
    preset: 'own',
    offline: { ...limits.offline, ...change },
  }));
  const at = new SaleAtTheTill(till);
  return isOnline ? at : cutOff(at);
}

function cutOff(at: SaleAtTheTill): SaleAtTheTill {
  at.till.write({ kind: 'begin-outage', cause: 'no-network' });
  return at.do({ kind: 'connection', online: false });
}

const SUM = { perTillCents: cents(60_00), perDayCents: cents(60_00) };

test('a second card can pay only what the first planned one leaves of the till’s limit', () => {
  const at = offlineWith(SUM);
  const [anna, ben] = [at.till.card('anna', 90_00), at.till.card('ben', 90_00)];
  at.ring('10000').present(anna).type('4000').enter().present(ben);
  expect(at.flow.step).toMatchObject({
    kind: 'card',
    text: '2000',
    card: { redeem: { upToCents: 20_00, because: 'offline-per-till' } },
  });
  at.type('3000').enter();
  expect(at.flow.problem).toMatchObject({ kind: 'above-limit', upToCents: 20_00 });
  at.type('2000').enter().cash('4000');
  expect(at.flow.problem).toBeNull();
  expect(at.flow.step).toMatchObject({ kind: 'completed' });
});

test('an amount planned anew for the first card counts once', () => {
  const at = offlineWith(SUM);
  const anna = at.till.card('anna', 90_00);
  at.ring('10000').present(anna).type('4000').enter().present(anna);
  expect(at.flow.step).toMatchObject({ card: { redeem: { upToCents: 50_00 } } });
});

test('after the first plan is dropped, the card on the screen can pay more', () => {
  const at = offlineWith(SUM);
  const [anna, ben] = [at.till.card('anna', 90_00), at.till.card('ben', 90_00)];
  at.ring('10000').present(anna).type('4000').enter().present(ben);
  at.do({ kind: 'drop-plan', intentId: at.flow.plans[0]!.intentId });
  expect(at.flow.step).toMatchObject({ card: { redeem: { upToCents: 50_00 } } });
});

test('two cards planned online say what is possible of both once the till is offline', () => {
  const at = offlineWith(SUM, true);
  const [anna, ben] = [at.till.card('anna', 90_00), at.till.card('ben', 90_00)];
  at.ring('10000').present(anna).type('4000').enter().present(ben).type('3000').enter();
  expect(at.flow.plans[1]).not.toHaveProperty('onlyUpToCents');
  cutOff(at);
  expect(at.flow.plans[0]).not.toHaveProperty('onlyUpToCents');
  expect(at.flow.plans[1]).toMatchObject({ amountCents: 30_00, onlyUpToCents: 20_00 });
  at.do({ kind: 'drop-plan', intentId: at.flow.plans[0]!.intentId });
  expect(at.flow.plans[0]).not.toHaveProperty('onlyUpToCents');
});

test('a second card is not possible if one payment reaches the till’s limit of their number', () => {
  const at = offlineWith({ perTillTransactions: 1 });
  const [anna, ben] = [at.till.card('anna', 90_00), at.till.card('ben', 90_00)];
  at.ring('10000').present(anna).type('4000').enter().present(ben);
  expect(at.flow.step).toMatchObject({
    card: { redeem: { upToCents: 0, because: 'offline-till-count' } },
  });
});

test('a second load can be only what the first one leaves of the till’s limit', () => {
  const at = offlineWith({ loadPerTillCents: cents(60_00), loadCents: cents(50_00) });
  const [anna, ben] = [at.till.card('anna', 0), at.till.card('ben', 0)];
  at.do({ kind: 'want-card', verb: 'load' }).present(anna).type('4000').enter();
  at.do({ kind: 'want-card', verb: 'load' }).present(ben);
  expect(at.flow.step).toMatchObject({
    verb: 'load',
    card: { load: { upToCents: 20_00, because: 'offline-load-per-till' } },
  });
});

import { expect, test } from 'vitest';
import type { TradingSession } from '../../../../electron/till/trading-session.ts';
import { SYSTEM_ACTOR } from '../../../../electron/ledger/write/ledger-writer.ts';
import { ANY_CODE_RULES } from '../../../../shared/cards/card-codes.ts';
import { intentIdSchema } from '../../../../shared/values/ids.ts';
import { cents } from '../../../../shared/values/money.ts';
import { UNNAMED_ACTOR } from '../../../builders/actors.ts';
import { appliedOutcome, CURRENT_KEYS } from '../../../builders/guarded-ledger.ts';
import { openTrading } from '../../../builders/trading-on-disk.ts';

/** Offline, a code of an unknown card could be invented. */

const INVENTED = 'EVERTILL-0001';
const MANAGER = { ...UNNAMED_ACTOR, stepUp: { manager: 'Robin' } };

async function cutOff() {
  const { on, trading } = await openTrading();
  await on.writer.write({ kind: 'begin-outage', cause: 'service-unreachable' }, SYSTEM_ACTOR);
  return trading;
}

function seen(trading: TradingSession) {
  const found = trading.lookUp(INVENTED);
  if (found.kind !== 'card') throw new Error(JSON.stringify(found));
  return found;
}

function redemption(trading: TradingSession) {
  return {
    kind: 'accept',
    intentId: intentIdSchema.parse('intent-of-unknown'),
    cardId: seen(trading).cardId,
    verb: 'redeem',
    amountCents: cents(5_00),
    saleId: null,
    repeatConfirmed: false,
  } as const;
}

test('an unconfirmed code is charged offline only with a manager, whatever the window requests', async () => {
  const trading = await cutOff();
  const none = { upToCents: 0, because: 'offline-unconfirmed-code' };
  expect(seen(trading).redeem).toMatchObject(none);
  const proposal = redemption(trading);
  expect(await trading.propose(proposal, UNNAMED_ACTOR)).toMatchObject({
    kind: 'refused',
    refusal: { why: 'above-limit', ...none },
  });
  const forged = { ...proposal, fitsForm: true };
  expect(await trading.propose(forged, UNNAMED_ACTOR)).toMatchObject({ kind: 'refused' });
  const allowed = { ...proposal, reason: 'I know the customer' };
  expect(await trading.propose(allowed, MANAGER)).toMatchObject({
    kind: 'written',
    intent: { strength: 'deferred' },
  });
});

test('with a store’s number pattern a matching code is charged within the limit, and no other', async () => {
  const trading = await cutOff();
  trading.cards.use({ ...ANY_CODE_RULES, pattern: '@@@@@@@@-####' });
  expect(seen(trading).redeem.because).not.toBe('offline-unconfirmed-code');
  expect(await trading.propose(redemption(trading), UNNAMED_ACTOR)).toMatchObject({
    kind: 'written',
  });
  const other = trading.lookUp('12345678', 'card');
  expect(other).toMatchObject({ redeem: { because: 'offline-unconfirmed-code' } });
});

test('an unconfirmed code can be loaded offline, since the customer has paid', async () => {
  const trading = await cutOff();
  expect(seen(trading).load.upToCents).toBeGreaterThan(0);
});

test('five cards confirmed by the service propose their pattern, fewer only in the set-up', async () => {
  const { on, trading } = await openTrading();
  for (const name of ['1001', '1002', '1003', '1004', '1005']) {
    expect(trading.cards.suggestedCodeRules('first-cards')).toBeNull();
    const intentId = await on.redeem(name);
    const { keyVersion } = on.ledger.queue;
    const { keyRule } = CURRENT_KEYS;
    await on.mustWrite({ kind: 'begin-sending', intentId, keyVersion, keyRule });
    await on.mustWrite({ kind: 'record-outcome', intentId, outcome: appliedOutcome(name, 1_000) });
  }
  expect(trading.cards.suggestedCodeRules('first-cards')).toMatchObject({
    prefixes: ['6364'],
    pattern: '####?####',
  });
});

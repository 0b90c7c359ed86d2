import { expect, test } from 'vitest';
import { cents } from '../../../../shared/values/money.ts';
import type { CarriedOver } from '../../../../shared/ledger/sale/shift.ts';
import { instantMs } from '../../../../shared/values/time.ts';
import { exposureIn } from '../../../../shared/reports/exposure.ts';
import { intentId } from '../../../builders/guarded-ledger.ts';

function left(
  state: CarriedOver['state'],
  verb: CarriedOver['verb'],
  amount: number,
  at: number,
): CarriedOver {
  const name = `${state} ${verb} ${amount}`;
  return {
    intentId: intentId(name),
    sequence: at,
    saleId: null,
    receiptNumber: null,
    state,
    verb,
    amountCents: cents(amount),
    acceptedAtMs: instantMs(at),
  };
}

test('the exposure of no payments is zero and has no date', () => {
  const none = { count: 0, cents: 0 };
  expect(exposureIn([])).toEqual({ redeem: none, load: none, unknown: none, oldestAtMs: null });
});

test('exposure includes what was or may still be sent, without refusals', () => {
  const exposure = exposureIn([
    left('waiting', 'redeem', 1_00, 500),
    left('sending', 'redeem', 2_00, 400),
    left('refused-by-key', 'load', 4_00, 300),
    left('unknown', 'redeem', 8_00, 200),
    left('unknown', 'load', 16_00, 600),
    left('refused', 'redeem', 32_00, 100),
  ]);
  expect(exposure).toEqual({
    redeem: { count: 3, cents: 11_00 },
    load: { count: 2, cents: 20_00 },
    unknown: { count: 2, cents: 24_00 },
    oldestAtMs: 200,
  });
});

test.each([[[300, 200, 400]], [[200, 300, 400]], [[400, 300, 200]]])(
  'exposure has the oldest payment’s date in any order: %j',
  (moments) => {
    const all = moments.map((at) => left('waiting', 'redeem', at, at));
    expect(exposureIn(all).oldestAtMs).toBe(200);
  },
);

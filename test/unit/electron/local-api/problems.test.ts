import { expect, test } from 'vitest';
import { problemOfPayment } from '../../../../electron/local-api/desk/problems.ts';
import { DAY_MS, SECOND_MS } from '../../../../shared/values/time.ts';
import { GuardedLedger } from '../../../builders/guarded-ledger.ts';

/** Opens a till at which payments wait for 29.5 seconds, and only the card service can decide on this one. */
function tillThatWaits() {
  const till = GuardedLedger.started();
  const card = till.card('anna', 500_00);
  const cause = 'money-failing' as const;
  till.write({ kind: 'begin-outage', cause, waitMs: 29.5 * SECOND_MS });
  const refusal = till.refusal(till.request('large', card, 'redeem', 200_00));
  const said = () => problemOfPayment(refusal, { ledger: till.ledger, moment: () => till.stamp() });
  return { till, said };
}

test('a payment refused while sending waits is answered with the remaining seconds', () => {
  const { till, said } = tillThatWaits();
  expect(said()).toMatchObject({ problem: 'nothing-possible', retryAfterSeconds: 30 });
  till.pass(20 * SECOND_MS);
  const { detail = '', retryAfterSeconds } = said();
  expect(retryAfterSeconds).toBe(10);
  expect(detail.endsWith('Try again in 10 s.')).toBe(true);
});

test('a wait that is overdue is answered as one second', () => {
  const { till, said } = tillThatWaits();
  till.pass(40 * SECOND_MS);
  expect(said()).toMatchObject({ retryAfterSeconds: 1 });
});

test('a date that was set back makes the remaining wait no longer', () => {
  const { till, said } = tillThatWaits();
  till.wallMs -= DAY_MS;
  expect(said()).toMatchObject({ retryAfterSeconds: 30 });
});

test('a payment refused while sending does not wait is answered without a time to try again', () => {
  const till = GuardedLedger.started({ online: false });
  const refusal = till.refusal(till.request('large', till.card('anna'), 'redeem', 500_00));
  const said = problemOfPayment(refusal, { ledger: till.ledger, moment: () => till.stamp() });
  expect(said.retryAfterSeconds).toBeUndefined();
});

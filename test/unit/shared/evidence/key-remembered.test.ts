import { expect, test } from 'vitest';
import { isKeyRemembered, lastBalanceSeen } from '../../../../shared/evidence/settle-unknown.ts';
import type { Intent } from '../../../../shared/ledger/money/intent.ts';
import type { Ledger } from '../../../../shared/ledger/ledger.ts';
import { CLOCK_SLEW_MS, HOUR_MS, instantMs } from '../../../../shared/values/time.ts';
import { GuardedLedger, CURRENT_KEYS } from '../../../builders/guarded-ledger.ts';

/**
 * When the service still knows a payment's idempotency key, so that a repeated request is no second payment (decision
 * 0035).
 */

const DAY_MS = 24 * HOUR_MS;

interface Changes {
  readonly intent?: Partial<Intent>;
  readonly ledger?: Partial<Ledger>;
  /** Milliseconds since the payment was sent. */
  readonly laterMs?: number;
  readonly keys?: Partial<typeof CURRENT_KEYS>;
}

function isRemembered({ intent, ledger, laterMs = 0, keys }: Changes = {}): boolean {
  const till = GuardedLedger.started();
  till.accept('one', till.card('anna'));
  const sent = till.send('one');
  const { clockMs, lastMonoMs: monoMs } = till.ledger;
  const moment = { atMs: instantMs(clockMs + laterMs), monoMs, run: till.run };
  return isKeyRemembered(
    { ...till.ledger, ...ledger },
    { ...sent, ...intent },
    { ...CURRENT_KEYS, ...keys },
    moment,
  );
}

const header = (name: string, isHonoured = true) => ({
  keys: { keyRule: { header: name, isHonoured } },
});

test.each<[string, Changes]>([
  ['at once', {}],
  ['up to a day later', { laterMs: DAY_MS - 1 }],
  ['under the same header in capitals', header('IDEMPOTENCY-KEY')],
  ['with a clock that was corrected by a minute', { laterMs: -CLOCK_SLEW_MS }],
  ['sent after the clock was moved back', { ledger: { clockBackBy: 1 } }],
])('the service still remembers a payment’s idempotency key %s', (_, changes) => {
  expect(isRemembered(changes)).toBe(true);
});

test.each<[string, Changes]>([
  ['a day later', { laterMs: DAY_MS }],
  ['with a clock that was moved back', { laterMs: -CLOCK_SLEW_MS - 1 }],
  ['where the clock was moved back since, and has come again', { ledger: { clockBackBy: 10_000 } }],
  [
    'by a clock that had not come to when it was sent',
    { ledger: { clockMs: instantMs(0) }, laterMs: -HOUR_MS },
  ],
  ['where it was never sent', { intent: { firstSent: undefined } }],
  ['with other credentials', { keys: { keyVersion: 2 } }],
  ['under another header', header('X-Key')],
  ['where none is honoured', header('Idempotency-Key', false)],
  ['where no rule is known', { keys: { keyRule: undefined } }],
  ['where nobody kept its header', { intent: { keyHeader: undefined }, ...header('') }],
])('the service may have forgotten the key: %s', (_, changes) => {
  expect(isRemembered(changes)).toBe(false);
});

test('a clock that the accepting fact found set back counts as changed since', () => {
  const till = GuardedLedger.started();
  const { sequence } = till.accept('one', till.card('anna'));
  expect(isRemembered({ intent: { sequence }, ledger: { clockBackBy: sequence } })).toBe(false);
});

test('an answer that the service may have repeated gives no current balance', () => {
  const till = GuardedLedger.started();
  const anna = till.card('anna');
  till.accept('one', anna);
  till.apply('one', 90_00);
  const card = till.cardNow(anna);
  expect(lastBalanceSeen(till.ledger, card)).toMatchObject({ balanceCents: 90_00 });
  till.tell({ intent: { ...till.intent('one'), underItsKey: true } });
  expect(lastBalanceSeen(till.ledger, card)).toBeNull();
  expect(lastBalanceSeen(till.ledger, { ...card, confirmed: null })).toBeNull();
});

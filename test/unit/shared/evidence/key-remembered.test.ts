import { expect, test } from 'vitest';
import { isKeyRemembered, lastBalanceReading } from '../../../../shared/evidence/settle-unknown.ts';
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
  ['after a correction of the clock by a minute', { laterMs: -CLOCK_SLEW_MS }],
  ['of a payment sent after the clock was set back', { ledger: { clockBackBy: 1 } }],
])('the till may rely on the service’s memory of an idempotency key %s', (_, changes) => {
  expect(isRemembered(changes)).toBe(true);
});

test.each<[string, Changes]>([
  ['a day has passed', { laterMs: DAY_MS }],
  ['the clock is set back now', { laterMs: -CLOCK_SLEW_MS - 1 }],
  ['the clock was set back since the sending', { ledger: { clockBackBy: 10_000 } }],
  [
    'the clock is earlier than the sending',
    { ledger: { clockMs: instantMs(0) }, laterMs: -HOUR_MS },
  ],
  ['the payment was never sent', { intent: { firstSent: undefined } }],
  ['the API key has changed', { keys: { keyVersion: 2 } }],
  ['the header’s name has changed', header('X-Key')],
  ['the service ignores such keys', header('Idempotency-Key', false)],
  ['nobody has stated whether the service uses such keys', { keys: { keyRule: undefined } }],
  [
    'the header of the first sending is not recorded',
    { intent: { keyHeader: undefined }, ...header('') },
  ],
])('the service may have forgotten an idempotency key if %s', (_, changes) => {
  expect(isRemembered(changes)).toBe(false);
});

test('the service may have forgotten a key if the clock was found set back when the payment was accepted', () => {
  const till = GuardedLedger.started();
  const { sequence } = till.accept('one', till.card('anna'));
  expect(isRemembered({ intent: { sequence }, ledger: { clockBackBy: sequence } })).toBe(false);
});

test('the answer to a payment sent again with its key is not used as the card’s current balance', () => {
  const till = GuardedLedger.started();
  const anna = till.card('anna');
  till.accept('one', anna);
  till.apply('one', 90_00);
  const card = till.cardNow(anna);
  expect(lastBalanceReading(till.ledger, card)).toMatchObject({ balanceCents: 90_00 });
  till.tell({ intent: { ...till.intent('one'), underItsKey: true } });
  expect(lastBalanceReading(till.ledger, card)).toBeNull();
  expect(lastBalanceReading(till.ledger, { ...card, confirmed: null })).toBeNull();
});

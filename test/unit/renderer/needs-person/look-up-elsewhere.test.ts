import { expect, test } from 'vitest';
import { describeSendingPeriod } from '../../../../renderer/needs-person/describe-sending-period.ts';
import { dataForLookUp, lineForLookUp } from '../../../../renderer/needs-person/look-up.ts';
import { ANSWER_HARD_LIMIT_MS } from '../../../../shared/evidence/judge-transaction-list.ts';
import { clockTime, plainMs } from '../../../../shared/values/clocks.ts';
import type { TimeOfService } from '../../../../shared/values/clocks.ts';
import { cents } from '../../../../shared/values/money.ts';
import { HOUR_MS, MINUTE_MS } from '../../../../shared/values/time.ts';
import {
  CURRENT_KEYS,
  GuardedLedger,
  intentId,
  MANAGER,
  UNKNOWN_OUTCOME,
} from '../../../builders/guarded-ledger.ts';

/** A manager searches the service for a payment that another till, or a newer journal, may have sent. */

const HUB = { till: 'taker', host: 'hub', port: 5488 };
const PLACE = { book: { tillId: 'till-1', currency: 'EUR', minorUnit: 2 }, card: '…9917' } as const;

/** Adopts a payment that a till whose clock was an hour ahead sent at `sentAtMs`, half an hour before it was lost. */
function adopted(serviceMs?: TimeOfService) {
  const taker = GuardedLedger.started({ mode: 'real' });
  taker.serviceMs = serviceMs;
  taker.write({ kind: 'note-hub', hub: HUB }, MANAGER);
  const sentAtMs = taker.wallMs;
  taker.pass(HOUR_MS / 2);
  taker.write({
    kind: 'adopt',
    intentId: intentId('lost'),
    cardId: taker.card('anna', 80_00),
    from: 'dead',
    verb: 'redeem',
    amountCents: cents(5_00),
    signedAmountCents: cents(-5_00),
    shopUuid: 'shop-1',
    strength: 'deferred',
    acceptedAtMs: clockTime<'other till'>(sentAtMs + HOUR_MS),
    mayHaveLeft: true,
  });
  return { taker, sentAtMs };
}

/** True if the manager, who searches in this period, finds a transaction of this time. */
const finds = (taker: GuardedLedger, atMs: number, name = 'lost'): boolean => {
  const { fromMs, untilMs } = dataForLookUp(taker.intent(name));
  return (fromMs ?? -Infinity) <= atMs && atMs <= (untilMs ?? Infinity);
};

test('a lost till’s payment is found at the service, although that till’s clock was ahead', () => {
  const { taker, sentAtMs } = adopted();
  expect(finds(taker, sentAtMs)).toBe(true);
  expect(finds(taker, taker.wallMs + ANSWER_HARD_LIMIT_MS)).toBe(true);
  expect(finds(taker, taker.wallMs + HOUR_MS)).toBe(false);
  expect(lineForLookUp(taker.intent('lost'), PLACE)).toContain('| until 2026-');
});

test('a lost till’s payment is found by the service’s clock, although this till’s clock is behind', () => {
  const { taker } = adopted(clockTime<'service'>(Date.parse('2026-11-20T15:00:00Z')));
  const { untilMs, isServiceTime } = dataForLookUp(taker.intent('lost'));
  expect({ untilMs, isServiceTime }).toEqual({
    untilMs: plainMs(taker.serviceMs!) + ANSWER_HARD_LIMIT_MS,
    isServiceTime: true,
  });
});

test('a lost till’s payment is still found once this till has sent it too', () => {
  const { taker, sentAtMs } = adopted();
  taker.pass(HOUR_MS);
  taker.write({ kind: 'release', intentId: intentId('lost'), reason: 'Not found.' }, MANAGER);
  taker.sendAndHear('lost', UNKNOWN_OUTCOME);
  expect(finds(taker, sentAtMs)).toBe(true);
  expect(finds(taker, taker.wallMs)).toBe(true);
});

test('a payment that waited in a restored copy is found, whenever its newer journal sent it', () => {
  const till = GuardedLedger.started();
  till.write({ kind: 'begin-outage', cause: 'no-network' });
  till.accept('old', till.card('anna', 80_00), 'redeem', 5_00);
  const acceptedAtMs = till.wallMs;
  till.pass(3 * HOUR_MS);
  till.write({ kind: 'forget-sending', intentId: intentId('old'), why: 'restored' });
  expect(finds(till, acceptedAtMs + 20 * MINUTE_MS, 'old')).toBe(true);
  expect(finds(till, acceptedAtMs - HOUR_MS, 'old')).toBe(false);
});

test('a payment that its successor may have sent is found, whenever it was sent', () => {
  const till = GuardedLedger.atHub();
  till.write(till.request('ours', till.card('ben', 80_00), 'load', 5_00));
  const through = till.ledger.lastSequence;
  till.write({ kind: 'note-taken-over', by: 'north', through });
  till.write({ kind: 'forget-sending', intentId: intentId('ours'), why: 'taken-over' });
  expect(finds(till, till.wallMs + 5 * HOUR_MS, 'ours')).toBe(true);
  expect(finds(till, till.wallMs - HOUR_MS, 'ours')).toBe(false);
  expect(lineForLookUp(till.intent('ours'), PLACE)).toContain('| from 2026-');
});

test('a payment’s period says only what is known of its sending', () => {
  const exact = (atMs: number) => String(atMs);
  const period = (fromMs: number | null, untilMs: number | null) =>
    describeSendingPeriod(
      { fromMs, untilMs, isServiceTime: false, ifDoneCents: null, ifNotDoneCents: null },
      exact,
    );
  expect(period(1, 2)).toMatchObject([{ label: 'Sent between', value: /^1 – 2, / }].map(textual));
  expect(period(null, 2)).toMatchObject([{ label: 'Sent before', value: /^2, / }].map(textual));
  expect(period(1, null)).toMatchObject([{ label: 'Sent after', value: /^1, / }].map(textual));
  expect(period(null, null)).toEqual([]);
});

const textual = ({ label, value }: { label: string; value: RegExp }) => ({
  label,
  value: expect.stringMatching(value),
});

test('a payment of this till alone is looked up in the time in which it was sent', () => {
  const till = GuardedLedger.started();
  till.accept('own', till.card('anna', 80_00), 'redeem', 5_00);
  till.write({ kind: 'begin-sending', intentId: intentId('own'), ...CURRENT_KEYS });
  till.answer('own', UNKNOWN_OUTCOME);
  const { fromMs, untilMs } = dataForLookUp(till.intent('own'));
  expect([fromMs, untilMs]).toEqual([till.wallMs, till.wallMs + ANSWER_HARD_LIMIT_MS]);
});

import { expect, test } from 'vitest';
import { SYSTEM_ACTOR } from '../../../../../electron/ledger/write/ledger-writer.ts';
import type { Actor } from '../../../../../electron/ledger/write/ledger-writer.ts';
import { isHeldBack } from '../../../../../shared/ledger/money/intent.ts';
import { ANSWER_SOFT_LIMIT_MS } from '../../../../../shared/policy/judge-outcome.ts';
import { assertPresent } from '../../../../../shared/values/assert.ts';
import type { IntentId } from '../../../../../shared/values/ids.ts';
import { BookOnDisk } from '../../../../builders/book-on-disk.ts';
import { appliedOutcome } from '../../../../builders/guarded-ledger.ts';

/**
 * The disk fails while a cashier waits for a payment's outcome: the page says that it is unknown, and requests another
 * payment.
 */

const MANAGER: Actor = { operator: 'Mia', stepUp: { manager: 'Mia' }, accessLevel: 'manager' };

/** Lets the next write fail, either after it has reached the file whole or before. */
function failNext(till: BookOnDisk, what: 'write' | 'sync'): void {
  const atOperation = till.disk.operations + (what === 'write' ? 0 : 1);
  till.disk.fault = { atOperation, code: 'EIO' };
}

async function failAt(till: BookOnDisk, proposal: Parameters<BookOnDisk['mustWrite']>[0]) {
  expect((await till.writer.write(proposal, SYSTEM_ACTOR)).kind).toBe('stopped');
}

const sending = (intentId: IntentId) =>
  ({ kind: 'begin-sending', intentId, keyVersion: 1 }) as const;

const outcomeOf = (intentId: IntentId) => {
  const outcome = appliedOutcome(`uuid-of-${intentId}`, 1_000);
  return { kind: 'record-outcome', intentId, outcome } as const;
};

function intentIn(till: BookOnDisk, intentId: IntentId) {
  return assertPresent(till.ledger.intents.get(intentId), 'it was accepted');
}

test('a payment that could not be sent is not sent by the next start, and a manager is asked', async () => {
  const till = await BookOnDisk.open();
  const intentId = await till.redeem('one');
  failNext(till, 'write');
  await failAt(till, sending(intentId));
  await till.startAgain();
  expect(isHeldBack(intentIn(till, intentId))).toBe(true);
  expect((await till.writer.write(sending(intentId), SYSTEM_ACTOR)).kind).toBe('refused');
  const release = { kind: 'release', intentId, reason: 'The customer has the items' } as const;
  expect((await till.writer.write(release, MANAGER)).kind).toBe('written');
});

test('a payment whose cashier had read *charged* is sent by the next start', async () => {
  const till = await BookOnDisk.open();
  const intentId = await till.redeem('one');
  till.clock.monoMs += ANSWER_SOFT_LIMIT_MS + 1;
  await till.mustWrite({ kind: 'ask-send-now' });
  failNext(till, 'write');
  await failAt(till, sending(intentId));
  await till.startAgain();
  expect(till.stateOf(intentId)).toBe('waiting');
});

test('a payment promised at once offline is sent by the next start', async () => {
  const till = await BookOnDisk.open();
  await till.mustWrite({ kind: 'begin-outage', cause: 'no-network' });
  const intentId = await till.redeem('one');
  failNext(till, 'write');
  await failAt(till, { kind: 'end-outage' });
  await till.startAgain();
  expect(till.stateOf(intentId)).toBe('waiting');
});

test.each([
  ['a promise', 5_00],
  ['an attempt', 60_00],
])('%s whose answer reached only the disk raises an alarm', async (_, amountCents) => {
  const till = await BookOnDisk.open();
  const cardId = await till.introduce('one');
  const request = till.acceptance('one', cardId, amountCents);
  const { intentId } = request;
  await till.mustWrite(request);
  await till.mustWrite(sending(intentId));
  failNext(till, 'sync');
  await failAt(till, outcomeOf(intentId));
  await till.startAgain();
  expect(intentIn(till, intentId)).toMatchObject({
    state: 'applied',
    alarm: { kind: 'done-and-paid' },
  });
  expect(till.ledger.forPerson.has(intentId)).toBe(true);
  const seen = { kind: 'acknowledge-alarm', intentId, note: 'Not paid otherwise' } as const;
  expect((await till.writer.write(seen, MANAGER)).kind).toBe('written');
  await till.startAgain();
  expect(till.ledger.forPerson.size).toBe(0);
});

test('an answer found only on the disk raises no alarm if the cashier had already been shown *charged*', async () => {
  const till = await BookOnDisk.open();
  const intentId = await till.redeem('one');
  till.clock.monoMs += ANSWER_SOFT_LIMIT_MS + 1;
  await till.mustWrite(sending(intentId));
  failNext(till, 'sync');
  await failAt(till, outcomeOf(intentId));
  await till.startAgain();
  expect(intentIn(till, intentId).alarm).toBeUndefined();
  expect(till.stateOf(intentId)).toBe('applied');
});

import { rmSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { TradingSession } from '../../../../../electron/till/trading-session.ts';
import { SaleCommands } from '../../../../../electron/counter/sale-commands.ts';
import { CardLookup } from '../../../../../electron/counter/card-lookup.ts';
import { SYSTEM_ACTOR } from '../../../../../electron/ledger/write/ledger-writer.ts';
import type { Actor } from '../../../../../electron/ledger/write/ledger-writer.ts';
import { intentIdSchema, saleIdSchema } from '../../../../../shared/values/ids.ts';
import type { IntentId } from '../../../../../shared/values/ids.ts';
import { isHeldBack } from '../../../../../shared/ledger/money/intent.ts';
import { cents } from '../../../../../shared/values/money.ts';
import type { Proposal } from '../../../../../shared/proposals/proposals.ts';
import { tillCodes } from '../../../../../shared/messages/till-codes.ts';
import { BookOnDisk } from '../../../../builders/book-on-disk.ts';
import { ANSWER_SOFT_LIMIT_MS } from '../../../../../shared/policy/judge-outcome.ts';
import { appliedOutcome } from '../../../../builders/guarded-ledger.ts';
import { openTrading, NO_LISTENER } from '../../../../builders/trading-on-disk.ts';
import { loadLineOf } from '../../../../builders/soap.ts';

/** The disk writes a record and then fails to confirm it: the record is on disk, but confirmed to nobody. */

const MANAGER: Actor = { operator: 'Mia', stepUp: { manager: 'Mia' }, accessLevel: 'manager' };
const ANN: Actor = { operator: 'Ann', stepUp: null, accessLevel: 'open' };

/** Lets the record reach the file, and its `fdatasync` fail. */
function failNextSync(till: BookOnDisk): void {
  till.disk.fault = { atOperation: till.disk.operations + 1, code: 'EIO' };
}

async function acceptUntold(till: BookOnDisk, name = 'one'): Promise<IntentId> {
  const request = till.acceptance(name, await till.introduce(name));
  failNextSync(till);
  expect(await till.writer.write(request, SYSTEM_ACTOR)).toMatchObject({
    kind: 'stopped',
    error: { reason: 'io', mayBeWritten: true },
  });
  return request.intentId;
}

test('a payment being written is unknown, and later ones are not recorded', async () => {
  const till = await BookOnDisk.open();
  const trading = new TradingSession(
    till.book,
    null,
    path.join(till.folder, 'evidence'),
    NO_LISTENER,
  );
  const cardId = await till.introduce('one');
  failNextSync(till);
  expect(await trading.propose(till.acceptance('one', cardId), ANN)).toMatchObject({
    kind: 'stopped',
    health: { kind: 'journal-stopped', code: 'TILL-903' },
  });
  expect(await trading.propose({ kind: 'work-offline', on: true }, ANN)).toMatchObject({
    kind: 'stopped',
    health: { kind: 'journal-closed', code: 'TILL-906' },
  });
  expect(tillCodes['journal-stopped'].moneyMoved).toBe('unknown');
  expect(tillCodes['journal-closed'].moneyMoved).toBe('no');
  await trading.close();
});

test.each(['both witnesses', 'the boot record alone'])(
  'the next start holds back what was never confirmed, by %s, and a manager sends it',
  async (which) => {
    const till = await BookOnDisk.open();
    const told = await till.redeem('told');
    till.clock.monoMs += ANSWER_SOFT_LIMIT_MS + 1;
    const intentId = await acceptUntold(till);
    await till.book.close();
    if (which === 'the boot record alone') till.forgetWitness();
    await till.start();
    expect(till.book.age).toBe('newest');
    expect(till.stateOf(told)).toBe('waiting');
    const held = till.ledger.intents.get(intentId)!;
    expect(isHeldBack(held)).toBe(true);
    expect(till.ledger.forPerson.has(intentId)).toBe(true);
    const sending: Proposal = { kind: 'begin-sending', intentId, keyVersion: 1 };
    expect(await till.writer.write(sending, SYSTEM_ACTOR)).toMatchObject({ kind: 'refused' });

    const release: Proposal = { kind: 'release', intentId, reason: 'The customer has the items' };
    expect(await till.writer.write(release, MANAGER)).toMatchObject({ kind: 'written' });
    await till.mustWrite({ kind: 'begin-sending', intentId: told, keyVersion: 1 });
    await till.mustWrite(sending);
    const outcome = appliedOutcome('uuid-one', 1_000);
    await till.mustWrite({ kind: 'record-outcome', intentId, outcome });
    expect(till.ledger.intents.get(intentId)).toMatchObject({ state: 'applied', attempts: 1 });
  },
);

test('an unconfirmed payment settled as paid otherwise is never sent', async () => {
  const till = await BookOnDisk.open();
  const intentId = await acceptUntold(till);
  await till.startAgain();
  const settle: Proposal = { kind: 'settle', intentId, how: 'paid-otherwise', reason: 'Cash' };
  expect(await till.writer.write(settle, MANAGER)).toMatchObject({ kind: 'written' });
  await till.startAgain();
  expect(till.stateOf(intentId)).toBe('settled');
});

test('a start that is killed keeps an unconfirmed payment held back', async () => {
  const till = await BookOnDisk.open();
  const intentId = await acceptUntold(till);
  await till.book.close();
  // The run has begun, and no other fact of it is on disk.
  till.disk.fault = { atOperation: till.disk.operations + 20, code: 'ENOSPC' };
  await expect(till.start()).rejects.toThrow(/journal-full/);
  await till.start();
  expect(isHeldBack(till.ledger.intents.get(intentId)!)).toBe(true);
});

test('declaring the till moved does not release an unconfirmed payment', async () => {
  const till = await BookOnDisk.open();
  const told = await till.redeem('told');
  till.clock.monoMs += ANSWER_SOFT_LIMIT_MS + 1;
  const intentId = await acceptUntold(till);
  await till.book.close();
  rmSync(path.join(till.folder, 'boot.json'));
  await till.start();
  expect(till.book.age).toBe('moved');
  expect([till.stateOf(told), till.stateOf(intentId)]).toEqual(['unknown', 'unknown']);
  const { trading } = await openTrading(till);
  const request = { kind: 'stand-by-journal', reason: 'The disk was replaced' } as const;
  expect(await trading.propose(request, MANAGER)).toMatchObject({ kind: 'written' });
  expect(till.stateOf(told)).toBe('waiting');
  expect(isHeldBack(till.ledger.intents.get(intentId)!)).toBe(true);
  await trading.close();
});

test('an unconfirmed decision of a manager is asked again', async () => {
  const till = await BookOnDisk.open();
  const intentId = await acceptUntold(till);
  await till.startAgain();
  failNextSync(till);
  const release: Proposal = { kind: 'release', intentId, reason: 'The customer has the items' };
  expect(await till.writer.write(release, MANAGER)).toMatchObject({ kind: 'stopped' });
  await till.startAgain();
  expect(isHeldBack(till.ledger.intents.get(intentId)!)).toBe(true);
});

/** Opens a sale of one load, paid in cash, that only has to be completed. */
async function paidLoad(till: BookOnDisk) {
  const saleId = saleIdSchema.parse('sale-with-a-load');
  const intentId = intentIdSchema.parse('intent-of-the-load');
  const line = loadLineOf(1_000, intentId, await till.introduce('one'));
  await till.mustWrite({ kind: 'open-sale', saleId, lines: [line] });
  const tender = { kind: 'cash' as const, amountCents: cents(1_000), givenCents: cents(1_000) };
  await till.mustWrite({ kind: 'tender-sale', saleId, tender });
  return { intentId, complete: { kind: 'complete-sale' as const, saleId } };
}

test('the load of an unconfirmed completed sale is held back', async () => {
  const till = await BookOnDisk.open();
  const { intentId, complete } = await paidLoad(till);
  failNextSync(till);
  expect((await till.writer.write(complete, SYSTEM_ACTOR)).kind).toBe('stopped');
  await till.startAgain();
  expect(till.ledger.sales.get(complete.saleId)?.state).toBe('completed');
  expect(isHeldBack(till.ledger.intents.get(intentId)!)).toBe(true);
});

test.each([
  ['in the write', 2],
  ['in the sync', 3],
])(
  'a sale on disk is completed for its cashier, even if the disk fails %s of the sale’s load',
  async (_, operations) => {
    const till = await BookOnDisk.open();
    const { intentId, complete } = await paidLoad(till);
    // From now on the person's name is stored, so that it needs no write.
    await till.writer.write({ kind: 'ask-send-now' }, ANN);
    till.disk.fault = { atOperation: till.disk.operations + operations, code: 'EIO' };
    const sales = new SaleCommands(till.writer, new CardLookup(till.writer));
    expect(await sales.propose(complete, ANN)).toMatchObject({
      kind: 'written',
      record: { fact: { kind: 'sale-completed' } },
    });
    expect(till.writer.journal.stopped).not.toBeNull();
    await till.startAgain();
    expect(isHeldBack(till.ledger.intents.get(intentId)!)).toBe(true);
  },
);

test('a sale’s owed load waits for a person, even if only a later fact was lost', async () => {
  const till = await BookOnDisk.open();
  const { intentId, complete } = await paidLoad(till);
  await till.mustWrite(complete);
  failNextSync(till);
  await till.writer.write({ kind: 'ask-send-now' }, ANN);
  await till.startAgain();
  expect(isHeldBack(till.ledger.intents.get(intentId)!)).toBe(true);
  const release: Proposal = { kind: 'release', intentId, reason: 'The customer has paid' };
  expect(await till.writer.write(release, MANAGER)).toMatchObject({ kind: 'written' });
});

test('a load owed by a sale is sent if the program was killed', async () => {
  const till = await BookOnDisk.open();
  const { intentId, complete } = await paidLoad(till);
  await till.mustWrite(complete);
  await till.start();
  expect(till.stateOf(intentId)).toBe('waiting');
});

test('a payment interrupted by a kill is not held back, since its disk did not fail', async () => {
  const till = await BookOnDisk.open();
  const request = till.acceptance('one', await till.introduce('one'));
  void till.writer.write(request, SYSTEM_ACTOR);
  await till.writer.waitUntilNotified();
  await till.start();
  expect(till.stateOf(request.intentId)).toBe('waiting');
});

import { cp, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { expect } from 'vitest';
import { CashierScreen } from './cashier-screen.ts';
import { flipMiddleByte } from './flip-byte.ts';
import { journalFolder } from './read-book.ts';
import { cardNumberOfStore, NETWORK_CUT, paymentsAtService } from './store-service.ts';
import { test, until } from './till-under-test.ts';

const PIN = '471108';

/** If the journal, which is the till's only authority, is not as it was left, payments stop and a person is told. */

test('a byte flipped in the middle of the journal stops payments, is reported, and no record is cut off', async ({
  counter,
}) => {
  const service = await counter.openService();
  let till = await counter.startConnected(service);
  await till.proveSign(cardNumberOfStore(0));
  await service.setFaults([NETWORK_CUT]);
  await till.redeem(cardNumberOfStore(1), 1_100);
  const file = path.join(
    journalFolder(counter.dataFolder, await till.bookId()),
    'segment-000001.jsonl',
  );
  await till.close();
  await flipMiddleByte(file);
  const damaged = await readFile(file, 'utf8');
  await service.setFaults([]);
  const requests = service.requests.length;

  till = await counter.startTill();
  expect((await till.overview()).health).toEqual({
    kind: 'journal-damaged',
    code: 'TILL-901',
    why: 'broken-chain',
    detail: expect.stringContaining('after record') as unknown,
    file: 'segment-000001.jsonl',
    leaves: {
      facts: expect.any(Number) as unknown,
      money: expect.any(Number) as unknown,
      isAtLeast: false,
    },
  });
  await till.sendNow();
  await till.close();

  expect(await readFile(file, 'utf8')).toBe(damaged);
  expect(service.requests.length).toBe(requests);
});

// Hostile input 86.
test('a journal restored from an older copy raises an alarm, and what the copy still owes is not sent again', async ({
  counter,
}) => {
  const service = await counter.openService();
  let till = await counter.startConnected(service);
  await till.proveSign(cardNumberOfStore(0));
  await service.setFaults([NETWORK_CUT]);
  const owed = await till.redeem(cardNumberOfStore(1), 1_100);
  const folder = journalFolder(counter.dataFolder, await till.bookId());
  await till.close();
  const copy = path.join(counter.folder, 'copy');
  await cp(folder, copy, { recursive: true });

  await service.setFaults([]);
  till = await counter.startTill();
  await till.waitForState(owed.id, 'applied');
  await till.close();
  await rm(folder, { recursive: true });
  await cp(copy, folder, { recursive: true });

  till = await counter.startTill();
  await until(async () => {
    const { status } = await till.overview();
    expect(status?.connection).toMatchObject({ kind: 'paused', cause: 'journal-behind' });
    expect(status?.needsPerson).toMatchObject({ unknown: 1, pauses: 1 });
  });
  expect((await till.waitForState(owed.id, 'unknown')).cause).toBe('restored');
  await till.sendNow();
  expect(await till.propose({ kind: 'resume-sending', cause: 'journal-behind' })).toMatchObject({
    kind: 'refused',
    refusal: { why: 'needs-manager' },
  });
  expect(await till.accept('redeem', cardNumberOfStore(2), 100)).toMatchObject({
    kind: 'refused',
    refusal: { because: 'money-stopped' },
  });
  await till.close();
  expect(paymentsAtService(service, cardNumberOfStore(1))).toEqual([{ cents: -1_100, applied: 1 }]);
});

test('after restoring the whole data folder nobody is charged again, and a manager can decide for all payments', async ({
  counter,
}) => {
  const service = await counter.openService();
  let till = await counter.startConnected(service);
  await till.proveSign(cardNumberOfStore(0));
  await service.setFaults([NETWORK_CUT]);
  const owed = [
    await till.redeem(cardNumberOfStore(1), 1_100),
    await till.redeem(cardNumberOfStore(2), 700),
  ];
  await till.close();
  const copy = path.join(counter.folder, 'nightly-backup');
  await cp(counter.dataFolder, copy, { recursive: true, preserveTimestamps: true });

  await service.setFaults([]);
  till = await counter.startTill();
  await till.waitUntilNothingIsPending();
  await till.close();
  await rm(counter.dataFolder, { recursive: true });
  await cp(copy, counter.dataFolder, { recursive: true, preserveTimestamps: true });

  till = await counter.startTill();
  await until(async () => {
    const { status } = await till.overview();
    expect(status?.connection).toMatchObject({ kind: 'paused', cause: 'journal-behind' });
    expect(status?.needsPerson).toMatchObject({ unknown: 2, pauses: 1 });
  });
  await till.sendNow();
  for (const { id } of owed)
    expect((await till.waitForState(id, 'unknown')).cause).toBe('restored');
  await till.close();
  expect(paymentsAtService(service, cardNumberOfStore(1))).toEqual([{ cents: -1_100, applied: 1 }]);
  expect(paymentsAtService(service, cardNumberOfStore(2))).toEqual([{ cents: -700, applied: 1 }]);
});

test('a till moved to another disk needs a manager’s confirmation, and then sends once what waited', async ({
  counter,
}) => {
  const service = await counter.openService();
  let till = await counter.startConnected(service, { managerPin: PIN });
  await till.proveSign(cardNumberOfStore(0));
  await service.setFaults([NETWORK_CUT]);
  const waiting = await till.redeem(cardNumberOfStore(1), 1_100);
  // The till notices the outage by trying this payment, or by asking for Categories before it.
  await till.waitForConnection('offline');
  const { attempts } = await till.waitForState(waiting.id, 'waiting');
  await till.close();
  const elsewhere = path.join(counter.folder, 'new-disk');
  await cp(counter.dataFolder, elsewhere, { recursive: true });
  await rm(counter.dataFolder, { recursive: true });
  await cp(elsewhere, counter.dataFolder, { recursive: true });
  await service.setFaults([]);

  till = await counter.startTill();
  await till.waitForState(waiting.id, 'unknown');
  const screen = new CashierScreen(till);
  await screen.open('F7', 'To resolve');
  await screen.reads('The till’s data has moved');
  await screen.button('It was only moved: continue').click();
  await screen.page.getByLabel('New disk or computer').click();
  await screen.typePin(PIN);
  await screen.press('Enter');
  await till.waitUntilNothingIsPending();
  expect(await till.waitForState(waiting.id, 'applied')).toMatchObject({ attempts: attempts + 1 });
  expect(paymentsAtService(service, cardNumberOfStore(1))).toEqual([{ cents: -1_100, applied: 1 }]);
  await till.close();
});

test('a new journal in place of a lost one begins with an alarm, and the till does not trade', async ({
  counter,
}) => {
  const service = await counter.openService();
  let till = await counter.startConnected(service);
  await till.proveSign(cardNumberOfStore(0));
  const folder = journalFolder(counter.dataFolder, await till.bookId());
  await till.close();
  await rm(folder, { recursive: true });

  till = await counter.startTill();
  await until(async () =>
    expect((await till.overview()).status?.connection).toMatchObject({
      kind: 'paused',
      cause: 'journal-behind',
    }),
  );
});

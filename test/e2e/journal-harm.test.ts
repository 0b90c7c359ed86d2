import { cp, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { expect } from 'vitest';
import { flipMiddleByte } from './flip-byte.ts';
import { journalFolder } from './read-book.ts';
import { card, NETWORK_CUT, paymentsOf } from './store-service.ts';
import { test, until } from './till-under-test.ts';

/** The journal is the truth: when it is not what it was, money stops and a person is told. */

test('one byte flipped in the middle of the journal: nothing is cut, no money moves, and it is said', async ({
  counter,
}) => {
  const service = await counter.openService();
  let till = await counter.startConnected(service);
  await till.proveSign(card(0));
  await service.setFaults([NETWORK_CUT]);
  await till.redeem(card(1), 1_100);
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
    sentence: expect.any(String),
    file: 'segment-000001.jsonl',
  });
  await till.sendNow();
  await till.close();

  expect(await readFile(file, 'utf8')).toBe(damaged);
  expect(service.requests.length).toBe(requests);
});

test('86: the journal rolled back to an older copy: alarm, and what the copy still owes is not sent a second time', async ({
  counter,
}) => {
  const service = await counter.openService();
  let till = await counter.startConnected(service);
  await till.proveSign(card(0));
  await service.setFaults([NETWORK_CUT]);
  const owed = await till.redeem(card(1), 1_100);
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
  expect(await till.accept('redeem', card(2), 100)).toMatchObject({
    kind: 'refused',
    refusal: { because: 'money-stopped' },
  });
  await till.close();
  expect(paymentsOf(service, card(1))).toEqual([{ cents: -1_100, applied: 1 }]);
});

test('the journal lost whole: a new one begins with an alarm, not with trade', async ({
  counter,
}) => {
  const service = await counter.openService();
  let till = await counter.startConnected(service);
  await till.proveSign(card(0));
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

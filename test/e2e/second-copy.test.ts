import { cp, mkdir, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { expect } from 'vitest';
import { assertPresent } from '../../shared/values/assert.ts';
import { NETWORK_CUT, paymentsAtService, cardNumberOfStore } from './store-service.ts';
import { test, until } from './till-under-test.ts';
import type { TillUnderTest } from './till-under-test.ts';

/** A till's disk dies with payments that were not sent: a stick has a copy of them. */

const untilCopied = (till: TillUnderTest) =>
  until(async () => {
    const { copy } = await till.overview();
    expect(copy?.state.kind).toBe('whole');
    const folder = assertPresent(copy, 'it has one').folder;
    const [name] = await readdir(folder);
    const bookId = await till.bookId();
    const journal = path.join('books', bookId, 'journal', 'segment-000001.jsonl');
    const there = await readFile(
      path.join(folder, assertPresent(name, 'there is one'), journal),
      'utf8',
    );
    const here = await readFile(path.join(till.dataFolder, journal), 'utf8');
    expect(there).toBe(here);
  });

test('payments that waited when the disk failed are on the stick, and a till started from the stick sends none of them', async ({
  counter,
}) => {
  const service = await counter.openService();
  const stick = path.join(counter.folder, 'stick');
  await mkdir(stick);
  const before = await counter.startConnected(service, { copyFolder: stick });
  await before.proveSign(cardNumberOfStore(0));
  await service.setFaults([NETWORK_CUT]);
  const one = await before.redeem(cardNumberOfStore(1), 8_00);
  const other = await before.redeem(cardNumberOfStore(2), 5_00);
  await before.waitForState(one.id, 'waiting');
  await before.waitForState(other.id, 'waiting');
  await untilCopied(before);
  await before.kill();
  await rm(counter.dataFolder, { recursive: true });
  await rm(`${counter.dataFolder}-state`, { recursive: true });
  const [name] = await readdir(stick);
  await cp(path.join(stick, assertPresent(name, 'there is a copy')), counter.dataFolder, {
    recursive: true,
  });
  await service.setFaults([]);

  const till = await counter.startTill();
  const ledger = await till.ledger();
  for (const { id } of [one, other]) expect(ledger.intents.get(id)?.state).toBe('unknown');
  expect(ledger.queue.pauses.map(({ cause }) => cause)).toContain('journal-behind');
  for (const place of [1, 2])
    expect(paymentsAtService(service, cardNumberOfStore(place))).toEqual([]);
  await till.close();
});

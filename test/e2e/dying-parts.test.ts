import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from 'vitest';
import { cardNumberOfStore } from './store-service.ts';
import { test, until } from './till-under-test.ts';

/**
 * Second tier: the demo’s service, which has no real money; parts that die during a payment are `crashing-parts.test.ts`’s.
 */

test('after a kill of the demo’s service another one continues with its balances, and the log records the kill', async ({
  counter,
}) => {
  const till = await counter.startTill();
  await till.waitForConnection('online');
  const before = await till.redeem(cardNumberOfStore(1), 500);
  await till.waitForState(before.id, 'applied');
  const [service] = await till.process.partsNamed('utility-sub-type=node.mojom.NodeService');
  process.kill(service!, 'SIGKILL');
  const readLog = () => readFile(path.join(till.dataFolder, 'logs', 'till.log'), 'utf8');
  // Until the sandbox service's last thread has ended, its port accepts connections although the process has no name
  // any more; a payment accepted then is rightly unknown.
  await until(async () => expect(await readLog()).toContain('the sandbox service died'));

  const after = await till.redeem(cardNumberOfStore(1), 700);
  const applied = await till.waitForState(after.id, 'applied');
  expect(applied.applied?.balanceCents).toBe(5_000 - 500 - 700);
  expect(await till.page.evaluate(() => window.till.demoFaults())).not.toEqual([]);
  await till.close();
  const log = await readLog();
  expect(log.split('\n').map((line) => /^\S+ \w+ (.*?)(?= \w+=|$)/.exec(line)?.[1])).toEqual(
    expect.arrayContaining([
      'the till starts',
      'the book is open',
      'outage-ended',
      'the sandbox service died',
      'run-ended',
      'the till ends',
    ]),
  );
  expect(log).not.toContain(cardNumberOfStore(1));
});

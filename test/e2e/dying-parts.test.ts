import { expect } from 'vitest';
import { card } from './store-service.ts';
import { test } from './till-under-test.ts';

test('the demo’s service dies: the till says so, another one goes on with what it knew', async ({
  counter,
}) => {
  const till = await counter.startTill();
  await till.waitForConnection('online');
  const before = await till.redeem(card(1), 500);
  await till.waitForState(before.id, 'applied');
  const [service] = await till.process.partsNamed('utility-sub-type=node.mojom.NodeService');
  process.kill(service!, 'SIGKILL');

  const after = await till.redeem(card(1), 700);
  const applied = await till.waitForState(after.id, 'applied');
  expect(applied.applied?.balanceCents).toBe(5_000 - 500 - 700);
  expect(await till.page.evaluate(() => window.till.demoFaults())).not.toEqual([]);
});

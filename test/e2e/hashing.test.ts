import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import { test } from './till-under-test.ts';

/** Second tier: how quick the till is; no money depends on it. */

/** Returns the CPU time of a process, ended threads included, or of one thread: in ticks of 10 ms. */
async function ticksOf(folder: string): Promise<number> {
  const [, fields = ''] = (await readFile(`${folder}/stat`, 'utf8')).split(') ');
  const [user, system] = fields.split(' ').slice(11, 13).map(Number);
  return user! + system!;
}

test('hashing a PIN leaves main’s own thread free to answer the window and the payments', async ({
  counter,
}) => {
  const pin = '824617';
  const asInShop = { env: { EVERTILL_QUICK_KEYS: '' } };
  const till = await counter.startConnected(
    await counter.openService(),
    { managerPin: pin },
    asInShop,
  );
  await till.waitForConnection('online');
  const main = `/proc/${till.process.mainId}`;
  const spent = async () => ({
    thread: await ticksOf(`${main}/task/${till.process.mainId}`),
    whole: await ticksOf(main),
  });
  const before = await spent();
  for (let times = 0; times < 3; times += 1) {
    const typed = { personId: 'provisioned-manager', pin };
    const answer = await till.page.evaluate((asked) => window.till.signIn(asked), typed);
    expect(answer.kind).toBe('signed-in');
  }
  const after = await spent();
  const share = (after.thread - before.thread) / (after.whole - before.whole);
  // Node's asynchronous hashing spends half of the time on main's own thread (decision 0078#hashing).
  expect(share).toBeLessThan(1 / 3);
});

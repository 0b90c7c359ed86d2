import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { runHubCommand } from '../../electron/server/hub/commands/run-hub.ts';
import { newerServer } from '../builders/newer-server.ts';
import { PATIENCE } from '../builders/patience.ts';
import { StoreOfTills } from '../builders/store-of-tills.ts';
import { balanceOf, cardNumber } from '../contract/small-service.ts';

/** A hub is moved to a newer PostgreSQL while its tills trade. */

const store = StoreOfTills.forEachTest('one', 'two');

/** Runs a command of the hub as somebody types it; `said` grows until it ends. */
function type(words: readonly string[], programs?: string) {
  const { folder } = store().hub.place;
  const lines: string[] = [];
  const stop = new AbortController();
  const env = { ...process.env, ...(programs !== undefined && { HUB_PG_BIN: programs }) };
  const args = [...words, '--folder', folder];
  const say = (line: string): void => void lines.push(line);
  const command = { args, workingFolder: folder, env, say, stop: stop.signal };
  return { code: runHubCommand(command), said: () => lines.join('\n'), end: () => stop.abort() };
}

test('while the hub is upgraded each till sells within its own limits, and then shares what it took', async () => {
  const { hub, service } = store();
  await hub.stop();
  const started = type(['start']);
  await expect.poll(started.said, PATIENCE).toContain('The hub is running');
  const tills = [await store().openTill(), await store().openTill()];
  const states = () => tills.map(({ hubClient }) => hubClient.status?.state.kind);
  for (const [at, name] of ['one', 'two'].entries()) {
    await tills[at]!.limit(2);
    await tills[at]!.state(cardNumber, 50_00);
    expect(await tills[at]!.join(hub.setUpOf(name))).toEqual({ kind: 'done' });
  }
  await expect.poll(states, PATIENCE).toEqual(['shared', 'shared']);
  const before = balanceOf(service, cardNumber);
  expect(await tills[0]!.redeem(cardNumber, 1_00)).toMatchObject({ kind: 'written' });
  await expect.poll(() => balanceOf(service, cardNumber), PATIENCE).toBe(before - 1_00);

  const upgrade = type(['upgrade'], newerServer().folder);
  await expect.poll(states, PATIENCE).toEqual(['own', 'own']);
  for (const till of tills)
    expect(await till.redeem(cardNumber, 2_00)).toMatchObject({ kind: 'written' });
  expect(await upgrade.code).toBe(0);
  expect(upgrade.said()).toMatch(/The interruption took \d+ s/);

  await expect.poll(states, PATIENCE).toEqual(['shared', 'shared']);
  await expect.poll(() => balanceOf(service, cardNumber), PATIENCE).toBe(before - 5_00);
  const status = type(['status', '--json']);
  await status.code;
  expect(JSON.parse(status.said())).toMatchObject({
    server: expect.stringMatching(`^${newerServer().major}`) as unknown,
    tills: [
      { till: 'one', isPresent: true },
      { till: 'two', isPresent: true },
    ],
  });
  started.end();
  expect(await started.code).toBe(0);
});

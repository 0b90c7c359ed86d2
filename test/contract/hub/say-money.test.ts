import { afterAll, beforeAll, expect, test } from 'vitest';
import { HubOnDisk } from '../../builders/hub-on-disk.ts';
import { PATIENCE } from '../../builders/patience.ts';

/** Two tills report at the same moment in which currency they count: real locks, one after the other. */

let hub: HubOnDisk;
beforeAll(async () => {
  hub = await HubOnDisk.open(['north', 'south']);
});
afterAll(() => hub.close());

test('if two tills report different currencies at once to a hub that has none, the hub keeps exactly one', async () => {
  const [holder, watcher] = [await hub.owner(), await hub.owner()];
  // Both tills are kept waiting for as long as a busy machine needs to notice.
  for (const name of ['north', 'south'])
    await watcher.query(`alter role "till-${name}" set statement_timeout = 0`);
  const tills = await Promise.all(['north', 'south'].map((name) => hub.connect(name)));
  for (let round = 0; round < 3; round += 1) {
    await watcher.query('update hub.till set money = null; update hub.meta set money = null');
    for (const till of tills) await till.call<'hello'>({ name: 'hello' });
    // Locking this row keeps both tills waiting at the same statement.
    await holder.query('begin; select from hub.meta for update');
    const said = Promise.all(
      ['EUR 2', 'JPY 0'].map((money, at) =>
        tills[at]!.call<'say-money'>({ name: 'say-money', money }),
      ),
    );
    await expect
      .poll(async () => {
        const { rows } = await watcher.query<{ count: string }>(
          "select count(*) from pg_stat_activity where query ~ 'say_money' and wait_event_type = 'Lock'",
        );
        return Number(rows[0]?.count);
      }, PATIENCE)
      .toBe(2);
    await holder.query('commit');
    expect((await said).filter(Boolean)).toHaveLength(1);
    const { rows } = await watcher.query<{ money: string }>(
      'select t.money from hub.till t join hub.meta m on t.money = m.money',
    );
    expect(rows).toHaveLength(1);
  }
  await Promise.all([holder.end(), watcher.end()]);
});

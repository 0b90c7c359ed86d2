import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { present } from '../../../shared/values/assert.ts';
import { HubOnDisk } from '../../builders/hub-on-disk.ts';
import { announceTill } from './announce-till.ts';

/** What a hub promises while its own computer's date is wrong, and once it is put right: it holds by no clock. */

let hub: HubOnDisk;
beforeAll(async () => {
  hub = await HubOnDisk.open(['one', 'two']);
  const owner = await hub.owner();
  await owner.query("alter function hub.accept set lock_timeout = '20s'");
  await owner.end();
});
afterAll(() => hub.close());

const lines: { close(): void }[] = [];
afterEach(() => {
  for (const line of lines.splice(0)) line.close();
});

async function dateIsOff(days: number): Promise<void> {
  const owner = await hub.owner();
  await owner.query(
    `create or replace function hub.clock_ms() returns bigint language sql volatile set search_path = hub, pg_temp as
      'select (extract(epoch from clock_timestamp()) * 1000)::bigint + ${days} * 86400000::bigint'`,
  );
  await owner.end();
}

async function announced(...[till, told]: [string, Parameters<typeof announceTill>[2]?]) {
  const there = await announceTill(hub, till, told);
  lines.push(there.connection);
  return there;
}

const LIMITS = { limitCents: 100_00, shareCents: 0, unknownCents: 0 };
let count = 0;
const nextName = () => `6f1ed003-0000-8000-8000-${String((count += 1)).padStart(12, '0')}`;

test.each([-365, -31, -1, 1, 31, 365])(
  'a hub whose date is set by %i days promises no cent twice, nor once it is put right',
  async (days) => {
    const card = (count += 1).toString(16).padStart(32, 'b');
    const intents = [nextName(), nextName(), nextName()];
    const one = await announced('one', {
      balances: [{ card, cents: 50_00, version: 9, ageMs: 0 }],
    });
    const asked = (intent: string | undefined, cents: number) => ({
      card,
      intent: present(intent, 'there are three'),
      cents,
      ...LIMITS,
    });
    expect(await one.accept(asked(intents[0], 30_00))).toMatchObject({ admitted: true });
    for (const off of [days, 0]) {
      await dateIsOff(off);
      // A till whose lease ended with the date comes again, as after a loss.
      const two = await announced('two');
      expect(await two.accept(asked(intents[1], 20_01))).toMatchObject({ admitted: false });
      expect(await two.accept(asked(intents[0], 30_00))).toMatchObject({ admitted: false });
      const view = { name: 'view', card } as const;
      expect(await two.connection.call<'view'>(view)).toMatchObject({ heldCents: 30_00 });
    }
    const again = await announced('one', {
      holds: [{ card, intent: present(intents[0], 'it is held'), cents: 30_00 }],
    });
    expect(await again.accept(asked(intents[2], 20_01))).toMatchObject({ admitted: false });
    expect(await again.accept(asked(intents[2], 20_00))).toMatchObject({ admitted: true });
  },
);

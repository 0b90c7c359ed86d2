import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { assertPresent } from '../../../shared/values/assert.ts';
import { HubOnDisk } from '../../builders/hub-on-disk.ts';
import { announceTill } from './announce-till.ts';

/**
 * Tests what a hub promises, and how old it says things are, while its computer's date is wrong and after it was
 * corrected.
 */

let hub: HubOnDisk;
beforeAll(async () => {
  hub = await HubOnDisk.open(['one', 'two']);
});
afterAll(() => hub.close());

const lines: { close(): void }[] = [];
afterEach(() => {
  for (const line of lines.splice(0)) line.close();
});

async function dateIsOff(days: number): Promise<void> {
  const owner = await hub.owner();
  await owner.query(
    `create or replace function hub.date_ms() returns bigint language sql volatile set search_path = hub, pg_temp as
      'select (extract(epoch from clock_timestamp()) * 1000)::bigint + (${days} * 86400000::numeric)::bigint'`,
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
  'a hub whose date is off by %i days promises no cent twice, neither then nor after the date is corrected',
  async (days) => {
    const card = (count += 1).toString(16).padStart(32, 'b');
    const intents = [nextName(), nextName(), nextName()];
    const one = await announced('one', {
      balances: [{ card, cents: 50_00, version: 9, ageMs: 0 }],
    });
    const asked = (intent: string | undefined, cents: number) => ({
      card,
      intent: assertPresent(intent, 'there are three'),
      cents,
      ...LIMITS,
    });
    expect(await one.accept(asked(intents[0], 30_00))).toMatchObject({ admitted: true });
    for (const off of [days, 0]) {
      await dateIsOff(off);
      // Till two connects in each round: the changed date may have ended an earlier lease.
      const two = await announced('two');
      expect(await two.accept(asked(intents[1], 20_01))).toMatchObject({ admitted: false });
      expect(await two.accept(asked(intents[0], 30_00))).toMatchObject({ admitted: false });
      const view = { name: 'view', card } as const;
      expect(await two.connection.call<'view'>(view)).toMatchObject({ heldCents: 30_00 });
    }
    const again = await announced('one', {
      holds: [{ card, intent: assertPresent(intents[0], 'it is held'), cents: 30_00 }],
    });
    expect(await again.accept(asked(intents[2], 20_01))).toMatchObject({ admitted: false });
    expect(await again.accept(asked(intents[2], 20_00))).toMatchObject({ admitted: true });
  },
);

const HOUR = 1 / 24;

test.each([
  ['an hour back', [5 * HOUR, 4 * HOUR]],
  ['further back than what it was told', [5 * HOUR, -31]],
  ['back twice', [5 * HOUR, 4.5 * HOUR, 4 * HOUR]],
])(
  'a hub whose date is set %s reports no age that is too small, neither then nor after the date is corrected',
  async (_, offs) => {
    const name = (count += 1).toString(16).padStart(32, 'c');
    await dateIsOff(0);
    const one = await announced('one', {
      balances: [{ card: name, cents: 50_00, version: 9, ageMs: 0 }],
    });
    const told = { card: name, intent: nextName(), changeCents: -1_00, afterCents: 49_00 };
    const moves = [{ ...told, state: 'done', ageMs: 0, isOwn: true } as const];
    await one.connection.call<'tell-moves'>({ name: 'tell-moves', moves });
    for (const off of [...offs, 0]) {
      await dateIsOff(off);
      const two = await announced('two');
      const view = await two.connection.call<'view'>({ name: 'view', card: name });
      expect(view?.ageMs).toBeGreaterThanOrEqual(5 * 3_600_000);
      const [move] = await two.connection.call<'moves'>({ name: 'moves', card: name });
      // A movement that may be older than a day explains nothing, so a missing one is correct as well.
      expect(move?.ageMs ?? Infinity).toBeGreaterThanOrEqual(5 * 3_600_000);
    }
  },
);

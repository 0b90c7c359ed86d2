import { afterAll, beforeAll, expect, test } from 'vitest';
import { HUB_ANSWER_MS } from '../../electron/node/hub-client/hub-connection.ts';
import type { HubConnection } from '../../electron/node/hub-client/hub-connection.ts';
import { DatabaseUnreached } from '../../electron/node/hub-client/database-unreached.ts';
import { HubOnDisk } from '../builders/hub-on-disk.ts';
import { announceTill } from '../contract/hub/announce-till.ts';

let hub: HubOnDisk;
beforeAll(async () => {
  hub = await HubOnDisk.open(['one', 'two', 'three', 'four']);
});
afterAll(() => hub.close());

const LIMITS = { limitCents: 1_000_000, shareCents: 0, unknownCents: 0 };
const CARDS = ['a', 'b', 'c'].map((sign) => sign.repeat(32));
const BALANCE = 2_000_000;

interface Hold {
  readonly card: string;
  readonly intent: string;
  readonly cents: number;
}

/** One till's own record of its holds, as its journal would have it. */
class Till {
  readonly held = new Map<string, Hold>();
  /** Holds that were requested but not answered: the hub may have them or not. */
  readonly unsure = new Set<string>();
  #connection: HubConnection | null = null;
  #ticket = 0;
  #made = 0;
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }

  async connect(): Promise<HubConnection> {
    const holds = [...this.held.values()];
    const balances = CARDS.map((card) => ({ card, cents: BALANCE, version: 1, ageMs: 0 }));
    const { connection, ticket } = await announceTill(hub, this.name, { holds, balances });
    this.unsure.clear();
    this.#ticket = ticket;
    this.#connection = connection;
    return connection;
  }

  /** Accepts payments, and settles every other hold, until the hub is gone. */
  async trade(): Promise<void> {
    const connection = this.#connection ?? (await this.connect());
    for (;;) {
      this.#made += 1;
      const [card = '', intent] = [CARDS[this.#made % 3], `intent-${this.name}-${this.#made}`];
      const hold = { card, intent, cents: 100 };
      this.unsure.add(intent);
      try {
        await connection.call<'accept'>({
          name: 'accept',
          ticket: this.#ticket,
          ...hold,
          ...LIMITS,
        });
        this.unsure.delete(intent);
        this.held.set(intent, hold);
        if (this.#made % 2 === 0) continue;
        this.unsure.add(intent);
        const settle = { name: 'settle', card, intent, balanceCents: null, flight: null } as const;
        await connection.call<'settle'>(settle);
        this.unsure.delete(intent);
        this.held.delete(intent);
      } catch (error) {
        if (!(error instanceof DatabaseUnreached)) throw error;
        this.#connection = null;
        return;
      }
    }
  }
}

async function heldAtHub(): Promise<Map<string, Hold & { till: string }>> {
  const owner = await hub.owner();
  const { rows } = await owner.query<Hold & { till: string }>(
    'select card, intent, cents::int, till from hub.hold',
  );
  await owner.end();
  return new Map(rows.map((row) => [row.intent, row]));
}

test('a hub killed again and again under load keeps everything that it confirmed', async () => {
  const tills = ['one', 'two', 'three'].map((name) => new Till(name));
  for (let kills = 0; kills < 4; kills += 1) {
    await Promise.all(tills.map((till) => till.connect()));
    const trading = Promise.all(tills.map((till) => till.trade()));
    const target = tills.reduce((sum, { held }) => sum + held.size, 0) + 60;
    // The hub is killed while tills trade, once enough is held.
    for (;;) {
      const { size } = await heldAtHub();
      if (size >= target) break;
    }
    await hub.kill();
    await trading;
    await hub.start();
    const there = await heldAtHub();
    for (const { name, held, unsure } of tills) {
      const lost = [...held.keys()].filter((intent) => !there.has(intent) && !unsure.has(intent));
      expect(lost).toEqual([]);
      const own = [...there.values()].filter(({ till }) => till === name);
      const strange = own.filter(({ intent }) => !held.has(intent) && !unsure.has(intent));
      expect(strange).toEqual([]);
    }
  }
  // Once each till has announced its holds, no hold is in doubt.
  await Promise.all(tills.map((till) => till.connect()));
  const believed = tills.flatMap(({ held }) => [...held.keys()]);
  expect([...(await heldAtHub()).keys()].toSorted()).toEqual(believed.toSorted());
});

test('a hub that stalls is given up, and its later promises are undone by the next announcement', async () => {
  const { ticket, connection: till } = await announceTill(hub, 'four');
  const owner = await hub.owner();
  const { rows } = await owner.query<{ pid: number }>(
    `select pid from pg_stat_activity where usename = 'till-four'`,
  );
  for (const { pid } of rows) process.kill(pid, 'SIGSTOP');
  const asked = { card: CARDS[0] ?? '', intent: 'intent-late', cents: 700, ...LIMITS };
  const accepting = till.call<'accept'>({ name: 'accept', ticket, ...asked }, HUB_ANSWER_MS);
  const next = till.call<'view'>({ name: 'view', card: asked.card }, HUB_ANSWER_MS);
  await expect(accepting).rejects.toMatchObject({ why: 'late' });
  // The second call does not wait again.
  await expect(next).rejects.toMatchObject({ why: 'late' });
  expect(till.isOpen).toBe(false);

  // A new connection announces the holds before the stuck call of the old one arrives.
  await announceTill(hub, 'four');
  for (const { pid } of rows) process.kill(pid, 'SIGCONT');
  const gone = `select count(*)::int as left from pg_stat_activity where pid = any ($1)`;
  const pids = rows.map(({ pid }) => pid);
  for (;;) {
    const left = await owner.query<{ left: number }>(gone, [pids]);
    if (left.rows[0]?.left === 0) break;
  }
  await owner.end();
  expect((await heldAtHub()).has('intent-late')).toBe(false);
});

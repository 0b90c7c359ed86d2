import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pullBalanceChanges } from '../../../electron/hub/presence/hear-changes.ts';
import { SeenCards } from '../../../electron/hub/presence/seen-cards.ts';
import type { HubConnection } from '../../../electron/node/hub-client/hub-connection.ts';
import { nowByAllClocks } from '../../../shared/ledger/now-by-all-clocks.ts';
import { GuardedLedger } from '../../builders/guarded-ledger.ts';
import { HubOnDisk } from '../../builders/hub-on-disk.ts';
import { announceTill } from './announce-till.ts';
import type { AnnouncedTill } from './announce-till.ts';
import { drawFrom } from './random-calls.ts';

/**
 * Tests what a till receives with each heartbeat, and relies on for promises once it has lost the hub (decision 0090).
 */

let hub: HubOnDisk;
beforeAll(async () => {
  hub = await HubOnDisk.open(['one', 'two', 'three', 'four']);
});
afterAll(() => hub.close());

const NO_FILE = {
  read: () => Promise.resolve(''),
  append: () => Promise.resolve(),
  replace: () => Promise.resolve(),
};

/** Returns a card's name as the hub knows it: a hash, as each card's is. */
const card = (number: number): string =>
  createHash('sha256').update(String(number)).digest('hex').slice(0, 32);
const WIDE = { limitCents: 1_000_000, shareCents: 0, unknownCents: 1_000 };

type Told = Map<string, { readonly confirmedCents: number | null; readonly heldCents: number }>;

/** Asks the hub once, and keeps the answer. */
async function hear(connection: HubConnection, since: string | null, told: Told): Promise<string> {
  const heard = await connection.call<'changes'>({ name: 'changes', since });
  for (const { card: name, confirmedCents, heldCents } of heard.cards)
    told.set(name, { confirmedCents, heldCents });
  return heard.since;
}

async function expectAllTold(connection: HubConnection, told: Told, cards: readonly string[]) {
  for (const name of cards) {
    const view = await connection.call<'view'>({ name: 'view', card: name });
    if (view === null) continue;
    const { confirmedCents, heldCents } = view;
    expect([name, told.get(name)]).toEqual([name, { confirmedCents, heldCents }]);
  }
}

async function tradeOnce(
  { connection, accept }: AnnouncedTill,
  name: string,
  { draw, intent }: { draw: (below: number) => number; intent: string },
): Promise<void> {
  const cents = 1 + draw(300);
  const { admitted } = await accept({ card: name, intent, cents, ...WIDE });
  if (draw(3) === 0) {
    const tell = { name: 'tell', card: name, balanceCents: 2_000 + draw(900), flight: null };
    await connection.call<'tell'>({ ...tell, name: 'tell' });
  }
  const settle = { card: name, intent, balanceCents: draw(2) === 0 ? null : 2_000, flight: null };
  if (admitted && draw(2) === 0) await connection.call<'settle'>({ name: 'settle', ...settle });
}

test('a till that asks with each heartbeat learns every hold and balance, however many change at once', async () => {
  const cards = Array.from({ length: 6 }, (_, at) => card(at));
  const balances = cards.map((name) => ({ card: name, cents: 4_000, version: 1, ageMs: 0 }));
  const listener = await announceTill(hub, 'three', { balances });
  const [one, two] = [await announceTill(hub, 'one'), await announceTill(hub, 'two')];
  const told: Told = new Map();
  let since: string | null = null;
  const trade = { isOver: false };
  const trading = (async () => {
    await Promise.all(
      [one, two].map(async (till, at) => {
        const draw = drawFrom(at + 7);
        for (let number = 0; number < 120; number += 1)
          await tradeOnce(till, cards[draw(6)]!, { draw, intent: `intent-${at}-${number}` });
      }),
    );
    trade.isOver = true;
  })();
  while (!trade.isOver) since = await hear(listener.connection, since, told);
  await trading;
  since = await hear(listener.connection, since, told);
  await expectAllTold(listener.connection, told, cards);
  // A hold that an announcement ends is reported as well.
  const untouched = card(6);
  await one.connection.call<'tell'>({
    name: 'tell',
    card: untouched,
    balanceCents: 1,
    flight: null,
  });
  const held = await one.accept({ card: untouched, intent: 'intent-last', cents: 1, ...WIDE });
  expect(held.because).toBe('held');
  cards.push(untouched);
  await announceTill(hub, 'one');
  await hear(listener.connection, since, told);
  await expectAllTold(listener.connection, told, cards);
  const afresh: Told = new Map();
  await hear(listener.connection, null, afresh);
  for (const [name, { heldCents }] of afresh) expect(heldCents).toBe(told.get(name)!.heldCents);
});

test('the hub refuses a malformed change number, and sends no changes to a replaced till', async () => {
  const { connection } = await announceTill(hub, 'four');
  await expect(connection.call<'changes'>({ name: 'changes', since: "1' or" })).rejects.toThrow();
  const again = await hub.connect('four');
  const { epoch } = await again.call<'hello'>({ name: 'hello' });
  const manager = await hub.connectManager('one');
  await manager.call<'take-over'>({ name: 'take-over', till: 'four', epoch });
  expect(await again.call<'changes'>({ name: 'changes', since: null })).toEqual({
    since: '0',
    cards: [],
  });
});

test('a till new to an upgraded hub learns of a new hold, and of more holds from before the upgrade than one page has', async () => {
  const one = await announceTill(hub, 'one');
  const owner = await hub.owner();
  const names = Array.from({ length: 2_500 }, (_, at) => card(900_000 + at));
  // Before migration 0003 the hub did not note when a card changed.
  await owner.query('alter table hub.card disable trigger user');
  await owner.query('alter table hub.hold disable trigger user');
  await owner.query(
    'insert into hub.card (card, confirmed) select x, 900 from unnest($1::text[]) as t(x)',
    [names],
  );
  await owner.query(
    "insert into hub.hold (card, intent, till, cents) select x, 'intent-before', 'one', 1 from unnest($1::text[]) as t(x)",
    [names],
  );
  await owner.query('alter table hub.card enable trigger user');
  await owner.query('alter table hub.hold enable trigger user');
  await owner.end();
  const changed = card(999_999);
  const { admitted } = await one.accept({ card: changed, intent: 'intent-new', cents: 5, ...WIDE });
  expect(admitted).toBe(true);
  const { connection } = await announceTill(hub, 'two');
  const seen = await SeenCards.open(NO_FILE);
  const till = GuardedLedger.atHub();
  const now = nowByAllClocks(till.ledger, till.stamp());
  const session = { line: connection, incarnation: 'one hub' } as const;
  await pullBalanceChanges(session, seen, { now, mineCents: () => 0 });
  expect(seen.of(changed).othersCents).toBe(5);
  expect(names.filter((name) => seen.of(name).othersCents !== 1)).toEqual([]);
});

test.each([
  ['in one transaction', 1],
  ['in two transactions', 2],
])(
  'a till hears of 12,000 cards that changed %s while it was away, more than the hub lists at once',
  async (_how, transactions) => {
    const { connection } = await announceTill(hub, 'three');
    const seen = await SeenCards.open(NO_FILE);
    const session = { line: connection, incarnation: 'one hub' } as const;
    const till = GuardedLedger.atHub();
    const now = nowByAllClocks(till.ledger, till.stamp());
    const pull = () => pullBalanceChanges(session, seen, { now, mineCents: () => 0 });
    await pull();
    const owner = await hub.owner();
    const names = Array.from({ length: 12_000 }, (_, at) =>
      card(1_000 + transactions * 100_000 + at),
    );
    for (let at = 0; at < transactions; at += 1)
      await owner.query(
        'insert into hub.card (card, confirmed) select x, 1234 from unnest($1::text[]) as t(x)',
        [names.filter((_name, number) => number % transactions === at)],
      );
    await owner.end();
    await pull();
    const unheard = names.filter((name) => seen.of(name).confirmedCents !== 1_234);
    expect(unheard).toEqual([]);
    // A busy computer, too, answers a page within the till's limit.
    const page = await connection.call<'changes'>({ name: 'changes', since: '1' });
    expect(page.cards).toHaveLength(1_000);
  },
);

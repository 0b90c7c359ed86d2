import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { HubOnDisk } from '../../builders/hub-on-disk.ts';
import { announceTill } from './announce-till.ts';

let hub: HubOnDisk;
beforeAll(async () => {
  hub = await HubOnDisk.open(['one', 'two', 'three', 'lost']);
});
afterAll(() => hub.close());

const lines: { close(): void }[] = [];
afterEach(() => {
  for (const line of lines.splice(0)) line.close();
});

/** Sets the clock of the hub's computer to a wrong date, which only this test corrects for. */
async function dateIsOff(days: number): Promise<void> {
  const owner = await hub.owner();
  await owner.query(
    `create or replace function hub.clock_ms() returns bigint language sql volatile set search_path = hub, pg_temp as
      'select (extract(epoch from clock_timestamp()) * 1000)::bigint + ${days} * 86400000::bigint'`,
  );
  await owner.end();
}

const card = (number: number): string => number.toString(16).padStart(32, 'a');

async function announced(...[till, told]: [string, Parameters<typeof announceTill>[2]?]) {
  const there = await announceTill(hub, till, told);
  lines.push(there.connection);
  return there;
}

describe('one payment name used at two tills', () => {
  const name = '6f1ed002-0000-8000-8000-000000000001';
  const limits = { limitCents: 100_00, shareCents: 0, unknownCents: 0 };

  test('a payment name belongs to the till that used it first, and a second till is told which one, as long as the name is kept', async () => {
    const [anna, ben] = [card(110), card(111)];
    const balances = [anna, ben].map((one) => ({ card: one, cents: 50_00, version: 9, ageMs: 0 }));
    const one = await announced('one', { balances });
    const two = await announced('two');
    await announced('three');
    const asked = { intent: name, cents: 7_00, ...limits };
    expect(await one.accept({ card: anna, ...asked })).toMatchObject({ because: 'held' });
    expect(await one.accept({ card: anna, ...asked })).toMatchObject({
      admitted: true,
      because: 'again',
    });
    expect(await one.accept({ card: anna, ...asked, cents: 8_00 })).toMatchObject({
      admitted: false,
      because: 'again',
    });
    // The name stays taken on another card too, and after the first till has settled its payment.
    for (const at of [anna, ben])
      expect(await two.accept({ card: at, ...asked })).toMatchObject({
        admitted: false,
        takenAt: 'one',
      });
    const settle = { name: 'settle', card: anna, intent: name, balanceCents: 43_00 } as const;
    expect(await two.connection.call<'settle'>({ ...settle, flight: null })).toBe(false);
    expect(await one.connection.call<'settle'>({ ...settle, flight: null })).toBe(true);
    expect(await two.accept({ card: ben, ...asked })).toMatchObject({ takenAt: 'one' });
    const view = { name: 'view', card: ben } as const;
    expect(await two.connection.call<'view'>(view)).toMatchObject({ heldCents: 0 });
  });

  test('an older program, which cannot read who has a payment name, gets no amount to promise for it', async () => {
    const [known, unknown] = [card(112), card(113)];
    const balances = [{ card: known, cents: 50_00, version: 9, ageMs: 0 }];
    const one = await announced('one', { balances });
    const two = await announced('two');
    const intent = `${name.slice(0, -1)}2`;
    await one.accept({ card: known, intent, cents: 5_00, ...limits });
    const asked = { intent, cents: 5_00, ...limits, unknownCents: 20_00 };
    const said = await two.accept({ card: known, ...asked });
    expect(said).toMatchObject({ because: 'balance', confirmedCents: 50_00, heldCents: 50_00 });
    expect(await two.accept({ card: unknown, ...asked })).toMatchObject({
      because: 'unknown-card',
      confirmedCents: null,
      heldCents: 1_000_000_000_000,
    });
  });

  test('a payment name that two tills request at the same moment is given to one of them', async () => {
    const cards = [card(114), card(115)];
    const balances = cards.map((one) => ({ card: one, cents: 50_00, version: 9, ageMs: 0 }));
    const tills = [await announced('one', { balances }), await announced('two')];
    for (let number = 0; number < 40; number += 1) {
      const intent = `6f1ed003-0000-8000-8000-${String(number).padStart(12, '0')}`;
      const asked = { intent, cents: 1, ...limits };
      const said = await Promise.all(
        tills.map((till, at) => till.accept({ card: cards[at]!, ...asked })),
      );
      expect(said.filter(({ admitted }) => admitted)).toHaveLength(1);
      expect(said.filter(({ takenAt }) => takenAt !== undefined)).toHaveLength(1);
    }
  });

  test('a payment name can be released only by its till, and only without a hold or payment under it', async () => {
    const one = (await announced('one')).connection;
    const two = (await announced('two')).connection;
    const intent = `${name.slice(0, -1)}4`;
    const claim = (of: typeof one, act: 'look' | 'take' | 'free') =>
      of.call<'claim'>({ name: 'claim', intent, act });
    expect(await claim(two, 'look')).toBeNull();
    expect(await claim(one, 'take')).toBe('one');
    expect(await claim(two, 'take')).toBe('one');
    expect(await claim(two, 'free')).toBe('one');
    expect(await claim(one, 'free')).toBeNull();
    expect(await claim(two, 'take')).toBe('two');
    const move = { card: card(116), intent, changeCents: -5, afterCents: 1, ageMs: 0 };
    const done = { ...move, isOwn: true, state: 'done' } as const;
    await two.call<'tell-moves'>({ name: 'tell-moves', moves: [done] });
    expect(await claim(two, 'free')).toBe('two');
  });

  test('a payment name promised at both tills while the hub was out of reach makes two holds', async () => {
    const of = card(117);
    const hold = { card: of, intent: `${name.slice(0, -1)}5`, cents: 5_00, isOwn: true } as const;
    const one = await announced('one', { holds: [hold] });
    await announced('two', { holds: [hold] });
    const view = { name: 'view', card: of } as const;
    expect(await one.connection.call<'view'>(view)).toMatchObject({ heldCents: 10_00 });
  });

  test('the payment names of a lost till belong to the till that took it over, which may hold amounts for them', async () => {
    const own = '6f1ed002-0000-8000-8000-000000000047';
    const lost = await announced('lost', {
      balances: [{ card: card(147), cents: 50_00, version: 9, ageMs: 0 }],
    });
    const [two, three] = [await announced('two'), await announced('three')];
    const taken = { name: 'claim', intent: own, act: 'take' } as const;
    expect(await lost.connection.call<'claim'>(taken)).toBe('lost');
    const manager = await hub.connectManager('two');
    lines.push(manager);
    const call = { name: 'take-over', till: 'lost', epoch: 1 } as const;
    expect(await manager.call<'take-over'>(call)).toMatchObject({ epoch: 2 });
    const look = { name: 'claim', intent: own, act: 'look' } as const;
    expect(await two.connection.call<'claim'>(look)).toBe('two');
    expect(await three.connection.call<'claim'>(look)).toBe('two');
    const asked = { card: card(147), intent: own, cents: 7_00, ...limits };
    expect(await three.accept(asked)).toMatchObject({ admitted: false, takenAt: 'two' });
    expect(await two.accept(asked)).not.toHaveProperty('takenAt');
  });

  test.each([-40, 40])(
    'payment names are reported correctly after a minute in which the hub’s date was %d days off',
    async (days) => {
      const one = (await announced('one')).connection;
      const two = (await announced('two')).connection;
      const intent = `${name.slice(0, -2)}6${days < 0 ? 0 : 1}`;
      const other = `${name.slice(0, -2)}7${days < 0 ? 0 : 1}`;
      const take = (of: typeof one, what: string) =>
        of.call<'claim'>({ name: 'claim', intent: what, act: 'take' });
      expect(await take(one, intent)).toBe('one');
      await dateIsOff(days);
      expect(await take(two, intent)).toBe('one');
      expect(await take(one, other)).toBe('one');
      await dateIsOff(0);
      for (const what of [intent, other]) expect(await take(two, what)).toBe('one');
    },
  );
});

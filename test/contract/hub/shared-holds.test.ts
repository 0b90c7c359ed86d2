import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { replaceHub } from '../../../electron/server/hub/make-hub.ts';
import { HubOnDisk, serverForTests } from '../../builders/hub-on-disk.ts';
import { announceTill } from './announce-till.ts';
import { drawFrom } from './random-calls.ts';

let hub: HubOnDisk;
beforeAll(async () => {
  hub = await HubOnDisk.open(['one', 'two', 'three', 'dead', 'gone']);
});
afterAll(() => hub.close());

const NO_LIMIT = { limitCents: 1_000_000, shareCents: 0, unknownCents: 0 };
const card = (number: number): string => number.toString(16).padStart(32, 'a');

describe('three tills at once', () => {
  test('three tills never charge more than a card’s balance, and agree with the service at the end', async () => {
    const cards = Array.from({ length: 12 }, (_, at) => card(at));
    const balance = new Map(cards.map((name) => [name, 4_000]));
    const accepted = new Map(cards.map((name) => [name, 0]));
    const balances = cards.map((name) => ({ card: name, cents: 4_000, version: 1, ageMs: 0 }));
    const told = [{ balances }, {}, {}];
    const tills = await Promise.all(
      ['one', 'two', 'three'].map((name, at) => announceTill(hub, name, told[at] ?? {})),
    );
    let refused = 0;
    await Promise.all(
      tills.map(async ({ connection, accept }, at) => {
        const draw = drawFrom(at + 1);
        for (let number = 0; number < 200; number += 1) {
          const name = card(draw(4) === 0 ? draw(12) : 0);
          const intent = `intent-${at}-${number}`;
          const cents = 50 + draw(300);
          const said = await accept({ card: name, intent, cents, ...NO_LIMIT });
          if (!said.admitted) {
            expect(said.because).toBe('balance');
            refused += 1;
            continue;
          }
          accepted.set(name, (accepted.get(name) ?? 0) + cents);
          const flight = await connection.call<'flight'>({ name: 'flight', card: name });
          // The service's balance, requested while the other tills continue.
          const after = (balance.get(name) ?? 0) - cents;
          balance.set(name, after);
          await connection.call<'settle'>({
            name: 'settle',
            card: name,
            intent,
            balanceCents: after,
            flight,
          });
        }
      }),
    );
    expect(refused).toBeGreaterThan(10);
    for (const name of cards) {
      expect(accepted.get(name)).toBeLessThanOrEqual(4_000);
      const seen = await tills[0]?.connection.call<'view'>({ name: 'view', card: name });
      expect(seen?.heldCents).toBe(0);
      // An answer that overlapped another one counts only if it is lower: a known balance may be too low, never too
      // high.
      expect(seen?.confirmedCents).toBeLessThanOrEqual(balance.get(name) ?? 0);
    }
  });
});

test('the hub uses the balance that the service reported later, whichever till announces its balance last', async () => {
  // The first till was told 100.00 while no hub was reached; the second was told 20.00 later, through the hub that was
  // lost.
  const name = card(102);
  const one = await announceTill(hub, 'one', {
    balances: [{ card: name, cents: 10_000, version: null, ageMs: 9_000 }],
  });
  const { connection } = await announceTill(hub, 'two', {
    balances: [{ card: name, cents: 2_000, version: 7, ageMs: 1_000 }],
  });
  const seen = await connection.call<'view'>({ name: 'view', card: name });
  expect(seen?.confirmedCents).toBe(2_000);
  one.connection.close();
  connection.close();
});

test('a late message over a till’s older connection changes no hold or balance', async () => {
  const name = card(104);
  const old = await announceTill(hub, 'one', {
    balances: [{ card: name, cents: 5_000, version: 1, ageMs: 0 }],
  });
  const standing = await old.connection.call<'hello'>({ name: 'hello' });
  // A new connection has announced what the till holds; then the stuck message of the old connection arrives.
  await announceTill(hub, 'one', { holds: [{ card: name, intent: 'intent-1', cents: 4_500 }] });
  expect(
    await old.accept({ card: name, intent: 'intent-2', cents: 100, ...NO_LIMIT }),
  ).toMatchObject({
    because: 'announce-first',
  });
  const { ticket, incarnation, nowMs } = standing;
  const announce = {
    name: 'announce',
    ticket,
    incarnation,
    holds: [],
    balances: [],
    adopted: [],
  } as const;
  expect(await old.connection.call<'announce'>(announce)).toBe('stale');
  expect(
    await old.connection.call<'beat'>({
      name: 'beat',
      ticket,
      ofMs: nowMs,
      journalSequence: 1,
      health: null,
    }),
  ).toMatchObject({
    renewed: false,
  });
  expect(await old.connection.call<'view'>({ name: 'view', card: name })).toMatchObject({
    heldCents: 4_500,
  });
});

describe('a till that was taken over', () => {
  test('a replaced till can change nothing, and only one of two tills can take a till over', async () => {
    const name = card(103);
    const dead = await announceTill(hub, 'dead', {
      balances: [{ card: name, cents: 5_000, version: 1, ageMs: 0 }],
    });
    await dead.accept({ card: name, intent: 'intent-of-dead', cents: 4_000, ...NO_LIMIT });
    const record = { sequence: 1, previousHash: '', hash: 'h1', body: '{}', part: null };
    await dead.connection.call<'append'>({
      name: 'append',
      epoch: 1,
      records: [record],
      isLive: true,
    });
    const two = await announceTill(hub, 'two');
    await announceTill(hub, 'three');
    const managers = [await hub.connectManager('two'), await hub.connectManager('three')];
    const taken = await Promise.all(
      managers.map((manager) =>
        manager.call<'take-over'>({ name: 'take-over', till: 'dead', epoch: 1 }),
      ),
    );
    expect(taken.filter((answer) => answer !== null)).toEqual([
      { epoch: 2, lastSequence: 1, lastHash: 'h1' },
    ]);

    const next = { sequence: 2, previousHash: 'h1', hash: 'h2', body: '{}', part: null };
    expect(
      await dead.connection.call<'append'>({
        name: 'append',
        epoch: 1,
        records: [next],
        isLive: true,
      }),
    ).toMatchObject({
      kind: 'fenced',
    });
    expect(
      await dead.accept({ card: name, intent: 'intent-of-two', cents: 1, ...NO_LIMIT }),
    ).toMatchObject({
      because: 'taken-over',
    });
    const standing = await dead.connection.call<'hello'>({ name: 'hello' });
    expect(['two', 'three']).toContain(standing.takenOverBy);
    const settle = {
      name: 'settle',
      card: name,
      intent: 'intent-of-dead',
      balanceCents: 9_999,
      flight: null,
    } as const;
    expect(await dead.connection.call<'settle'>(settle)).toBe(false);
    const announce = {
      name: 'announce',
      ticket: standing.ticket,
      incarnation: standing.incarnation,
      holds: [],
      balances: [],
      adopted: [],
    } as const;
    expect(await dead.connection.call<'announce'>(announce)).toBe('taken-over');

    // A hold stays after a take-over, even if the successor announces itself before it has read the copy.
    const again = await announceTill(hub, standing.takenOverBy ?? '');
    const seen = await two.connection.call<'view'>({ name: 'view', card: name });
    expect(seen?.heldCents).toBe(4_000);
    await announceTill(hub, standing.takenOverBy ?? '', {
      holds: [{ card: name, intent: 'intent-of-dead', cents: 4_000 }],
      adopted: ['dead'],
    });
    const view = { name: 'view', card: name } as const;
    const before = await again.connection.call<'view'>(view);
    expect(before?.heldCents).toBe(4_000);
  });

  test('a lost till’s hold that its successor does not have counts as spent until the service reports a balance', async () => {
    const name = card(77);
    const gone = await announceTill(hub, 'gone');
    const tell = { name: 'tell', card: name, flight: null } as const;
    await gone.connection.call<'tell'>({ ...tell, balanceCents: 8_000 });
    const limits = { limitCents: 90_000, shareCents: 30_000, unknownCents: 0 };
    for (const intent of ['intent-7', 'intent-8'])
      await gone.accept({ card: name, intent, cents: 1_500, ...limits });
    const manager = await hub.connectManager('three');
    const call = { name: 'take-over', till: 'gone', epoch: 1 } as const;
    expect(await manager.call<'take-over'>(call)).toMatchObject({ epoch: 2 });
    const told = {
      holds: [{ card: name, intent: 'intent-7', cents: 1_500 }],
      adopted: ['gone'],
    };
    const view = { name: 'view', card: name } as const;
    for (let time = 0; time < 2; time += 1) {
      const { connection } = await announceTill(hub, 'three', told);
      expect(await connection.call<'view'>(view)).toMatchObject({
        confirmedCents: 6_500,
        heldCents: 1_500,
      });
      connection.close();
    }
    const { connection } = await announceTill(hub, 'three', told);
    const flight = await connection.call<'flight'>({ name: 'flight', card: name });
    await connection.call<'tell'>({ ...tell, balanceCents: 8_000, flight });
    expect(await connection.call<'view'>(view)).toMatchObject({ confirmedCents: 8_000 });
    connection.close();
    gone.connection.close();
  });
});

describe('a new hub that replaces a lost one', () => {
  test('at a new hub each till may promise only its own share until all tills that may hold something have announced it', async () => {
    const name = card(101);
    const [one, two] = [await announceTill(hub, 'one'), await announceTill(hub, 'two')];
    const limits = { limitCents: 90_000, shareCents: 3_000, unknownCents: 2_500 };
    await one.connection.call<'tell'>({
      name: 'tell',
      card: name,
      balanceCents: 8_000,
      flight: null,
    });
    expect(
      await one.accept({ card: name, intent: 'intent-1', cents: 2_000, ...limits }),
    ).toMatchObject({
      because: 'held',
    });
    await hub.stop();
    const { before } = await replaceHub(hub.place.folder, serverForTests, null);
    const waited = before.filter(({ isKnown }) => isKnown).map((till) => till.name);
    expect(waited.toSorted()).toEqual(['one', 'three', 'two']);
    await hub.start();

    // A till that was taken over is shut out at the new hub too.
    const dead = await announceTill(hub, 'dead');
    expect(await dead.connection.call<'hello'>({ name: 'hello' })).toMatchObject({ epoch: 2 });
    expect(
      await dead.accept({ card: name, intent: 'intent-0', cents: 1, ...limits }),
    ).toMatchObject({
      because: 'taken-over',
    });

    await announceTill(hub, 'three');
    const again = await announceTill(hub, 'two', {
      balances: [{ card: name, cents: 8_000, version: 1, ageMs: 0 }],
    });
    const asked = { card: name, cents: 3_000, ...limits };
    expect(await again.accept({ ...asked, intent: 'intent-2' })).toMatchObject({
      because: 'share',
    });
    expect(await again.accept({ ...asked, intent: 'intent-3' })).toMatchObject({
      because: 'incomplete',
    });
    const holds = [{ card: name, intent: 'intent-1', cents: 2_000 }];
    const back = await announceTill(hub, 'one', { holds });
    expect(await back.accept({ ...asked, intent: 'intent-4' })).toMatchObject({
      because: 'held',
      heldCents: 5_000,
    });
    expect(await back.accept({ ...asked, intent: 'intent-5' })).toMatchObject({
      because: 'balance',
    });
    expect(two.connection.isOpen).toBe(false);
  });
});

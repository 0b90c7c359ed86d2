import { beforeEach, describe, expect, test, vi } from 'vitest';
import { PersonSeal } from '../../../../electron/hub/settings/person-seal.ts';
import { replacedHub } from '../../../model/hub/hub-state.ts';
import { newestPersonNumber } from '../../../model/hub/store-people.ts';
import { hubSetUpOf } from '../../../builders/hub-set-up.ts';
import { PATIENCE } from '../../../builders/patience.ts';
import { PeopleOfStoreTills } from '../../../builders/people-of-store-tills.ts';
import { STORE_API_KEY } from '../../../builders/till-with-people.ts';

let store: PeopleOfStoreTills;
beforeEach(() => {
  store = new PeopleOfStoreTills();
});

const ANNA = { name: 'Anna', role: 'cashier' } as const;
const MIA = { name: 'Mia', role: 'manager' } as const;

describe('an attacker with one till’s login', () => {
  const forged = (person: string, body: string) =>
    store.ask('west', { name: 'put-person', epoch: 1, person, seen: 1_000, body });

  test('adds no person with another key, and opens nothing without the service’s key', async () => {
    const north = await store.till('north');
    await north.gate.put(ANNA, '1111', 'Mia');
    await north.untilTold();
    const [known] = [...store.state.people.values()];
    const strange = await PersonSeal.of(hubSetUpOf('north'), 'another key');
    expect(strange.open(known!)).toBeNull();
    const mine = await PersonSeal.of(hubSetUpOf('north'), STORE_API_KEY);
    const anna = mine.open(known!)!;
    const thief = { ...anna, id: 'thief', name: 'Thief', role: 'manager' as const };
    forged('thief', strange.seal(thief));
    forged('other', mine.seal(anna));
    forged(anna.id, 'nonsense');
    const south = await store.till('south');
    await south.until(() => south.names().length > 0);
    expect(south.names()).toEqual(['Anna']);
    expect(south.gate.atStore?.unread).toEqual(['west']);
  });

  test('restores no person by repeating an older change', async () => {
    const [north, south] = [await store.till('north'), await store.till('south')];
    await north.gate.put(MIA, '824617', 'Mia');
    await north.gate.put(ANNA, '1111', 'Mia');
    await north.untilTold();
    const before = [...store.state.people.values()];
    await south.until(() => south.names().length === 2);
    await north.gate.retire(north.id('Anna'), 'Mia');
    await south.until(() => (north.beat(), south.names().length === 1));
    for (const { person, body } of before) forged(person, body);
    const west = await store.till('west');
    await vi.waitUntil(() => {
      for (const one of [north, south, west]) one.beat();
      return west.names().length > 0;
    }, PATIENCE);
    for (const one of [north, south, west]) expect(one.names()).toEqual(['Mia']);
  });

  test('who raises the number of the newest change in every heartbeat makes a till ask ever less often', async () => {
    const north = await store.till('north');
    await north.gate.put(ANNA, '1111', 'Mia');
    await north.untilTold();
    store.calls = [];
    for (let beats = 1; beats <= 200; beats += 1) {
      north.beat(1_000 + beats);
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(store.calls.length).toBeLessThan(12);
  });

  test('who repeats one wrong number of the newest change makes a till ask only once', async () => {
    const north = await store.till('north');
    await north.gate.put(ANNA, '1111', 'Mia');
    await north.untilTold();
    store.calls = [];
    for (let beats = 1; beats <= 50; beats += 1) {
      north.beat(77);
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(store.calls).toEqual(['north connects']);
  });
});

describe('people at another hub or with another key', () => {
  test('are announced to an emptied hub by tills that know them, removed people included', async () => {
    const [north, south] = [await store.till('north'), await store.till('south')];
    await north.gate.put(MIA, '824617', 'Mia');
    await north.gate.put(ANNA, '1111', 'Mia');
    await south.until(() => (north.beat(), south.names().length === 2));
    await north.gate.retire(north.id('Anna'), 'Mia');
    await south.until(() => (north.beat(), south.names().length === 1));
    store.state = replacedHub(store.state, '00000000-0000-4000-8000-000000000002');
    await south.until(() => newestPersonNumber(store.state) === 2);
    const west = await store.till('west');
    await west.until(() => west.names().length > 0);
    expect(west.names()).toEqual(['Mia']);
  });

  test('stay known at each till with another service key once it has the key', async () => {
    const [north, south] = [await store.till('north', 'the new key'), await store.till('south')];
    await north.gate.put(ANNA, '1111', 'Mia');
    await north.untilTold();
    await south.until(() => south.gate.atStore?.unread.length === 1);
    expect(south.names()).toEqual([]);
    await south.gate.put({ name: 'Ben', role: 'cashier' }, '3333', 'Mia');
    await south.untilTold();
    const again = await store.till('south', 'the new key');
    await again.until(() => again.names().length > 0);
    expect(again.names()).toEqual(['Anna']);
    expect(again.gate.atStore?.unread).toEqual(['south']);
  });

  test('are no longer listed as having another key once all tills have the new one', async () => {
    const [north, south] = [await store.till('north'), await store.till('south')];
    await north.gate.put(MIA, '824617', 'Mia');
    await north.gate.put(ANNA, '1111', 'Mia');
    await south.until(() => (north.beat(), south.names().length === 2));
    await south.gate.rename(south.id('Anna'), 'Anne', 'Mia');
    await north.until(() => (south.beat(), north.names().includes('Anne')));
    for (const one of [north, south]) await one.people.close();
    const northNow = await store.till('north', 'the new key', north.gate);
    await northNow.until(() => northNow.gate.atStore?.unread.join() === 'south');
    const southNow = await store.till('south', 'the new key', south.gate);
    await vi.waitUntil(() => {
      const both = [northNow, southNow];
      for (const one of both) one.beat();
      return both.every(({ gate }) => gate.atStore?.unread.length === 0);
    }, PATIENCE);
    for (const one of [northNow, southNow]) expect(one.names()).toEqual(['Anne', 'Mia']);
  });

  test('are neither sent nor received by a till with a locked key, which keeps its changes', async () => {
    const north = await store.till('north', null);
    await north.gate.put(ANNA, '1111', 'Mia');
    for (let beats = 0; beats < 5; beats += 1) north.beat();
    expect(store.calls).toEqual([]);
    expect(north.gate.unsentChangeIds).toHaveLength(1);
  });
});

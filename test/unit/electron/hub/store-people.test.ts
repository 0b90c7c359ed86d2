import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { PersonSeal, fingerprintOfStore } from '../../../../electron/hub/settings/person-seal.ts';
import { changeStaff } from '../../../../electron/people/change-staff.ts';
import { leaseRulesOf, SignIn } from '../../../../electron/people/sign-in.ts';
import { MAX_STORE_PEOPLE } from '../../../../shared/hub/hub-calls.ts';
import { newestPersonNumber } from '../../../model/hub/store-people.ts';
import { hubSetUpOf } from '../../../builders/hub-set-up.ts';
import { PATIENCE } from '../../../builders/patience.ts';
import { PeopleOfStoreTills } from '../../../builders/people-of-store-tills.ts';
import { openPeopleOnDisk, STORE_API_KEY } from '../../../builders/till-with-people.ts';

let store: PeopleOfStoreTills;
beforeEach(() => {
  store = new PeopleOfStoreTills();
});

const ANNA = { name: 'Anna', role: 'cashier' } as const;
const MIA = { name: 'Mia', role: 'manager' } as const;

describe('a manager’s change of people at one till reaches every till', () => {
  test('when a person is added, with the PIN and the name of who added the person', async () => {
    const [north, south] = [await store.till('north'), await store.till('south')];
    await north.gate.put(ANNA, '1111', 'Mia');
    expect(north.gate.atStore?.people).toMatchObject([{ name: 'Anna', waits: 'hub' }]);
    await north.untilTold();
    expect(north.gate.atStore?.people).toMatchObject([{ name: 'Anna', waits: null }]);
    await south.until(() => south.names().length > 0);
    expect(await south.opens('Anna', '1111')).toBe(true);
    expect(await south.opens('Anna', '2222')).toBe(false);
    expect(south.told).toContainEqual(
      expect.objectContaining({ what: 'added', who: 'Anna', from: 'north' }),
    );
    expect(south.gate.atStore?.people).toMatchObject([{ till: 'north', by: 'Mia', waits: null }]);
    expect(south.gate.nameAtStore('north', north.id('Anna'))).toBe('Anna');
  });

  test('when a person is renamed, gets another PIN or is removed', async () => {
    const [north, south] = [await store.till('north'), await store.till('south')];
    await north.gate.put(MIA, '824617', 'Mia');
    await north.gate.put(ANNA, '1111', 'Mia');
    await south.until(() => (north.beat(), south.names().length === 2));
    await south.gate.rename(south.id('Anna'), 'Anne', 'Mia');
    await north.until(() => (south.beat(), north.names().includes('Anne')));
    expect(await north.opens('Anne', '1111')).toBe(true);
    await north.gate.put({ ...ANNA, name: 'Anne', id: north.id('Anne') }, '2222', 'Mia');
    await south.until(() => (north.beat(), south.told.some(({ what }) => what === 'new-pin')));
    expect(await south.opens('Anne', '2222')).toBe(true);
    await south.gate.retire(south.id('Anne'), 'Mia');
    await north.until(() => (south.beat(), !north.names().includes('Anne')));
    expect(north.told).toContainEqual(
      expect.objectContaining({ what: 'left', who: 'Anne', from: 'south' }),
    );
  });

  test('when a new PIN is set, which also ends the delay after wrong PINs at the other till', async () => {
    const [north, south] = [await store.till('north'), await store.till('south')];
    await north.gate.put(ANNA, '1111', 'Mia');
    await south.until(() => (north.beat(), south.names().length > 0));
    for (let tries = 0; tries < 5; tries += 1) expect(await south.opens('Anna', '9')).toBe(false);
    expect(await south.opens('Anna', '1111')).toBe(false);
    await north.gate.put({ ...ANNA, id: north.id('Anna') }, '2222', 'Mia');
    await south.until(() => (north.beat(), south.told.some(({ what }) => what === 'new-pin')));
    expect(await south.opens('Anna', '2222')).toBe(true);
  });

  test('once the hub is back, even over a restart', async () => {
    const north = await store.till('north');
    store.cutOff.add('north');
    await north.gate.put(ANNA, '1111', 'Mia');
    await north.until(() => store.calls.length > 0);
    expect(await north.opens('Anna', '1111')).toBe(true);
    expect(north.gate.unsentChangeIds).toHaveLength(1);
    const south = await store.till('south');
    store.cutOff.delete('north');
    await north.untilTold();
    await south.until(() => south.names().includes('Anna'));
  });
});

describe('people changed at two tills that were not connected', () => {
  async function both() {
    const [north, south] = [await store.till('north'), await store.till('south')];
    await north.gate.put(MIA, '824617', 'Mia');
    await north.gate.put(ANNA, '1111', 'Mia');
    await south.until(() => (north.beat(), south.names().length === 2));
    await north.untilTold();
    return { north, south };
  }

  test('have the change that the hub received last', async () => {
    const { north, south } = await both();
    await north.gate.rename(north.id('Anna'), 'Anna N', 'Mia');
    await north.gate.rename(north.id('Anna N'), 'Anna North', 'Mia');
    await south.gate.rename(south.id('Anna'), 'Anna South', 'Mia');
    await north.untilTold();
    await south.untilTold();
    await north.until(() => (south.beat(), north.names().includes('Anna South')));
    expect(south.names()).toEqual(['Anna South', 'Mia']);
  });

  test('get one name at both tills, even if both were renamed after the last reading', async () => {
    const { north, south } = await both();
    let isFirst = true;
    // These changes happen right after till north's next reading, so that its result has none of them.
    store.afterReading = async (name) => {
      if (!isFirst || name === 'south') return;
      isFirst = false;
      await north.gate.rename(north.id('Anna'), 'Anna North', 'Mia');
      await south.gate.rename(south.id('Anna'), 'Anna South', 'Mia');
      await south.untilTold();
    };
    let number = 1_000;
    await vi.waitUntil(() => {
      number += 1;
      north.beat(number);
      return !isFirst;
    }, PATIENCE);
    await north.until(
      () => north.gate.unsentChangeIds?.length === 0 && north.names().includes('Anna North'),
    );
    await south.until(() => (north.beat(), south.names().includes('Anna North')));
    expect(north.names()).toEqual(['Anna North', 'Mia']);
    const seal = await PersonSeal.of(hubSetUpOf('north'), STORE_API_KEY);
    const rests = [...store.state.people.values()].map((one) => seal.open(one)?.revision ?? 0);
    expect(Math.max(...rests)).toBe(3);
  });

  test.each(['north', 'south'])(
    'stay removed if removed at any till, sent first by %s',
    async (who) => {
      const { north, south } = await both();
      await north.gate.retire(north.id('Anna'), 'Mia');
      await south.gate.put({ ...ANNA, id: south.id('Anna') }, '2222', 'Mia');
      await south.gate.rename(south.id('Anna'), 'Anne', 'Mia');
      const [first, second] = who === 'north' ? [north, south] : [south, north];
      await first.untilTold();
      await second.untilTold();
      await vi.waitUntil(() => {
        for (const one of [north, south]) one.beat();
        return [north, south].every((one) => one.names().length === 1);
      }, PATIENCE);
      expect(await south.opens('Anne', '2222')).toBe(false);
    },
  );

  test('keep this till’s only manager until there is another one', async () => {
    const [north, south] = [await store.till('north'), await store.till('south')];
    await north.gate.put(MIA, '824617', 'Mia');
    await south.until(() => (north.beat(), south.names().length === 1));
    // This till alone knows this person, so the others have only Mia.
    await north.gate.put({ name: 'Noor', role: 'manager' }, '571903');
    await north.gate.retire(north.id('Mia'), 'Noor');
    await south.until(() => (north.beat(), (south.gate.atStore?.leaving.length ?? 0) > 0));
    expect(south.gate.atStore?.leaving).toMatchObject([{ till: 'north', by: 'Noor' }]);
    expect(await south.opens('Mia', '824617')).toBe(true);
    // A person named with the service's key.
    await south.gate.appointByApiKey('Sami', '660215');
    await south.until(() => south.names().join() === 'Sami');
    expect(south.gate.atStore?.leaving).toEqual([]);
  });

  test('added offline by a manager who was removed elsewhere become the store’s, with that manager’s name', async () => {
    const { north, south } = await both();
    await north.gate.put({ name: 'Noor', role: 'manager' }, '571903', 'Mia');
    await north.untilTold();
    store.cutOff.add('south');
    await north.gate.retire(north.id('Mia'), 'Noor');
    await north.untilTold();
    // Mia is still a manager at that till, which cannot know better.
    expect(await south.opens('Mia', '824617')).toBe(true);
    await south.gate.put({ name: 'Bob', role: 'manager' }, '660215', 'Mia');
    south.beat();
    store.cutOff.delete('south');
    await vi.waitUntil(() => {
      for (const one of [north, south]) one.beat();
      return [north, south].every((one) => one.names().join() === 'Anna,Bob,Noor');
    }, PATIENCE);
    expect(await south.opens('Mia', '824617')).toBe(false);
    for (const one of [north, south])
      expect(one.gate.atStore?.people).toContainEqual(
        expect.objectContaining({ name: 'Bob', till: 'south', by: 'Mia', waits: null }),
      );
  });
});

describe('a till’s own people', () => {
  test('are shared only if a manager says so, and are told apart if they have equal names', async () => {
    const [north, south] = [await store.till('north'), await store.till('south')];
    await south.gate.put(ANNA, '9999');
    await north.gate.put(ANNA, '1111');
    south.beat();
    north.beat();
    expect(newestPersonNumber(store.state)).toBe(0);
    await north.gate.share(north.id('Anna'), 'Mia');
    await south.until(() => (north.beat(), south.names().length === 2));
    expect(south.names()).toEqual(['Anna', 'Anna (2)']);
    expect(south.gate.atStore?.people).toHaveLength(1);
  });

  test('a first manager added without approval stays on this till and is not shared', async () => {
    const north = await store.till('north');
    const { gate } = north;
    const clock = { wallMs: () => 1_700_000_000_000, monoMs: () => 0 };
    const signIn = new SignIn({
      gate,
      clock,
      demoPins: [],
      leaseRules: () => leaseRulesOf(undefined),
      onChange: () => undefined,
    });
    onTestFinished(() => signIn.close());
    const mia = { kind: 'add', ...MIA, pin: '824617' } as const;
    expect(await changeStaff(gate, signIn, mia, true)).toEqual({ kind: 'changed' });
    expect(gate.atStore?.people).toEqual([]);
    const anna = { kind: 'add', ...ANNA, pin: '1111' } as const;
    expect(await changeStaff(gate, signIn, anna, true)).toEqual({ kind: 'needs-manager' });
    await signIn.openManagerSettings({ personId: north.id('Mia'), pin: '824617' });
    expect(await changeStaff(gate, signIn, anna, true)).toEqual({ kind: 'changed' });
    expect(gate.atStore?.people).toMatchObject([{ name: 'Anna', by: 'Mia' }]);
  });

  test('named by set-up files under one id are different people', async () => {
    const [north, south] = [await store.till('north'), await store.till('south')];
    const manager = { id: 'provisioned-manager', name: 'Manager' };
    await north.gate.setUp(manager, { managerDigits: null, managerPin: '111111' });
    await south.gate.setUp(manager, { managerDigits: null, managerPin: '222222' });
    await north.gate.share('provisioned-manager', 'Manager');
    await south.until(() => (north.beat(), south.names().length === 2));
    const typed = { personId: 'provisioned-manager', pin: '222222' };
    expect(await south.gate.verify(typed, null, null)).toMatchObject({ kind: 'verified' });
    expect(south.gate.nameAtStore('north', 'provisioned-manager')).toBe('Manager');
    expect(south.gate.nameAtStore('south', 'provisioned-manager')).toBeNull();
  });

  test('are not replaced by the store’s before the list was compared with the journal', async () => {
    const gate = await openPeopleOnDisk();
    const mark = fingerprintOfStore(hubSetUpOf('north'));
    gate.useStore({ mark, till: 'north' });
    const north = await store.till('north');
    await north.gate.put(ANNA, '1111', 'Mia');
    await north.untilTold();
    const seal = await PersonSeal.of(hubSetUpOf('north'), STORE_API_KEY);
    const said = [...store.state.people.values()].map((one) => seal.open(one)!);
    await gate.merge(mark, said, []);
    expect(gate.people).toEqual([]);
    await gate.reconcileWithJournal(null, 'book-1', () => Promise.resolve(null), null);
    await gate.merge(mark, said, []);
    expect(gate.people).toMatchObject([{ name: 'Anna' }]);
  });
});

describe('a hub with the largest number of people', () => {
  test('reports that it has no space for one more person, added or removed', async () => {
    const [north, south] = [await store.till('north'), await store.till('south')];
    await south.gate.put(MIA, '824617', 'Mia');
    await north.until(() => (south.beat(), north.names().length === 1));
    for (let count = 0; count < MAX_STORE_PEOPLE; count += 1)
      store.ask('north', {
        name: 'put-person',
        epoch: 1,
        person: `left ${count}`,
        seen: 1_000,
        body: 'of an older key',
      });
    await north.gate.put(ANNA, '1111', 'Mia');
    await north.until(() => north.gate.atStore?.people.some(({ waits }) => waits === 'full'));
    const waits = () => north.gate.atStore?.people.map(({ name, waits: what }) => [name, what]);
    expect(waits()).toEqual([
      ['Mia', null],
      ['Anna', 'full'],
    ]);
    await north.gate.put({ name: 'Noor', role: 'manager' }, '571903');
    await north.gate.retire(north.id('Mia'), 'Noor');
    await north.until(() => waits()?.some(([name, what]) => name === 'Mia' && what === 'full'));
    // A person shared by another till.
    await south.gate.put({ name: 'Noor', role: 'manager' }, '571903', 'Mia');
    await north.until(() => (south.beat(), north.names().includes('Noor (2)')));
  });
});

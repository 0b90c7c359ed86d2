import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { HubUnreached } from '../../../../electron/hub/client/hub-unreached.ts';
import { PersonSeal, storeMark } from '../../../../electron/membership/person-seal.ts';
import type { ConnectHub, HubLine } from '../../../../electron/membership/hub-line.ts';
import { changeStaff } from '../../../../electron/people/change-staff.ts';
import type { PinGate } from '../../../../electron/people/pin-gate.ts';
import { SignIn } from '../../../../electron/people/sign-in.ts';
import { answerCall } from '../../../../shared/hub/answer-call.ts';
import type { HubCall } from '../../../../shared/hub/hub-calls.ts';
import { emptyHub, replacedHub } from '../../../../shared/hub/hub-state.ts';
import type { HubState } from '../../../../shared/hub/hub-state.ts';
import { newestOfPeople } from '../../../../shared/hub/store-people.ts';
import { hubSetUpOf } from '../../../builders/hub-set-up.ts';
import { PATIENCE } from '../../../builders/patience.ts';
import { peopleOnDisk, STORE_API_KEY, tillWithPeople } from '../../../builders/till-with-people.ts';

let state: HubState;
let isReached: boolean;
let calls: string[];
/** Before somebody goes on who has read what the hub has. */
let afterReading: (name: string) => Promise<void>;
beforeEach(() => {
  state = emptyHub('00000000-0000-4000-8000-000000000001', ['north', 'south', 'west']);
  isReached = true;
  calls = [];
  afterReading = () => Promise.resolve();
});

function ask(name: string, asked: HubCall): unknown {
  const { state: after, answer } = answerCall(state, name, asked, 0);
  state = after;
  return answer;
}

/** One till of the store, which beats when it is told to. */
async function till(name: string, apiKey: string | null = STORE_API_KEY, before?: PinGate) {
  const connect: ConnectHub = async () => {
    calls.push(`${name} connects`);
    if (!isReached) throw new HubUnreached('absent');
    const call = (async (asked: HubCall) => {
      const answer = ask(name, asked);
      if (asked.name === 'people') await afterReading(name);
      return answer;
    }) as HubLine['call'];
    return { isOpen: true, answerMs: 250, call, close: () => undefined };
  };
  const { gate, told, people } = await tillWithPeople(hubSetUpOf(name), connect, apiKey, before);
  const beat = (peopleNumber = newestOfPeople(state)) =>
    people.wake({ incarnation: state.incarnation, peopleNumber, epoch: 1 });
  const until = (check: () => unknown) =>
    vi.waitUntil(() => {
      beat();
      return check();
    }, PATIENCE);
  return {
    name,
    gate,
    told,
    people,
    beat,
    until,
    id: (who: string) => gate.people.find((one) => one.name === who)?.id ?? '',
    names: () => gate.people.map((one) => one.name).toSorted(),
    opens: async (who: string, pin: string) => {
      const personId = gate.people.find((one) => one.name === who)?.id ?? '';
      const verdict = await gate.verify({ personId, pin }, null, null);
      return verdict.kind === 'verified';
    },
    untilTold: () => until(() => gate.untold?.length === 0),
  };
}

const ANNA = { name: 'Anna', role: 'cashier' } as const;
const MIA = { name: 'Mia', role: 'manager' } as const;

describe('a manager’s change at one till is every till’s', () => {
  test('added, with the PIN, and told from where', async () => {
    const [north, south] = [await till('north'), await till('south')];
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

  test('renamed, with another PIN, and taken off', async () => {
    const [north, south] = [await till('north'), await till('south')];
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

  test('a PIN that is somebody’s elsewhere opens a wait that guesses had begun here', async () => {
    const [north, south] = [await till('north'), await till('south')];
    await north.gate.put(ANNA, '1111', 'Mia');
    await south.until(() => (north.beat(), south.names().length > 0));
    for (let tries = 0; tries < 5; tries += 1) expect(await south.opens('Anna', '9')).toBe(false);
    expect(await south.opens('Anna', '1111')).toBe(false);
    await north.gate.put({ ...ANNA, id: north.id('Anna') }, '2222', 'Mia');
    await south.until(() => (north.beat(), south.told.some(({ what }) => what === 'new-pin')));
    expect(await south.opens('Anna', '2222')).toBe(true);
  });

  test('while the hub is away it waits, and another start knows it', async () => {
    const north = await till('north');
    isReached = false;
    await north.gate.put(ANNA, '1111', 'Mia');
    await north.until(() => calls.length > 0);
    expect(await north.opens('Anna', '1111')).toBe(true);
    expect(north.gate.untold).toHaveLength(1);
    const south = await till('south');
    isReached = true;
    await north.untilTold();
    await south.until(() => south.names().includes('Anna'));
  });
});

describe('changed at two tills that did not know of each other', () => {
  async function both() {
    const [north, south] = [await till('north'), await till('south')];
    await north.gate.put(MIA, '824617', 'Mia');
    await north.gate.put(ANNA, '1111', 'Mia');
    await south.until(() => (north.beat(), south.names().length === 2));
    await north.untilTold();
    return { north, south };
  }

  test('the one that the hub hears last counts', async () => {
    const { north, south } = await both();
    await north.gate.rename(north.id('Anna'), 'Anna N', 'Mia');
    await north.gate.rename(north.id('Anna N'), 'Anna North', 'Mia');
    await south.gate.rename(south.id('Anna'), 'Anna South', 'Mia');
    await north.untilTold();
    await south.untilTold();
    await north.until(() => (south.beat(), north.names().includes('Anna South')));
    expect(south.names()).toEqual(['Anna South', 'Mia']);
  });

  test('whoever says something reads first what somebody else was quicker with', async () => {
    const { north, south } = await both();
    let isFirst = true;
    // What it reads next is without any of this, whatever it was doing before.
    afterReading = async (name) => {
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
      () => north.gate.untold?.length === 0 && north.names().includes('Anna North'),
    );
    await south.until(() => (north.beat(), south.names().includes('Anna North')));
    expect(north.names()).toEqual(['Anna North', 'Mia']);
    const seal = await PersonSeal.of(hubSetUpOf('north'), STORE_API_KEY);
    const rests = [...state.people.values()].map((one) => seal.open(one)?.revision ?? 0);
    expect(Math.max(...rests)).toBe(3);
  });

  test.each(['north', 'south'])(
    'whoever was taken off stays off, told first by %s',
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

  test('the only manager here is not taken off from elsewhere, before there is another one', async () => {
    const [north, south] = [await till('north'), await till('south')];
    await north.gate.put(MIA, '824617', 'Mia');
    await south.until(() => (north.beat(), south.names().length === 1));
    // One of this till alone, so that the others have Mia only.
    await north.gate.put({ name: 'Noor', role: 'manager' }, '571903');
    await north.gate.retire(north.id('Mia'), 'Noor');
    await south.until(() => (north.beat(), (south.gate.atStore?.leaving.length ?? 0) > 0));
    expect(south.gate.atStore?.leaving).toMatchObject([{ till: 'north', by: 'Noor' }]);
    expect(await south.opens('Mia', '824617')).toBe(true);
    // As whoever knows the key of the service names one.
    await south.gate.putByKey('Sami', '660215');
    await south.until(() => south.names().join() === 'Sami');
    expect(south.gate.atStore?.leaving).toEqual([]);
  });
});

describe('what somebody with one till’s login does', () => {
  const forged = (person: string, body: string) =>
    ask('west', { name: 'put-person', epoch: 1, person, seen: 1_000, body });

  test('nobody whom another key has sealed gets in, and nothing opens without the service’s key', async () => {
    const north = await till('north');
    await north.gate.put(ANNA, '1111', 'Mia');
    await north.untilTold();
    const [known] = [...state.people.values()];
    const strange = await PersonSeal.of(hubSetUpOf('north'), 'another key');
    expect(strange.open(known!)).toBeNull();
    const mine = await PersonSeal.of(hubSetUpOf('north'), STORE_API_KEY);
    const anna = mine.open(known!)!;
    const thief = { ...anna, id: 'thief', name: 'Thief', role: 'manager' as const };
    forged('thief', strange.seal(thief));
    forged('other', mine.seal(anna));
    forged(anna.id, 'nonsense');
    const south = await till('south');
    await south.until(() => south.names().length > 0);
    expect(south.names()).toEqual(['Anna']);
    expect(south.gate.atStore?.unread).toEqual(['west']);
  });

  test('what was said before and is brought again does not bring anybody back', async () => {
    const [north, south] = [await till('north'), await till('south')];
    await north.gate.put(MIA, '824617', 'Mia');
    await north.gate.put(ANNA, '1111', 'Mia');
    await north.untilTold();
    const before = [...state.people.values()];
    await south.until(() => south.names().length === 2);
    await north.gate.retire(north.id('Anna'), 'Mia');
    await south.until(() => (north.beat(), south.names().length === 1));
    for (const { person, body } of before) forged(person, body);
    const west = await till('west');
    await vi.waitUntil(() => {
      for (const one of [north, south, west]) one.beat();
      return west.names().length > 0;
    }, PATIENCE);
    for (const one of [north, south, west]) expect(one.names()).toEqual(['Mia']);
  });

  test('a hub that says other numbers all the time is asked less and less', async () => {
    const north = await till('north');
    await north.gate.put(ANNA, '1111', 'Mia');
    await north.untilTold();
    calls = [];
    for (let beats = 1; beats <= 200; beats += 1) {
      north.beat(1_000 + beats);
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(calls.length).toBeLessThan(12);
  });

  test('one wrong number is asked about once', async () => {
    const north = await till('north');
    await north.gate.put(ANNA, '1111', 'Mia');
    await north.untilTold();
    calls = [];
    for (let beats = 1; beats <= 50; beats += 1) {
      north.beat(77);
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(calls).toEqual(['north connects']);
  });
});

describe('other hubs, other keys', () => {
  test('an emptied hub is told by those who know, those who were taken off as well', async () => {
    const [north, south] = [await till('north'), await till('south')];
    await north.gate.put(MIA, '824617', 'Mia');
    await north.gate.put(ANNA, '1111', 'Mia');
    await south.until(() => (north.beat(), south.names().length === 2));
    await north.gate.retire(north.id('Anna'), 'Mia');
    await south.until(() => (north.beat(), south.names().length === 1));
    state = replacedHub(state, '00000000-0000-4000-8000-000000000002');
    await south.until(() => newestOfPeople(state) === 2);
    const west = await till('west');
    await west.until(() => west.names().length > 0);
    expect(west.names()).toEqual(['Mia']);
  });

  test('after another key of the service each till goes on once it has it', async () => {
    const [north, south] = [await till('north', 'the new key'), await till('south')];
    await north.gate.put(ANNA, '1111', 'Mia');
    await north.untilTold();
    await south.until(() => south.gate.atStore?.unread.length === 1);
    expect(south.names()).toEqual([]);
    await south.gate.put({ name: 'Ben', role: 'cashier' }, '3333', 'Mia');
    await south.untilTold();
    const again = await till('south', 'the new key');
    await again.until(() => again.names().length > 0);
    expect(again.names()).toEqual(['Anna']);
    expect(again.gate.atStore?.unread).toEqual(['south']);
  });

  test('once all tills have the new key nobody is taken for one with another key', async () => {
    const [north, south] = [await till('north'), await till('south')];
    await north.gate.put(MIA, '824617', 'Mia');
    await north.gate.put(ANNA, '1111', 'Mia');
    await south.until(() => (north.beat(), south.names().length === 2));
    await south.gate.rename(south.id('Anna'), 'Anne', 'Mia');
    await north.until(() => (south.beat(), north.names().includes('Anne')));
    for (const one of [north, south]) await one.people.close();
    const northNow = await till('north', 'the new key', north.gate);
    await northNow.until(() => northNow.gate.atStore?.unread.join() === 'south');
    const southNow = await till('south', 'the new key', south.gate);
    await vi.waitUntil(() => {
      const both = [northNow, southNow];
      for (const one of both) one.beat();
      return both.every(({ gate }) => gate.atStore?.unread.length === 0);
    }, PATIENCE);
    for (const one of [northNow, southNow]) expect(one.names()).toEqual(['Anne', 'Mia']);
  });

  test('whose key cannot be opened tells and hears nothing, and keeps what is to be told', async () => {
    const north = await till('north', null);
    await north.gate.put(ANNA, '1111', 'Mia');
    for (let beats = 0; beats < 5; beats += 1) north.beat();
    expect(calls).toEqual([]);
    expect(north.gate.untold).toHaveLength(1);
  });
});

describe('a till’s own people', () => {
  test('are told to nobody, until a manager says so; of one name there may be two', async () => {
    const [north, south] = [await till('north'), await till('south')];
    await south.gate.put(ANNA, '9999');
    await north.gate.put(ANNA, '1111');
    south.beat();
    north.beat();
    expect(newestOfPeople(state)).toBe(0);
    await north.gate.share(north.id('Anna'), 'Mia');
    await south.until(() => (north.beat(), south.names().length === 2));
    expect(south.names()).toEqual(['Anna', 'Anna']);
    expect(south.gate.atStore?.people).toHaveLength(1);
  });

  test('the first manager, whom nobody has let in, is none of the other tills', async () => {
    const north = await till('north');
    const { gate } = north;
    const clock = { wallMs: () => 1_700_000_000_000, monoMs: () => 0 };
    const signIn = new SignIn({ gate, clock, demoPins: [], onChange: () => undefined });
    onTestFinished(() => signIn.close());
    const mia = { kind: 'add', ...MIA, pin: '824617' } as const;
    expect(await changeStaff(gate, signIn, mia, true)).toEqual({ kind: 'changed' });
    expect(gate.atStore?.people).toEqual([]);
    const anna = { kind: 'add', ...ANNA, pin: '1111' } as const;
    expect(await changeStaff(gate, signIn, anna, true)).toEqual({ kind: 'needs-manager' });
    await signIn.manage({ personId: north.id('Mia'), pin: '824617' });
    expect(await changeStaff(gate, signIn, anna, true)).toEqual({ kind: 'changed' });
    expect(gate.atStore?.people).toMatchObject([{ name: 'Anna', by: 'Mia' }]);
  });

  test('whom set-up files have named by the same id are not one person', async () => {
    const [north, south] = [await till('north'), await till('south')];
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

  test('nothing is heard before the list was held against the journal', async () => {
    const gate = await peopleOnDisk();
    const mark = storeMark(hubSetUpOf('north'));
    gate.useStore({ mark, till: 'north' });
    const north = await till('north');
    await north.gate.put(ANNA, '1111', 'Mia');
    await north.untilTold();
    const seal = await PersonSeal.of(hubSetUpOf('north'), STORE_API_KEY);
    const said = [...state.people.values()].map((one) => seal.open(one)!);
    await gate.hear(mark, said, []);
    expect(gate.people).toEqual([]);
    await gate.judge(null, 'book-1', () => Promise.resolve(null), null);
    await gate.hear(mark, said, []);
    expect(gate.people).toMatchObject([{ name: 'Anna' }]);
  });
});

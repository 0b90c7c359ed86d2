import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { connectHub } from '../../../electron/hub/connection/hub-line.ts';
import { MAX_STORE_PEOPLE } from '../../../shared/hub/hub-calls.ts';
import { HubOnDisk } from '../../builders/hub-on-disk.ts';
import { PATIENCE } from '../../builders/patience.ts';
import { tillWithPeople } from '../../builders/till-with-people.ts';

let hub: HubOnDisk;
beforeAll(async () => {
  hub = await HubOnDisk.open(['north', 'south', 'west']);
});
afterAll(() => hub.close());

/** Opens a till with its people on disk, connected to the hub. */
async function till(name: string) {
  const { gate, people } = await tillWithPeople(hub.setUpOf(name), connectHub);
  const line = await hub.connect(name);
  const until = (check: () => boolean) =>
    vi.waitUntil(async () => {
      people.wake(await line.call<'hello'>({ name: 'hello' }));
      return check();
    }, PATIENCE);
  return { gate, line, until };
}

test('a person of one till can work at another through a real hub, until removed', async () => {
  const [north, south] = [await till('north'), await till('south')];
  await north.gate.put({ id: 'mia', name: 'Mia', role: 'manager' }, '824617', null);
  await north.gate.put({ name: 'Anna', role: 'cashier' }, '1111', 'Mia');
  await north.until(() => north.gate.unsentChangeIds?.length === 0);
  await south.until(() => south.gate.people.length === 2);
  const personId = south.gate.people.find(({ name }) => name === 'Anna')?.id ?? '';
  const typed = { personId, pin: '1111' };
  expect(await south.gate.verify(typed, null, null)).toMatchObject({ kind: 'verified' });
  await south.gate.retire(personId, 'Mia');
  await south.until(() => south.gate.unsentChangeIds?.length === 0);
  await north.until(() => north.gate.people.length === 1);
  expect(await north.gate.verify(typed, null, null)).toEqual({ kind: 'nobody' });
});

test('the hub refuses a change that is older than its own, is no person, or exceeds the number of people', async () => {
  const west = await hub.connect('west');
  const south = await hub.connect('south');
  const put = { name: 'put-person', epoch: 1, person: 'somebody', seen: 0, body: 'x' } as const;
  const answer = await west.call<'put-person'>(put);
  expect(answer.kind).toBe('kept');
  expect(await south.call<'put-person'>(put)).toEqual({ kind: 'newer' });
  const { peopleNumber } = await south.call<'hello'>({ name: 'hello' });
  const known = { ...put, seen: peopleNumber };
  expect(await south.call<'put-person'>(known)).toEqual({ kind: 'kept', number: peopleNumber + 1 });
  expect(await south.call<'put-person'>({ ...known, epoch: 2 })).toEqual({ kind: 'fenced' });
  const owner = await hub.owner();
  onTestFinished(() => owner.end());
  await owner.query(
    `insert into hub.person select 'west', 'person ' || n, n, 'x' from generate_series(2, $1::int) n`,
    [MAX_STORE_PEOPLE],
  );
  expect(await west.call<'put-person'>({ ...put, seen: 1_000_000 })).toMatchObject({
    kind: 'kept',
  });
  const more = { ...put, person: 'one more', seen: 1_000_000 };
  expect(await west.call<'put-person'>(more)).toEqual({ kind: 'full' });
  for (const odd of [{ person: '' }, { person: 'x'.repeat(101) }, { body: 'x'.repeat(4_097) }]) {
    const line = await hub.connect('west');
    await expect(line.call<'put-person'>({ ...put, ...odd })).rejects.toThrow();
  }
});

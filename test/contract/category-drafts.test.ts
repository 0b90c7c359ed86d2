import 'fake-indexeddb/auto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { sendDraft } from '../../shared/categories/send-draft.ts';
import type { CategoryChange } from '../../shared/ledger/store/category-draft.ts';
import type { ExchangeFault } from '../../shared/sandbox/faults.ts';
import { startCategoryTill } from './category-till.ts';
import type { CategoryTill } from './category-till.ts';
import { startSmallService } from './small-service.ts';

/** Second tier: no money depends on categories; `odd-lists.test.ts` keeps the till sending, `category-mirror.test.ts` the payments first. */

const service = startSmallService();
let till: CategoryTill;

beforeAll(async () => {
  till = await startCategoryTill(service(), { bookId: 'drafts-book' });
});
afterEach(() => service().setFaults([]));
afterAll(async () => {
  await till.database.dexie.delete();
  await till.stop();
});

const was = { externalIdentifier: 'CAT-1', name: 'Category 1' };
const create: CategoryChange = { kind: 'create', externalIdentifier: 'N-1', name: 'New' };
const rename: CategoryChange = { kind: 'update', uuid: 'd-1', was, name: 'Renamed' };
const remove: CategoryChange = { kind: 'delete', uuid: 'd-1', was };

const send = (change: CategoryChange) => sendDraft(till.client, change, null);
const there = (uuid: string) => service().state.categories.find((row) => row.uuid === uuid);
const count = () => service().state.categories.length;
const writes = () => service().requests.filter(({ method }) => method !== 'GET');

/** Sends a change. The fault affects all requests from the change itself on, but not the read before it. */
async function sendWithFault(change: CategoryChange, fault: ExchangeFault) {
  let calls = 0;
  const call: CategoryTill['client']['call'] = async (name, input) => {
    calls += 1;
    const isHit = calls > 1;
    const faults = [{ where: 'exchange', fault, target: 'categories', times: null }] as const;
    if (isHit) await service().setFaults(faults);
    return till.client.call(name, input);
  };
  const end = await sendDraft({ call }, change, null);
  await service().setFaults([]);
  return end;
}

describe('a saved Category that nobody else has changed', () => {
  test('creating, renaming and deleting send only what changes', async () => {
    expect(await send(create)).toMatchObject({ kind: 'sent', category: { name: 'New' } });
    expect(await send(rename)).toMatchObject({ kind: 'sent', category: { name: 'Renamed' } });
    expect(JSON.parse(writes().at(-1)!.body!)).toEqual({ name: 'Renamed' });
    const renamed = { ...was, name: 'Renamed' };
    expect(await send({ ...remove, was: renamed })).toEqual({ kind: 'sent', category: null });
    expect(count()).toBe(7);
  });

  test('a change that the service has already is not sent again', async () => {
    for (const change of [create, rename]) {
      await send(change);
      expect(await send(change)).toMatchObject({ kind: 'sent' });
    }
    expect(writes()).toHaveLength(2);
  });
});

describe('a Category that somebody else changed meanwhile', () => {
  test('another person’s change is shown, and the till sends nothing', async () => {
    there('d-1')!.name = 'Theirs';
    expect(await send(rename)).toMatchObject({ kind: 'conflict', now: { name: 'Theirs' } });
    expect(await send(remove)).toMatchObject({ kind: 'conflict', now: { name: 'Theirs' } });
    expect(writes()).toEqual([]);
  });

  test('a till overwrites another person’s change only in the form that was shown; a newer one is shown first', async () => {
    there('d-1')!.name = 'Theirs';
    const first = await send(rename);
    if (first.kind !== 'conflict') throw new Error(first.kind);
    there('d-1')!.name = 'Theirs again';
    expect(await sendDraft(till.client, rename, first.now)).toMatchObject({ kind: 'conflict' });
    const seen = { ...first.now, name: 'Theirs again' };
    expect(await sendDraft(till.client, rename, seen)).toMatchObject({ kind: 'sent' });
    expect(there('d-1')!.name).toBe('Renamed');
  });

  test('another person’s change of the identifier does not keep a new name from being saved', async () => {
    there('d-1')!.external_identifier = 'MOVED';
    expect(await send(rename)).toMatchObject({ kind: 'sent' });
    expect(there('d-1')).toMatchObject({ external_identifier: 'MOVED', name: 'Renamed' });
  });

  test('an identifier that somebody else has created is shown, and that Category is renamed if the person wants that', async () => {
    service().state.categories.push({ uuid: 'x', external_identifier: 'N-1', name: 'Theirs' });
    const first = await send(create);
    if (first.kind !== 'conflict') throw new Error(first.kind);
    expect(await sendDraft(till.client, create, first.now)).toMatchObject({ kind: 'sent' });
    expect(there('x')!.name).toBe('New');
    expect(count()).toBe(8);
  });

  test('renaming a Category deleted meanwhile says that it no longer exists, and deleting it succeeds', async () => {
    service().state.categories.splice(0, 1);
    expect(await send(rename)).toEqual({ kind: 'gone' });
    expect(await send(remove)).toEqual({ kind: 'sent', category: null });
  });
});

describe.each([
  ['create', create],
  ['rename', rename],
  ['delete', remove],
])('saving where the answer to %s is lost', (_, change) => {
  const lost: readonly ExchangeFault[] = [
    { name: 'drop-answer' },
    { name: 'reset-after-commit' },
    { name: 'error-after-commit', status: 500, body: 'json' },
    { name: 'garbage', commits: true },
  ];
  test.each(lost)(
    'after $name the till looks for the change, and makes it only once',
    async (fault) => {
      const before = await sendWithFault(change, fault);
      expect(['sent', 'unsure']).toContain(before.kind);
      expect(await send(change)).toMatchObject({ kind: 'sent' });
      const made = service().state.categories.filter((row) => row.external_identifier === 'N-1');
      expect(made.length).toBe(change.kind === 'create' ? 1 : 0);
      expect(writes().length).toBe(1);
    },
  );
});

test('a refusal’s sentence is shown at the field that was refused', async () => {
  const taken: CategoryChange = { kind: 'update', uuid: 'd-1', was, externalIdentifier: 'CAT-2' };
  expect(await send(taken)).toMatchObject({
    kind: 'refused',
    fieldErrors: { external_identifier: [expect.stringContaining('taken')] },
  });
});

test('without a connection a change is answered with *not reached*', async () => {
  await service().setFaults([{ where: 'road', fault: { name: 'refuse' } }]);
  expect(await send(rename)).toEqual({ kind: 'not-reached' });
});

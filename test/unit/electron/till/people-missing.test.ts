import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { changeStaff } from '../../../../electron/people/change-staff.ts';
import { provision } from '../../../../electron/set-up/provision.ts';
import { assertPresent } from '../../../../shared/values/assert.ts';
import {
  clock,
  connectionDraft,
  textOfSetUp,
  unappliedSetUp,
  openTillIn,
} from '../../../builders/till-in-folder.ts';
import { testFolder } from '../../../builders/test-folder.ts';
import '../../../builders/quick-derive-key.ts';

/** Deleting the list of people makes nobody a manager, whichever shop is opened first. */

let folder: string;
beforeEach(() => {
  folder = testFolder();
});

const startTill = () => openTillIn(folder, 'UTC');

const manager = { name: 'Robin', role: 'manager' } as const;

describe('missing people', () => {
  const EVERY_FILE = ['staff.json', 'keys/staff.json', 'keys/staff.seal.json'];
  const forget = (files: readonly string[] = EVERY_FILE) => {
    for (const file of files) rmSync(path.join(folder, file));
  };

  test('stop a till whose journal knows of people, so that nobody becomes a manager by deleting them', async () => {
    const till = await startTill();
    await till.connect(connectionDraft('1'));
    await till.people.put(manager, '999999');
    await till.close();
    forget();
    const again = await startTill();
    await again.open();
    expect(again.overview().people).toMatchObject({ trouble: 'missing', locked: true });
    expect(again.mayDo('connect-service')).toBe(false);
    const first = { kind: 'add', name: 'Me', role: 'manager', pin: '111111' } as const;
    const signIn = assertPresent(again.signIn, 'opened');
    expect(await changeStaff(again.people, signIn, first, true)).toEqual({ kind: 'needs-manager' });
    // The till still opens its ledger, so waiting payments are sent.
    expect(again.trading).not.toBeNull();

    expect(await again.checkOwner('guessed')).toBe('wrong');
    expect(await again.checkOwner('key-of-this-shop')).toBe('right');
    await again.people.appointByApiKey('Robin', '888888');
    expect(again.overview().people).toMatchObject({ trouble: null, list: [manager] });
    await again.close();
    const after = await startTill();
    await after.open();
    expect(after.overview().people.trouble).toBeNull();
    await after.close();
  });

  test('can also be listed again by a set-up file', async () => {
    const file = path.join(folder, 'set-up.json');
    writeFileSync(file, textOfSetUp({ managerPin: '471108' }));
    const till = await startTill();
    await provision(till, unappliedSetUp(file, false), clock);
    await till.close();
    forget();
    const again = await startTill();
    await again.open();
    expect(again.overview().people.trouble).toBe('missing');
    await again.close();
    const set = await startTill();
    expect(await provision(set, unappliedSetUp(file, false), clock)).toMatchObject({
      kind: 'done',
    });
    expect(set.overview().people).toMatchObject({ trouble: null, list: [{ role: 'manager' }] });
    await set.close();
  });

  test('stay missing after a passphrase has opened the keys', async () => {
    const passphrase = 'correct horse battery';
    const till = await startTill();
    await till.connect(connectionDraft('1', { keyProtection: 'passphrase', passphrase }));
    await till.people.put(manager, '999999');
    await till.close();
    forget();
    const again = await startTill();
    await again.open();
    expect(again.overview().people.trouble).toBe('missing');
    expect(await again.unlockKeys(passphrase)).toEqual({ kind: 'connected' });
    expect(again.overview().people).toMatchObject({ trouble: 'missing', locked: true });
    expect(again.mayDo('connect-service')).toBe(false);
    await again.close();
  });

  test.each([
    ['list and secret', () => forget()],
    ['list alone', () => forget(['staff.json', 'keys/staff.json'])],
  ])(
    'are reported by their own shop even after a manager was named in another shop, with %s deleted',
    async (_, deleted) => {
      const till = await startTill();
      await till.connect(connectionDraft('1'));
      await till.people.put(manager, '999999');
      await till.close();
      deleted();
      rmSync(path.join(folder, 'settings.json'));
      const again = await startTill();
      await again.connect(connectionDraft('2', { baseUrl: 'http://127.0.0.1:10' }));
      expect(again.overview().people.trouble).toBeNull();
      await again.people.put({ id: 'me', name: 'Me', role: 'manager' }, '111111');
      for (const name of ['I', 'Me', 'I', 'Me']) await again.people.rename('me', name);
      await again.connect(connectionDraft('1'));
      expect(again.overview().people).toMatchObject({ trouble: 'changed', locked: true });
      await again.close();
    },
  );

  test.each([
    ['named by a set-up file', '123456'],
    ['named by the key of that service', null],
  ])('are not replaced by a manager %s elsewhere', async (_, managerPin) => {
    const file = path.join(folder, 'set-up.json');
    const till = await startTill();
    await till.connect(connectionDraft('1'));
    await till.people.put(manager, '999999');
    await till.close();
    const proof = { apiKey: 'key-of-this-shop' };
    const own = { baseUrl: 'http://127.0.0.1:10', credentials: { apiKey: 'mine' }, proof };
    writeFileSync(file, textOfSetUp({ ...own, ...(managerPin && { managerPin }) }));
    const again = await startTill();
    expect(await provision(again, unappliedSetUp(file, false), clock)).toMatchObject({
      kind: 'done',
    });
    if (managerPin === null) {
      expect(await again.checkOwner('mine')).toBe('right');
      await again.people.appointByApiKey('Me', '123456');
    }
    expect(again.overview().people.list.map(({ name }) => name)).not.toContain('Robin');
    await again.connect({ ...connectionDraft('1'), apiKey: null });
    expect(again.overview().people).toMatchObject({ trouble: 'changed', locked: true });
    await again.people.appointByApiKey('Robin', '888888');
    expect(again.overview().people).toMatchObject({ trouble: null, list: [manager] });
    await again.close();
  });
});

test('people belong to the till: no shop of it reports them as missing', async () => {
  const till = await startTill();
  await till.connect(connectionDraft('1'));
  await till.people.put(manager, '999999');
  await till.connect(connectionDraft('2'));
  await till.people.put({ name: 'Kim', role: 'cashier' }, '1111');
  await till.connect(connectionDraft('1'));
  expect(till.overview().people.trouble).toBeNull();
  await till.close();
  const again = await startTill();
  await again.open();
  expect(again.overview().people.trouble).toBeNull();
  await again.close();
});

test('people whom a manager changed in another shop of the till are not reported as missing', async () => {
  const till = await startTill();
  await till.connect(connectionDraft('1'));
  await till.people.put(manager, '999999');
  await till.connect(connectionDraft('2'));
  await till.people.put({ name: 'Kim', role: 'cashier' }, '1111');
  await till.people.appointByApiKey('Alex', '777777');
  await till.connect(connectionDraft('1'));
  expect(till.overview().people.trouble).toBeNull();
  expect(till.people.people.map(({ name }) => name)).toEqual(['Robin', 'Kim', 'Alex']);
  await till.close();
});

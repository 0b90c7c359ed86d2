import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { ManagerAppointment } from '../../../../electron/people/manager-appointment.ts';
import { provision } from '../../../../electron/set-up/provision.ts';
import type { Till } from '../../../../electron/till/till.ts';
import { formatRecoveryCode } from '../../../../electron/credentials/recovery-code.ts';
import { assertPresent } from '../../../../shared/values/assert.ts';
import { keyringOf } from '../../../builders/people-in-folder.ts';
import {
  clock,
  connectionDraft,
  textOfSetUp,
  unappliedSetUp,
  openTillIn,
} from '../../../builders/till-in-folder.ts';
import { testFolder } from '../../../builders/test-folder.ts';
import '../../../builders/quick-derive-key.ts';

/** Nobody becomes manager of a shop by their own set-up file (decision 0084). */

let folder: string;
let vault: string;
beforeEach(() => {
  folder = testFolder();
});

const startTill = () => openTillIn(folder, 'UTC', keyringOf('here'));
const names = (till: Till) => till.people.people.map(({ name }) => name);
const EVERY_LIST = ['staff.json', 'keys/staff.json', 'keys/staff.seal.json'];
const KEY = 'key-of-this-shop';

/** Opens a shop with a manager and closes it for the night. */
async function shop(): Promise<{ readonly bookId: string; readonly code: string }> {
  const till = await startTill();
  await till.connect(connectionDraft('1', { keyProtection: 'os' }));
  await till.people.put({ name: 'Robin', role: 'manager' }, '999999');
  const bookId = assertPresent(till.trading?.writer.ledger.book, 'a book is open').id;
  const code = formatRecoveryCode(
    assertPresent(await till.renewRecoveryCode(), 'the data key is open'),
  );
  await till.close();
  vault = path.join(folder, 'keys', `${bookId}.json`);
  return { bookId, code };
}

async function setUpBy(changes: object) {
  const file = path.join(folder, 'set-up.json');
  writeFileSync(
    file,
    textOfSetUp({ keyProtection: 'os', moneySegment: 'v3', openingBalances: [], ...changes }),
  );
  const till = await startTill();
  const done = await provision(till, unappliedSetUp(file, false), clock);
  await till.close();
  return done;
}

const BOGUS = { credentials: { apiKey: 'mine' } };
const withKeyOf = (apiKey: string): string =>
  JSON.stringify({
    version: 9,
    secrets: {
      protection: 'plain-accepted',
      credentials: { 'api-key': apiKey, 'access-token': null, 'personal-access-token': null },
    },
  });

const forget = (files: readonly string[]) => {
  for (const file of files) rmSync(path.join(folder, file));
};

describe('a set-up file with another service key', () => {
  test.each([
    ['as it lies there', () => undefined],
    ['whose list of people was deleted', () => forget(EVERY_LIST)],
    ['whose settings were deleted', () => forget(['settings.json'])],
    ['whose keys were deleted', () => rmSync(vault)],
    ['whose keys are another file', () => writeFileSync(vault, withKeyOf('mine'))],
  ])('makes nobody manager of the shop, %s', async (_, harm) => {
    await shop();
    const before = readFileSync(vault);
    harm();
    const done = await setUpBy({ ...BOGUS, managerPin: '123456' });
    expect(done).toMatchObject({
      kind: 'refused',
      lines: [expect.stringMatching(/This till has a staff list/)],
    });
    writeFileSync(vault, before);
    const again = await startTill();
    await again.connect({ ...connectionDraft('1'), keyProtection: 'os', apiKey: null });
    expect(names(again)).not.toContain('Manager');
    expect(again.trading?.service?.keys.reveal('api-key')).toBe(KEY);
    await again.close();
  });

  test('is refused even if the till’s records were removed', async () => {
    const { bookId } = await shop();
    const journal = path.join(folder, 'books', bookId);
    renameSync(journal, `${journal}-away`);
    expect(await setUpBy({ ...BOGUS, managerPin: '123456' })).toMatchObject({ kind: 'refused' });
  });

  test('changes no key, no limit and not the open shop', async () => {
    await shop();
    const before = readFileSync(vault, 'utf8');
    const till = await startTill();
    await till.connect(connectionDraft('2'));
    await till.close();
    const limits = { preset: 'always-sell', tillsInStore: 1 };
    expect(await setUpBy({ ...BOGUS, limits })).toMatchObject({ kind: 'refused' });
    expect(readFileSync(vault, 'utf8')).toBe(before);
    const again = await startTill();
    await again.open();
    expect(again.overview().service?.settings.shopUuid).toBe(connectionDraft('2').shopUuid);
    await again.close();
  });

  test.each([
    ['the key of before', () => ({ apiKey: KEY })],
    ['a manager’s PIN', () => ({ manager: { name: 'Robin', pin: '999999' } })],
    ['the recovery code', ({ code }: { readonly code: string }) => ({ recoveryCode: code })],
  ])('is accepted with %s, and its key is then the valid one', async (_, proof) => {
    const known = await shop();
    const done = await setUpBy({ ...BOGUS, managerPin: '471108', proof: proof(known) });
    expect(done).toMatchObject({ kind: 'done' });
    const till = await startTill();
    await till.open();
    expect(names(till)).toEqual(['Robin', 'Manager']);
    expect(await till.checkOwner('mine')).toBe('right');
    expect(await till.checkOwner(KEY)).toBe('wrong');
    await till.close();
  });

  test('with a wrong PIN delays the next try like the till, and the guesses are reported', async () => {
    await shop();
    for (let guess = 0; guess < 6; guess += 1) {
      const proof = { manager: { name: 'Robin', pin: `00000${guess}` } };
      expect(await setUpBy({ ...BOGUS, proof })).toMatchObject({ kind: 'refused' });
    }
    const proof = { manager: { name: 'Robin', pin: '999999' } };
    expect(await setUpBy({ ...BOGUS, proof })).toMatchObject({ kind: 'refused' });
    const till = await startTill();
    await till.open();
    const [robin] = till.people.people;
    expect(till.people.guessesOf(assertPresent(robin, 'listed').id)).toMatchObject({ count: 5 });
    await till.close();
  });
});

describe('replaced keys', () => {
  const asked = { name: 'Me', pin: '123456' };
  const name = (till: Till, apiKey: string) =>
    new ManagerAppointment(clock).appoint(till.people, { ...asked, apiKey }, (typed) =>
      till.checkOwner(typed),
    );

  test.each([
    ['', () => undefined],
    [
      ', with records that do not open',
      (bookId: string) => {
        const file = path.join(folder, 'books', bookId, 'journal', '000001.jsonl');
        writeFileSync(file, 'damage\n'.repeat(20));
      },
    ],
    [
      ', with a data key of one’s own',
      (bookId: string) => rmSync(path.join(folder, 'keys', `${bookId}.data-key.json`)),
    ],
  ])('make nobody a manager at the lock screen%s', async (_, harm) => {
    const { bookId } = await shop();
    writeFileSync(vault, withKeyOf('mine'));
    harm(bookId);
    const till = await startTill();
    await till.open();
    expect(await name(till, 'mine')).toMatchObject({ kind: 'wrong-key' });
    expect(names(till)).toEqual(['Robin']);
    expect(await name(till, KEY)).toEqual({ kind: 'named' });
    await till.close();
  });

  test('still let the recovery code make somebody a manager if the list is gone', async () => {
    const { code } = await shop();
    for (const file of EVERY_LIST) rmSync(path.join(folder, file));
    const till = await startTill();
    await till.open();
    expect(till.people.trouble).toBe('missing');
    expect(await name(till, '0'.repeat(26))).toMatchObject({ kind: 'wrong-key' });
    expect(await name(till, code.toLowerCase())).toEqual({ kind: 'named' });
    expect(till.overview().people).toMatchObject({ trouble: null, list: [{ name: 'Me' }] });
    await till.close();
  });

  test('refuse another data key’s recovery code', async () => {
    const { bookId } = await shop();
    const other = await openTillIn(path.join(folder, 'own'), 'UTC', keyringOf('here'));
    await other.connect(connectionDraft('1', { keyProtection: 'os', apiKey: 'mine' }));
    const code = formatRecoveryCode(
      assertPresent(await other.renewRecoveryCode(), 'the data key is open'),
    );
    await other.close();
    for (const file of [`keys/${bookId}.data-key.json`, `books/${bookId}/recovery.json`]) {
      writeFileSync(path.join(folder, file), readFileSync(path.join(folder, 'own', file)));
    }
    const till = await startTill();
    await till.open();
    expect(await name(till, code)).toMatchObject({ kind: 'wrong-key' });
    await till.close();
  });
});

describe('a set-up file for another service', () => {
  const elsewhere = { baseUrl: 'http://127.0.0.1:10', ...BOGUS };

  test('shortens no PIN of the shop’s managers', async () => {
    await shop();
    const done = await setUpBy({ ...elsewhere, managerPinDigits: 4 });
    expect(done).toMatchObject({ kind: 'refused' });
    const till = await startTill();
    await till.open();
    expect(till.people.managerDigits).toBe(6);
    await till.close();
  });

  test.each([
    ['without a PIN', {}],
    ['with a PIN of its own', { managerPin: '000000' }],
    ['with a wrong proof', { proof: { manager: { name: 'Robin', pin: '000000' } } }],
  ])('is refused %s by a till with a staff list', async (_, changes) => {
    const { bookId } = await shop();
    const done = await setUpBy({ ...elsewhere, ...changes });
    expect(done).toMatchObject({
      kind: 'refused',
      lines: [expect.stringMatching(/This till has a staff list/)],
    });
    const till = await startTill();
    await till.open();
    expect(till.trading?.writer.ledger.book?.id).toBe(bookId);
    await till.close();
  });

  test('is refused even without settings, so that no shop is open', async () => {
    await shop();
    forget(['settings.json']);
    expect(await setUpBy(elsewhere)).toMatchObject({ kind: 'refused' });
  });

  test.each([
    ['the key of before', () => ({ apiKey: KEY })],
    ['a manager’s PIN', () => ({ manager: { name: 'Robin', pin: '999999' } })],
    ['the recovery code', ({ code }: { readonly code: string }) => ({ recoveryCode: code })],
  ])('is accepted with %s', async (_, proof) => {
    const known = await shop();
    expect(await setUpBy({ ...elsewhere, proof: proof(known) })).toMatchObject({ kind: 'done' });
    const till = await startTill();
    await till.open();
    expect(till.overview().service?.settings.baseUrl).toBe(elsewhere.baseUrl);
    await till.close();
  });

  test('leaves none of its rules in the owner’s new list', async () => {
    await shop();
    const proof = { apiKey: KEY };
    const own = { ...elsewhere, managerPin: '1234', managerPinDigits: 4, proof };
    expect(await setUpBy(own)).toMatchObject({ kind: 'done' });
    const till = await startTill();
    await till.connect({ ...connectionDraft('1'), keyProtection: 'os', apiKey: null });
    expect(till.people.trouble).toBe('changed');
    expect(till.people.managerDigits).toBe(6);
    await till.people.appointByApiKey('Robin', '888888');
    expect(till.people.managerDigits).toBe(6);
    await till.close();
  });
});

describe('a shop’s keys copied into another folder', () => {
  const own = () => path.join(folder, 'own');
  const copied = async (bookId: string) => {
    for (const file of ['settings.json', `keys/${bookId}.json`]) {
      mkdirSync(path.dirname(path.join(own(), file)), { recursive: true });
      writeFileSync(path.join(own(), file), readFileSync(path.join(folder, file)));
    }
    return openTillIn(own(), 'UTC', keyringOf('here'));
  };

  test('let no owner in without the shop’s own list of people', async () => {
    const { bookId } = await shop();
    const till = await copied(bookId);
    await till.open();
    expect(till.overview().people).toMatchObject({ trouble: 'missing', locked: true });
    expect(await till.checkOwner('mine')).toBe('wrong');
    await till.close();
  });

  test.each([
    ['as they are', {}],
    ['with a token of one’s own', { accessToken: 'mine' }],
  ])('give a manager named in the other folder no access, %s', async (_, change) => {
    const { bookId } = await shop();
    const till = await copied(bookId);
    await till.connect(connectionDraft('2', { baseUrl: 'http://127.0.0.1:10' }));
    await till.people.put({ name: 'Me', role: 'manager' }, '111111');
    await till.connect({ ...connectionDraft('1'), keyProtection: 'os', apiKey: null, ...change });
    expect(till.overview().people).toMatchObject({ trouble: 'changed', locked: true });
    await till.close();
  });

  test('belong to the shop again once its owner has listed the people again', async () => {
    await shop();
    for (const file of EVERY_LIST) rmSync(path.join(folder, file));
    const till = await startTill();
    await till.open();
    await till.people.appointByApiKey('Robin', '888888');
    await till.close();
    const again = await startTill();
    await again.open();
    expect(again.overview().people).toMatchObject({ trouble: null, list: [{ name: 'Robin' }] });
    await again.close();
  });
});

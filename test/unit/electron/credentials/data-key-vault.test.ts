import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { SystemProtection } from '../../../../electron/credentials/credential-vault.ts';
import { DataKey } from '../../../../electron/credentials/data-key.ts';
import { DataKeyVault } from '../../../../electron/credentials/data-key-vault.ts';
import {
  parseRecoveryCode,
  formatRecoveryCode,
} from '../../../../electron/credentials/recovery-code.ts';
import { OWNER_ONLY_FILE_MODE } from '../../../builders/owner-only-modes.ts';

/** Makes a keyring of this name that only inverts bits. */
function keyring(name: string, mask = 0x55): SystemProtection {
  return {
    backend: () => name,
    encrypt: (text) => Promise.resolve(Buffer.from(Buffer.from(text).map((byte) => byte ^ mask))),
    decrypt: (blob) => Promise.resolve(Buffer.from(blob.map((byte) => byte ^ mask)).toString()),
  };
}

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'data-key-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const keyFile = () => join(folder, 'keys', 'book.data-key.json');
const recoveryFile = () => join(folder, 'books', 'recovery.json');
const vault = (system = keyring('gnome_libsecret')) =>
  new DataKeyVault({ keyFile: keyFile(), recoveryFile: recoveryFile(), bookId: 'book' }, system);

async function openedId(system?: SystemProtection): Promise<string> {
  const opening = await vault(system).open();
  return opening.kind === 'open' ? opening.key.id : opening.kind;
}

test('a created data key exists at the next start, and its files do not reveal it', async () => {
  expect(await openedId()).toBe('absent');
  const key = await vault().create();
  const code = await vault().renewCode(key);
  expect(await openedId()).toBe(key.id);
  const files = [keyFile(), recoveryFile()].map((file) => readFileSync(file, 'utf8')).join();
  for (const encoding of ['hex', 'base64'] as const) {
    expect(files).not.toContain(key.reveal().toString(encoding));
  }
  expect(files).not.toContain(code);
  expect(statSync(keyFile()).mode & 0o777).toBe(OWNER_ONLY_FILE_MODE);
  expect(inspect(key, { showHidden: true }) + JSON.stringify({ key })).not.toContain(
    key.reveal().toString('hex').slice(0, 8),
  );
});

test('each purpose of each till’s data has a key of its own', () => {
  const bytes = Buffer.alloc(32, 7);
  const keys = ['one', 'two'].flatMap((book) =>
    (['journal', 'projection', 'lookup'] as const).map((purpose) =>
      new DataKey(bytes, book).subkey(purpose).toString('hex'),
    ),
  );
  expect(new Set([...keys, bytes.toString('hex')]).size).toBe(7);
  expect(() => new DataKey(Buffer.alloc(31), 'one')).toThrow(RangeError);
});

test('without a keyring the data key is unencrypted, and it is encrypted as soon as there is one', async () => {
  const key = await vault(keyring('basic_text')).create();
  const bytes = key.reveal().toString('base64');
  expect(readFileSync(keyFile(), 'utf8')).toContain(bytes);
  expect(await openedId(keyring('basic_text'))).toBe(key.id);
  expect(await openedId()).toBe(key.id);
  expect(readFileSync(keyFile(), 'utf8')).not.toContain(bytes);
  expect(await openedId()).toBe(key.id);
});

test('another keyring, or one that fails, locks the data key', async () => {
  await vault().create();
  expect(await vault(keyring('kwallet6')).open()).toMatchObject({ why: 'other-keyring' });
  expect(await vault(keyring('gnome_libsecret', 0x33)).open()).toMatchObject({
    why: 'silent-keyring',
  });
  writeFileSync(keyFile(), '{');
  expect(await vault().open()).toMatchObject({ kind: 'locked', why: 'unusable-file' });
});

test('the recovery code opens the data key on another computer and stores it there', async () => {
  const key = await vault().create();
  const code = await vault().renewCode(key);
  rmSync(keyFile());
  const elsewhere = keyring('kwallet6', 0x33);
  const typed = formatRecoveryCode(code).toLowerCase().replace(/0/g, 'o').replace(/1/g, 'l');
  const recovered = await vault(elsewhere).recover(parseRecoveryCode(` ${typed} `) ?? '');
  expect(recovered?.id).toBe(key.id);
  expect(await openedId(elsewhere)).toBe(key.id);
});

test('only the right recovery code opens the data key, as long as one of its two files exists', async () => {
  const code = await vault().renewCode(await vault().create());
  const other = (code.startsWith('7') ? '8' : '7') + code.slice(1);
  expect(await vault().recover(other)).toBeNull();
  rmSync(recoveryFile());
  expect(await vault().recover(code)).not.toBeNull();
  rmSync(keyFile());
  rmSync(recoveryFile(), { force: true });
  expect(await vault().recover(code)).toBeNull();
});

test('an invalid text is not mistaken for a recovery code', () => {
  for (const typed of ['', 'ABC', 'U'.repeat(26), 'A'.repeat(27)]) {
    expect(parseRecoveryCode(typed)).toBeNull();
  }
});

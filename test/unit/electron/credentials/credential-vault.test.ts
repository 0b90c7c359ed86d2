import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  KeyVault,
  ProtectionMissing,
  SecretCredentials,
  NO_BINDING,
  type StoredCredentials,
  type SystemProtection,
} from '../../../../electron/credentials/credential-vault.ts';
import type * as WriteFileWhole from '../../../../electron/node/files/write-file-whole.ts';
import { PassphraseKey } from '../../../../electron/credentials/passphrase-key.ts';
import { judgeDraft } from '../../../../electron/till/settings/previous-service.ts';
import { OWNER_ONLY_FILE_MODE } from '../../../builders/owner-only-modes.ts';
import { connectionDraft } from '../../../builders/till-in-folder.ts';

vi.mock(
  '../../../../electron/credentials/derive-key.ts',
  async () => (await import('../../../builders/quick-derive-key.ts')).cheapDeriveKeyModule,
);

/** How many more files can be replaced before the power is cut. */
const disk = vi.hoisted(() => ({ writesLeft: Infinity }));

vi.mock('../../../../electron/node/files/write-file-whole.ts', async (original) => {
  const real = await original<typeof WriteFileWhole>();
  return {
    ...real,
    writeFileAtomically: async (...asked: Parameters<typeof real.writeFileAtomically>) => {
      if (disk.writesLeft === 0) throw new Error('The power is cut.');
      disk.writesLeft -= 1;
      await real.writeFileAtomically(...asked);
    },
  };
});

const CREDENTIALS: StoredCredentials = {
  'api-key': 'CANARY-api',
  'access-token': 'CANARY-access',
  'personal-access-token': null,
};
const PASSPHRASE = 'corréct horse';

/** Makes a keyring of this name that only inverts bits. */
function keyring(name: string): SystemProtection {
  return {
    backend: () => name,
    encrypt: (text) => Promise.resolve(Buffer.from(Buffer.from(text).map((byte) => byte ^ 0x55))),
    decrypt: (blob) => Promise.resolve(Buffer.from(blob.map((byte) => byte ^ 0x55)).toString()),
  };
}

let folder = '';
let waited: number[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vault-'));
  waited = [];
});
afterEach(() => rmSync(folder, { recursive: true }));

const path = () => join(folder, 'book.json');
const vault = (backend = 'gnome_libsecret') =>
  new KeyVault(path(), keyring(backend), (ms) => Promise.resolve(waited.push(ms)));
const onDisk = () => readFileSync(path(), 'utf8');

async function revealed(passphrase: string | null, backend?: string) {
  const opening = await vault(backend).open(passphrase);
  return opening.kind === 'open'
    ? [opening.keys.reveal('api-key'), opening.keys.reveal('access-token'), opening.keys.version]
    : opening.kind;
}

test('a vault without stored keys has none', async () => {
  expect(await revealed(null)).toBe('absent');
});

test.each(['os', 'passphrase', 'plain-accepted'] as const)(
  'with protection %s keys are read back from a file readable by its owner only, and every change counts up',
  async (protection) => {
    expect(await vault().store(CREDENTIALS, protection, PASSPHRASE)).toBe(1);
    expect(await vault().store(CREDENTIALS, protection, PASSPHRASE)).toBe(2);
    expect(await revealed(PASSPHRASE)).toEqual(['CANARY-api', 'CANARY-access', 2]);
    expect(await vault().open(PASSPHRASE)).toMatchObject({ protection });
    expect(statSync(path()).mode & 0o777).toBe(OWNER_ONLY_FILE_MODE);
    if (protection === 'plain-accepted') expect(onDisk()).toContain('CANARY');
    else expect(onDisk()).not.toContain('CANARY');
  },
);

test('opened keys appear in no print, JSON or copy', async () => {
  await vault().store(CREDENTIALS, 'os', null);
  const opening = await vault().open(null);
  const shown = [
    JSON.stringify(opening),
    inspect(opening, { depth: 9, showHidden: true }),
    String(new SecretCredentials(CREDENTIALS, 1)),
    inspect(structuredClone(new SecretCredentials(CREDENTIALS, 1))),
  ];
  expect(shown.join()).not.toContain('CANARY');
});

describe('the system’s keyring', () => {
  test.each(['basic_text', 'unknown'])(
    'of kind %s protects nothing and is refused',
    async (backend) => {
      await expect(vault(backend).store(CREDENTIALS, 'os', null)).rejects.toThrow(
        ProtectionMissing,
      );
      expect(await revealed(null)).toBe('absent');
    },
  );

  test('is named if it differs from the one that stored the keys', async () => {
    await vault('kwallet5').store(CREDENTIALS, 'os', null);
    const before = onDisk();
    expect(await vault('gnome_libsecret').open(null)).toEqual({
      kind: 'locked',
      why: 'other-keyring',
      detail: 'kwallet5 → gnome_libsecret',
    });
    expect(onDisk()).toBe(before);
    expect(await revealed(null, 'kwallet5')).toEqual(['CANARY-api', 'CANARY-access', 1]);
  });

  test('that fails or returns something else locks the keys and shows nothing', async () => {
    await vault().store(CREDENTIALS, 'os', null);
    const answers = [() => Promise.reject(new Error('CANARY')), () => Promise.resolve('CANARY')];
    for (const decrypt of answers) {
      const opening = await new KeyVault(path(), { ...keyring('gnome_libsecret'), decrypt }).open(
        null,
      );
      expect(opening.kind).toBe('locked');
      expect(JSON.stringify(opening)).not.toContain('CANARY');
    }
  });
});

describe('a passphrase', () => {
  test('is asked for, and a wrong one is refused', async () => {
    await vault().store(CREDENTIALS, 'passphrase', PASSPHRASE);
    expect(await revealed(null)).toBe('needs-passphrase');
    expect(await revealed('correct horsf')).toBe('wrong-passphrase');
    expect(await revealed(PASSPHRASE.normalize('NFD'))).toEqual(['CANARY-api', 'CANARY-access', 1]);
  });

  test('delays the answer longer after each wrong one, until a right one', async () => {
    await vault().store(CREDENTIALS, 'passphrase', PASSPHRASE);
    for (let time = 0; time < 8; time += 1) await vault().open('wrong one');
    await vault().open(PASSPHRASE);
    await vault().open('wrong one');
    expect(waited).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000]);
  });

  test('that is too short is refused before anything is written', async () => {
    for (const passphrase of [null, '', '1234567']) {
      await expect(vault().store(CREDENTIALS, 'passphrase', passphrase)).rejects.toThrow(
        'at least 8 characters',
      );
    }
    expect(await revealed(null)).toBe('absent');
  });

  test('opens nothing if a byte of the file has changed', async () => {
    await vault().store(CREDENTIALS, 'passphrase', PASSPHRASE);
    const stored = onDisk();
    for (const member of ['salt', 'iv', 'tag', 'blob']) {
      const [whole = '', value = ''] = new RegExp(`"${member}": "([^"]+)"`).exec(stored) ?? [];
      const bytes = Buffer.from(value, 'base64');
      bytes[0]! ^= 1;
      for (const other of [bytes.toString('base64'), 'AAAA']) {
        writeFileSync(path(), stored.replace(whole, `"${member}": "${other}"`));
        expect(await revealed(PASSPHRASE), member).toBe('wrong-passphrase');
      }
    }
  });
});

test('an unreadable file locks the keys, and new keys still get a higher version', async () => {
  await vault().store(CREDENTIALS, 'plain-accepted', null);
  await vault().store(CREDENTIALS, 'plain-accepted', null);
  writeFileSync(path(), onDisk().replace('"api-key"', '"api-kex"'));
  const opening = await vault().open(null);
  expect(opening).toMatchObject({ kind: 'locked' });
  expect(JSON.stringify(opening)).not.toContain('CANARY');
  expect(await vault().store(CREDENTIALS, 'os', null)).toBeGreaterThan(2);
});

describe('discarding newly stored keys', () => {
  const NEW = { ...CREDENTIALS, 'api-key': 'CANARY-new' };

  test.each(['os', 'plain-accepted'] as const)(
    'with protection %s leaves a file that this program cannot read unchanged, byte for byte',
    async (protection) => {
      await vault().store(CREDENTIALS, 'plain-accepted', null);
      const newer = Buffer.concat([
        Buffer.from(onDisk().replace('"version"', '"later": true, "version"')),
        Buffer.of(0xff),
      ]);
      writeFileSync(path(), newer);
      expect((await vault().open(null)).kind).toBe('locked');
      const beside = readdirSync(folder);
      const putBack = await vault().prepareRestore(null);
      await vault().store(NEW, protection, null);
      await putBack();
      expect(readFileSync(path())).toEqual(newer);
      expect((await vault().open(null)).kind).toBe('locked');
      expect(readdirSync(folder)).toEqual(beside);
    },
  );

  test.each(['os', 'passphrase', 'plain-accepted'] as const)(
    'with protection %s keeps the list of people that was bound to the new keys, but not their settings',
    async (protection) => {
      const passphrase = new PassphraseKey(PASSPHRASE);
      await vault().store(CREDENTIALS, protection, PASSPHRASE);
      const putBack = await vault().prepareRestore(passphrase);
      const settings = judgeDraft(connectionDraft('1'), null);
      if (!settings.ok) throw new Error('it is a whole draft');
      const given = { ...NO_BINDING, settings: settings.connection.settings };
      await vault().store(NEW, protection, PASSPHRASE, given);
      await vault().bindIfOpened({ people: 'seal-of-people' }, passphrase);
      await putBack();
      expect(await vault().open(PASSPHRASE)).toMatchObject({
        binding: { ...NO_BINDING, people: 'seal-of-people' },
      });
      expect(await revealed(PASSPHRASE)).toEqual(['CANARY-api', 'CANARY-access', 1]);
    },
  );

  test.each(['os', 'passphrase', 'plain-accepted'] as const)(
    'with protection %s loses nothing that was bound to the new keys, at whichever write a power cut comes',
    async (protection) => {
      const passphrase = new PassphraseKey(PASSPHRASE);
      let isWhole = false;
      for (let cutAt = 1; !isWhole; cutAt += 1) {
        await vault().store(CREDENTIALS, protection, PASSPHRASE);
        const putBack = await vault().prepareRestore(passphrase);
        await vault().store(NEW, protection, PASSPHRASE);
        await vault().bindIfOpened({ people: `seal-${cutAt}` }, passphrase);
        disk.writesLeft = cutAt - 1;
        isWhole = await putBack().then(
          () => true,
          () => false,
        );
        disk.writesLeft = Infinity;
        const opening = await vault().open(PASSPHRASE);
        if (opening.kind !== 'open') throw new Error(opening.kind);
        expect(opening.binding.people).toBe(`seal-${cutAt}`);
        // A cut leaves the new keys, which their owner has typed and tried, or the former ones.
        const key = opening.keys.reveal('api-key');
        expect(isWhole ? ['CANARY-api'] : ['CANARY-api', 'CANARY-new']).toContain(key);
      }
    },
  );

  test('leaves no file if there was none before', async () => {
    const putBack = await vault().prepareRestore(null);
    await vault().store(NEW, 'plain-accepted', null);
    await putBack();
    expect(readdirSync(folder)).toEqual([]);
  });
});

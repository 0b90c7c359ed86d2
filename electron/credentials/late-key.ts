import { readFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import * as z from 'zod';
import { t } from '../../shared/locales/language.ts';
import { errorCode } from '../node/files/error-code.ts';
import { parseJson } from '../node/files/parse-json.ts';
import { ProtectionMissing } from './credential-vault.ts';
import type { SystemProtection } from './credential-vault.ts';

/**
 * Chromium writes a new key ten seconds after making it (`base/files/important_file_writer.cc`). A key that the disk has
 * unchanged after three times that is therefore the one in use.
 */
const WRITTEN_WITHIN_MS = 30_000;
const LOOK_EVERY_MS = 500;

const localStateSchema = z.object({ os_crypt: z.object({ encrypted_key: z.string().min(1) }) });

/** A clock for tests to replace: reads the time, and waits. */
export interface WaitClock {
  readonly nowMs: () => number;
  readonly wait: (ms: number) => Promise<unknown>;
}

/**
 * Protects texts by Windows as Chromium does: under a key in the file `Local State`, which Windows protects. Chromium
 * makes a new key at a first start, and when Windows no longer opens the old one, as in a folder of another computer.
 * A kill before it is written loses everything encrypted with it. So `encrypt` resolves only once the disk has the key
 * (decision 0131).
 * @param file the path of `Local State`, read now, before Chromium changes it
 */
export function protectionAfterKeyIsOnDisk(
  store: SystemProtection,
  file: string,
  { nowMs, wait }: WaitClock,
): SystemProtection {
  const atStart = keyAtStart(file);
  /** When Chromium was first seen to have a key, as `nowMs`; null until then. */
  let madeMs: number | null = null;
  /** True once a text of an earlier run was decrypted, which proves that its key is on the disk. */
  let opensEarlier = false;
  let isOnDisk = false;

  async function encryptNow(text: string): Promise<Buffer> {
    const blob = await store.encrypt(text);
    madeMs ??= nowMs();
    return blob;
  }

  async function reachesDisk(): Promise<boolean> {
    if (isOnDisk) return true;
    const onDisk = await keyOnDisk(file);
    const isNew = atStart !== 'unknown' && onDisk !== atStart;
    isOnDisk = onDisk !== null && (isNew || opensEarlier || isLate());
    return isOnDisk;
  }

  function isLate(): boolean {
    return madeMs !== null && nowMs() - madeMs >= WRITTEN_WITHIN_MS;
  }

  return {
    backend: () => store.backend(),
    async encrypt(text) {
      const blob = await encryptNow(text);
      while (!(await reachesDisk())) {
        if (isLate()) throw new ProtectionMissing(t('connection.passphrase.keyring-not-ready'));
        await wait(LOOK_EVERY_MS);
      }
      return blob;
    },
    async encryptAtOnce(text) {
      const blob = await encryptNow(text);
      if (await reachesDisk()) return blob;
      throw new ProtectionMissing(t('connection.passphrase.keyring-not-ready'));
    },
    async decrypt(blob) {
      const text = await store.decrypt(blob);
      // A text of an earlier run: nothing of this run is stored before its key is on the disk.
      opensEarlier = true;
      return text;
    },
  };
}

/**
 * Returns the key that the disk has even after a power cut; null if there is none, or Chromium is replacing the file
 * just now. Opened for writing, because Windows does not sync a file that was opened only for reading.
 */
async function keyOnDisk(file: string): Promise<string | null> {
  try {
    await using handle = await open(file, 'r+');
    const text = await handle.readFile('utf8');
    await handle.sync();
    return keyIn(text);
  } catch (error) {
    if (errorCode(error) === null) throw error;
    return null;
  }
}

/** Returns the key in the file at a start, null if it has none; `unknown` if another program has the file just now. */
function keyAtStart(file: string): string | null {
  try {
    return keyIn(readFileSync(file, 'utf8'));
  } catch (error) {
    if (errorCode(error) === null) throw error;
    return errorCode(error) === 'ENOENT' ? null : 'unknown';
  }
}

function keyIn(text: string): string | null {
  return localStateSchema.safeParse(parseJson(text)).data?.os_crypt.encrypted_key ?? null;
}

import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { assertNever } from '../../shared/values/assert.ts';
import { JsonFile } from '../node/files/json-file.ts';
import { parseJson } from '../node/files/parse-json.ts';
import { readOptional } from '../node/files/read-optional.ts';
import { realFiles } from '../node/files/whole-files.ts';
import type { AtomicFiles } from '../node/files/whole-files.ts';
import { NO_PROTECTION_CHOSEN } from './secret-protection.ts';
import type { SecretProtection } from './secret-protection.ts';
import {
  encryptBySystem,
  isProtected,
  decryptBySystem,
  systemBoxSchema,
} from './credential-vault.ts';
import type { SystemProtection } from './credential-vault.ts';
import { DataKey } from './data-key.ts';
import { PassphraseKey, passphraseBoxSchema } from './passphrase-key.ts';
import {
  eraseUnprotectedAtStart,
  eraseUnprotectedCopies,
  replaceUnprotected,
} from './replace-unprotected.ts';
import { publicHalf } from './sealed-box.ts';
import { newRecoveryCode, unwrapKey, wrapKey, wrappedKeySchema } from './recovery-code.ts';
import type { WrappedKey } from './recovery-code.ts';

/**
 * The stored data key of one book. The copy protected by this computer, or by a passphrase, is beside the credentials.
 * The copy for the recovery code is in the book's own folder, so a backup of that folder and the code are enough. The
 * code is in no file.
 */
const secretSchema = z.strictObject({ key: z.base64() });
type Secret = z.infer<typeof secretSchema>;

const closedSchema = z.discriminatedUnion('protection', [
  systemBoxSchema,
  passphraseBoxSchema,
  /** Unprotected: anybody who can read this file has the key. */
  z.strictObject({ protection: z.literal('none'), ...secretSchema.shape }),
]);
type ClosedKey = z.infer<typeof closedSchema>;

const keyFileSchema = z.strictObject({
  format: z.literal(1),
  id: z.string(),
  /** Repeated from the recovery file, which may be missing while the keyring is locked. */
  publicHalf: z.base64(),
  secret: closedSchema,
  /** The key under its next protection, while the protection changes. */
  next: closedSchema.optional(),
  /** Repeated from the recovery file, so that the written-down code still works if that file is lost. */
  recovery: wrappedKeySchema,
});
type KeyFile = z.infer<typeof keyFileSchema>;

export const recoveryFileSchema = z.strictObject({
  format: z.literal(1),
  id: z.string(),
  /** The public half can encrypt, but not decrypt. */
  publicHalf: z.base64(),
  wrapped: wrappedKeySchema,
});
type RecoveryFile = z.infer<typeof recoveryFileSchema>;

type LockedKey = {
  readonly kind: 'locked';
  readonly why:
    | 'other-keyring'
    | 'silent-keyring'
    | 'unusable-file'
    /** The passphrase was not typed yet. */
    | 'passphrase'
    /** The current passphrase opens the API key, but not the data key. */
    | 'other-passphrase';
  /** The system's error message; contains no secret. */
  readonly detail: string;
};

type DataKeyOpening =
  | { readonly kind: 'open'; readonly key: DataKey }
  /** There is no key. Encrypted data shows whether there once was one. */
  | { readonly kind: 'absent' }
  | LockedKey;

/** Why a data key that is in use cannot be opened. */
export interface DataKeyLock {
  readonly why: LockedKey['why'] | 'absent';
  readonly detail: string;
}

interface DataKeyPlace {
  readonly keyFile: string;
  readonly recoveryFile: string;
  readonly bookId: string;
}

export class DataKeyVault {
  readonly bookId: string;
  readonly #keyFile: JsonFile<KeyFile>;
  readonly #recoveryFile: JsonFile<RecoveryFile>;
  readonly #system: SystemProtection;
  readonly #files: AtomicFiles;

  constructor(
    { keyFile, recoveryFile, bookId }: DataKeyPlace,
    system: SystemProtection,
    files = realFiles,
  ) {
    this.#keyFile = new JsonFile(keyFile, keyFileSchema, files);
    this.#recoveryFile = new JsonFile(recoveryFile, recoveryFileSchema, files);
    this.bookId = bookId;
    this.#system = system;
    this.#files = files;
  }

  /**
   * Opens the key, and re-encrypts it if its protection differs from the chosen one.
   * @throws the system's error if the disk fails
   */
  async open(closing: SecretProtection = NO_PROTECTION_CHOSEN): Promise<DataKeyOpening> {
    const content = await this.#keyFile.read();
    if (content.kind === 'absent') return content;
    if (content.kind === 'unusable') {
      return { kind: 'locked', why: 'unusable-file', detail: `${content.copy} ${content.detail}` };
    }
    const { id, secret, next } = content.value;
    const opened = await this.#openedBy(secret, id, closing);
    const found =
      opened.kind === 'locked' && next !== undefined
        ? await this.#openedBy(next, id, closing)
        : opened;
    if (found.kind === 'locked') return opened.kind === 'locked' ? opened : found;
    if (!mayBelongToApiKey(found.key, closing)) return this.#unusable;
    await this.#settle(content.value, found, closing);
    return { kind: 'open', key: found.key };
  }

  /**
   * Creates the key of a book that has none; it counts once its own file exists. Until a passphrase is typed that file
   * is unprotected, since the key would otherwise be lost with this run. Files of another key are renamed, for a code
   * that is found later.
   */
  async create(closing: SecretProtection = NO_PROTECTION_CHOSEN): Promise<DataKey> {
    const key = new DataKey(randomBytes(32), this.bookId);
    const wrapped = lostCode(key);
    const isTyped = closing.protection !== 'passphrase' || closing.passphrase !== null;
    await this.keepIfAllowed(key, isTyped ? closing : NO_PROTECTION_CHOSEN, wrapped);
    await this.#writeRecovery(key, wrapped);
    return key;
  }

  /**
   * Opens the key with its recovery code, and stores it for this computer with the best protection that is possible
   * now.
   * @param code as returned by `parseRecoveryCode`
   * @returns null if the code opens nothing
   */
  async recover(
    code: string,
    closing: SecretProtection = NO_PROTECTION_CHOSEN,
  ): Promise<DataKey | null> {
    const key = await this.#keyBy(code);
    if (key === null || !mayBelongToApiKey(key, closing)) return null;
    await this.keepIfAllowed(key, closing);
    return key;
  }

  /** Opens the key with an earlier passphrase, and stores it for this computer. */
  async recoverByPassphrase(typed: string, closing: SecretProtection): Promise<DataKey | null> {
    const content = await this.#keyFile.read();
    if (content.kind !== 'read') return null;
    const { id, secret, next } = content.value;
    const by: SecretProtection = {
      ...closing,
      protection: 'passphrase',
      passphrase: new PassphraseKey(typed),
    };
    for (const one of [secret, next]) {
      if (one?.protection !== 'passphrase') continue;
      const found = await this.#openedBy(one, id, by);
      if (found.kind === 'locked' || !mayBelongToApiKey(found.key, closing)) continue;
      await this.keepIfAllowed(found.key, closing);
      return found.key;
    }
    return null;
  }

  /**
   * Prepares a change of protection: the key is stored under both, so that a power cut at any moment leaves one that
   * works.
   */
  async prepareProtectionChange(key: DataKey, closing: SecretProtection): Promise<void> {
    const content = await this.#keyFile.read();
    if (content.kind !== 'read' || content.value.id !== key.id) return;
    const next = await this.#close(key, closing);
    if (next !== null) await this.#keyFile.write({ ...content.value, next });
  }

  /** Makes a new recovery code, to be shown once. The old code then opens only old backups. */
  async renewCode(key: DataKey): Promise<string> {
    const code = newRecoveryCode();
    const recovery = wrapKey(key.reveal(), code);
    await this.#writeRecovery(key, recovery);
    const content = await this.#keyFile.read();
    const isItsOwn = content.kind === 'read' && content.value.id === key.id;
    if (isItsOwn) await this.#keyFile.write({ ...content.value, recovery });
    return code;
  }

  /** True if reading the key's file is not enough to get the key. */
  async isKeyProtected(): Promise<boolean> {
    const content = await this.#keyFile.read();
    if (content.kind !== 'read') return true;
    const { secret, next } = content.value;
    return secret.protection !== 'none' && next?.protection !== 'none';
  }

  /** Returns the id of the key that this recovery code opens; null if it opens none. */
  async keyIdOfCode(code: string): Promise<string | null> {
    return (await this.#keyBy(code))?.id ?? null;
  }

  /**
   * Opens the data key with a recovery code. Tries both stored copies of the wrapped key, which may differ after a
   * power cut, or after one was restored.
   */
  async #keyBy(code: string): Promise<DataKey | null> {
    const inBook = await this.#recoveryFile.read();
    const atKey = await this.#keyFile.read();
    const wrapped = [
      inBook.kind === 'read' ? inBook.value.wrapped : undefined,
      atKey.kind === 'read' ? atKey.value.recovery : undefined,
    ];
    for (const one of wrapped) {
      const bytes = one === undefined ? null : unwrapKey(one, code);
      if (bytes !== null) return new DataKey(bytes, this.bookId);
    }
    return null;
  }

  /**
   * True if a passphrase protects the key itself. The API key's file is not asked, since anybody could have written it.
   */
  async isPassphraseProtected(): Promise<boolean> {
    const content = await this.#keyFile.read();
    return content.kind === 'read' && content.value.secret.protection === 'passphrase';
  }

  /** Returns the public half, which encrypts for this book while its key is locked; null if there is none. */
  async publicHalf(): Promise<string | null> {
    const key = await this.#keyFile.read();
    if (key.kind === 'read') return key.value.publicHalf;
    const content = await this.#recoveryFile.read();
    return content.kind === 'read' ? content.value.publicHalf : null;
  }

  /**
   * Stores the key under its owner's chosen protection. Does nothing while the passphrase is not typed, and never
   * replaces a passphrase or a working key store unless `prepareProtectionChange` has prepared it: the choice in the API
   * key's file may be forged.
   */
  async keepIfAllowed(key: DataKey, closing: SecretProtection, made?: WrappedKey): Promise<void> {
    const secret = await this.#close(key, closing);
    if (secret === null) return;
    const before = await this.#keyFile.read();
    const ofFile = before.kind === 'read' && before.value.id === key.id ? before.value : null;
    const isChange = ofFile !== null && ofFile.secret.protection !== secret.protection;
    const isPrepared = ofFile?.next?.protection === secret.protection;
    if (isChange && !isPrepared && (await this.#holds(ofFile))) return;
    if (ofFile === null) await this.#putAside(this.#keyFile);
    const recovery = made ?? (await this.#recoveryOf(key)) ?? ofFile?.recovery ?? lostCode(key);
    const about = { format: 1, id: key.id, publicHalf: publicHalf(key), recovery } as const;
    const write = () => this.#keyFile.write({ ...about, secret });
    if (secret.protection === 'none') return write();
    await this.#closeAside(closing);
    const wasClear = ofFile !== null && [ofFile.secret, ofFile.next].some(isInClear);
    if (wasClear) await replaceUnprotected(this.#keyFile.path, write);
    else await write();
    await eraseUnprotectedCopies(this.#keyFile.path);
  }

  /** Stores an opened key as its owner chose, with the recovery code that opens it. */
  async #settle(file: KeyFile, { key }: OpenDataKey, closing: SecretProtection): Promise<void> {
    const inBook = await this.#recoveryOf(key);
    const recovery = inBook ?? file.recovery;
    if (inBook === null) await this.#writeRecovery(key, recovery);
    const isAsChosen = file.secret.protection === this.#protectionBy(closing);
    const isSettled = isAsChosen && file.publicHalf === publicHalf(key) && file.next === undefined;
    if (!isSettled) await this.keepIfAllowed(key, closing, recovery);
    else if (!isInClear(file.secret)) await eraseUnprotectedAtStart(this.#keyFile.path);
  }

  /** True if the key's protection still works; a lost key store opens nothing. */
  async #holds({ id, secret }: KeyFile): Promise<boolean> {
    if (secret.protection !== 'os') return secret.protection === 'passphrase';
    return (await this.#openedBy(secret, id, NO_PROTECTION_CHOSEN)).kind === 'open';
  }

  async #recoveryOf(key: DataKey): Promise<WrappedKey | null> {
    const content = await this.#recoveryFile.read();
    if (content.kind !== 'read') return null;
    const { id, publicHalf: half, wrapped } = content.value;
    return id === key.id && half === publicHalf(key) ? wrapped : null;
  }

  async #writeRecovery(key: DataKey, wrapped: WrappedKey): Promise<void> {
    const half = publicHalf(key);
    const before = await this.#recoveryFile.read();
    if (before.kind === 'read' && before.value.id !== key.id)
      await this.#putAside(this.#recoveryFile);
    await this.#recoveryFile.write({ format: 1, id: key.id, publicHalf: half, wrapped });
  }

  /** Renames a file after its key, in case a recovery code or passphrase for it is found later. */
  async #putAside(file: JsonFile<KeyFile> | JsonFile<RecoveryFile>): Promise<void> {
    const content = await file.read();
    const text = content.kind === 'read' ? await this.#files.read(file.path) : null;
    if (content.kind === 'read' && text !== null)
      await this.#files.write(`${file.path}.of-${content.value.id}`, text);
  }

  /** Re-encrypts the renamed files of earlier keys, under their old protection. */
  async #closeAside(closing: SecretProtection): Promise<void> {
    const { path: keyFile } = this.#keyFile;
    const names = await readOptional(readdir(path.dirname(keyFile)), []);
    for (const name of names.filter((one) => one.startsWith(`${path.basename(keyFile)}.of-`))) {
      const file = new JsonFile(path.join(path.dirname(keyFile), name), keyFileSchema, this.#files);
      const content = await file.read();
      if (content.kind !== 'read' || content.value.secret.protection !== 'none') continue;
      const { id, secret: clear, publicHalf: half, recovery } = content.value;
      const secret = await this.#close(
        new DataKey(Buffer.from(clear.key, 'base64'), this.bookId),
        closing,
      );
      if (secret === null) continue;
      const about = { format: 1, id, publicHalf: half, recovery } as const;
      await replaceUnprotected(file.path, () => file.write({ ...about, secret }));
    }
  }

  async #openedBy(
    closed: ClosedKey,
    id: string,
    closing: SecretProtection,
  ): Promise<OpenDataKey | LockedKey> {
    switch (closed.protection) {
      case 'none':
        return this.#opened(closed, id);
      case 'os': {
        const backend = this.#system.backend();
        if (backend !== closed.backend) {
          return { kind: 'locked', why: 'other-keyring', detail: `${closed.backend} → ${backend}` };
        }
        const text = (await decryptBySystem(this.#system, closed)) ?? '';
        const secret = secretSchema.safeParse(parseJson(text)).data;
        if (secret === undefined) return { kind: 'locked', why: 'silent-keyring', detail: backend };
        return this.#opened(secret, id);
      }
      case 'passphrase': {
        const { protection, passphrase } = closing;
        if (protection === 'passphrase' && passphrase === null)
          return { kind: 'locked', why: 'passphrase', detail: '' };
        const text = (await passphrase?.decrypt(closed)) ?? '';
        const secret = secretSchema.safeParse(parseJson(text)).data;
        if (secret === undefined) return { kind: 'locked', why: 'other-passphrase', detail: '' };
        return this.#opened(secret, id);
      }
      default:
        return assertNever(closed);
    }
  }

  #opened(secret: Secret, id: string): OpenDataKey | LockedKey {
    const bytes = Buffer.from(secret.key, 'base64');
    if (bytes.length !== 32) return this.#unusable;
    const key = new DataKey(bytes, this.bookId);
    return key.id === id ? { kind: 'open', key } : this.#unusable;
  }

  get #unusable(): LockedKey {
    return { kind: 'locked', why: 'unusable-file', detail: this.#keyFile.path };
  }

  #protectionBy({ protection }: SecretProtection): ClosedKey['protection'] {
    if (protection === 'passphrase') return protection;
    return isProtected(this.#system) ? 'os' : 'none';
  }

  /** Encrypts the key with the chosen protection. Returns null if the passphrase is not typed yet. */
  async #close(key: DataKey, closing: SecretProtection): Promise<ClosedKey | null> {
    const secret = { key: key.reveal().toString('base64') };
    const protection = this.#protectionBy(closing);
    switch (protection) {
      case 'none':
        return { protection, ...secret };
      case 'os':
        try {
          return await encryptBySystem(this.#system, JSON.stringify(secret));
        } catch (error) {
          if (closing.protection === 'os') throw error;
          // Nobody chose the key store: one that fails just now must not prevent opening the book.
          return { protection: 'none', ...secret };
        }
      case 'passphrase':
        return (await closing.passphrase?.encrypt(JSON.stringify(secret))) ?? null;
      default:
        return assertNever(protection);
    }
  }
}

interface OpenDataKey {
  readonly kind: 'open';
  readonly key: DataKey;
}

/** Wraps the key with a random code that is thrown away; `renewCode` makes one to write down. */
function lostCode(key: DataKey): WrappedKey {
  return wrapKey(key.reveal(), newRecoveryCode());
}

/** True if this key belongs to the API key: anybody could replace its file with another key's. */
export function mayBelongToApiKey(key: DataKey, { dataKey }: SecretProtection): boolean {
  return dataKey === null || publicHalf(key) === dataKey;
}

function isInClear(closed: ClosedKey | undefined): boolean {
  return closed?.protection === 'none';
}

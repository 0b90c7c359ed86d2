import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import { assertNever } from '../../shared/values/assert.ts';
import { JsonFile } from '../files/json-file.ts';
import { realFiles } from '../files/whole-files.ts';
import type { WholeFiles } from '../files/whole-files.ts';
import { isProtected } from './credential-vault.ts';
import type { SystemProtection } from './credential-vault.ts';
import { DataKey } from './data-key.ts';
import { publicHalf } from './sealed-box.ts';
import { newRecoveryCode, unwrapKey, wrapKey, wrappedKeySchema } from './recovery-code.ts';

/**
 * The data key of one book at rest. What the system protects lies beside the credentials; what only
 * the recovery code opens lies in the book's own folder, so that a copy of that is enough for it.
 */
const secretSchema = z.strictObject({ key: z.base64(), code: z.string() });
type Secret = z.infer<typeof secretSchema>;

const keyFileSchema = z.strictObject({
  format: z.literal(1),
  id: z.string(),
  /** As in the recovery file, which may be gone while the keyring is silent. */
  publicHalf: z.base64().optional(),
  secret: z.discriminatedUnion('protection', [
    z.strictObject({ protection: z.literal('os'), backend: z.string(), blob: z.string() }),
    /** A computer without a keyring: whoever reads this file has the key. */
    z.strictObject({ protection: z.literal('none'), ...secretSchema.shape }),
  ]),
});
type KeyFile = z.infer<typeof keyFileSchema>;

export const recoveryFileSchema = z.strictObject({
  format: z.literal(1),
  id: z.string(),
  /** What seals; it opens nothing. */
  publicHalf: z.base64(),
  wrapped: wrappedKeySchema,
});
type RecoveryFile = z.infer<typeof recoveryFileSchema>;

type LockedKey = {
  readonly kind: 'locked';
  readonly why: 'other-keyring' | 'silent-keyring' | 'unusable-file';
  /** The computer's own words; nothing of a secret. */
  readonly detail: string;
};

export type DataKeyOpening =
  | { readonly kind: 'open'; readonly key: DataKey; readonly code: string }
  /** There is none yet, or none any more: only what is sealed already tells. */
  | { readonly kind: 'absent' }
  | LockedKey;
type OpenKey = Extract<DataKeyOpening, { kind: 'open' }>;

/** Why a key does not open that something is sealed under. */
export interface DataKeyLock {
  readonly why: LockedKey['why'] | 'absent';
  readonly detail: string;
}

export interface DataKeyPlace {
  readonly keyFile: string;
  readonly recoveryFile: string;
  readonly bookId: string;
}

export class DataKeyVault {
  readonly bookId: string;
  readonly #keyFile: JsonFile<KeyFile>;
  readonly #recoveryFile: JsonFile<RecoveryFile>;
  readonly #system: SystemProtection;
  readonly #files: WholeFiles;

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

  /** @throws the system's error when the disk fails */
  async open(): Promise<DataKeyOpening> {
    const content = await this.#keyFile.read();
    if (content.kind === 'absent') return content;
    if (content.kind === 'unusable') {
      return { kind: 'locked', why: 'unusable-file', detail: `${content.copy} ${content.detail}` };
    }
    const { id, publicHalf: half, secret } = content.value;
    switch (secret.protection) {
      case 'none': {
        const opened = this.#opened(secret, id);
        // A keyring has come since.
        const isToKeep = isProtected(this.#system) || half === undefined;
        if (opened.kind === 'open' && isToKeep) await this.#keep(opened);
        return this.#withRecovery(opened);
      }
      case 'os': {
        const backend = this.#system.backend();
        if (backend !== secret.backend) {
          return { kind: 'locked', why: 'other-keyring', detail: `${secret.backend} → ${backend}` };
        }
        let opened: DataKeyOpening;
        try {
          const text = await this.#system.decrypt(Buffer.from(secret.blob, 'base64'));
          opened = this.#opened(secretSchema.parse(JSON.parse(text)), id);
        } catch {
          return { kind: 'locked', why: 'silent-keyring', detail: backend };
        }
        if (opened.kind === 'open' && half === undefined) {
          await this.#keyFile.write({ ...content.value, publicHalf: publicHalf(opened.key) });
        }
        return this.#withRecovery(opened);
      }
      default:
        return assertNever(secret);
    }
  }

  /**
   * Makes the key of a book that has none, and its recovery code. The key counts once its own file is
   * there, which is the last step: until then nothing is sealed under it. What is left of another one is
   * put aside, for a code that is found later.
   */
  async create(): Promise<OpenKey> {
    const key = new DataKey(randomBytes(32), this.bookId);
    const code = newRecoveryCode();
    await this.#putAside();
    await this.#writeRecovery(key, code);
    const made = { kind: 'open', key, code } as const;
    await this.#keep(made);
    return made;
  }

  /**
   * Opens the key by its code, and keeps it for this computer from now on.
   * @param code as `readRecoveryCode` answers it
   * @returns null for another code, and where nothing is left that it could open
   */
  async recover(code: string): Promise<OpenKey | null> {
    const key = await this.#keyBy(code);
    if (key === null) return null;
    const opened = { kind: 'open', key, code } as const;
    await this.#keep(opened);
    return opened;
  }

  /** Which key this code opens; null where it opens none. */
  async idBy(code: string): Promise<string | null> {
    return (await this.#keyBy(code))?.id ?? null;
  }

  async #keyBy(code: string): Promise<DataKey | null> {
    const content = await this.#recoveryFile.read();
    const bytes = content.kind === 'read' ? unwrapKey(content.value.wrapped, code) : null;
    return bytes === null ? null : new DataKey(bytes, this.bookId);
  }

  /** What seals for this book while its key is locked; null where there is none. */
  async publicHalf(): Promise<string | null> {
    const content = await this.#recoveryFile.read();
    if (content.kind === 'read') return content.value.publicHalf;
    const key = await this.#keyFile.read();
    return key.kind === 'read' ? (key.value.publicHalf ?? null) : null;
  }

  async #writeRecovery(key: DataKey, code: string): Promise<void> {
    const wrapped = wrapKey(key.reveal(), code);
    const half = publicHalf(key);
    await this.#recoveryFile.write({ format: 1, id: key.id, publicHalf: half, wrapped });
  }

  /** Each under its own name: where one cannot be read, the other may open it one day all the same. */
  async #putAside(): Promise<void> {
    for (const file of [this.#recoveryFile, this.#keyFile]) {
      const content = await file.read();
      const text = content.kind === 'read' ? await this.#files.read(file.path) : null;
      if (content.kind === 'read' && text !== null)
        await this.#files.write(`${file.path}.of-${content.value.id}`, text);
    }
  }

  /** A recovery file that is gone, or is another key's, would open nothing one day. */
  async #withRecovery(opened: DataKeyOpening): Promise<DataKeyOpening> {
    if (opened.kind !== 'open') return opened;
    const content = await this.#recoveryFile.read();
    const isThere = content.kind === 'read' && content.value.id === opened.key.id;
    if (!isThere) await this.#writeRecovery(opened.key, opened.code);
    return opened;
  }

  #opened(secret: Secret, id: string): DataKeyOpening {
    const bytes = Buffer.from(secret.key, 'base64');
    const unusable = { kind: 'locked', why: 'unusable-file', detail: this.#keyFile.path } as const;
    if (bytes.length !== 32) return unusable;
    const key = new DataKey(bytes, this.bookId);
    return key.id === id ? { kind: 'open', key, code: secret.code } : unusable;
  }

  async #keep({ key, code }: OpenKey): Promise<void> {
    const secret = { key: key.reveal().toString('base64'), code };
    const about = { format: 1, id: key.id, publicHalf: publicHalf(key) } as const;
    if (!isProtected(this.#system)) {
      await this.#keyFile.write({ ...about, secret: { protection: 'none', ...secret } });
      return;
    }
    const blob = (await this.#system.encrypt(JSON.stringify(secret))).toString('base64');
    const backend = this.#system.backend();
    await this.#keyFile.write({ ...about, secret: { protection: 'os', backend, blob } });
  }
}

import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import { assertNever } from '../../shared/values/assert.ts';
import { JsonFile } from '../files/json-file.ts';
import type { WholeFiles } from '../files/whole-files.ts';
import { isProtected } from './credential-vault.ts';
import type { SystemProtection } from './credential-vault.ts';
import { DataKey } from './data-key.ts';
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
  secret: z.discriminatedUnion('protection', [
    z.strictObject({ protection: z.literal('os'), backend: z.string(), blob: z.string() }),
    /** A computer without a keyring: whoever reads this file has the key. */
    z.strictObject({ protection: z.literal('none'), ...secretSchema.shape }),
  ]),
});
type KeyFile = z.infer<typeof keyFileSchema>;

const recoveryFileSchema = z.strictObject({
  format: z.literal(1),
  id: z.string(),
  wrapped: wrappedKeySchema,
});
type RecoveryFile = z.infer<typeof recoveryFileSchema>;

export type DataKeyOpening =
  | { readonly kind: 'open'; readonly key: DataKey; readonly code: string }
  /** There is none yet, or none any more: only what is sealed already tells. */
  | { readonly kind: 'absent' }
  | {
      readonly kind: 'locked';
      readonly why: 'other-keyring' | 'silent-keyring' | 'unusable-file';
      /** The computer's own words; nothing of a secret. */
      readonly detail: string;
    };

export interface DataKeyPlace {
  readonly keyFile: string;
  readonly recoveryFile: string;
  readonly bookId: string;
}

export class DataKeyVault {
  readonly #keyFile: JsonFile<KeyFile>;
  readonly #recoveryFile: JsonFile<RecoveryFile>;
  readonly #bookId: string;
  readonly #system: SystemProtection;
  readonly #random: (bytes: number) => Uint8Array;

  constructor(
    { keyFile, recoveryFile, bookId }: DataKeyPlace,
    system: SystemProtection,
    { files, random = randomBytes }: { files?: WholeFiles; random?: typeof randomBytes } = {},
  ) {
    this.#keyFile = new JsonFile(keyFile, keyFileSchema, files);
    this.#recoveryFile = new JsonFile(recoveryFile, recoveryFileSchema, files);
    this.#bookId = bookId;
    this.#system = system;
    this.#random = random;
  }

  /** @throws the system's error when the disk fails */
  async open(): Promise<DataKeyOpening> {
    const content = await this.#keyFile.read();
    if (content.kind === 'absent') return content;
    if (content.kind === 'unusable') {
      return { kind: 'locked', why: 'unusable-file', detail: `${content.copy} ${content.detail}` };
    }
    const { id, secret } = content.value;
    switch (secret.protection) {
      case 'none': {
        const opened = this.#opened(secret, id);
        // A keyring has come since.
        if (opened.kind === 'open' && isProtected(this.#system)) await this.#keep(opened);
        return opened;
      }
      case 'os': {
        const backend = this.#system.backend();
        if (backend !== secret.backend) {
          return { kind: 'locked', why: 'other-keyring', detail: `${secret.backend} → ${backend}` };
        }
        try {
          const text = await this.#system.decrypt(Buffer.from(secret.blob, 'base64'));
          return this.#opened(secretSchema.parse(JSON.parse(text)), id);
        } catch {
          return { kind: 'locked', why: 'silent-keyring', detail: backend };
        }
      }
      default:
        return assertNever(secret);
    }
  }

  /**
   * Makes the key of a book that has none, and its recovery code. The key counts once its own file is
   * there, which is the last step: until then nothing is sealed under it.
   */
  async create(): Promise<Extract<DataKeyOpening, { kind: 'open' }>> {
    const key = new DataKey(this.#random(32), this.#bookId);
    const code = newRecoveryCode(this.#random);
    const wrapped = wrapKey(key.reveal(), code);
    await this.#recoveryFile.write({ format: 1, id: key.id, wrapped });
    const made = { kind: 'open', key, code } as const;
    await this.#keep(made);
    return made;
  }

  /**
   * Opens the key by its code, and keeps it for this computer from now on.
   * @param code as `readRecoveryCode` answers it
   * @returns null for another code, and where nothing is left that it could open
   */
  async recover(code: string): Promise<Extract<DataKeyOpening, { kind: 'open' }> | null> {
    const content = await this.#recoveryFile.read();
    if (content.kind !== 'read') return null;
    const bytes = unwrapKey(content.value.wrapped, code);
    if (bytes === null) return null;
    const opened = { kind: 'open', key: new DataKey(bytes, this.#bookId), code } as const;
    await this.#keep(opened);
    return opened;
  }

  #opened(secret: Secret, id: string): DataKeyOpening {
    const bytes = Buffer.from(secret.key, 'base64');
    const unusable = { kind: 'locked', why: 'unusable-file', detail: this.#keyFile.path } as const;
    if (bytes.length !== 32) return unusable;
    const key = new DataKey(bytes, this.#bookId);
    return key.id === id ? { kind: 'open', key, code: secret.code } : unusable;
  }

  async #keep({ key, code }: Extract<DataKeyOpening, { kind: 'open' }>): Promise<void> {
    const secret = { key: key.reveal().toString('base64'), code };
    if (!isProtected(this.#system)) {
      await this.#keyFile.write({
        format: 1,
        id: key.id,
        secret: { protection: 'none', ...secret },
      });
      return;
    }
    const blob = (await this.#system.encrypt(JSON.stringify(secret))).toString('base64');
    const backend = this.#system.backend();
    await this.#keyFile.write({
      format: 1,
      id: key.id,
      secret: { protection: 'os', backend, blob },
    });
  }
}

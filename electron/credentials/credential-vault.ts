import { readFile } from 'node:fs/promises';
import { setTimeout as waitFor } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import type { CredentialKind } from '../../shared/api/routes.ts';
import { serviceSettingsSchema } from '../../shared/api/service-settings.ts';
import type { KeyProtection } from '../../shared/messages/bridge.ts';
import { t } from '../../shared/locales/language.ts';
import { assertNever, assertPresent } from '../../shared/values/assert.ts';
import { eraseFile } from '../node/files/erase-file.ts';
import { JsonFile } from '../node/files/json-file.ts';
import type { JsonFileContent } from '../node/files/json-file.ts';
import { parseJson } from '../node/files/parse-json.ts';
import { readOptional } from '../node/files/read-optional.ts';
import { writeFileAtomically } from '../node/files/write-file-whole.ts';
import type { ServiceCredentials } from '../service/service.ts';
import { PassphraseKey, passphraseBoxSchema } from './passphrase-key.ts';
import type { PassphraseBox } from './passphrase-key.ts';
import {
  eraseUnprotectedAtStart,
  eraseUnprotectedCopies,
  replaceUnprotected,
} from './replace-unprotected.ts';

export const credentialsSchema = z.strictObject({
  'api-key': z.string().min(1),
  'access-token': z.string().min(1).nullable(),
  'personal-access-token': z.string().min(1).nullable(),
});
export type StoredCredentials = z.infer<typeof credentialsSchema>;

/**
 * Data bound to the API keys by being encrypted with them, because anybody could replace separate files (decision
 * 0084). Null for values not known yet.
 */
const bindingSchema = z.strictObject({
  /** Secret that seals the list of people. */
  people: z.string().nullable(),
  /** Public half of the book's data key. */
  dataKey: z.string().nullable(),
  /** Till id of the journal. */
  tillId: z.string().nullable(),
  /** The service's settings. The separate settings file is used only while the keys are locked. */
  settings: serviceSettingsSchema.nullable(),
});
export type BookBinding = z.infer<typeof bindingSchema>;

export const NO_BINDING: BookBinding = {
  people: null,
  dataKey: null,
  tillId: null,
  settings: null,
};

const closedSchema = credentialsSchema.extend({ book: bindingSchema.default(NO_BINDING) });
type StoredSecrets = z.infer<typeof closedSchema>;

/** A text encrypted by the operating system, as stored in a file. */
export const systemBoxSchema = z.strictObject({
  protection: z.literal('os'),
  backend: z.string(),
  blob: z.string(),
});
type SystemBox = z.infer<typeof systemBoxSchema>;

const vaultSchema = z.strictObject({
  version: z.number().int().positive(),
  secrets: z.discriminatedUnion('protection', [
    systemBoxSchema,
    passphraseBoxSchema,
    z.strictObject({ protection: z.literal('plain-accepted'), credentials: closedSchema }),
  ]),
});
type Vault = z.infer<typeof vaultSchema>;
type Secrets = Vault['secrets'];

/** The operating system's own protection; Electron's `safeStorage` in production. */
export interface SystemProtection {
  /** The backend's name where the platform has several, as on Linux; else the platform's. */
  backend(): string;
  /**
   * Encrypts a text, which `decrypt` then decrypts after any kill; on Windows it waits for that.
   * @throws ProtectionMissing if the computer does not get that far
   */
  encrypt(text: string): Promise<Buffer>;
  /** Like `encrypt`, but rejects instead of waiting. Missing if the system's `encrypt` never waits. */
  readonly encryptAtOnce?: (text: string) => Promise<Buffer>;
  decrypt(blob: Buffer): Promise<string>;
}

export type VaultOpening =
  | {
      readonly kind: 'open';
      readonly keys: ServiceCredentials;
      readonly protection: KeyProtection;
      readonly binding: BookBinding;
      /** The passphrase that opened the keys, if one was typed. */
      readonly passphrase: PassphraseKey | null;
    }
  | { readonly kind: 'absent' }
  | { readonly kind: 'needs-passphrase' }
  | { readonly kind: 'wrong-passphrase' }
  | {
      readonly kind: 'locked';
      readonly why: 'other-keyring' | 'silent-keyring' | 'unusable-file';
      /** The system's error message; contains no secret. */
      readonly detail: string;
    };

/**
 * Backends that protect nothing: on Linux without a keyring, safeStorage encrypts with a public constant and still
 * reports itself available (decision 0131).
 */
const UNPROTECTED = new Set(['basic_text', 'unknown']);

/**
 * True if the system's encryption really protects. Otherwise the owner chooses a passphrase, or knowingly no
 * protection.
 */
export function isProtected(system: SystemProtection): boolean {
  return !UNPROTECTED.has(system.backend());
}

/** Returns the protection for worthless secrets, such as the demo's: nobody waits for it, and without it they are in clear. */
export function withoutKeyWait(system: SystemProtection): SystemProtection {
  const { encryptAtOnce } = system;
  return encryptAtOnce === undefined ? system : { ...system, encrypt: encryptAtOnce };
}

export async function encryptBySystem(system: SystemProtection, text: string): Promise<SystemBox> {
  const blob = (await system.encrypt(text)).toString('base64');
  return { protection: 'os', backend: system.backend(), blob };
}

/** Decrypts a text. Returns null if another backend encrypted it, or decrypting fails. */
export async function decryptBySystem(
  system: SystemProtection,
  { backend, blob }: SystemBox,
): Promise<string | null> {
  if (system.backend() !== backend) return null;
  try {
    return await system.decrypt(Buffer.from(blob, 'base64'));
  } catch {
    return null;
  }
}

function closedIn(text: string | null): StoredSecrets | null {
  return closedSchema.safeParse(parseJson(text ?? '')).data ?? null;
}

const MAX_WAIT_MS = 60_000;

/** Consecutive wrong passphrases by file, since the program started. */
const wrongInARow = new Map<string, number>();

/** The credentials of one book, stored in one file beside its boot record. */
export class KeyVault {
  readonly #file: JsonFile<Vault>;
  readonly #system: SystemProtection;
  readonly #wait: (ms: number) => Promise<unknown>;

  constructor(
    path: string,
    system: SystemProtection,
    wait: (ms: number) => Promise<unknown> = waitFor,
  ) {
    this.#file = new JsonFile(path, vaultSchema);
    this.#system = system;
    this.#wait = wait;
  }

  /**
   * Stores a new set of credentials.
   * @returns the version of the set, one more than before
   * @throws ProtectionMissing if this computer lacks the chosen protection, or the passphrase is too short: the caller
   * asks the owner again
   */
  async store(
    credentials: StoredCredentials,
    protection: KeyProtection,
    passphrase: string | null,
    book: BookBinding = NO_BINDING,
  ): Promise<number> {
    const before = await this.#file.read();
    const version = nextVersion(before);
    this.assertProtectionPossible(protection, passphrase);
    const key = passphrase === null ? null : new PassphraseKey(passphrase);
    const secrets = await this.#protect({ ...credentials, book }, protection, key);
    await this.#replace(before, { version, secrets });
    return version;
  }

  /**
   * Returns a function that puts the file back as it is now, for a change of the keys that is given up. Keys that this
   * program cannot read come back, too. What was bound to the keys meanwhile stays bound, except for settings.
   * @param passphrase of the book that is open meanwhile, which binds with it
   */
  async prepareRestore(passphrase: PassphraseKey | null): Promise<() => Promise<void>> {
    const { path } = this.#file;
    const kept = await readOptional(readFile(path), null);
    return async () => {
      if (kept === null) {
        await eraseFile(path);
        return;
      }
      const given = await this.#file.read();
      const secrets = given.kind === 'read' ? given.value.secrets : null;
      const closed = secrets && (await this.#closedIn(secrets, passphrase));
      const bound = Object.entries(closed?.book ?? NO_BINDING).filter(
        ([name, value]) => name !== 'settings' && value !== null,
      );
      // Written in one piece, because a power cut must not leave the former keys without what was bound to the keys
      // meanwhile.
      const former = await this.#keptWith(kept, Object.fromEntries(bound), passphrase);
      await this.#eraseClear(given, () =>
        former === null ? writeFileAtomically(path, kept) : this.#file.write(former),
      );
    };
  }

  /**
   * Parses a saved vault file, and returns it with these values bound to its keys too; null if this program cannot open
   * the keys, or nothing is added.
   */
  async #keptWith(
    kept: Buffer,
    changes: Partial<BookBinding>,
    passphrase: PassphraseKey | null,
  ): Promise<Vault | null> {
    const vault = vaultSchema.safeParse(parseJson(kept.toString('utf8'))).data;
    return vault === undefined ? null : this.#boundTo(vault, changes, passphrase);
  }

  async #replace(before: JsonFileContent<Vault>, after: Vault): Promise<void> {
    await this.#eraseClear(before, () => this.#file.write(after));
    const isClear = after.secrets.protection === 'plain-accepted';
    if (!isClear) await eraseUnprotectedCopies(this.#file.path);
  }

  /** Replaces the file, and overwrites its old content if that was in clear. */
  async #eraseClear(before: JsonFileContent<Vault>, write: () => Promise<void>): Promise<void> {
    const wasClear = before.kind === 'read' && before.value.secrets.protection === 'plain-accepted';
    if (wasClear) await replaceUnprotected(this.#file.path, write);
    else await write();
  }

  /**
   * Binds the keys to these files only. Does nothing if the keys cannot be opened.
   * @param passphrase if one protects the keys
   */
  async bindIfOpened(
    changes: Partial<BookBinding>,
    passphrase: PassphraseKey | null,
  ): Promise<void> {
    const content = await this.#file.read();
    if (content.kind !== 'read') return;
    const bound = await this.#boundTo(content.value, changes, passphrase);
    if (bound !== null) await this.#file.write(bound);
  }

  /**
   * Returns the vault with these values bound to its keys too; null if the keys cannot be opened, or nothing is added.
   */
  async #boundTo(
    { secrets, version }: Vault,
    changes: Partial<BookBinding>,
    passphrase: PassphraseKey | null,
  ): Promise<Vault | null> {
    const closed = await this.#closedIn(secrets, passphrase);
    if (closed === null) return null;
    const book = { ...closed.book, ...changes };
    if (isDeepStrictEqual(book, closed.book)) return null;
    const bound = await this.#protect({ ...closed, book }, secrets.protection, passphrase);
    return { version, secrets: bound };
  }

  async #closedIn(
    secrets: Secrets,
    passphrase: PassphraseKey | null,
  ): Promise<StoredSecrets | null> {
    switch (secrets.protection) {
      case 'plain-accepted':
        return secrets.credentials;
      case 'os':
        return closedIn(await decryptBySystem(this.#system, secrets));
      case 'passphrase':
        return closedIn((await passphrase?.decrypt(secrets)) ?? null);
      default:
        return assertNever(secrets);
    }
  }

  /** Returns how the keys are protected; null if there are none, or the file cannot be read. */
  async protection(): Promise<KeyProtection | null> {
    const content = await this.#file.read();
    return content.kind === 'read' ? content.value.secrets.protection : null;
  }

  /** Opens the keys. @param typed the passphrase as typed, or the key derived from it earlier */
  async open(typed: string | PassphraseKey | null): Promise<VaultOpening> {
    const content = await this.#file.read();
    if (content.kind === 'absent') return content;
    if (content.kind === 'unusable') {
      return { kind: 'locked', why: 'unusable-file', detail: `${content.copy} ${content.detail}` };
    }
    const { version, secrets } = content.value;
    if (secrets.protection !== 'plain-accepted') await eraseUnprotectedAtStart(this.#file.path);
    switch (secrets.protection) {
      case 'plain-accepted':
        return opened(secrets.credentials, version, 'plain-accepted');
      case 'os':
        return this.#openSystem(secrets, version);
      case 'passphrase':
        if (typed === null) return { kind: 'needs-passphrase' };
        return typeof typed === 'string'
          ? this.#tryPassphrase(secrets, version, typed)
          : this.#openWithPassphrase(secrets, version, typed);
      default:
        return assertNever(secrets);
    }
  }

  /**
   * Tries a passphrase. The second consecutive wrong one is answered after a second, the third after two, and so on.
   */
  async #tryPassphrase(
    secrets: PassphraseBox,
    version: number,
    typed: string,
  ): Promise<VaultOpening> {
    const wrong = wrongInARow.get(this.#file.path) ?? 0;
    // Each try is counted before it runs, so that parallel tries do not share one wait.
    wrongInARow.set(this.#file.path, wrong + 1);
    if (wrong > 0) await this.#wait(Math.min(MAX_WAIT_MS, 1_000 * 2 ** (wrong - 1)));
    const opening = await this.#openWithPassphrase(secrets, version, new PassphraseKey(typed));
    if (opening.kind === 'open') wrongInARow.delete(this.#file.path);
    return opening;
  }

  async #openWithPassphrase(
    secrets: PassphraseBox,
    version: number,
    passphrase: PassphraseKey,
  ): Promise<VaultOpening> {
    const closed = await this.#closedIn(secrets, passphrase);
    if (closed === null) return { kind: 'wrong-passphrase' };
    return { ...opened(closed, version, 'passphrase'), passphrase };
  }

  /**
   * Checks that a protection is possible before anything is written that depends on it.
   * @throws ProtectionMissing like `store`
   */
  assertProtectionPossible(protection: KeyProtection, passphrase: string | null): void {
    if (protection === 'os' && !isProtected(this.#system)) {
      throw new ProtectionMissing(t('connection.passphrase.no-keyring'));
    }
    const isShort = passphrase === null || passphrase.length < 8;
    if (protection === 'passphrase' && isShort) {
      throw new ProtectionMissing(t('connection.passphrase.short', { least: 8 }));
    }
  }

  async #protect(
    closed: StoredSecrets,
    protection: KeyProtection,
    passphrase: PassphraseKey | null,
  ): Promise<Secrets> {
    switch (protection) {
      case 'plain-accepted':
        return { protection, credentials: closed };
      case 'os':
        return encryptBySystem(this.#system, JSON.stringify(closed));
      case 'passphrase':
        return assertPresent(passphrase, 'it was asserted').encrypt(JSON.stringify(closed));
      default:
        return assertNever(protection);
    }
  }

  async #openSystem(secrets: SystemBox, version: number): Promise<VaultOpening> {
    const backend = this.#system.backend();
    if (backend !== secrets.backend) {
      return { kind: 'locked', why: 'other-keyring', detail: `${secrets.backend} → ${backend}` };
    }
    const closed = await this.#closedIn(secrets, null);
    if (closed === null) return { kind: 'locked', why: 'silent-keyring', detail: backend };
    return opened(closed, version, 'os');
  }
}

/**
 * An unreadable previous file has an unknown version. The seconds since 1970 exceed any real version, so a refusal of
 * the old keys does not apply to the new ones.
 */
function nextVersion(before: JsonFileContent<Vault>): number {
  if (before.kind === 'unusable') return Math.floor(Date.now() / 1_000);
  return before.kind === 'read' ? before.value.version + 1 : 1;
}

export class ProtectionMissing extends Error {
  override readonly name = 'ProtectionMissing';
}

function opened(
  { book: binding, ...credentials }: StoredSecrets,
  version: number,
  protection: KeyProtection,
): Extract<VaultOpening, { kind: 'open' }> {
  const keys = new SecretCredentials(credentials, version);
  return { kind: 'open', keys, protection, binding, passphrase: null };
}

/** Holds the secrets so that printing, logging or serialising the object shows none of them. */
export class SecretCredentials implements ServiceCredentials {
  readonly version: number;
  readonly #credentials: StoredCredentials;

  constructor(credentials: StoredCredentials, version: number) {
    this.#credentials = credentials;
    this.version = version;
  }

  reveal(kind: CredentialKind): string | null {
    return this.#credentials[kind];
  }

  toString(): string {
    return '[keys]';
  }

  toJSON(): string {
    return '[keys]';
  }
}

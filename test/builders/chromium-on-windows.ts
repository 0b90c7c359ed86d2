import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { SystemProtection } from '../../electron/credentials/credential-vault.ts';
import type { WaitClock } from '../../electron/credentials/late-key.ts';

/** `kDefaultCommitInterval` in Chromium's `base/files/important_file_writer.cc`. */
const COMMIT_INTERVAL_MS = 10_000;

interface LocalState {
  readonly os_crypt?: { readonly encrypted_key: string };
}

/**
 * Chromium's key store on Windows in one run (`components/os_crypt/sync/os_crypt_win.cc`): it makes its key when it is
 * first used, unless the user's Windows opens the one in `Local State`, and writes a new one ten seconds later. Time
 * passes only by `wait`.
 */
export class ChromiumOnWindows implements SystemProtection, WaitClock {
  readonly #file: string;
  readonly #user: string;
  readonly #before: LocalState;
  readonly #writes: boolean;
  #key: Buffer | null = null;
  #writeAtMs: number | null = null;
  #nowMs = 0;

  /** Called at each moment in which the till might be killed. */
  eachStep: () => void;

  /**
   * @param user whose Windows protects the key
   * @param writes false if Chromium cannot write its file
   */
  constructor(
    file: string,
    {
      user = 'till',
      eachStep = () => undefined,
      writes = true,
    }: { readonly user?: string; readonly eachStep?: () => void; readonly writes?: boolean } = {},
  ) {
    this.#file = file;
    this.#user = user;
    this.eachStep = eachStep;
    this.#writes = writes;
    this.#before = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as LocalState) : {};
  }

  readonly nowMs = (): number => this.#nowMs;

  readonly wait = (ms: number): Promise<void> => {
    this.eachStep();
    this.#nowMs += ms;
    if (this.#writeAtMs !== null && this.#nowMs >= this.#writeAtMs) {
      this.#writeAtMs = null;
      if (this.#writes) writeFileSync(this.#file, this.#localState());
    }
    this.eachStep();
    return Promise.resolve();
  };

  backend(): string {
    return 'win32';
  }

  encrypt(text: string): Promise<Buffer> {
    const nonce = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', this.#initialised(), nonce);
    const closed = [cipher.update(text, 'utf8'), cipher.final()];
    return Promise.resolve(Buffer.concat([nonce, ...closed, cipher.getAuthTag()]));
  }

  decrypt(blob: Buffer): Promise<string> {
    const decipher = createDecipheriv('aes-256-gcm', this.#initialised(), blob.subarray(0, 12), {
      authTagLength: 16,
    });
    decipher.setAuthTag(blob.subarray(-16));
    try {
      const opened = [decipher.update(blob.subarray(12, -16)), decipher.final()];
      return Promise.resolve(Buffer.concat(opened).toString('utf8'));
    } catch {
      return Promise.reject(new Error('Error while decrypting the ciphertext'));
    }
  }

  #initialised(): Buffer {
    if (this.#key !== null) return this.#key;
    const [user, key] = (this.#before.os_crypt?.encrypted_key ?? '').split(':');
    if (user === this.#user && key !== undefined) {
      this.#key = Buffer.from(key, 'hex');
      return this.#key;
    }
    this.#key = randomBytes(32);
    this.#writeAtMs = this.#nowMs + COMMIT_INTERVAL_MS;
    return this.#key;
  }

  #localState(): string {
    const encrypted_key = `${this.#user}:${this.#initialised().toString('hex')}`;
    return JSON.stringify({ os_crypt: { encrypted_key } });
  }
}

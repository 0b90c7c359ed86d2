import { createHash, X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import * as z from 'zod';
import { SealedFile } from '../credentials/sealed-file.ts';
import type { DataKey } from '../credentials/data-key.ts';
import { parseJson } from '../node/files/parse-json.ts';
import { readOptional } from '../node/files/read-optional.ts';
import { writeFileAtomically } from '../node/files/write-file-whole.ts';
import { selfSignedCertificate } from '../node/files/x509.ts';
import type { Certificate } from '../node/files/x509.ts';

const certificateSchema = z.strictObject({ cert: z.string(), key: z.string() });

/**
 * The certificate by which other computers of the store recognise this till. Its key is stored with the keys of the
 * book, and like them is in no backup. A till that is restored elsewhere, or takes over this one, makes its own, and
 * each computer has to be reconnected.
 */
export class OwnCertificate {
  readonly #file: SealedFile<Certificate>;

  constructor(path: string) {
    this.#file = new SealedFile(path, 'local-api', certificateSchema);
  }

  /** Returns the stored certificate, or makes one. */
  async readOrMake(key: DataKey, nowMs: number): Promise<Certificate> {
    const kept = await this.#file.open(key);
    if (kept !== null) return kept;
    const made = selfSignedCertificate(nowMs, 'Evertill till');
    await this.#file.keep(made, key);
    return made;
  }

  /** Erases the certificate: nobody can connect with it any more, and the next one differs. */
  async erase(): Promise<void> {
    await this.#file.erase();
  }
}

/**
 * Returns the certificate by which other programs of this computer recognise this till, or makes it. It belongs to no
 * book, and no passphrase protects it, because a locked or stopped till has to prove itself too. Anybody who can read
 * the file has this user's rights already.
 */
export async function readOrMakeCertificate(file: string, nowMs: number): Promise<Certificate> {
  const text = await readOptional(readFile(file, 'utf8'), null);
  const { data: kept } = certificateSchema.safeParse(text === null ? null : parseJson(text));
  if (kept !== undefined) return kept;
  const made = selfSignedCertificate(nowMs, 'Evertill till');
  await writeFileAtomically(file, `${JSON.stringify(made)}\n`);
  return made;
}

/** Returns the SHA-256 of a certificate in hexadecimal. */
export function fingerprintOf(cert: string): string {
  return createHash('sha256').update(new X509Certificate(cert).raw).digest('hex');
}

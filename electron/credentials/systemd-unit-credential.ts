import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { t } from '../../shared/locales/language.ts';
import { StartupError } from '../node/files/startup-error.ts';
import { readOptional } from '../node/files/read-optional.ts';
import type { SystemProtection } from './credential-vault.ts';

/** Folder in which only systemd puts a unit's credentials (systemd.exec(5)). */
const GIVEN_BY_SYSTEMD = '/run/credentials/';
/** Name of the credential in the unit: `LoadCredentialEncrypted=evertill`. */
const CREDENTIAL = 'evertill';
const LEAST_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Reads the secret that a systemd unit passes to the till of a kiosk without a keyring; systemd-creds protects it with
 * the computer's TPM2 or host key (docs/provisioning.md#a-kiosk-without-a-keyring).
 * @param root the only accepted folder, since any user may set the variable that names it
 * @returns null if the unit provides no secret
 * @throws StartupError for a secret that is too short to protect anything
 */
export async function systemdUnitProtection(
  env: Readonly<Record<string, string | undefined>>,
  root: string = GIVEN_BY_SYSTEMD,
): Promise<SystemProtection | null> {
  const folder = env['CREDENTIALS_DIRECTORY'];
  if (folder === undefined || !path.resolve(folder).startsWith(root)) return null;
  const secret = await readOptional(readFile(path.join(folder, CREDENTIAL)), null);
  if (secret === null) return null;
  if (secret.length < LEAST_BYTES) {
    throw new StartupError(t('start.credential', { name: CREDENTIAL, least: LEAST_BYTES }));
  }
  return protectionBy(secret);
}

function protectionBy(secret: Buffer): SystemProtection {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'evertill systemd credential 1', 32));
  return {
    backend: () => 'systemd-creds',
    encrypt(text) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      const closed = [cipher.update(text, 'utf8'), cipher.final()];
      return Promise.resolve(Buffer.concat([nonce, ...closed, cipher.getAuthTag()]));
    },
    async decrypt(blob) {
      const nonce = blob.subarray(0, NONCE_BYTES);
      const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES });
      decipher.setAuthTag(blob.subarray(-TAG_BYTES));
      const opened = [decipher.update(blob.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()];
      return Buffer.concat(opened).toString('utf8');
    },
  };
}

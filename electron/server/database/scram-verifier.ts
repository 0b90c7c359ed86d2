import {
  createHash,
  createHmac,
  pbkdf2,
  pbkdf2Sync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { promisify } from 'node:util';

const ITERATIONS = 4096;

/** Makes a secret of 32 random bytes, as in set-up files. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * Makes the verifier that PostgreSQL stores for a password (RFC 5803). With a verifier, no password appears in a
 * statement, which a server may write to its log.
 */
export function scramVerifier(password: string, salt: Buffer = randomBytes(16)): string {
  const salted = pbkdf2Sync(password, salt, ITERATIONS, 32, 'sha256');
  const keyed = (text: string): Buffer => createHmac('sha256', salted).update(text).digest();
  const stored = createHash('sha256').update(keyed('Client Key')).digest('base64');
  const server = keyed('Server Key').toString('base64');
  return `SCRAM-SHA-256$${ITERATIONS}:${salt.toString('base64')}$${stored}:${server}`;
}

const VERIFIER = /^SCRAM-SHA-256\$(?<iterations>\d+):(?<salt>[^$]+)\$(?<stored>[^:]+):/;
const derive = promisify(pbkdf2);

/** True if a verifier was made from this password. */
export async function isPasswordOf(verifier: string, password: string): Promise<boolean> {
  const { iterations, salt = '', stored = '' } = VERIFIER.exec(verifier)?.groups ?? {};
  const salted = await derive(
    password,
    Buffer.from(salt, 'base64'),
    Number(iterations),
    32,
    'sha256',
  );
  const client = createHmac('sha256', salted).update('Client Key').digest();
  const asked = createHash('sha256').update(client).digest();
  return timingSafeEqual(asked, Buffer.from(stored, 'base64'));
}

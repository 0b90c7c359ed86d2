import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createPrivateKey,
  createPublicKey,
  createSecretKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  randomBytes,
} from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import type { PartSeal } from '../journal/part-seal.ts';
import type { DataKey } from './data-key.ts';

const RAW_KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** Length of a mark in bytes: so long that nobody can find another text with the same mark. */
const MARK_BYTES = 16;
/** The DER prefix of a 32-byte X25519 private key (RFC 8410). */
const PRIVATE_DER = Buffer.from('302e020100300506032b656e04220420', 'hex');
const PUBLIC_DER = Buffer.from('302a300506032b656e032100', 'hex');

/**
 * Returns the public half of a data key, in base64: it encrypts for the book and decrypts nothing. It is stored beside
 * the encrypted parts.
 */
export function publicHalf(key: DataKey): string {
  return rawPublic(createPublicKey(privateHalf(key))).toString('base64');
}

/**
 * Returns a seal that encrypts and decrypts a book's private parts (decision 0079): X25519 with a key pair of this run,
 * HKDF-SHA256, AES-256-GCM with a fresh nonce; book and sequence are bound as associated data.
 */
export function createSealFromKey(key: DataKey, bookId: string): PartSeal {
  const mine = privateHalf(key);
  const markKey = createSecretKey(key.subkey('mark'));
  const mark = (text: string) =>
    createHmac('sha256', markKey)
      .update(`evertill mark 1\n${bookId}\n${text}`)
      .digest()
      .subarray(0, MARK_BYTES)
      .toString('base64url');
  return { ...sealedBox(createPublicKey(mine), mine, bookId), mark };
}

/**
 * Returns a seal that only encrypts, so that a till with a locked keyring can still write.
 * @throws the system's error for an invalid public half
 */
export function createEncryptOnlySeal(half: string, bookId: string): PartSeal {
  return sealedBox(readPublic(Buffer.from(half, 'base64')), null, bookId);
}

function sealedBox(publicKey: KeyObject, mine: KeyObject | null, bookId: string): PartSeal {
  const toRaw = rawPublic(publicKey);
  const run = generateKeyPairSync('x25519');
  const runRaw = rawPublic(run.publicKey);
  const runKey = agreedKey(diffieHellman({ privateKey: run.privateKey, publicKey }), runRaw, toRaw);
  const runKeys = new Map([[runRaw.toString('base64'), runKey]]);

  /** Imports the public key of the run that encrypted a part. */
  function keyOf(raw: Buffer): KeyObject | null {
    const name = raw.toString('base64');
    const known = runKeys.get(name);
    if (known !== undefined || mine === null) return known ?? null;
    const shared = diffieHellman({ privateKey: mine, publicKey: readPublic(raw) });
    const key = agreedKey(shared, raw, toRaw);
    runKeys.set(name, key);
    return key;
  }

  return {
    opens: mine !== null,

    seal(sequence, text) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', runKey, nonce);
      cipher.setAAD(boundTo(bookId, sequence));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([runRaw, nonce, sealed, cipher.getAuthTag()]).toString('base64');
    },

    open(sequence, sealed) {
      const bytes = Buffer.from(sealed, 'base64');
      const begin = RAW_KEY_BYTES + NONCE_BYTES;
      const end = bytes.length - TAG_BYTES;
      // Base64 has several spellings of some bytes. Only the canonical one is accepted, so that any changed character
      // is noticed.
      if (end < begin || bytes.toString('base64') !== sealed) return null;
      try {
        const key = keyOf(bytes.subarray(0, RAW_KEY_BYTES));
        if (key === null) return null;
        const nonce = bytes.subarray(RAW_KEY_BYTES, begin);
        const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES });
        decipher.setAAD(boundTo(bookId, sequence));
        decipher.setAuthTag(bytes.subarray(end));
        const text = decipher.update(bytes.subarray(begin, end));
        // Throws if the key did not encrypt this, or it was changed.
        decipher.final();
        return text.toString('utf8');
      } catch {
        return null;
      }
    },
  };
}

function boundTo(bookId: string, sequence: number): Buffer {
  return Buffer.from(`evertill private part 1\n${bookId}\n${sequence}`);
}

function privateHalf(key: DataKey): KeyObject {
  const der = Buffer.concat([PRIVATE_DER, key.subkey('journal')]);
  return createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
}

function readPublic(raw: Buffer): KeyObject {
  const der = Buffer.concat([PUBLIC_DER, raw]);
  return createPublicKey({ key: der, format: 'der', type: 'spki' });
}

function rawPublic(key: KeyObject): Buffer {
  return key.export({ format: 'der', type: 'spki' }).subarray(-RAW_KEY_BYTES);
}

/**
 * Derives the shared key from key objects, which are reused: Node would otherwise build one per part, slower than
 * decrypting it.
 */
function agreedKey(shared: Buffer, run: Buffer, to: Buffer): KeyObject {
  const salt = Buffer.concat([run, to]);
  const bytes = hkdfSync('sha256', shared, salt, 'evertill private part 1', RAW_KEY_BYTES);
  return createSecretKey(Buffer.from(bytes));
}

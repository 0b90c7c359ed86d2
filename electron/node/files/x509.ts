import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { isIPv4, isIPv6 } from 'node:net';

export interface Certificate {
  /** Certificate in PEM, as `tls` expects it. */
  readonly cert: string;
  readonly key: string;
}

interface Subject {
  readonly name: Buffer;
  readonly key: KeyObject;
}

const HUNDRED_YEARS_MS = 100 * 365 * 86_400_000;

/**
 * Makes a certificate for a hub, or a head office. Tills trust exactly this one, so it names no host, and does not
 * expire while the store exists; whoever has the key is the hub. It is valid from the past on, so that a clock that was
 * ahead, or one that starts in 1970, does not invalidate it.
 * @param hosts addresses and names for which browsers should accept it
 */
export function selfSignedCertificate(
  nowMs: number,
  certified = 'Evertill hub',
  hosts: readonly string[] = [],
): Certificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = encodeCommonName(certified);
  const isAuthority = certificateExtension(
    '551d13',
    encodeDer(0x30, encodeDer(0x01, Buffer.from([0xff]))),
  );
  const extensions = hosts.length === 0 ? [isAuthority] : [isAuthority, alternativeNames(hosts)];
  const days = { fromMs: 0, untilMs: nowMs + HUNDRED_YEARS_MS };
  return {
    cert: signCertificate({ name, key: privateKey }, name, publicKey, extensions, days),
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}

/** Encodes host names (RFC 5280, 4.2.1.6): an address as its bytes, a name as its text. */
export function alternativeNames(hosts: readonly string[]): Buffer {
  const names = hosts.map((host) => {
    const address = bytesOfAddress(host);
    return address === null ? encodeDer(0x82, Buffer.from(host)) : encodeDer(0x87, address);
  });
  return certificateExtension('551d11', encodeDer(0x30, ...names));
}

/** Returns the bytes of an address; null for any other text. */
function bytesOfAddress(host: string): Buffer | null {
  if (isIPv4(host)) return Buffer.from(host.split('.').map(Number));
  if (!isIPv6(host)) return null;
  // Normalised as in a URL: without redundant zeros, and without an embedded IPv4 address.
  const written = new URL(`http://[${host}]`).hostname.slice(1, -1);
  const [head = '', tail] = written.split('::');
  const words = (text = '') => text.split(':').filter(Boolean);
  const [before, after] = [words(head), words(tail)];
  const between = Array.from({ length: 8 - before.length - after.length }, () => '0');
  const all = [...before, ...between, ...after].map((word) => word.padStart(4, '0'));
  return Buffer.from(all.join(''), 'hex');
}

const ECDSA_WITH_SHA256 = '2a8648ce3d040302';
const COMMON_NAME = '550403';

export function signCertificate(
  issuer: Subject,
  subject: Buffer,
  subjectKey: KeyObject,
  extensions: readonly Buffer[],
  days: { readonly fromMs: number; readonly untilMs: number },
): string {
  const algorithm = encodeDer(0x30, objectId(ECDSA_WITH_SHA256));
  const signed = encodeDer(
    0x30,
    encodeDer(0xa0, encodeDer(0x02, Buffer.from([2]))),
    encodeDer(0x02, Buffer.from([1]), randomBytes(15)),
    algorithm,
    issuer.name,
    encodeDer(0x30, time(days.fromMs), time(days.untilMs)),
    subject,
    subjectKey.export({ type: 'spki', format: 'der' }),
    encodeDer(0xa3, encodeDer(0x30, ...extensions)),
  );
  const signature = encodeDer(0x03, Buffer.from([0]), sign('sha256', signed, issuer.key));
  const base64 = encodeDer(0x30, signed, algorithm, signature).toString('base64');
  const lines = base64.match(/.{1,64}/g) ?? [];
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n');
}

/** Encodes one DER element: tag, length, content. */
export function encodeDer(tag: number, ...contents: readonly Buffer[]): Buffer {
  const content = Buffer.concat(contents);
  const { length } = content;
  const lengthBytes =
    length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...lengthBytes]), content]);
}

function objectId(hex: string): Buffer {
  return encodeDer(0x06, Buffer.from(hex, 'hex'));
}

export function encodeCommonName(text: string): Buffer {
  return encodeDer(
    0x30,
    encodeDer(0x31, encodeDer(0x30, objectId(COMMON_NAME), encodeDer(0x0c, Buffer.from(text)))),
  );
}

export function certificateExtension(id: string, value: Buffer): Buffer {
  return encodeDer(0x30, objectId(id), encodeDer(0x04, value));
}

function time(atMs: number): Buffer {
  const text = new Date(atMs).toISOString().replace(/\.\d+|[-:T]/g, '');
  return encodeDer(0x18, Buffer.from(text));
}

import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { isIPv4 } from 'node:net';

/** Certificates for fault tests, made when they are needed, so that none in the repository expires. */

export interface Certificate {
  /** Both PEM, as `tls` wants them. */
  readonly cert: string;
  readonly key: string;
}

export interface Wanted {
  /** Names and IPv4 addresses that it is for. */
  readonly names: readonly string[];
  readonly fromMs?: number;
  readonly untilMs?: number;
}

export interface Authority {
  readonly cert: string;
  issue(wanted: Wanted): Certificate;
}

const DAY_MS = 86_400_000;

/** An authority of its own; who shall trust it adds `cert` to the certificates trusted. */
export function makeAuthority(): Authority {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const issuer = { name: commonName('Evertill test authority'), key: privateKey };
  const now = Date.now();
  const aDay = { fromMs: now - DAY_MS, untilMs: now + DAY_MS };
  const isAuthority = extension('551d13', der(0x30, der(0x01, Buffer.from([0xff]))));
  return {
    cert: certificate(issuer, issuer.name, publicKey, isAuthority, aDay),
    issue({ names, ...days }) {
      const own = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const forNames = extension('551d11', der(0x30, ...names.map(alternativeName)));
      const name = commonName('Evertill test service');
      return {
        cert: certificate(issuer, name, own.publicKey, forNames, { ...aDay, ...days }),
        key: own.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      };
    },
  };
}

const ECDSA_WITH_SHA256 = '2a8648ce3d040302';
const COMMON_NAME = '550403';

/** An X.509 v3 certificate (RFC 5280 §4.1) as PEM. */
function certificate(
  issuer: { name: Buffer; key: KeyObject },
  subject: Buffer,
  subjectKey: KeyObject,
  theExtension: Buffer,
  days: { fromMs: number; untilMs: number },
): string {
  const algorithm = der(0x30, objectId(ECDSA_WITH_SHA256));
  const signed = der(
    0x30,
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1]), randomBytes(15)),
    algorithm,
    issuer.name,
    der(0x30, time(days.fromMs), time(days.untilMs)),
    subject,
    subjectKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, der(0x30, theExtension)),
  );
  const signature = der(0x03, Buffer.from([0]), sign('sha256', signed, issuer.key));
  const base64 = der(0x30, signed, algorithm, signature).toString('base64');
  const lines = base64.match(/.{1,64}/g) ?? [];
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n');
}

/** One element of the distinguished encoding: tag, length, content. */
function der(tag: number, ...contents: readonly Buffer[]): Buffer {
  const content = Buffer.concat(contents);
  const { length } = content;
  const lengthBytes =
    length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...lengthBytes]), content]);
}

function objectId(hex: string): Buffer {
  return der(0x06, Buffer.from(hex, 'hex'));
}

function commonName(text: string): Buffer {
  return der(0x30, der(0x31, der(0x30, objectId(COMMON_NAME), der(0x0c, Buffer.from(text)))));
}

function alternativeName(name: string): Buffer {
  return isIPv4(name)
    ? der(0x87, Buffer.from(name.split('.').map(Number)))
    : der(0x82, Buffer.from(name));
}

function extension(id: string, value: Buffer): Buffer {
  return der(0x30, objectId(id), der(0x04, value));
}

function time(atMs: number): Buffer {
  const text = new Date(atMs).toISOString().replace(/\.\d+|[-:T]/g, '');
  return der(0x18, Buffer.from(text));
}

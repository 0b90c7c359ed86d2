import { generateKeyPairSync } from 'node:crypto';
import {
  alternativeNames,
  certificate,
  certificateExtension,
  commonName,
  der,
} from '../../electron/node/files/x509.ts';
import type { Certificate } from '../../electron/node/files/x509.ts';

/** Certificates for fault tests, made when needed, so that none in the repository expires. */

interface Wanted {
  /** Names and IPv4 addresses that it is valid for. */
  readonly names: readonly string[];
  readonly fromMs?: number;
  readonly untilMs?: number;
}

export interface Authority {
  readonly cert: string;
  issue(wanted: Wanted): Certificate;
}

const DAY_MS = 86_400_000;

/** Makes an authority; to trust it, add `cert` to the trusted certificates. */
export function makeAuthority(): Authority {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const issuer = { name: commonName('Evertill test authority'), key: privateKey };
  const now = Date.now();
  const aDay = { fromMs: now - DAY_MS, untilMs: now + DAY_MS };
  const isAuthority = certificateExtension('551d13', der(0x30, der(0x01, Buffer.from([0xff]))));
  return {
    cert: certificate(issuer, issuer.name, publicKey, [isAuthority], aDay),
    issue({ names, ...days }) {
      const own = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const name = commonName('Evertill test service');
      return {
        cert: certificate(issuer, name, own.publicKey, [alternativeNames(names)], {
          ...aDay,
          ...days,
        }),
        key: own.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      };
    },
  };
}

import { generateKeyPairSync } from 'node:crypto';
import {
  alternativeNames,
  signCertificate,
  certificateExtension,
  encodeCommonName,
  encodeDer,
} from '../../electron/node/files/x509.ts';
import type { Certificate } from '../../electron/node/files/x509.ts';

/** Makes certificates for fault tests when they are needed, so that none in the repository expires. */

interface Wanted {
  /** Names and IPv4 addresses for which the certificate is valid. */
  readonly names: readonly string[];
  readonly fromMs?: number;
  readonly untilMs?: number;
}

export interface CertificateAuthority {
  readonly cert: string;
  issue(wanted: Wanted): Certificate;
}

const DAY_MS = 86_400_000;

/** Makes an authority; add its `cert` to the trusted certificates to trust it. */
export function makeAuthority(): CertificateAuthority {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const issuer = { name: encodeCommonName('Evertill test authority'), key: privateKey };
  const now = Date.now();
  const aDay = { fromMs: now - DAY_MS, untilMs: now + DAY_MS };
  const isAuthority = certificateExtension(
    '551d13',
    encodeDer(0x30, encodeDer(0x01, Buffer.from([0xff]))),
  );
  return {
    cert: signCertificate(issuer, issuer.name, publicKey, [isAuthority], aDay),
    issue({ names, ...days }) {
      const own = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const name = encodeCommonName('Evertill test service');
      return {
        cert: signCertificate(issuer, name, own.publicKey, [alternativeNames(names)], {
          ...aDay,
          ...days,
        }),
        key: own.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      };
    },
  };
}

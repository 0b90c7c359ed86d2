import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { selfSignedCertificate } from '../../../node/files/x509.ts';
import { ServerCommandError } from '../../database/server-command-error.ts';
import type { OfficeFolderFile, WebSettings } from '../office-folder.ts';

/** Certificate in PEM, as `tls` expects it. */
interface WebCertificate {
  readonly cert: string;
  readonly key: string;
}

/**
 * Reads the certificate for browsers: the chain's own if configured, else one that the office has made for its address
 * and this computer's.
 * @throws ServerCommandError if it cannot be read
 */
export async function readOrMakeWebCertificate(
  folder: string,
  { host }: Pick<OfficeFolderFile, 'host'>,
  web: WebSettings,
): Promise<WebCertificate> {
  const certFile = web.certificate ?? path.join(folder, 'web.crt');
  const keyFile = web.key ?? path.join(folder, 'web.key');
  if (web.certificate === undefined && !existsSync(certFile)) {
    const made = selfSignedCertificate(Date.now(), 'Evertill head office', [
      ...new Set([host, 'localhost']),
    ]);
    await writeFile(keyFile, made.key, { mode: 0o600, flush: true });
    await writeFile(certFile, made.cert, { flush: true });
  }
  try {
    const [cert, key] = await Promise.all([readFile(certFile, 'utf8'), readFile(keyFile, 'utf8')]);
    return { cert, key };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new ServerCommandError(`The certificate of the page cannot be read (${why}).`);
  }
}

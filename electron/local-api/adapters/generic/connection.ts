import { createHash, X509Certificate } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { request } from 'node:http';
import { request as requestOverTls } from 'node:https';
import { connect } from 'node:tls';
import * as z from 'zod';
import { pairingSchema, problemDetailsSchema } from '../../../../shared/local-api/messages.ts';
import { errorCode } from '../../../node/files/error-code.ts';
import { parseJson } from '../../../node/files/parse-json.ts';
import { readOptional } from '../../../node/files/read-optional.ts';
import { writeFileWhole } from '../../../node/files/write-file-whole.ts';

/** The port a till listens on unless its settings name another. */
export const USUAL_URL = 'http://127.0.0.1:47115';

/** Without TLS only this computer: a token would travel in the clear. */
const urlSchema = z
  .string()
  .regex(/^(?:http:\/\/(?:127\.0\.0\.1|localhost)|https:\/\/(?:[\w.-]+|\[[\da-f:]+\])):\d{1,5}$/);

/** The file that `--pair` writes; the Odoo and WooCommerce adapters read it too. */
const connectionSchema = z.strictObject({
  url: urlSchema,
  clientId: z.uuid(),
  token: z.string().regex(/^[A-Za-z0-9_-]{1,200}$/),
  /** The only one that is believed over https, PEM. */
  certificate: z.string().startsWith('-----BEGIN CERTIFICATE-----').optional(),
});
export type EvertillConnection = z.infer<typeof connectionSchema>;

/** The command cannot be carried out as it was given; its message says why. */
export class Misused extends Error {}

/** @throws Misused where the file is missing, unfit, or readable by other users */
export async function readConnection(file: string): Promise<EvertillConnection> {
  const text = await readOptional(readFile(file, 'utf8'), null);
  if (text === null) throw new Misused(`${file} is missing: pair with --pair CODE first.`);
  const { mode } = await stat(file);
  if (process.platform !== 'win32' && (mode & 0o077) !== 0)
    throw new Misused(`Other users can read ${file}: set its mode to 0600.`);
  const read = connectionSchema.safeParse(parseJson(text));
  if (!read.success) throw new Misused(`${file} was not written by --pair.`);
  return read.data;
}

/**
 * Exchanges the code on Evertill's screen for a token, and writes the connection file. A file that is there already keeps
 * this client's id, so that its references keep their answers.
 * @param pin the fingerprint on Evertill's screen, for another computer
 * @throws Misused with the reason of a refusal
 */
export async function pairWithCode(
  url: string,
  code: string,
  file: string,
  pin?: string,
): Promise<string> {
  if (!urlSchema.safeParse(url).success)
    throw new Misused(`${url} is neither http://127.0.0.1:PORT nor https://ADDRESS:PORT.`);
  const pinned = url.startsWith('https:') ? { certificate: await pinnedAt(url, pin) } : {};
  const before = await readOptional(readFile(file, 'utf8'), null);
  const { data: known } = connectionSchema.safeParse(before === null ? null : parseJson(before));
  const asked = { code, ...(known !== undefined && { clientId: known.clientId }) };
  const heard = await askEvertill(
    { url, token: null, ...pinned },
    'POST',
    '/v1/pairings',
    asked,
    0,
  );
  if (heard === null) throw new Misused(`Evertill cannot be reached at ${url}.`);
  const paired = pairingSchema.safeParse(heard.body);
  if (heard.status !== 201 || !paired.success) {
    const { data: problem } = problemDetailsSchema.safeParse(heard.body);
    throw new Misused(problem?.title ?? `Evertill answered with status ${heard.status}.`);
  }
  await writeFileWhole(file, `${JSON.stringify({ url, ...paired.data, ...pinned })}\n`);
  return paired.data.clientId;
}

/** Returns the certificate that is shown there, if it is the one whose fingerprint was typed. */
async function pinnedAt(url: string, pin: string | undefined): Promise<string> {
  const digits = (pin ?? '').replace(/[\s:]/g, '').toLowerCase();
  if (!/^[0-9a-f]{32,64}$/.test(digits))
    throw new Misused("Add --pin with the fingerprint on Evertill's screen.");
  const { hostname, port } = new URL(url);
  const { promise, resolve } = Promise.withResolvers<Buffer | null>();
  // Nothing is said to whoever listens there before its certificate is compared.
  const options = { host: hostname.replace(/[[\]]/g, ''), port: Number(port) };
  const socket = connect({ ...options, rejectUnauthorized: false }, () =>
    resolve(socket.getPeerCertificate().raw),
  );
  socket.setTimeout(BEYOND_WAIT_MS, () => socket.destroy());
  socket.on('error', () => resolve(null));
  socket.on('close', () => resolve(null));
  const shown = await promise;
  socket.destroy();
  if (shown === null) throw new Misused(`Evertill cannot be reached at ${url}.`);
  if (!createHash('sha256').update(shown).digest('hex').startsWith(digits))
    throw new Misused(OTHER_CERTIFICATE);
  return new X509Certificate(shown).toString();
}

const OTHER_CERTIFICATE =
  'Another certificate is shown there than the one that was paired. Compare the fingerprint on Evertill’s screen, and pair again.';

/** An answer of whatever listens there; its body is undefined where it is not JSON. */
export interface Heard {
  readonly status: number;
  readonly body: unknown;
}

const BEYOND_WAIT_MS = 10_000;

/**
 * Sends one request and returns its answer; null where none came, so that it may have been carried out. Node's `fetch` cannot
 * be used: it sends a header of web pages, which Evertill refuses.
 * @throws Misused where another certificate is shown than the pinned one
 * @param waitSeconds how long Evertill may hold its answer back for the end
 */
export function askEvertill(
  {
    url,
    token,
    certificate,
  }: Pick<EvertillConnection, 'url' | 'certificate'> & { readonly token: string | null },
  method: 'GET' | 'POST',
  path: string,
  body: object | null,
  waitSeconds: number,
): Promise<Heard | null> {
  const { promise, resolve, reject } = Promise.withResolvers<Heard | null>();
  const isPinned = url.startsWith('https:');
  const text = body === null ? null : JSON.stringify(body);
  const asking = (isPinned ? requestOverTls : request)(`${url}${path}`, {
    // The pinned certificate is the only one; it names no host.
    ...(isPinned && { ca: certificate ?? '', checkServerIdentity: () => undefined }),
    method,
    agent: false,
    timeout: waitSeconds * 1_000 + BEYOND_WAIT_MS,
    headers: {
      prefer: `wait=${waitSeconds}`,
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...(text !== null && {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(text),
      }),
    },
  });
  asking.on('timeout', () => asking.destroy());
  asking.on('error', (error) => {
    if (/CERT|SIGNATURE/.test(errorCode(error) ?? '')) reject(new Misused(OTHER_CERTIFICATE));
    else resolve(null);
  });
  asking.on('response', (response) => {
    const chunks: Buffer[] = [];
    response.on('data', (chunk: Buffer) => chunks.push(chunk));
    response.on('error', () => resolve(null));
    response.on('close', () => {
      const { statusCode: status = 0, complete } = response;
      const whole = Buffer.concat(chunks).toString('utf8');
      resolve(complete ? { status, body: parseJson(whole) } : null);
    });
  });
  asking.end(text ?? undefined);
  return promise;
}

import { createHmac, randomBytes, timingSafeEqual, createHash, X509Certificate } from 'node:crypto';
import { open, readFile } from 'node:fs/promises';
import { request } from 'node:https';
import { connect } from 'node:tls';
import * as z from 'zod';
import {
  pairingAnswerSchema,
  problemDetailsSchema,
  pairingProofSchema,
} from '../../../../shared/local-api/messages.ts';
import { parsePairingCode, pairingProofText } from '../../../../shared/local-api/pairing-code.ts';
import { errorCode } from '../../../node/files/error-code.ts';
import { parseJson, parseUtf8Json } from '../../../node/files/parse-json.ts';
import { readOptional } from '../../../node/files/read-optional.ts';
import { writeFileAtomically } from '../../../node/files/write-file-whole.ts';

/** The address of a till whose settings name no other port. */
export const DEFAULT_LOCAL_API_URL = 'https://127.0.0.1:47115';

/** TLS is required even on this computer: another program that has the port first would get the token. */
const urlSchema = z.string().regex(/^https:\/\/(?:[\w.-]+|\[[\da-f:]+\]):\d{1,5}$/);

const clientSchema = z.object({ clientId: z.uuid() });

/** Format of the file that `--pair` writes; the Odoo and WooCommerce adapters read it too. */
const connectionSchema = z.strictObject({
  url: urlSchema,
  ...clientSchema.shape,
  token: z.string().regex(/^[A-Za-z0-9_-]{1,200}$/),
  /** The only accepted certificate, in PEM. */
  certificate: z.string().startsWith('-----BEGIN CERTIFICATE-----'),
});
export type EvertillConnection = z.infer<typeof connectionSchema>;

/** Thrown if the command cannot be carried out as given; the message says why. */
export class UsageError extends Error {}

/**
 * Reads the file that `--pair` has written.
 * @throws UsageError if the file is missing, invalid, or readable by other users
 */
export async function readConnection(file: string): Promise<EvertillConnection> {
  const handle = await readOptional(open(file, 'r'), null);
  if (handle === null) throw new UsageError(`${file} is missing: pair with --pair first.`);
  const { mode } = await handle.stat();
  const bytes = await handle.readFile();
  await handle.close();
  if (process.platform !== 'win32' && (mode & 0o077) !== 0)
    throw new UsageError(`Other users can read ${file}: set its mode to 0600.`);
  const json = parseUtf8Json(bytes);
  const read = connectionSchema.safeParse(json);
  if (read.success) return read.data;
  // A file from before Evertill had a certificate: its token is no longer sent.
  if (clientSchema.safeParse(json).success)
    throw new UsageError(
      `${file} does not say how to know Evertill. At Evertill, press “Connect again” beside this till; then pair with --pair.`,
    );
  throw new UsageError(`${file} was not written by --pair.`);
}

/**
 * Exchanges the code on Evertill's screen for a token, once Evertill has proven that it has the code too, and writes
 * the connection file. An existing file keeps this client's id, so that its references keep their answers.
 * @throws UsageError with the reason of a refusal
 */
export async function pairWithCode(url: string, typed: string, file: string): Promise<string> {
  if (!urlSchema.safeParse(url).success)
    throw new UsageError(`${url} is not https://ADDRESS:PORT.`);
  const code = parsePairingCode(typed);
  if (code === null) throw new UsageError('A code has twelve letters and digits.');
  const certificate = await provenBy(url, code);
  const before = await readOptional(readFile(file, 'utf8'), null);
  const { data: known } = clientSchema.safeParse(before === null ? null : parseJson(before));
  const asked = { code, ...(known !== undefined && { clientId: known.clientId }) };
  const paired = await ask({ url, certificate }, '/v1/pairings', asked, pairingAnswerSchema);
  await writeFileAtomically(file, `${JSON.stringify({ url, ...paired, certificate })}\n`);
  return paired.clientId;
}

/**
 * Sends one request about pairing.
 * @throws UsageError if the request is refused, or no answer comes
 */
async function ask<Answer>(
  { url, certificate }: Pick<EvertillConnection, 'url' | 'certificate'>,
  path: string,
  body: object,
  schema: z.ZodType<Answer>,
): Promise<Answer> {
  const heard = await askEvertill({ url, certificate, token: null }, 'POST', path, body, 0);
  if (heard === null) throw new UsageError(`Evertill cannot be reached at ${url}.`);
  const answer = schema.safeParse(heard.body);
  if (heard.status < 300 && answer.success) return answer.data;
  const { data: problem } = problemDetailsSchema.safeParse(heard.body);
  throw new UsageError(problem?.title ?? `Evertill answered with status ${heard.status}.`);
}

/**
 * Returns the certificate of the server, once the server has proven that it knows the code. The code itself is not
 * sent.
 */
async function provenBy(url: string, code: string): Promise<string> {
  const shown = await shownAt(url);
  const certificate = new X509Certificate(shown).toString();
  const nonce = randomBytes(32).toString('base64url');
  const { proof } = await ask(
    { url, certificate },
    '/v1/pairings/proof',
    { nonce },
    pairingProofSchema,
  );
  const fingerprint = createHash('sha256').update(shown).digest('hex');
  const right = createHmac('sha256', code).update(pairingProofText(nonce, fingerprint)).digest();
  const told = Buffer.from(proof, 'hex');
  if (told.length === right.length && timingSafeEqual(told, right)) return certificate;
  throw new UsageError(
    `The program at ${url} does not know the code that was typed. Check the code. If it is right, another program has Evertill’s port: nothing was told to it.`,
  );
}

async function shownAt(url: string): Promise<Buffer> {
  const { hostname, port } = new URL(url);
  const { promise, resolve } = Promise.withResolvers<Buffer | null>();
  // The certificate is not checked yet, so nothing secret is sent on this connection.
  const options = { host: hostname.replace(/[[\]]/g, ''), port: Number(port) };
  const socket = connect({ ...options, rejectUnauthorized: false }, () =>
    resolve(socket.getPeerCertificate().raw),
  );
  socket.setTimeout(BEYOND_WAIT_MS, () => socket.destroy());
  socket.on('error', () => resolve(null));
  socket.on('close', () => resolve(null));
  const shown = await promise;
  socket.destroy();
  if (shown === null) throw new UsageError(`Evertill cannot be reached at ${url}.`);
  return shown;
}

const OTHER_CERTIFICATE =
  'Another program than the Evertill that was paired answers there; nothing was told to it. If Evertill was restored or moved, press “Connect again” there and pair again. Otherwise call till support.';

/** An answer of whichever program listens; its body is undefined if it is not JSON. */
export interface ServerReply {
  readonly status: number;
  readonly body: unknown;
}

const BEYOND_WAIT_MS = 10_000;

/**
 * Sends one request and returns the answer; null if none came, so that it may have been carried out. Node's `fetch`
 * cannot be used, because it sends a web page's header, which Evertill refuses.
 * @throws UsageError if the certificate is not the pinned one
 * @param waitSeconds how long Evertill may wait for the outcome before it answers
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
): Promise<ServerReply | null> {
  const { promise, resolve, reject } = Promise.withResolvers<ServerReply | null>();
  const text = body === null ? null : JSON.stringify(body);
  const asking = request(`${url}${path}`, {
    // The pinned certificate is the only trusted one; it names no host.
    ca: certificate,
    checkServerIdentity: () => undefined,
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
    if (/CERT|SIGNATURE/.test(errorCode(error) ?? '')) reject(new UsageError(OTHER_CERTIFICATE));
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

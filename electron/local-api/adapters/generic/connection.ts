import { readFile, stat } from 'node:fs/promises';
import { request } from 'node:http';
import * as z from 'zod';
import { pairingSchema, problemDetailsSchema } from '../../../../shared/local-api/messages.ts';
import { parseJson } from '../../../node/files/parse-json.ts';
import { readOptional } from '../../../node/files/read-optional.ts';
import { writeFileWhole } from '../../../node/files/write-file-whole.ts';

/** The port a till listens on unless its settings name another. */
export const USUAL_URL = 'http://127.0.0.1:47115';

/** Only this computer: without TLS a token would travel in the clear. */
const urlSchema = z.string().regex(/^http:\/\/(?:127\.0\.0\.1|localhost):\d{1,5}$/);

/** The file that `--pair` writes; the Odoo and WooCommerce adapters read it too. */
const connectionSchema = z.strictObject({
  url: urlSchema,
  clientId: z.uuid(),
  token: z.string().regex(/^[A-Za-z0-9_-]{1,200}$/),
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
 * @throws Misused with the reason of a refusal
 */
export async function pairWithCode(url: string, code: string, file: string): Promise<string> {
  if (!urlSchema.safeParse(url).success)
    throw new Misused(`${url} is not http://127.0.0.1:PORT of this computer.`);
  const before = await readOptional(readFile(file, 'utf8'), null);
  const { data: known } = connectionSchema.safeParse(before === null ? null : parseJson(before));
  const asked = { code, ...(known !== undefined && { clientId: known.clientId }) };
  const heard = await askEvertill({ url, token: null }, 'POST', '/v1/pairings', asked, 0);
  if (heard === null) throw new Misused(`Evertill cannot be reached at ${url}.`);
  const paired = pairingSchema.safeParse(heard.body);
  if (heard.status !== 201 || !paired.success) {
    const { data: problem } = problemDetailsSchema.safeParse(heard.body);
    throw new Misused(problem?.title ?? `Evertill answered with status ${heard.status}.`);
  }
  await writeFileWhole(file, `${JSON.stringify({ url, ...paired.data })}\n`);
  return paired.data.clientId;
}

/** An answer of whatever listens there; its body is undefined where it is not JSON. */
export interface Heard {
  readonly status: number;
  readonly body: unknown;
}

const BEYOND_WAIT_MS = 10_000;

/**
 * Sends one request and returns its answer; null where none came, so that it may have been carried out. Node's `fetch` cannot
 * be used: it sends a header of web pages, which Evertill refuses.
 * @param waitSeconds how long Evertill may hold its answer back for the end
 */
export function askEvertill(
  { url, token }: Pick<EvertillConnection, 'url'> & { readonly token: string | null },
  method: 'GET' | 'POST',
  path: string,
  body: object | null,
  waitSeconds: number,
): Promise<Heard | null> {
  const { promise, resolve } = Promise.withResolvers<Heard | null>();
  const text = body === null ? null : JSON.stringify(body);
  const asking = request(`${url}${path}`, {
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
  asking.on('error', () => resolve(null));
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

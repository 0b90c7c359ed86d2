import { readFileSync } from 'node:fs';
import http from 'node:http';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { buildRequestFrom } from '../../shared/api/build-request.ts';
import { classifyOutcome } from '../../shared/api/outcome.ts';
import { createPrepaidTransactionInputSchema } from '../../shared/api/prepaid-transaction.ts';
import { parseServiceAnswer } from '../../shared/api/parse-service-answer.ts';
import { operationSchema } from '../../shared/api/routes.ts';
import type { Operation } from '../../shared/api/routes.ts';
import type { SandboxServer } from '../../electron/sandbox/sandbox-server.ts';
import { sandboxRulesSchema } from '../../shared/sandbox/rules.ts';
import { startSmallService, switchRules } from './small-service.ts';
import { settingsFor } from './typed-client.ts';

/**
 * Reads the service's document a second time: its operations are literal requests and answers in `examples/`, played
 * against the sandbox over plain HTTP and against the client's own code. Neither side's schemas decide what is right.
 * In an answer `<text>` is any text, `<integer>` any whole number, `<time>` a time with its offset. In a header
 * `<API_KEY>` and the like are the credentials. `refused`: no success, and nothing is changed. `alsoAnswered`: answers
 * that the document leaves open and a service may give.
 */

const service = startSmallService();

const requestSchema = z.strictObject({
  method: z.string(),
  path: z.string(),
  headers: z.record(z.string(), z.string()),
  body: z.json().nullable(),
});
const fileSchema = z.strictObject({
  from: z.string(),
  examples: z.array(
    z.strictObject({
      what: z.string(),
      /** The input for which the client sends exactly this request. */
      input: z.json().optional(),
      settings: z.record(z.string(), z.string()).optional(),
      request: requestSchema,
      answer: z.json().optional(),
      refused: z.literal(true).optional(),
      /** The result that the client reads from the answer. */
      reads: z.json().optional(),
    }),
  ),
  alsoAnswered: z.array(
    z.strictObject({
      what: z.string(),
      status: z.int().default(200),
      contentType: z.string().default('application/json'),
      answer: z.json().optional(),
      text: z.string().optional(),
      reads: z.json(),
    }),
  ),
});

function examplesOf(name: Operation) {
  const file = new URL(`examples/${name}.json`, import.meta.url);
  return fileSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
}

type Request = z.infer<typeof requestSchema>;

function withCredentials({ headers }: Request, { state }: SandboxServer): Record<string, string> {
  const secrets: Readonly<Record<string, string>> = {
    '<API_KEY>': state.credentials['api-key'],
    '<ACCESS_TOKEN>': state.credentials['access-token'],
    '<PERSONAL_ACCESS_TOKEN>': state.credentials['personal-access-token'],
  };
  return Object.fromEntries(
    Object.entries(headers).map(([key, value]) => [
      key,
      value.replace(/<[A-Z_]+>/, (name) => secrets[name] ?? name),
    ]),
  );
}

/** Sends the example as bytes over a socket, without the till's own client, and returns the raw answer. */
async function sendRaw(request: Request, server: SandboxServer) {
  const body = request.body === null ? null : JSON.stringify(request.body);
  const { hostname, port } = new URL(server.baseUrl);
  return new Promise<{ status: number; json: unknown }>((resolve, reject) => {
    const { method, path } = request;
    const headers = {
      ...withCredentials(request, server),
      ...(body === null
        ? {}
        : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
    };
    const sent = http.request(
      { agent: false, hostname, port, method, path, headers },
      (response) => {
        text(response).then(
          (came) =>
            resolve({ status: response.statusCode ?? 0, json: JSON.parse(came) as unknown }),
          reject,
        );
      },
    );
    sent.on('error', reject);
    sent.end(body ?? undefined);
  });
}

/** Returns the example with a vitest matcher in place of each placeholder. */
function matching(example: unknown): unknown {
  if (example === '<text>') return expect.stringMatching(/./);
  if (example === '<integer>') return expect.toSatisfy(Number.isInteger);
  if (example === '<time>') {
    return expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:?\d\d$/);
  }
  return walk(example, matching);
}

/** Returns the example with a value in place of each placeholder, as a service might send it. */
function filled(example: unknown): unknown {
  if (example === '<text>') return 'a-text';
  if (example === '<integer>') return 30;
  if (example === '<time>') return '2026-11-20T10:00:00+01:00';
  return walk(example, filled);
}

function walk(value: unknown, change: (part: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map(change);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, change(part)]));
}

/** Reads an answer as the client does; an answer to a payment is judged as one. */
function read(name: Operation, status: number, contentType: string, body: string, input: unknown) {
  if (name !== 'create-prepaid-transaction') {
    return parseServiceAnswer(name, { status, headers: { 'content-type': contentType }, body });
  }
  const sent = createPrepaidTransactionInputSchema.parse(input);
  const answered = {
    kind: 'answered',
    status,
    headers: { 'content-type': contentType },
    body,
    ended: 'framed',
    reusedSocket: false,
    serverDateMs: null,
    tookMs: 1,
  } as const;
  return classifyOutcome(answered, sent, {
    isUuidSeen: () => false,
    echoes: ['same'],
    minorUnit: 2,
  });
}

describe.each(operationSchema.options)('examples of %s', (name) => {
  const { examples, alsoAnswered } = examplesOf(name);

  test.each(examples)(
    'the sandbox answers as the document shows: $what',
    async ({ request, settings = {}, answer, refused }) => {
      // The examples use an empty path segment, as the contract does.
      const literal = { categorySegment: '', moneySegment: '', ...settings };
      await switchRules(service(), sandboxRulesSchema.parse(literal));
      const before = JSON.stringify(service().state);
      const { status, json } = await sendRaw(request, service());
      if (refused === true) {
        expect(status).toBeGreaterThanOrEqual(400);
        expect(status).toBeLessThan(500);
        expect(JSON.stringify(service().state)).toBe(before);
      } else {
        expect(status).toBeGreaterThanOrEqual(200);
        expect(status).toBeLessThan(300);
        expect(json).toEqual(matching(answer));
      }
    },
  );

  const asked = examples.filter(({ input }) => input !== undefined);
  test.each(asked)(
    'the client sends what the document shows: $what',
    ({ input, settings = {}, request }) => {
      const literal = { categorySegment: '', moneySegment: '', ...settings };
      const wanted = settingsFor(service(), literal);
      const { authorization, ...headers } = withCredentials(request, service());
      const credential = authorization?.replace('Bearer ', '') ?? '';
      const built = buildRequestFrom(name, input, wanted, credential);
      expect(built).toMatchObject({ method: request.method, path: request.path });
      expect(built.headers).toMatchObject({ ...headers, authorization });
      expect(built.body === null ? null : JSON.parse(built.body)).toEqual(request.body);
    },
  );

  const told = examples.filter(({ answer }) => answer !== undefined);
  test.each(told)(
    'the client reads the documented answer: $what',
    ({ input, answer, reads = {} }) => {
      for (const status of [200, 201]) {
        const body = JSON.stringify(filled(answer));
        const understood = read(name, status, 'application/json', body, input);
        expect(['ok', 'applied']).toContain(understood.kind);
        expect(understood).toMatchObject(reads as object);
      }
    },
  );

  const open = alsoAnswered.map((one) => ({ ...one, input: asked[0]?.input }));
  test.each(open)(
    'the client reads an answer that the document leaves open: $what',
    ({ status, contentType, answer, text: words, reads, input }) => {
      const body = words ?? JSON.stringify(answer);
      expect(read(name, status, contentType, body, input)).toMatchObject({
        kind: 'ok',
        ...(reads as object),
      });
    },
  );
});

test('the client builds a batch of up to 250 rows and a megabyte, and no larger one', async () => {
  const row = (n: number, name = 'x') => ({ external_identifier: `L-${n}`, name });
  const batch = (categories: readonly object[]): Request => ({
    method: 'POST',
    path: '/api/v3/oauth/clients/product-categories/batch',
    headers: { accept: 'application/json', authorization: 'Bearer <PERSONAL_ACCESS_TOKEN>' },
    body: { categories } as never,
  });
  const rows = (count: number, name?: string) =>
    Array.from({ length: count }, (_, n) => row(n, name));
  expect((await sendRaw(batch(rows(251)), service())).status).toBe(422);
  expect((await sendRaw(batch(rows(250, 'é'.repeat(2_100))), service())).status).toBe(413);
  expect(await sendRaw(batch(rows(250)), service())).toMatchObject({
    json: { data: { status: 'completed' }, meta: [] },
  });
  const settings = settingsFor(service());
  const build = (categories: readonly object[]) =>
    buildRequestFrom('batch-create-categories', { categories }, settings, 'k');
  expect(() => build(rows(251))).toThrow();
  expect(() => build(rows(250, 'é'.repeat(2_100)))).toThrow(/1000000 bytes/);
  expect(build(rows(250)).body).not.toBeNull();
});

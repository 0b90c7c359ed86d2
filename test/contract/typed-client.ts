/** The typed client over plain Node HTTP, one connection per call. */
import http from 'node:http';
import { buildRequest } from '../../shared/api/build-request.ts';
import type { RequestRecord, ResponseRecord } from '../../shared/api/http-records.ts';
import { parseServiceAnswer, type Answer } from '../../shared/api/parse-service-answer.ts';
import { routes, type InputOf, type Operation } from '../../shared/api/routes.ts';
import { serviceSettingsSchema, type ServiceSettings } from '../../shared/api/service-settings.ts';
import type { SandboxServer } from '../../electron/sandbox/sandbox-server.ts';

type Sent =
  | { readonly kind: 'answer'; readonly response: ResponseRecord; readonly pieces: number }
  /** `connected` tells whether the connection was established before the failure. */
  | { readonly kind: 'failed'; readonly connected: boolean; readonly code: string };

/** Sends one record on a new connection and returns the answer or the failure. */
export function exchangeWithSandbox(
  baseUrl: string,
  record: RequestRecord,
  signal?: AbortSignal,
): Promise<Sent> {
  return new Promise((resolve) => {
    let connected = false;
    const { hostname, port } = new URL(baseUrl);
    const length = record.body === null ? {} : { 'content-length': Buffer.byteLength(record.body) };
    const request = http.request({
      agent: false,
      hostname,
      port,
      method: record.method,
      path: record.path,
      headers: { ...record.headers, ...length },
      ...(signal && { signal }),
    });
    const fail = (error: NodeJS.ErrnoException) =>
      resolve({ kind: 'failed', connected, code: error.code ?? error.name });
    request.on('error', fail);
    request.on('socket', (socket) => socket.on('connect', () => (connected = true)));
    request.on('response', (response) => {
      const pieces: Buffer[] = [];
      response.on('error', fail);
      response.on('data', (piece: Buffer) => pieces.push(piece));
      response.on('end', () => {
        const headers = Object.entries(response.headers).map(([name, value]) => [
          name,
          String(value),
        ]);
        resolve({
          kind: 'answer',
          pieces: pieces.length,
          response: {
            status: response.statusCode ?? 0,
            headers: Object.fromEntries(headers),
            body: Buffer.concat(pieces).toString('utf8'),
          },
        });
      });
    });
    request.end(record.body ?? undefined);
  });
}

/** What a till needs to reach a service: the sandbox, or one written for a test. */
export interface ReachedService {
  readonly baseUrl: string;
  readonly state: Pick<SandboxServer['state'], 'credentials'> & {
    readonly shops: readonly { readonly uuid: string }[];
  };
}

export function settingsFor(
  server: ReachedService,
  changes: Partial<ServiceSettings> = {},
): ServiceSettings {
  const shopUuid = server.state.shops[0]!.uuid;
  return serviceSettingsSchema.parse({ baseUrl: server.baseUrl, shopUuid, ...changes });
}

export function requestFor<Name extends Operation>(
  server: SandboxServer,
  name: Name,
  input: InputOf<Name>,
  changes: Partial<ServiceSettings> = {},
): RequestRecord {
  const credential = server.state.credentials[routes[name].credentials[0]];
  return buildRequest(name, input, settingsFor(server, changes), credential);
}

export async function callOperation<Name extends Operation>(
  server: SandboxServer,
  name: Name,
  input: InputOf<Name>,
  changes: Partial<ServiceSettings> = {},
): Promise<Answer<Name>> {
  return parseServiceAnswer(
    name,
    await rawAnswerTo(server, requestFor(server, name, input, changes)),
  );
}

export async function callSuccessfully<Name extends Operation>(
  server: SandboxServer,
  name: Name,
  input: InputOf<Name>,
  changes: Partial<ServiceSettings> = {},
): Promise<Extract<Answer<Name>, { kind: 'ok' }>['data']> {
  const answer = await callOperation(server, name, input, changes);
  if (answer.kind !== 'ok') throw new Error(`${name}: ${answer.sentence}`);
  return answer.data;
}

/** Returns the raw answer to a request; throws if there is none. */
export async function rawAnswerTo(
  server: SandboxServer,
  record: RequestRecord,
): Promise<ResponseRecord> {
  const sent = await exchangeWithSandbox(server.baseUrl, record);
  if (sent.kind === 'failed') throw new Error(`no answer: ${sent.code}`);
  return sent.response;
}

import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import type { ReachedService } from './typed-client.ts';

/** A request as Node read it, not parsed further. */
export interface ReceivedRequest {
  readonly method: string;
  /** The path with its query, unchanged. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

export interface ScriptedAnswer {
  readonly status?: number;
  readonly contentType?: string;
  /** The body: text is sent as it is, anything else as JSON, `null` as no body at all. */
  readonly body: unknown;
  /** Headers in addition to the content type. */
  readonly headers?: Readonly<Record<string, string>>;
}

export interface ScriptedService extends ReachedService {
  readonly requests: readonly ReceivedRequest[];
}

/** Starts a service whose answers a test writes; it shares no code with the client and the sandbox. */
export async function startScriptedService(
  answer: (came: ReceivedRequest) => ScriptedAnswer | Promise<ScriptedAnswer>,
): Promise<ScriptedService> {
  const requests: ReceivedRequest[] = [];
  const server = createServer((request, response) => {
    void (async () => {
      const { method = '', url: path = '', headers } = request;
      const came = { method, path, headers, body: await text(request) };
      requests.push(came);
      const said = await answer(came);
      const { status = 200, contentType = 'application/json', body, headers: more } = said;
      response.writeHead(
        status,
        body === null ? { ...more } : { 'content-type': contentType, ...more },
      );
      if (body === null) response.end();
      else response.end(typeof body === 'string' ? body : JSON.stringify(body));
    })();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    state: {
      shops: [{ uuid: 'b0000000-0000-4000-8000-000000000001' }],
      credentials: {
        'api-key': 'written-api-key',
        'access-token': 'written-access-token',
        'personal-access-token': 'written-personal-token',
      },
    },
    requests,
  };
}

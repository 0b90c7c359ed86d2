import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { RequestRecord } from '../../shared/api/http-records.ts';
import type { ActiveFault } from '../../shared/sandbox/faults.ts';
import { credentialKindOf } from '../../shared/sandbox/handle.ts';
import { changeBalanceElsewhere } from '../../shared/sandbox/prepaid-operations.ts';
import { serveRequest, takeFaults, delayBeforeCommitMs } from '../../shared/sandbox/serve.ts';
import type { SandboxCredentials, SandboxState } from '../../shared/sandbox/state.ts';
import { controlListener, type ControlledSandbox } from './wire/control-path.ts';
import { deliverResponse } from './wire/deliver-response.ts';
import { receiveRequest } from './wire/receive-request.ts';
import { RequestLog } from './wire/request-log.ts';
import { listenOn, Transport, type TransportState } from './wire/transport.ts';
import { readStateFile, StateFile } from './wire/state-file.ts';

/**
 * Loaded this way because an import would load every export. For one of them, `WebSocket`, Node loads all of undici: a
 * sixth of this process's work until it listens.
 */
const { createServer } = process.getBuiltinModule('node:http');

interface SandboxServerOptions {
  /** Makes the service's initial state, also after a reset. */
  readonly seed: (credentials: SandboxCredentials) => SandboxState;
  /** File that keeps the state between starts; null keeps it in memory only. */
  readonly stateFile: string | null;
  /** Port of the service; by default the one in the state file, or a free one. */
  readonly port?: number;
  /** Address to listen at; this computer only, unless it runs in a container. */
  readonly host?: string;
  readonly now?: () => number;
}

export interface SandboxServer extends ControlledSandbox {
  /** `http://127.0.0.1:<port>`, without a trailing slash. The port never changes while the server runs. */
  readonly baseUrl: string;
  readonly controlUrl: string;
  readonly controlToken: string;
  /** Ends every connection at once; the state is already on disk. */
  stop(): Promise<void>;
}

/**
 * Starts the service and its control path, both on loopback.
 * @throws if a port is unavailable, or the state file is not the sandbox's
 */
export async function startSandboxServer(options: SandboxServerOptions): Promise<SandboxServer> {
  const now = options.now ?? Date.now;
  const kept = options.stateFile === null ? null : await readStateFile(options.stateFile);
  let state = kept?.state ?? options.seed(newCredentials());
  const log = new RequestLog();
  const ending = new AbortController();

  const service = createServer((incoming, response) => {
    exchange(incoming, response).catch(() => {
      // The client has disconnected, the server stops, or the disk refuses: there is no answer to send.
      response.destroy();
    });
  });
  const { host, port } = options;
  const transport =
    port === undefined
      ? await openTransport(service, kept?.port ?? null, host)
      : await openTransportOn(service, port, host);
  const stateFile =
    options.stateFile === null
      ? null
      : new StateFile(options.stateFile, () => ({ port: transport.port, state }));

  async function exchange(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const request = await receiveRequest(incoming);
    if (request === null) {
      response.writeHead(413, { connection: 'close' }).end();
      return;
    }
    if (request.method === 'GET' && request.path === '/openapi.json') {
      const { describeOpenApi } = await import('../../shared/open-api/describe-open-api.ts');
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(describeOpenApi()));
      return;
    }
    const faults = takeFaults(state, request);
    const acted = log.noteArrival(request, {
      atMs: now(),
      credential: credentialSeen(state, request),
      faults: faults.map(({ name }) => name),
    });
    await wait(delayBeforeCommitMs(faults), undefined, { signal: ending.signal });
    const before = state.transactions.length;
    const delivery = serveRequest(state, request, faults, { nowMs: now(), newUuid: randomUUID });
    const made = state.transactions.slice(before).filter(({ origin }) => origin !== 'elsewhere');
    acted(
      delivery,
      made.map(({ uuid }) => uuid),
    );
    if (request.method !== 'GET' || faults.length > 0) await stateFile?.save();
    if (transport.state !== 'open') response.shouldKeepAlive = false;
    await deliverResponse(delivery, response, ending.signal);
  }

  async function takeRoad(): Promise<void> {
    await transport.switchTo(transportOf(state.faults));
  }

  const sandbox: ControlledSandbox = {
    get state() {
      return state;
    },
    get road() {
      return transport.state;
    },
    get requests() {
      return log.entries;
    },
    async setFaults(faults) {
      state.faults = [...faults];
      await takeRoad();
      await stateFile?.save();
    },
    async setRules(rules) {
      state.rules = rules;
      await stateFile?.save();
    },
    async reset() {
      state = options.seed(state.credentials);
      log.clear();
      await takeRoad();
      await stateFile?.save();
    },
    async moveElsewhere(card, balanceChangeCents) {
      const context = { nowMs: now(), newUuid: randomUUID };
      const answer = changeBalanceElsewhere(state, card, balanceChangeCents, context);
      await stateFile?.save();
      return answer;
    },
    async rotateKeys() {
      state.credentials = newCredentials();
      await stateFile?.save();
      return state.credentials;
    },
  };

  const controlToken = newSecret();
  const control = createServer(controlListener(sandbox, controlToken));
  const controlPort = await listenOn(control, 0);
  await takeRoad();
  await stateFile?.save();

  return Object.assign(sandbox, {
    baseUrl: `http://127.0.0.1:${transport.port}`,
    controlUrl: `http://127.0.0.1:${controlPort}/__control`,
    controlToken,
    async stop() {
      ending.abort();
      await transport.switchTo('refuse');
      service.closeAllConnections();
      control.close();
      control.closeAllConnections();
    },
  });
}

/**
 * Ports below those that systems use for outgoing connections: while the transport refuses, another program could
 * otherwise get the port, or a connecting client could connect to itself.
 */
const PORTS = { from: 20_000, below: 32_000 };

async function openTransportOn(
  service: ReturnType<typeof createServer>,
  port: number,
  host?: string,
): Promise<Transport> {
  const transport = new Transport(service, port, host);
  await transport.switchTo('open');
  return transport;
}

async function openTransport(
  service: ReturnType<typeof createServer>,
  wanted: number | null,
  host?: string,
): Promise<Transport> {
  for (let attempt = 0; ; attempt += 1) {
    const port = attempt === 0 && wanted !== null ? wanted : randomInt(PORTS.from, PORTS.below);
    try {
      return await openTransportOn(service, port, host);
    } catch (error) {
      if (attempt >= 20) throw error;
    }
  }
}

/**
 * Returns the state of the transport, which its newest fault decides. A name that is never resolved looks like a black
 * hole.
 */
function transportOf(faults: readonly ActiveFault[]): TransportState {
  const newest = faults.findLast(({ where }) => where === 'road')?.fault.name;
  if (newest === undefined) return 'open';
  return newest === 'refuse' ? 'refuse' : 'black-hole';
}

function credentialSeen(state: SandboxState, request: RequestRecord) {
  const sent = request.headers['authorization'] !== undefined;
  return credentialKindOf(state, request) ?? (sent ? 'unknown' : 'none');
}

function newCredentials(): SandboxCredentials {
  return {
    'api-key': newSecret(),
    'access-token': newSecret(),
    'personal-access-token': newSecret(),
  };
}

function newSecret(): string {
  return randomBytes(24).toString('base64url');
}

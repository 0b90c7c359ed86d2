import type { RequestRecord } from '../../shared/api/http-records.ts';
import type { Transmission } from '../../shared/api/transmission.ts';
import { runExchange, HARD_LIMIT_CODE } from './exchange.ts';
import type { AnswerLimits } from './exchange.ts';
import { KeptConnections } from './kept-connections.ts';
import { maskCredential } from './mask-credential.ts';
import { openConnection } from './open-connection.ts';
import { TlsSessions } from './tls-sessions.ts';
import type { ConnectionSettings } from './connection-attempt.ts';

/**
 * The till's only way out to the network, to one service. Every method resolves with a result, whatever happens; the
 * README beside this file shows why a POST cannot be sent twice.
 */
export interface HttpClient {
  /** Sends one POST on its own connection. `cancel` works only until that connection is open. */
  sendPayment(
    request: RequestRecord,
    limits: AnswerLimits,
    cancel?: AbortSignal,
  ): Promise<Transmission>;
  /** Sends one change of categories, with the same rules as money. */
  writeCategories(
    request: RequestRecord,
    limits: AnswerLimits,
    cancel?: AbortSignal,
  ): Promise<Transmission>;
  /** Sends one harmless read, on a connection that is kept for the next read. */
  readCategories(request: RequestRecord, limits: AnswerLimits): Promise<Transmission>;
  /** Closes kept connections; money and changes in flight are not affected. */
  close(): void;
}

export function openHttpClient(settings: ConnectionSettings): HttpClient {
  const { origin } = settings;
  const sessions = new TlsSessions();
  const kept = new KeptConnections(() => openConnection(settings, sessions));

  async function sendAlone(
    request: RequestRecord,
    limits: AnswerLimits,
    cancel?: AbortSignal,
  ): Promise<Transmission> {
    const startedMs = performance.now();
    const opening = await openConnection(settings, sessions, cancel);
    if (opening.kind === 'not-connected') return opening;
    // Without an agent, Node neither keeps, shares nor reopens the connection.
    const carrier = { createConnection: () => opening.socket };
    const seen = await runExchange({ origin, request, carrier, limits, startedMs });
    return maskCredential(seen, request);
  }

  async function readKept(request: RequestRecord, limits: AnswerLimits): Promise<Transmission> {
    const startedMs = performance.now();
    const seen = await runExchange({
      origin,
      request,
      carrier: { agent: kept },
      limits,
      startedMs,
    });
    const diedWhileKept = seen.kind === 'lost' && seen.reusedSocket && seen.status === null;
    // A read may be repeated harmlessly; nothing else may.
    return diedWhileKept && seen.code !== HARD_LIMIT_CODE
      ? sendAlone(request, limits)
      : maskCredential(seen, request);
  }

  return {
    sendPayment: sendAlone,
    writeCategories: sendAlone,
    readCategories: readKept,
    close: () => kept.destroy(),
  };
}

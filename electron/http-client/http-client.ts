import type { RequestRecord } from '../../shared/api/http-records.ts';
import type { NotConnected, Transmission } from '../../shared/api/transmission.ts';
import { EarlyConnection } from './early-connection.ts';
import { runExchange, HARD_LIMIT_CODE } from './exchange.ts';
import type { AnswerLimits } from './exchange.ts';
import { KeepAliveConnections } from './keep-alive-connections.ts';
import { maskCredential } from './mask-credential.ts';
import { openConnection } from './open-connection.ts';
import type { ConnectionResult } from './open-connection.ts';
import { TlsSessions } from './tls-sessions.ts';
import type { ConnectionSettings } from './connection-attempt.ts';

/**
 * The till's only way out to the network, to one service. Every method resolves with a result, whatever happens; the
 * README beside this file shows why a POST cannot be sent twice.
 */
export interface HttpClient {
  /**
   * Sends one POST on its own connection, which is opened at once: the request waits for the connection and for
   * `heldBack`.
   * @param heldBack null if the request may leave; otherwise it is not sent, and this is the result
   * @throws what `heldBack` throws; nothing was sent then
   */
  sendPayment(
    request: RequestRecord,
    limits: AnswerLimits,
    heldBack: Promise<NotConnected | null>,
  ): Promise<Transmission>;
  /** Sends one change of categories, with the same rules as money. */
  writeCategories(request: RequestRecord, limits: AnswerLimits): Promise<Transmission>;
  /** Sends one harmless read, on a connection that is kept for the next read. */
  readCategories(request: RequestRecord, limits: AnswerLimits): Promise<Transmission>;
  /** Closes kept connections; money and changes in flight are not affected. */
  close(): void;
}

export function openHttpClient(settings: ConnectionSettings): HttpClient {
  const { origin } = settings;
  const sessions = new TlsSessions();
  const open = () => openConnection(settings, sessions);
  const kept = new KeepAliveConnections(open);

  /**
   * Sends one request over a connection of its own.
   * @param connect resolves with a connection that nothing else uses
   */
  async function sendAlone(
    request: RequestRecord,
    limits: AnswerLimits,
    connect: () => Promise<ConnectionResult> = open,
  ): Promise<Transmission> {
    const startedMs = performance.now();
    const opening = await connect();
    if (opening.kind === 'not-connected') return opening;
    // Without an agent, Node neither keeps, shares nor reopens the connection.
    const carrier = { createConnection: () => opening.socket };
    const seen = await runExchange({ origin, request, carrier, limits, startedMs });
    return maskCredential(seen, request);
  }

  async function sendPayment(
    request: RequestRecord,
    limits: AnswerLimits,
    heldBack: Promise<NotConnected | null>,
  ): Promise<Transmission> {
    const connection = new EarlyConnection(open);
    try {
      const held = await heldBack;
      if (held === null) return await sendAlone(request, limits, () => connection.take());
      void connection.drop();
      return held;
    } catch (error) {
      void connection.drop();
      throw error;
    }
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
    sendPayment,
    writeCategories: (request, limits) => sendAlone(request, limits),
    readCategories: readKept,
    close: () => kept.destroy(),
  };
}

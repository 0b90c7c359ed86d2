import type { RequestRecord } from '../../shared/api/http-records.ts';
import type { Transmission } from '../../shared/api/transmission.ts';
import { exchange, HARD_LIMIT } from './exchange.ts';
import type { AnswerLimits } from './exchange.ts';
import { KeptConnections } from './kept-connections.ts';
import { maskCredential } from './mask-credential.ts';
import { openConnection } from './open-connection.ts';
import type { ConnectionSettings } from './connection-attempt.ts';

/**
 * The only way out of the till, to one service. Every method resolves to what was seen, whatever happens; README.md
 * beside this file shows why a POST cannot be sent twice.
 */
export interface HttpClient {
  /** One POST on a connection of its own. `cancel` works until that connection is open, never later. */
  sendPayment(
    request: RequestRecord,
    limits: AnswerLimits,
    cancel?: AbortSignal,
  ): Promise<Transmission>;
  /** One change of categories, sent exactly as money is. */
  writeCategories(
    request: RequestRecord,
    limits: AnswerLimits,
    cancel?: AbortSignal,
  ): Promise<Transmission>;
  /** One harmless read, on a connection that is kept for the next one. */
  readCategories(request: RequestRecord, limits: AnswerLimits): Promise<Transmission>;
  /** Closes the kept connections; money and writes in flight are not touched. */
  close(): void;
}

export function openHttpClient(settings: ConnectionSettings): HttpClient {
  const { origin } = settings;
  const kept = new KeptConnections(() => openConnection(settings));

  async function sendAlone(
    request: RequestRecord,
    limits: AnswerLimits,
    cancel?: AbortSignal,
  ): Promise<Transmission> {
    const startedMs = performance.now();
    const opening = await openConnection(settings, cancel);
    if (opening.kind === 'not-connected') return opening;
    // Without an agent nothing in Node keeps, shares or reopens the connection.
    const carrier = { createConnection: () => opening.socket };
    const seen = await exchange({ origin, request, carrier, limits, startedMs });
    return maskCredential(seen, request);
  }

  async function readKept(request: RequestRecord, limits: AnswerLimits): Promise<Transmission> {
    const startedMs = performance.now();
    const seen = await exchange({ origin, request, carrier: { agent: kept }, limits, startedMs });
    const diedWhileKept = seen.kind === 'lost' && seen.reusedSocket && seen.status === null;
    // Repeating is harmless for a read, and only for a read.
    return diedWhileKept && seen.code !== HARD_LIMIT
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

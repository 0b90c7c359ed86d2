import type { Socket } from 'node:net';
import { isIP } from 'node:net';
import {
  connect,
  createSecureContext,
  getCACertificates,
  setDefaultCACertificates,
} from 'node:tls';
import type { SecureContext, TLSSocket } from 'node:tls';
import { MINUTE_MS } from '../../shared/values/time.ts';

/** How long TLS sessions are continued after the service's certificate was checked, before it is checked again. */
const LONGEST_MS = 10 * MINUTE_MS;
/** After this many continued sessions in a row have failed, the till assumes that the service does not support them. */
const MOST_FAILURES = 2;

/** A session, and when the certificate was checked for it, in ms of the monotonic clock. */
interface CheckedSession {
  readonly session: Buffer;
  readonly checkedAtMs: number;
}

/** A TLS handshake that has begun. */
interface TlsHandshake {
  readonly socket: TLSSocket;
  /** Call it if the handshake fails. */
  readonly failed: () => void;
}

/**
 * Begins TLS to one service. A connection continues the session of an earlier one, so that the certificate is checked
 * once in ten minutes and not for each payment (decision 0002#tls-sessions). Node never sends early data: nothing of a
 * request leaves before the handshake is complete.
 */
export class TlsSessions {
  #context: SecureContext | null = null;
  #newest: CheckedSession | null = null;
  #failures = 0;

  /**
   * Begins a TLS handshake; a stored session is continued if possible.
   * @param host name or address for which the certificate must be valid; always the same
   */
  begin(socket: Socket, host: string): TlsHandshake {
    const startedMs = performance.now();
    const continued = this.#continuable(startedMs);
    const secured = connect({
      socket,
      host,
      // A TLS server name must not be an address (RFC 6066 §3); an address is checked through `host`.
      ...(isIP(host) === 0 ? { servername: host } : {}),
      ALPNProtocols: ['http/1.1'],
      // Set explicitly, so that no environment variable can switch certificate checks off.
      rejectUnauthorized: true,
      secureContext: this.#trustedContext(),
      ...(continued === null ? {} : { session: continued.session }),
    });
    // Node emits this only for a service whose certificate it has accepted.
    secured.on('session', (session: Buffer) => {
      const isContinued = continued !== null && secured.isSessionReused();
      if (isContinued) this.#failures = 0;
      this.#newest = { session, checkedAtMs: isContinued ? continued.checkedAtMs : startedMs };
    });
    return { socket: secured, failed: () => this.#forget(continued) };
  }

  #continuable(nowMs: number): CheckedSession | null {
    const newest = this.#newest;
    if (newest === null || this.#failures >= MOST_FAILURES) return null;
    return nowMs - newest.checkedAtMs < LONGEST_MS ? newest : null;
  }

  /**
   * Drops a continued session that failed. Connections that were cut together had continued the same session, and count
   * as one failure.
   */
  #forget(continued: CheckedSession | null): void {
    if (continued === null || continued !== this.#newest) return;
    this.#newest = null;
    this.#failures += 1;
  }

  #trustedContext(): SecureContext {
    trustSystemCertificates();
    this.#context ??= createSecureContext({ minVersion: 'TLSv1.2' });
    return this.#context;
  }
}

let isDone = false;

/**
 * Trusts the computer's certificates besides Node's own list, so that a store's private authority works without a
 * setting. Reading them blocks the main thread for 0.2 s (0.17 s in a profile of a start), so only the first connection
 * that needs them does.
 */
function trustSystemCertificates(): void {
  if (isDone) return;
  setDefaultCACertificates([...getCACertificates('default'), ...getCACertificates('system')]);
  isDone = true;
}

import type { Socket } from 'node:net';
import type { NotConnected } from '../../shared/api/transmission.ts';
import { ConnectionAttempt } from './connection-attempt.ts';
import type { ConnectionSettings } from './connection-attempt.ts';
import type { TlsSessions } from './tls-sessions.ts';
import { transportErrorCode } from './transport-error.ts';

export type ConnectionResult = { readonly kind: 'up'; readonly socket: Socket } | NotConnected;

/**
 * Opens a new connection and resolves once it is up: `connect` for http, `secureConnect` for https, also through a
 * proxy's tunnel. No request exists yet, so a failure proves that nothing was sent. Never rejects.
 */
export async function openConnection(
  settings: ConnectionSettings,
  sessions: TlsSessions,
): Promise<ConnectionResult> {
  const timeout = AbortSignal.timeout(settings.connectMs);
  const attempt = new ConnectionAttempt(settings, sessions, timeout);
  try {
    return { kind: 'up', socket: await attempt.connect() };
  } catch (error) {
    return timeout.aborted
      ? {
          kind: 'not-connected',
          phase: 'connect-timeout',
          code: `DURING_${attempt.phase.toUpperCase()}`,
        }
      : { kind: 'not-connected', phase: attempt.phase, code: transportErrorCode(error) };
  }
}

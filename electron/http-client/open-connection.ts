import type { Socket } from 'node:net';
import type { NotConnected } from '../../shared/api/transmission.ts';
import { ConnectionAttempt } from './connection-attempt.ts';
import type { ConnectionSettings } from './connection-attempt.ts';
import type { TlsSessions } from './tls-sessions.ts';
import { transportErrorCode } from './transport-error.ts';

export type ConnectionResult = { readonly kind: 'up'; readonly socket: Socket } | NotConnected;

/**
 * Opens a new connection and resolves once it is up: `connect` for http, `secureConnect` for https, also through a
 * proxy's tunnel. No request exists yet, so a failure proves that nothing was sent. `cancel` works until then. Never
 * rejects.
 */
export async function openConnection(
  settings: ConnectionSettings,
  sessions: TlsSessions,
  cancel?: AbortSignal,
): Promise<ConnectionResult> {
  const stop = new AbortController();
  let stopped: 'cancelled' | 'connect-timeout' | null = null;
  const onCancel = () => {
    stopped ??= 'cancelled';
    stop.abort();
  };
  const deadline = setTimeout(() => {
    stopped ??= 'connect-timeout';
    stop.abort();
  }, settings.connectMs);
  const attempt = new ConnectionAttempt(settings, sessions, stop.signal);
  try {
    if (cancel?.aborted === true)
      return { kind: 'not-connected', phase: 'cancelled', code: 'EARLY' };
    cancel?.addEventListener('abort', onCancel);
    return { kind: 'up', socket: await attempt.connect() };
  } catch (error) {
    return stopped === null
      ? { kind: 'not-connected', phase: attempt.phase, code: transportErrorCode(error) }
      : { kind: 'not-connected', phase: stopped, code: `DURING_${attempt.phase.toUpperCase()}` };
  } finally {
    clearTimeout(deadline);
    cancel?.removeEventListener('abort', onCancel);
  }
}

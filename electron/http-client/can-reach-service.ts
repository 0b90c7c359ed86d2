import { setTimeout as wait } from 'node:timers/promises';
import { ConnectionAttempt } from './connection-attempt.ts';
import type { ConnectionSettings } from './connection-attempt.ts';
import { TlsSessions } from './tls-sessions.ts';

/** Time limit for both tries together, in ms. */
const DEADLINE_MS = 1_200;
/** Delay of the second try, in ms: a single lost packet is not an outage. */
const SECOND_TRY_MS = 400;

/**
 * True if the service's computer accepts a connection, through a proxy's tunnel if there is one. Sends neither a
 * request nor a key, and uses none of the allowance. Never rejects.
 */
export async function canReachService(
  settings: Omit<ConnectionSettings, 'connectMs'>,
): Promise<boolean> {
  const stop = new AbortController();
  const { signal } = stop;
  const deadline = setTimeout(() => stop.abort(), DEADLINE_MS);
  const attempt = async (): Promise<void> => {
    const trying = new ConnectionAttempt(
      { ...settings, connectMs: DEADLINE_MS },
      new TlsSessions(),
      signal,
    );
    (await trying.reach()).destroy();
  };
  try {
    await Promise.any([attempt(), wait(SECOND_TRY_MS, null, { signal }).then(attempt)]);
    return true;
  } catch {
    return false;
  } finally {
    clearTimeout(deadline);
    stop.abort();
  }
}

import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from 'pg';
import { connectOwner } from './owner-access.ts';
import type { ServedAddress, ServedPlace } from './served-database.ts';

const LOOK_AGAIN_MS = 1_000;

/** A session that has begun something and does nothing holds up the others; no call of a till or a store does. */
const IDLE_MS = 3_000;

/** A statement is ended by its own limit; a login can lift that, and has so much longer. */
const LENIENT_MS = 2_000;

const END_SESSIONS = `
  select pg_terminate_backend(pid) from pg_stat_activity
  where backend_type = 'client backend' and usename <> current_user and (
    (state like 'idle in transaction%' and clock_timestamp() - state_change > $1 * interval '1 ms')
    or (state <> 'idle' and clock_timestamp() - query_start > $2 * interval '1 ms')
    or clock_timestamp() - xact_start > $2 * interval '1 ms')
`;

/**
 * Ends each session that keeps the others waiting, until the signal: limits of a login are its own to lift. As the owner it has a place also where
 * all others are taken.
 */
export async function watchSessions(
  place: ServedPlace,
  at: ServedAddress,
  stop: AbortSignal,
): Promise<void> {
  const longestMs = place.served.statementMs + LENIENT_MS;
  while (!stop.aborted) {
    const owner = await connectOwner(place, at).catch(() => null);
    // The next look has a connection of its own, whatever became of this one.
    if (owner !== null) await watchWith(owner, longestMs, stop).catch(() => undefined);
    await pause(stop);
  }
}

async function watchWith(owner: Client, longestMs: number, stop: AbortSignal): Promise<void> {
  // Without it a connection that the server ends would end the program.
  owner.on('error', () => undefined);
  try {
    while (!stop.aborted) {
      await owner.query(END_SESSIONS, [IDLE_MS, longestMs]);
      await pause(stop);
    }
  } finally {
    await owner.end().catch(() => undefined);
  }
}

function pause(stop: AbortSignal): Promise<unknown> {
  return wait(LOOK_AGAIN_MS, null, { signal: stop }).catch(() => null);
}

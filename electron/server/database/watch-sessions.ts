import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from 'pg';
import { setConnecting } from './login-role.ts';
import { connectOwner } from './owner-access.ts';
import type { ServedAddress, ServedPlace } from './served-database.ts';

type Say = (line: string) => void;

const LOOK_AGAIN_MS = 1_000;

/** A session holds up the others that has begun something and does nothing, or has what another one waits for; no call of a till or a store does. */
const IDLE_MS = 3_000;

/** A statement is ended by its own limit; a login can lift that, and has so much longer. */
const LENIENT_MS = 2_000;

/** So many sessions of a login are ended within `REMEMBERED_MS` before it is shut out. */
const MOST_ENDED = 3;
const REMEMBERED_MS = 60_000;
const SHUT_OUT_MS = 60_000;

/** `is_own`: it does not wait for the disk or for a stand-by, which no login can help. */
const END_SESSIONS = `
  select usename as role, wait_event_type is null or wait_event_type not in ('LWLock', 'IO', 'IPC') as is_own,
    pg_terminate_backend(pid) as is_ended
  from pg_stat_activity
  where backend_type = 'client backend' and datname = current_database() and usename <> current_user
    and usesysid in (select member from pg_auth_members where roleid in (select oid from pg_roles where rolname = any($3)))
    and ((state like 'idle in transaction%' and clock_timestamp() - state_change > $1 * interval '1 ms')
      or (clock_timestamp() - xact_start > $1 * interval '1 ms' and pid in
        (select unnest(pg_blocking_pids(w.pid)) from pg_stat_activity w where w.wait_event_type = 'Lock'))
      or (state <> 'idle' and clock_timestamp() - query_start > $2 * interval '1 ms')
      or clock_timestamp() - xact_start > $2 * interval '1 ms')
`;

const END_ALL_OF = `
  select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and usename = $1
`;

/** What each login has had ended; the times are those of this computer since its start. */
class Offenders {
  readonly #ended = new Map<string, number[]>();
  readonly #shutOut = new Map<string, number>();

  /** @returns whether this login is to be shut out now */
  add(role: string, nowMs: number): boolean {
    if (this.#shutOut.has(role)) return false;
    const times = this.#ended.get(role) ?? [];
    const recent = [...times.filter((atMs) => nowMs - atMs < REMEMBERED_MS), nowMs];
    this.#ended.set(role, recent);
    if (recent.length < MOST_ENDED) return false;
    this.#ended.delete(role);
    this.#shutOut.set(role, nowMs + SHUT_OUT_MS);
    return true;
  }

  /** Who may come back by then. */
  over(nowMs: number): readonly string[] {
    return [...this.#shutOut].filter(([, untilMs]) => untilMs <= nowMs).map(([role]) => role);
  }

  letBack(role: string): void {
    this.#shutOut.delete(role);
  }
}

/**
 * Ends each session that keeps the others waiting, until the signal, and shuts out for a minute a login that goes on doing so: limits of a
 * login are its own to lift. Holds one connection, so that it has a place where all others are taken.
 */
export async function watchSessions(
  place: ServedPlace,
  at: ServedAddress,
  say: Say,
  stop: AbortSignal,
): Promise<void> {
  const offenders = new Offenders();
  while (!stop.aborted) {
    const owner = await connectOwner(place, at).catch(() => null);
    // The next look has a connection of its own, whatever became of this one.
    if (owner !== null) await watchWith(owner, place, offenders, say, stop).catch(() => undefined);
    await pause(stop);
  }
}

async function watchWith(
  owner: Client,
  place: ServedPlace,
  offenders: Offenders,
  say: Say,
  stop: AbortSignal,
): Promise<void> {
  // Without it a connection that the server ends would end the program.
  owner.on('error', () => undefined);
  const { callers, statementMs } = place.served;
  const limits = [IDLE_MS, statementMs + LENIENT_MS, callers];
  try {
    while (!stop.aborted) {
      const { rows } = await owner.query<{ role: string; is_own: boolean }>(END_SESSIONS, limits);
      for (const { role, is_own } of rows)
        if (is_own && offenders.add(role, performance.now())) await shutOut(owner, role, say);
      await letBack(owner, offenders, performance.now());
      await pause(stop);
    }
    await letBack(owner, offenders, Infinity);
  } finally {
    await owner.end().catch(() => undefined);
  }
}

async function shutOut(owner: Client, role: string, say: Say): Promise<void> {
  await setConnecting(owner, role, false);
  await owner.query(END_ALL_OF, [role]);
  say(
    `The login ${role} kept the others waiting ${MOST_ENDED} times within a minute. It is shut out for a minute; if that was not its own computer, give it a new file.`,
  );
}

async function letBack(owner: Client, offenders: Offenders, nowMs: number): Promise<void> {
  for (const role of offenders.over(nowMs)) {
    await setConnecting(owner, role, true);
    offenders.letBack(role);
  }
}

function pause(stop: AbortSignal): Promise<unknown> {
  return wait(LOOK_AGAIN_MS, null, { signal: stop }).catch(() => null);
}

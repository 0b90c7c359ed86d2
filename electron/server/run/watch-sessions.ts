import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from 'pg';
import { endSessionsOf, setMayConnect } from '../database/login-role.ts';
import { connectOwner } from '../database/owner-access.ts';
import type { RunningServer } from '../database/running-server.ts';
import type { DatabaseAccess, DatabasePaths } from '../database/served-database.ts';

type Say = (line: string) => void;

const LOOK_AGAIN_MS = 1_000;

/**
 * A session counts as blocking others if for this long it is idle in a transaction, or holds a lock that another waits
 * for; no call of a till or a store takes so long.
 */
const IDLE_MS = 3_000;

/**
 * A statement is ended by its own time limit. A login can lift that limit, and is then ended after this further time.
 */
const LENIENT_MS = 2_000;

/** A login is blocked after this many of its sessions were ended within `REMEMBERED_MS`. */
const MOST_ENDED = 3;
const REMEMBERED_MS = 60_000;
const SHUT_OUT_MS = 60_000;

/**
 * Maximum number of checks that a session may survive. PostgreSQL can interrupt most work, but not a search in a long
 * text, which may take hours.
 */
const MOST_LOOKS = 3;

/**
 * `is_own`: the session does not wait for the disk or a stand-by, which no login can help. `is_able`: nor does the disk
 * keep it from ending.
 */
const END_SESSIONS = `
  select usename as role, pid, pid || ' ' || backend_start as session, wait_event_type is null or wait_event_type not in ('LWLock', 'IO') as is_able,
    wait_event_type is null or wait_event_type not in ('LWLock', 'IO', 'IPC') as is_own, pg_terminate_backend(pid) as is_ended
  from pg_stat_activity
  where backend_type = 'client backend' and datname = current_database() and usename <> current_user
    and usesysid in (select member from pg_auth_members where roleid in (select oid from pg_roles where rolname = any($3)))
    and ((state like 'idle in transaction%' and clock_timestamp() - state_change > $1 * interval '1 ms')
      or (clock_timestamp() - xact_start > $1 * interval '1 ms' and pid in
        (select unnest(pg_blocking_pids(w.pid)) from pg_stat_activity w where w.wait_event_type = 'Lock'))
      or (state <> 'idle' and clock_timestamp() - query_start > $2 * interval '1 ms')
      or clock_timestamp() - xact_start > $2 * interval '1 ms')
`;

interface EndedSession {
  readonly role: string;
  readonly pid: number;
  readonly session: string;
  readonly is_able: boolean;
  readonly is_own: boolean;
}

/** Counts each login's sessions that had to be ended; times are of the monotonic clock. */
class Offenders {
  readonly #ended = new Map<string, number[]>();
  readonly #shutOut = new Map<string, number>();
  /** For each session, the number of checks that found that it must be ended. */
  #looks = new Map<string, number>();
  readonly refused = new Set<string>();

  /**
   * Counts a session that had to be ended.
   * @returns true if its login is to be blocked now
   */
  add(role: string, nowMs: number): boolean {
    if (this.#shutOut.has(role)) return false;
    const times = this.#ended.get(role) ?? [];
    const recent = [...times.filter((atMs) => nowMs - atMs < REMEMBERED_MS), nowMs];
    this.#ended.set(role, recent);
    return recent.length >= MOST_ENDED;
  }

  shutOut(role: string, nowMs: number): void {
    this.#ended.delete(role);
    this.#shutOut.set(role, nowMs + SHUT_OUT_MS);
  }

  /** Lists the logins whose block has expired. */
  over(nowMs: number): readonly string[] {
    return [...this.#shutOut].filter(([, untilMs]) => untilMs <= nowMs).map(([role]) => role);
  }

  letBack(role: string): void {
    this.#shutOut.delete(role);
  }

  /**
   * Counts how often each of these sessions had to be ended.
   * @returns those that have reached the limit (`MOST_LOOKS`) without ending
   */
  stillThere(ended: readonly EndedSession[]): readonly EndedSession[] {
    const able = ended.filter(({ is_able }) => is_able);
    const looks = ({ session }: EndedSession) => (this.#looks.get(session) ?? 0) + 1;
    this.#looks = new Map(able.map((one) => [one.session, looks(one)]));
    return able.filter(({ session }) => this.#looks.get(session) === MOST_LOOKS);
  }
}

/**
 * Ends every session that blocks others, until the signal, and blocks a login that repeats it for a minute, since a
 * login can lift its own limits. Keeps one connection open, so that it can act when all others are in use.
 * @param server null if somebody else runs it: only that server's administrator can end a session that does not react
 */
export async function watchSessions(
  paths: DatabasePaths,
  at: DatabaseAccess,
  server: Pick<RunningServer, 'refuse' | 'kill'> | null,
  say: Say,
  stop: AbortSignal,
): Promise<void> {
  const watch = { offenders: new Offenders(), paths, server, say, stop };
  while (!stop.aborted) {
    const owner = await connectOwner(paths, at).catch(() => null);
    // The next check opens its own connection, whatever happens to this one.
    if (owner !== null) await watchWith(owner, watch).catch(() => undefined);
    await pause(stop);
  }
}

interface Watch {
  readonly offenders: Offenders;
  readonly paths: DatabasePaths;
  readonly server: Pick<RunningServer, 'refuse' | 'kill'> | null;
  readonly say: Say;
  readonly stop: AbortSignal;
}

async function watchWith(owner: Client, watch: Watch): Promise<void> {
  const { offenders, paths, stop } = watch;
  // Without a listener, a connection that the server ends would end the program.
  owner.on('error', () => undefined);
  const { callers, statementMs } = paths.served;
  const limits = [IDLE_MS, statementMs + LENIENT_MS, callers];
  try {
    while (!stop.aborted) {
      const { rows } = await owner.query<EndedSession>(END_SESSIONS, limits);
      for (const one of offenders.stillThere(rows)) await endByForce(one, watch);
      for (const { role, is_own } of rows)
        if (is_own && offenders.add(role, performance.now())) await shutOut(owner, role, watch);
      await letBack(owner, offenders, performance.now());
      await pause(stop);
    }
    await letBack(owner, offenders, Infinity);
  } finally {
    await owner.end().catch(() => undefined);
  }
}

/**
 * Kills a session through the server, which ends all others too: its login may lock its own row, so that the database
 * cannot block it.
 */
async function endByForce(
  { role, pid }: EndedSession,
  { offenders, paths, server, say }: Watch,
): Promise<void> {
  if (server === null)
    return say(
      `A session of the login ${role} keeps the others waiting and does not end when asked. An administrator of that server has to end it: kill -KILL ${pid}`,
    );
  offenders.refused.add(role);
  await server.refuse([...offenders.refused]);
  server.kill(pid);
  say(
    `A session of the login ${role} kept the others waiting and did not end when asked, so the database of this ${paths.served.called} was restarted. The login is refused until the next start; if that was not its own computer, give it a new file.`,
  );
}

async function shutOut(owner: Client, role: string, { offenders, say }: Watch): Promise<void> {
  await setMayConnect(owner, role, false);
  await endSessionsOf(owner, role);
  offenders.shutOut(role, performance.now());
  say(
    `The login ${role} kept the others waiting ${MOST_ENDED} times within a minute. It is locked out for a minute; if that was not its own computer, give it a new file.`,
  );
}

async function letBack(owner: Client, offenders: Offenders, nowMs: number): Promise<void> {
  for (const role of offenders.over(nowMs)) {
    await setMayConnect(owner, role, true);
    offenders.letBack(role);
  }
}

function pause(stop: AbortSignal): Promise<unknown> {
  return wait(LOOK_AGAIN_MS, null, { signal: stop }).catch(() => null);
}

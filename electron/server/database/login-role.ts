import { DatabaseError } from 'pg';
import type { Client } from 'pg';
import { TEMPORARY_FILES } from './served-database.ts';

/** A login role with the rights of another role. */
export interface LoginRole {
  readonly role: string;
  /** PostgreSQL's verifier of its password. */
  readonly verifier: string;
  /** The role whose rights it has. */
  readonly of: string;
  /** Time limit of its statements. */
  readonly statementMs: number;
}

const MOST_CONNECTIONS = 6;
const IDLE_IN_TRANSACTION_MS = 1_000;

/** @param asked a name that has been checked, and a verifier without characters that could break a statement */
export async function addLoginRole(
  owner: Client,
  { role, verifier, of, statementMs }: LoginRole,
): Promise<void> {
  const name = owner.escapeIdentifier(role);
  const password = owner.escapeLiteral(verifier);
  await owner.query(`create role ${name} login password ${password} in role ${of}`);
  await setLimits(owner, role, statementMs, alterLogin);
}

/** @param canConnect false refuses new connections; open ones stay */
export async function setConnecting(
  owner: Client,
  role: string,
  canConnect: boolean,
): Promise<void> {
  const most = canConnect ? MOST_CONNECTIONS : 0;
  // Not NOLOGIN, which a closed store keeps whatever else is changed.
  await changeLogin(owner, role, `connection limit ${most}`);
}

async function alterLogin(owner: Client, role: string, change: string): Promise<void> {
  await owner.query(`alter role ${owner.escapeIdentifier(role)} ${change}`);
}

const MOST_TRIES = 5;

/** PostgreSQL's codes: a lock timeout; `tuple concurrently updated`. */
const HELD = new Set(['55P03', 'XX000']);

function isHeld(error: unknown): boolean {
  return error instanceof DatabaseError && HELD.has(error.code ?? '');
}

/**
 * Changes a login. A login may change itself, and so lock its own row while that transaction is open: its sessions are
 * ended, and the change is retried. Never waits longer than a few seconds.
 * @throws DatabaseError, also if one of its sessions does not end
 */
async function changeLogin(owner: Client, role: string, change: string): Promise<void> {
  await owner.query("set lock_timeout = '500ms'");
  for (let tries = 1; ; tries += 1) {
    try {
      return await alterLogin(owner, role, change);
    } catch (error) {
      if (!isHeld(error) || tries === MOST_TRIES) throw error;
      await endSessionsOf(owner, role);
    }
  }
}

/** In this database. */
export async function endSessionsOf(owner: Client, role: string): Promise<void> {
  await owner.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and usename = $1',
    [role],
  );
}

/**
 * Restores the properties that a start expects of logins, which may change their own password and limits. Missing
 * logins are skipped; one whose session holds a lock and does not end is reported.
 */
export async function restoreLogins(
  owner: Client,
  logins: readonly LoginRole[],
  say: (line: string) => void,
): Promise<void> {
  const { rows } = await owner.query<{ rolname: string }>('select rolname from pg_roles');
  const there = new Set(rows.map(({ rolname }) => rolname));
  for (const login of logins) {
    if (!there.has(login.role)) continue;
    try {
      await restoreLogin(owner, login);
    } catch (error) {
      if (!isHeld(error)) throw error;
      say(
        `The login ${login.role} keeps its password and limits, because one of its sessions does not end.`,
      );
    }
  }
}

async function restoreLogin(
  owner: Client,
  { role, verifier, statementMs }: LoginRole,
): Promise<void> {
  await changeLogin(owner, role, `password ${owner.escapeLiteral(verifier)}`);
  await changeLogin(owner, role, 'reset all');
  const database = owner.escapeIdentifier(owner.database ?? '');
  await changeLogin(owner, role, `in database ${database} reset all`);
  await setLimits(owner, role, statementMs, changeLogin);
}

async function setLimits(
  owner: Client,
  role: string,
  statementMs: number,
  change: typeof alterLogin,
): Promise<void> {
  const set = (what: string) => change(owner, role, what);
  await set(`connection limit ${MOST_CONNECTIONS}`);
  await set(`set statement_timeout = ${statementMs}`);
  await set(`set idle_in_transaction_session_timeout = ${IDLE_IN_TRANSACTION_MS}`);
  const { rows } = await owner.query<OwnerRights>(OWNER_RIGHTS);
  const [rights] = rows;
  if (rights?.sets_temporary === true) await set(`set temp_file_limit = '${TEMPORARY_FILES}'`);
  // Otherwise an owner that is not a superuser cannot see this login's sessions, and cannot end them.
  if (rights?.is_superuser === false)
    await owner.query(`grant ${owner.escapeIdentifier(role)} to current_user`);
}

interface OwnerRights {
  readonly is_superuser: boolean;
  /** True if a login can neither set nor lift this limit itself. */
  readonly sets_temporary: boolean;
}

const OWNER_RIGHTS = `
  select rolsuper as is_superuser, has_parameter_privilege('temp_file_limit', 'set') as sets_temporary
  from pg_roles where rolname = current_user
`;

import { DatabaseError } from 'pg';
import type { Client } from 'pg';
import { TEMPORARY_FILE_LIMIT } from './served-database.ts';

export interface LoginRole {
  readonly role: string;
  /** Verifier of the role's password, as PostgreSQL stores it. */
  readonly verifier: string;
  /** The role whose rights this one gets. */
  readonly memberOf: string;
  /** Time limit of the role's statements, in ms. */
  readonly statementMs: number;
}

const MOST_CONNECTIONS = 6;
const IDLE_IN_TRANSACTION_MS = 1_000;

/**
 * Creates a login.
 * @param asked a name that was checked, and a verifier without characters that could break a statement
 */
export async function addLoginRole(
  owner: Client,
  { role, verifier, memberOf: of, statementMs }: LoginRole,
): Promise<void> {
  const name = owner.escapeIdentifier(role);
  const password = owner.escapeLiteral(verifier);
  await owner.query(`create role ${name} login password ${password} in role ${of}`);
  await setLimits(owner, role, statementMs, alterLogin);
}

/**
 * Lets a login connect, or not any more.
 * @param canConnect false refuses new connections; open ones stay
 */
export async function setMayConnect(
  owner: Client,
  role: string,
  canConnect: boolean,
): Promise<void> {
  const most = canConnect ? MOST_CONNECTIONS : 0;
  // Done by a connection limit. NOLOGIN is only for a closed store, which stays closed whatever happens here.
  await changeLogin(owner, role, `connection limit ${most}`);
}

async function alterLogin(owner: Client, role: string, change: string): Promise<void> {
  await owner.query(`alter role ${owner.escapeIdentifier(role)} ${change}`);
}

const MOST_TRIES = 5;

/** PostgreSQL's codes for a lock timeout and for `tuple concurrently updated`. */
const HELD = new Set(['55P03', 'XX000']);

function isHeld(error: unknown): boolean {
  return error instanceof DatabaseError && HELD.has(error.code ?? '');
}

/**
 * Changes a login. A login may change itself and so lock its own row while its transaction is open: its sessions are
 * then ended, and the change is tried again, for a few seconds at most.
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

/** Ends a login's sessions in this database. */
export async function endSessionsOf(owner: Client, role: string): Promise<void> {
  await owner.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and usename = $1',
    [role],
  );
}

/**
 * Restores the properties of logins that a start expects, since a login may change its own password and limits. Missing
 * logins are skipped; one that is locked by a session that does not end is reported.
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
  if (rights?.sets_temporary === true) await set(`set temp_file_limit = '${TEMPORARY_FILE_LIMIT}'`);
  // An owner that is not a superuser needs this to see the login's sessions, and to end them.
  if (rights?.is_superuser === false)
    await owner.query(`grant ${owner.escapeIdentifier(role)} to current_user`);
}

interface OwnerRights {
  readonly is_superuser: boolean;
  /**
   * True if this owner may set the limit on temporary files for a login, which the login itself then can neither set
   * nor lift.
   */
  readonly sets_temporary: boolean;
}

const OWNER_RIGHTS = `
  select rolsuper as is_superuser, has_parameter_privilege('temp_file_limit', 'set') as sets_temporary
  from pg_roles where rolname = current_user
`;

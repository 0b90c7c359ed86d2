import type { Client } from 'pg';
import { TEMPORARY_FILES } from './served-database.ts';

/** A role that logs in, and may what another one may. */
export interface LoginRole {
  readonly role: string;
  /** What PostgreSQL keeps instead of its password. */
  readonly verifier: string;
  /** The role whose rights it has. */
  readonly of: string;
  /** So long a statement of it may take. */
  readonly statementMs: number;
}

const MOST_CONNECTIONS = 6;
const IDLE_IN_TRANSACTION_MS = 1_000;

/** @param asked a name that has been checked, and a verifier without a sign that a statement would take for another */
export async function addLoginRole(
  owner: Client,
  { role, verifier, of, statementMs }: LoginRole,
): Promise<void> {
  const name = owner.escapeIdentifier(role);
  const password = owner.escapeLiteral(verifier);
  await owner.query(`create role ${name} login password ${password} in role ${of}`);
  await setLimits(owner, name, statementMs);
}

/** @param canConnect whether the role may open connections; those that are open stay */
export async function setConnecting(
  owner: Client,
  role: string,
  canConnect: boolean,
): Promise<void> {
  const most = canConnect ? MOST_CONNECTIONS : 0;
  // Not NOLOGIN, which a closed store keeps whatever else is changed.
  await owner.query(`alter role ${owner.escapeIdentifier(role)} connection limit ${most}`);
}

/**
 * Gives logins back what a start expects of them: a login may change its own password and its own limits. One that
 * is not there is left out.
 */
export async function restoreLogins(owner: Client, logins: readonly LoginRole[]): Promise<void> {
  const { rows } = await owner.query<{ rolname: string }>('select rolname from pg_roles');
  const there = new Set(rows.map(({ rolname }) => rolname));
  for (const { role, verifier, statementMs } of logins) {
    if (!there.has(role)) continue;
    const name = owner.escapeIdentifier(role);
    await owner.query(`alter role ${name} password ${owner.escapeLiteral(verifier)}`);
    await owner.query(`alter role ${name} reset all`);
    const database = owner.escapeIdentifier(owner.database ?? '');
    await owner.query(`alter role ${name} in database ${database} reset all`);
    await setLimits(owner, name, statementMs);
  }
}

/** @param name as it stands in a statement */
async function setLimits(owner: Client, name: string, statementMs: number): Promise<void> {
  await owner.query(`alter role ${name} connection limit ${MOST_CONNECTIONS}`);
  await owner.query(`alter role ${name} set statement_timeout = ${statementMs}`);
  await owner.query(
    `alter role ${name} set idle_in_transaction_session_timeout = ${IDLE_IN_TRANSACTION_MS}`,
  );
  const { rows } = await owner.query<OwnerRights>(OWNER_RIGHTS);
  const [rights] = rows;
  if (rights?.sets_temporary === true)
    await owner.query(`alter role ${name} set temp_file_limit = '${TEMPORARY_FILES}'`);
  // Without it an owner that is no superuser does not see the sessions of this login, and cannot end them.
  if (rights?.is_superuser === false) await owner.query(`grant ${name} to current_user`);
}

interface OwnerRights {
  readonly is_superuser: boolean;
  /** A login may set no limit of its own there, nor lift one. */
  readonly sets_temporary: boolean;
}

const OWNER_RIGHTS = `
  select rolsuper as is_superuser, has_parameter_privilege('temp_file_limit', 'set') as sets_temporary
  from pg_roles where rolname = current_user
`;

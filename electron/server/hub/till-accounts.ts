import type { Client } from 'pg';
import { databaseRolesOf } from '../../../shared/hub/set-up-file.ts';
import { HUB_SERVED_DATABASE } from './hub-folder.ts';
import type { TillAccount } from './hub-folder.ts';
import { addLoginRole } from '../database/login-role.ts';
import type { LoginRole } from '../database/login-role.ts';

/** A till of an older hub, as a new hub gets it. */
export interface PreviousTill {
  readonly name: string;
  readonly epoch: number;
  readonly takenOverBy: string | null;
  /** True if the till may hold something, so that the new hub waits for it. */
  readonly isKnown: boolean;
}

/**
 * Creates a till's row and its two login roles, which may only call functions.
 * @param account with a checked name, and verifiers without characters that could break a statement
 */
export async function addAccount(owner: Client, account: TillAccount): Promise<void> {
  const { role, managerRole } = databaseRolesOf(account.name);
  for (const login of loginsOfTill(account)) await addLoginRole(owner, login);
  await owner.query('insert into hub.till (till, role, manager_role) values ($1, $2, $3)', [
    account.name,
    role,
    managerRole,
  ]);
}

export function loginsOfTill(account: TillAccount): readonly LoginRole[] {
  const { role, managerRole } = databaseRolesOf(account.name);
  const { verifier, managerVerifier } = account;
  const { statementMs } = HUB_SERVED_DATABASE;
  return [
    { role, verifier, memberOf: 'hub_till', statementMs },
    { role: managerRole, verifier: managerVerifier, memberOf: 'hub_manager', statementMs },
  ];
}

/** Restores the tills of an older hub, and who took over which. */
export async function restoreTills(owner: Client, before: readonly PreviousTill[]): Promise<void> {
  for (const { name, epoch, takenOverBy, isKnown } of before)
    await owner.query('update hub.till set epoch = $2, holder = $3, known = $4 where till = $1', [
      name,
      epoch,
      takenOverBy,
      isKnown,
    ]);
}

export async function readTills(owner: Client): Promise<PreviousTill[]> {
  const { rows } = await owner.query<PreviousTill>(
    'select till as name, epoch, holder as "takenOverBy", known as "isKnown" from hub.till order by till',
  );
  return rows;
}

/** Blocks every till call until the caller's transaction ends: each call first reads `hub.till`, which is locked here. */
export async function blockTillCalls(owner: Client): Promise<void> {
  const { rows } = await owner.query<{ there: boolean }>(
    "select to_regclass('hub.till') is not null as there",
  );
  if (rows[0]?.there === true) await owner.query('lock table hub.till in access exclusive mode');
}

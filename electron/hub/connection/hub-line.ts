import type { CallOf, HubAnswer, HubCallName } from '../../../shared/hub/hub-calls.ts';
import { databaseRolesOf } from '../../../shared/hub/set-up-file.ts';
import type { HubSetUp } from '../../../shared/hub/set-up-file.ts';

/** One connection to a store's hub, used for one call at a time. */
export interface HubLine {
  readonly isOpen: boolean;
  /** How long a cashier waits for any call's answer. */
  readonly answerMs: number;
  /**
   * Makes one call and waits for its answer.
   * @throws HubUnreached if there is no answer: the call may have been done, and the connection is unusable
   */
  call<Name extends HubCallName>(call: CallOf<Name>, answerMs?: number): Promise<HubAnswer<Name>>;
  close(): void;
}

/**
 * Connects to a hub with the login of its set-up file.
 * @throws HubUnreached
 */
export type ConnectHub = (setUp: HubSetUp, as?: 'manager') => Promise<HubLine>;

/** Time limit of a manager's calls, which no cashier waits for. */
const MANAGER_MS = 5_000;

/** Loads the PostgreSQL client on demand: a till without a hub never has it in memory. */
export const connectHub: ConnectHub = async (setUp, as) => {
  const { HubConnection } = await import('../../node/hub-client/hub-connection.ts');
  const { role, managerRole } = databaseRolesOf(setUp.till);
  return as === 'manager'
    ? HubConnection.open(setUp, { role: managerRole, password: setUp.managerPassword }, MANAGER_MS)
    : HubConnection.open(setUp, { role, password: setUp.password });
};

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
   * @throws DatabaseUnreached if there is no answer: the call may have been done, and the connection is unusable
   */
  call<Name extends HubCallName>(call: CallOf<Name>, answerMs?: number): Promise<HubAnswer<Name>>;
  close(): void;
}

/**
 * Connects to a hub with the login of its set-up file.
 * @param waiting who waits for each answer if it is not a cashier: a person who does something once and would be told
 *   that it failed; a manager also has a login of their own
 * @throws DatabaseUnreached
 */
export type ConnectHub = (setUp: HubSetUp, waiting?: 'person' | 'manager') => Promise<HubLine>;

/** Time limit of a connection, and of each answer, for which no cashier waits. */
export const PERSON_MS = 10_000;

/** Loads the PostgreSQL client on demand: a till without a hub never has it in memory. */
export const connectHub: ConnectHub = async (setUp, waiting) => {
  const { HUB_ANSWER_MS, HubConnection } = await import('../../node/hub-client/hub-connection.ts');
  const { role, managerRole } = databaseRolesOf(setUp.till);
  const login =
    waiting === 'manager'
      ? { role: managerRole, password: setUp.managerPassword }
      : { role, password: setUp.password };
  return HubConnection.open(setUp, login, waiting === undefined ? HUB_ANSWER_MS : PERSON_MS);
};

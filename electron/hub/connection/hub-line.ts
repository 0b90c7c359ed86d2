import type { CallOf, HubAnswer, HubCallName } from '../../../shared/hub/hub-calls.ts';
import { rolesOf } from '../../../shared/hub/set-up-file.ts';
import type { HubSetUp } from '../../../shared/hub/set-up-file.ts';

/** One connection to a store's hub, its calls one after the other. */
export interface HubLine {
  readonly isOpen: boolean;
  /** So long a cashier waits for it, whatever it is asked. */
  readonly answerMs: number;
  /** @throws HubUnreached: nobody knows whether it was done, and this line is of no more use */
  call<Name extends HubCallName>(call: CallOf<Name>, answerMs?: number): Promise<HubAnswer<Name>>;
  close(): void;
}

/** @throws HubUnreached */
export type ConnectHub = (setUp: HubSetUp, as?: 'manager') => Promise<HubLine>;

/** Loads what speaks to PostgreSQL only here: a till that has joined no hub never has it in memory. */
export const connectHub: ConnectHub = async (setUp, as) => {
  const { HubConnection } = await import('../../node/hub-client/hub-connection.ts');
  const { role, managerRole } = rolesOf(setUp.till);
  return as === 'manager'
    ? HubConnection.open(setUp, { role: managerRole, password: setUp.managerPassword })
    : HubConnection.open(setUp, { role, password: setUp.password });
};

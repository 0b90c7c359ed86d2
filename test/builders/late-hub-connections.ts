import { HubConnection } from '../../electron/node/hub-client/hub-connection.ts';
import type { ConnectHub } from '../../electron/hub/connection/hub-line.ts';
import type { CallOf, HubAnswer, HubCallName } from '../../shared/hub/hub-calls.ts';
import { DatabaseUnreached } from '../../electron/node/hub-client/database-unreached.ts';
import { databaseRolesOf } from '../../shared/hub/set-up-file.ts';

const PATIENCE_MS = 20_000;

/** Connects with limits for a busy machine: in tests about holds, a merely slow till must not count as cut off. */
export const connectPatiently: ConnectHub = (setUp, as) => {
  const { role, managerRole } = databaseRolesOf(setUp.till);
  return as === 'manager'
    ? HubConnection.open(setUp, { role: managerRole, password: setUp.managerPassword }, PATIENCE_MS)
    : HubConnection.open(setUp, { role, password: setUp.password }, PATIENCE_MS);
};

/** Connects to a real hub, but answers to one call can come too late: the hub acts, and nobody waits any more. */
export class LateHubConnections {
  /** The call whose answers are late; meanwhile there is no other connection. */
  held: HubCallName | null = null;

  readonly connect: ConnectHub = async (setUp, as) => {
    if (this.held !== null) throw new DatabaseUnreached('absent');
    const line = await connectPatiently(setUp, as);
    const call = async <Name extends HubCallName>(
      asked: CallOf<Name>,
      answerMs?: number,
    ): Promise<HubAnswer<Name>> => {
      const answer = await line.call<Name>(asked, answerMs);
      if (this.held === asked.name) throw new DatabaseUnreached('late');
      return answer;
    };
    return {
      get isOpen() {
        return line.isOpen;
      },
      answerMs: line.answerMs,
      call,
      close: () => line.close(),
    };
  };
}

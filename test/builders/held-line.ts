import { ANSWER_MS, HubConnection } from '../../electron/node/hub-client/hub-connection.ts';
import type { ConnectHub, HubLine } from '../../electron/hub/connection/hub-line.ts';
import type { CallOf, HubAnswer, HubCallName } from '../../shared/hub/hub-calls.ts';
import { HubUnreached } from '../../electron/node/hub-client/hub-unreached.ts';
import { rolesOf } from '../../shared/hub/set-up-file.ts';

const PATIENCE_MS = 20_000;

/**
 * Has the patience of a busy machine: where a test is about what is held and not about who is late, a till that is
 * merely slow must not be on its own.
 */
export const connectPatiently: ConnectHub = (setUp, as) => {
  const { role, managerRole } = rolesOf(setUp.till);
  return as === 'manager'
    ? HubConnection.open(setUp, { role: managerRole, password: setUp.managerPassword }, PATIENCE_MS)
    : HubConnection.open(setUp, { role, password: setUp.password }, PATIENCE_MS);
};

/**
 * A way to a real hub whose answers to one call can be held back: it is asked, it does it, and nothing comes back until
 * the line is given up.
 */
export class HeldLines {
  /** Whose answers do not come. */
  held: HubCallName | null = null;
  /** How often each call was made. */
  readonly asked = new Map<HubCallName, number>();

  readonly connect: ConnectHub = async (setUp, as) => {
    const line = await connectPatiently(setUp, as);
    const closed = Promise.withResolvers<never>();
    // Nobody may be waiting when it is closed.
    closed.promise.catch(() => undefined);
    const call = async <Name extends HubCallName>(
      asked: CallOf<Name>,
      answerMs?: number,
    ): Promise<HubAnswer<Name>> => {
      this.asked.set(asked.name, (this.asked.get(asked.name) ?? 0) + 1);
      const answer = await line.call<Name>(asked, answerMs);
      return this.held === asked.name ? closed.promise : answer;
    };
    const held: HubLine = {
      get isOpen() {
        return line.isOpen;
      },
      answerMs: ANSWER_MS,
      call,
      close: () => {
        line.close();
        closed.reject(new HubUnreached('closed'));
      },
    };
    return held;
  };
}

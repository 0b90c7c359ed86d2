import { DatabaseUnreached } from '../../electron/node/hub-client/database-unreached.ts';
import type { ConnectHub, HubLine } from '../../electron/hub/connection/hub-line.ts';
import type { HubCall } from '../../shared/hub/hub-calls.ts';
import { connectPatiently } from './late-hub-connections.ts';

/** A connection to the hub that is cut for one till only. */
export class CuttableHubConnection {
  isCut = false;
  /** Calls for which this returns true are lost on the way; all others get through. */
  isLost: (call: HubCall) => boolean = () => false;
  /** Delays each answer until this resolves. */
  untilHeard: (call: HubCall) => Promise<void> = () => Promise.resolve();
  readonly #lines = new Set<HubLine>();

  readonly connect: ConnectHub = async (setUp, as) => {
    if (this.isCut) throw new DatabaseUnreached('absent');
    const line = await connectPatiently(setUp, as);
    this.#lines.add(line);
    const call: HubLine['call'] = async (asked, answerMs) => {
      if (this.isLost(asked)) throw new DatabaseUnreached('lost');
      const answer = await line.call(asked, answerMs);
      await this.untilHeard(asked);
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

  cut(): void {
    this.isCut = true;
    for (const line of this.#lines) line.close();
    this.#lines.clear();
  }
}

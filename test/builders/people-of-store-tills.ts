import { vi } from 'vitest';
import { DatabaseUnreached } from '../../electron/node/hub-client/database-unreached.ts';
import type { ConnectHub, HubLine } from '../../electron/hub/connection/hub-line.ts';
import type { PinGate } from '../../electron/people/pin-gate.ts';
import { answerCall } from '../model/hub/answer-call.ts';
import type { HubCall } from '../../shared/hub/hub-calls.ts';
import { emptyHub } from '../model/hub/hub-state.ts';
import type { HubState } from '../model/hub/hub-state.ts';
import { newestPersonNumber } from '../model/hub/store-people.ts';
import { hubSetUpOf } from './hub-set-up.ts';
import { PATIENCE } from './patience.ts';
import { STORE_API_KEY, tillWithPeople } from './till-with-people.ts';

/** The people of a store's tills, with the model of its hub; each till sends a heartbeat when the test says so. */
export class PeopleOfStoreTills {
  state: HubState = emptyHub('00000000-0000-4000-8000-000000000001', ['north', 'south', 'west']);
  /** Names of tills that do not reach the hub. */
  readonly cutOff = new Set<string>();
  calls: string[] = [];
  /** Runs after a till has read the hub's people, and before it acts on them. */
  afterReading: (name: string) => Promise<void> = () => Promise.resolve();

  ask(name: string, asked: HubCall): unknown {
    const { state, answer } = answerCall(this.state, name, asked, 0);
    this.state = state;
    return answer;
  }

  async till(name: string, apiKey: string | null = STORE_API_KEY, before?: PinGate) {
    const connect: ConnectHub = async () => {
      this.calls.push(`${name} connects`);
      if (this.cutOff.has(name)) throw new DatabaseUnreached('absent');
      const call = (async (asked: HubCall) => {
        const answer = this.ask(name, asked);
        if (asked.name === 'people') await this.afterReading(name);
        return answer;
      }) as HubLine['call'];
      return { isOpen: true, answerMs: 250, call, close: () => undefined };
    };
    const { gate, told, people } = await tillWithPeople(hubSetUpOf(name), connect, apiKey, before);
    const beat = (peopleNumber = newestPersonNumber(this.state)) =>
      people.wake({ incarnation: this.state.incarnation, peopleNumber, epoch: 1 });
    const until = (check: () => unknown) =>
      vi.waitUntil(() => {
        beat();
        return check();
      }, PATIENCE);
    return {
      name,
      gate,
      told,
      people,
      beat,
      until,
      id: (who: string) => gate.people.find((one) => one.name === who)?.id ?? '',
      names: () => gate.people.map((one) => one.name).toSorted(),
      opens: async (who: string, pin: string) => {
        const personId = gate.people.find((one) => one.name === who)?.id ?? '';
        const verdict = await gate.verify({ personId, pin }, null, null);
        return verdict.kind === 'verified';
      },
      untilTold: () => until(() => gate.unsentChangeIds?.length === 0),
    };
  }
}

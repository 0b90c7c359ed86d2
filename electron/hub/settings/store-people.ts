import type { PersonReport, TillStandingAtHub } from '../../../shared/hub/hub-calls.ts';
import type { HubSetUp } from '../../../shared/hub/set-up-file.ts';
import type { SharedPerson } from '../../../shared/hub/shared-person.ts';
import { errorCode } from '../../node/files/error-code.ts';
import { HeartbeatTasks } from '../connection/heartbeat-tasks.ts';
import type { ConnectHub, HubLine } from '../connection/hub-line.ts';
import { PersonSeal, fingerprintOfStore } from './person-seal.ts';

/** Time limit of background calls to the hub; nobody at the counter waits for them. */
const ANSWER_MS = 5_000;
/**
 * How often in a row another till's newer changes are read before this till's are sent; after that the next heartbeat
 * continues.
 */
const MOST_ROUNDS = 3;

/** Access to the store's people in this till's list: reads its news, and merges changes from other tills. */
export interface LocalPeopleAccess {
  /** The service's API key; null while it cannot be opened. */
  readonly apiKey: () => string | null;
  readonly useStore: (store: { readonly mark: string; readonly till: string } | null) => void;
  /** Differs whenever this till has news for the store; null if nobody here belongs to the store. */
  readonly news: () => string | null;
  /**
   * Merges the people that other tills have changed into this till's list.
   * @returns the changes to send to the other tills
   */
  readonly merge: (
    mark: string,
    said: readonly SharedPerson[],
    unread: readonly Pick<PersonReport, 'till' | 'person'>[],
  ) => Promise<readonly SharedPerson[]>;
  readonly markSent: (change: string) => Promise<void>;
  /** Called if the hub refuses further people from this till. */
  readonly notTaken: (change: string) => void;
  /** Returns a person's name by the id in another till's records; null for somebody outside the store. */
  readonly nameOf: (till: string, person: string) => string | null;
}

interface StorePeopleSetup {
  readonly people: LocalPeopleAccess;
  readonly setUp: HubSetUp;
  readonly connect: ConnectHub;
  /** Writes a line to the log. */
  readonly onState: (what: string, why: null) => void;
}

type Freshness = Pick<TillStandingAtHub, 'incarnation' | 'peopleNumber' | 'epoch'>;

/** Synchronises the store's people over its hub: sends this till's changes and reads newer ones (decision 0107). */
export class StorePeopleSync {
  readonly #around: StorePeopleSetup;
  readonly #mark: string;
  readonly #seal: Promise<PersonSeal> | null;
  readonly #after: HeartbeatTasks;
  #epoch = 0;
  #isHeard = false;

  constructor(around: StorePeopleSetup) {
    const { setUp, people, connect } = around;
    this.#around = around;
    this.#mark = fingerprintOfStore(setUp);
    const apiKey = people.apiKey();
    this.#seal = apiKey === null ? null : PersonSeal.of(setUp, apiKey);
    this.#after = new HeartbeatTasks(
      () => connect(setUp),
      (line) => this.#agree(line),
    );
    people.useStore({ mark: this.#mark, till: setUp.till });
  }

  /** True once this run has read the store's list of people, so that somebody removed elsewhere has no access here. */
  get isHeard(): boolean {
    return this.#isHeard;
  }

  /** Call it after each heartbeat. */
  wake({ incarnation, peopleNumber, epoch }: Freshness): void {
    const { people } = this.#around;
    this.#epoch = epoch;
    const here = people.news();
    const isNothing = this.#seal === null || (peopleNumber === 0 && here === null);
    this.#isHeard ||= this.#seal === null || peopleNumber === 0;
    this.#after.wake(isNothing ? null : `${incarnation} ${peopleNumber} ${here ?? ''}`);
  }

  async close(): Promise<void> {
    await this.#after.close();
    this.#around.people.useStore(null);
  }

  async #agree(line: HubLine): Promise<void> {
    try {
      for (let round = 0; round < MOST_ROUNDS; round += 1) if (await this.#exchange(line)) return;
    } catch (error) {
      // The disk refused the change; the next change or the next start tries again.
      if (errorCode(error) === null) throw error;
      this.#around.onState('the people of the store could not be written down', null);
      this.#isHeard = true;
    }
  }

  /**
   * Reads and merges the store's list, and sends this till's changes.
   * @returns true if no other till has changed the list meanwhile
   */
  async #exchange(line: HubLine): Promise<boolean> {
    const seal = await this.#seal;
    if (seal === null) return true;
    const { people, onState } = this.#around;
    const all = await line.call<'people'>({ name: 'people' }, ANSWER_MS);
    const opened = all.map((one) => ({ one, said: seal.open(one) }));
    const unread = opened.flatMap(({ one, said }) => (said === null ? [one] : []));
    const tills = new Set(unread.map(({ till }) => till));
    if (tills.size > 0)
      onState(`people of the store are not understood, as ${[...tills].join(', ')} says`, null);
    const said = opened.flatMap((each) => (each.said === null ? [] : [each.said]));
    const seen = Math.max(0, ...all.map(({ number }) => number));
    const toSay = await people.merge(this.#mark, said, unread);
    this.#isHeard = true;
    for (const one of toSay) {
      if (this.#after.isClosed) return true;
      const call = { name: 'put-person', epoch: this.#epoch, person: one.id, seen } as const;
      const answer = await line.call<'put-person'>({ ...call, body: seal.seal(one) }, ANSWER_MS);
      if (answer.kind === 'newer') return false;
      if (answer.kind === 'full') people.notTaken(one.change);
      if (answer.kind === 'kept') await people.markSent(one.change);
      else onState(`a person of the store is not taken by the hub: ${answer.kind}`, null);
    }
    return true;
  }
}

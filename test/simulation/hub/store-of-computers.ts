import { emptyHub, replacedHub } from '../../model/hub/hub-state.ts';
import type { HubState, HubTill } from '../../model/hub/hub-state.ts';
import { assertPresent } from '../../../shared/values/assert.ts';
import type { HubLink } from './hub-link.ts';

/** Ways in which a hub can lose its data. */
export type HubLoss =
  /** A new hub, which has read in the old database which tills were taken over. */
  | 'its database is damaged'
  /** A new hub, which people have told about take-overs: `replace --taken-over`. */
  | 'its database is gone'
  /** A new hub, told about take-overs by people, and with a file of logins from before some were given. */
  | 'its file is an older one'
  /** Another hub, for which every name is free again. */
  | 'its folder is gone';

export interface StoreOfComputersRules {
  /** What people answer to a `replace` that asks for take-overs. */
  readonly tells: 'who was taken over' | 'none';
}

/** Names of tills, in the order in which they are given: more than a store gives before people repair everything. */
const POOL = (
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen ' +
  'sixteen seventeen eighteen'
).split(' ');

/** The hub's side of set-up files: which names were given, and which file opens each. */
export class StoreOfComputers {
  readonly link: HubLink;
  #files = new Map<string, number>();
  #older = new Map<string, number>();
  #given = 0;
  #lives = 1;
  readonly #rules: StoreOfComputersRules;

  constructor(link: HubLink, rules: StoreOfComputersRules) {
    this.link = link;
    this.#rules = rules;
  }

  get names(): readonly string[] {
    return [...this.#files.keys()];
  }

  opens(name: string, file: number): boolean {
    return this.#files.get(name) === file;
  }

  /** `add-till`: adds a till under a name that nobody has had; @returns the number of its file */
  addTill(name: string): number {
    if (this.#files.has(name)) throw new Error('a name is given once');
    this.#given += 1;
    this.#files.set(name, this.#given);
    const { state } = this.link;
    const { tills } = emptyHub(state.incarnation, [name]);
    this.link.state = { ...state, tills: new Map([...state.tills, ...tills]) };
    return this.#given;
  }

  nextName(): string {
    const name = POOL.find((one) => !this.#files.has(one));
    return assertPresent(name, 'there are names enough');
  }

  copyFile(): void {
    this.#older = new Map(this.#files);
  }

  /**
   * Replaces the hub.
   * @param takenOver for each till that was taken over, the till that people know as its successor
   * @returns what was done; if no remaining till can be named as the successor, a new hub is set up
   */
  lose(how: HubLoss, takenOver: ReadonlyMap<string, string>): HubLoss {
    const names = how === 'its file is an older one' ? [...this.#older.keys()] : this.names;
    const canBeSaid =
      names.every((name) => !takenOver.has(name)) || names.some((name) => !takenOver.has(name));
    const done = canBeSaid ? how : 'its folder is gone';
    this.#lives += 1;
    const incarnation = `00000000-0000-4000-8000-${String(this.#lives).padStart(12, '0')}`;
    this.link.state = this.#after(done, incarnation, takenOver);
    this.link.forgetLate();
    return done;
  }

  #after(how: HubLoss, incarnation: string, takenOver: ReadonlyMap<string, string>): HubState {
    if (how === 'its database is damaged') return replacedHub(this.link.state, incarnation);
    if (how === 'its folder is gone') {
      this.#files = new Map();
      this.#older = new Map();
    }
    if (how === 'its file is an older one') {
      this.#files = this.#older;
      this.#older = new Map(this.#files);
    }
    const made = emptyHub(incarnation, this.names);
    const told = this.#rules.tells === 'none' ? new Map<string, string>() : takenOver;
    const tills = [...made.tills.values()].map(
      (till) => [till.name, this.#told(till, told)] as const,
    );
    return { ...made, tills: new Map(tills) };
  }

  /**
   * Returns a till with its successor as people state it for `replace --taken-over`; any till of this hub may be the
   * successor.
   */
  #told(till: HubTill, told: ReadonlyMap<string, string>): HubTill {
    const by = told.get(till.name);
    if (by === undefined) return { ...till, isKnown: true };
    const someone = this.names.find((name) => !told.has(name)) ?? null;
    return { ...till, epoch: 2, takenOverBy: this.#files.has(by) ? by : someone };
  }
}

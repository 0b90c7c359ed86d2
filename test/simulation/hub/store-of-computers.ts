import { emptyHub, replacedHub } from '../../model/hub/hub-state.ts';
import type { HubState, HubTill } from '../../model/hub/hub-state.ts';
import { present } from '../../../shared/values/assert.ts';
import type { HubLink } from './hub-link.ts';

/** What happens to a hub's folder. */
export type HubLoss =
  /** A new hub, which has read in the old database who was taken over. */
  | 'its database is damaged'
  /** A new hub, which people have told it: `replace --taken-over`. */
  | 'its database is gone'
  /** The same, with the file of logins restored from before some were given. */
  | 'its file is an older one'
  /** Another hub, for which every name is free again. */
  | 'its folder is gone';

export interface StoreOfComputersRules {
  /** What people answer to a `replace` that has to be told. */
  readonly tells: 'who was taken over' | 'none';
}

const POOL = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

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

  /** `add-till`: a name that nobody had; @returns the number of its file */
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
    return present(name, 'there are names enough');
  }

  copyFile(): void {
    this.#older = new Map(this.#files);
  }

  /**
   * @param takenOver what people know: each till that was taken over, and by which
   * @returns what was done: where no remaining till can be named as the taker, a hub is begun anew
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

  /** Told as `replace --taken-over` takes it: the taker may be any till that this hub has. */
  #told(till: HubTill, told: ReadonlyMap<string, string>): HubTill {
    const by = told.get(till.name);
    if (by === undefined) return { ...till, isKnown: true };
    const someone = this.names.find((name) => !told.has(name)) ?? null;
    return { ...till, epoch: 2, takenOverBy: this.#files.has(by) ? by : someone };
  }
}

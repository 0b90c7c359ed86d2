import type { HubSetUp } from '../../shared/hub/set-up-file.ts';
import type { TillStanding } from '../../shared/hub/hub-calls.ts';
import type { StoreLimits } from '../../shared/ledger/joined-hub.ts';
import { floorAt, isNewerAtHub, MOST_KNOWN_NUMBER } from '../../shared/policy/setting-order.ts';
import { SettingSeal } from '../hub/client/setting-seal.ts';
import { THE_TILL_ITSELF } from '../ledger/ledger-writer.ts';
import type { LedgerWriter } from '../ledger/ledger-writer.ts';
import { AfterBeat } from './after-beat.ts';
import type { ConnectHub, HubLine } from './hub-line.ts';

/** Nobody at the counter waits for it. */
const ANSWER_MS = 5_000;
/** So often another till may have been quicker; then a later beat goes on. */
const MOST_ROUNDS = 3;

export interface StoreSettingsSetup {
  readonly writer: LedgerWriter;
  readonly setUp: HubSetUp;
  readonly connect: ConnectHub;
  /** For the log. */
  readonly onState: (what: string, why: null) => void;
}

type Standing = Pick<TillStanding, 'incarnation' | 'settingsNumber' | 'epoch'>;

/**
 * What a manager changes here goes to the hub, and what managers of other tills have changed comes from it, each as a fact: what has
 * to be told, and what is known, stands in the journal (decision 0105).
 */
export class StoreSettings {
  readonly #around: StoreSettingsSetup;
  readonly #seal: SettingSeal;
  readonly #after: AfterBeat;
  #standing: Standing | null = null;

  constructor(around: StoreSettingsSetup) {
    const { setUp, connect } = around;
    this.#around = around;
    this.#seal = new SettingSeal(setUp);
    this.#after = new AfterBeat(
      () => connect(setUp),
      async (line) => {
        if (this.#standing !== null) await this.#tell(line, this.#standing);
        await this.#hear(line);
      },
    );
  }

  /** After each beat. */
  wake(standing: Standing): void {
    this.#standing = standing;
    const { incarnation, settingsNumber } = standing;
    const { name, number = 0, isTold = true } = this.#known ?? {};
    // Of another hub it may be the same one, at the end.
    const isNews = settingsNumber !== number || !isTold || number >= MOST_KNOWN_NUMBER;
    const news = `${incarnation} ${settingsNumber} ${number} ${isTold ? '' : name}`;
    this.#after.wake(isNews ? news : null);
  }

  close(): Promise<void> {
    return this.#after.close();
  }

  get #known(): StoreLimits | undefined {
    return this.#around.writer.ledger.hub?.limits;
  }

  /** What was changed here; and what an emptied hub does not know any more, under the number that it had. */
  async #tell(line: HubLine, { settingsNumber, epoch }: Standing): Promise<void> {
    const known = this.#known;
    if (known === undefined) return;
    const floor = floorAt(known.number, settingsNumber);
    if (known.isTold && floor <= settingsNumber) return;
    const { writer } = this.#around;
    const { name, till, by, atMs, offered = writer.ledger.limits } = known;
    const said = { format: 1, till, by: writer.texts.reveal(by), atMs, limits: offered } as const;
    const body = this.#seal.seal({ kind: 'limits', name }, said);
    const put = async (number: number | null): Promise<number | null> => {
      const call = {
        name: 'put-setting',
        epoch,
        kind: 'limits',
        settingName: name,
        number,
        body,
      } as const;
      const answer = await line.call<'put-setting'>(call, ANSWER_MS);
      return answer.kind === 'kept' ? answer.number : null;
    };
    if (known.isTold) {
      await put(floor);
      return;
    }
    const first = await put(null);
    if (first === null) return;
    // A new hub counts from the beginning: what is newer than all that this till knows has to stand above it.
    const number = first > floor ? first : await this.#putAbove(line, floor, name, put);
    if (number === null) return;
    await writer.write({ kind: 'note-told-limits', name, number }, THE_TILL_ITSELF);
  }

  /** The number that it has there; null where other tills were quicker each time, or it is not taken: a later beat goes on. */
  async #putAbove(
    line: HubLine,
    floor: number,
    name: string,
    put: (number: number) => Promise<number | null>,
  ): Promise<number | null> {
    let above = floor;
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      if ((await put(above + 1)) === null) return null;
      // Of two tills that name the same number one has it.
      const settings = await line.call<'settings'>({ name: 'settings' }, ANSWER_MS);
      const newest = settings.find(({ kind }) => kind === 'limits');
      if (newest?.name === name) return newest.number;
      above = newest?.number ?? above;
    }
    return null;
  }

  async #hear(line: HubLine): Promise<void> {
    const settings = await line.call<'settings'>({ name: 'settings' }, ANSWER_MS);
    for (const setting of settings) {
      if (!isNewerAtHub(setting, this.#known ?? null)) continue;
      const said = this.#seal.open(setting);
      if (said === null) {
        this.#around.onState('a setting of the store is not understood', null);
        continue;
      }
      const { till, by, atMs, limits } = said;
      const { name, number } = setting;
      await this.#around.writer.write(
        { kind: 'hear-limits', limits, till, by, atMs, name, number },
        THE_TILL_ITSELF,
      );
    }
  }
}

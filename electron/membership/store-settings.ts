import type { HubSetUp } from '../../shared/hub/set-up-file.ts';
import type { TillStanding } from '../../shared/hub/hub-calls.ts';
import type { StoreLimits } from '../../shared/ledger/joined-hub.ts';
import { SettingSeal } from '../hub/client/setting-seal.ts';
import { HubUnreached } from '../hub/client/hub-unreached.ts';
import { THE_TILL_ITSELF } from '../ledger/ledger-writer.ts';
import type { LedgerWriter } from '../ledger/ledger-writer.ts';
import type { ConnectHub, HubLine } from './hub-line.ts';

/** Nobody at the counter waits for it. */
const ANSWER_MS = 5_000;

export interface StoreSettingsSetup {
  readonly writer: LedgerWriter;
  readonly setUp: HubSetUp;
  readonly connect: ConnectHub;
  /** For the log. */
  readonly onState: (what: string, why: null) => void;
}

type Standing = Pick<TillStanding, 'settingsNumber' | 'epoch'>;

/**
 * What a manager changes here goes to the hub, and what managers of other tills have changed comes from it, each as a fact: what has
 * to be told, and what is known, stands in the journal (decision 0105).
 */
export class StoreSettings {
  readonly #around: StoreSettingsSetup;
  readonly #seal: SettingSeal;
  #running: Promise<void> | null = null;
  #line: HubLine | null = null;
  #isClosed = false;
  /** What could not be read: not asked for again before there is something newer. */
  #unread: number | null = null;

  constructor(around: StoreSettingsSetup) {
    this.#around = around;
    this.#seal = new SettingSeal(around.setUp);
  }

  /** After each beat. */
  wake(standing: Standing): void {
    const known = this.#known;
    const isNews = standing.settingsNumber !== (known?.number ?? 0) || known?.isTold === false;
    const isUnread = known?.isTold !== false && standing.settingsNumber === this.#unread;
    if (!isNews || isUnread || this.#isClosed) return;
    this.#running ??= this.#run(standing);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#line?.close();
    await this.#running;
  }

  get #known(): StoreLimits | undefined {
    return this.#around.writer.ledger.hub?.limits;
  }

  async #run(standing: Standing): Promise<void> {
    // In a later turn: it may have nothing to do, and ends as soon as it begins.
    await Promise.resolve();
    try {
      const line = await this.#around.connect(this.#around.setUp);
      this.#line = line;
      if (this.#isClosed) return;
      await this.#tell(line, standing);
      await this.#hear(line);
    } catch (error) {
      // The next beat wakes it again.
      if (!(error instanceof HubUnreached)) throw error;
    } finally {
      this.#line?.close();
      this.#line = null;
      this.#running = null;
    }
  }

  /** What was changed here; and what an emptied hub does not know any more, under the number that it had. */
  async #tell(line: HubLine, { settingsNumber, epoch }: Standing): Promise<void> {
    const known = this.#known;
    if (known === undefined || (known.isTold && known.number <= settingsNumber)) return;
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
      await put(known.number);
      return;
    }
    let number = await put(null);
    // A new hub counts from the beginning: what is newer than all that this till knows has to stand above it.
    if (number !== null && number <= known.number) number = await put(known.number + 1);
    if (number === null) return;
    await writer.write({ kind: 'note-told-limits', name, number }, THE_TILL_ITSELF);
  }

  async #hear(line: HubLine): Promise<void> {
    const settings = await line.call<'settings'>({ name: 'settings' }, ANSWER_MS);
    for (const setting of settings) {
      if (setting.number <= (this.#known?.number ?? 0)) continue;
      const said = this.#seal.open(setting);
      if (said === null) {
        this.#unread = setting.number;
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

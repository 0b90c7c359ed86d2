import type { HubSetUp } from '../../shared/hub/set-up-file.ts';
import type { TillHealth } from '../../shared/hub/till-health.ts';
import type { TillStandingAtHub } from '../../shared/hub/hub-calls.ts';
import type { CardSecret } from '../../shared/ledger/money/card.ts';
import type { WhyNoHub } from '../../shared/messages/hub-status.ts';
import type { CardId } from '../../shared/values/ids.ts';
import type { DataKey } from '../credentials/data-key.ts';
import type { LedgerWriter } from '../ledger/write/ledger-writer.ts';
import type { WakeIn } from '../time/wake-in.ts';
import { TakeoverImport } from './takeover/takeover-import.ts';
import type { HubCardIds } from './connection/card-names.ts';
import { CopiedShiftReader } from './copy/copied-shifts.ts';
import type { CopiedShiftsQuery, CopiedShiftsOfDay } from './copy/copied-shifts.ts';
import type { ConnectHub } from './connection/hub-line.ts';
import type { HubMemory } from './connection/hub-memory.ts';
import { JournalCopier } from './copy/journal-copier.ts';
import { recordTillCount } from './presence/note-tills.ts';
import type { SeenCards } from './presence/seen-cards.ts';
import { SendingFence } from './presence/sending-fence.ts';
import { HubBalanceSharing } from './presence/hub-balance-sharing.ts';
import { BalanceChangeReporter } from './presence/balance-change-reporter.ts';
import { StorePeopleSync } from './settings/store-people.ts';
import type { LocalPeopleAccess } from './settings/store-people.ts';
import { StoreSettingsSync } from './settings/store-settings.ts';

/** The parts of a till that work with its store's hub. */
export interface HubClientSetup {
  readonly writer: LedgerWriter;
  readonly secretOf: (cardId: CardId) => CardSecret | null;
  /** The book's data key; null while it is locked. */
  readonly dataKey: DataKey | null;
  /** Path of the hub login, beside the keys of the book. */
  readonly credentialsFile: string;
  /** Path of the till's memory of the hub, beside the book's journal. */
  readonly memoryFile: string;
  readonly people: LocalPeopleAccess;
  readonly health: () => TillHealth;
  readonly connect: ConnectHub;
  readonly wakeIn: WakeIn;
  readonly onChange: () => void;
  readonly onState: (what: string, why: WhyNoHub | null) => void;
}

interface HubWorkSetup extends HubClientSetup {
  readonly setUp: HubSetUp;
  readonly memory: HubMemory;
  readonly names: HubCardIds;
  readonly seen: SeenCards;
  /** Number of takeovers begun so far; null while one is in progress. */
  readonly takeovers: () => number | null;
  /** Called when another till has taken over this one. */
  readonly onTakenOver: (standing: TillStandingAtHub) => void;
}

/** Runs everything that needs a joined hub, from joining (or a start) until the till leaves it. */
export class JoinedHubTasks {
  /** The login with which this hub was joined. */
  setUp: HubSetUp;
  readonly hub: HubBalanceSharing;
  readonly copy: JournalCopier;
  readonly adoption: TakeoverImport;
  /** Covers payments accepted since this hub was joined. */
  readonly fence: SendingFence;
  readonly #shifts: CopiedShiftReader;
  readonly #settings: StoreSettingsSync;
  readonly #people: StorePeopleSync;
  readonly #moves: BalanceChangeReporter;
  #released: string | null | undefined = undefined;
  #takeoversAtBeat: number | null;

  constructor(around: HubWorkSetup) {
    const { writer, wakeIn, setUp, memory, connect, people } = around;
    const onChange = () => {
      recordTillCount(writer, this.isShared ? memory.tillCount : null);
      around.onChange();
    };
    this.setUp = setUp;
    this.#takeoversAtBeat = around.takeovers();
    // Covers everything from now on. Payments from before joining need no check with the hub.
    this.fence = new SendingFence(writer.ledger, wakeIn);
    this.adoption = new TakeoverImport({
      ...around,
      onAdopted: () => {
        this.hub.announceAdoption();
        around.onChange();
      },
      onUnread: (till) => around.onState(`the copy of ${till} is not understood`, null),
    });
    this.hub = new HubBalanceSharing({
      ...around,
      onChange,
      isNameAnothers: () => this.copy.isForeign,
      onState: (what, why) => {
        around.onState(what, why);
        if (why !== null) return;
        this.copy.onHubReached();
        this.#moves.onHubReached();
      },
      onBeat: (standing) => {
        this.#released = standing.released;
        writer.noteHubHeard();
        // A takeover that has ended meanwhile makes this answer outdated; the next heartbeat's is current.
        const takeovers = around.takeovers();
        const isSettled = takeovers !== null && takeovers === this.#takeoversAtBeat;
        this.#takeoversAtBeat = takeovers;
        this.adoption.wake(standing.taken, isSettled);
        this.#settings.wake(standing);
        this.#people.wake(standing);
        this.#moves.wake(standing);
      },
    });
    this.copy = new JournalCopier({
      ...around,
      fence: this.fence,
      epoch: () => this.hub.epoch,
    });
    this.#shifts = new CopiedShiftReader(connect, wakeIn, writer.journal, people.nameOf);
    this.#settings = new StoreSettingsSync(around);
    this.#people = new StorePeopleSync(around);
    this.#moves = new BalanceChangeReporter(around);
  }

  /** True while the hub is reached and trusts this till. */
  get isShared(): boolean {
    return this.hub.state.kind === 'shared';
  }

  /**
   * Newest version that the head office allows in this store, by the hub's last report. Null: any. Undefined: not
   * reported yet.
   */
  get releasedVersion(): string | null | undefined {
    return this.#released;
  }

  /** True once this till has the store's list of people, so that it counts here. */
  get knowsPeople(): boolean {
    return this.#people.isHeard;
  }

  /** Returns other tills' shifts of a day; null while the hub is not used. */
  async shiftsOf(asked: CopiedShiftsQuery): Promise<CopiedShiftsOfDay | null> {
    return this.isShared ? this.#shifts.readDay(this.setUp, asked) : null;
  }

  async close(): Promise<void> {
    const { hub, copy, adoption } = this;
    const open = [hub, copy, adoption, this.#shifts, this.#settings, this.#people, this.#moves];
    await Promise.all(open.map((one) => one.close()));
  }
}

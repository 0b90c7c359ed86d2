import { compareVersions } from '../../shared/update/compare-versions.ts';
import type {
  InstallAnswer,
  UpdateBlocker,
  UpdateRefusal,
  UpdateStatus,
} from '../../shared/update/update-status.ts';
import { SECOND_MS } from '../../shared/values/time.ts';
import type { LogFile } from '../log/log-file.ts';
import type { WakeIn } from '../time/wake-in.ts';
import { errorCode } from '../node/files/error-code.ts';
import { STARTED_WITHIN_MS } from './first-start.ts';
import { UpdateRefused } from './update-source.ts';
import type { OfferedVersion, UpdateSource } from './update-source.ts';

/** Delay of the first check after a start, so that the first sale of a day comes before it. */
const FIRST_LOOK_MS = 60_000;

interface UpdatesSetup {
  /** Where new versions come from; null if somebody else installs them. */
  readonly source: UpdateSource | null;
  /** Version of the running program. */
  readonly version: string;
  /** Record format that the running version writes. */
  readonly journal: number;
  /** A version that failed to start here, and is not tried again; null for none. */
  readonly failed: string | null;
  /** Notes in the till's data that this version has started. */
  readonly noteStart: () => Promise<void>;
  readonly wakeIn: WakeIn;
  readonly log: LogFile;
}

/** What the till reports about itself, to decide whether it may be updated now. */
export interface TillToUpdate {
  /**
   * Newest version that the head office has released for this store. Null: any. Undefined: its hub has not reported it
   * yet.
   */
  readonly released: () => string | null | undefined;
  readonly blocker: () => UpdateBlocker | null;
  readonly needsManager: () => boolean;
  /** Records that a person agrees: older versions cannot open records of this format. */
  readonly recordAgreement: (journal: number) => Promise<void>;
  /** Closes the till cleanly. */
  readonly close: () => Promise<void>;
  readonly startAgain: () => void;
}

type UpdateState =
  | Extract<UpdateStatus, { kind: 'by-others' | 'newest' | 'held' | 'installing' }>
  | ({ readonly kind: 'ready' } & OfferedVersion)
  | { readonly kind: 'refused'; readonly version: string; readonly why: UpdateRefusal };

/** Pause before a start is noted again. The tries last as long as a first start is watched. */
const SETTLE_AGAIN_MS = 10 * SECOND_MS;
const SETTLE_TRIES = STARTED_WITHIN_MS / SETTLE_AGAIN_MS;

const NOT_LOOKED: UpdateState = { kind: 'newest', lookedAtMs: null, awayFrom: null };

/**
 * Checks for a newer version while the till trades, downloads it, and installs it once a person has agreed: never
 * automatically, while somebody is served, or while a payment is in flight.
 */
export class Updates {
  readonly #around: UpdatesSetup;
  readonly #source: UpdateSource | null;
  #till: TillToUpdate | null = null;
  #known: UpdateState;
  /** Version that is already in place, so that only a restart is missing. */
  #placed: string | null = null;
  #settled: Promise<string | null> | null = null;
  /** True once this version has replaced the previous one, which cannot be done twice. */
  #isInPlace = false;
  #looking: Promise<void> | null = null;
  #cancel: () => void = () => undefined;
  #onChange: () => void = () => undefined;

  constructor(around: UpdatesSetup) {
    this.#around = around;
    this.#source = around.source;
    this.#known = this.#source ? NOT_LOOKED : { kind: 'by-others' };
  }

  /** Begins the checks, once the till is open. */
  begin(till: TillToUpdate): void {
    this.#till = till;
    if (this.#source !== null) this.#lookIn(FIRST_LOOK_MS);
  }

  /** Calls the listener whenever the status has changed. */
  setChangeListener(listener: () => void): void {
    this.#onChange = listener;
  }

  get status(): UpdateStatus {
    const known = this.#known;
    if (known.kind !== 'ready') return known;
    const { kind, version, notes, journal } = known;
    const blocker = this.#till?.blocker() ?? null;
    const isOneWay = journal > this.#around.journal;
    return {
      kind,
      version,
      notes,
      isOneWay,
      blocker,
      needsManager: this.#till?.needsManager() ?? true,
    };
  }

  /** True while a version is being installed, or is in place and waits for a restart. */
  get isUnderWay(): boolean {
    return this.#known.kind === 'installing' || this.#placed !== null;
  }

  /**
   * Notes that this version has started, so that nothing restores the previous one. Call it before the first record
   * that the previous one cannot read, or else once the first screen is shown; further calls do nothing. If it fails, it
   * is tried again until the previous version would have been restored: on a full disk there may be space soon.
   * @returns null; or after a failure the system's code, or another reason
   */
  confirmStarted(): Promise<string | null> {
    this.#settled ??= this.#settle();
    return this.#settled;
  }

  async #settle(triesLeft = SETTLE_TRIES): Promise<string | null> {
    const { version, log, noteStart, wakeIn } = this.#around;
    try {
      if (!this.#isInPlace) await this.#source?.confirmStarted(version);
      this.#isInPlace = true;
      await noteStart();
      return null;
    } catch (error) {
      // Selling continues; if the version was not put in place, the next update tries again.
      if (triesLeft === SETTLE_TRIES)
        log.logEvent('error', 'the start of this version could not be noted', { error });
      if (triesLeft > 0)
        wakeIn(SETTLE_AGAIN_MS, () => {
          this.#settled = this.#settle(triesLeft - 1);
        });
      return errorCode(error) ?? 'unknown';
    }
  }

  /** Checks at once, and downloads a newer version; parallel calls share one check. */
  checkAndDownload(): Promise<void> {
    this.#looking ??= this.#look().finally(() => {
      this.#looking = null;
    });
    return this.#looking;
  }

  /**
   * Installs a version. Returns before the till closes.
   * @param version as shown to the person
   */
  install(version: string): InstallAnswer {
    const known = this.#known;
    const [source, till] = [this.#source, this.#till];
    if (known.kind !== 'ready' || known.version !== version || source === null || till === null)
      return { kind: 'gone' };
    const why = till.blocker();
    if (why !== null) return { kind: 'hindered', why };
    this.#set({ kind: 'installing', version });
    void this.#install(known, source, till);
    return { kind: 'installs' };
  }

  async #install(offered: OfferedVersion, source: UpdateSource, till: TillToUpdate): Promise<void> {
    const { version, journal } = offered;
    try {
      if (journal > this.#around.journal) await till.recordAgreement(journal);
      if (this.#placed !== version) await source.makeReady(version);
      this.#placed = version;
      // Installing takes a while, and somebody may be served again by now.
      if (till.blocker() !== null) return this.#set({ kind: 'ready', ...offered });
    } catch (error) {
      return this.#refuse(version, error);
    }
    this.#around.log.logEvent('info', 'the till closes for an update', { version });
    await till.close();
    try {
      await source.restart(version);
    } catch (error) {
      // Selling continues, whatever prevents the new version.
      this.#refuse(version, error);
      till.startAgain();
    }
  }

  async #look(): Promise<void> {
    const source = this.#source;
    if (source === null || this.#known.kind === 'installing') return;
    this.#cancel();
    try {
      const look = await source.findNewest();
      if (look.kind === 'by-others') this.#set(look);
      if (look.kind === 'refused') this.#set(look);
      if (look.kind === 'away' && this.#known.kind === 'newest')
        this.#set({ ...this.#known, awayFrom: look.from });
      if (look.kind === 'offers') await this.#take(look.offers, look.atMs, source);
    } catch (error) {
      this.#around.log.logEvent('error', 'nobody could look for an update', { error });
    } finally {
      this.#lookIn(source.everyMs);
    }
  }

  async #take(
    offers: readonly OfferedVersion[],
    atMs: number,
    source: UpdateSource,
  ): Promise<void> {
    const { version: own, failed } = this.#around;
    const isNewer = (version: string) => compareVersions(version, own) > 0;
    const newer = offers.filter(({ version }) => isNewer(version) && version !== failed);
    const released = this.#till?.released();
    if (released === undefined) return;
    const mayTake = ({ version }: OfferedVersion) =>
      released === null || compareVersions(version, released) <= 0;
    const offered = newer.find(mayTake);
    const [newest] = newer;
    if (newest === undefined && failed !== null && isNewer(failed))
      return this.#set({ kind: 'refused', version: failed, why: 'did-not-start' });
    if (newest === undefined)
      return this.#set({ kind: 'newest', lookedAtMs: atMs, awayFrom: null });
    if (offered === undefined) return this.#set({ kind: 'held', version: newest.version });
    if (this.#known.kind === 'ready' && this.#known.version === offered.version) return;
    try {
      await source.download(offered);
      this.#set({ kind: 'ready', ...offered });
    } catch (error) {
      this.#refuse(offered.version, error);
    }
  }

  /** Refuses a version. Any other error is the network's, and the next check tries again. */
  #refuse(version: string, error: unknown): void {
    this.#around.log.logEvent('error', 'an update is not taken', { version, error });
    if (error instanceof UpdateRefused)
      return this.#set({ kind: 'refused', version, why: error.why });
    if (this.#known.kind === 'installing')
      this.#set({ kind: 'refused', version, why: 'not-installed' });
  }

  #set(known: UpdateState): void {
    this.#known = known;
    this.#onChange();
  }

  #lookIn(delayMs: number): void {
    this.#cancel();
    this.#cancel = this.#around.wakeIn(delayMs, () => void this.checkAndDownload());
  }
}

import { LEASE_MS } from '../../../shared/hub/hub-calls.ts';
import { isOnOwnLimits } from '../../../shared/hub/own-limits.ts';
import type {
  AnnouncedBalance,
  AnnouncedHold,
  TillStandingAtHub,
} from '../../../shared/hub/hub-calls.ts';
import type { HubSetUp } from '../../../shared/hub/set-up-file.ts';
import type { TillHealth } from '../../../shared/hub/till-health.ts';
import type { HubStatus, WhyNoHub } from '../../../shared/messages/hub-status.ts';
import type { InstantMs } from '../../../shared/values/time.ts';
import { DatabaseUnreached } from '../../node/hub-client/database-unreached.ts';
import { errorCode } from '../../node/files/error-code.ts';
import { TurnQueue } from '../../time/turn-queue.ts';
import type { Moment } from '../../ledger/write/ledger-writer.ts';
import type { WakeIn } from '../../time/wake-in.ts';
import type { ConnectHub, HubLine } from '../connection/hub-line.ts';
import type { HubMemory } from '../connection/hub-memory.ts';
import type { SeenCards } from './seen-cards.ts';

/** Pause between heartbeats: several fit into a lease. */
const BEAT_MS = 400;
/** Pause before trying an unreached hub again. */
const RETRY_MS = 700;
/** How long a cashier waits for a hub that is being joined for the first time. */
const JOINING_MS = 250;
/** How often a till checks whether its health has changed. */
const HEALTH_MS = 10_000;
/** Time limit for announcing everything that this till holds and knows, within the lease that its hello began. */
const ANNOUNCE_MS = 1_200;

/** What hello, announcement and heartbeat have shown; valid until the next heartbeat. */
export interface HubSession {
  readonly line: HubLine;
  readonly ticket: number;
  readonly incarnation: string;
  readonly epoch: number;
  /** The hub's clock in its last answer. */
  readonly hubMs: number;
  readonly isComplete: boolean;
  readonly tillsPresent: number;
  readonly tillsKnown: number;
  /** True if this hub stores the ids of other programs' payments. */
  readonly knowsNames: boolean;
}

/** What is announced to a hub, and callbacks once the hub has confirmed it. */
interface Announcing {
  /**
   * Claims at a new hub what no other till may do again, before the hub counts this till as heard.
   * @returns true if there was any
   */
  readonly claim: (line: HubLine) => Promise<boolean>;
  /** Resolves once all facts in the ledger are processed for the hub. */
  readonly ready: () => Promise<void>;
  readonly holds: () => readonly AnnouncedHold[];
  readonly balances: (isNewHub: boolean) => readonly AnnouncedBalance[];
  /** Taken-over tills whose holds are all included. */
  readonly adopted: () => readonly string[];
  readonly announced: (holds: readonly AnnouncedHold[]) => void;
  /** Called after each heartbeat of a complete hub. */
  readonly complete: (session: HubSession) => Promise<void>;
}

export interface HubPresenceSetup {
  readonly moment: () => Moment;
  /** Sequence of the journal's last record. */
  readonly lastSequence: () => number;
  readonly health: () => TillHealth;
  /** The till's currency and decimals, as the hub stores them. */
  readonly money: string;
  readonly setUp: HubSetUp;
  readonly memory: HubMemory;
  readonly seen: Pick<SeenCards, 'noteCutOff'>;
  /** Number of the store's tills, until the hub reports it. */
  readonly tills: number;
  readonly connect: ConnectHub;
  readonly wakeIn: WakeIn;
  readonly onChange: () => void;
  /** True if the hub's copy under this till's name has records of another journal. */
  readonly isNameAnothers: () => boolean;
  /** Called when another till has taken over this one. */
  readonly onTakenOver: (standing: TillStandingAtHub) => void;
  /** Called after each heartbeat. */
  readonly onBeat: (standing: TillStandingAtHub) => void;
  /** Writes to the log that the hub was reached, or lost and why. */
  readonly onState: (what: string, why: WhyNoHub | null) => void;
}

/**
 * Keeps this till connected to its hub: sends hello, the announcement, and heartbeats. Calls run one at a time; after
 * one timeout the hub counts as lost for all of them.
 */
export class HubPresence {
  readonly #around: HubPresenceSetup;
  readonly #announcing: Announcing;
  readonly #turns = new TurnQueue();
  #cancelTick: () => void = () => undefined;
  #session: HubSession | null = null;
  /** The newest connection, even before it belongs to a session. */
  #line: HubLine | null = null;
  #hasToAnnounce = false;
  /** The hub that has heard all claims; null for none in this run. */
  #claimedAt: string | null = null;
  #isClosed = false;
  #why: WhyNoHub = 'starting';
  #lostAtMs: InstantMs;
  #renewedMs: number;
  #leaseMs = LEASE_MS;
  #tills: number;
  /** The health last reported to this session's hub, and when; null for none. */
  #told: { readonly health: string; readonly monoMs: number } | null = null;

  constructor(around: HubPresenceSetup, announcing: Announcing) {
    this.#around = around;
    this.#announcing = announcing;
    const { atMs, monoMs } = around.moment();
    this.#lostAtMs = atMs;
    this.#renewedMs = monoMs;
    this.#tills = around.tills;
    this.#tickIn(0);
  }

  get session(): HubSession | null {
    return this.#session;
  }

  get tillCount(): number {
    return this.#tills;
  }

  get state(): HubStatus['state'] {
    if (this.#session === null) return { kind: 'own', sinceMs: this.#lostAtMs, why: this.#why };
    const { tillsPresent, tillsKnown, isComplete } = this.#session;
    return { kind: 'shared', tillsPresent, tillsKnown, isComplete };
  }

  /** True once this till's lease has expired, so that the hub no longer counts it as connected. */
  get isOnOwnLimits(): boolean {
    const { monoMs } = this.#around.moment();
    return this.#session === null && isOnOwnLimits(this.#renewedMs, this.#leaseMs, monoMs);
  }

  /** Resolves once nothing is being sent or written. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#cancelTick();
    this.#line?.close();
    this.#session = null;
    await this.#turns.done;
  }

  /** Call it when this till holds something that the hub was not asked about. */
  announceSoon(): void {
    this.#hasToAnnounce = true;
    this.#tickIn(0);
  }

  /** Announces this till's holds at once; call it only within a turn of the connection. */
  announceNow(session: HubSession): Promise<void> {
    return this.#announce(session.line);
  }

  /** Runs calls one after another. Resolves to null if the hub is out of reach, or is lost meanwhile. */
  inTurn<Result>(work: (session: HubSession) => Promise<Result>): Promise<Result | null> {
    return this.#inTurn(() =>
      this.#session === null ? Promise.resolve(null) : work(this.#session),
    );
  }

  /** Like `inTurn`, for a cashier who waits: resolves to null after the time limit. */
  async atCounter<Result>(
    work: (session: HubSession, isLate: () => boolean) => Promise<Result>,
  ): Promise<Result | null> {
    let isLate = false;
    let isUnderWay = false;
    const late = Promise.withResolvers<null>();
    const cancel = this.#around.wakeIn(this.#line?.answerMs ?? JOINING_MS, () => {
      isLate = true;
      if (isUnderWay) this.lose('late');
      late.resolve(null);
    });
    const done = this.inTurn(async (session) => {
      if (isLate) return null;
      isUnderWay = true;
      try {
        return await work(session, () => isLate);
      } finally {
        isUnderWay = false;
      }
    });
    try {
      return await Promise.race([done, late.promise]);
    } finally {
      cancel();
    }
  }

  lose(why: WhyNoHub): void {
    const isNews = this.#session !== null || this.#why !== why;
    if (this.#session !== null) {
      this.#session.line.close();
      this.#session = null;
      this.#lostAtMs = this.#around.moment().atMs;
      this.#tickIn(RETRY_MS);
    }
    // This till closed the connection itself, and the reason is set already.
    if (why === 'closed' && this.#why !== 'starting') return;
    this.#why = why;
    if (!isNews || this.#isClosed) return;
    this.#around.onState('the hub is not reached', why);
    this.#around.onChange();
  }

  /** Waits until memory of the hub is stored; without it the hub is not used. @throws DatabaseUnreached */
  async afterStoring(writing: Promise<void>): Promise<void> {
    try {
      await writing;
    } catch (error) {
      if (errorCode(error) === null) throw error;
      this.lose('not-kept');
      throw new DatabaseUnreached('closed', error);
    }
  }

  #inTurn<Result>(work: () => Promise<Result>): Promise<Result | null> {
    return this.#turns.take(async () => {
      try {
        return await work();
      } catch (error) {
        if (!(error instanceof DatabaseUnreached)) throw error;
        this.lose(error.why);
        return null;
      }
    });
  }

  #tickIn(delayMs: number): void {
    this.#cancelTick();
    if (this.#isClosed) return;
    this.#cancelTick = this.#around.wakeIn(delayMs, () => void this.#tick());
  }

  async #tick(): Promise<void> {
    await this.#inTurn(async () => {
      if (this.#isClosed) return;
      const session = this.#session;
      if (session === null) await this.#join();
      else if (this.#hasToAnnounce) await this.#announce(session.line);
      else await this.#beat(session);
    });
    this.#tickIn(this.#session === null ? RETRY_MS : BEAT_MS);
  }

  async #join(): Promise<void> {
    const { memory, connect, setUp } = this.#around;
    // With a name that is used twice, a hello would end the other till's session.
    if (memory.distrusted?.why === 'name-used-twice') return this.lose('name-used-twice');
    const line = await connect(setUp);
    this.#line = line;
    if (this.#isClosed) line.close();
    else await this.#announce(line);
  }

  /** Connects this till, from the hello to the first heartbeat. */
  async #announce(line: HubLine): Promise<void> {
    const { memory } = this.#around;
    try {
      await this.afterStoring(memory.noteHello());
      const standing = await line.call<'hello'>({ name: 'hello' });
      this.#told = null;
      const distrust = memory.judge(standing);
      // The currency is checked before the lease counts: a till that the hub refuses keeps to its own limits.
      if (distrust === null && !(await this.#hasSameMoneyUnit(line))) {
        line.close();
        return this.lose('other-money');
      }
      // The lease counts from here, even if the next answer is lost.
      this.#renewed(standing.leaseMs);
      if (distrust !== null) {
        await this.afterStoring(memory.distrust(standing.incarnation, distrust));
        line.close();
        if (distrust === 'taken-over') this.#around.onTakenOver(standing);
        return this.lose(distrust);
      }
      if (await this.#hasClaimed(line, standing)) return await this.#announce(line);
      await this.#announcing.ready();
      this.#hasToAnnounce = false;
      const { ticket, incarnation, epoch, nowMs: hubMs, isComplete } = standing;
      const { tillsPresent, tillsKnown, knowsNames } = standing;
      const holds = this.#announcing.holds();
      const balances = this.#announcing.balances(memory.incarnation !== incarnation);
      const adopted = this.#announcing.adopted();
      const call = { name: 'announce', ticket, incarnation, holds, balances, adopted } as const;
      const said = await line.call<'announce'>(call, ANNOUNCE_MS);
      if (said !== 'announced') throw new DatabaseUnreached('lost');
      await this.afterStoring(memory.noteAnnounced(standing));
      if (this.#isClosed) throw new DatabaseUnreached('closed');
      this.#announcing.announced(holds);
      const isBack = this.#session === null;
      await this.#beat({
        line,
        ticket,
        incarnation,
        epoch,
        hubMs,
        isComplete,
        tillsPresent,
        tillsKnown,
        knowsNames,
      });
      if (isBack && this.#session !== null) this.#around.onState('the hub is reached', null);
    } catch (error) {
      line.close();
      throw error;
    }
  }

  /**
   * Claims at a new hub what no other till may do again. Returns true if there was anything to claim, because the lease
   * that the last hello began may be over by then.
   */
  async #hasClaimed(
    line: HubLine,
    { incarnation, knowsNames }: Pick<TillStandingAtHub, 'incarnation' | 'knowsNames'>,
  ): Promise<boolean> {
    const isHeard = [this.#around.memory.incarnation, this.#claimedAt].includes(incarnation);
    if (isHeard || !knowsNames) return false;
    const hasClaimed = await this.#announcing.claim(line);
    this.#claimedAt = incarnation;
    return hasClaimed;
  }

  #hasSameMoneyUnit(line: HubLine): Promise<boolean> {
    return line.call<'say-money'>({ name: 'say-money', money: this.#around.money });
  }

  async #beat(session: HubSession): Promise<void> {
    const { line, ticket, hubMs } = session;
    // Another till wrote those records, or this journal has continued elsewhere: the name is unusable, even at a new
    // hub, until a manager leaves the hub.
    if (this.#around.isNameAnothers()) {
      line.close();
      await this.afterStoring(this.#around.memory.distrust(session.incarnation, 'name-used-twice'));
      return this.lose('name-used-twice');
    }
    const health = this.#healthToTell();
    const standing = await line.call<'beat'>({
      name: 'beat',
      ticket,
      ofMs: hubMs,
      journalSequence: this.#around.lastSequence(),
      health,
    });
    if (!standing.renewed || standing.incarnation !== session.incarnation) {
      line.close();
      return this.lose(standing.takenOverBy === null ? 'lost' : 'taken-over');
    }
    if (this.#isClosed) throw new DatabaseUnreached('closed');
    this.#renewed(standing.leaseMs);
    const { nowMs, isComplete, tillsPresent, tillsKnown } = standing;
    const before = JSON.stringify(this.state);
    this.#tills = Math.max(1, tillsKnown);
    this.#around.seen.noteCutOff({
      tillsCutOff: Math.max(0, tillsKnown - tillsPresent),
      fewestTills: standing.fewestTills ?? null,
    });
    await this.afterStoring(this.#around.memory.noteTillCount(this.#tills));
    this.#session = { ...session, hubMs: nowMs, isComplete, tillsPresent, tillsKnown };
    if (JSON.stringify(this.state) !== before) this.#around.onChange();
    this.#around.onBeat(standing);
    if (isComplete) await this.#announcing.complete(this.#session);
  }

  /** Returns the health to report; null if the hub has it already, or was sent it just now. */
  #healthToTell(): TillHealth | null {
    const { monoMs } = this.#around.moment();
    if (this.#told !== null && monoMs - this.#told.monoMs < HEALTH_MS) return null;
    const health = this.#around.health();
    const isNews = JSON.stringify(health) !== this.#told?.health;
    this.#told = { health: JSON.stringify(health), monoMs };
    return isNews ? health : null;
  }

  #renewed(leaseMs: number): void {
    this.#leaseMs = leaseMs;
    this.#renewedMs = this.#around.moment().monoMs;
  }
}

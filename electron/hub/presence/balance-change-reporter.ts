import { nowByAllClocks } from '../../../shared/ledger/now-by-all-clocks.ts';
import type { NowByAllClocks } from '../../../shared/ledger/now-by-all-clocks.ts';
import { ageAtMostMs } from '../../../shared/policy/at-hub.ts';
import { judgeBalanceExplanation } from '../../../shared/evidence/other-tills.ts';
import { MAX_BALANCE_CHANGES } from '../../../shared/hub/hub-calls.ts';
import type { TillStandingAtHub, BalanceChangeReport } from '../../../shared/hub/hub-calls.ts';
import type { HubSetUp } from '../../../shared/hub/set-up-file.ts';
import type { UnexplainedBalance } from '../../../shared/ledger/money/card.ts';
import {
  balanceChangeCents,
  originAtHub,
  isAppliedAtService,
  isOpen,
} from '../../../shared/ledger/money/intent.ts';
import type { Intent } from '../../../shared/ledger/money/intent.ts';
import { intentsOfFact } from '../../../shared/ledger/ledger.ts';
import type { Ledger } from '../../../shared/ledger/ledger.ts';
import { isReferenceId } from '../../../shared/values/ids.ts';
import type { CardId, IntentId } from '../../../shared/values/ids.ts';
import { DAY_MS, MINUTE_MS } from '../../../shared/values/time.ts';
import { elapsedBetween } from '../../../shared/values/clocks.ts';
import type { ClockReading } from '../../../shared/values/clocks.ts';
import type { InstantMs } from '../../../shared/values/time.ts';
import { SYSTEM_ACTOR } from '../../ledger/write/ledger-writer.ts';
import type { LedgerWriter } from '../../ledger/write/ledger-writer.ts';
import { HeartbeatTasks } from '../connection/heartbeat-tasks.ts';
import type { HubCardIds } from '../connection/card-names.ts';
import type { ConnectHub, HubLine } from '../connection/hub-line.ts';

/** Time limit of background calls to the hub; nobody at the counter waits for them. */
const ANSWER_MS = 5_000;
/** A till that is connected for this long has reported all of its balance changes. */
const SETTLING_MS = MINUTE_MS;
/**
 * Longest pause between two reports, counted in heartbeats: about 3 s. A connected till's heartbeats are at most a lease
 * apart, so a report that failed is repeated well within `SETTLING_MS`.
 */
const MOST_BEATS = 8;
/** Pause before asking again about an unexplained change, by the hub's clock. */
const ASK_AGAIN_MS = 5_000;
const MOST_ASKED = 20;

interface StoreMovesSetup {
  readonly writer: LedgerWriter;
  readonly setUp: HubSetUp;
  readonly names: Pick<HubCardIds, 'of'>;
  readonly connect: ConnectHub;
}

type Freshness = Pick<
  TillStandingAtHub,
  'incarnation' | 'nowMs' | 'isComplete' | 'tillsKnown' | 'tillsPresent' | 'knowsNames'
>;

interface UnsentMove extends Pick<
  BalanceChangeReport,
  'changeCents' | 'afterCents' | 'state' | 'isOwn' | 'was'
> {
  readonly cardId: CardId;
}

/**
 * Latest time at which a payment can have got its present state: by the ledger's clock and, if recorded, by all others.
 */
interface LatestStateTime {
  readonly atMs: InstantMs;
  readonly known: ClockReading | undefined;
}

/**
 * Reports this till's balance changes to the hub, and to a new hub the ids of other programs' payments too. Asks for
 * other tills' changes if a balance differs from the calculated one: a difference that one of them explains needs no
 * person (decision 0129).
 */
export class BalanceChangeReporter {
  readonly #around: StoreMovesSetup;
  readonly #after: HeartbeatTasks;
  readonly #endListening: () => void;
  readonly #unsent = new Map<IntentId, UnsentMove & LatestStateTime>();
  /** Payments reported as open: if they have no effect, that must be reported too. */
  readonly #open = new Set<IntentId>();
  /**
   * Ids of other programs' payments that the hub learns neither from a hold nor from a change, in the order of
   * reporting.
   */
  #names: readonly IntentId[] = [];
  #noted = 0;
  #freshness: Freshness | null = null;
  #reached: ClockReading | null = null;

  constructor(around: StoreMovesSetup) {
    const { writer, connect, setUp } = around;
    this.#around = around;
    this.#endListening = writer.onFact(({ fact }) => {
      for (const intent of intentsOfFact(fact)) this.#note(intent, this.#now.reading);
    });
    this.#after = new HeartbeatTasks(
      () => connect(setUp),
      async (line) => {
        await this.#send(line);
        await this.#sendNames(line);
        await this.#ask(line);
      },
      MOST_BEATS,
    );
  }

  /** Call it when the hub answers again: tills that were cut off together with this one have yet to report. */
  onHubReached(): void {
    this.#reached = this.#now.reading;
  }

  /** Call it after each heartbeat. */
  wake(freshness: Freshness): void {
    const { incarnation, nowMs, knowsNames } = freshness;
    // After a start, or with a new hub, all changes of the day are reported: a new hub has none of them, and after a
    // start the till does not know which ones it reported.
    if (incarnation !== this.#freshness?.incarnation) this.#noteAll(knowsNames);
    this.#freshness = freshness;
    const asked = this.#asked.map(([, { intentId }]) => intentId);
    const round = asked.length === 0 ? '' : Math.floor(nowMs / ASK_AGAIN_MS);
    const isNews = this.#unsent.size > 0 || this.#names.length > 0 || asked.length > 0;
    this.#after.wake(isNews ? [incarnation, this.#noted, round, ...asked].join(' ') : null);
  }

  async close(): Promise<void> {
    this.#endListening();
    await this.#after.close();
  }

  get #now(): NowByAllClocks {
    const { writer } = this.#around;
    return nowByAllClocks(writer.ledger, writer.moment());
  }

  /** Lists differences that the hub can still explain: it stores tills' changes for a day. */
  get #asked(): [CardId, UnexplainedBalance][] {
    const cards = this.#around.writer.ledger.unexplainedCards;
    return [...cards.values()]
      .flatMap(({ id, unexplained = [] }) =>
        unexplained.map((one): [CardId, UnexplainedBalance] => [id, one]),
      )
      .filter(([, { asksHub, at }]) => asksHub && this.#passedMs(at) < DAY_MS)
      .slice(0, MOST_ASKED);
  }

  /**
   * Returns the least time that can have passed since an earlier moment, in ms; 0 if an older version did not store the
   * moment.
   */
  #passedMs(then: ClockReading | undefined): number {
    return elapsedBetween(then, this.#now.reading).leastMs;
  }

  #noteAll(knowsNames: boolean): void {
    const { ledger } = this.#around.writer;
    // A transaction of an earlier run is dated by when it was first sent, so that it never counts as newer than it is.
    for (const intent of ledger.intents.values())
      if (this.#passedMs(intent.firstSent) < DAY_MS) this.#note(intent, intent.firstSent);
    this.#names = knowsNames ? namesOf(ledger).filter((id) => !this.#unsent.has(id)) : [];
  }

  #note(intent: Intent, known: ClockReading | undefined): void {
    const atMs = intent.endedAtMs ?? this.#now.clockMs;
    const move = { ...balanceChangeOf(intent), known, atMs };
    if (move.state === 'undone' && !this.#open.has(intent.id)) return;
    this.#unsent.set(intent.id, move);
    if (move.state === 'open') this.#open.add(intent.id);
    this.#noted += 1;
  }

  async #send(line: HubLine): Promise<void> {
    while (this.#unsent.size > 0) {
      const some = [...this.#unsent].slice(0, MAX_BALANCE_CHANGES);
      const moves = some.flatMap(([intent, move]): BalanceChangeReport[] => {
        const { cardId, atMs, known, ...told } = move;
        const card = this.#around.names.of(cardId);
        const ageMs = ageAtMostMs(known, atMs, this.#now);
        return card === null ? [] : [{ card, intent, ...told, ageMs }];
      });
      const isKept = await line.call<'tell-moves'>({ name: 'tell-moves', moves }, ANSWER_MS);
      if (!isKept) return;
      for (const [id, move] of some) {
        if (this.#unsent.get(id) === move) this.#unsent.delete(id);
        if (move.state !== 'open') this.#open.delete(id);
      }
    }
  }

  /** Reports payment ids in order. A hub that has the last one has them all, perhaps from an earlier run. */
  async #sendNames(line: HubLine): Promise<void> {
    const claim = (intent: IntentId, act: 'look' | 'take') =>
      line.call<'claim'>({ name: 'claim', intent, act }, ANSWER_MS);
    const last = this.#names.at(-1);
    if (last === undefined) return;
    if ((await claim(last, 'look')) !== this.#around.setUp.till)
      for (const name of this.#names) await claim(name, 'take');
    this.#names = [];
  }

  async #ask(line: HubLine): Promise<void> {
    for (const [cardId, unexplained] of this.#asked) {
      const card = this.#around.names.of(cardId);
      if (card === null) continue;
      const { intentId } = unexplained;
      const asked = nowByAllClocks(this.#around.writer.ledger, this.#around.writer.moment());
      const moves = await line.call<'moves'>({ name: 'moves', card }, ANSWER_MS);
      const said = judgeBalanceExplanation(unexplained, moves, asked);
      if (said !== 'explained' && !(said === 'not-explained' && this.#haveAllTold(unexplained)))
        continue;
      const isExplained = said === 'explained';
      await this.#around.writer.write(
        { kind: 'explain-balance', cardId, intentId, isExplained },
        SYSTEM_ACTOR,
      );
    }
  }

  /** True if every other till has reported its changes up to the time of this balance. */
  #haveAllTold({ at }: UnexplainedBalance): boolean {
    if (this.#freshness === null || this.#reached === null) return false;
    const since = at === undefined ? [this.#reached] : [this.#reached, at];
    if (since.some((then) => this.#passedMs(then) < SETTLING_MS)) return false;
    const { isComplete, tillsKnown, tillsPresent } = this.#freshness;
    return isComplete && tillsPresent >= tillsKnown;
  }
}

/** Returns how a payment has changed, or may have changed, its card's balance. */
export function balanceChangeOf(intent: Intent): UnsentMove {
  return {
    cardId: intent.cardId,
    changeCents: balanceChangeCents(intent),
    afterCents: intent.applied?.balanceCents ?? null,
    state: isAppliedAtService(intent) ? 'done' : intent.state === 'unknown' ? 'open' : 'undone',
    ...originAtHub(intent),
  };
}

/**
 * Lists other programs' payments that no other till may make as well, newest first. Open redemptions are left out: the
 * hub has their holds, and an unsent one may still be made elsewhere.
 */
function namesOf({ intents, over, knownReferences }: Ledger): IntentId[] {
  const own = [...over.intents.values(), ...intents.values()].filter(
    (intent) => !('verb' in intent && intent.verb === 'redeem' && isOpen(intent)),
  );
  return [...knownReferences.values(), ...own]
    .filter(({ id, state }) => isReferenceId(id) && state !== 'voided')
    .map(({ id }) => id)
    .toReversed();
}

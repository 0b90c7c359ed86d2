import { nowByAllClocks } from '../../../shared/ledger/now-by-all-clocks.ts';
import type { NowByAllClocks } from '../../../shared/ledger/now-by-all-clocks.ts';
import { intentIdSchema } from '../../../shared/values/ids.ts';
import type { CardId, IntentId } from '../../../shared/values/ids.ts';
import type { AnnouncedHold, HubAnswer } from '../../../shared/hub/hub-calls.ts';
import type { Fact } from '../../../shared/ledger/facts.ts';
import { moneyUnitOf } from '../../../shared/ledger/store/book.ts';
import { sharedBalanceOnceTakenCents } from '../../../shared/ledger/card-after-settlement.ts';
import type { Card } from '../../../shared/ledger/money/card.ts';
import { isOutcomeFact, loweredUnansweredCents } from '../../../shared/ledger/money/gift-effect.ts';
import { originAtHub, isAppliedAtService, isOpen } from '../../../shared/ledger/money/intent.ts';
import type { Intent } from '../../../shared/ledger/money/intent.ts';
import { intentsOfFact, knownBalanceCents } from '../../../shared/ledger/ledger.ts';
import type { HubStatus } from '../../../shared/messages/hub-status.ts';
import {
  isFinalAdmission,
  limitsForHub,
  parseHubAdmission,
  redemptionKindsToAsk,
} from '../../../shared/policy/ask-hub.ts';
import type { HubRedemptionRequest } from '../../../shared/policy/ask-hub.ts';
import { datedByAge } from '../../../shared/policy/at-hub.ts';
import type { HubKnowledge } from '../../../shared/policy/at-hub.ts';
import { tillShareCents, sharingTillCount } from '../../../shared/policy/part-of-store.ts';
import { DatabaseUnreached } from '../../node/hub-client/database-unreached.ts';
import { isAdoptedWhole } from '../../../shared/ledger/store/joined-hub.ts';
import type { LedgerWriter } from '../../ledger/write/ledger-writer.ts';
import type { HubCardIds } from '../connection/card-names.ts';
import { PaymentIdsAtHub } from './payment-ids-at-hub.ts';
import { requestHold } from './request-hold.ts';
import type { ClaimAct, IdInUse } from './request-hold.ts';
import { HoldsUnderWay, adoptedHold } from './holds-under-way.ts';
import { pullBalanceChanges } from './hear-changes.ts';
import { HubPresence } from './hub-presence.ts';
import type { HubPresenceSetup, HubSession } from './hub-presence.ts';
import { claimLoadedOldCards } from './old-card-claims.ts';
import { BalanceOutbox } from './balance-outbox.ts';
import type { CardVersionWhenSent, ReportedBalance } from './balance-outbox.ts';
import type { SeenCards, SeenCardAtHub } from './seen-cards.ts';

interface StoreHubSetup extends Omit<
  HubPresenceSetup,
  'moment' | 'lastSequence' | 'tills' | 'money'
> {
  readonly writer: Pick<
    LedgerWriter,
    'ledger' | 'moment' | 'onFact' | 'waitUntilNotified' | 'write'
  > & {
    readonly journal: Pick<LedgerWriter['journal'], 'stopped' | 'read'>;
  };
  /** The cards' ids at the hub, including cards that were only looked up. */
  readonly names: Pick<HubCardIds, 'of'>;
  readonly seen: SeenCards;
}

type Shared = Extract<HubKnowledge, { kind: 'shared' }>;

function isHeld(atHub: HubKnowledge | null): boolean {
  return atHub?.kind === 'shared' && atHub.admitted !== null;
}

/** How many cards at most are requested between two heartbeats. */
const MOST_FETCHED = 20;

/**
 * This till's part in sharing balances: asks the hub before a redemption is accepted, and reports each outcome. The
 * till's own ledger is right about its holds: where the hub differs, an announcement corrects it.
 */
export class HubBalanceSharing {
  readonly #around: StoreHubSetup;
  readonly #balances: BalanceOutbox;
  readonly #presence: HubPresence;
  readonly #endListening: () => void;
  readonly #underWay = new HoldsUnderWay();
  /** This till's holds at the hub. */
  readonly #atHub = new Map<IntentId, AnnouncedHold>();
  readonly #flights = new Map<IntentId, CardVersionWhenSent>();
  readonly #ids: PaymentIdsAtHub;
  /** Cards that this till has, and the hub does not know. */
  readonly #unknownThere = new Set<CardId>();
  /** Sequence of the last fact that was processed for the hub. */
  #seenThrough: number;
  #keptThrough: number;

  constructor(around: StoreHubSetup) {
    this.#around = around;
    this.#ids = new PaymentIdsAtHub(around.setUp.till);
    const { writer, memory } = around;
    this.#keptThrough = memory.balancesToldThrough;
    this.#balances = new BalanceOutbox(writer.ledger, (id) => this.#nameOf(id), this.#keptThrough);
    this.#seenThrough = writer.ledger.lastSequence;
    this.#endListening = writer.onFact(({ fact, sequence }) => {
      this.#seenThrough = Math.max(this.#seenThrough, sequence);
      this.#onFact(fact);
    });
    const { currency, minorUnit } = moneyUnitOf(writer.ledger.book);
    this.#presence = new HubPresence(
      {
        ...around,
        moment: () => writer.moment(),
        lastSequence: () => writer.ledger.lastSequence,
        money: `${currency} ${minorUnit}`,
        tills: Math.max(memory.tillCount, writer.ledger.hub?.tills ?? 1),
      },
      {
        claim: (line) => claimLoadedOldCards(line, writer, around.names, around.setUp.till),
        ready: () => this.#untilHeard(),
        holds: () => this.#holds(),
        balances: (isNewHub) =>
          this.#balances.takeForAnnouncement(
            writer.ledger,
            this.#now(),
            isNewHub,
            this.#unknownThere,
            memory.inherited,
          ),
        adopted: () =>
          (writer.ledger.hub?.adopted ?? []).filter(isAdoptedWhole).map(({ till }) => till),
        announced: (holds) => this.#noteAnnounced(holds),
        complete: async (session) => {
          await pullBalanceChanges(session, around.seen, {
            now: this.#now(),
            mineCents: (name) => this.#mineAtHub(name),
          });
          await this.#fetchUnconfirmed(session);
          await this.#presence.afterStoring(around.seen.save());
        },
      },
    );
  }

  get state(): HubStatus['state'] {
    return this.#presence.state;
  }

  /** This till's epoch at the hub; null while the hub is out of reach. */
  get epoch(): number | null {
    return this.#presence.session?.epoch ?? null;
  }

  /** Announces once more before this till leaves for good, since nobody would release its remaining holds. */
  async announceReleasedHolds(): Promise<void> {
    await this.#presence.atCounter((session) => this.#presence.announceNow(session));
  }

  /** Informs the hub that everything of a taken-over till is adopted. */
  announceAdoption(): void {
    this.#presence.announceSoon();
  }

  async close(): Promise<void> {
    this.#endListening();
    await this.#presence.close();
    // If the disk refuses, the next start uses the state stored before.
    await this.#around.seen.save().catch(() => undefined);
  }

  /** All of the store's tills; null if the hub does not answer in time. */
  tills(): Promise<HubAnswer<'tills'> | null> {
    return this.#presence.atCounter(({ line }) => line.call<'tills'>({ name: 'tills' }));
  }

  knowledgeOf(cardId: CardId): HubKnowledge {
    const { session, isOnOwnLimits, tillCount: tills } = this.#presence;
    const { cutOff } = this.#around.seen;
    const seen = this.#around.seen.of(this.#nameOf(cardId));
    if (session === null)
      return { kind: isOnOwnLimits ? 'own' : 'just-lost', ...seen, tills, ...cutOff };
    const { ledger } = this.#around.writer;
    const { perContactCents } = ledger.limits.offline;
    const { othersCents, ...known } = seen;
    return {
      kind: 'shared',
      ...known,
      heldCents: othersCents + this.#mineCents(this.#nameOf(cardId)),
      isComplete: session.isComplete,
      asideCents:
        cutOff.tillsCutOff * tillShareCents(perContactCents, sharingTillCount(ledger, tills)),
      tills,
      ...cutOff,
      admitted: null,
    };
  }

  /** Asks the hub about a card to be shown, for at most as long as a cashier waits. */
  async askAboutCard(cardId: CardId): Promise<void> {
    const name = this.#nameOf(cardId);
    if (name === null || this.#presence.session === null) return;
    await this.#presence.atCounter(async (session) => {
      await this.#view(session, name);
      const card = this.#around.writer.ledger.cards.get(cardId) ?? null;
      const isUnknown = this.#around.seen.of(name).confirmedCents === null;
      if (!isUnknown || knownBalanceCents(card) === null) return;
      this.#unknownThere.add(cardId);
      await this.#presence.announceNow(session);
      const { session: after } = this.#presence;
      if (after !== null) await this.#view(after, name);
    });
  }

  /**
   * Asks the hub to hold a redemption. Without an answer in time, the till decides within its own limits.
   * @returns the report, for the guard and then for `noteDecided`; or who uses the id: the guard is not asked then
   */
  async askToHold(cardId: CardId, asked: HubRedemptionRequest): Promise<HubKnowledge | IdInUse> {
    const { ledger } = this.#around.writer;
    const name = this.#nameOf(cardId);
    const card = ledger.cards.get(cardId) ?? null;
    const ways = redemptionKindsToAsk(ledger, card, asked, this.#now().clockMs);
    if (name === null || this.#presence.session === null || ways.length === 0)
      return this.knowledgeOf(cardId);
    const hold = {
      card: name,
      intent: asked.intentId,
      cents: asked.amountCents,
      isOwn: true,
    } as const;
    const said = await this.#presence.atCounter<HubKnowledge | IdInUse | null>(
      async (session, isLate) => {
        if (asked.otherTill !== undefined && (await this.#ids.learnsOfUse(session, asked.intentId)))
          return { kind: 'used-before' };
        const before = this.#underWay.of(asked.intentId) ?? this.#atHub.get(asked.intentId);
        // The id already has a hold of another amount, on which the guard has decided.
        if (before !== undefined && before.cents !== hold.cents) return null;
        let first: HubKnowledge | null = null;
        for (const way of ways) {
          const { tillCount: tills } = this.#presence;
          if (way === 'promise') await this.#view(session, name);
          const { confirmedCents } = this.#around.seen.of(name);
          const onCard = { confirmedCents, ...this.#around.seen.cutOff };
          const limits = limitsForHub(ledger, way, asked, tills, onCard);
          const reported = await requestHold(session, hold, limits, before !== undefined);
          if (isLate()) return null;
          if ('kind' in reported) return reported;
          const about = { tills, shareCents: limits.shareCents, now: this.#now() };
          const told = parseHubAdmission(reported, way, asked, about);
          if (told === null) throw new DatabaseUnreached('lost');
          const isWhole = session.isComplete && told.isComplete;
          const read = this.#noteAdmission(name, { ...told, isComplete: isWhole }, asked.intentId);
          first ??= read;
          // Begins in this turn, so that the next announcement includes it.
          if (read.admitted !== null) {
            this.#underWay.begin(asked.intentId, hold);
            return read;
          }
          if (isFinalAdmission(reported)) break;
        }
        return first;
      },
    );
    return said ?? this.knowledgeOf(cardId);
  }

  /** Call it once the guard has decided; the hub releases a hold whose redemption was not written. */
  noteDecided(intentId: IntentId, atHub: HubKnowledge, isWritten: boolean): void {
    const hold = this.#underWay.of(intentId);
    if (!isHeld(atHub) || hold === undefined) return;
    this.#atHub.set(intentId, hold);
    this.#underWay.end(intentId);
    const isNeeded =
      this.#underWay.of(intentId) !== undefined || this.#around.writer.ledger.open.has(intentId);
    if (isWritten || isNeeded) return;
    this.#settle(hold, null, null);
    void this.#presence.inTurn((session) => this.#ids.lookOrClaim(session, intentId, 'free'));
  }

  /**
   * Asks which till uses another program's id; `take` reserves a free id, `free` releases this till's reservation.
   * @returns undefined if the hub does not answer in time, or is an older version
   */
  async lookOrClaim(intentId: IntentId, act: ClaimAct): Promise<string | null | undefined> {
    const said = await this.#presence.atCounter(async (session) => ({
      till: await this.#ids.lookOrClaim(session, intentId, act),
    }));
    return said?.till;
  }

  /** True if the hub had this id for this till before it reserved the id: lost records may have the payment. */
  isUsedBefore(intentId: IntentId): boolean {
    return this.#ids.isUsedBefore(intentId);
  }

  /**
   * Stores the hub's report. Until all tills have announced to the hub, holds that were known before stay.
   * @param told before this redemption
   */
  #noteAdmission(name: string, told: Shared, intentId: IntentId): Shared {
    const { isComplete, confirmedCents, asOfMs, dated } = told;
    const mineCents = this.#mineAtHub(name, intentId);
    const othersCents = Math.max(0, told.heldCents - mineCents);
    this.#noteSeen(name, { confirmedCents, othersCents, asOfMs, dated }, isComplete);
    const { seen } = this.#around;
    const { tillsCutOff, fewestTills } = seen.cutOff;
    if (isComplete) return { ...told, fewestTills };
    return {
      ...told,
      heldCents: seen.of(name).othersCents + mineCents,
      tillsCutOff,
      fewestTills,
    };
  }

  #noteSeen(name: string, seen: SeenCardAtHub, isWhole: boolean): void {
    const { seen: all } = this.#around;
    all.note(name, seen, isWhole);
    // The cashier does not wait for this; a failure shows at the next heartbeat.
    void all.save().catch(() => undefined);
  }

  /** Sums this till's holds on a card at the hub, as of the last answer. */
  #mineAtHub(name: string, except: IntentId | null = null): number {
    const held = new Map([...this.#atHub, ...this.#underWay.all()]);
    let sum = 0;
    for (const [id, { card, cents }] of held) if (card === name && id !== except) sum += cents;
    return sum;
  }

  /** Call it before a payment is sent, so that the hub can tell which answers overlapped. */
  async beforeSending(intentId: IntentId): Promise<void> {
    const intent = this.#around.writer.ledger.intents.get(intentId);
    const name = intent === undefined ? null : this.#nameOf(intent.cardId);
    if (name === null || this.#presence.session === null) return;
    await this.#presence.atCounter(async ({ line, incarnation }) => {
      const version = await line.call<'flight'>({ name: 'flight', card: name });
      this.#flights.set(intentId, { version, incarnation });
    });
  }

  #onFact(fact: Fact): void {
    const { clockAheadMs, atMs } = fact;
    if (clockAheadMs !== undefined) this.#around.seen.correctDates(atMs, clockAheadMs);
    const isStated = /^opening-balance-(?:stated|undone)$/.test(fact.kind);
    if (isStated && fact.card) this.#unknownThere.add(fact.card.id);
    if (isStated) this.#presence.announceSoon();
    for (const intent of intentsOfFact(fact)) {
      this.#ids.noteRecorded(intent.id);
      if (!isOpen(intent)) this.#report(fact, intent);
      else if (intent.verb === 'redeem' && !this.#isThere(intent)) this.#presence.announceSoon();
    }
  }

  #isThere({ id }: Intent): boolean {
    return this.#atHub.has(id) || this.#underWay.of(id) !== undefined;
  }

  /** Reports a transaction's result to the hub, with the balance that the service sent. */
  #report(fact: Fact, intent: Intent): void {
    const name = this.#nameOf(intent.cardId);
    const hold = this.#atHub.get(intent.id) ?? adoptedHold(name, intent);
    const flight = this.#flights.get(intent.id) ?? null;
    this.#flights.delete(intent.id);
    const loweredCents = loweredUnansweredCents(fact, intent);
    const isNews = loweredCents > 0 || isOutcomeFact(fact);
    if (name === null || (hold === null && !isNews)) return;
    const confirmed = isNews && isAppliedAtService(intent) ? (fact.card?.confirmed ?? null) : null;
    const reported =
      confirmed === null
        ? null
        : {
            name,
            balanceCents: confirmed.balanceCents,
            passedOn: this.#balances.putServiceBalance(name, confirmed.balanceCents, this.#now()),
          };
    const isAnswered = fact.kind === 'intent-applied' && confirmed?.intentId === intent.id;
    if (isAnswered) this.#settle(hold, reported, flight);
    else if (loweredCents > 0) this.#settleLowered(name, hold, loweredCents, fact.card, reported);
    else if (hold !== null || reported !== null) this.#settle(hold, reported, null);
  }

  /** Reports a balance lowered without an answer, unless the hub's balance already includes it. */
  #settleLowered(
    name: string,
    hold: AnnouncedHold | null,
    takenCents: number,
    card: Card | undefined,
    reported: ReportedBalance | null,
  ): void {
    void this.#presence.inTurn(async (session) => {
      const there = (await this.#view(session, name))?.confirmedCents ?? null;
      const { ledger } = this.#around.writer;
      const left =
        there === null
          ? reported
          : {
              ...reported,
              name,
              balanceCents: sharedBalanceOnceTakenCents(ledger, card, there, takenCents),
            };
      await this.#settleNow(session, hold, left, null);
    });
  }

  #settle(
    hold: AnnouncedHold | null,
    reported: ReportedBalance | null,
    flight: CardVersionWhenSent | null,
  ): void {
    void this.#presence.inTurn((session) => this.#settleNow(session, hold, reported, flight));
  }

  async #settleNow(
    session: HubSession,
    hold: AnnouncedHold | null,
    reported: ReportedBalance | null,
    flown: CardVersionWhenSent | null,
  ): Promise<void> {
    const { line, incarnation } = session;
    const flight = flown?.incarnation === incarnation ? flown.version : null;
    let isHeard = false;
    if (hold !== null) {
      const { card, intent } = hold;
      const balanceCents = reported?.balanceCents ?? null;
      isHeard = await line.call<'settle'>({ name: 'settle', card, intent, balanceCents, flight });
      const id = intentIdSchema.parse(intent);
      this.#atHub.delete(id);
      // If the same payment is open again meanwhile, for example released to be sent again, its hold is announced again.
      if (this.#around.writer.ledger.open.has(id)) this.#presence.announceSoon();
    }
    if (reported === null) return;
    const { name: card, balanceCents } = reported;
    if (!isHeard) await line.call<'tell'>({ name: 'tell', card, balanceCents, flight });
    reported.passedOn?.();
    await this.#view(session, card);
  }

  async #view({ line, isComplete }: HubSession, name: string): Promise<HubAnswer<'view'>> {
    const view = await line.call<'view'>({ name: 'view', card: name });
    // Dated by the clocks of this till's own balances, so that a clock set back does not change which one is newer.
    const now = this.#now();
    const { confirmedCents = null, heldCents = 0, ageMs = null } = view ?? {};
    const dated = datedByAge(now, ageMs);
    const othersCents = Math.max(0, heldCents - this.#mineAtHub(name));
    // Until all tills have announced, a new hub may not know the card.
    this.#noteSeen(name, { confirmedCents, othersCents, ...dated }, view?.isComplete ?? isComplete);
    if (view?.isComplete === true && confirmedCents !== null)
      this.#balances.putHubBalance(name, {
        cents: confirmedCents,
        version: view.version,
        atMs: now.clockMs,
        told: now.reading,
        thenMs: dated.dated?.ageMs ?? 0,
      });
    return view;
  }

  /** Requests the balances that no complete hub has confirmed; its answer then counts. */
  async #fetchUnconfirmed(session: HubSession): Promise<void> {
    for (const name of this.#balances.unconfirmed().slice(0, MOST_FETCHED))
      await this.#view(session, name);
    if (this.#balances.unconfirmed().length > 0 || this.#keptThrough === this.#seenThrough) return;
    this.#keptThrough = this.#seenThrough;
    await this.#presence.afterStoring(this.#around.memory.noteBalancesTold(this.#seenThrough));
  }

  /** Waits until the stored balances include every outcome in the ledger. */
  async #untilHeard(): Promise<void> {
    const { ledger, journal } = this.#around.writer;
    while (this.#seenThrough < ledger.lastSequence) {
      if (journal.stopped !== null) throw new DatabaseUnreached('closed');
      await this.#around.writer.waitUntilNotified();
    }
  }

  #noteAnnounced(holds: readonly AnnouncedHold[]): void {
    this.#unknownThere.clear();
    this.#atHub.clear();
    for (const hold of holds) {
      const id = intentIdSchema.parse(hold.intent);
      if (this.#underWay.of(id) !== undefined) continue;
      this.#atHub.set(id, hold);
      // The transaction was settled while its hold was being announced.
      if (!this.#around.writer.ledger.open.has(id)) this.#settle(hold, null, null);
    }
  }

  #holds(): AnnouncedHold[] {
    const holds = new Map(this.#underWay.all());
    for (const intent of this.#around.writer.ledger.open.values()) {
      const { id, verb, cardId, amountCents } = intent;
      const card = verb === 'redeem' ? this.#nameOf(cardId) : null;
      if (card !== null)
        holds.set(id, { card, intent: id, cents: amountCents, ...originAtHub(intent) });
    }
    return [...holds.values()];
  }

  #mineCents(name: string | null): number {
    let sum = 0;
    for (const { card, cents } of this.#holds()) if (card === name) sum += cents;
    return sum;
  }

  #now(): NowByAllClocks {
    return nowByAllClocks(this.#around.writer.ledger, this.#around.writer.moment());
  }

  #nameOf(cardId: CardId): string | null {
    return this.#around.names.of(cardId);
  }
}

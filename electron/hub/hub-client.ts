import type { HubSetUp } from '../../shared/hub/set-up-file.ts';
import type { TillStandingAtHub } from '../../shared/hub/hub-calls.ts';
import type { Intent } from '../../shared/ledger/money/intent.ts';
import type { OldCard } from '../../shared/ledger/money/old-card.ts';
import { hasService } from '../../shared/ledger/store/book.ts';
import { hubLeaveBlocker } from '../../shared/guard/store/admit-hub.ts';
import { isTakeoverAskedFor, tillsBeingTakenOver } from '../../shared/ledger/store/joined-hub.ts';
import { currentSoldLoad } from '../../shared/ledger/load-back.ts';
import type {
  HeldAnswer,
  HubStatus,
  JoinAnswer,
  StoreTill,
  TakeOverAnswer,
} from '../../shared/messages/hub-status.ts';
import { unaskedHubKnowledge, emptyHubReport } from '../../shared/policy/at-hub.ts';
import type { HubKnowledge } from '../../shared/policy/at-hub.ts';
import { sharingTillCount } from '../../shared/policy/part-of-store.ts';
import type { Proposal } from '../../shared/proposals/proposals.ts';
import type { CardId, IntentId } from '../../shared/values/ids.ts';
import type { InstantMs } from '../../shared/values/time.ts';
import { errorCode } from '../node/files/error-code.ts';
import type { Actor, WriteResult } from '../ledger/write/ledger-writer.ts';
import { validateJoin, joinFault, parseHubSetUp } from './takeover/validate-join.ts';
import { updateCopyBeforeEnding, countPaymentsTiedToHub } from './copy/copy-before-ending.ts';
import type { EndingProposal } from './copy/copy-before-ending.ts';
import type { CopiedShiftsQuery, CopiedShiftsOfDay } from './copy/copied-shifts.ts';
import { HubCardIds, cardIdAtHub } from './connection/card-names.ts';
import { oldCardClaimId } from './presence/old-card-claims.ts';
import { HubCredentialsFile } from './connection/hub-credentials.ts';
import { HubMemory } from './connection/hub-memory.ts';
import { PERSON_MS } from './connection/hub-line.ts';
import { JoinedHubTasks } from './joined-hub-tasks.ts';
import type { HubClientSetup } from './joined-hub-tasks.ts';
import { recordTillCount } from './presence/note-tills.ts';
import { isIdInUse, refusalOfIdInUse } from './presence/request-hold.ts';
import type { GrowingFile } from './presence/seen-cards.ts';
import { growingFile, SeenCards } from './presence/seen-cards.ts';
import { SendingFence } from './presence/sending-fence.ts';
import { readHeldPayments } from './takeover/read-held.ts';
import { takeFencedOutOfLanes, noteTakenOver } from './takeover/note-taken-over.ts';
import { takeOverTill } from './takeover/take-over-till.ts';
import { TurnQueue } from '../time/turn-queue.ts';

type Accept = Extract<Proposal, { kind: 'accept' }>;
/** Proposals that pay out of a card's balance, as money or as goods. */
type Redeeming = Accept | Extract<Proposal, { kind: 'take-load-back' }>;

const LOOK_EVERY_MS = 200;

/** Joins and leaves this book's store hub, and passes calls on to it. Without a hub, its methods do nothing. */
export class HubClient {
  readonly #around: HubClientSetup;
  readonly #credentials: HubCredentialsFile;
  readonly #sinceMs: InstantMs;
  #work: JoinedHubTasks | null = null;
  /** Covers the payments accepted since this hub was joined. */
  #fence: SendingFence;
  /** Last known number of the store's tills, used while the hub cannot be asked. */
  #practised: number | null = null;
  /** Last known number of the store's tills, for when the hub cannot be asked. */
  #tills = 1;
  readonly #turns = new TurnQueue();
  /** Number of proposals being checked with the hub. The till leaves the hub only once there are none. */
  #accepting = 0;
  #isLeaving = false;
  /** Number of takeovers in progress. Reports that the hub sends meanwhile are outdated. */
  #takingOver = 0;
  /** Number of takeovers begun so far. */
  #takeovers = 0;

  private constructor(around: HubClientSetup) {
    this.#around = around;
    this.#credentials = new HubCredentialsFile(around.credentialsFile);
    this.#sinceMs = around.writer.moment().atMs;
    this.#fence = new SendingFence(around.writer.ledger, around.wakeIn);
  }

  static async open(around: HubClientSetup): Promise<HubClient> {
    const hubClient = new HubClient(around);
    const { writer, dataKey } = around;
    if (writer.ledger.hub === null) return hubClient;
    const memory = await HubMemory.open(around.memoryFile, dataKey);
    hubClient.#tills = Math.max(memory.tillCount, writer.ledger.hub.tills ?? 1);
    const isKept = await memory.resetToldIfRestored(writer.ledger.lastSequence);
    if (!isKept) around.onState('the hub is not reached', 'not-kept');
    recordTillCount(writer, null);
    const seen = await SeenCards.open(seenFile(around));
    if (dataKey === null || writer.ledger.hub.takenOverBy !== undefined) return hubClient;
    const setUp = await hubClient.#credentials.open(dataKey);
    if (setUp !== null)
      hubClient.#begin(setUp, { memory, seen, names: await hubClient.#namesFor(setUp) });
    return hubClient;
  }

  get isJoined(): boolean {
    return this.#around.writer.ledger.hub !== null;
  }

  /**
   * Rehearses, in training, that the store's hub is out of reach: this till keeps to its share. No real hub is joined
   * there.
   */
  setPractisedCut(tills: number | null): void {
    this.#practised = tills;
  }

  /** The hub's status; null if none is joined. */
  get status(): HubStatus | null {
    const { ledger } = this.#around.writer;
    const { hub } = ledger;
    if (hub === null) return null;
    const why = hub.takenOverBy === undefined ? 'no-credentials' : 'taken-over';
    const { state = { kind: 'own', sinceMs: this.#sinceMs, why } as const } = this.#work?.hub ?? {};
    const { state: copy = { kind: 'behind', facts: null, sinceMs: this.#sinceMs } as const } =
      this.#work?.copy ?? {};
    const { replaces } = this;
    const held = { waiting: this.#waiting, bringing: [...this.#bringing] };
    const reach = { isAway: this.#work?.copy.isReady !== true, isStuck: this.#isStuck };
    return {
      ...hub,
      state,
      copy,
      ...held,
      leaveBlocker: hubLeaveBlocker(ledger, { ...held, ...reach }),
      ...(replaces !== null && { replaces }),
    };
  }

  /**
   * Newest version that this till may install. Null: any, as without a hub. Undefined: the hub has not reported it
   * yet.
   */
  get releasedVersion(): string | null | undefined {
    return this.isJoined ? this.#work?.releasedVersion : null;
  }

  /** The till that this computer is to replace, until the takeover is done. */
  get replaces(): string | null {
    const till = this.#work?.setUp.replaces ?? null;
    return till === null || isTakeoverAskedFor(this.#around.writer.ledger.hub, till) ? null : till;
  }

  /** True while adopting cannot finish: the hub is out of reach, or a copy is not understood. */
  get #isStuck(): boolean {
    return this.#work?.isShared !== true || this.#work.adoption.isStuckOrDone;
  }

  get #bringing(): readonly string[] {
    if (this.#work !== null) return this.#work.adoption.pending;
    const { hub } = this.#around.writer.ledger;
    return hub?.takenOverBy === undefined ? tillsBeingTakenOver(hub) : [];
  }

  /**
   * Payments that are neither sent nor settled while the hub is out of reach: it has them, so another till might send
   * them.
   */
  get #waiting(): number {
    const { ledger } = this.#around.writer;
    if (ledger.hub?.takenOverBy !== undefined || this.#work?.copy.isReady === true) return 0;
    return countPaymentsTiedToHub(ledger, this.#fence);
  }

  knowledgeOf(cardId: CardId): HubKnowledge {
    const { ledger } = this.#around.writer;
    if (this.#practised !== null) return { kind: 'own', ...emptyHubReport(this.#practised) };
    // Nothing new is approved for a till that was taken over: its successor counts what it had promised until then, and
    // nobody would count more.
    if (ledger.hub?.takenOverBy !== undefined)
      return { kind: 'just-lost', ...emptyHubReport(this.#tills) };
    return this.#work === null || ledger.hub === null
      ? unaskedHubKnowledge(ledger, this.#tills)
      : this.#work.hub.knowledgeOf(cardId);
  }

  /** Asks the hub for a card's balance; null if it does not know it, or does not answer in time. */
  async askBalanceCents(cardId: CardId): Promise<number | null> {
    await this.askAboutCard(cardId);
    const said = this.knowledgeOf(cardId);
    return said.kind === 'none' ? null : said.confirmedCents;
  }

  /** Asks the hub about a card, before it is shown. */
  async askAboutCard(cardId: CardId): Promise<void> {
    await this.#work?.hub.askAboutCard(cardId);
  }

  /** Returns the store's tills as the hub sees them; null while it is not reached. */
  async storeTills(): Promise<readonly StoreTill[] | null> {
    return (await this.#work?.hub.tills()) ?? null;
  }

  /** Returns other tills' shifts of a day; null while the hub is not used. */
  async shiftsOf(asked: CopiedShiftsQuery): Promise<CopiedShiftsOfDay | null> {
    return (await this.#work?.shiftsOf(asked)) ?? null;
  }

  /**
   * Asks which other till of the store uses the id of another program's payment. `take` reserves a free id for this
   * till; `free` releases it if nothing was charged.
   * @returns null if this till uses it or none does, and without a hub; undefined while a till that the hub cannot be
   *   asked about may use it
   */
  async lookOrClaimPaymentId(
    name: IntentId,
    act: 'look' | 'take' | 'free',
  ): Promise<string | null | undefined> {
    const work = this.#work;
    const wasHeard = this.#hearsAllTills;
    const till = (await work?.hub.lookOrClaim(name, act)) ?? null;
    if (till !== null && till !== work?.setUp.till) return till;
    return wasHeard && this.#hearsAllTills ? null : undefined;
  }

  /** True if the hub knows what every till of the store has, or there is no other till at a hub. */
  get #hearsAllTills(): boolean {
    const { ledger } = this.#around.writer;
    if (ledger.hub === null || sharingTillCount(ledger, this.#tills) === 1) return true;
    const state = this.#work?.hub.state;
    return state?.kind === 'shared' && state.isComplete;
  }

  /** True if this till, or one that it took over, used the id at the hub before this till reserved it in this run. */
  async isPaymentIdUsedHere(name: IntentId): Promise<boolean> {
    const hub = this.#work?.hub;
    await hub?.lookOrClaim(name, 'look');
    return hub?.isUsedBefore(name) === true;
  }

  /**
   * Asks which till of the store has the load of an old card from this many cents on; `take` reserves a free one, so
   * that neither another till repeats it nor this one after lost records. *Away*: the hub cannot be asked.
   */
  async lookOrClaimOldCard(
    { id, beforeCents }: Pick<OldCard, 'id' | 'beforeCents'>,
    act: 'look' | 'take',
  ): Promise<'free' | 'here' | 'away' | { readonly till: string }> {
    const work = this.#work;
    if (work === null) return this.isJoined ? 'away' : 'free';
    const secret = this.#around.secretOf(id);
    if (secret === null) return 'away';
    // A till that this hub has not heard yet may have loaded the card.
    const { state } = work.hub;
    if (state.kind !== 'shared' || !state.isComplete) return 'away';
    const name = oldCardClaimId(cardIdAtHub(secret, work.setUp.cardSecret), beforeCents);
    const till = await work.hub.lookOrClaim(name, act);
    if (till === undefined) return 'away';
    if (till === null) return 'free';
    return till === work.setUp.till ? 'here' : { till };
  }

  /** Proposes to the guard. A redemption first waits for the hub's report of its holds. */
  async proposeRedemption(proposal: Redeeming, actor: Actor): Promise<WriteResult> {
    if (this.#isLeaving) await this.#turns.done;
    this.#accepting += 1;
    try {
      return await this.#accept(proposal, actor);
    } finally {
      this.#accepting -= 1;
    }
  }

  async #accept(proposal: Redeeming, actor: Actor): Promise<WriteResult> {
    const { writer } = this.#around;
    const mayHaveHub = this.isJoined || this.#practised !== null;
    const cardId = mayHaveHub ? await this.#takesFrom(proposal) : null;
    if (cardId === null) return writer.write(proposal, actor);
    const hub = this.#work?.hub ?? null;
    const atHub = hub === null ? this.knowledgeOf(cardId) : await hub.askToHold(cardId, proposal);
    if (isIdInUse(atHub)) return { kind: 'refused', refusal: refusalOfIdInUse(atHub) };
    const written = await writer.write({ ...proposal, atHub }, actor);
    hub?.noteDecided(proposal.intentId, atHub, written.kind !== 'refused');
    return written;
  }

  /** Returns the card that a proposal charges; null if it charges no card. */
  async #takesFrom(proposal: Redeeming): Promise<CardId | null> {
    if (proposal.kind === 'accept') return proposal.verb === 'load' ? null : proposal.cardId;
    const { writer } = this.#around;
    const cardOfLoad = () => currentSoldLoad(writer.ledger, proposal)?.cardId ?? null;
    return writer.readArchived(() => [proposal.saleId], cardOfLoad);
  }

  /** Waits for the hub before a payment is sent; null if the hub need not be asked. */
  beforeSending(intentId: IntentId): Promise<void> | null {
    return this.#work?.hub.beforeSending(intentId) ?? null;
  }

  /** True if sending may begin; a payment that a hub may hold waits until the hub is reached. */
  mayBegin(intent: Intent): boolean {
    return this.#isFree(intent) || this.#work?.copy.isReady === true;
  }

  /**
   * Decides whether a payment is sent, once its *sending* is on disk; null if the hub need not be asked.
   * @param sequence of the *sending* fact
   */
  maySendNow(intent: Intent, sequence: number): Promise<boolean> | null {
    const { hub } = this.#around.writer.ledger;
    if (hub === null || hub.takenOverBy !== undefined) return null;
    if (this.#work !== null) return this.#work.copy.maySendNow(intent, sequence);
    return Promise.resolve(this.#isFree(intent));
  }

  /** True if the payment is not fenced: after a takeover the guard refuses payments of the replaced till itself. */
  #isFree(intent: Intent): boolean {
    const { hub } = this.#around.writer.ledger;
    return hub === null || hub.takenOverBy !== undefined || !this.#fence.mayBeThere(intent);
  }

  /** Takes over a lost till, once the hub is reached and shared. The person who asked is recorded first. */
  async takeOver(till: string, actor: Actor): Promise<TakeOverAnswer> {
    const { writer, connect } = this.#around;
    const work = this.#work;
    if (work === null || !(await this.#becomesShared(work)))
      return { kind: 'fault', why: 'not-asked' };
    if (!work.knowsPeople) return { kind: 'fault', why: 'people-first' };
    this.#takingOver += 1;
    this.#takeovers += 1;
    try {
      return await takeOverTill(till, work.setUp, connect, async () => {
        const noted = await writer.write({ kind: 'note-taking', till, on: true }, actor);
        return noted.kind === 'written';
      });
    } finally {
      this.#takingOver -= 1;
    }
  }

  /** Waits for the end of a short interruption: a person would have to ask again. */
  async #becomesShared(work: JoinedHubTasks): Promise<boolean> {
    for (let leftMs = PERSON_MS; leftMs > 0 && !work.isShared; leftMs -= LOOK_EVERY_MS)
      await new Promise<void>((resolve) => void this.#around.wakeIn(LOOK_EVERY_MS, resolve));
    return work.isShared && work === this.#work;
  }

  /** Lists the unsettled payments of another till, from the hub's copy of its journal. */
  async heldByTill(till: string): Promise<HeldAnswer> {
    const { writer, connect } = this.#around;
    if (this.#work?.isShared !== true) return { kind: 'fault', why: 'not-reached' };
    return readHeldPayments(till, this.#work.setUp, connect, writer.ledger);
  }

  /** Makes this computer an additional till; the till that it was to replace stays. */
  replaceNoTill(): Promise<JoinAnswer> {
    return this.#turns.take<JoinAnswer>(async () => {
      const { dataKey, onChange } = this.#around;
      const work = this.#work;
      if (work === null || dataKey === null) return joinFault('not-joined');
      const { replaces: _replaced, ...setUp } = work.setUp;
      try {
        await this.#credentials.keep(setUp, dataKey);
      } catch (error) {
        if (errorCode(error) === null) throw error;
        return joinFault('not-written');
      }
      work.setUp = setUp;
      onChange();
      return { kind: 'done' };
    });
  }

  /** Proposes a redemption, or the end of an unsent payment, provided that no other till may send it instead. */
  async propose(proposal: EndingProposal | Redeeming, actor: Actor): Promise<WriteResult> {
    if (proposal.kind === 'accept' || proposal.kind === 'take-load-back')
      return this.proposeRedemption(proposal, actor);
    const { writer } = this.#around;
    const heldBack = await updateCopyBeforeEnding(proposal, actor, {
      writer,
      fence: this.#fence,
      copy: this.#work?.copy ?? null,
    });
    return heldBack ?? writer.write(proposal, actor);
  }

  async #noteTakenOver(standing: TillStandingAtHub, memory: HubMemory): Promise<void> {
    const { shippedThrough } = this.#fence;
    const { incarnation } = memory;
    await noteTakenOver(this.#around.writer, standing, { shippedThrough, incarnation });
    await this.close();
    this.#around.onChange();
  }

  /**
   * Joins a hub by the text of a set-up file from `npm run hub -- add-till` or `replace-till`. The hub is asked first,
   * and nothing is stored if it refuses.
   */
  join(text: string, actor: Actor): Promise<JoinAnswer> {
    return this.#turns.take<JoinAnswer>(async () => {
      const { writer, dataKey, memoryFile } = this.#around;
      const setUp = parseHubSetUp(text);
      if (setUp === null) return joinFault('no-set-up-file');
      if (this.isJoined) return joinFault('joined-already');
      const { book } = writer.ledger;
      if (book?.mode !== 'real') return joinFault('demo');
      if (!hasService(book)) return joinFault('no-service');
      if (dataKey === null) return joinFault('numbers-locked');
      const asked = await validateJoin(setUp, this.#around.connect, book);
      if (typeof asked === 'string') return joinFault(asked);
      const { tills } = asked;
      try {
        const memory = await HubMemory.open(memoryFile, dataKey);
        const names = await this.#namesFor(setUp);
        await memory.resetForNewHub(tills);
        const seen = await SeenCards.open(seenFile(this.#around));
        await seen.forgetAll();
        await this.#credentials.keep(setUp, dataKey);
        const { till, host, port } = setUp;
        this.#tills = tills;
        const noted = await writer.write(
          { kind: 'note-hub', hub: { till, host, port, tills } },
          actor,
        );
        if (noted.kind !== 'written') return joinFault('not-written');
        this.#begin(setUp, { memory, seen, names });
      } catch (error) {
        if (errorCode(error) === null) throw error;
        return joinFault('not-written');
      }
      this.#around.onChange();
      return { kind: 'done' };
    });
  }

  /**
   * Leaves the hub for good; returning needs another till name.
   * @param givesUp true to leave a hub that is out of reach: this till then never sends what the hub may have
   */
  leave(actor: Actor, givesUp = false): Promise<JoinAnswer> {
    return this.#turns.take<JoinAnswer>(async () => {
      if (!this.isJoined) return joinFault('not-joined');
      if (this.#accepting > 0) return joinFault('unsettled');
      // Until payments of a taken-over till are adopted, the hub is not left: nobody else would adopt them, and that
      // till no longer sends them.
      if (this.#bringing.length > 0 && !(givesUp && this.#isStuck)) return joinFault('bringing');
      this.#isLeaving = true;
      try {
        return await this.#leave(actor, givesUp);
      } finally {
        this.#isLeaving = false;
      }
    });
  }

  async #leave(actor: Actor, givesUp: boolean): Promise<JoinAnswer> {
    const { writer } = this.#around;
    const isAway = this.#work?.copy.isReady !== true;
    this.#work?.copy.pauseCopying();
    const givesUpThrough = givesUp && isAway ? this.#fence.shippedThrough : undefined;
    const noted = await writer.write(
      { kind: 'note-hub', hub: null, ...(givesUpThrough !== undefined && { givesUpThrough }) },
      actor,
    );
    if (noted.kind !== 'written') this.#work?.copy.resumeCopying();
    if (noted.kind === 'refused' && noted.refusal.why === 'hub-unsettled')
      return joinFault(this.#waiting > 0 ? 'unsettled-away' : 'unsettled');
    if (noted.kind !== 'written') return joinFault('not-written');
    await takeFencedOutOfLanes(writer);
    await this.#work?.hub.announceReleasedHolds();
    await this.close();
    await this.#credentials.erase();
    this.#around.onChange();
    return { kind: 'done' };
  }

  async close(): Promise<void> {
    const work = this.#work;
    this.#work = null;
    await work?.close();
  }

  async #namesFor({ cardSecret }: HubSetUp): Promise<HubCardIds> {
    const { secretOf, writer } = this.#around;
    const names = new HubCardIds(secretOf, (secret) => cardIdAtHub(secret, cardSecret));
    await names.prepare(writer.ledger.cards.keys());
    return names;
  }

  #begin(
    setUp: HubSetUp,
    kept: { readonly memory: HubMemory; readonly seen: SeenCards; readonly names: HubCardIds },
  ): void {
    const work = new JoinedHubTasks({
      ...this.#around,
      setUp,
      ...kept,
      takeovers: () => (this.#takingOver === 0 ? this.#takeovers : null),
      // Not awaited, because handling a takeover ends this heartbeat.
      onTakenOver: (standing) => void this.#noteTakenOver(standing, kept.memory),
    });
    this.#work = work;
    this.#fence = work.fence;
  }
}

/** Path of a file beside the till's memory of the hub. */
function seenFile({ memoryFile }: Pick<HubClientSetup, 'memoryFile'>): GrowingFile {
  return growingFile(`${memoryFile}.cards`);
}

import { createHash, randomUUID } from 'node:crypto';
import { ZodError } from 'zod';
import type { TakenOverTill } from '../../../shared/hub/hub-calls.ts';
import type { HubSetUp } from '../../../shared/hub/set-up-file.ts';
import {
  intentToAdopt,
  withOtherId,
  findEarlierAdoption,
  expectedDrawer,
  isOnlyHalfAdopted,
  lossesOfLostTill,
  isUnsafeToSend,
  transactionsToAdopt,
} from '../../../shared/guard/money/adopted-transactions.ts';
import { isOfSameBookOrEmpty } from '../../../shared/ledger/store/book.ts';
import { cardKey, isSameSecret } from '../../../shared/ledger/money/card.ts';
import type { CardSecret } from '../../../shared/ledger/money/card.ts';
import {
  hasAdoptedFrom,
  isTakeoverAskedFor,
  tillsBeingTakenOver,
} from '../../../shared/ledger/store/joined-hub.ts';
import type { Intent } from '../../../shared/ledger/money/intent.ts';
import {
  MAX_KNOWN_REFERENCES,
  MAX_REFERENCES_PER_FACT,
} from '../../../shared/ledger/money/known-reference.ts';
import type { LostSum } from '../../../shared/ledger/money/loss.ts';
import type { Ledger } from '../../../shared/ledger/ledger.ts';
import { isSameTransaction } from '../../../shared/guard/money/admit-adoption.ts';
import { isIdTaken } from '../../../shared/guard/money/judge-intent-id.ts';
import { collectReferences } from '../../../shared/local-api/describe-payment.ts';
import type { CopiedReference } from '../../../shared/local-api/describe-payment.ts';
import { isAccepted } from '../../../shared/ledger/sale/archived.ts';
import type { AdoptedFromTill } from '../../../shared/ledger/store/joined-hub.ts';
import { terminalCasesOf } from '../../../shared/ledger/sale/terminal-case.ts';
import { hasNoShareInOutage } from '../../../shared/policy/part-of-store.ts';
import type { AdoptionRequest } from '../../../shared/proposals/hub-proposals.ts';
import type { Proposal } from '../../../shared/proposals/proposals.ts';
import { BrokenAssertion } from '../../../shared/values/assert.ts';
import { cardIdSchema, intentIdSchema } from '../../../shared/values/ids.ts';
import type { CardId, IntentId } from '../../../shared/values/ids.ts';
import { errorCode } from '../../node/files/error-code.ts';
import { CopySeal } from '../../node/hub-client/copy-seal.ts';
import { DatabaseUnreached } from '../../node/hub-client/database-unreached.ts';
import { ProvenCopy } from '../../node/hub-client/proven-copy.ts';
import { SYSTEM_ACTOR } from '../../ledger/write/ledger-writer.ts';
import type { LedgerWriter, WriteResult } from '../../ledger/write/ledger-writer.ts';
import { cardIdAtHub } from '../connection/card-names.ts';
import type { ConnectHub, HubLine } from '../connection/hub-line.ts';
import type { HubMemory } from '../connection/hub-memory.ts';
import { newestBalances } from '../presence/balance-outbox.ts';
import { oldCardsToAdopt } from './adopt-old-cards.ts';

/** How many records are folded in one turn of the event loop, so that selling is not delayed. */
const AT_ONCE = 50;
/** Time limit of background calls to the hub; nobody at the counter waits for them. */
const ANSWER_MS = 5_000;

interface TakeoverImportSetup {
  readonly writer: LedgerWriter;
  readonly setUp: HubSetUp;
  readonly connect: ConnectHub;
  readonly memory: Pick<HubMemory, 'inherit'>;
  /** Called once everything unsettled of one till is adopted. */
  readonly onAdopted: () => void;
  /** Writes to the log that a taken-over till's copy could not be read. */
  readonly onUnread: (till: string) => void;
}

/** Thrown if an adopted transaction could not be written to the journal; the next start tries again. */
class NotAdopted extends Error {
  override readonly name = 'NotAdopted';
}

/**
 * Adopts unsettled transactions of taken-over tills into this till's journal, each once by its id. It starts from the
 * hub's report, so an interrupted run begins again. If a successor was itself taken over, only what that successor had
 * not adopted is adopted here.
 */
export class TakeoverImport {
  readonly #around: TakeoverImportSetup;
  #running: Promise<void> | null = null;
  #line: HubLine | null = null;
  #isClosed = false;
  #taken: readonly TakenOverTill[] = [];
  /**
   * Tills that are given up in this run, because their copy was not understood or not written; the next start tries
   * again.
   */
  readonly #given = new Set<string>();

  constructor(around: TakeoverImportSetup) {
    this.#around = around;
  }

  /**
   * Starts adopting; call it after each heartbeat. Takeovers that nobody requested at this till are ignored: anybody
   * with a manager's login at the hub could claim them.
   * @param isSettled true if no takeover was in progress since the hub was asked, so that its list is complete
   */
  wake(said: readonly TakenOverTill[], isSettled: boolean): void {
    const { hub } = this.#around.writer.ledger;
    const taken = askedFor(said, this.#around.setUp.till, (till) => isTakeoverAskedFor(hub, till));
    this.#taken = taken;
    const isNews = this.pending.some((till) => !this.#given.has(till));
    const isOther = isSettled && this.#othersThan(taken).length > 0;
    if ((!isNews && !isOther) || this.#isClosed) return;
    // Runs in a later turn of the event loop, because with nothing to do it ends as soon as it begins.
    this.#running ??= Promise.resolve().then(() => this.#run(taken, isSettled));
  }

  /** Tills that are not completely adopted yet, including requested takeovers that the hub has not confirmed. */
  get pending(): readonly string[] {
    const { taking = [] } = this.#around.writer.ledger.hub ?? {};
    const all = new Set([...taking, ...this.#taken.map(({ till }) => till)]);
    return [...all].filter((till) => !this.#isAdopted(till));
  }

  /** True if nothing pending can be adopted now, or nothing is pending. */
  get isStuckOrDone(): boolean {
    return this.pending.every((till) => this.#given.has(till));
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#line?.close();
    await this.#running;
  }

  #isAdopted(till: string): boolean {
    return hasAdoptedFrom(this.#around.writer.ledger.hub, till);
  }

  async #run(taken: readonly TakenOverTill[], isSettled: boolean): Promise<void> {
    try {
      if (isSettled) await this.#noteTaking(taken);
      const isLeft = taken.some(({ till }) => !this.#isAdopted(till) && !this.#given.has(till));
      if (!isLeft) return;
      this.#line = await this.#around.connect(this.#around.setUp);
      if (this.#isClosed) return;
      await this.#adoptAll(taken, this.#line);
    } catch (error) {
      // The next heartbeat tries again.
      if (!(error instanceof DatabaseUnreached)) throw error;
    } finally {
      this.#line?.close();
      this.#line = null;
      this.#running = null;
    }
  }

  /** Records requested takeovers that the hub gave to another till or to none, and tills that came along with one. */
  async #noteTaking(taken: readonly TakenOverTill[]): Promise<void> {
    const { writer } = this.#around;
    const note = (till: string, on: boolean) =>
      writer.write({ kind: 'note-taking', till, on }, SYSTEM_ACTOR);
    for (const till of this.#othersThan(taken)) await note(till, false);
    const { taking = [] } = writer.ledger.hub ?? {};
    for (const { till } of taken)
      if (!this.#isAdopted(till) && !taking.includes(till)) await note(till, true);
  }

  #othersThan(taken: readonly TakenOverTill[]): readonly string[] {
    return tillsBeingTakenOver(this.#around.writer.ledger.hub).filter(
      (till) => !taken.some((one) => one.till === till),
    );
  }

  /** Adopts nearest first: payments that a successor had adopted are taken from that successor's copy. */
  async #adoptAll(taken: readonly TakenOverTill[], line: HubLine): Promise<void> {
    const read = new Map<string, Link>();
    for (const one of taken) {
      const chain = chainTo(one, read, this.#around.setUp.till);
      // The copy of a successor is missing, so it is unknown which payments that successor had adopted.
      if (chain === null) {
        this.#given.add(one.till);
        continue;
      }
      try {
        const { copy, references } = await this.#read(one, line);
        read.set(one.till, { taken: one, copy });
        if (!this.#isAdopted(one.till) && !this.#given.has(one.till))
          await this.#adopt(one, { copy, references }, chain);
      } catch (error) {
        const isUnread = error instanceof ZodError || error instanceof BrokenAssertion;
        if (!isUnread && !(error instanceof NotAdopted)) throw error;
        this.#given.add(one.till);
        this.#around.onUnread(one.till);
      }
    }
  }

  async #read({ till, lastSequence }: TakenOverTill, line: HubLine): Promise<ReadCopy> {
    const references = new Map<IntentId, CopiedReference>();
    const copy = new ProvenCopy(new CopySeal(this.#around.setUp, till), (ledger) =>
      collectReferences(ledger, references),
    );
    for (let after = 0; after < lastSequence;) {
      const call = { name: 'read-taken', till, after, most: AT_ONCE } as const;
      const records = await line.call<'read-taken'>(call, ANSWER_MS);
      if (this.#isClosed) throw new DatabaseUnreached('closed');
      if (!records.every((record) => copy.take(record))) break;
      // Drops the copy's lines, because no file is made of them here.
      copy.takeLines();
      const last = records.at(-1);
      if (last === undefined) break;
      after = last.sequence;
    }
    collectReferences(copy.ledger, references);
    return { copy, references };
  }

  async #adopt(
    taken: TakenOverTill,
    { copy, references }: ReadCopy,
    chain: readonly Link[],
  ): Promise<void> {
    const { till, lastSequence } = taken;
    // Payments of a till with another service or currency are not adopted.
    const isOurs = isOfSameBookOrEmpty(copy.ledger.book, this.#around.writer.ledger.book);
    if (isOurs) await this.#inherit(copy);
    if (isOurs) await this.#adoptOldCards(taken, copy);
    const ledgers = chain.map((link) => link.copy.ledger);
    const before = findEarlierAdoption(till, ledgers);
    // This till adopts what the nearer till had adopted, losses included, from that till.
    if (before !== null) return this.#noteAdopted({ ...before, brought: 0 }, []);
    const { bring, ...counted } = transactionsToAdopt(till, copy.ledger, ledgers);
    const isWhole = isWholeCopy(taken, copy);
    // A till that may have sent something after the end of its copy may also have sent payments that it had adopted
    // from here.
    const isProven = isWhole && chain.every(isLiveToItsEnd);
    const live = isProven ? taken.liveThrough : 0;
    let [brought, unfit, halves] = [0, 0, 0];
    const withoutNumber: Intent[] = [];
    for (const intent of isOurs ? bring : []) {
      const secret = copy.secretOf(intent.cardId);
      if (secret === undefined) {
        withoutNumber.push(intent);
        continue;
      }
      const cardId = await this.#cardOf(secret);
      const mayLeave = isUnsafeToSend(copy.ledger, intent, live);
      const adopting = intentToAdopt(copy.ledger, intent, {
        cardId,
        from: till,
        mayHaveLeft: mayLeave,
        mayBeCut: live < lastSequence,
        rightCardId: mayLeave ? undefined : await this.#rightCardOf(intent, copy),
      });
      const name = await this.#bring(adopting);
      if (name === null) unfit += 1;
      else brought += 1;
      const adopted = name === null ? undefined : this.#around.writer.ledger.intents.get(name);
      if (name !== null && isOnlyHalfAdopted(intent, adopted)) halves += 1;
    }
    if (isOurs) await this.#answerAsBefore(till, copy, references);
    // A terminal payment of a sale that is not adopted is listed in *To resolve*.
    for (const terminalCase of isOurs ? terminalCasesOf(till, copy.ledger) : [])
      await this.#mustBeKnown({ kind: 'note-terminal-case', terminalCase });
    const missing = lastSequence - copy.ledger.lastSequence;
    const stays = (isOurs ? unfit : bring.length) + (isWhole ? 0 : 1);
    const drawer = expectedDrawer(copy.ledger);
    const lost = isOurs ? await this.#lossesOfLostTill(copy, withoutNumber) : [];
    const adopted: AdoptedFromTill = {
      till,
      brought,
      withoutNumber: withoutNumber.length,
      forPerson: counted.forPerson + halves + stays,
      ...(missing > 0 && { missing }),
      ...(lastSequence === 0 && { isEmpty: true }),
      ...(isWhole && taken.liveThrough < lastSequence && { isBehind: true }),
      ...(holdsMore(taken, copy.ledger) && { heldMore: true }),
      ...(hasNoShareInOutage(copy.ledger) && { hadNoShare: true }),
      ...(drawer !== undefined && { drawer }),
      ...(counted.paidOpen.length > 0 && { paidOpen: [...counted.paidOpen] }),
    };
    await this.#noteAdopted(adopted, lost);
  }

  /** Inherits the balances that the replaced till would have announced to a new hub. */
  async #inherit(copy: ProvenCopy): Promise<void> {
    const { memory, setUp } = this.#around;
    const nameOf = (cardId: CardId): string | null => {
      const secret = copy.secretOf(cardId);
      return secret === undefined ? null : cardIdAtHub(secret, setUp.cardSecret);
    };
    try {
      await memory.inherit(newestBalances(copy.ledger, copy.ledger.cards.values(), nameOf));
    } catch (error) {
      if (errorCode(error) === null) throw error;
      throw new NotAdopted();
    }
  }

  /** Remembers what the replaced till's lists of old cards had loaded, so that nothing loads it again here. */
  async #adoptOldCards(taken: TakenOverTill, copy: ProvenCopy): Promise<void> {
    const isWhole = isLiveToItsEnd({ taken, copy });
    const cardOf = (secret: CardSecret): Promise<CardId> => this.#cardOf(secret);
    for (const part of await oldCardsToAdopt(taken.till, copy, { cardOf, isWhole }))
      await this.#mustBeKnown({ kind: 'adopt-old-cards', ...part });
  }

  /** Writes a proposal that an interrupted run may have written already. */
  async #mustBeKnown(proposal: Proposal): Promise<void> {
    const written = await this.#around.writer.write(proposal, SYSTEM_ACTOR);
    const isKnown = written.kind === 'refused' && written.refusal.why === 'nothing-changes';
    if (!isKnown) mustBeWritten(written);
  }

  async #noteAdopted(adopted: AdoptedFromTill, lost: LostSum[]): Promise<void> {
    const { writer, onAdopted } = this.#around;
    mustBeWritten(await writer.write({ kind: 'note-adopted', adopted, lost }, SYSTEM_ACTOR));
    onAdopted();
  }

  /**
   * Takes over the answers that the replaced till gave other programs, with those of tills that it had taken over: a
   * repeated request is then answered, and nothing is charged again.
   */
  async #answerAsBefore(
    from: string,
    copy: ProvenCopy,
    own: ReadonlyMap<IntentId, CopiedReference>,
  ): Promise<void> {
    const { writer } = this.#around;
    const all = [...copy.ledger.knownReferences.values(), ...own.values()];
    const left = all.filter(({ id }) => !isIdTaken(writer.ledger, id)).slice(-MAX_KNOWN_REFERENCES);
    const known = [];
    for (const { cardId, ...one } of left) {
      const secret = cardId === null ? undefined : copy.secretOf(cardId);
      known.push({ ...one, cardId: secret === undefined ? null : await this.#cardOf(secret) });
    }
    for (let at = 0; at < known.length; at += MAX_REFERENCES_PER_FACT) {
      const references = known.slice(at, at + MAX_REFERENCES_PER_FACT);
      await this.#mustBeKnown({ kind: 'note-references', from, references });
    }
  }

  /** Returns what the replaced till had lost, by this till's ids of the cards. */
  async #lossesOfLostTill(copy: ProvenCopy, left: readonly Intent[]): Promise<LostSum[]> {
    const sums: LostSum[] = [];
    for (const { cardId, ...sum } of lossesOfLostTill(copy.ledger, left)) {
      const secret = cardId === undefined ? undefined : copy.secretOf(cardId);
      sums.push(secret === undefined ? sum : { ...sum, cardId: await this.#cardOf(secret) });
    }
    return sums;
  }

  /**
   * Adopts one transaction.
   * @returns its id in this till's journal; null if no till could have accepted it, so that it stays in the copy
   */
  async #bring(adopting: AdoptionRequest): Promise<IntentId | null> {
    const { writer } = this.#around;
    const { from, intentId } = adopting;
    const isOwn = await writer.readArchived(
      () => [intentId],
      () => {
        const known = writer.ledger.intents.get(intentId);
        const isHome = known?.hasTaker === true && isSameTransaction(known, adopting);
        // The id may also belong to another payment, adopted from another till of the chain.
        const isOfOther = known !== undefined && known.adoptedFrom !== from && !isHome;
        return writer.ledger.knownReferences.has(intentId) || isOfOther;
      },
    );
    const fit = isOwn ? withOtherId(adopting, nameBesideOwn(from, intentId)) : adopting;
    const written = await writer.write(fit, SYSTEM_ACTOR);
    const why = written.kind === 'refused' ? written.refusal.why : null;
    if (why === 'not-an-amount' || why === 'text-unfit') return null;
    // A run that a restart interrupted may have adopted the transaction already.
    if (why !== 'already-accepted') mustBeWritten(written);
    return fit.intentId;
  }

  /** Returns the card that a move loads; undefined if it is not a move, or the copy lacks the number. */
  async #rightCardOf({ moveTo }: Intent, copy: ProvenCopy): Promise<CardId | undefined> {
    const secret = moveTo === undefined ? undefined : copy.secretOf(moveTo.cardId);
    return secret === undefined ? undefined : this.#cardOf(secret);
  }

  async #cardOf(secret: CardSecret): Promise<CardId> {
    const { writer } = this.#around;
    // With locked card numbers, a known card would be taken for a new one.
    if (writer.cardIdentifiers.areLocked) throw new NotAdopted();
    const known = writer.ledger.cardsByKey.get(cardKey(secret));
    if (known !== undefined) {
      const name = writer.cardIdentifiers.get(known);
      const isOther = name !== undefined && !isSameSecret(name, secret);
      // The guard refuses this if the spelling in this till's records is settled.
      if (isOther) {
        await writer.write({ kind: 'respell-card', cardId: known, secret }, SYSTEM_ACTOR);
      }
      return known;
    }
    const cardId = cardIdSchema.parse(randomUUID());
    mustBeWritten(await writer.write({ kind: 'introduce-card', cardId, secret }, SYSTEM_ACTOR));
    return cardId;
  }
}

/** Returns the tills that this till asked to take over, and those that they had taken over, nearest first. */
function askedFor(
  said: readonly TakenOverTill[],
  mine: string,
  isAsked: (till: string) => boolean,
): readonly TakenOverTill[] {
  const holders = new Set([mine]);
  return said.filter(({ till, by }) => {
    const comes = holders.has(by) && (by !== mine || isAsked(till));
    if (comes) holders.add(till);
    return comes;
  });
}

/**
 * Makes another id for a payment whose own id this till uses for another one. Derived from till and id, so that an
 * interrupted run adopts nothing twice; stored in journals, so it must not change.
 */
function nameBesideOwn(from: string, intentId: IntentId): IntentId {
  const digest = createHash('sha256').update(`evertill beside\n${from}\n${intentId}`).digest('hex');
  return intentIdSchema.parse(`beside-${digest.slice(0, 25)}`);
}

/** A replaced till's copy, with the answers that it owed other programs. */
interface ReadCopy {
  readonly copy: ProvenCopy;
  readonly references: ReadonlyMap<IntentId, CopiedReference>;
}

/** A till in a chain of takeovers, with its copy. */
interface Link {
  readonly taken: TakenOverTill;
  readonly copy: ProvenCopy;
}

/**
 * Returns the tills in the chain of takeovers from one till to this one, farthest first; null if one of them was not
 * read.
 */
function chainTo(
  { by }: TakenOverTill,
  read: ReadonlyMap<string, Link>,
  mine: string,
): readonly Link[] | null {
  const chain: Link[] = [];
  for (let holder = by; holder !== mine;) {
    const link = read.get(holder);
    if (link === undefined) return null;
    chain.push(link);
    holder = link.taken.by;
  }
  return chain;
}

function isWholeCopy(
  { lastSequence, lastHash }: TakenOverTill,
  { ledger, hash }: ProvenCopy,
): boolean {
  return lastSequence > 0 && ledger.lastSequence === lastSequence && hash === lastHash;
}

/** True if the hub held payments for that till that its copy lacks. */
function holdsMore({ held }: TakenOverTill, copy: Ledger): boolean {
  return held.some((intent) => !isAccepted(copy, intentIdSchema.parse(intent)));
}

function isLiveToItsEnd({ taken, copy }: Link): boolean {
  return isWholeCopy(taken, copy) && taken.liveThrough === taken.lastSequence;
}

function mustBeWritten(written: WriteResult): void {
  if (written.kind !== 'written') throw new NotAdopted();
}

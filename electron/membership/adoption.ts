import { randomUUID } from 'node:crypto';
import { ZodError } from 'zod';
import type { TakenTill } from '../../shared/hub/hub-calls.ts';
import type { HubSetUp } from '../../shared/hub/set-up-file.ts';
import { mayHaveLeft, stillToBring } from '../../shared/guard/money/what-is-adopted.ts';
import { cardKey } from '../../shared/ledger/card.ts';
import type { CardSecret } from '../../shared/ledger/card.ts';
import type { Intent } from '../../shared/ledger/intent.ts';
import type { Ledger } from '../../shared/ledger/ledger.ts';
import { BrokenAssertion } from '../../shared/values/assert.ts';
import { cardIdSchema } from '../../shared/values/ids.ts';
import type { CardId } from '../../shared/values/ids.ts';
import { CopySeal } from '../hub/client/copy-seal.ts';
import { HubUnreached } from '../hub/client/hub-unreached.ts';
import { ProvenCopy } from '../hub/client/proven-copy.ts';
import { THE_TILL_ITSELF } from '../ledger/ledger-writer.ts';
import type { LedgerWriter, Written } from '../ledger/ledger-writer.ts';
import type { ConnectHub, HubLine } from './hub-line.ts';

/** So many records at once: they are folded in one turn, and the till goes on selling. */
const AT_ONCE = 50;
/** Nobody at the counter waits for it. */
const ANSWER_MS = 5_000;

export interface AdoptionSetup {
  readonly writer: LedgerWriter;
  readonly setUp: HubSetUp;
  readonly connect: ConnectHub;
  /** All of one till is here. */
  readonly onAdopted: () => void;
  /** For the log. */
  readonly onUnread: (till: string) => void;
}

/** It cannot be written now, or not at all: after the next start it is tried again. */
class NotAdopted extends Error {
  override readonly name = 'NotAdopted';
}

/**
 * Brings the unsettled transactions of tills that this one has taken over into its own journal, each once by its name. What
 * the hub says is done, so that a start in the middle of it begins again; and of a till whose taker was taken over itself,
 * only what that one had not brought.
 */
export class Adoption {
  readonly #around: AdoptionSetup;
  #running: Promise<void> | null = null;
  #line: HubLine | null = null;
  #isClosed = false;
  #taken: readonly TakenTill[] = [];
  /** Not understood, or not written: not asked for again before the next start. */
  readonly #given = new Set<string>();

  constructor(around: AdoptionSetup) {
    this.#around = around;
  }

  /** After each beat. */
  wake(taken: readonly TakenTill[]): void {
    this.#taken = taken;
    const isNews = this.pending.some((till) => !this.#given.has(till));
    if (isNews && !this.#isClosed) this.#running ??= this.#run(taken);
  }

  /** The tills of which not all is here. */
  get pending(): readonly string[] {
    return this.#taken.map(({ till }) => till).filter((till) => !this.#isAdopted(till));
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#line?.close();
    await this.#running;
  }

  #isAdopted(till: string): boolean {
    const { hub } = this.#around.writer.ledger;
    return hub?.adopted?.some((adopted) => adopted.till === till) === true;
  }

  async #run(taken: readonly TakenTill[]): Promise<void> {
    try {
      this.#line = await this.#around.connect(this.#around.setUp);
      if (this.#isClosed) return;
      await this.#adoptAll(taken, this.#line);
    } catch (error) {
      // The next beat wakes it again.
      if (!(error instanceof HubUnreached)) throw error;
    } finally {
      this.#line?.close();
      this.#line = null;
      this.#running = null;
    }
  }

  /** The nearest first: what a taker had brought is that one's, and not the older till's any more. */
  async #adoptAll(taken: readonly TakenTill[], line: HubLine): Promise<void> {
    const nearer: ProvenCopy[] = [];
    for (const one of taken) {
      try {
        const copy = await this.#read(one, line);
        if (!this.#isAdopted(one.till) && !this.#given.has(one.till))
          await this.#adopt(one, copy, nearer);
        nearer.push(copy);
      } catch (error) {
        const isUnread = error instanceof ZodError || error instanceof BrokenAssertion;
        if (!isUnread && !(error instanceof NotAdopted)) throw error;
        // What came from tills behind it cannot be told from what it had brought.
        for (const { till } of taken.slice(taken.indexOf(one))) this.#given.add(till);
        this.#around.onUnread(one.till);
        return;
      }
    }
  }

  async #read({ till, lastSequence }: TakenTill, line: HubLine): Promise<ProvenCopy> {
    const copy = new ProvenCopy(new CopySeal(this.#around.setUp, till));
    for (let after = 0; after < lastSequence;) {
      const call = { name: 'read-taken', till, after, most: AT_ONCE } as const;
      const records = await line.call<'read-taken'>(call, ANSWER_MS);
      if (this.#isClosed) throw new HubUnreached('closed');
      if (!records.every((record) => copy.take(record))) break;
      void copy.lines;
      const last = records.at(-1);
      if (last === undefined) break;
      after = last.sequence;
    }
    return copy;
  }

  async #adopt(taken: TakenTill, copy: ProvenCopy, nearer: readonly ProvenCopy[]): Promise<void> {
    // Its payments were meant for that service, in that currency, and for no other.
    if (!isOfSameBook(copy.ledger, this.#around.writer.ledger)) throw new NotAdopted();
    const ledgers = nearer.map(({ ledger }) => ledger);
    const { bring, forPerson } = stillToBring(taken.till, copy.ledger, ledgers);
    const isWhole = copy.ledger.lastSequence === taken.lastSequence && copy.hash === taken.lastHash;
    const live = isWhole ? taken.liveThrough : 0;
    const counted = { brought: 0, withoutNumber: 0 };
    for (const intent of bring) {
      const hasPerhapsLeft = mayHaveLeft(copy.ledger, intent, live);
      // An attempt that never left came to nothing, and its cashier was told so.
      if (intent.strength === 'attempt' && !hasPerhapsLeft) continue;
      const secret = copy.secretOf(intent.cardId);
      if (secret !== undefined) await this.#bring(taken.till, intent, secret, hasPerhapsLeft);
      counted[secret === undefined ? 'withoutNumber' : 'brought'] += 1;
    }
    const { writer, onAdopted } = this.#around;
    const adopted = { till: taken.till, ...counted, forPerson };
    mustBeWritten(await writer.write({ kind: 'note-adopted', adopted }, THE_TILL_ITSELF));
    onAdopted();
  }

  async #bring(
    from: string,
    intent: Intent,
    secret: CardSecret,
    hasPerhapsLeft: boolean,
  ): Promise<void> {
    const { id, verb, amountCents, signedAmountCents, shopUuid, strength, acceptedAtMs } = intent;
    const cardId = await this.#cardOf(secret);
    const written = await this.#around.writer.write(
      {
        kind: 'adopt',
        intentId: id,
        cardId,
        from,
        verb,
        amountCents,
        signedAmountCents,
        shopUuid,
        strength,
        acceptedAtMs,
        mayHaveLeft: hasPerhapsLeft,
      },
      THE_TILL_ITSELF,
    );
    // Before a start, or by the till in between.
    const isHere = written.kind === 'refused' && written.refusal.why === 'already-accepted';
    if (!isHere) mustBeWritten(written);
  }

  async #cardOf(secret: CardSecret): Promise<CardId> {
    const { writer } = this.#around;
    // One that is known under a locked name would become another card.
    if (writer.names.areLocked) throw new NotAdopted();
    const known = writer.ledger.cardsByKey.get(cardKey(secret));
    if (known !== undefined) return known;
    const cardId = cardIdSchema.parse(randomUUID());
    mustBeWritten(await writer.write({ kind: 'introduce-card', cardId, secret }, THE_TILL_ITSELF));
    return cardId;
  }
}

/** Of a copy without a book there is nothing to bring. */
function isOfSameBook({ book: theirs }: Ledger, { book: ours }: Ledger): boolean {
  if (theirs === null || ours === null) return theirs === null;
  return (
    theirs.mode === ours.mode &&
    theirs.baseUrl === ours.baseUrl &&
    theirs.moneySegment === ours.moneySegment &&
    theirs.currency === ours.currency
  );
}

function mustBeWritten(written: Written): void {
  if (written.kind !== 'written') throw new NotAdopted();
}

import { amountOf, isLimit } from '../../shared/guard/store/refused-limit.ts';
import type { Refusal } from '../../shared/proposals/admission.ts';
import type { ManagerProposal, ScreenProposal } from '../../shared/proposals/proposals.ts';
import type { Tallied } from '../../shared/ledger/store/tally.ts';
import { cents, ZERO } from '../../shared/values/money.ts';
import type { Cents } from '../../shared/values/money.ts';
import { MINUTE_MS } from '../../shared/values/time.ts';
import type { Actor, LedgerWriter } from '../ledger/write/ledger-writer.ts';
import type { WakeIn } from '../time/wake-in.ts';

/** After a fact, repetitions by the same person are added up for this long into one fact. */
const ADDED_UP_MS = MINUTE_MS;

/** More than any shop: a faulty window must not create a sum that no report can add up. */
const MOST_CENTS = 100_000_000_000;

type Asked = ScreenProposal | ManagerProposal;

interface Entry {
  readonly what: Tallied;
  readonly actor: Actor;
  count: number;
  sumCents: Cents;
  readonly callOff: () => void;
}

/**
 * Records what people did besides payments: the first time at once, repetitions added up, so that no key or loop fills
 * the journal. A power cut loses the repetitions of the last minute.
 */
export class CounterTally {
  readonly #writer: LedgerWriter;
  readonly #wakeIn: WakeIn;
  readonly #entries = new Map<string, Entry>();

  constructor(writer: LedgerWriter, wakeIn: WakeIn) {
    this.#writer = writer;
    this.#wakeIn = wakeIn;
  }

  /** Resolves once it is on disk, or added to the next fact; also if the journal accepts nothing. */
  async note(what: Tallied, actor: Actor, sumCents: Cents = ZERO): Promise<void> {
    const key = JSON.stringify([what, actor.person, actor.operator, actor.stepUp?.manager]);
    const standing = this.#entries.get(key);
    const entry = standing ?? this.#begin(key, what, actor);
    addTo(entry, { count: 1, sumCents });
    if (standing === undefined) await this.#write(entry);
  }

  /** Does nothing if the refusal was not by a limit of the store. */
  async noteRefused(refusal: Refusal, asked: Asked, actor: Actor): Promise<void> {
    if (!isLimit(refusal)) return;
    await this.note('limit-refused', actor, amountOf(this.#writer.ledger, asked));
  }

  /** Writes what was added up, so that a report or a close misses nothing. */
  async settle(): Promise<void> {
    await Promise.all([...this.#entries.values()].map((entry) => this.#write(entry)));
  }

  async close(): Promise<void> {
    for (const { callOff } of this.#entries.values()) callOff();
    await this.settle();
    this.#entries.clear();
  }

  #begin(key: string, what: Tallied, actor: Actor): Entry {
    const callOff = this.#wakeIn(ADDED_UP_MS, () => void this.#minuteOver(key));
    const entry = { what, actor, count: 0, sumCents: ZERO, callOff };
    this.#entries.set(key, entry);
    return entry;
  }

  /** Writes the tally; if that fails it is added to the next one. */
  async #minuteOver(key: string): Promise<void> {
    const entry = this.#entries.get(key);
    if (entry === undefined) return;
    this.#entries.delete(key);
    if (entry.count === 0) return;
    const next = this.#begin(key, entry.what, entry.actor);
    addTo(next, entry);
    await this.#write(next);
  }

  async #write(entry: Entry): Promise<void> {
    const { what, actor, count, sumCents } = entry;
    if (count === 0) return;
    entry.count = 0;
    entry.sumCents = ZERO;
    const tally = { count, sumCents };
    const written = await this.#writer.write({ kind: 'note-tally', what, tally }, actor);
    if (written.kind === 'refused') addTo(entry, tally);
  }
}

function addTo(entry: Entry, { count, sumCents }: Pick<Entry, 'count' | 'sumCents'>): void {
  entry.count += count;
  entry.sumCents = cents(Math.min(MOST_CENTS, entry.sumCents + sumCents));
}

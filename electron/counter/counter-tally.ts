import { requestedCentsOf, canManagerLift } from '../../shared/guard/store/refused-limit.ts';
import type { Refusal } from '../../shared/proposals/admission.ts';
import type { ManagerProposal, ScreenProposal } from '../../shared/proposals/proposals.ts';
import type { TalliedAct } from '../../shared/ledger/store/tally.ts';
import { cents, ZERO } from '../../shared/values/money.ts';
import type { Cents } from '../../shared/values/money.ts';
import { MINUTE_MS } from '../../shared/values/time.ts';
import type { Actor, LedgerWriter } from '../ledger/write/ledger-writer.ts';
import type { WakeIn } from '../time/wake-in.ts';

/** For this long after a fact, repetitions of the same act by the same person are added up into one fact. */
const ADDED_UP_MS = MINUTE_MS;

/** Upper limit, above any shop's sums: a faulty window must not create a sum that reports cannot add up. */
const MOST_CENTS = 100_000_000_000;

type CounterProposal = ScreenProposal | ManagerProposal;

interface Entry {
  readonly what: TalliedAct;
  readonly actor: Actor;
  count: number;
  sumCents: Cents;
  readonly callOff: () => void;
}

/**
 * Records acts at the counter other than payments: the first at once, repetitions added up per minute, so that a stuck
 * key cannot fill the journal. A power cut loses the last minute's repetitions.
 */
export class CounterTally {
  readonly #writer: LedgerWriter;
  readonly #wakeIn: WakeIn;
  readonly #entries = new Map<string, Entry>();

  constructor(writer: LedgerWriter, wakeIn: WakeIn) {
    this.#writer = writer;
    this.#wakeIn = wakeIn;
  }

  /** Resolves once the act is on disk, or added to the next fact, even if the journal accepts nothing. */
  async note(what: TalliedAct, actor: Actor, sumCents: Cents = ZERO): Promise<void> {
    const key = JSON.stringify([what, actor.person, actor.operator, actor.stepUp?.manager]);
    const standing = this.#entries.get(key);
    const entry = standing ?? this.#begin(key, what, actor);
    addTo(entry, { count: 1, sumCents });
    if (standing === undefined) await this.#write(entry);
  }

  /** Records a refusal, if it was by one of the store's limits. */
  async noteLimitRefusal(refusal: Refusal, asked: CounterProposal, actor: Actor): Promise<void> {
    if (!canManagerLift(refusal)) return;
    await this.note('limit-refused', actor, requestedCentsOf(this.#writer.ledger, asked));
  }

  /** Writes the added-up repetitions now, so that a report or close includes them. */
  async writeNow(): Promise<void> {
    await Promise.all([...this.#entries.values()].map((entry) => this.#write(entry)));
  }

  async close(): Promise<void> {
    for (const { callOff } of this.#entries.values()) callOff();
    await this.writeNow();
    this.#entries.clear();
  }

  #begin(key: string, what: TalliedAct, actor: Actor): Entry {
    const callOff = this.#wakeIn(ADDED_UP_MS, () => void this.#minuteOver(key));
    const entry = { what, actor, count: 0, sumCents: ZERO, callOff };
    this.#entries.set(key, entry);
    return entry;
  }

  /** Writes the added-up repetitions; if that fails, they are added to the next fact. */
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

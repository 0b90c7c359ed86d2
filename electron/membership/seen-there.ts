import { instantMs } from '../../shared/values/time.ts';
import type { InstantMs } from '../../shared/values/time.ts';

/** What was last seen of a card at the hub. Amounts are cents. */
interface SeenThere {
  readonly confirmedCents: number | null;
  /** By all tills. */
  readonly heldCents: number;
  readonly asOfMs: InstantMs | null;
}

const NOT_SEEN: SeenThere = { confirmedCents: null, heldCents: 0, asOfMs: null };

/** By the hub's names of the cards. */
export class SeenCards {
  readonly #seen = new Map<string, SeenThere>();

  of(name: string | null): SeenThere {
    return (name === null ? undefined : this.#seen.get(name)) ?? NOT_SEEN;
  }

  note(name: string, { confirmedCents, heldCents, asOfMs }: SeenThere): void {
    this.#seen.set(name, { confirmedCents, heldCents, asOfMs });
  }

  /** What was dated by a clock that was ahead keeps its age. */
  clockPutRight(toMs: number, aheadMs: number): void {
    for (const [name, seen] of this.#seen) {
      const { asOfMs } = seen;
      if (asOfMs !== null && asOfMs > toMs)
        this.#seen.set(name, { ...seen, asOfMs: instantMs(asOfMs - aheadMs) });
    }
  }
}

import type { FactRecord } from '../../shared/ledger/facts.ts';
import type { Intent } from '../../shared/ledger/money/intent.ts';
import { intentsOf } from '../../shared/ledger/ledger.ts';
import { WITHOUT_MANAGER } from '../../shared/ledger/store/limits.ts';
import type { Sale } from '../../shared/ledger/sale/sale.ts';
import type { Stamp } from '../../shared/proposals/proposals.ts';
import type { Asked } from './check-exceptions.ts';

interface Paid {
  readonly stamp: Stamp;
  readonly sequence: number;
  readonly cents: number;
}

/**
 * Counts by hand the payments of open sales from what was asked: whose each was, and since when. Tells for each
 * fact how often and how much of it goes back late (decision 0088).
 */
export class FirmByHand {
  readonly #byHand = new Map<string, (Paid & { readonly fact: number })[]>();
  readonly #removed = new Map<string, Pick<Paid, 'stamp' | 'sequence'>>();
  readonly #gifts = new Map<string, Paid>();
  readonly #sales = new Map<string, Sale>();
  readonly #intents = new Map<string, Intent>();
  #closed = 0;

  /** @returns null where the fact gives nothing back of a sale that is open */
  late({ fact, sequence }: FactRecord, asked: Asked | undefined): readonly [number, number] | null {
    const goesBack = asked ? this.#goesBack(fact, asked) : null;
    if (asked) this.#takeIn(fact, sequence, asked);
    if (fact.sale) this.#sales.set(fact.sale.id, fact.sale);
    for (const intent of intentsOf(fact)) this.#intents.set(intent.id, intent);
    if (fact.kind === 'shift-closed') this.#closed = sequence;
    if (goesBack === null || asked === undefined) return null;
    const late = goesBack.filter((paid) => this.#isLate(paid, asked.stamp));
    return [late.length, late.reduce((sum, paid) => sum + (paid?.cents ?? 0), 0)];
  }

  #takeIn({ intent, sale }: FactRecord['fact'], sequence: number, asked: Asked): void {
    const { proposal, stamp } = asked;
    if (proposal.kind === 'accept' && intent) {
      this.#gifts.set(intent.id, { stamp, sequence, cents: proposal.amountCents });
    }
    if (proposal.kind === 'remove-tender') {
      const paid = this.#byHand.get(proposal.saleId) ?? [];
      const off = paid.find((one) => one.fact === proposal.sequence);
      const others = paid.filter((one) => one !== off);
      this.#byHand.set(proposal.saleId, others);
      const before = this.#removed.get(proposal.saleId);
      if (off) {
        const oldest = before === undefined || off.sequence < before.sequence ? off : before;
        this.#removed.set(proposal.saleId, oldest);
      }
    }
    if (proposal.kind !== 'tender-sale' || proposal.tender.kind === 'gift' || !sale) return;
    // In the place of one that went off again, it is as old as that, and its own taker's.
    const { stamp: first, sequence: since } = this.#removed.get(sale.id) ?? { stamp, sequence };
    const { atMs, monoMs, run } = first;
    const paid = {
      stamp: { ...stamp, atMs, monoMs, run },
      sequence: since,
      fact: sequence,
      cents: proposal.tender.amountCents,
    };
    this.#byHand.set(sale.id, [...(this.#byHand.get(sale.id) ?? []), paid]);
  }

  #goesBack(fact: FactRecord['fact'], { proposal }: Asked): readonly (Paid | undefined)[] | null {
    switch (proposal.kind) {
      case 'put-right':
      case 'move-load':
        return this.#isOpen(fact.linked) ? [this.#gifts.get(proposal.reverses)] : null;
      case 'undo':
        return this.#isOpen(fact.intent) && fact.intent?.strength === 'deferred'
          ? [this.#gifts.get(proposal.intentId)]
          : null;
      case 'remove-tender':
        return [this.#byHand.get(proposal.saleId)?.find((paid) => paid.fact === proposal.sequence)];
      case 'cancel-sale':
        return [
          ...(this.#byHand.get(proposal.saleId) ?? []),
          ...[...this.#intents.values()]
            .filter((intent) => intent.saleId === proposal.saleId && isNotKnown(intent))
            .map(({ id }) => this.#gifts.get(id)),
        ];
      default:
        return null;
    }
  }

  #isOpen(intent: Intent | undefined): boolean {
    const { saleId = null } = intent ?? {};
    return saleId !== null && this.#sales.get(saleId)?.state === 'open';
  }

  #isLate(paid: Paid | undefined, now: Stamp): boolean {
    if (paid === undefined) return true;
    const { stamp, sequence } = paid;
    const isTheirs = stamp.run === now.run && stamp.person === now.person;
    const longestMs = WITHOUT_MANAGER.openSaleMs;
    const isSoon = now.monoMs - stamp.monoMs <= longestMs && now.atMs - stamp.atMs <= longestMs;
    return !isTheirs || !isSoon || sequence < this.#closed;
  }
}

/** A promise that may have been taken: once it is known to be, main gives it back. */
function isNotKnown({ verb, reverses, strength, state }: Intent): boolean {
  return verb === 'redeem' && reverses === null && strength === 'deferred' && state === 'unknown';
}

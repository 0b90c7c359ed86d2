import type { FactRecord } from '../../shared/ledger/facts.ts';
import type { Intent } from '../../shared/ledger/money/intent.ts';
import { intentsOfFact } from '../../shared/ledger/ledger.ts';
import type { SaleId } from '../../shared/values/ids.ts';
import { DEFAULT_LIMITS_WITHOUT_MANAGER } from '../../shared/ledger/store/limits.ts';
import type { Sale } from '../../shared/ledger/sale/sale.ts';
import type { Proposal, Stamp } from '../../shared/proposals/proposals.ts';
import type { StampedProposal } from './check-exceptions.ts';

interface Paid {
  readonly stamp: Stamp;
  readonly sequence: number;
  readonly cents: number;
}

type BackAtTerminal = Pick<Paid, 'stamp' | 'cents'>;

/**
 * Recomputes, from the requests alone, who made each payment of an open sale, and when. Tells for each fact how often
 * and how much was refunded late (decision 0088).
 */
export class ExpectedFirmRefunds {
  readonly #byHand = new Map<string, (Paid & { readonly fact: number })[]>();
  readonly #removed = new Map<string, Pick<Paid, 'stamp' | 'sequence'>>();
  readonly #gifts = new Map<string, Paid>();
  readonly #sales = new Map<string, Sale>();
  readonly #intents = new Map<string, Intent>();
  readonly #askedBack = new Map<string, BackAtTerminal>();
  #closed = 0;

  /** Returns how often and how much a fact refunds late; null if it refunds nothing of an open sale. */
  countLateRefunds(
    { fact, sequence }: FactRecord,
    asked: StampedProposal | undefined,
  ): readonly [number, number] | null {
    const goesBack = asked ? this.#goesBack(fact, asked) : null;
    if (asked) this.#takeIn(fact, sequence, asked);
    if (fact.sale) this.#sales.set(fact.sale.id, fact.sale);
    for (const intent of intentsOfFact(fact)) this.#intents.set(intent.id, intent);
    if (fact.kind === 'shift-closed') this.#closed = sequence;
    if (goesBack === null || asked === undefined) return null;
    const late = goesBack.filter((paid) => this.#isLate(paid, asked.stamp));
    return [late.length, late.reduce((sum, paid) => sum + (paid?.cents ?? 0), 0)];
  }

  /**
   * Returns what a terminal gave back late, by whom and when this was asked for. The store's limits apply to the moment
   * of asking, because the terminal may answer much later, or refuse.
   */
  backAtTerminal(
    { kind }: FactRecord['fact'],
    { proposal, stamp }: StampedProposal,
  ): BackAtTerminal | null {
    if (proposal.kind === 'reverse-at-terminal') {
      const sequence = takenBy(proposal, this.#sales);
      const paid = this.#byHand.get(proposal.saleId)?.find((one) => one.fact === sequence);
      const lateCents = this.#isLate(paid, stamp) ? (paid?.cents ?? 0) : 0;
      this.#askedBack.set(proposal.paymentId, { stamp, cents: lateCents });
    }
    const isBack = proposal.kind === 'record-terminal' && kind === 'sale-tender-removed';
    return isBack ? (this.#askedBack.get(proposal.paymentId) ?? null) : null;
  }

  #takeIn(fact: FactRecord['fact'], sequence: number, asked: StampedProposal): void {
    const { intent, kind, sale } = fact;
    const { proposal, stamp } = asked;
    if (proposal.kind === 'accept' && intent) {
      this.#gifts.set(intent.id, { stamp, sequence, cents: proposal.amountCents });
    }
    const removed = removedBy(proposal, fact, this.#sales);
    if (removed !== null) {
      const paid = this.#byHand.get(removed.saleId) ?? [];
      const off = paid.find((one) => one.fact === removed.sequence);
      const others = paid.filter((one) => one !== off);
      this.#byHand.set(removed.saleId, others);
      const before = this.#removed.get(removed.saleId);
      if (off) {
        const oldest = before === undefined || off.sequence < before.sequence ? off : before;
        this.#removed.set(removed.saleId, oldest);
      }
    }
    const tender = kind === 'sale-tendered' ? sale?.tenders.at(-1) : undefined;
    if (!sale || tender === undefined || tender.kind === 'gift') return;
    // A payment that replaces a removed one has the removed one's age and cashier.
    const { stamp: first, sequence: since } = this.#removed.get(sale.id) ?? { stamp, sequence };
    const { atMs, monoMs, run } = first;
    const paid = {
      stamp: { ...stamp, atMs, monoMs, run },
      sequence: since,
      fact: sequence,
      cents: tender.amountCents,
    };
    this.#byHand.set(sale.id, [...(this.#byHand.get(sale.id) ?? []), paid]);
  }

  #goesBack(
    fact: FactRecord['fact'],
    { proposal }: StampedProposal,
  ): readonly (Paid | undefined)[] | null {
    switch (proposal.kind) {
      case 'put-right':
      case 'move-load':
        return this.#isOpen(fact.linked) ? [this.#gifts.get(proposal.reverses)] : null;
      case 'undo':
        return this.#isOpen(fact.intent) && fact.intent?.strength === 'deferred'
          ? [this.#gifts.get(proposal.intentId)]
          : null;
      case 'remove-tender':
      case 'record-terminal':
      case 'settle-terminal': {
        const removed = removedBy(proposal, fact, this.#sales);
        if (removed === null) return null;
        return [this.#byHand.get(removed.saleId)?.find((paid) => paid.fact === removed.sequence)];
      }
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
    const longestMs = DEFAULT_LIMITS_WITHOUT_MANAGER.openSaleMs;
    const isSoon = now.monoMs - stamp.monoMs <= longestMs && now.atMs - stamp.atMs <= longestMs;
    return !isTheirs || !isSoon || sequence < this.#closed;
  }
}

/**
 * Returns the payment by hand that this proposal removes from its sale. A payment at a card terminal is removed once
 * the terminal has given it back.
 */
function removedBy(
  proposal: Proposal,
  { kind }: FactRecord['fact'],
  sales: ReadonlyMap<string, Sale>,
): { readonly saleId: string; readonly sequence: number } | null {
  if (proposal.kind === 'remove-tender') return proposal;
  const isAnswer = proposal.kind === 'record-terminal' || proposal.kind === 'settle-terminal';
  if (!isAnswer || kind !== 'sale-tender-removed') return null;
  const sequence = takenBy(proposal, sales);
  return sequence === null ? null : { saleId: proposal.saleId, sequence };
}

/** Returns the number of the fact by which a terminal's payment was counted; null if it was not counted. */
function takenBy(
  { saleId, paymentId }: { readonly saleId: SaleId; readonly paymentId: string },
  sales: ReadonlyMap<string, Sale>,
): number | null {
  return sales.get(saleId)?.terminal?.find(({ id }) => id === paymentId)?.takenBy ?? null;
}

/** Tells whether a promise may have been made without anybody knowing. Once it is known, main gives it back. */
function isNotKnown({ verb, reverses, strength, state }: Intent): boolean {
  return verb === 'redeem' && reverses === null && strength === 'deferred' && state === 'unknown';
}

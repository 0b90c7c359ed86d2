import type { FactRecord } from '../../shared/ledger/facts.ts';
import type { Sale } from '../../shared/ledger/sale/sale.ts';
import type { SaleId } from '../../shared/values/ids.ts';
import type { StampedProposal } from './check-exceptions.ts';

interface Given {
  readonly person: string;
  readonly cents: number;
}

/** Discounts that each person has given without a manager, counted from the proposals once a sale is completed. */
export class ExpectedDiscounts {
  readonly #given = new Map<SaleId, Given>();

  /** Returns the discounts that count from this fact on. */
  counted({ proposal, stamp }: StampedProposal, { sale }: FactRecord['fact']): Given | undefined {
    if (!sale) return undefined;
    if (proposal.kind === 'open-sale' || proposal.kind === 'change-sale') {
      const isAlone = stamp.accessLevel !== 'open' && stamp.stepUp === null;
      const cents = discountOfSaleCents(sale);
      if (isAlone && cents > 0) this.#given.set(sale.id, { person: stamp.person ?? '', cents });
      else this.#given.delete(sale.id);
    }
    return proposal.kind === 'complete-sale' ? this.#given.get(sale.id) : undefined;
  }
}

/** Returns the discount of a sale, computed from the prices of its lines and from what was or will be paid. */
export function discountOfSaleCents({ lines }: Pick<Sale, 'lines'>): number {
  return lines.reduce((sum, { off }) => sum + (off ? off.ownCents + off.ofSaleCents : 0), 0);
}

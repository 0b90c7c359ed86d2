import type { ListedTransaction } from '../../../shared/evidence/judge-transaction-list.ts';
import { listedTransactionSchema } from '../../../shared/evidence/judge-transaction-list.ts';
import type { Intent } from '../../../shared/ledger/intent.ts';
import { numberOf } from './shop-till.ts';

/** The customers' card service: it does what it is asked, once for each request, and keeps a list. */
export class CardService {
  readonly #balances = new Map<string, number>();
  readonly #rows: { readonly card: string; readonly row: ListedTransaction }[] = [];
  readonly #made = new Map<string, number>();
  readonly #refusesOverdraw: boolean;

  constructor(refusesOverdraw: boolean) {
    this.#refusesOverdraw = refusesOverdraw;
  }

  issue(card: string, cents: number): void {
    this.#balances.set(card, cents);
  }

  balance(card: string): number {
    return this.#balances.get(card) ?? 0;
  }

  /** How often it has done this one. */
  made({ id }: Pick<Intent, 'id'>): number {
    return this.#made.get(id) ?? 0;
  }

  /** @returns its number, or null where it refuses */
  post({ id, signedAmountCents, shopUuid }: Intent, card: string, nowMs: number): string | null {
    const balance = this.balance(card) + signedAmountCents;
    if (balance < 0 && signedAmountCents < 0 && this.#refusesOverdraw) return null;
    this.#balances.set(card, balance);
    this.#made.set(id, this.made({ id }) + 1);
    const uuid = `00000000-0000-4000-8000-${String(this.#rows.length + 1).padStart(12, '0')}`;
    const row = listedTransactionSchema.parse({
      uuid,
      amount_in_cents: signedAmountCents,
      prepaid_balance: { balance_in_cents: balance, balance: '' },
      created_at: new Date(nowMs).toISOString(),
      shop: { uuid: shopUuid, name: 'Shop' },
      contact_identifier: { name: 'Gift card', value: numberOf(card) },
      contact: { uuid: '00000000-0000-4000-8000-0000000000c0' },
    });
    this.#rows.push({ card, row });
    return uuid;
  }

  rowsOf(card: string): ListedTransaction[] {
    return this.#rows.flatMap((one) => (one.card === card ? [one.row] : []));
  }
}

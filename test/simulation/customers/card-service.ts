import type { ListedTransaction } from '../../../shared/evidence/judge-transaction-list.ts';
import { toServiceCents } from '../../../shared/api/service-cents.ts';
import type { Intent } from '../../../shared/ledger/money/intent.ts';
import type { MinorUnit } from '../../../shared/values/currency.ts';
import { cents } from '../../../shared/values/money.ts';
import { cardNumberOf } from './shop-till.ts';

/**
 * The card service of the simulated customers: it carries out each request once, and keeps a list of transactions in
 * its own cents.
 */
export class CardService {
  readonly #balances = new Map<string, number>();
  readonly #rows: ListedTransaction[] = [];
  readonly #made = new Map<string, number>();
  readonly #refusesOverdraw: boolean;
  readonly #minorUnit: MinorUnit;

  constructor(refusesOverdraw: boolean, minorUnit: MinorUnit) {
    this.#refusesOverdraw = refusesOverdraw;
    this.#minorUnit = minorUnit;
  }

  issue(card: string, balanceCents: number): void {
    this.#balances.set(card, balanceCents);
  }

  balance(card: string): number {
    return this.#balances.get(card) ?? 0;
  }

  /** How many times the service has carried out this transaction. */
  timesMade({ id }: Pick<Intent, 'id'>): number {
    return this.#made.get(id) ?? 0;
  }

  /**
   * Carries out a transaction.
   * @returns its number, or null if the service refuses it
   */
  post({ id, signedAmountCents, shopUuid }: Intent, card: string, nowMs: number): string | null {
    const balance = this.balance(card) + signedAmountCents;
    if (balance < 0 && signedAmountCents < 0 && this.#refusesOverdraw) return null;
    this.#balances.set(card, balance);
    this.#made.set(id, this.timesMade({ id }) + 1);
    const uuid = `00000000-0000-4000-8000-${String(this.#rows.length + 1).padStart(12, '0')}`;
    const row: ListedTransaction = {
      uuid,
      amount_in_cents: toServiceCents(signedAmountCents, this.#minorUnit),
      prepaid_balance: {
        balance_in_cents: toServiceCents(cents(balance), this.#minorUnit),
        balance: '',
      },
      created_at: new Date(nowMs).toISOString(),
      shop: { uuid: shopUuid, name: 'Shop' },
      contact_identifier: { name: 'Gift card', value: cardNumberOf(card) },
      contact: { uuid: '00000000-0000-4000-8000-0000000000c0' },
    };
    this.#rows.push(row);
    return uuid;
  }

  rowsOf(shopUuid: string): ListedTransaction[] {
    return this.#rows.filter(({ shop }) => shop?.uuid === shopUuid);
  }
}

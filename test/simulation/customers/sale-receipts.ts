import type { Sale } from '../../../shared/ledger/sale/sale.ts';
import { composeReceipt } from '../../../shared/receipt/compose-receipt.ts';
import type { SaleId } from '../../../shared/values/ids.ts';
import { styleOf } from '../../builders/receipt-fixtures.ts';
import type { ShopTill } from './shop-till.ts';
import type { Store } from './store.ts';

/** How amounts are written on receipts, which customers read. No simulated shop uses another region's notation. */
const STYLE = styleOf('en-IE', {
  maskedCard: (cardId) => cardId,
  formatMoney: String,
  formatRate: String,
  formatTime: String,
});

/** The receipts that customers ask for. */
export class SaleReceipts {
  readonly #store: Store;
  /** The content of each sale's last receipt: the same content must print the same receipt. */
  readonly #receiptOf = new Map<SaleId, readonly unknown[]>();

  constructor(store: Store) {
    this.#store = store;
  }

  /** Prints the receipt of a sale, unless nothing about it has changed since. */
  ask(till: ShopTill, sale: Sale): void {
    try {
      const { intents, lost } = this.#store.rules.saleOfReceiptInMemory(till.ledger, sale);
      const parts = [sale, ...intents, ...lost];
      // Coins and slips do not change after the sale is completed.
      if (parts.length === 1 && !this.#store.checksAll) return;
      const before = this.#receiptOf.get(sale.id) ?? [];
      if (parts.length === before.length && parts.every((one, at) => one === before[at])) return;
      this.#receiptOf.set(sale.id, parts);
      const subject = { kind: 'sale', sale } as const;
      const rest = { isCopy: true, opensDrawer: false };
      const receipt = composeReceipt({ subject, intents, lost, ...rest }, STYLE);
      const isGift = sale.tenders.some(({ kind }) => kind === 'gift');
      if (isGift && !JSON.stringify(receipt).includes('card-of-'))
        this.#store.knows.complain(`the receipt of ${sale.id} names no card`);
    } catch (error) {
      this.#store.knows.complain(`no receipt of ${sale.id}: ${String(error)}`);
    }
  }
}

import type { Actor } from '../../electron/ledger/write/ledger-writer.ts';
import { unrefundedGoods } from '../../shared/ledger/sale/refundable.ts';
import type { Sale } from '../../shared/ledger/sale/sale.ts';
import { refundIdSchema, refundPartId } from '../../shared/values/ids.ts';
import { proposeOrWithManager } from './actors.ts';
import { TillActor } from './till-actor.ts';

/** Customers who return some or all of what they had bought, once or repeatedly. */
export class ReturningCustomers extends TillActor {
  #count = 0;

  /** Sometimes lets a customer return goods; the cashier calls a manager if the till asks for one. */
  async comeBack(who: Actor): Promise<void> {
    if (!this.random.chance(0.2)) return;
    const sales = [...(this.till.ledger()?.sales.values() ?? [])];
    const completed = sales.filter(({ state }) => state === 'completed');
    if (completed.length === 0) return;
    const sale = this.random.pick(completed);
    this.#count += 1;
    const refundId = refundIdSchema.parse(`refund-${this.till.name}-${this.#count}`);
    const lines = this.#piecesOf(sale);
    if (lines.length === 0) return;
    const rest = { refundId, lines, reference: '', reason: 'did not fit' } as const;
    const request = { kind: 'refund-sale', saleId: sale.id, ...rest } as const;
    const answer = await proposeOrWithManager(this.till, request, who);
    const { oracle } = this.shop;
    for (const [index, { kind }] of sale.tenders.entries()) {
      const name = refundPartId(refundId, index);
      if (kind !== 'gift') continue;
      if (answer?.kind === 'stopped') oracle.noteUntold(name);
      const isAccepted = this.till.ledger()?.intents.has(name) === true;
      if (answer?.kind === 'written' && isAccepted) oracle.noteAccepted(this.till, name);
    }
  }

  /** Picks all the pieces left, or sometimes one piece too many of a line. */
  #piecesOf(sale: Sale) {
    const left = unrefundedGoods(sale);
    if (this.random.chance(0.5)) return left;
    const goods = sale.lines.filter(({ kind }) => kind === 'goods');
    const line = goods[0];
    return line === undefined ? [] : [{ lineId: line.id, quantity: this.random.between(1, 2) }];
  }
}

import type { Actor } from '../../electron/ledger/write/ledger-writer.ts';
import { isPayoutDue } from '../../shared/ledger/load-back.ts';
import { isLoadLine } from '../../shared/ledger/sale/sale.ts';
import { intentIdSchema, refundIdSchema } from '../../shared/values/ids.ts';
import type { IntentId } from '../../shared/values/ids.ts';
import { cents } from '../../shared/values/money.ts';
import { proposeOrWithManager } from './actors.ts';
import { TillActor } from './till-actor.ts';

/**
 * Customers who want the money of a load back: it is taken off the card first and then paid out, sometimes by another
 * cashier.
 */
export class LoadReturningCustomers extends TillActor {
  #count = 0;

  async comeBack(who: Actor): Promise<void> {
    if (!this.random.chance(0.2)) return;
    const ledger = this.till.ledger();
    const due = [...(ledger?.forPerson.values() ?? [])].find(isPayoutDue);
    const isPaidNow = due !== undefined && this.random.chance(0.7);
    if (!isPaidNow) return this.#take(who);
    await this.#payOut(due.id, who);
    // The first answer was lost, so the cashier refunds the receipt once more.
    if (this.random.chance(0.3)) await this.#payOut(due.id, who);
    return undefined;
  }

  async #take(who: Actor): Promise<void> {
    const sales = [...(this.till.ledger()?.sales.values() ?? [])];
    const sold = sales.filter(
      ({ state, lines }) => state === 'completed' && lines.some(isLoadLine),
    );
    if (sold.length === 0) return;
    const sale = this.random.pick(sold);
    const line = sale.lines.find(isLoadLine);
    if (line === undefined) return;
    this.#count += 1;
    const intentId = intentIdSchema.parse(`intent-${this.till.name}-taken-${this.#count}`);
    const most = line.unitCents + 1;
    const amountCents = cents(
      this.random.chance(0.5) ? line.unitCents : this.random.between(1, most),
    );
    const about = { saleId: sale.id, lineId: line.id, amountCents, reason: 'wrong card' };
    const request = { kind: 'take-load-back', intentId, ...about } as const;
    const answer = await proposeOrWithManager(this.till, request, who);
    if (answer?.kind === 'stopped') this.shop.oracle.noteUntold(intentId);
    if (answer?.kind === 'written') this.shop.oracle.noteAccepted(this.till, intentId);
  }

  async #payOut(intentId: IntentId, who: Actor): Promise<void> {
    const { saleId } = this.till.ledger()?.intents.get(intentId) ?? {};
    if (!saleId) return;
    this.#count += 1;
    const refundId = refundIdSchema.parse(`refund-load-${this.till.name}-${this.#count}`);
    const request = { kind: 'pay-out-load', saleId, refundId, intentId, reference: '' } as const;
    await proposeOrWithManager(this.till, request, who);
  }
}

import { randomUUID } from 'node:crypto';
import * as z from 'zod';

/** One request for money as the service received it. */
export interface MoneyDelivery {
  /** The till's id of the payment, from the idempotency header, which this service ignores. */
  readonly intentId: string;
  readonly fault: string;
  readonly arrivedAtMs: number;
  /** How many times the request was applied: more than once only if a proxy repeated it. */
  commits: number;
  /** The service's number of the transaction, once applied. */
  serviceNumber: string | null;
  /** Time from the request's arrival until a complete, true answer was sent; null if none was. */
  answeredAfterMs: number | null;
}

const moneySchema = z.object({
  contact_identifier_value: z.string(),
  amount_in_cents: z.number().int(),
  shop_uuid: z.string(),
});
export type Money = z.infer<typeof moneySchema>;

/** The service's ledger: balances, and how much each payment moved; nobody else moves a balance. */
export class ServiceBooks {
  readonly balances = new Map<string, number>();
  readonly #deliveries = new Map<string, MoneyDelivery[]>();

  read(body: string): Money {
    return moneySchema.parse(JSON.parse(body));
  }

  arrived(intentId: string, fault: string): MoneyDelivery {
    const delivery: MoneyDelivery = {
      intentId,
      fault,
      arrivedAtMs: performance.now(),
      commits: 0,
      serviceNumber: null,
      answeredAfterMs: null,
    };
    this.#deliveries.set(intentId, [...this.deliveriesOf(intentId), delivery]);
    return delivery;
  }

  /** Returns false if the payment would overdraw the card; it is then not applied. */
  covers(money: Money): boolean {
    return this.#balanceOf(money) + money.amount_in_cents >= 0;
  }

  /** Applies the payment once more; returns the transaction in the contract's format. */
  commit(money: Money, delivery: MoneyDelivery): object {
    const balance = this.#balanceOf(money) + money.amount_in_cents;
    this.balances.set(money.contact_identifier_value, balance);
    delivery.commits += 1;
    delivery.serviceNumber = randomUUID();
    return transactionOf(money, balance, delivery.serviceNumber);
  }

  /** Returns the answer to a payment as if it had been applied. */
  pretend(money: Money): object {
    return transactionOf(money, this.#balanceOf(money) + money.amount_in_cents, randomUUID());
  }

  deliveriesOf(intentId: string): readonly MoneyDelivery[] {
    return this.#deliveries.get(intentId) ?? [];
  }

  commitsOf(intentId: string): number {
    return this.deliveriesOf(intentId).reduce((sum, { commits }) => sum + commits, 0);
  }

  /** Returns the number under which a payment was applied; null if it was not. */
  serviceNumberOf(intentId: string): string | null {
    return this.deliveriesOf(intentId).find(({ commits }) => commits > 0)?.serviceNumber ?? null;
  }

  #balanceOf(money: Money): number {
    return this.balances.get(money.contact_identifier_value) ?? 0;
  }
}

function transactionOf(money: Money, balanceCents: number, uuid: string): object {
  return {
    uuid,
    amount_in_cents: money.amount_in_cents,
    prepaid_balance: { balance_in_cents: balanceCents, balance: (balanceCents / 100).toFixed(2) },
    created_at: new Date().toISOString(),
    shop: { id: 1, uuid: money.shop_uuid, reference: null, name: 'Harbour street' },
    contact_identifier: { name: 'card', value: money.contact_identifier_value, active: true },
  };
}

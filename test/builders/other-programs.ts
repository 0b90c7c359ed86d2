import { PaymentDesk } from '../../electron/local-api/desk/payment-desk.ts';
import { SYSTEM_ACTOR } from '../../electron/ledger/write/ledger-writer.ts';
import { wakeIn } from '../../electron/time/wake-in.ts';
import { otherTillSchema } from '../../shared/ledger/money/other-till.ts';
import type { OtherTillStanding } from '../../shared/ledger/money/other-till.ts';
import type { Verb } from '../../shared/ledger/money/intent.ts';
import { cents } from '../../shared/values/money.ts';
import { assertPresent } from '../../shared/values/assert.ts';
import { createHash } from 'node:crypto';
import type { JoiningTill } from './joining-till.ts';

/** Another maker's program at one till of a store: it is paired there, and uses that till's desk. */
export class PairedProgram {
  readonly desk: PaymentDesk;
  readonly #till: JoiningTill;
  readonly #id: string;

  private constructor(till: JoiningTill, id: string, desk: PaymentDesk) {
    this.#till = till;
    this.#id = id;
    this.desk = desk;
  }

  /**
   * Pairs the program, and lets it take up to 50.00 without a person.
   * @param id its own, the same at every till
   */
  static async pair(till: JoiningTill, id: string): Promise<PairedProgram> {
    const { trading } = till.till;
    const otherTill = otherTillSchema.parse({
      id,
      name: 'Odoo',
      tokenHash: createHash('sha256').update('token').digest('hex'),
      alonePerPaymentCents: cents(50_00),
      alonePerDayCents: cents(500_00),
    });
    const actor = { ...SYSTEM_ACTOR, operator: 'Kim' };
    await trading.writer.write({ kind: 'connect-other-till', otherTill }, actor);
    return new PairedProgram(till, id, new PaymentDesk(trading, () => actor, wakeIn));
  }

  /** The program's current entry in the till's ledger. */
  get client(): OtherTillStanding {
    const standing = [...this.#till.ledger.otherTills.values()].find(({ id }) => id === this.#id);
    return assertPresent(standing, 'it is paired');
  }

  pay(reference: string, amount: string, card: string, verb: Verb = 'redeem') {
    return this.desk.create(this.client, verb, { reference, amount, currency: 'EUR', card });
  }

  /** Asks for a payment whose card a person at the till scans. */
  ask(reference: string, amount: string) {
    return this.desk.create(this.client, 'redeem', { reference, amount, currency: 'EUR' });
  }

  read(reference: string, verb: Verb = 'redeem') {
    return this.desk.read(this.client, verb, reference);
  }

  cancel(reference: string) {
    return this.desk.cancel(this.client, 'redeem', reference);
  }

  refund(reference: string) {
    return this.desk.refunds.refundAll(this.client, reference);
  }

  /** Confirms the waiting request, as a person at the window. */
  async confirm() {
    const asked = assertPresent(this.desk.oldestAsked, 'the window asks');
    const actor = { ...SYSTEM_ACTOR, operator: 'Ann', accessLevel: 'open' } as const;
    return this.desk.answer(asked.id, { kind: 'yes' }, actor);
  }

  /** Scans a card for the waiting request, as a person at the window. */
  async confirmCard(card: string) {
    const asked = assertPresent(this.desk.oldestAsked, 'the window asks');
    const { cardId } = await this.#till.lookUp(card);
    const actor = { ...SYSTEM_ACTOR, operator: 'Ann', accessLevel: 'open' } as const;
    return this.desk.answer(asked.id, { kind: 'card', cardId, repeats: false }, actor);
  }
}

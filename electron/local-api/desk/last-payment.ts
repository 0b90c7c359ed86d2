import type { ShownPayment } from '../../../shared/local-api/requested-payment.ts';
import { stateOfPayment } from '../../../shared/local-api/describe-payment.ts';
import type { PaymentState } from '../../../shared/local-api/messages.ts';
import { intentsOfFact } from '../../../shared/ledger/ledger.ts';
import { leftAfterPartsCents } from '../../../shared/ledger/money/intent.ts';
import type { Intent } from '../../../shared/ledger/money/intent.ts';
import { ANSWER_SOFT_LIMIT_MS } from '../../../shared/policy/judge-outcome.ts';
import { isOnline } from '../../../shared/policy/quote.ts';
import { cents, ZERO } from '../../../shared/values/money.ts';
import type { TradingSession } from '../../till/trading-session.ts';
import type { WakeIn } from '../../time/wake-in.ts';
import type { PaymentDesk } from './payment-desk.ts';

/**
 * Shows the newest gift card payment of a till that stands beside another program's till, whether the other till
 * requested it or a person made it in the window. The state shown is the one that the other till gets: a promise shown
 * here counts as told.
 */
export class LastPaymentTracker {
  readonly #trading: TradingSession;
  readonly #desk: PaymentDesk;
  readonly #wakeIn: WakeIn;
  readonly #onChange: () => void;
  readonly #endListening: () => void;
  #callOff: () => void = () => undefined;
  #last: Intent | null;
  #shown: ShownPayment | null = null;
  /** Number of times that the payment was read, so that the result of an older reading that ends later is dropped. */
  #readings = 0;

  constructor(trading: TradingSession, desk: PaymentDesk, wakeIn: WakeIn, onChange: () => void) {
    this.#trading = trading;
    this.#desk = desk;
    this.#wakeIn = wakeIn;
    this.#onChange = onChange;
    const { writer } = trading;
    this.#last = [...writer.ledger.intents.values()].filter(isPayment).reduce(newer, null);
    this.#endListening = writer.onFact(({ fact }) => {
      const changed = intentsOfFact(fact).filter(isPayment).reduce(newer, this.#last);
      const isLast = intentsOfFact(fact).some((intent) => intent.reverses === changed?.id);
      if (changed === this.#last && !isLast) return;
      this.#last = changed;
      this.#read();
    });
    this.#read();
  }

  get shown(): ShownPayment | null {
    return this.#shown;
  }

  close(): void {
    this.#endListening();
    this.#callOff();
    this.#readings += 1;
  }

  #read(): void {
    const last = this.#last;
    if (last === null) return;
    this.#callOff();
    // A deferred payment counts as promised once a cashier would no longer wait.
    this.#callOff = this.#wakeIn(ANSWER_SOFT_LIMIT_MS, () => void this.#show(last));
    void this.#show(last);
  }

  async #show({ id }: Intent): Promise<void> {
    this.#readings += 1;
    const reading = this.#readings;
    const { writer } = this.#trading;
    const intent = writer.ledger.intents.get(id);
    if (intent === undefined) return;
    const { acceptedAtMs, amountCents, otherTill } = writer.texts.reveal(intent);
    const { name = null, reference = null } = otherTill ?? {};
    const state = await this.#stateOf(intent, reference);
    if (reading !== this.#readings || state === null) return;
    const isTaken = state === 'applied' || state === 'promised';
    const takenCents = isTaken ? (leftAfterPartsCents(intent) ?? amountCents) : ZERO;
    const askedCents = otherTill?.askedCents ?? amountCents;
    // Nobody pays another way for what was refunded.
    const coveredCents = isTaken ? amountCents : ZERO;
    this.#shown = {
      id,
      name,
      reference,
      state,
      takenCents,
      restCents: cents(askedCents - coveredCents),
      acceptedAtMs,
    };
    this.#onChange();
  }

  async #stateOf(intent: Intent, reference: string | null): Promise<PaymentState | null> {
    const { writer } = this.#trading;
    const { ledger } = writer;
    const client = intent.otherTill && ledger.otherTills.get(intent.otherTill.id);
    if (client !== undefined && reference !== null) {
      const answer = await this.#desk.read(client, 'redeem', reference);
      return 'problem' in answer ? null : answer.state;
    }
    const { run, monoMs } = writer.moment();
    const waitedMs = intent.acceptedInRun === run ? monoMs - intent.acceptedMonoMs : Infinity;
    return stateOfPayment(ledger, intent, waitedMs, isOnline(ledger));
  }
}

function isPayment({ verb, reverses, saleId }: Intent): boolean {
  return verb === 'redeem' && reverses === null && saleId === null;
}

function newer(one: Intent | null, other: Intent): Intent {
  return one !== null && one.sequence > other.sequence ? one : other;
}

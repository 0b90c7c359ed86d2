import type { TerminalSettings } from '../../shared/card-terminal/terminal-settings.ts';
import { isTerminalUnknown } from '../../shared/ledger/sale/terminal-payment.ts';
import type { Fact } from '../../shared/ledger/facts.ts';
import type { ProposeAnswer } from '../../shared/messages/bridge.ts';
import type { ManagerProposal, ScreenProposal } from '../../shared/proposals/proposals.ts';
import type { Actor, LedgerWriter } from '../ledger/write/ledger-writer.ts';
import type { WakeIn } from '../time/wake-in.ts';
import { openTerminal } from './open-terminal.ts';
import type { TerminalFactory } from './open-terminal.ts';
import type { TerminalPayments } from './terminal-payments.ts';

/** The card terminal of the open book; settings may replace it at any time. */
export class BookTerminal {
  readonly #writer: LedgerWriter;
  readonly #wakeIn: WakeIn;
  readonly #onChange: () => void;
  readonly #reach: TerminalFactory;
  #payments: TerminalPayments | null = null;
  #closesDay = false;

  constructor(writer: LedgerWriter, wakeIn: WakeIn, onChange: () => void, reach: TerminalFactory) {
    this.#writer = writer;
    this.#wakeIn = wakeIn;
    this.#onChange = onChange;
    this.#reach = reach;
  }

  get payments(): TerminalPayments | null {
    return this.#payments;
  }

  /** Switches card payments to the terminal in these settings, once the request at the previous terminal has ended. */
  use(settings: TerminalSettings): void {
    const before = this.#payments;
    const [wakeIn, onChange] = [this.#wakeIn, this.#onChange];
    this.#payments = openTerminal(settings, this.#writer, wakeIn, onChange, this.#reach);
    this.#closesDay = settings.closesDay;
    void Promise.resolve(before?.close()).then(() => this.#payments?.begin());
    onChange();
  }

  /**
   * Call it before a proposal is written: a card payment is reversed there before it leaves its sale. If the
   * terminal refuses, the payment is removed like one taken by hand.
   * @returns null if the proposal must still be written
   */
  async handleBeforeWriting(
    proposal: ScreenProposal | ManagerProposal,
    actor: Actor,
  ): Promise<ProposeAnswer | null> {
    if (proposal.kind === 'ask-terminal' && this.#payments === null) {
      return { kind: 'refused', refusal: { why: 'wrong-state', state: 'no-terminal' } };
    }
    if (proposal.kind === 'settle-terminal') return this.#reconcileBeforeSettling(proposal);
    if (proposal.kind !== 'remove-tender' && proposal.kind !== 'cancel-sale') return null;
    const refused = await this.#payments?.reverseBefore(proposal, actor);
    if (refused) return { kind: 'refused', refusal: refused };
    const sale = this.#writer.ledger.openSales.get(proposal.saleId);
    if (proposal.kind === 'cancel-sale' || sale === undefined) return null;
    const isBack = sale.terminal?.some(
      (one) => one.takenBy === proposal.sequence && one.state === 'reversed',
    );
    const { lastSequence: sequence } = this.#writer.ledger;
    return isBack === true ? { kind: 'written', sequence, intent: null, sale } : null;
  }

  async #reconcileBeforeSettling({
    isDone,
    saleId,
    paymentId,
  }: Extract<ScreenProposal, { kind: 'settle-terminal' }>): Promise<ProposeAnswer | null> {
    const refusal = isDone
      ? await this.#payments?.reconcileBeforeDone(saleId, paymentId)
      : await this.#payments?.reconcileBeforeNotDone(saleId, paymentId);
    if (refusal) return { kind: 'refused', refusal };
    const { ledger } = this.#writer;
    const sale = ledger.sales.get(saleId);
    const payment = sale?.terminal?.find(({ id }) => id === paymentId);
    if (sale === undefined || payment === undefined || isTerminalUnknown(payment)) return null;
    return { kind: 'written', sequence: ledger.lastSequence, intent: null, sale };
  }

  /** Call it with a fact just written: does at the terminal what it requires, such as requesting a payment. */
  handleAfterWriting(proposal: ScreenProposal | ManagerProposal, fact: Fact, actor: Actor): void {
    if (proposal.kind === 'ask-terminal') {
      this.#payments?.pay(proposal.saleId, proposal.paymentId, actor);
    }
    if (fact.kind === 'shift-closed' && this.#closesDay) this.#payments?.closeDay();
  }

  async close(): Promise<void> {
    await this.#payments?.close();
  }
}

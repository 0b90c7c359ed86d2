import { onMounted } from '@odoo/owl';
import { AlertDialog } from '@web/core/confirmation_dialog/confirmation_dialog';
import { _t } from '@web/core/l10n/translation';
import { patch } from '@web/core/utils/patch';
import { PaymentInterface } from '@point_of_sale/app/payment/payment_interface';
import { PaymentScreen } from '@point_of_sale/app/screens/payment_screen/payment_screen';
import { register_payment_method } from '@point_of_sale/app/store/pos_store';

const BETWEEN_TRIES_MS = 1_000;
/** After this many tries without an answer the cashier is informed. */
const MOST_LOST = 20;

const TOO_MANY = 429;

// Written by build/write-local-api.ts: begin.
const ANSWERS = {
  pay: {
    'waiting-for-card': 'wait',
    'waiting-for-person': 'wait',
    pending: 'wait',
    applied: 'done',
    promised: 'done',
    unknown: 'unknown',
    refused: 'free',
    voided: 'free',
    refunded: 'free',
    none: 'refused',
    stands: 'show',
    lost: 'show',
    elsewhere: 'show',
    unsaid: 'retry',
  },
  status: {
    'waiting-for-card': 'wait',
    'waiting-for-person': 'wait',
    pending: 'wait',
    applied: 'done',
    promised: 'done',
    unknown: 'unknown',
    refused: 'free',
    voided: 'free',
    refunded: 'free',
    none: 'refused',
    stands: 'show',
    lost: 'refused',
    elsewhere: 'show',
    unsaid: 'retry',
  },
  cancel: {
    'waiting-for-card': 'wait',
    'waiting-for-person': 'wait',
    pending: 'wait',
    applied: 'show',
    promised: 'show',
    unknown: 'unknown',
    refused: 'free',
    voided: 'done',
    refunded: 'free',
    none: 'free',
    stands: 'show',
    lost: 'show',
    elsewhere: 'show',
    unsaid: 'retry',
  },
  refund: {
    'waiting-for-card': 'wait',
    'waiting-for-person': 'wait',
    pending: 'wait',
    applied: 'show',
    promised: 'show',
    unknown: 'unknown',
    refused: 'free',
    voided: 'done',
    refunded: 'done',
    none: 'refused',
    stands: 'show',
    lost: 'show',
    elsewhere: 'show',
    unsaid: 'retry',
  },
  part: {
    'waiting-for-card': 'done',
    'waiting-for-person': 'done',
    pending: 'done',
    applied: 'done',
    promised: 'done',
    unknown: 'done',
    refused: 'done',
    voided: 'done',
    refunded: 'done',
    none: 'refused',
    stands: 'show',
    lost: 'show',
    elsewhere: 'show',
    unsaid: 'retry',
  },
};
// Written by build/write-local-api.ts: end.

const SEND_AGAIN = _t(
  'Send again: it takes nothing twice. If Evertill stays away, take another payment and tell its manager.',
);

const OPEN = ['waiting', 'waitingCard', 'waitingCancel', 'timeout'];

/**
 * A payment method that charges Evertill's gift cards. A line's transaction_id is the payment's reference. It is kept
 * until it is certain that nothing was charged under it, so that sending again charges nothing twice.
 */
class PaymentEvertill extends PaymentInterface {
  setup() {
    super.setup(...arguments);
    this.enable_reversals();
  }

  async send_payment_request(uuid) {
    const line = this.lineOf(uuid);
    if (line.amount <= 0) return this.fail(_t('Give money back at Evertill: Activity, Reverse.'));
    const before = line.transaction_id ? await this.askUntilHeard('status', line) : null;
    // If Evertill has no record under this reference, the request is sent.
    const step = before === null ? 'free' : stepAfter('status', before);
    if (step === 'retry') return this.failUnheard(before);
    if (step === 'done' || step === 'unknown') return this.settle(line, step, before.body);
    if (step === 'show') return this.failWith(before);
    const isOther = step === 'wait' && Number(before.body.amountAsked) !== line.amount;
    if (isOther && (await this.cancel(line)) !== 'nothing-taken')
      return this.fail(_t('The payment before this one is still open.'));
    if (step === 'free' || isOther) line.update({ transaction_id: referenceFor(line) });
    line.set_payment_status('waitingCard');
    return this.untilEnd(line);
  }

  async untilEnd(line) {
    const reference = line.transaction_id;
    let act = 'pay';
    for (;;) {
      const heard = await this.askUntilHeard(act, line, reference);
      const step = stepAfter(act, heard);
      if (step === 'retry') return this.failUnheard(heard);
      if (step === 'show' || step === 'refused') return this.failWith(heard);
      if (step !== 'wait') return this.settle(line, step, heard.body);
      await pause();
      act = 'status';
    }
  }

  /** @returns true once the line is paid with the amount charged */
  settle(line, step, { state, amountTaken, card }) {
    if (step === 'done' && Number(amountTaken) > 0) {
      line.set_amount(Number(amountTaken));
      if (card) line.set_receipt_info(_t('Gift card %s', card));
      return true;
    }
    if (step === 'unknown')
      return this.fail(
        _t(
          'Nobody knows whether it was taken. Take another payment: Evertill’s manager settles it.',
        ),
      );
    return state === 'refused' ? this.fail(_t('The gift card was refused.')) : false;
  }

  async send_payment_cancel(order, uuid) {
    const line = order.payment_ids.find((one) => one.uuid === uuid);
    const end = await this.cancel(line);
    if (end === 'stands') this.fail(_t('It is being sent or is already taken.'));
    if (end === 'unheard') this.failUnheard();
    return end === 'nothing-taken';
  }

  /**
   * Cancels the payment of a line.
   * @returns 'nothing-taken', 'stands', or 'unheard' if no answer came
   */
  async cancel(line) {
    if (!line.transaction_id) return 'nothing-taken';
    const step = stepAfter('cancel', await this.ask('cancel', line));
    if (step === 'retry') return 'unheard';
    if (step === 'done' || step === 'free') {
      line.update({ transaction_id: '' });
      return 'nothing-taken';
    }
    const now = stepAfter('status', await this.ask('status', line));
    if (now === 'retry') return 'unheard';
    // Also for an unknown payment: by the contract, the customer pays in another way.
    return now === 'free' || now === 'unknown' ? 'nothing-taken' : 'stands';
  }

  async send_payment_reversal(uuid) {
    const heard = await this.askUntilHeard('refund', this.lineOf(uuid));
    const step = stepAfter('refund', heard);
    if (step === 'retry')
      return this.failUnheard(heard, _t('Reverse again: it gives nothing back twice.'));
    return step === 'done' || this.failWith(heard);
  }

  async askUntilHeard(act, line, reference = line.transaction_id) {
    for (let lost = 0; lost < MOST_LOST; lost += 1) {
      const heard = await this.ask(act, line, reference);
      if (heard !== false && heard.status !== TOO_MANY) return heard;
      await pause();
    }
    return false;
  }

  /**
   * Sends one request to Evertill by way of Odoo.
   * @returns false if neither Odoo nor Evertill answered
   */
  async ask(act, line, reference = line.transaction_id) {
    const { name, decimal_places } = this.pos.currency;
    const asked = act === 'pay' ? [line.amount.toFixed(decimal_places), name] : [];
    const args = [[this.payment_method_id.id], act, reference, ...asked];
    return this.pos.data.silentCall('pos.payment.method', 'evertill_ask', args).catch(() => false);
  }

  lineOf(uuid) {
    return this.pos.get_order().payment_ids.find((line) => line.uuid === uuid);
  }

  /**
   * Shows that it is unknown whether anything was done. @param heard Evertill's answer with the reason; false without
   * an answer
   */
  failUnheard(heard, again = SEND_AGAIN) {
    const { detail, title } = heard === false ? {} : heard.body;
    return this.fail(`${detail ?? title ?? _t('No answer from Evertill.')} ${again}`);
  }

  failWith({ body }) {
    return this.fail(body.detail ?? body.title ?? _t('It stands as it is.'));
  }

  fail(body) {
    this.env.services.dialog.add(AlertDialog, { title: _t('Evertill'), body });
    return false;
  }
}

/** Returns the next step after an answer (ANSWERS); without a known answer the request may have been carried out. */
function stepAfter(act, heard) {
  if (heard === false || heard.status === TOO_MANY) return 'retry';
  const said = heard.status < 300 ? heard.body.state : heard.body.payment;
  return (Object.hasOwn(ANSWERS[act], said) && ANSWERS[act][said]) || 'retry';
}

function pause() {
  return new Promise((resolve) => setTimeout(resolve, BETWEEN_TRIES_MS));
}

/** Makes a reference: the receipt's number for people, and a random part, since a reference is used only once. */
function referenceFor({ pos_order_id }) {
  const number = (pos_order_id.pos_reference ?? '').replace(/[^0-9-]/g, '');
  return `${number}/${crypto.randomUUID()}`;
}

register_payment_method('evertill', PaymentEvertill);

patch(PaymentScreen.prototype, {
  setup() {
    super.setup(...arguments);
    onMounted(() => {
      const isOpen = (line) => isOfEvertill(line) && OPEN.includes(line.get_payment_status());
      // Payments that the page was in the middle of when it was reloaded.
      for (const line of this.currentOrder.payment_ids.filter(isOpen))
        this.sendPaymentRequest(line);
    });
  },

  /** Removes a line once it is certain that nothing is charged under it, or if Evertill does not answer. */
  async deletePaymentLine(uuid) {
    const line = this.paymentLines.find((one) => one.uuid === uuid);
    if (isOfEvertill(line) && line.transaction_id && !line.is_done()) {
      const end = await line.payment_method_id.payment_terminal.cancel(line);
      const isAsked = OPEN.includes(line.get_payment_status());
      if (end === 'stands') return isAsked ? undefined : this.sendPaymentRequest(line);
      line.set_payment_status('retry');
    }
    return super.deletePaymentLine(uuid);
  },
});

function isOfEvertill(line) {
  return line?.payment_method_id.use_payment_terminal === 'evertill';
}

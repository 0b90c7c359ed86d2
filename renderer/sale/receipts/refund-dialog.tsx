import { useEffect, useState } from 'react';
import { t } from '../../../shared/locales/language.ts';
import { giftPartsOf, refundedCents } from '../../../shared/ledger/sale/refund.ts';
import type { Intent } from '../../../shared/ledger/money/intent.ts';
import type { Refund } from '../../../shared/ledger/sale/refund.ts';
import { unrefundedGoods } from '../../../shared/ledger/sale/refundable.ts';
import type { Sale } from '../../../shared/ledger/sale/sale.ts';
import { noAnswerOf, describeNoAnswer } from '../../../shared/messages/no-answer.ts';
import type { NoAnswer } from '../../../shared/messages/no-answer.ts';
import type { OfferedLoad, RefundOffer } from '../../../shared/messages/refund-offer.ts';
import type { IntentId } from '../../../shared/values/ids.ts';
import { useFormat } from '../../design/figures/format.ts';
import { Notice } from '../../design/frame/notice.tsx';
import { ShowReceiptCodeButton } from '../receipt-code/receipt-code.tsx';
import { describeOffered, describeRefundParts, offeredCents } from './describe-refund.ts';
import { RefundParts, RefundChoiceForm } from './refund-choice.tsx';
import { useReceipt } from './receipt-view.tsx';
import { LoadRefundForm } from './load-refund-form.tsx';
import { CardRefundList } from './card-refund-list.tsx';
import { useHeardIntents } from '../flow/state/use-heard-intents.ts';
import { isFullyRefunded, SoldLoadList } from './sold-load-list.tsx';
import { MessageToAcknowledge } from '../../design/frame/message-to-acknowledge.tsx';

interface RefundDialogProps {
  /** Number of the receipt. */
  readonly number: number;
  readonly onEnd: () => void;
}

/** The dialog that refunds goods of a completed sale: choose, record, and hand over the money. */
export function RefundDialog({ number, onEnd }: RefundDialogProps) {
  const [offer, setOffer] = useState<RefundOffer | NoAnswer | null>(null);
  const [refund, setRefund] = useState<Refund | null>(null);
  const [load, setLoad] = useState<OfferedLoad | null>(null);
  const heard = useHeardIntents();
  const format = useFormat();
  useEffect(() => {
    let isWanted = true;
    const answer = window.till.refundOffer(number).catch(noAnswerOf);
    void answer.then((read) => isWanted && setOffer(read));
    return () => {
      isWanted = false;
    };
  }, [number]);
  if (offer === null) return null;
  if (offer === 'no-answer' || offer === 'not-allowed') {
    const text = describeNoAnswer(offer, t('shell.noAnswer.tryAgain'));
    return <Said number={number} text={text} onEnd={onEnd} />;
  }
  if (offer.kind === 'unknown') {
    return <Said number={number} text={t('sale.refund.unknown', { number })} onEnd={onEnd} />;
  }
  if (refund !== null) {
    const about = { number, refund, offer, heard, onEnd };
    return <Refunded {...about} />;
  }
  const end = (sale: Sale | null) => {
    const written = sale?.refunds?.at(-1);
    if (written === undefined) onEnd();
    else setRefund(written);
  };
  const about = { number, offer, onEnd: end };
  if (load !== null) return <LoadRefundForm {...about} load={load} />;
  const hasGoods = unrefundedGoods(offer.sale).length > 0;
  if (hasGoods && offeredCents(offer) > 0) return <RefundChoiceForm {...about} onLoad={setLoad} />;
  if (isFullyRefunded(offer)) {
    return <Said number={number} text={t('sale.refund.nothingLeft', { number })} onEnd={onEnd} />;
  }
  return (
    <MessageToAcknowledge
      title={t('sale.refund.question', { number })}
      close={t('sale.receipts.close')}
      onEnd={onEnd}
    >
      {hasGoods && <Notice tone="attention" title={describeOffered(offer, format.money)} />}
      <SoldLoadList loads={offer.loads} after={0} onLoad={setLoad} />
    </MessageToAcknowledge>
  );
}

interface SaidProps {
  readonly number: number;
  readonly text: string;
  readonly onEnd: () => void;
}

function Said({ number, text, onEnd }: SaidProps) {
  return (
    <MessageToAcknowledge
      title={t('sale.refund.question', { number })}
      close={t('sale.receipts.close')}
      onEnd={onEnd}
    >
      <Notice tone="attention" title={text} />
    </MessageToAcknowledge>
  );
}

interface RefundedProps {
  readonly number: number;
  readonly refund: Refund;
  readonly offer: Extract<RefundOffer, { kind: 'offer' }>;
  readonly heard: ReadonlyMap<IntentId, Intent>;
  readonly onEnd: () => void;
}

/**
 * Shows the amounts to hand over now and, apart from them, what the till returns itself and the slip for the customer's
 * phone.
 */
function Refunded({ number, refund, offer, heard, onEnd }: RefundedProps) {
  const { money } = useFormat();
  const shown = useReceipt(number, null)?.answer;
  const code = typeof shown === 'object' ? shown.refundCode : null;
  const byHand = refund.parts.filter(({ kind }) => kind !== 'gift');
  return (
    <MessageToAcknowledge
      title={t('sale.refund.done', { money: money(refundedCents(refund)) })}
      close={t('sale.receipts.close')}
      onEnd={onEnd}
    >
      <RefundParts texts={describeRefundParts(byHand, offer, money)} isDone />
      <CardRefundList loads={giftPartsOf(refund)} offer={offer} heard={heard} />
      {code !== null && <ShowReceiptCodeButton code={code} />}
    </MessageToAcknowledge>
  );
}

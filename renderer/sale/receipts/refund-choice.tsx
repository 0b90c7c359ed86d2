import { useState } from 'react';
import { translatedChoices, t } from '../../../shared/locales/language.ts';
import { toStoredReason } from '../../../shared/locales/ready-reasons.ts';
import {
  unrefundedGoods,
  refundSharesOf,
  soldForCents,
} from '../../../shared/ledger/sale/refundable.ts';
import { withRoundedCash } from '../../../shared/ledger/sale/rounding.ts';
import type { Sale } from '../../../shared/ledger/sale/sale.ts';
import type { OfferedLoad, RefundOffer } from '../../../shared/messages/refund-offer.ts';
import { refundIdSchema } from '../../../shared/values/ids.ts';
import { ZERO } from '../../../shared/values/money.ts';
import { ConfirmDialog } from '../../design/frame/confirm-dialog.tsx';
import { useFormat } from '../../design/figures/format.ts';
import { KeyButton } from '../../design/keys/key-button.tsx';
import { Notice } from '../../design/frame/notice.tsx';
import { shortcuts } from '../../design/keys/shortcuts.ts';
import { describeNeedsApproval } from '../../step-up/describe-needs-approval.ts';
import { ReasonChoice } from '../../step-up/reason-choice.tsx';
import { StepUpDialog } from '../../step-up/step-up-dialog.tsx';
import { MissingInputList } from '../../step-up/missing-input-list.tsx';
import { useProposal } from '../../step-up/use-proposal.ts';
import {
  describeOffered,
  describeRefundParts,
  describeRefundRefusal,
  offeredCents,
} from './describe-refund.ts';
import { RefundLinesChoice } from './refund-lines.tsx';
import type { PiecesByLine } from './refund-lines.tsx';
import { RefundReferenceField } from './refund-reference.tsx';
import { SoldLoadList } from './sold-load-list.tsx';
import styles from './refund.module.css';

interface RefundChoiceProps {
  readonly number: number;
  readonly offer: Extract<RefundOffer, { kind: 'offer' }>;
  /** Called for a load that was sold; another dialog refunds it. */
  readonly onLoad: (load: OfferedLoad) => void;
  /** Called with the sale once the refund is recorded; null if the dialog was closed without one. */
  readonly onEnd: (sale: Sale | null) => void;
}

/**
 * Asks for the returned items and the reason, and shows the share of each payment. Nothing is preselected, unless there
 * is only one choice.
 */
export function RefundChoiceForm({ number, offer, onLoad, onEnd }: RefundChoiceProps) {
  const format = useFormat();
  const { sale, gifts } = offer;
  // The idempotency key is fixed while the dialog is open, so pressing twice makes one refund.
  const [refundId] = useState(() => refundIdSchema.parse(crypto.randomUUID()));
  const everything = new Map(
    unrefundedGoods(sale).map(({ lineId, quantity }) => [lineId, quantity]),
  );
  const isOnePiece = sumOf(everything) === 1;
  const [pieces, setPieces] = useState<PiecesByLine>(isOnePiece ? everything : new Map());
  const reasons = translatedChoices('sale.refund.reasons');
  const [reason, setReason] = useState(() => toStoredReason(reasons[0] ?? ''));
  const [reference, setReference] = useState('');
  const { propose, busy, problem, refusal } = useProposal(
    (answer) => onEnd(answer.sale),
    (why) => (why.why === 'needs-approval' ? null : describeRefundRefusal(why, format.money)),
  );

  const lines = [...pieces]
    .filter(([, quantity]) => quantity > 0)
    .map(([lineId, quantity]) => ({ lineId, quantity }));
  const askedCents = soldForCents(sale, lines) ?? ZERO;
  const giftAt = (index: number) => gifts[index]?.goesBack ?? 'gone';
  const isTooMuch = askedCents > offeredCents(offer);
  const shares = isTooMuch ? [] : refundSharesOf(sale, askedCents, giftAt);
  const handed = withRoundedCash(shares, sale.refunds ?? [], offer.cashStep);
  const money = format.money(askedCents);
  const proposal = {
    kind: 'refund-sale',
    saleId: sale.id,
    refundId,
    lines,
    reference,
    reason,
  } as const;

  if (refusal?.why === 'needs-approval') {
    return (
      <StepUpDialog
        question={t('sale.refund.question', { number })}
        effects={{ customer: t('sale.refund.customer', { money }), report: t('question.inReport') }}
        go={t('sale.refund.go', { money })}
        proposal={proposal}
        onEnd={(answer) => onEnd(answer?.kind === 'written' ? answer.sale : null)}
      >
        <RefundParts texts={describeRefundParts(handed, offer, format.money)} />
        <Notice tone="attention" title={describeNeedsApproval(refusal, format.money)} />
      </StepUpDialog>
    );
  }
  const missing = [
    ...(askedCents === 0 ? [t('sale.refund.missing')] : []),
    ...(reason === '' ? [t('stepUp.missing.reason')] : []),
  ];
  const isAll = lines.length === everything.size && everyPiece(pieces, everything);
  return (
    <ConfirmDialog
      question={t('sale.refund.question', { number })}
      keep={t('question.keep')}
      go={t('sale.refund.go', { money })}
      goDisabled={busy || isTooMuch || missing.length > 0}
      grows
      aside={<MissingInputList items={missing} />}
      onKeep={() => onEnd(null)}
      onGo={() => propose(proposal)}
    >
      <RefundLinesChoice sale={sale} pieces={pieces} onPieces={setPieces} />
      {!isOnePiece && (
        <KeyButton
          keyName={shortcuts.showAll}
          label={isAll ? t('sale.refund.none') : t('sale.refund.all')}
          onPress={() => setPieces(isAll ? new Map() : everything)}
        />
      )}
      <SoldLoadList loads={offer.loads} after={everything.size} onLoad={onLoad} />
      {isTooMuch && <Notice tone="attention" title={describeOffered(offer, format.money)} />}
      <RefundParts texts={describeRefundParts(handed, offer, format.money)} />
      <RefundReferenceField shares={shares} reference={reference} onReference={setReference} />
      <ReasonChoice reasons={reasons} reason={reason} isInLine onReason={setReason} />
      {problem !== null && <Notice tone="bad" title={problem} />}
    </ConfirmDialog>
  );
}

function sumOf(pieces: PiecesByLine): number {
  return [...pieces.values()].reduce((sum, count) => sum + count, 0);
}

function everyPiece(pieces: PiecesByLine, everything: PiecesByLine): boolean {
  return [...everything].every(([id, count]) => (pieces.get(id) ?? 0) === count);
}

interface BackProps {
  readonly texts: readonly string[];
  /** True once the refund is recorded: the cashier hands over the money now. */
  readonly isDone?: boolean;
}

/** Shows the amounts to return, as large as money to hand over. */
export function RefundParts({ texts, isDone = false }: BackProps) {
  if (texts.length === 0) return null;
  return (
    <dl className={styles['back']} data-done={isDone || undefined}>
      <dt>{t(isDone ? 'sale.ended.giveBack' : 'sale.refund.goesBack')}</dt>
      {texts.map((text, index) => (
        <dd key={index}>{text}</dd>
      ))}
    </dl>
  );
}

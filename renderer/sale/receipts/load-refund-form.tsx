import { TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { translatedChoices, t } from '../../../shared/locales/language.ts';
import { loadRefundSharesOf } from '../../../shared/ledger/sale/refundable.ts';
import { withRoundedCash } from '../../../shared/ledger/sale/rounding.ts';
import type { Sale } from '../../../shared/ledger/sale/sale.ts';
import type { OfferedLoad, RefundOffer } from '../../../shared/messages/refund-offer.ts';
import { describeStopped } from '../../../shared/messages/till-codes.ts';
import type { ProposeAnswer } from '../../../shared/messages/bridge.ts';
import type { NeedsApproval } from '../../step-up/describe-needs-approval.ts';
import { intentIdSchema, refundIdSchema } from '../../../shared/values/ids.ts';
import type { IntentId } from '../../../shared/values/ids.ts';
import { ZERO } from '../../../shared/values/money.ts';
import type { Cents } from '../../../shared/values/money.ts';
import { ConfirmDialog } from '../../design/frame/confirm-dialog.tsx';
import { useFormat } from '../../design/figures/format.ts';
import { Notice } from '../../design/frame/notice.tsx';
import { Question } from '../../design/frame/question.tsx';
import { GiftWaitScreen } from '../../gift/payment/gift-wait-screen.tsx';
import { describeNeedsApproval } from '../../step-up/describe-needs-approval.ts';
import { ReasonChoice } from '../../step-up/reason-choice.tsx';
import { StepUpDialog } from '../../step-up/step-up-dialog.tsx';
import { MissingInputList } from '../../step-up/missing-input-list.tsx';
import { describeRefundParts, describeRefundRefusal } from './describe-refund.ts';
import { RefundParts } from './refund-choice.tsx';
import { RefundReferenceField } from './refund-reference.tsx';
import { parseInUnits } from './typed-in-units.ts';
import type { Intent } from '../../../shared/ledger/money/intent.ts';
import { isPayoutDue } from '../../../shared/ledger/load-back.ts';
import { judgeOutcome } from '../../../shared/policy/judge-outcome.ts';
import type { OutcomeKind } from '../../../shared/policy/judge-outcome.ts';

interface RefundLoadProps {
  readonly number: number;
  readonly offer: Extract<RefundOffer, { kind: 'offer' }>;
  readonly load: OfferedLoad;
  /** Called with the sale once the amount is paid out; null if nothing was paid out. */
  readonly onEnd: (sale: Sale | null) => void;
}

/** The amount to pay out, with the transaction that took it from the card. */
interface AmountToPayOut {
  readonly intentId: IntentId;
  readonly amountCents: Cents;
}

/**
 * Refunds a load that was sold: the amount is first taken from its card while the customer waits, and only what was
 * really taken is paid out.
 */
export function LoadRefundForm({ number, offer, load, onEnd }: RefundLoadProps) {
  const format = useFormat();
  // Both idempotency keys are fixed while the dialog is open, so pressing twice makes one redemption and one refund.
  const [intentId] = useState(() => intentIdSchema.parse(crypto.randomUUID()));
  const [refundId] = useState(() => refundIdSchema.parse(crypto.randomUUID()));
  const reasons = translatedChoices('activity.reasons');
  const [reason, setReason] = useState('');
  const [reference, setReference] = useState('');
  const [amount, setAmount] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [needsApproval, setNeedsApproval] = useState<NeedsApproval | null>(null);
  const [due, setDue] = useState<AmountToPayOut | null>(load.due);

  const typed = amount === null ? null : parseInUnits(amount, format.unit.minorUnit);
  const typedCents = typed?.kind === 'amount' ? typed.cents : null;
  const askedCents = amount === null ? load.upToCents : typedCents;
  const isTooMuch = askedCents !== null && askedCents > load.upToCents;
  const goesCents = due?.amountCents ?? (isTooMuch ? load.upToCents : (askedCents ?? ZERO));
  const shares = loadRefundSharesOf(offer.sale, goesCents);
  const handed = withRoundedCash(shares, offer.sale.refunds ?? [], offer.cashStep);
  const money = format.money(due?.amountCents ?? askedCents ?? 0);
  const words = { money, card: load.card ?? '…' };
  const saleId = offer.sale.id;
  const taken = { intentId, amountCents: askedCents ?? load.upToCents };
  const proposal = {
    kind: 'take-load-back',
    saleId,
    lineId: load.lineId,
    reason,
    ...taken,
  } as const;
  const payout = (of: AmountToPayOut) =>
    ({ kind: 'pay-out-load', saleId, refundId, intentId: of.intentId, reference }) as const;

  const hear = (answer: ProposeAnswer | null): 'written' | 'not' => {
    if (answer === null) setProblem(t('shell.noAnswer.pressAgain'));
    else if (answer.kind === 'stopped') setProblem(describeStopped(answer.health));
    else if (answer.kind === 'written') return 'written';
    else if (answer.refusal.why === 'needs-approval') setNeedsApproval(answer.refusal);
    else setProblem(describeRefundRefusal(answer.refusal, format.money));
    return 'not';
  };
  const pay = async (of: AmountToPayOut) => {
    setBusy(true);
    const answer = await window.till.propose(payout(of)).catch(() => null);
    setBusy(false);
    if (hear(answer) === 'written') onEnd(answer?.kind === 'written' ? answer.sale : null);
  };
  const take = async () => {
    setBusy(true);
    const answer = await window.till.propose(proposal).catch(() => null);
    setBusy(false);
    if (hear(answer) === 'written') taking.begin();
  };
  const taking = useTakenBack(intentId, ({ amountCents }) => {
    const now = { intentId, amountCents };
    setNeedsApproval(null);
    setDue(now);
    void pay(now);
  });

  if (needsApproval !== null) {
    return (
      <StepUpDialog
        question={t(due === null ? 'sale.loadBack.question' : 'sale.loadBack.questionDue', words)}
        effects={{ customer: t('sale.refund.customer', { money }), report: t('question.inReport') }}
        go={t(due === null ? 'sale.loadBack.go' : 'sale.loadBack.goDue', { money })}
        proposal={due === null ? proposal : payout(due)}
        onEnd={(answer) => {
          setNeedsApproval(null);
          if (answer?.kind !== 'written') return onEnd(null);
          return due === null ? taking.begin() : onEnd(answer.sale);
        }}
      >
        <RefundParts texts={describeRefundParts(handed, offer, format.money)} />
        <Notice tone="attention" title={describeNeedsApproval(needsApproval, format.money)} />
      </StepUpDialog>
    );
  }
  const title = t('sale.refund.question', { number });
  if (taking.isWaiting) {
    return (
      <Question title={title} size={760} onKeep={() => undefined}>
        <GiftWaitScreen
          title={t('sale.loadBack.takes', words)}
          lines={[t('sale.loadBack.nothingYet')]}
          promise={null}
          sinceMs={taking.sinceMs}
        />
      </Question>
    );
  }
  const ended = taking.outcome === null || taking.outcome === 'applied' ? null : taking.outcome;
  const isOver = ended !== null;
  const missing = [
    ...(askedCents === null ? [t('stepUp.missing.amount')] : []),
    ...(due === null && reason === '' ? [t('stepUp.missing.reason')] : []),
  ];
  const question = due === null ? 'sale.loadBack.question' : 'sale.loadBack.questionDue';
  return (
    <ConfirmDialog
      question={t(question, words)}
      keep={isOver ? t('sale.receipts.close') : t('question.keep')}
      go={t(due === null ? 'sale.loadBack.go' : 'sale.loadBack.goDue', { money })}
      goDisabled={busy || isOver || isTooMuch || missing.length > 0}
      aside={!isOver && <MissingInputList items={missing} />}
      onKeep={() => onEnd(null)}
      onGo={() => void (due === null ? take() : pay(due))}
    >
      {isOver ? (
        <Notice tone="attention" title={describeEnded(ended, words)} />
      ) : (
        <>
          <p>{t(due === null ? 'sale.loadBack.first' : 'sale.loadBack.due')}</p>
          {due === null && (
            <TextInput
              label={t('sale.loadBack.amount', { money: format.money(load.upToCents) })}
              inputMode="decimal"
              maxLength={20}
              value={amount ?? format.typed(load.upToCents)}
              error={(isTooMuch || askedCents === null) && t('amount.notOne')}
              onChange={(event) => setAmount(event.target.value)}
            />
          )}
          <RefundParts texts={describeRefundParts(handed, offer, format.money)} />
          <RefundReferenceField shares={shares} reference={reference} onReference={setReference} />
          {due === null && (
            <ReasonChoice reasons={reasons} reason={reason} isInLine onReason={setReason} />
          )}
        </>
      )}
      {problem !== null && <Notice tone="bad" title={problem} />}
    </ConfirmDialog>
  );
}

/** Describes the outcome of a redemption after which nothing is to be paid out. */
function describeEnded(
  ended: Exclude<TakenBackOutcome, 'applied'>,
  words: { readonly money: string; readonly card: string },
): string {
  return ended === 'refused' || ended === 'unknown-attempt'
    ? t(`sale.loadBack.ended.${ended}`, words)
    : t(`sale.loadBack.ended.${ended}`);
}

/** How often the screen checks how long the redemption has taken. */
const LOOK_EVERY_MS = 250;

/**
 * The outcome of taking a load back. This redemption is never deferred, so it always ends
 * (electron/window/README.md#a-window-that-dies).
 */
type TakenBackOutcome = Exclude<OutcomeKind, 'deferred' | 'unknown-deferred'>;

interface TakenBack {
  /** Called when main has accepted the redemption, to start waiting for its outcome. */
  readonly begin: () => void;
  readonly isWaiting: boolean;
  readonly outcome: TakenBackOutcome | null;
  /** When waiting began, monotonic, in ms; null before. */
  readonly sinceMs: number | null;
}

/**
 * Waits for the outcome of a redemption. Main may report it even before this screen knows that it was accepted.
 * @param onTaken called when the amount was taken from the card and is to be paid out
 */
function useTakenBack(intentId: IntentId, onTaken: (taken: Intent) => void): TakenBack {
  const [intent, setIntent] = useState<Intent | null>(null);
  const [sinceMs, setSinceMs] = useState<number | null>(null);
  const [nowMs, setNowMs] = useState(() => performance.now());
  useEffect(
    () =>
      window.till.onIntents((intents) => {
        const own = intents.findLast(({ id }) => id === intentId);
        if (own === undefined) return;
        setIntent(own);
        if (isPayoutDue(own)) onTaken(own);
      }),
    [intentId, onTaken],
  );
  const judged = sinceMs === null ? null : judgeOutcome(intent, nowMs - sinceMs, true);
  const outcome = judged === 'deferred' || judged === 'unknown-deferred' ? null : judged;
  const isWaiting = sinceMs !== null && outcome === null;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(() => setNowMs(performance.now()), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [isWaiting]);
  return { begin: () => setSinceMs(performance.now()), isWaiting, outcome, sinceMs };
}

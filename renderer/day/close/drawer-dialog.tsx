import { useState } from 'react';
import type { Overview } from '../../../shared/messages/bridge.ts';
import { MAX_REASON_LENGTH } from '../../../shared/ledger/sale/shift.ts';
import { isCoveredByLease } from '../../../shared/proposals/manager-lease.ts';
import { ZERO } from '../../../shared/values/money.ts';
import { translatedChoices, t } from '../../../shared/locales/language.ts';
import { useFormat } from '../../design/figures/format.ts';
import { Notice } from '../../design/frame/notice.tsx';
import { useNow } from '../../design/use-now.ts';
import { useManagerLease, useIsStepUpPossible } from '../../step-up/people-here.ts';
import { ReasonChoice } from '../../step-up/reason-choice.tsx';
import { businessDayOf } from './business-day.ts';
import { DayDialog } from './day-dialog.tsx';
import { MoneyEntry, NO_MONEY_TYPED } from './money-entry.tsx';
import { needsManagerFor, ShiftApprovalDialog, useShiftProposal } from './use-shift-proposal.tsx';
import styles from '../reports.module.css';

interface DrawerDialogProps {
  readonly overview: Overview;
  readonly onEnd: () => void;
}

/**
 * The dialog that opens a shift with the cash in the drawer. A person who may not open one sees at once that a manager
 * is needed, and types the cash beside the manager's PIN.
 */
export function OpenShiftDialog({ overview, onEnd }: DrawerDialogProps) {
  const format = useFormat();
  const [typed, setTyped] = useState(NO_MONEY_TYPED);
  const { propose, busy, problem, stepUp } = useShiftProposal(onEnd);
  const nowMs = useNow(60_000);
  const businessDay = businessDayOf(nowMs, overview.timeZone, overview.dayEndsAtHour);
  const { keptCents, hasCashBeforeShift } = overview;
  const floatCents = typed.text === '' ? keptCents : typed.cents;
  const proposal =
    floatCents === null ? null : ({ kind: 'open-shift', floatCents, businessDay } as const);
  const go = t('reports.entry.open', { money: format.money(floatCents ?? 0) });
  const missing = floatCents === null ? [t('stepUp.missing.amount')] : [];
  const fields = (
    <>
      {keptCents !== null && (
        <Notice
          tone="plain"
          title={t('reports.entry.leftBefore', { money: format.money(keptCents) })}
        />
      )}
      {hasCashBeforeShift && <Notice tone="attention" title={t('reports.entry.cashBefore')} />}
      <MoneyEntry label={t('reports.entry.float')} typed={typed} onType={setTyped} />
    </>
  );
  if (needsManagerFor('open-shift', overview))
    return (
      <ShiftApprovalDialog
        kind="open-shift"
        proposal={proposal}
        go={go}
        missing={missing}
        onEnd={onEnd}
      >
        {fields}
      </ShiftApprovalDialog>
    );
  return (
    <DayDialog
      title={t('reports.entry.openQuestion')}
      size={640}
      leave={t('question.keep')}
      go={go}
      goDisabled={busy}
      missing={missing}
      problem={problem}
      onLeave={onEnd}
      onGo={() => {
        if (proposal !== null) propose(proposal);
      }}
    >
      {fields}
      {stepUp}
    </DayDialog>
  );
}

/**
 * The dialog that puts cash into the drawer or takes it out. However often Enter is pressed, the cash is recorded once.
 * If a manager is needed, the PIN is typed beside the amount.
 */
export function MoveCashDialog({
  overview,
  direction,
  onEnd,
}: DrawerDialogProps & { readonly direction: 'in' | 'out' }) {
  const format = useFormat();
  const [moveId] = useState(() => crypto.randomUUID());
  const [typed, setTyped] = useState(NO_MONEY_TYPED);
  const [reason, setReason] = useState('');
  const { propose, busy, problem, stepUp } = useShiftProposal(onEnd);
  const { lease } = useManagerLease();
  const isStepUpPossible = useIsStepUpPossible();
  const { cents: amountCents } = typed;
  const isIn = direction === 'in';
  const title = isIn ? t('reports.entry.inQuestion') : t('reports.entry.outQuestion');
  const go = t(`reports.entry.${direction}`, { money: format.money(amountCents ?? 0) });
  const missing = [
    ...(amountCents === null || amountCents === 0 ? [t('stepUp.missing.amount')] : []),
    ...(reason === '' ? [t('stepUp.missing.reason')] : []),
  ];
  const move = {
    kind: 'move-cash',
    moveId,
    direction,
    amountCents: amountCents ?? ZERO,
    reason,
  } as const;
  const proposal = missing.length > 0 ? null : move;
  // Taking cash out needs a PIN even from a signed-in manager, unless one of a moment ago covers it.
  const isCovered = lease !== null && isCoveredByLease(move, lease.askedEachTime);
  const asksPin = !isIn && isStepUpPossible && !isCovered;
  const needsApproval = asksPin || needsManagerFor('move-cash', overview);
  const amount = <MoneyEntry label={t('reports.entry.amount')} typed={typed} onType={setTyped} />;
  const why = (
    <ReasonChoice
      isInLine={needsApproval}
      reasons={
        isIn
          ? translatedChoices('reports.entry.reasonsIn')
          : translatedChoices('reports.entry.reasonsOut')
      }
      maxLength={MAX_REASON_LENGTH}
      onReason={setReason}
    />
  );
  if (needsApproval)
    return (
      <ShiftApprovalDialog
        kind="move-cash"
        question={title}
        proposal={proposal}
        go={go}
        asksPin={asksPin}
        missing={missing}
        below={why}
        onEnd={onEnd}
      >
        {amount}
      </ShiftApprovalDialog>
    );
  return (
    <DayDialog
      title={title}
      leave={t('question.keep')}
      go={go}
      goDisabled={busy}
      missing={missing}
      problem={problem}
      onLeave={onEnd}
      onGo={() => {
        if (proposal !== null) propose(proposal);
      }}
    >
      <div className={styles['sideBySide']}>
        {amount}
        {why}
      </div>
      {stepUp}
    </DayDialog>
  );
}

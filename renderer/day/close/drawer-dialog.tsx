import { useState } from 'react';
import type { Overview } from '../../../shared/messages/bridge.ts';
import { MAX_SHIFT_REASON_LENGTH } from '../../../shared/ledger/sale/shift.ts';
import { isPinSpared } from '../../../shared/proposals/manager-lease.ts';
import { ZERO } from '../../../shared/values/money.ts';
import { translatedChoices, t } from '../../../shared/locales/language.ts';
import { useFormat } from '../../design/figures/format.ts';
import { Notice } from '../../design/frame/notice.tsx';
import { useNow } from '../../design/use-now.ts';
import { useManagerLease, useIsStepUpPossible } from '../../step-up/people-here.ts';
import { ReasonChoice } from '../../step-up/reason-choice.tsx';
import { businessDayOf } from './business-day.ts';
import { describeCashOutFault } from './cash-out-fault.ts';
import { MoneyEntry, NO_MONEY_TYPED } from './money-entry.tsx';
import { ShiftDialog } from './shift-dialog.tsx';

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
  const nowMs = useNow(60_000);
  const businessDay = businessDayOf(nowMs, overview.timeZone, overview.dayEndsAtHour);
  const { keptCents, cashSinceCloseCents } = overview;
  const floatCents = typed.text === '' ? keptCents : typed.cents;
  const draft = { kind: 'open-shift', floatCents: floatCents ?? ZERO, businessDay } as const;
  const go = t('reports.entry.open', { money: format.money(floatCents ?? 0) });
  const missing = floatCents === null ? [t('stepUp.missing.amount')] : [];
  return (
    <ShiftDialog
      kind="open-shift"
      overview={overview}
      proposal={floatCents === null ? null : draft}
      draft={draft}
      title={t('reports.entry.openQuestion')}
      managersTitle={t('reports.stepUp.open-shift.question')}
      size={640}
      go={go}
      missing={missing}
      onWritten={onEnd}
      onLeave={onEnd}
    >
      {keptCents !== null && (
        <Notice
          tone="plain"
          title={t('reports.entry.leftBefore', { money: format.money(keptCents) })}
        />
      )}
      {cashSinceCloseCents !== 0 && (
        <Notice
          tone="attention"
          title={t(
            `reports.entry.${cashSinceCloseCents > 0 ? 'cashSinceClose' : 'paidOutSinceClose'}`,
            {
              money: format.money(Math.abs(cashSinceCloseCents)),
            },
          )}
        />
      )}
      <MoneyEntry label={t('reports.entry.float')} typed={typed} onType={setTyped} />
    </ShiftDialog>
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
  const { lease } = useManagerLease();
  const isStepUpPossible = useIsStepUpPossible();
  const { cents: amountCents } = typed;
  const isIn = direction === 'in';
  const title = isIn ? t('reports.entry.inQuestion') : t('reports.entry.outQuestion');
  const go = t(`reports.entry.${direction}`, { money: format.money(amountCents ?? 0) });
  const move = {
    kind: 'move-cash',
    moveId,
    direction,
    amountCents: amountCents ?? ZERO,
    reason,
  } as const;
  const fault = describeCashOutFault(move, overview.drawerCents, format.money);
  const missing = [
    ...(move.amountCents === 0 ? [t('stepUp.missing.amount')] : []),
    ...(fault === null ? [] : [fault.missing]),
    ...(reason === '' ? [t('stepUp.missing.reason')] : []),
  ];
  // Taking cash out needs a PIN even from a signed-in manager, unless one of a moment ago covers it.
  const isCovered = isPinSpared(lease, [move]);
  const asksPin = !isIn && isStepUpPossible && !isCovered;
  return (
    <ShiftDialog
      kind="move-cash"
      overview={overview}
      proposal={missing.length > 0 ? null : move}
      draft={move}
      title={title}
      go={go}
      asksPin={asksPin}
      missing={missing}
      isBeside
      further={
        <>
          <ReasonChoice
            isInLine
            reasons={
              isIn
                ? translatedChoices('reports.entry.reasonsIn')
                : translatedChoices('reports.entry.reasonsOut')
            }
            reason={reason}
            maxLength={MAX_SHIFT_REASON_LENGTH}
            onReason={setReason}
          />
          {fault !== null && <Notice tone="bad" title={fault.sentence} />}
        </>
      }
      onWritten={onEnd}
      onLeave={onEnd}
    >
      <MoneyEntry label={t('reports.entry.amount')} typed={typed} onType={setTyped} />
    </ShiftDialog>
  );
}

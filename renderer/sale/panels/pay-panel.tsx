import type { ComponentProps } from 'react';
import { t } from '../../../shared/locales/language.ts';
import { TENDER_KINDS } from '../../../shared/ledger/sale/tender.ts';
import type { ManualTender, SlipTender } from '../../../shared/ledger/sale/tender.ts';
import { describeAmountField } from '../../../shared/values/amount-field-text.ts';
import { AmountField } from '../../design/figures/amount-field.tsx';
import type { TextEdit } from '../../design/figures/use-digits.ts';
import { useFormat } from '../../design/figures/format.ts';
import { KeyButton } from '../../design/keys/key-button.tsx';
import { numberedShortcut, shortcuts } from '../../design/keys/shortcuts.ts';
import { LargeFigures } from '../../design/figures/large-figures.tsx';
import { amountHint } from '../../gift/amount/amount-hint.ts';
import { Keypad } from '../../design/figures/keypad.tsx';
import { dueAfterPlansCents } from '../flow/state/gift-plans.ts';
import { cashRestCents, arePaymentsChanging, quickBanknotes } from '../flow/steps/pay-steps.ts';
import { isAmountRefused } from '../flow/state/refused-amount.ts';
import type { PayStep, SaleFlow } from '../flow/state/sale-state.ts';
import type { SaleStore } from '../flow/sale-store.ts';
import styles from '../sale.module.css';

const slipKeys = {
  card: { keyName: shortcuts.payByCard, icon: 'card' },
  other: { keyName: shortcuts.payOtherwise },
} as const satisfies Readonly<
  Record<SlipTender['kind'], Partial<ComponentProps<typeof KeyButton>>>
>;

const SLIP_KINDS = TENDER_KINDS.filter((kind): kind is SlipTender['kind'] => kind in slipKeys);

interface PayPanelProps {
  readonly flow: SaleFlow;
  readonly step: PayStep;
  readonly send: SaleStore['send'];
}

/** Shows the amount due and every way to pay it. Enter means cash: exactly the due amount, or the typed one. */
export function PayPanel({ flow, step, send }: PayPanelProps) {
  const format = useFormat();
  const { text } = step;
  const rest = dueAfterPlansCents(flow);
  const cashRest = cashRestCents(flow);
  const isBusy = arePaymentsChanging(flow);
  const edit = (change: TextEdit) => send({ kind: 'edit', edit: change });
  const pay = (kind: ManualTender['kind']) => () =>
    send({ kind: 'tender', tender: kind, givenCents: null });
  return (
    <div className={styles['panel']}>
      <p className={styles['due']} role="status">
        {t('sale.pay.due')} <LargeFigures text={format.money(rest)} />
      </p>
      {flow.cashStep !== null && cashRest !== rest && (
        <p className={styles['because']} role="status">
          {t('sale.pay.inCash', {
            money: format.money(cashRest),
            step: format.money(flow.cashStep),
          })}
        </p>
      )}
      <AmountField
        label={t('sale.pay.given')}
        hint={amountHint(format)}
        shown={text === '' ? '' : describeAmountField(step, format.money)}
        text={text}
        isFixed={isBusy || rest === 0}
        isReplaced={isAmountRefused(flow)}
        onEdit={edit}
      />
      <div className={styles['notes']} role="group" data-digits aria-label={t('sale.pay.notes')}>
        {quickBanknotes(cashRest, format.unit).map((note, index) => (
          <KeyButton
            key={note}
            keyName={numberedShortcut(index)}
            label={t('sale.pay.note', { money: format.money(note) })}
            disabled={isBusy || rest === 0}
            onPress={() => send({ kind: 'tender', tender: 'cash', givenCents: note })}
          >
            {format.money(note)}
          </KeyButton>
        ))}
      </div>
      <Keypad
        label={t('amount.keypad')}
        eraseLabel={t('amount.erase')}
        disabled={isBusy || rest === 0}
        onDigits={(digits) => edit((before) => before + digits)}
        onErase={() => edit((before) => before.slice(0, -1))}
      />
      <div className={styles['payKeys']}>
        {SLIP_KINDS.map((kind) => (
          <KeyButton
            key={kind}
            {...slipKeys[kind]}
            stacked
            label={t(`sale.pay.${kind}`)}
            disabled={isBusy || rest === 0}
            onPress={pay(kind)}
          />
        ))}
        <KeyButton
          keyName={shortcuts.back}
          stacked
          label={t('sale.pay.back')}
          disabled={isBusy}
          onPress={() => send({ kind: 'back' })}
        />
      </div>
      <KeyButton
        keyName={shortcuts.confirm}
        look="primary"
        wide
        disabled={isBusy}
        label={isBusy ? t('amount.recording') : describeCash(step, rest, cashRest, format.money)}
        onPress={pay('cash')}
      />
    </div>
  );
}

/** Says what Enter does at the step *Pay*. */
function describeCash(
  { typed }: PayStep,
  rest: number,
  cashRest: number,
  money: (cents: number) => string,
): string {
  if (rest === 0) return t('sale.pay.finish');
  const given = typed.kind === 'amount' ? typed.cents : cashRest;
  return given > cashRest
    ? t('sale.pay.cashChange', { given: money(given), change: money(given - cashRest) })
    : t('sale.pay.cash', { money: money(given) });
}

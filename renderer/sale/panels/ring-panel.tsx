import { t } from '../../../shared/locales/language.ts';
import { describeAmountField } from '../../../shared/values/amount-field-text.ts';
import { AmountField } from '../../design/figures/amount-field.tsx';
import type { TextEdit } from '../../design/figures/use-digits.ts';
import { useFormat } from '../../design/figures/format.ts';
import { KeyButton } from '../../design/keys/key-button.tsx';
import { shortcuts } from '../../design/keys/shortcuts.ts';
import { amountHint } from '../../gift/amount/amount-hint.ts';
import { Keypad } from '../../design/figures/keypad.tsx';
import { areLinesFixed } from '../flow/state/gift-plans.ts';
import type { KeyPictures } from '../../../shared/values/picture.ts';
import { ringUpEventOf } from '../flow/state/shown-keys.ts';
import { CheckoutKeyButtons } from './checkout-key-buttons.tsx';
import { isAmountRefused } from '../flow/state/refused-amount.ts';
import type { KeyDatabases } from '../flow/state/read-checkout-keys.ts';
import type { SaleFlow } from '../flow/state/sale-state.ts';
import type { SaleStore } from '../flow/sale-store.ts';
import styles from '../sale.module.css';

interface RingPanelProps {
  readonly pictures: KeyPictures;
  readonly flow: SaleFlow;
  readonly databases: KeyDatabases;
  readonly send: SaleStore['send'];
}

/** The panel for ringing up: digits, then an item key. */
export function RingPanel({ flow, databases, pictures, send }: RingPanelProps) {
  const format = useFormat();
  const { entry, quantity, selected } = flow.draft;
  const shown = describeAmountField(entry, format.money);
  const edit = (change: TextEdit) => send({ kind: 'edit', edit: change });
  return (
    <div className={styles['ring']}>
      <div className={styles['entry']}>
        <AmountField
          label={t('amount.label')}
          hint={selected === null ? amountHint(format) : t('sale.ring.priceFirst')}
          shown={quantity > 1 ? `${quantity} × ${shown}` : shown}
          text={entry.text}
          isReplaced={isAmountRefused(flow)}
          onEdit={edit}
        />
        <div className={styles['pad']}>
          <Keypad
            label={t('amount.keypad')}
            eraseLabel={t('amount.erase')}
            onDigits={(digits) => edit((before) => before + digits)}
            onErase={() => edit((before) => before.slice(0, -1))}
          />
          <div className={styles['padSide']}>
            <KeyButton
              keyName={shortcuts.times}
              label={t('sale.ring.timesLabel')}
              onPress={() => send({ kind: 'times' })}
            >
              {t('sale.ring.times')}
            </KeyButton>
            <KeyButton
              keyName={shortcuts.back}
              label={t('sale.ring.before')}
              onPress={() => send({ kind: 'back' })}
            >
              C
            </KeyButton>
          </div>
        </div>
      </div>
      <CheckoutKeyButtons
        databases={databases}
        pictures={pictures}
        disabled={areLinesFixed(flow)}
        lacksAmount={entry.text === ''}
        onRingUp={(key) => send(ringUpEventOf(key))}
      />
    </div>
  );
}

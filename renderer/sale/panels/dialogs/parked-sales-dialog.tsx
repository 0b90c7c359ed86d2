import { t } from '../../../../shared/locales/language.ts';
import { totalCents } from '../../../../shared/ledger/sale/sale.ts';
import type { Sale } from '../../../../shared/ledger/sale/sale.ts';
import { useFormat } from '../../../design/figures/format.ts';
import { KeyButton } from '../../../design/keys/key-button.tsx';
import { AnswerButtons, Question } from '../../../design/frame/question.tsx';
import { numberedShortcut } from '../../../design/keys/shortcuts.ts';
import { UnbrokenNumbers } from '../../../design/keys/unbroken.tsx';
import { useNow } from '../../../design/use-now.ts';
import { MINUTE_MS } from '../../../../shared/values/time.ts';
import type { SaleFlow } from '../../flow/state/sale-state.ts';
import type { SaleStore } from '../../flow/sale-store.ts';
import { nameOfLine } from './name-of-line.ts';
import styles from '../../sale.module.css';

interface ParkedDialogProps {
  readonly flow: SaleFlow;
  readonly send: SaleStore['send'];
}

interface ParkedSaleProps {
  readonly sale: Sale;
  readonly flow: SaleFlow;
  readonly nowMs: number;
}

/** Lists the sales parked at this till; Enter recalls the newest. */
export function ParkedSalesDialog({ flow, send }: ParkedDialogProps) {
  const format = useFormat();
  const nowMs = useNow(MINUTE_MS);
  const [newest] = flow.parked;
  const keep = () => send({ kind: 'decide', yes: false, reason: '' });
  if (newest === undefined) return null;
  return (
    <Question title={t('sale.parked.title')} size={760} onKeep={keep}>
      <ul className={styles['parked']}>
        {flow.parked.map((sale, index) => (
          <li key={sale.id}>
            <KeyButton
              keyName={numberedShortcut(index)}
              wide
              label={format.money(totalCents(sale))}
              onPress={() => send({ kind: 'recall', saleId: sale.id })}
            >
              <ParkedSale sale={sale} flow={flow} nowMs={nowMs} />
            </KeyButton>
          </li>
        ))}
      </ul>
      <AnswerButtons
        keep={t('question.keep')}
        go={t('sale.parked.goNewest')}
        enter="goes"
        onKeep={keep}
        onGo={() => send({ kind: 'recall', saleId: newest.id })}
      />
    </Question>
  );
}

/** Shows the items and total of a parked sale and, below them, when it was parked and by whom. */
function ParkedSale({ sale, flow, nowMs }: ParkedSaleProps) {
  const format = useFormat();
  const [first, ...others] = sale.lines;
  const { atMs = sale.openedAtMs, by = null } = sale.parked ?? {};
  const at = format.moment(atMs, nowMs);
  return (
    <span className={styles['parkedSale']}>
      <strong>
        <UnbrokenNumbers text={first === undefined ? '' : nameOfLine(first, flow)} />
        {others.length > 0 && ` + ${others.length}`}
      </strong>
      <strong>{format.money(totalCents(sale))}</strong>
      <span>{by === null ? at : t('sale.parked.atBy', { at, by })}</span>
    </span>
  );
}

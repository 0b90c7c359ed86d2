import { t } from '../../../shared/language/language.ts';
import { totalCents } from '../../../shared/ledger/sale.ts';
import type { Sale } from '../../../shared/ledger/sale.ts';
import { useFormat } from '../../design/format.ts';
import type { Format } from '../../design/format.ts';
import { KeyButton } from '../../design/key-button.tsx';
import { AnswerKeys, Question } from '../../design/question.tsx';
import { numberedKey } from '../../design/shortcuts.ts';
import { useNow } from '../../design/use-now.ts';
import { MINUTE_MS } from '../../../shared/values/time.ts';
import type { SaleFlow } from '../flow/sale-state.ts';
import type { SaleStore } from '../flow/sale-store.ts';
import { nameOfLine } from './name-of-line.ts';
import styles from '../sale.module.css';

interface ParkedDialogProps {
  readonly flow: SaleFlow;
  readonly send: SaleStore['send'];
}

/** What was put aside at this till; Enter goes on with the newest. */
export function ParkedDialog({ flow, send }: ParkedDialogProps) {
  const format = useFormat();
  const nowMs = useNow(MINUTE_MS);
  const [newest] = flow.parked;
  const keep = () => send({ kind: 'decide', yes: false, reason: '' });
  if (newest === undefined) return null;
  return (
    <Question title={t('sale.parked.title')} size={760} onKeep={keep}>
      <ul className={styles['parked']}>
        {flow.parked.map((sale, place) => (
          <li key={sale.id}>
            <KeyButton
              keyName={numberedKey(place)}
              wide
              label={describeParked(sale, flow, format, nowMs)}
              onPress={() => send({ kind: 'recall', saleId: sale.id })}
            />
          </li>
        ))}
      </ul>
      <AnswerKeys
        keep={t('question.keep')}
        go={t('sale.parked.goNewest')}
        enter="goes"
        onKeep={keep}
        onGo={() => send({ kind: 'recall', saleId: newest.id })}
      />
    </Question>
  );
}

/** When, by whom, how much, and the first of its lines. */
function describeParked(
  sale: Sale,
  flow: Pick<SaleFlow, 'masked'>,
  format: Format,
  nowMs: number,
): string {
  const [first] = sale.lines;
  const { atMs = sale.openedAtMs, by = null } = sale.parked ?? {};
  const said = {
    at: format.moment(atMs, nowMs),
    money: format.money(totalCents(sale)),
    name: first === undefined ? '' : nameOfLine(first, flow),
  };
  return by === null ? t('sale.parked.line', said) : t('sale.parked.lineBy', { ...said, by });
}

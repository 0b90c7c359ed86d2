import { t } from '../../shared/language/language.ts';
import type { PrintingStatus, WaitingWish } from '../../shared/receipt/printing.ts';
import { useFormat } from '../design/format.ts';
import { KeyButton } from '../design/key-button.tsx';
import { NothingHere, Panel } from '../design/page.tsx';
import { StateMark } from '../design/state-mark.tsx';
import styles from './settings.module.css';

/** What is not on paper yet; a person decides about those that may be. */
export function WaitingReceipts({ printing }: { readonly printing: PrintingStatus }) {
  const format = useFormat();
  const settle = (id: string, wish: WaitingWish) => () => void window.till.settleWaiting(id, wish);
  return (
    <Panel title={t('printer.waiting')}>
      {printing.waiting.length === 0 && <NothingHere>{t('printer.nothingWaits')}</NothingHere>}
      <ul className={styles['waitingReceipts']}>
        {printing.waiting.map(({ id, title, addedAtMs, state, cause }) => (
          <li key={id}>
            <span>
              {title}, {format.time(addedAtMs)}
            </span>
            <StateMark tone={state === 'prints' ? 'waiting' : 'attention'}>
              {t(`printer.states.${state}`)} {cause === null ? '' : t(`printTrouble.${cause}`)}
            </StateMark>
            <KeyButton label={t('printer.again')} onPress={settle(id, 'print-again')} />
            <KeyButton look="danger" label={t('printer.discard')} onPress={settle(id, 'discard')} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

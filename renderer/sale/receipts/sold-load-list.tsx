import { isAnythingRefundable } from '../../../shared/ledger/sale/refundable.ts';
import { t } from '../../../shared/locales/language.ts';
import type { OfferedLoad, RefundOffer } from '../../../shared/messages/refund-offer.ts';
import { useFormat } from '../../design/figures/format.ts';
import { KeyButton } from '../../design/keys/key-button.tsx';
import { numberedShortcut } from '../../design/keys/shortcuts.ts';
import styles from './refund.module.css';

interface SoldLoadsProps {
  readonly loads: readonly OfferedLoad[];
  /** How many numbered shortcuts other buttons of the dialog use. */
  readonly after: number;
  readonly onLoad: (load: OfferedLoad) => void;
}

/**
 * Lists the loads of a sale, each with a button that refunds it. A load is first taken from its card, before anything
 * is paid out.
 */
export function SoldLoadList({ loads, after, onLoad }: SoldLoadsProps) {
  const format = useFormat();
  return (
    <ul className={styles['loads']}>
      {loads.map((load, index) => {
        const { lineId, goesBack, due, loadedCents, upToCents } = load;
        const offered = mayRefundLoad(load) ? upToCents : loadedCents;
        const words = {
          money: format.money(due?.amountCents ?? offered),
          card: load.card ?? '…',
        };
        return (
          <li key={lineId}>
            {mayRefundLoad(load) ? (
              <KeyButton
                keyName={numberedShortcut(after + index)}
                label={t(due === null ? 'sale.loadBack.key' : 'sale.loadBack.keyDue', words)}
                onPress={() => onLoad(load)}
              />
            ) : (
              <p>
                {t('sale.loadBack.line', words)}{' '}
                {t(`sale.loadBack.not.${goesBack === 'returnable' ? 'balance' : goesBack}`, {
                  money: format.money(0),
                })}
              </p>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Tells whether goods and loads are all refunded. A load that cannot be refunded now is not. */
export function isFullyRefunded({ sale, loads }: Extract<RefundOffer, { kind: 'offer' }>): boolean {
  return !isAnythingRefundable(sale) && !loads.some(mayRefundLoad);
}

/** Tells whether the load can be refunded at this till now. */
function mayRefundLoad({ goesBack, due, upToCents }: OfferedLoad): boolean {
  return due !== null || (goesBack === 'returnable' && upToCents > 0);
}

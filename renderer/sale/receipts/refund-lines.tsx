import { t } from '../../../shared/locales/language.ts';
import { lineOfPieces } from '../../../shared/ledger/sale/discounted-lines.ts';
import { piecesLeft } from '../../../shared/ledger/sale/refundable.ts';
import { lineCents } from '../../../shared/ledger/sale/sale.ts';
import type { Sale, SaleLine } from '../../../shared/ledger/sale/sale.ts';
import { useFormat } from '../../design/figures/format.ts';
import { KeyButton } from '../../design/keys/key-button.tsx';
import { numberedShortcut } from '../../design/keys/shortcuts.ts';
import { StepButton } from '../../design/keys/step-button.tsx';
import styles from './refund.module.css';

/** How many pieces of each line the customer returns. */
export type PiecesByLine = ReadonlyMap<SaleLine['id'], number>;

interface RefundLinesProps {
  readonly sale: Sale;
  readonly pieces: PiecesByLine;
  readonly onPieces: (pieces: PiecesByLine) => void;
}

/**
 * Lists goods that are not refunded yet. A press on a name adds one piece; after the last piece the count starts at
 * none again.
 */
export function RefundLinesChoice({ sale, pieces, onPieces }: RefundLinesProps) {
  const format = useFormat();
  const lines = sale.lines.filter((line) => piecesLeft(sale, line) > 0);
  const put = (id: SaleLine['id'], count: number) => onPieces(new Map(pieces).set(id, count));
  return (
    <ul className={styles['lines']}>
      {lines.map((line, index) => {
        const { id } = line;
        const left = piecesLeft(sale, line);
        const count = pieces.get(id) ?? 0;
        const name = line.name.trim() === '' ? t('sale.ring.noCategory') : line.name;
        return (
          <li key={id} className={styles['line']}>
            <KeyButton
              keyName={numberedShortcut(index)}
              pressed={count > 0}
              label={t('sale.refund.line', {
                name,
                money: format.money(lineCents(lineOfPieces(line, left, 1))),
              })}
              onPress={() => put(id, count < left ? count + 1 : 0)}
            />
            <StepButton
              sign="−"
              label={t('sale.refund.oneLess', { name })}
              disabled={count === 0}
              onPress={() => put(id, count - 1)}
            />
            <span className={styles['count']}>{t('sale.refund.ofLeft', { count, left })}</span>
            <StepButton
              sign="+"
              label={t('sale.refund.oneMore', { name })}
              disabled={count === left}
              onPress={() => put(id, count + 1)}
            />
          </li>
        );
      })}
    </ul>
  );
}

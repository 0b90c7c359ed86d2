import { readPriceFile, writePriceFile } from '../../../shared/categories/price-file.ts';
import type { ReadPriceFile } from '../../../shared/categories/price-file.ts';
import { t } from '../../../shared/locales/language.ts';
import { MAX_ARTICLES } from '../../../shared/ledger/store/price-list.ts';
import type { PriceList } from '../../../shared/ledger/store/price-list.ts';
import type { Overview } from '../../../shared/messages/bridge.ts';
import { LARGEST_TYPED_CENTS } from '../../../shared/values/money.ts';
import { assertNever } from '../../../shared/values/assert.ts';
import { useFormat } from '../../design/figures/format.ts';
import { badFile, CsvFile } from '../../store-table/csv-file.tsx';
import type { SaidOfFile } from '../../store-table/csv-file.tsx';

interface PriceFileProps {
  readonly list: PriceList;
  readonly overview: Pick<Overview, 'sheets'>;
  readonly onChange: (list: PriceList) => void;
}

/** The price list out of a shop's spreadsheet, and into one. */
export function PriceFile({ list, overview, onChange }: PriceFileProps) {
  const format = useFormat();
  const { minorUnit } = format.unit;
  const headings = [
    t('prices.columns.name'),
    t('prices.columns.price'),
    t('prices.columns.category'),
    t('prices.columns.ean'),
  ] as const;
  return (
    <CsvFile
      note={t('prices.fileNote')}
      canWrite={list.length > 0}
      onRead={(text, file) => {
        const answer = readPriceFile(text, { ...overview.sheets, minorUnit });
        if (answer.kind === 'articles') onChange(answer.articles);
        return describeRead(answer, file, format.money(LARGEST_TYPED_CENTS));
      }}
      write={() => ({
        name: `${t('prices.fileName')}.csv`,
        text: writePriceFile(list, headings, overview.sheets, minorUnit),
      })}
    />
  );
}

function describeRead(answer: ReadPriceFile, file: string, most: string): SaidOfFile {
  switch (answer.kind) {
    case 'articles': {
      const count = answer.articles.length;
      return { tone: 'good', title: t('prices.fileRead', { count, file }), lines: [] };
    }
    case 'wrong':
      return badFile(
        t('tax.fileWrong', { count: answer.rows.length, file }),
        answer.rows.map(({ row, why, text }) =>
          t('prices.fileLine', { row, why: t(`prices.fault.${why}`, { text, most }) }),
        ),
      );
    case 'unclosed-quote':
      return badFile(t('tax.fileUnclosed', { row: answer.row }));
    case 'not-text':
      return badFile(t('tax.fileNotText', { file }));
    case 'empty':
      return badFile(t('prices.fileEmpty', { file }));
    case 'too-many':
      return badFile(t('prices.fileTooMany', { file, most: MAX_ARTICLES }));
    case 'too-long':
      return badFile(t('prices.tooLong'));
    default:
      return assertNever(answer);
  }
}

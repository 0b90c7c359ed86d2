import { t } from '../../../shared/locales/language.ts';
import { isShortEnough, MAX_ARTICLES } from '../../../shared/ledger/store/price-list.ts';
import type { PriceList } from '../../../shared/ledger/store/price-list.ts';
import { Notice } from '../../design/frame/notice.tsx';
import { Panel } from '../../design/frame/page.tsx';
import { ChangeSetting } from '../../store-table/change-setting.tsx';
import { SharedTable } from '../../store-table/last-change.tsx';
import { usePriceList } from '../../store-table/use-price-list.ts';
import { useStoreForm } from '../../store-table/use-store-form.ts';
import { PriceRows } from './price-rows.tsx';
import { readPriceFile, writePriceFile } from '../../../shared/categories/price-file.ts';
import type { ReadPriceFile } from '../../../shared/categories/price-file.ts';
import { LARGEST_TYPED_CENTS } from '../../../shared/values/money.ts';
import { assertNever } from '../../../shared/values/assert.ts';
import { useFormat } from '../../design/figures/format.ts';
import { badFile, CsvFile } from '../../store-table/csv-file.tsx';
import { useCategoriesHere } from '../here/categories-here.ts';
import type { SaidOfFile } from '../../store-table/csv-file.tsx';
import styles from './prices.module.css';

/** Keys with a price: anybody may read them, a manager's PIN changes them. */
export function PricesPanel() {
  const { overview } = useCategoriesHere();
  const list = usePriceList(overview.book?.id ?? null, overview.pricesChangedBy);
  return list && <PricesEditor list={list} />;
}

const AS_IT_IS = { print: (list: PriceList) => list, read: (list: PriceList) => list };

function PricesEditor({ list }: { readonly list: PriceList }) {
  const { overview } = useCategoriesHere();
  const { form, setForm, isChanged, reset } = useStoreForm(list, AS_IT_IS);
  const hasManager = overview.people.list.some(({ role }) => role === 'manager');
  return (
    <div className={styles['panels']}>
      <PriceRows list={form} onChange={setForm} />
      <Panel>
        <PriceFile list={form} onChange={setForm} />
      </Panel>
      {overview.hub !== null && (
        <SharedTable title={t('prices.sharedTitle')} change={overview.hub.prices} />
      )}
      {hasManager ? (
        <div className={styles['change']} data-changed={isChanged || undefined}>
          <ChangeSetting
            of="prices"
            isChanged={isChanged}
            proposal={{ kind: 'change-prices', prices: form }}
            tooLong={isChanged && !isShortEnough(form) && t('prices.tooLong')}
            effects={{ customer: t('prices.effects.customer'), report: t('prices.effects.report') }}
            onReset={reset}
          />
        </div>
      ) : (
        <Notice tone="attention" title={t('prices.noManager')} />
      )}
    </div>
  );
}

interface PriceFileProps {
  readonly list: PriceList;
  readonly onChange: (list: PriceList) => void;
}

/** The price list out of a shop's spreadsheet, and into one. */
function PriceFile({ list, onChange }: PriceFileProps) {
  const { overview } = useCategoriesHere();
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

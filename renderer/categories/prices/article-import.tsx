import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import {
  ARTICLE_FIELDS,
  guessArticleColumns,
  judgeArticles,
} from '../../../shared/importing/import-articles.ts';
import type { ArticleContext, ImportFault } from '../../../shared/importing/import-articles.ts';
import type { ArticleField } from '../../../shared/importing/known-exports.ts';
import type { Importer, PreparedTable } from '../../../shared/importing/choose-table.ts';
import type { FailedRow, JudgedRows } from '../../../shared/importing/judged.ts';
import { taxesToCompareWith } from '../../../shared/importing/columns/category-rates.ts';
import { likelyMergeMode, mergeArticles } from '../../../shared/importing/merge-lists.ts';
import type { MergeMode } from '../../../shared/importing/merge-lists.ts';
import type { Article, PriceList } from '../../../shared/ledger/store/price-list.ts';
import { MAX_ARTICLES } from '../../../shared/ledger/store/price-list.ts';
import { MAX_TAXED_CATEGORIES } from '../../../shared/ledger/sale/tax.ts';
import type { TaxTable } from '../../../shared/ledger/sale/tax.ts';
import { describeCategoryFailure } from '../../../shared/categories/import-verdict.ts';
import { t } from '../../../shared/locales/language.ts';
import { LARGEST_TYPED_CENTS } from '../../../shared/values/money.ts';
import { useFormat } from '../../design/figures/format.ts';
import { FileImport } from '../../importing/file-import.tsx';
import { describeFailedArticleRow } from '../../importing/describe-fault.ts';
import { useCategoriesContext } from '../here/categories-context.ts';

const IMPORTER: Importer<ArticleField> = {
  kind: 'articles',
  fields: ARTICLE_FIELDS,
  guess: guessArticleColumns,
};

interface ImportArticlesProps {
  readonly list: PriceList;
  readonly context: ArticleContext;
  /**
   * Called with the price list after an import.
   * @param taxes VAT that the file sets together with the list; null if it sets none
   */
  readonly onChange: (list: PriceList, taxes: TaxTable | null) => void;
  readonly children: ReactNode;
}

/** Imports articles from a file. They take effect once a manager saves the list. */
export function ArticleImport({ list, context, onChange, children }: ImportArticlesProps) {
  const { overview, client } = useCategoriesContext();
  const format = useFormat();
  const [chosen, setChosen] = useState<MergeMode | null>(null);
  const merge = (judged: JudgedRows<Article, ImportFault>) => {
    const file = judged.kept.map(({ value }) => value);
    const replaced = mergeArticles(list, file, 'replace');
    const mode = chosen ?? likelyMergeMode(list, replaced.removed);
    return { mode, ...(mode === 'replace' ? replaced : mergeArticles(list, file, 'add')) };
  };
  const judge = useMemo(
    () => (table: PreparedTable<ArticleField>) => judgeArticles(table, table.answers, context),
    [context],
  );
  const names = new Map(context.categories.map((one) => [one.externalIdentifier, one.name]));
  const take = async (judged: JudgedRows<Article, ImportFault>) => {
    const merged = merge(judged).list;
    if (merged.length > MAX_ARTICLES)
      return t('prices.together', { count: merged.length, most: MAX_ARTICLES });
    const taxes = judged.taxes ?? null;
    if (taxes !== null && taxes.categories.length > MAX_TAXED_CATEGORIES)
      return t('importing.fault.too-many');
    for (const id of judged.toCreate) {
      const wanted = { external_identifier: id, name: id };
      const answer = await client.call('find-or-create-category', wanted);
      if (answer.kind !== 'answered') return describeCategoryFailure(answer);
    }
    onChange([...merged], taxes);
    setChosen(null);
    return null;
  };
  return (
    <FileImport
      of={{
        importer: IMPORTER,
        judge,
        show: ({ name, unitCents, categoryExternalId, ean }: Article) => [
          name,
          format.money(unitCents),
          names.get(categoryExternalId ?? '') ?? categoryExternalId ?? t('prices.noCategory'),
          ean ?? t('prices.noEan'),
        ],
        shownAs: [
          t('prices.columns.name'),
          t('importing.fields.price'),
          t('prices.columns.category'),
          t('prices.columns.ean'),
        ],
        describe: (failed: FailedRow<ImportFault>) =>
          describeFailedArticleRow(failed, format.money(LARGEST_TYPED_CENTS)),
        nameOf: (field) => t(`importing.fields.${field}`),
        ...(taxesToCompareWith(context) === null && { ignored: ['tax'] as const }),
        takeLabel: (count) => t('importing.take', { count }),
        onTake: (judged) => take(judged),
      }}
      here={{ imports: overview.imports, sheets: overview.sheets }}
      note={t('prices.fileNote', { most: MAX_ARTICLES })}
      merging={(judged) => {
        if (list.length === 0) return null;
        const { mode, ...figures } = merge(judged);
        return { mode, figures, onChange: setChosen };
      }}
      taken={(count, file) => t('prices.fileRead', { count, file })}
    >
      {children}
    </FileImport>
  );
}

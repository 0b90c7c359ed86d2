import { NativeSelect } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { t } from '../../shared/locales/language.ts';
import type { CategoryAsSeen } from '../../shared/ledger/store/category-draft.ts';
import type { TaxTable } from '../../shared/ledger/sale/tax.ts';
import type { Overview } from '../../shared/messages/bridge.ts';
import type { ManagerProposal } from '../../shared/proposals/proposals.ts';
import { LARGEST_TYPED_CENTS, parseTypedAmount } from '../../shared/values/money.ts';
import { EchoedField } from '../design/figures/echoed-field.tsx';
import { useFormat } from '../design/figures/format.ts';
import { usePriceList } from '../setting-forms/use-price-list.ts';
import { describeTypedArticleFault } from './prices/article-form.tsx';
import {
  taxLetterOf,
  indexOfCategoryArticle,
  pricesAfterCategoryChange,
  taxesAfterCategoryChange,
} from './prices/follow-category.ts';
import { EMPTY_ARTICLE, typedArticleOf } from './prices/price-form.ts';
import type { TypedArticleFault } from './prices/price-form.ts';
import styles from './categories.module.css';

/**
 * The part of a Category's form that only the till stores: price and tax rate. It is saved with a manager's PIN after
 * the service has saved the Category.
 */
export interface PriceAndTaxFields {
  readonly fields: ReactNode;
  /** True if the price or the rate differs from the stored one. */
  readonly isEdited: boolean;
  /** Validates price and rate, and shows faults beside their fields. */
  readonly check: (now: CategoryAsSeen) => boolean;
  /** Returns the changes of price and rate that need a manager's PIN, in order. */
  readonly proposalsFor: (now: CategoryAsSeen) => ManagerProposal[];
}

/**
 * Provides the price field of a Category's button and, if the shop has tax rates, the rate field.
 * @param was the Category being edited; null for a new one
 */
export function usePriceAndTaxFields(
  overview: Overview,
  was: CategoryAsSeen | null,
): PriceAndTaxFields | null {
  const format = useFormat();
  const list = usePriceList(overview.book?.id ?? null, overview.pricesChangedBy);
  const table = useTaxTable(overview.hub?.taxes?.name);
  const [price, setPrice] = useState<string | null>(null);
  const [letter, setLetter] = useState<string | null>(null);
  const [fault, setFault] = useState<TypedArticleFault | null>(null);
  const hasManager = overview.people.list.some(({ role }) => role === 'manager');
  if (list === null || !hasManager) return null;

  const written = { ...overview.sheets, ...format.unit };
  const article = list[indexOfCategoryArticle(list, was) ?? -1];
  const typed = { ...EMPTY_ARTICLE, price: price ?? '' };
  const read = parseTypedAmount(typed.price, false, format.unit.minorUnit);
  const rates = table?.isOn === true ? table.rates : [];
  const taxes = rates.length > 0 ? table : null;
  return {
    fields: (
      <div className={styles['priceAndTax']}>
        <EchoedField
          label={t('categories.price')}
          echo={read.kind === 'amount' ? format.money(read.cents) : null}
          value={price ?? (article === undefined ? '' : typedArticleOf(article, written).price)}
          inputMode="decimal"
          maxLength={20}
          autoComplete="off"
          error={
            fault !== null &&
            describeTypedArticleFault(fault, typed, format.money(LARGEST_TYPED_CENTS))
          }
          onChange={(event) => {
            setFault(null);
            setPrice(event.currentTarget.value);
          }}
        />
        {taxes !== null && (
          <NativeSelect
            label={t('categories.rate')}
            value={letter ?? taxLetterOf(taxes, was)}
            data={rates.map((rate) => ({
              value: rate.letter,
              label: `${rate.letter} · ${format.rate(rate.basisPoints)}`,
            }))}
            onChange={(event) => setLetter(event.currentTarget.value)}
          />
        )}
      </div>
    ),
    isEdited: price !== null || letter !== null,
    check: (now) => {
      const next = pricesAfterCategoryChange(list, { was, now, price }, written);
      if (typeof next !== 'string') return true;
      setFault(next);
      return false;
    },
    proposalsFor: (now) => {
      const prices = pricesAfterCategoryChange(list, { was, now, price }, written);
      const changed = table && taxesAfterCategoryChange(table, was, now, letter);
      return [
        ...(prices === null || typeof prices === 'string'
          ? []
          : [{ kind: 'change-prices', prices } as const]),
        ...(changed === null ? [] : [{ kind: 'change-taxes', taxes: changed } as const]),
      ];
    },
  };
}

/**
 * Reads the tax table; null until main has answered, and if it does not answer.
 * @param changedBy id of the last change from the store's hub; when it differs, the table is read again
 */
function useTaxTable(changedBy: string | undefined): TaxTable | null {
  const [table, setTable] = useState<TaxTable | null>(null);
  // If main does not answer, the form offers no rates; the settings page lists them all.
  const look = () =>
    void window.till.taxTable().then(setTable, () => {
      setTable(null);
    });
  useEffect(look, [changedBy]);
  return table;
}

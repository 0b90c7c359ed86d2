import { NativeSelect, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import type { Category } from '../../shared/api/category.ts';
import { t } from '../../shared/locales/language.ts';
import type { PriceList } from '../../shared/ledger/store/price-list.ts';
import type { TaxTable } from '../../shared/ledger/sale/tax.ts';
import type { Overview } from '../../shared/messages/bridge.ts';
import type { ManagerProposal } from '../../shared/proposals/proposals.ts';
import { LARGEST_TYPED_CENTS } from '../../shared/values/money.ts';
import { useFormat } from '../design/figures/format.ts';
import { usePriceList } from '../store-table/use-price-list.ts';
import { describePriceFault } from './prices/article-form.tsx';
import { NOTHING_OF_ARTICLE, withArticle } from './prices/price-form.ts';
import type { TypedPrice, TypedPriceFault } from './prices/price-form.ts';
import styles from './categories.module.css';

/** What a new Category may have besides: the till's own, and kept by a manager's PIN once the service has the Category. */
export interface PriceAndTax {
  readonly fields: ReactNode;
  /** Says beside its field what is wrong. */
  readonly check: (name: string) => boolean;
  /** What a manager is asked for, one after the other. */
  readonly proposalsFor: (
    made: Pick<Category, 'external_identifier' | 'name'>,
  ) => ManagerProposal[];
}

/** A price for a key of its own, and the rate of value added tax, where the shop has rates. */
export function usePriceAndTax(overview: Overview): PriceAndTax | null {
  const format = useFormat();
  const list = usePriceList(overview.book?.id ?? null, overview.pricesChangedBy);
  const table = useTaxTable(overview.hub?.taxes?.name);
  const [price, setPrice] = useState('');
  const [letter, setLetter] = useState<string | null>(null);
  const [fault, setFault] = useState<TypedPriceFault | null>(null);
  const hasManager = overview.people.list.some(({ role }) => role === 'manager');
  if (list === null || !hasManager) return null;

  const written = { ...overview.sheets, minorUnit: format.unit.minorUnit };
  const typed = (name: string, category: string): TypedPrice => ({
    ...NOTHING_OF_ARTICLE,
    name,
    price,
    category,
  });
  const listWith = (name: string, category: string): PriceList | TypedPriceFault | null =>
    price.trim() === '' ? null : withArticle(list, typed(name, category), null, written);
  const rates = table?.isOn === true ? table.rates : [];
  return {
    fields: (
      <div className={styles['priceAndTax']}>
        <TextInput
          label={t('categories.price')}
          value={price}
          inputMode="decimal"
          maxLength={20}
          autoComplete="off"
          error={
            fault !== null &&
            describePriceFault(fault, typed('', ''), format.money(LARGEST_TYPED_CENTS))
          }
          onChange={(event) => {
            setFault(null);
            setPrice(event.currentTarget.value);
          }}
        />
        {rates.length > 0 && (
          <NativeSelect
            label={t('categories.rate')}
            value={letter ?? table?.forOthers ?? ''}
            data={rates.map((rate) => ({
              value: rate.letter,
              label: `${rate.letter} · ${String(rate.basisPoints / 100).replace('.', written.decimalMark)} %`,
            }))}
            onChange={(event) => setLetter(event.currentTarget.value)}
          />
        )}
      </div>
    ),
    check: (name) => {
      const next = listWith(name.trim(), '');
      if (typeof next !== 'string') return true;
      setFault(next);
      return false;
    },
    proposalsFor: ({ external_identifier: externalIdentifier, name }) => {
      const prices = listWith(name, externalIdentifier);
      const taxes = table && letter !== null ? withRate(table, externalIdentifier, letter) : null;
      return [
        ...(prices === null || typeof prices === 'string'
          ? []
          : [{ kind: 'change-prices', prices } as const]),
        ...(taxes === null ? [] : [{ kind: 'change-taxes', taxes } as const]),
      ];
    },
  };
}

/** The rate for all others needs no row of its own. */
function withRate(table: TaxTable, externalId: string, letter: string): TaxTable | null {
  if (letter === table.forOthers) return null;
  const others = table.categories.filter((one) => one.externalId !== externalId);
  return { ...table, categories: [...others, { externalId, letter }] };
}

/** @param changedBy the change at the store's hub that last said it: asked for again where it is another */
function useTaxTable(changedBy: string | undefined): TaxTable | null {
  const [table, setTable] = useState<TaxTable | null>(null);
  // Where main does not answer, no rate can be chosen here; Settings has them all.
  const look = () =>
    void window.till.taxTable().then(setTable, () => {
      setTable(null);
    });
  useEffect(look, [changedBy]);
  return table;
}

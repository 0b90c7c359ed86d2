import { TextInput } from '@mantine/core';
import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import { t } from '../../../shared/locales/language.ts';
import { MAX_ARTICLES_ON_KEYS, MAX_ARTICLES } from '../../../shared/ledger/store/price-list.ts';
import type { PriceList } from '../../../shared/ledger/store/price-list.ts';
import { useFormat } from '../../design/figures/format.ts';
import { KeyButton } from '../../design/keys/key-button.tsx';
import { SelectableItem, useChosenItem } from '../../design/keys/selectable-item.tsx';
import { EmptyNote, Panel } from '../../design/frame/page.tsx';
import { shortcuts } from '../../design/keys/shortcuts.ts';
import { PreviousNextButtons } from '../../design/frame/previous-next-buttons.tsx';
import { readCategoryNames } from '../../database/queries/queries-categories.ts';
import { ArticleForm } from './article-form.tsx';
import { findArticles } from './price-form.ts';
import { useCategoriesContext } from '../here/categories-context.ts';
import styles from './prices.module.css';

interface PriceRowsProps {
  readonly list: PriceList;
  readonly onChange: (list: PriceList) => void;
}

/** How many articles are shown at once; typing finds the others. */
const SHOWN = 50;

/** Shows the price list, with a search and a form for each article. */
export function PriceRows({ list, onChange }: PriceRowsProps) {
  const { overview, catalogue } = useCategoriesContext();
  const format = useFormat();
  const [typed, setTyped] = useState('');
  const [editing, setEditing] = useState<number | null>(null);
  const names = useLiveQuery(
    () =>
      readCategoryNames(catalogue, [...new Set(list.map((one) => one.categoryExternalId ?? ''))]),
    [catalogue, list],
  );
  const nameOf = (id: string) => names?.get(id) ?? id;
  const found = findArticles(list, typed, nameOf);
  const shown = found.slice(0, SHOWN);
  const chosen = useChosenItem(shown.map(({ index }) => String(index)));
  const left = found.length - shown.length;
  return (
    <Panel title={t('prices.title')}>
      <p className={styles['note']}>{t('prices.note', { most: MAX_ARTICLES_ON_KEYS })}</p>
      <p className={styles['note']}>{t('prices.inStore')}</p>
      <ArticleForm
        key={editing ?? 'new'}
        list={list}
        index={editing}
        written={{ ...overview.sheets, ...format.unit }}
        pictures={overview.keyPictures}
        nameOf={nameOf}
        onChange={onChange}
        onEnd={() => setEditing(null)}
      />
      {list.length === 0 ? (
        <EmptyNote>{t('prices.none')}</EmptyNote>
      ) : (
        <TextInput
          className={styles['search'] ?? ''}
          label={t('prices.search')}
          description={t('prices.found', { count: found.length })}
          value={typed}
          maxLength={100}
          autoComplete="off"
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
      {chosen.count > 1 && (
        <PreviousNextButtons
          {...chosen}
          said={t('shell.steps.place', { place: chosen.index + 1, count: chosen.count })}
          before={t('shell.steps.before')}
          after={t('shell.steps.after')}
        />
      )}
      <ul className={styles['rows']}>
        {shown.map(({ article, index }) => (
          <li key={index}>
            <SelectableItem id={String(index)} chosen={chosen} className={styles['row']}>
              <span className={styles['article']}>
                <strong>{article.name}</strong>
                <span className={styles['soft']}>
                  {article.categoryExternalId === null
                    ? t('prices.noCategory')
                    : nameOf(article.categoryExternalId)}
                  {' · '}
                  {article.ean ?? t('prices.noEan')}
                </span>
              </span>
              <span className={styles['money']}>{format.money(article.unitCents)}</span>
              <span className={styles['actions']}>
                <KeyButton
                  look="quiet"
                  keyName={shortcuts.edit}
                  label={t('prices.change')}
                  disabled={editing === index}
                  onPress={() => setEditing(index)}
                />
                <KeyButton
                  look="quiet"
                  keyName={shortcuts.remove}
                  label={t('tax.remove')}
                  disabled={editing !== null}
                  onPress={() => onChange(list.filter((_, at) => at !== index))}
                />
              </span>
            </SelectableItem>
          </li>
        ))}
      </ul>
      {left > 0 && <p>{t('prices.more', { count: left })}</p>}
      {list.length >= MAX_ARTICLES && <p>{t('prices.full', { most: MAX_ARTICLES })}</p>}
    </Panel>
  );
}

import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import { describeCategoryFailure } from '../../shared/categories/import-verdict.ts';
import type { CategoryAnswer } from '../../shared/messages/gateway-answers.ts';
import { t } from '../../shared/locales/language.ts';
import type { ListedCategory } from '../database/catalogue-database.ts';
import { readCategory } from '../database/queries/queries-categories.ts';
import { readOpenDrafts } from '../database/queries/queries-drafts.ts';
import { LabelledValueList } from '../design/frame/labelled-value-list.tsx';
import { KeyButton } from '../design/keys/key-button.tsx';
import { shortcuts } from '../design/keys/shortcuts.ts';
import { Notice } from '../design/frame/notice.tsx';
import { EmptyNote } from '../design/frame/page.tsx';
import type { PriceList } from '../../shared/ledger/store/price-list.ts';
import { useFormat } from '../design/figures/format.ts';
import type { Format } from '../design/figures/format.ts';
import { usePriceList } from '../setting-forms/use-price-list.ts';
import { indexOfCategoryArticle } from './prices/follow-category.ts';
import { useCategoriesView } from './categories-store.ts';
import type { CategoryRights } from '../../shared/categories/category-rights.ts';
import { DeleteCategoryPane } from './delete-category-pane.tsx';
import { useCategoriesContext } from './here/categories-context.ts';
import styles from './categories.module.css';

interface CategoryDetailsProps {
  readonly uuid: string;
  readonly pinned: readonly string[];
  readonly rights: CategoryRights;
}

/** Shows one Category: the mirrored row, the service's current one on request, and buttons to edit or delete it. */
export function CategoryDetails(props: CategoryDetailsProps) {
  const { uuid, pinned, rights } = props;
  const { overview, catalogue, ledger } = useCategoriesContext();
  const format = useFormat();
  const list = usePriceList(overview.book?.id ?? null, overview.pricesChangedBy) ?? [];
  const show = useCategoriesView((view) => view.show);
  const [isDeleting, setDeleting] = useState(false);
  const category = useLiveQuery(() => readCategory(catalogue, uuid), [catalogue, uuid], null);
  const drafts = useLiveQuery(() => readOpenDrafts(ledger), [ledger], []);
  const draft = drafts.find(({ change }) => change.kind !== 'create' && change.uuid === uuid);
  if (category === null) return null;
  const isPinned = pinned.includes(uuid);
  // Editing a Category whose previous edit was not sent yet opens that draft, so both become one change.
  const edit = () => {
    show(draft === undefined ? { kind: 'edit', uuid } : { kind: 'draft', draftId: draft.id });
  };
  return (
    <aside className={styles['pane']} aria-label={t('categories.details')}>
      {category === undefined ? (
        <EmptyNote>{t('categories.gone')}</EmptyNote>
      ) : (
        <CategoryFacts category={category} price={sayPrice(list, category, format)} />
      )}
      {draft !== undefined && <Notice tone="waiting" title={t('categories.hasDraft')} />}
      {category !== undefined && (
        <div className={styles['paneButtons']}>
          <KeyButton
            keyName={shortcuts.pin}
            icon="pin"
            label={isPinned ? t('categories.unpin') : t('categories.pin')}
            onPress={() => void changePin(pinned, uuid)}
          />
          {rights.mayWrite && (
            <KeyButton keyName={shortcuts.edit} label={t('categories.edit')} onPress={edit} />
          )}
          {rights.mayDelete && (
            <KeyButton
              keyName={shortcuts.remove}
              look="danger"
              label={t('categories.remove')}
              onPress={() => setDeleting(true)}
            />
          )}
        </div>
      )}
      <ServiceCheck uuid={uuid} />
      <KeyButton
        keyName={shortcuts.back}
        look="quiet"
        label={t('categories.close')}
        onPress={() => show({ kind: 'none' })}
      />
      {isDeleting && category !== undefined && (
        <DeleteCategoryPane
          category={category}
          isPinned={isPinned}
          onClose={() => setDeleting(false)}
        />
      )}
    </aside>
  );
}

async function changePin(pinned: readonly string[], uuid: string): Promise<void> {
  const favourites = pinned.includes(uuid)
    ? pinned.filter((other) => other !== uuid)
    : [...pinned, uuid];
  await window.till.propose({ kind: 'change-favourites', favourites });
}

/** Formats the price as on its price key; null if it has none. */
function sayPrice(list: PriceList, category: ListedCategory, format: Format): string | null {
  const article = list[indexOfCategoryArticle(list, category) ?? -1];
  return article === undefined ? null : format.money(article.unitCents);
}

interface CategoryFactsProps {
  readonly category: ListedCategory;
  readonly price: string | null;
}

function CategoryFacts({ category, price }: CategoryFactsProps) {
  return (
    <>
      <h2 className={styles['paneTitle']}>
        <bdi>{category.name}</bdi>
      </h2>
      <LabelledValueList
        facts={[
          ...(price === null ? [] : [{ label: t('prices.price'), value: price }]),
          {
            label: t('categories.identifier'),
            value: <bdi data-copyable>{category.externalIdentifier}</bdi>,
          },
          {
            label: t('categories.uuid'),
            value: (
              <span className={styles['uuid']} data-copyable>
                {category.uuid}
              </span>
            ),
          },
        ]}
      />
    </>
  );
}

/** The button that reads this Category from the service now; the answer also updates the mirror. */
function ServiceCheck({ uuid }: { readonly uuid: string }) {
  const [said, setSaid] = useState<CategoryAnswer<'get-category'> | 'asking' | null>(null);
  const { client } = useCategoriesContext();
  const ask = async () => {
    setSaid('asking');
    setSaid(await client.call('get-category', { uuid }));
  };
  return (
    <>
      <KeyButton
        label={t('categories.checkNow')}
        disabled={said === 'asking'}
        onPress={() => void ask()}
      />
      {said === 'asking' && <Notice tone="waiting" title={t('wait.service')} />}
      {said !== null && said !== 'asking' && <CheckResult answer={said} />}
    </>
  );
}

function CheckResult({ answer }: { readonly answer: CategoryAnswer<'get-category'> }) {
  if (answer.kind === 'answered') {
    if (answer.data === null) return <Notice tone="plain" title={t('categories.gone')} />;
    return (
      <Notice tone="good" title={t('categories.found')}>
        <bdi>{answer.data.name}</bdi>
        <bdi>{answer.data.external_identifier}</bdi>
      </Notice>
    );
  }
  const tone = answer.kind === 'not-reached' ? 'waiting' : 'attention';
  return <Notice tone={tone} title={describeCategoryFailure(answer)} />;
}

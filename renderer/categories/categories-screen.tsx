import { TextInput } from '@mantine/core';
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { hasService } from '../../shared/ledger/store/book.ts';
import { t } from '../../shared/locales/language.ts';
import { readFavourites, readOpenDrafts } from '../database/queries/queries-drafts.ts';
import { KeyButton } from '../design/keys/key-button.tsx';
import { shortcuts } from '../design/keys/shortcuts.ts';
import { Page } from '../design/frame/page.tsx';
import { Tabs } from '../design/frame/tabs.tsx';
import { useKey } from '../design/keys/use-key.ts';
import { useLabelWithKey } from '../design/keys/use-label-with-key.ts';
import { focusList, useListFocus } from '../design/list/use-list-focus.ts';
import { UnlockForManagerButton, ManagerOnlyContent } from '../step-up/manager-gate.tsx';
import { FavouriteCategories, CategoryHits, AllCategories } from './browse/browse-categories.tsx';
import { categoryRightsOf } from '../../shared/categories/category-rights.ts';
import { mayManage } from './may-manage.ts';
import type { CategoryRights } from '../../shared/categories/category-rights.ts';
import { CategoriesProvider, useCategoriesContext } from './here/categories-context.ts';
import type { CategoriesContext } from './here/categories-context.ts';
import { useCategoriesView } from './categories-store.ts';
import type { CategoriesTab, PaneKind } from './categories-store.ts';
import { DraftsList } from './drafts-list.tsx';
import { ImportPage } from './import/import-page.tsx';
import { CategoryListStatus } from './browse/category-list-status.tsx';
import { exportCategories } from './import/save-csv.ts';
import { PricesPanel } from './prices/prices-panel.tsx';
import { SidePane } from './side-pane.tsx';
import styles from './categories.module.css';

/**
 * The page of mirrored Categories. They are browsed and searched on this computer, whether the service answers or not;
 * every change to them begins on this page.
 */
export function CategoriesScreen(props: CategoriesContext) {
  const { overview, ledger } = props;
  const tab = useCategoriesView((view) => view.tab);
  const pane = useCategoriesView((view) => view.pane);
  const show = useCategoriesView((view) => view.show);
  useListFocus(pane.kind === 'none');
  const pinned = useLiveQuery(() => readFavourites(ledger), [ledger], []);
  const isManager = mayManage(overview.people);
  useEffect(() => () => void window.till.endManaging(), []);
  const rights = categoryRightsOf(overview.credentials, isManager);
  const { mayWrite, mayDelete } = rights;
  const { mayWrite: couldWrite } = categoryRightsOf(overview.credentials, true);
  // The import stays open behind the PIN dialog after the PIN has expired, so that the chosen file is not lost.
  const isImport = tab === 'import' && couldWrite;
  const hasCategories = hasService(overview.book);
  const tabs = tabsFor(rights, hasCategories);
  const otherTab = hasCategories ? 'all' : 'prices';
  const shownTab = isImport || tabs.includes(tab) ? tab : otherTab;
  const isOfPrices = shownTab === 'prices';
  // Prices, the import and the forms ask for the PIN themselves.
  const asksItself = isOfPrices || isImport || FORMS.has(pane.kind);
  return (
    <CategoriesProvider value={props}>
      <Page
        part={shownTab}
        title={t('categories.title')}
        actions={isOfPrices ? null : <Actions mayWrite={mayWrite} />}
        tools={<Tools tab={shownTab} tabs={tabs} />}
      >
        <div className={styles['body']}>
          {!mayWrite && !isOfPrices && (
            <p className={styles['soft']}>
              {isManager
                ? t(mayDelete ? 'categories.deleteOnly' : 'categories.readOnly')
                : t('categories.managersOnly')}
            </p>
          )}
          {!isManager && !asksItself && <UnlockForManagerButton />}
          {isOfPrices && <PricesPanel />}
          {isOfPrices ? null : isImport ? (
            <ManagerOnlyContent isOpen={mayWrite}>
              <ImportPage />
            </ManagerOnlyContent>
          ) : (
            <>
              <CategoryListStatus />
              <div
                className={styles['panes']}
                data-chosen={pane.kind === 'none' ? undefined : true}
              >
                {shownTab === 'drafts' ? (
                  <DraftsList />
                ) : (
                  <List
                    tab={shownTab}
                    pinned={pinned}
                    selected={pane.kind === 'details' || pane.kind === 'edit' ? pane.uuid : null}
                    onSelect={(uuid) => show({ kind: 'details', uuid })}
                  />
                )}
                <SidePane pinned={pinned} rights={rights} />
              </div>
            </>
          )}
        </div>
      </Page>
    </CategoriesProvider>
  );
}

/** Panes with fields to fill in. After the PIN has expired, their main button asks for it again. */
const FORMS: ReadonlySet<PaneKind> = new Set<PaneKind>(['create', 'edit', 'draft']);

interface ListProps {
  readonly tab: CategoriesTab;
  readonly pinned: readonly string[];
  readonly selected: string | null;
  readonly onSelect: (uuid: string) => void;
}

function List({ tab, ...browsed }: ListProps) {
  const { order, typed, sortBy } = useCategoriesView();
  if (tab === 'favourites') return <FavouriteCategories {...browsed} />;
  if (typed.trim() === '')
    return <AllCategories key={order} order={order} onSort={sortBy} {...browsed} />;
  return <CategoryHits typed={typed.trim()} {...browsed} />;
}

function Actions({ mayWrite }: { readonly mayWrite: boolean }) {
  const { overview, catalogue } = useCategoriesContext();
  const show = useCategoriesView((view) => view.show);
  const [said, setSaid] = useState('');
  const save = async () => {
    const saved = await exportCategories(catalogue, 'categories', overview);
    setSaid(
      saved.kind === 'saved'
        ? t('categories.exported', { place: saved.place })
        : t('categories.notSaved', { sentence: saved.sentence }),
    );
  };
  return (
    <>
      <span role="status" className={styles['soft']}>
        {said}
      </span>
      <KeyButton
        keyName={shortcuts.toFile}
        label={t('categories.export')}
        onPress={() => void save()}
      />
      {mayWrite && (
        <>
          <KeyButton label={t('categories.find')} onPress={() => show({ kind: 'find' })} />
          <KeyButton
            keyName={shortcuts.create}
            look="primary"
            label={t('categories.create')}
            onPress={() => show({ kind: 'create' })}
          />
        </>
      )}
    </>
  );
}

interface ToolsProps {
  readonly tab: CategoriesTab;
  readonly tabs: readonly CategoriesTab[];
}

/**
 * The drafts are shown to anyone who may write or delete: a deletion that could not be sent waits there too.
 * @param hasCategories false before a card service is connected, where they are kept
 */
function tabsFor(
  { mayWrite, mayDelete }: CategoryRights,
  hasCategories: boolean,
): readonly CategoriesTab[] {
  if (!hasCategories) return ['prices'];
  return [
    'all',
    'favourites',
    ...(mayWrite || mayDelete ? (['drafts'] as const) : []),
    ...(mayWrite ? (['import'] as const) : []),
    'prices',
  ];
}

const ALL_TABS = tabsFor({ mayWrite: true, mayDelete: true }, true);

function Tools({ tab, tabs }: ToolsProps) {
  const { ledger } = useCategoriesContext();
  const { typed, open, search } = useCategoriesView();
  const searchField = useRef<HTMLInputElement>(null);
  const named = useLabelWithKey(t('sale.ring.search'), shortcuts.search);
  useKey(shortcuts.search, () => searchField.current?.focus(), searchField);
  const drafts = useLiveQuery(() => readOpenDrafts(ledger), [ledger], []);
  return (
    <>
      <Tabs
        label={t('categories.tabs')}
        open={tab}
        tabs={ALL_TABS.filter((name) => name === tab || tabs.includes(name)).map((name) => ({
          name,
          label: name === 'drafts' ? describeDrafts(drafts.length) : t(`categories.tab.${name}`),
        }))}
        onOpen={open}
      />
      {tab === 'all' && (
        <TextInput
          ref={searchField}
          className={styles['search'] ?? ''}
          {...named}
          placeholder={t('categories.searchHint')}
          value={typed}
          dir="auto"
          onChange={(event) => search(event.target.value)}
          onKeyDown={enterList}
        />
      )}
    </>
  );
}

function describeDrafts(drafts: number): string {
  return drafts === 0 ? t('categories.tab.drafts') : t('categories.tabDrafts', { drafts });
}

/** The arrow down moves from the search field into the results. */
function enterList(event: KeyboardEvent): void {
  if (event.key !== 'ArrowDown') return;
  event.preventDefault();
  focusList();
}

import { useLiveQuery } from 'dexie-react-hooks';
import type { CategoryClient } from '../../shared/categories/category-port.ts';
import { t } from '../../shared/locales/language.ts';
import type { Overview } from '../../shared/messages/bridge.ts';
import type { CatalogueDatabase } from '../database/catalogue-database.ts';
import type { LedgerDatabase } from '../database/ledger-database.ts';
import { readCategory } from '../database/queries/queries-categories.ts';
import { useCategoriesView } from './categories-store.ts';
import { CategoryDetails } from './category-details.tsx';
import type { CategoryRights } from './category-rights.ts';
import { CategoryFormPane } from './category-form.tsx';
import { FindCategory } from './find-category.tsx';
import { SaveCategory } from './save-category.tsx';

interface SidePaneProps {
  readonly overview: Overview;
  readonly catalogue: CatalogueDatabase;
  readonly ledger: LedgerDatabase;
  readonly client: CategoryClient;
  readonly pinned: readonly string[];
  readonly rights: CategoryRights;
}

/** Shows the pane beside the list. */
export function SidePane(props: SidePaneProps) {
  const pane = useCategoriesView((view) => view.pane);
  const { overview, client } = props;
  switch (pane.kind) {
    case 'none':
      return null;
    case 'details':
      return <CategoryDetails key={pane.uuid} uuid={pane.uuid} {...props} />;
    case 'edit':
      return <EditPane key={pane.uuid} uuid={pane.uuid} {...props} />;
    case 'draft':
      return <DraftPane key={pane.draftId} draftId={pane.draftId} {...props} />;
    case 'create':
      return <SaveCategory overview={overview} client={client} base={null} />;
    case 'find':
      return <FindCategory client={client} />;
    default:
      return pane satisfies never;
  }
}

function EditPane({
  overview,
  catalogue,
  client,
  uuid,
}: SidePaneProps & { readonly uuid: string }) {
  const category = useLiveQuery(() => readCategory(catalogue, uuid), [catalogue, uuid]);
  if (category === undefined) return null;
  const was = { externalIdentifier: category.externalIdentifier, name: category.name };
  return <SaveCategory overview={overview} client={client} base={{ uuid, was }} />;
}

type DraftPaneProps = SidePaneProps & {
  readonly draftId: Parameters<LedgerDatabase['drafts']['get']>[0];
};

function DraftPane({ ledger, client, draftId }: DraftPaneProps) {
  const show = useCategoriesView((view) => view.show);
  const draft = useLiveQuery(() => ledger.drafts.get(draftId), [ledger, draftId]);
  if (draft === undefined || draft.change.kind === 'delete') return null;
  const { change } = draft;
  const base = change.kind === 'create' ? null : { uuid: change.uuid, was: change.was };
  const first = {
    externalIdentifier: change.externalIdentifier ?? base?.was.externalIdentifier ?? '',
    name: change.name ?? base?.was.name ?? '',
  };
  return (
    <CategoryFormPane
      title={t('categories.draftTitle')}
      client={client}
      base={base}
      first={first}
      draftId={draft.id}
      onEnd={() => show({ kind: 'none' })}
    />
  );
}

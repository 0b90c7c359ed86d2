import { useLiveQuery } from 'dexie-react-hooks';
import { t } from '../../shared/locales/language.ts';
import type { DraftId } from '../../shared/values/ids.ts';
import { readCategory } from '../database/queries/queries-categories.ts';
import { useCategoriesView } from './categories-store.ts';
import { CategoryDetails } from './category-details.tsx';
import type { CategoryRights } from '../../shared/categories/category-rights.ts';
import { CategoryFormPane } from './category-form.tsx';
import { FindCategoryForm } from './find-category-form.tsx';
import { EditCategoryForm } from './edit-category-form.tsx';
import { useCategoriesContext } from './here/categories-context.ts';

interface SidePaneProps {
  readonly pinned: readonly string[];
  readonly rights: CategoryRights;
}

/** The pane beside the list of Categories: details, a form or a search at the service. */
export function SidePane(props: SidePaneProps) {
  const pane = useCategoriesView((view) => view.pane);
  switch (pane.kind) {
    case 'none':
      return null;
    case 'details':
      return <CategoryDetails key={pane.uuid} uuid={pane.uuid} {...props} />;
    case 'edit':
      return <EditPane key={pane.uuid} uuid={pane.uuid} />;
    case 'draft':
      return <DraftPane key={pane.draftId} draftId={pane.draftId} />;
    case 'create':
      return <EditCategoryForm base={null} />;
    case 'find':
      return <FindCategoryForm />;
    default:
      return pane satisfies never;
  }
}

function EditPane({ uuid }: { readonly uuid: string }) {
  const { catalogue } = useCategoriesContext();
  const category = useLiveQuery(() => readCategory(catalogue, uuid), [catalogue, uuid]);
  if (category === undefined) return null;
  const was = { externalIdentifier: category.externalIdentifier, name: category.name };
  return <EditCategoryForm base={{ uuid, was }} />;
}

function DraftPane({ draftId }: { readonly draftId: DraftId }) {
  const { ledger } = useCategoriesContext();
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
      base={base}
      first={first}
      draftId={draft.id}
      onEnd={() => show({ kind: 'none' })}
    />
  );
}

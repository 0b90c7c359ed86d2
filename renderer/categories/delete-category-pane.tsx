import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import { t } from '../../shared/locales/language.ts';
import type { CategoryChange } from '../../shared/ledger/store/category-draft.ts';
import type { ListedCategory } from '../database/catalogue-database.ts';
import { countSalesOfCategory } from '../database/queries/queries-drafts.ts';
import { usePriceList } from '../setting-forms/use-price-list.ts';
import { ConfirmDialog } from '../design/frame/confirm-dialog.tsx';
import { Notice } from '../design/frame/notice.tsx';
import { describeSendDraftResult } from './describe-change.ts';
import { ConflictView } from './conflict-view.tsx';
import { useDraftSending } from './use-draft-sending.ts';
import { useCategoriesContext } from './here/categories-context.ts';

/**
 * At this number the count of a Category's sales stops: a higher one would not change anybody's decision to delete it.
 */
const MAX_SALES = 100;

interface DeleteCategoryProps {
  readonly category: ListedCategory;
  readonly isPinned: boolean;
  readonly onClose: () => void;
}

/** Asks twice before deleting: first with the effects, then to confirm. */
export function DeleteCategoryPane({ category, isPinned, onClose }: DeleteCategoryProps) {
  const [isAskedAgain, setAskedAgain] = useState(false);
  const { ledger, overview } = useCategoriesContext();
  const { isBusy, end, problem, save } = useDraftSending(null);
  const { uuid, externalIdentifier, name } = category;
  const sales = useLiveQuery(
    () => countSalesOfCategory(ledger, externalIdentifier, MAX_SALES),
    [ledger, externalIdentifier],
  );
  const prices = usePriceList(overview.book?.id ?? null, overview.pricesChangedBy) ?? [];
  const items = prices.filter((item) => item.categoryExternalId === externalIdentifier).length;
  const change: CategoryChange = { kind: 'delete', uuid, was: { externalIdentifier, name } };
  const remove = async (agreedTo: Parameters<typeof save>[1]) => {
    const came = await save(change, agreedTo);
    if (came?.kind === 'sent') onClose();
  };
  if (!isAskedAgain) {
    return (
      <ConfirmDialog
        question={t('categories.deleteQuestion')}
        keep={t('categories.deleteKeep')}
        go={t('categories.deleteGo')}
        isDangerous
        onKeep={onClose}
        onGo={() => setAskedAgain(true)}
      >
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <p>{sales === undefined ? '' : describeSales(sales)}</p>
        {items > 0 && <p>{t('categories.attachedItems', { count: items })}</p>}
        {isPinned && <p>{t('categories.attachedPin')}</p>}
        <p>{t('categories.attachedProducts')}</p>
      </ConfirmDialog>
    );
  }
  return (
    <ConfirmDialog
      question={t('categories.deleteAgainQuestion', { name })}
      keep={end === null ? t('categories.deleteKeep') : t('categories.close')}
      go={t('categories.deleteAgainGo')}
      isDangerous
      goDisabled={isBusy || end !== null}
      onKeep={onClose}
      onGo={() => void remove(null)}
    >
      <p>{t('categories.deleteAgain')}</p>
      {problem !== null && <Notice tone="bad" title={problem} />}
      {end !== null && (
        <Notice
          tone={describeSendDraftResult(end, 'delete').tone}
          title={describeSendDraftResult(end, 'delete').text}
        />
      )}
      {end?.kind === 'conflict' && (
        <ConflictView change={change} now={end.now} onReplace={() => void remove(end.now)} />
      )}
    </ConfirmDialog>
  );
}

function describeSales(sales: number): string {
  if (sales === 0) return t('categories.attachedNoSales');
  return sales >= MAX_SALES
    ? t('categories.attachedManySales', { most: MAX_SALES })
    : t('categories.attachedSales', { count: sales });
}

import { useState } from 'react';
import type { Category } from '../../shared/api/category.ts';
import { sendDraft } from '../../shared/categories/send-draft.ts';
import type { AgreedCreation, SendDraftResult } from '../../shared/categories/send-draft.ts';
import type { CategoryChange } from '../../shared/ledger/store/category-draft.ts';
import { draftIdSchema } from '../../shared/values/ids.ts';
import type { DraftId } from '../../shared/values/ids.ts';
import type { ScreenProposal } from '../../shared/proposals/proposals.ts';
import { describeSaveFailure } from './describe-change.ts';
import { useCategoriesContext } from './here/categories-context.ts';

/** The person's decision after a conflict or a possible duplicate; null before any. */
type Agreed = Category | AgreedCreation | null;

interface DraftSending {
  readonly isBusy: boolean;
  readonly end: SendDraftResult | null;
  /** Why the till could not store the change, so that nothing was sent; null if it could. */
  readonly problem: string | null;
  /** Stores a change, then sends it. Resolves to its result, or null if it could not be stored. */
  readonly save: (change: CategoryChange, agreedTo: Agreed) => Promise<SendDraftResult | null>;
  readonly drop: () => Promise<void>;
}

/**
 * Sends every change of a Category in one way: first as a fact on this computer's disk, then as a request. If sending
 * fails, the change is already a draft.
 * @param draftId an existing draft; otherwise the first `save` creates one
 */
export function useDraftSending(draftId: DraftId | null): DraftSending {
  const { client } = useCategoriesContext();
  const [id] = useState<DraftId>(() => draftId ?? draftIdSchema.parse(crypto.randomUUID()));
  const [isBusy, setBusy] = useState(false);
  const [end, setEnd] = useState<SendDraftResult | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const write = async (proposal: ScreenProposal): Promise<boolean> => {
    const notKept = describeSaveFailure(await window.till.propose(proposal).catch(() => null));
    setProblem(notKept);
    return notKept === null;
  };

  const keepAndSend = async (
    change: CategoryChange,
    agreedTo: Agreed,
  ): Promise<SendDraftResult | null> => {
    if (!(await write({ kind: 'keep-draft', draftId: id, change }))) return null;
    const came = await sendDraft(client, change, agreedTo);
    if (came.kind === 'sent') await write({ kind: 'end-draft', draftId: id, state: 'sent' });
    return came;
  };

  return {
    isBusy,
    end,
    problem,
    save: async (change, agreedTo) => {
      setBusy(true);
      setEnd(null);
      const came = await keepAndSend(change, agreedTo);
      setEnd(came);
      setBusy(false);
      return came;
    },
    drop: async () => {
      await write({ kind: 'end-draft', draftId: id, state: 'dropped' });
    },
  };
}

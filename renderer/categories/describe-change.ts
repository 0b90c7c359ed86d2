import { joinParts } from '../../shared/locales/join-parts.ts';
import type { ProposeAnswer } from '../../shared/messages/bridge.ts';
import type { SendDraftResult } from '../../shared/categories/send-draft.ts';
import { describeRefusal, guardRefusalSentence } from '../../shared/messages/describe-refusal.ts';
import { t } from '../../shared/locales/language.ts';
import type { CategoryChange } from '../../shared/ledger/store/category-draft.ts';
import type { Tone } from '../design/frame/tone.ts';

/** Describes a change of a Category in a few words. */
export function describeChange(change: CategoryChange): string {
  switch (change.kind) {
    case 'create': {
      const { name, externalIdentifier: identifier } = change;
      return t('categories.change.create', { name, identifier });
    }
    case 'update': {
      const { was, name, externalIdentifier: identifier } = change;
      const parts = [
        name === undefined ? null : t('categories.change.name', { was: was.name, name }),
        identifier === undefined
          ? null
          : t('categories.change.identifier', { was: was.externalIdentifier, identifier }),
      ];
      const what = joinParts(parts.filter((part) => part !== null));
      return t('categories.change.update', { what });
    }
    case 'delete': {
      const { name, externalIdentifier: identifier } = change.was;
      return t('categories.change.delete', { name, identifier });
    }
    default:
      return change satisfies never;
  }
}

/** Describes the result of sending a change. A conflict has a view of its own. */
export function describeSendDraftResult(
  end: SendDraftResult,
  change: CategoryChange['kind'],
): { readonly tone: Tone; readonly text: string } {
  switch (end.kind) {
    case 'sent':
      return {
        tone: 'good',
        text: end.category === null ? t('categories.end.deleted') : t('categories.end.saved'),
      };
    case 'conflict':
      return {
        tone: 'attention',
        text: change === 'create' ? t('categories.end.taken') : t('categories.end.changed'),
      };
    case 'gone':
      return { tone: 'attention', text: t('categories.end.gone') };
    case 'refused':
      return { tone: 'bad', text: end.sentence };
    case 'unclear':
      return { tone: 'attention', text: `${end.sentence} ${t('categories.end.unclear')}` };
    case 'not-reached':
      return { tone: 'waiting', text: t('categories.end.notReached') };
    case 'unsure':
      return { tone: 'attention', text: `${end.sentence} ${t('categories.end.unsure')}` };
    case 'no-credential':
      return { tone: 'bad', text: t('categories.noKey') };
    default:
      return end satisfies never;
  }
}

/** Says why main did not store a change; null if it did, or if there was nothing to store. */
export function describeSaveFailure(answer: ProposeAnswer | null): string | null {
  if (answer?.kind === 'written') return null;
  if (answer?.kind !== 'refused') return t('categories.notKept');
  if (answer.refusal.why === 'nothing-changes') return null;
  if (answer.refusal.why === 'needs-manager') {
    const { title, whatToDo } = describeRefusal(answer.refusal);
    return `${title} ${whatToDo}`;
  }
  return guardRefusalSentence(answer.refusal, t('categories.notKept'));
}

import { create } from 'zustand';
import { t } from '../../../shared/locales/language.ts';
import type { CardQuestion } from '../../../shared/cards/identifier.ts';
import { ConfirmDialog } from '../../design/frame/confirm-dialog.tsx';

interface OpenQuestion {
  readonly about: CardQuestion;
  readonly answer: (isCard: boolean) => void;
}

const useQuestion = create<{ readonly open: OpenQuestion | null }>()(() => ({ open: null }));

/**
 * Asks the person at the till whether a code is a card. Only one question is open: a newer one answers the previous one
 * with no.
 */
export function askAboutCode(about: CardQuestion): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  endCardQuestion();
  const question: OpenQuestion = {
    about,
    answer: (isCard) => {
      useQuestion.setState(({ open }) => (open === question ? { open: null } : {}));
      resolve(isCard);
    },
  };
  useQuestion.setState({ open: question });
  return promise;
}

/** Answers the open question with no, for example when the till is locked. */
export function endCardQuestion(): void {
  useQuestion.getState().open?.answer(false);
}

/** Shows the open question on top of any page. */
export function CardQuestionDialog() {
  const { open } = useQuestion();
  if (open === null) return null;
  return (
    <ConfirmDialog
      question={t(`codes.card-${open.about}.title`)}
      keep={t('cardQuestion.no')}
      go={t(open.about === 'uuid-customer' ? 'cardQuestion.yesCustomer' : 'cardQuestion.yes')}
      onKeep={() => open.answer(false)}
      onGo={() => open.answer(true)}
    >
      {t(`cardQuestion.about.${open.about}`)} {describeWhenAskedAgain(open.about)}
    </ConfirmDialog>
  );
}

/** Says when the till no longer asks: a UUID may be sent in two ways, until a payment has settled which. */
export function describeWhenAskedAgain(about: CardQuestion): string {
  const isUuid = about === 'uuid-card' || about === 'uuid-customer';
  return t(isUuid ? 'cardQuestion.onceSent' : 'cardQuestion.once');
}

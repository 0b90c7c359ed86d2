import { create } from 'zustand';
import { t } from '../../../shared/locales/language.ts';
import type { CardQuestion } from '../../../shared/cards/identifier.ts';
import { ConfirmDialog } from '../../design/frame/confirm-dialog.tsx';

interface OpenQuestion {
  readonly about: CardQuestion;
  readonly answer: (isCard: boolean) => void;
}

const useQuestion = create<{ readonly open: OpenQuestion | null }>()(() => ({ open: null }));

/** Asks the person at the till about a code. There is one question at a time; a newer one answers the previous with no. */
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

/** Answers the open question with no, because nobody is there to answer it. */
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
      {t(`cardQuestion.about.${open.about}`)} {t('cardQuestion.once')}
    </ConfirmDialog>
  );
}

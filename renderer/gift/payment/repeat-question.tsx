import { t } from '../../../shared/locales/language.ts';
import type { Verb } from '../../../shared/ledger/money/intent.ts';
import type { InstantMs } from '../../../shared/values/time.ts';
import { ConfirmDialog } from '../../design/frame/confirm-dialog.tsx';
import { useFormat } from '../../design/figures/format.ts';

interface RepeatQuestionProps {
  readonly verb: Verb;
  readonly acceptedAtMs: InstantMs;
  readonly onDecide: (yes: boolean) => void;
}

/** Asks whether the same amount on the same card is meant as a second payment; Enter answers no. */
export function RepeatQuestion({ verb, acceptedAtMs, onDecide }: RepeatQuestionProps) {
  const format = useFormat();
  return (
    <ConfirmDialog
      question={t(`giftParts.repeat.question.${verb}`, { time: format.time(acceptedAtMs) })}
      keep={t('giftParts.repeat.no')}
      go={t('giftParts.repeat.yes')}
      isDangerous
      onKeep={() => onDecide(false)}
      onGo={() => onDecide(true)}
    >
      {t('giftParts.repeat.detail')}
    </ConfirmDialog>
  );
}

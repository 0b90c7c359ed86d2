import { t } from '../../../shared/locales/language.ts';
import { verbSchema } from '../../../shared/ledger/money/intent.ts';
import type { Verb } from '../../../shared/ledger/money/intent.ts';
import { VerbChoice } from '../amount/verb-choice.tsx';

interface VerbKeysProps {
  readonly verb: Verb;
  readonly disabled?: boolean;
  readonly onChoose: (verb: Verb) => void;
}

/** The buttons that choose between redeem and load. */
export function VerbButtons({ verb, disabled = false, onChoose }: VerbKeysProps) {
  return (
    <VerbChoice
      verb={verb}
      label={t('giftBalance.card.verbs')}
      labels={{ redeem: t('giftBalance.verb.redeem'), load: t('giftBalance.verb.load') }}
      disabled={disabled ? verbSchema.options : []}
      stacked
      onChoose={onChoose}
    />
  );
}

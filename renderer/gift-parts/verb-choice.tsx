import { t } from '../../shared/language/language.ts';
import { verbSchema } from '../../shared/ledger/intent.ts';
import type { Verb } from '../../shared/ledger/intent.ts';
import { KeyButton } from '../design/key-button.tsx';
import { keys } from '../design/keys.ts';
import type { KeyName } from '../design/keys.ts';
import styles from './gift-parts.module.css';

const keyNames: Readonly<Record<Verb, KeyName>> = { redeem: keys.redeem, load: keys.load };

interface VerbChoiceProps {
  readonly verb: Verb;
  readonly disabled?: boolean;
  readonly onChoose: (verb: Verb) => void;
}

/** Two verbs, two keys, two colours and two icons; the chosen one is filled. */
export function VerbChoice({ verb, disabled = false, onChoose }: VerbChoiceProps) {
  return (
    <div className={styles['verbs']} role="group" aria-label={t('giftBalance.card.verbs')}>
      {verbSchema.options.map((each) => (
        <KeyButton
          key={each}
          keyName={keyNames[each]}
          icon={each}
          look={each === verb ? each : 'plain'}
          pressed={each === verb}
          disabled={disabled}
          stacked
          wide
          label={t(`giftBalance.verb.${each}`)}
          onPress={() => onChoose(each)}
        />
      ))}
    </div>
  );
}

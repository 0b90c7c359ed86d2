import { verbSchema } from '../../../shared/ledger/money/intent.ts';
import type { Verb } from '../../../shared/ledger/money/intent.ts';
import { KeyButton } from '../../design/keys/key-button.tsx';
import { shortcuts } from '../../design/keys/shortcuts.ts';
import type { KeyName } from '../../design/keys/shortcuts.ts';
import styles from '../gift.module.css';

const keyNames: Readonly<Record<Verb, KeyName>> = {
  redeem: shortcuts.redeem,
  load: shortcuts.load,
};

interface VerbChoiceProps {
  readonly verb: Verb;
  readonly label: string;
  readonly labels: Readonly<Record<Verb, string>>;
  readonly disabled?: readonly Verb[];
  /** True puts the shortcut below the word, for buttons side by side. */
  readonly stacked?: boolean;
  readonly onChoose: (verb: Verb) => void;
}

/** Chooses between redeem and load. Each has its own key, colour and icon; the chosen one is filled. */
export function VerbChoice(props: VerbChoiceProps) {
  const { verb, label, labels, disabled = [], stacked = false, onChoose } = props;
  return (
    <div
      className={`${styles['verbs']} ${stacked ? styles['large'] : ''}`}
      role="group"
      aria-label={label}
    >
      {verbSchema.options.map((each) => (
        <KeyButton
          key={each}
          keyName={keyNames[each]}
          icon={each}
          look={each === verb ? each : 'plain'}
          pressed={each === verb}
          disabled={disabled.includes(each)}
          stacked={stacked}
          wide
          label={labels[each]}
          onPress={() => onChoose(each)}
        />
      ))}
    </div>
  );
}

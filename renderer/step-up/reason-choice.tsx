import { Radio, TextInput } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../shared/language/language.ts';
import { groundOf } from '../../shared/language/ready-reasons.ts';
import styles from './step-up.module.css';

interface ReasonChoiceProps {
  readonly reasons: readonly string[];
  /** What is asked where none of them fits. */
  readonly otherLabel?: string;
  /** The chosen or typed reason as it is kept (`groundOf`); empty while there is none. */
  readonly onReason: (reason: string) => void;
}

/** Why: one press for the usual reasons, own words for the others. */
export function ReasonChoice({ reasons, otherLabel, onReason }: ReasonChoiceProps) {
  const [chosen, setChosen] = useState('');
  const isOther = chosen === t('question.otherReason');
  const choose = (value: string) => {
    setChosen(value);
    onReason(value === t('question.otherReason') ? '' : groundOf(value));
  };
  return (
    <Radio.Group size="lg" label={t('stepUp.reason')} value={chosen} onChange={choose}>
      <div className={styles['reasons']}>
        {[...reasons, t('question.otherReason')].map((one) => (
          <Radio key={one} size="md" value={one} label={one} />
        ))}
      </div>
      {isOther && (
        <TextInput
          label={otherLabel ?? t('question.otherReasonLabel')}
          maxLength={500}
          onChange={(event) => onReason(groundOf(event.currentTarget.value.trim()))}
        />
      )}
    </Radio.Group>
  );
}

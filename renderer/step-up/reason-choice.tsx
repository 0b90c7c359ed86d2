import { Radio, TextInput } from '@mantine/core';
import { useCallback, useRef, useState } from 'react';
import { t } from '../../shared/locales/language.ts';
import { toStoredReason } from '../../shared/locales/ready-reasons.ts';
import styles from './step-up.module.css';

interface ReasonChoiceProps {
  readonly reasons: readonly string[];
  /** The reason that is chosen when the list is first drawn, as stored. Default: none. */
  readonly reason?: string;
  /** True focuses the reasons when their dialog opens: Space chooses the first, the arrow keys another. */
  readonly startsFocused?: boolean;
  /** True puts the reasons side by side, if the dialog has more to show. */
  readonly isInLine?: boolean;
  /** Label of the field in which a person types another reason. */
  readonly otherLabel?: string;
  /** The longest reason in own words, in characters. */
  readonly maxLength?: number;
  /** Called with the reason in the form in which it is stored (`toStoredReason`); empty while there is none. */
  readonly onReason: (reason: string) => void;
}

/** Returns the index of a stored reason in the list: after the last one if it was typed, null for none. */
function placeOf(reason: string, reasons: readonly string[]): number | null {
  if (reason === '') return null;
  const index = reasons.findIndex((said) => toStoredReason(said) === reason);
  return index < 0 ? reasons.length : index;
}

/** Asks for a reason: one press for the usual ones, own words for others. */
export function ReasonChoice(props: ReasonChoiceProps) {
  const { reasons, reason = '', startsFocused = false, isInLine = false } = props;
  const { otherLabel, maxLength = 500, onReason } = props;
  // The place in the list, which is the same in every language.
  const [chosen, setChosen] = useState(() => placeOf(reason, reasons));
  const isOther = chosen === reasons.length;
  const isByPointer = useRef(false);
  // The field would open below the visible part of a long dialog. After a press, typing is next; the arrow keys stay on
  // the list, which they may only pass through.
  const showField = useCallback((field: HTMLInputElement | null) => {
    field?.scrollIntoView({ block: 'end' });
    if (isByPointer.current) field?.focus();
  }, []);
  const choose = (index: number) => {
    setChosen(index);
    const said = reasons[index];
    onReason(said === undefined ? '' : toStoredReason(said));
  };
  return (
    <Radio.Group
      size="lg"
      label={t('stepUp.reason')}
      value={String(chosen)}
      onChange={(place) => choose(Number(place))}
    >
      <div className={styles['reasons']} data-in-line={isInLine || undefined}>
        {[...reasons, t('question.otherReason')].map((one, index) => (
          <Radio
            key={index}
            size={isInLine ? 'lg' : 'md'}
            value={String(index)}
            label={one}
            wrapperProps={{
              onPointerDown: () => (isByPointer.current = true),
              onKeyDown: () => (isByPointer.current = false),
            }}
            data-autofocus={(startsFocused && index === 0) || undefined}
          />
        ))}
      </div>
      {isOther && (
        <TextInput
          ref={showField}
          label={otherLabel ?? t('question.otherReasonLabel')}
          maxLength={maxLength}
          defaultValue={reason}
          onChange={(event) => onReason(toStoredReason(event.currentTarget.value.trim()))}
        />
      )}
    </Radio.Group>
  );
}

import { TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { t } from '../../../shared/locales/language.ts';
import { KeyButton } from '../../design/keys/key-button.tsx';
import { shortcuts } from '../../design/keys/shortcuts.ts';
import { useLabelWithKey } from '../../design/keys/use-label-with-key.ts';
import styles from '../gift.module.css';

interface CardFieldProps {
  /** A counter of presses of F2: each new value focuses the field. Null if F2 leads to another page. */
  readonly focusCard: number | null;
  /** True focuses the field as soon as it appears. */
  readonly startsFocused?: boolean;
  readonly onCard: (typed: string) => void;
}

/** A field for a card that cannot be scanned; scans do not pass through it. */
export function CardField({ focusCard, startsFocused = false, onCard }: CardFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const focusSeen = useRef<number | null>(startsFocused ? -1 : focusCard);
  useEffect(() => {
    if (focusSeen.current === focusCard) return;
    focusSeen.current = focusCard;
    field.current?.focus();
    field.current?.select();
  }, [focusCard]);
  const keyName = focusCard === null ? undefined : shortcuts.giftBalance;
  const named = useLabelWithKey(t('giftParts.card.field'), keyName);
  const submit = () => {
    // An Asian keyboard may type full-width characters; card numbers have plain ones.
    onCard(typed.normalize('NFKC'));
    setTyped('');
  };
  return (
    <form
      className={styles['cardField']}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextInput
        ref={field}
        {...named}
        placeholder={t('giftParts.card.fieldHint')}
        value={typed}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          // A held Enter repeats, and would look the same card up again and again.
          if (event.key === 'Enter' && event.repeat) event.preventDefault();
        }}
      />
      <KeyButton
        keyName={shortcuts.confirm}
        label={t('giftParts.card.open')}
        disabled={typed.trim() === ''}
        onPress={submit}
      />
    </form>
  );
}

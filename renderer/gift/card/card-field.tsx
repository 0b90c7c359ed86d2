import { TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { t } from '../../../shared/locales/language.ts';
import { KeyButton } from '../../design/keys/key-button.tsx';
import { shortcuts } from '../../design/keys/shortcuts.ts';
import { useLabelWithKey } from '../../design/keys/use-label-with-key.ts';
import styles from '../gift.module.css';

interface CardFieldProps {
  /** Incremented each time F2 is pressed; null if F2 leads elsewhere. */
  readonly focusCard: number | null;
  /** True focuses it as soon as it appears, and not only on F2. */
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
    // A keyboard may be set to full-width characters, while card numbers are plain.
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
          // A held Enter would look the same card up again and again.
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

import { TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { t } from '../../shared/locales/language.ts';
import { describeCode } from '../../shared/messages/till-codes.ts';
import { askAboutCode } from '../gift/card/card-question.tsx';
import { lookUpCard } from '../gift/card/look-up-card.ts';
import { KeyButton } from '../design/keys/key-button.tsx';
import { shortcuts } from '../design/keys/shortcuts.ts';
import { useKey } from '../design/keys/use-key.ts';
import { useLabelWithKey } from '../design/keys/use-label-with-key.ts';
import { useScans } from '../design/keys/use-scans.ts';
import type { TypedActivityFilter } from './activity-filter.ts';
import styles from './activity.module.css';

interface CardFilterProps {
  readonly chosen: TypedActivityFilter['card'];
  /** Shows a receipt or a card slip of this till. Resolves to false for any other code. */
  readonly showOwnReceipt: (scanned: string) => Promise<boolean>;
  readonly onChoose: (card: TypedActivityFilter['card']) => void;
}

/** While the page is open, a scan filters the list by that card, or opens the scanned receipt. */
export function CardFilter(props: CardFilterProps) {
  const { chosen, showOwnReceipt, onChoose } = props;
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  useKey(chosen === null ? shortcuts.search : undefined, () => field.current?.focus(), field);
  const named = useLabelWithKey(t('activity.filterCard'), shortcuts.search);
  const lookUp = async (scanned: string) => {
    if (await showOwnReceipt(scanned)) {
      setFault(null);
      return setTyped('');
    }
    const answer = await lookUpCard(window.till, askAboutCode, scanned);
    if (answer === null) return setFault(describeCode('no-answer').title);
    if (answer.kind === 'fault') return setFault(describeCode(`card-${answer.fault}`).title);
    setFault(null);
    setTyped('');
    onChoose({ cardId: answer.cardId, masked: answer.masked });
  };
  useScans((scanned) => void lookUp(scanned));

  if (chosen !== null) {
    return (
      <div className={styles['chosenCard']}>
        <span>{t('activity.filterCard')}</span>
        <KeyButton
          icon="card"
          pressed
          keyName={shortcuts.search}
          label={`${chosen.masked}  ✕`}
          onPress={() => onChoose(null)}
        />
      </div>
    );
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void lookUp(typed);
  };
  return (
    <form onSubmit={submit}>
      <TextInput
        ref={field}
        {...named}
        placeholder={t('activity.filterCardHint')}
        value={typed}
        error={fault}
        onChange={(event) => {
          setTyped(event.target.value);
          setFault(null);
        }}
      />
    </form>
  );
}

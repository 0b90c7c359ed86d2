import { NativeSelect, TextInput } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FormEvent, RefObject } from 'react';
import { t } from '../../../shared/locales/language.ts';
import { DayField } from '../../design/choose-day/day-field.tsx';
import { KeyButton } from '../../design/keys/key-button.tsx';
import { shortcuts } from '../../design/keys/shortcuts.ts';
import { findOpenQuestion, useKey } from '../../design/keys/use-key.ts';
import { useLabelWithKey } from '../../design/keys/use-label-with-key.ts';
import type { ReceiptFilterReading, TypedReceiptFilter } from './receipt-filter.ts';
import type { NamedSeller } from './use-sellers.ts';
import styles from './receipts.module.css';

interface ReceiptSearchProps {
  readonly typed: TypedReceiptFilter;
  readonly read: ReceiptFilterReading;
  readonly sellers: readonly NamedSeller[];
  /** A sentence on why the scanned or typed text is not a card; null if it is one. */
  readonly cardFault: string | null;
  readonly onType: (typed: TypedReceiptFilter) => void;
  readonly onLookUp: (scanned: string) => void;
}

/** Searches receipts by number, day, amount, person or card; a scan fills in the number or the card. */
export function ReceiptSearch(props: ReceiptSearchProps) {
  const { typed, read, sellers, onType } = props;
  const number = useRef<HTMLInputElement>(null);
  useKey(shortcuts.search, () => number.current?.focus(), number);
  const named = useLabelWithKey(t('sale.receipts.number'), shortcuts.search);
  const narrow = (change: Partial<TypedReceiptFilter>) => onType({ ...typed, ...change });
  useDigitsFor(number, (digit) => narrow({ number: typed.number + digit }));
  const field = styles['field'] ?? '';
  return (
    <div className={styles['search']} role="search" data-faults-below>
      <TextInput
        ref={number}
        className={field}
        {...named}
        placeholder={t('activity.filterCardHint')}
        value={typed.number}
        error={read.numberFault && t(`sale.receipts.numberFault.${read.numberFault}`)}
        inputMode="numeric"
        onChange={(event) => narrow({ number: event.target.value })}
      />
      <DayField
        label={t('sale.receipts.day')}
        day={typed.day}
        isOptional
        onChoose={(day) => narrow({ day })}
      />
      <TextInput
        className={field}
        label={t('sale.receipts.amount')}
        value={typed.amount}
        error={read.amountFault && t('amount.notOne')}
        inputMode="decimal"
        onChange={(event) => narrow({ amount: event.target.value })}
      />
      {(sellers.length > 0 || typed.person !== '') && (
        <NativeSelect
          className={field}
          label={t('sale.receipts.person')}
          value={typed.person}
          onChange={(event) => narrow({ person: event.target.value })}
          data={[
            { value: '', label: t('sale.receipts.everybody') },
            ...sellers.map(({ name }) => ({ value: name, label: name })),
          ]}
        />
      )}
      <CardSearch {...props} />
    </div>
  );
}

/** Digits typed while the list or a button has the focus go to the number, so that none are lost. */
function useDigitsFor(
  field: RefObject<HTMLInputElement | null>,
  onDigit: (digit: string) => void,
): void {
  const type = useEffectEvent(onDigit);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, altKey, metaKey } = event;
      if (event.defaultPrevented || ctrlKey || altKey || metaKey || !/^\d$/.test(key)) return;
      const isInField = target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
      const isAsked = field.current !== null && findOpenQuestion()?.contains(field.current);
      if (isInField || isAsked !== true) return;
      event.preventDefault();
      field.current?.focus();
      type(key);
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [field]);
}

function CardSearch({ typed, cardFault, onType, onLookUp }: ReceiptSearchProps) {
  const [text, setText] = useState('');
  const { card } = typed;
  if (card !== null) {
    return (
      <div className={styles['chosenCard']}>
        <span>{t('sale.receipts.card')}</span>
        <KeyButton
          icon="card"
          pressed
          keyName={shortcuts.drop}
          label={`${card.masked}  ✕`}
          onPress={() => onType({ ...typed, card: null })}
        />
      </div>
    );
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onLookUp(text);
    setText('');
  };
  return (
    <form onSubmit={submit}>
      <TextInput
        className={styles['field'] ?? ''}
        label={t('sale.receipts.card')}
        placeholder={t('activity.filterCardHint')}
        value={text}
        error={cardFault}
        onChange={(event) => setText(event.target.value)}
      />
    </form>
  );
}

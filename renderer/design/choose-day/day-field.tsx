import { TextInput } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import type { KeyboardEvent, MouseEvent } from 'react';
import { t } from '../../../shared/locales/language.ts';
import { isoDayOf } from '../day-span.ts';
import { useFormat } from '../figures/format.ts';
import { Icon } from '../keys/icons.tsx';
import { useNow } from '../use-now.ts';
import { readDay, writeDay } from './read-day.ts';
import styles from './choose-day.module.css';

const Calendar = lazy(async () => ({
  default: (await import('./calendar-dialog.tsx')).CalendarDialog,
}));

interface DayFieldProps {
  readonly className?: string | undefined;
  readonly label: string;
  /** `2026-11-20`; empty while none is chosen. */
  readonly day: string;
  /** Why the day that is chosen will not do, in a sentence. */
  readonly fault?: string | null;
  /** No day is a choice too: every day is meant. */
  readonly isOptional?: boolean;
  /** Hears an empty one while what is typed is no day. */
  readonly onChoose: (day: string) => void;
}

/** A day as it is written where the till stands: typed, or by touch and by ArrowDown chosen from a calendar. */
export function DayField(props: DayFieldProps) {
  const { className, label, day, fault = null, isOptional = false, onChoose } = props;
  const { locale, timeZone } = useFormat();
  const today = isoDayOf(useNow(60_000), timeZone);
  const [typed, setTyped] = useState({ text: '', day: '' });
  const [isLeft, setIsLeft] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const text = typed.day === day ? typed.text : '';
  const shown = text === '' && day !== '' ? writeDay(day, locale) : text;
  const type = (next: string) => {
    const read = readDay(next, locale, today) ?? '';
    setTyped({ text: next, day: read });
    setIsLeft(false);
    if (read !== day) onChoose(read);
  };
  const choose = (chosen: string) => {
    setTyped({ text: '', day: chosen });
    setIsOpen(false);
    onChoose(chosen);
  };
  const byFinger = ({ nativeEvent }: MouseEvent) => {
    if (nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch') setIsOpen(true);
  };
  const byKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    setIsOpen(true);
  };
  const isNone = isLeft && day === '' && text.trim() !== '';
  return (
    <>
      <TextInput
        className={[styles['field'], className].filter(Boolean).join(' ')}
        label={label}
        value={shown}
        error={isNone ? t('chooseDay.notOne') : fault}
        // The calendar is its keypad.
        inputMode="none"
        autoComplete="off"
        placeholder={isOptional ? t('chooseDay.everyDay') : ''}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={() => setIsLeft(true)}
        onClick={byFinger}
        onKeyDown={byKey}
        rightSectionWidth={50}
        rightSection={
          // For a mouse: a finger has the whole field, and keys have ArrowDown.
          <span className={styles['open']} aria-hidden="true" onClick={() => setIsOpen(true)}>
            <Icon name="day" />
          </span>
        }
      />
      {isOpen && (
        <Suspense fallback={null}>
          <Calendar
            title={label}
            day={day}
            today={today}
            locale={locale}
            isOptional={isOptional}
            onChoose={choose}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}

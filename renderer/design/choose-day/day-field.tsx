import { TextInput } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import type { KeyboardEvent, MouseEvent } from 'react';
import { t } from '../../../shared/locales/language.ts';
import { isoDayOf } from '../day-span.ts';
import { useFormat } from '../figures/format.ts';
import { Icon } from '../keys/icons.tsx';
import { useNow } from '../use-now.ts';
import { parseDay, formatDay } from './read-day.ts';
import styles from './choose-day.module.css';

const Calendar = lazy(async () => ({
  default: (await import('./calendar-dialog.tsx')).CalendarDialog,
}));

interface DayFieldProps {
  readonly className?: string | undefined;
  readonly label: string;
  /** The chosen day, as `2026-11-20`; empty if none is chosen. */
  readonly day: string;
  /** A sentence that says why the chosen day is not allowed. */
  readonly fault?: string | null;
  /** True if the field may be empty, which means every day. */
  readonly isOptional?: boolean;
  /** Called with the chosen day, or with an empty string while the text is not a day. */
  readonly onChoose: (day: string) => void;
}

/** A date field in the local notation: typed, or chosen from a calendar by touch or the down arrow. */
export function DayField(props: DayFieldProps) {
  const { className, label, day, fault = null, isOptional = false, onChoose } = props;
  const { locale, timeZone } = useFormat();
  const today = isoDayOf(useNow(60_000), timeZone);
  const [typed, setTyped] = useState({ text: '', day: '' });
  const [isLeft, setIsLeft] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const text = typed.day === day ? typed.text : '';
  const shown = text === '' && day !== '' ? formatDay(day, locale) : text;
  const type = (next: string) => {
    const read = parseDay(next, locale, today) ?? '';
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
        // On touch the calendar opens, so the on-screen keyboard is suppressed.
        inputMode="none"
        autoComplete="off"
        placeholder={isOptional ? t('chooseDay.everyDay') : ''}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={() => setIsLeft(true)}
        onClick={byFinger}
        onKeyDown={byKey}
        rightSectionWidth={50}
        rightSection={
          // This icon is for the mouse only: a touch opens the calendar from the whole field, the keyboard by the down
          // arrow.
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

import '@mantine/dates/styles.css';
import 'dayjs/locale/de';
import 'dayjs/locale/fr';
import 'dayjs/locale/nl';
import styles from './choose-day.module.css';
import { VisuallyHidden } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import { useLayoutEffect, useRef, useState } from 'react';
import { t } from '../../../shared/locales/language.ts';
import { KeyButton } from '../keys/key-button.tsx';
import { Sheet } from '../frame/sheet.tsx';
import { shortcuts, keyLabel } from '../keys/shortcuts.ts';
import type { KeyName } from '../keys/shortcuts.ts';
import { useKey } from '../keys/use-key.ts';

interface CalendarDialogProps {
  readonly title: string;
  /** The chosen day, as `2026-11-20`; empty if none is chosen. */
  readonly day: string;
  readonly today: string;
  /** A BCP 47 tag. */
  readonly locale: string;
  readonly isOptional: boolean;
  /** Called with the chosen day, or with an empty string for every day. */
  readonly onChoose: (day: string) => void;
  readonly onClose: () => void;
}

/** A calendar month. Arrow keys move, a press chooses, PageUp and PageDown change the month. */
export function CalendarDialog(props: CalendarDialogProps) {
  const { title, day, today, locale, isOptional, onChoose, onClose } = props;
  const body = useRef<HTMLDivElement>(null);
  const [turns, setTurns] = useState(0);
  const [isYear, setIsYear] = useState(false);
  const turn = (to: 'previous' | 'next') => {
    body.current?.querySelector<HTMLElement>(`[data-direction="${to}"]`)?.click();
    setTurns((count) => count + 1);
  };
  useKey(shortcuts.before, () => turn('previous'), body);
  useKey(shortcuts.after, () => turn('next'), body);
  // After a month change by key, the focus stays on a day so that the arrow keys continue.
  useLayoutEffect(() => {
    if (turns > 0) body.current?.querySelector<HTMLElement>('td button[tabindex="0"]')?.focus();
  }, [turns]);
  const first = day === '' ? today : day;
  const daysOf = (one: string) => ({
    ...(one === first && { 'data-autofocus': true }),
    ...(one === today && { 'aria-current': 'date' as const }),
  });
  return (
    <Sheet title={title} size="auto" onClose={onClose}>
      <div ref={body} className={styles['dialog']} data-decision>
        <DatePicker
          classNames={{
            day: styles['day'] ?? '',
            calendarHeader: styles['steps'] ?? '',
            calendarHeaderControl: styles['step'] ?? '',
            calendarHeaderLevel: styles['level'] ?? '',
            monthsListControl: styles['month'] ?? '',
          }}
          locale={locale.split('-')[0] ?? locale}
          firstDayOfWeek={firstDayOfWeek(locale)}
          weekendDays={[]}
          maxLevel="year"
          hideOutsideDates
          value={day === '' ? null : day}
          defaultDate={first}
          getDayProps={daysOf}
          onLevelChange={(level) => setIsYear(level === 'year')}
          previousIcon={
            <Turn sign="‹" keyName={shortcuts.before}>
              {isYear ? t('chooseDay.previousYear') : t('chooseDay.previousMonth')}
            </Turn>
          }
          nextIcon={
            <Turn sign="›" keyName={shortcuts.after}>
              {isYear ? t('chooseDay.nextYear') : t('chooseDay.nextMonth')}
            </Turn>
          }
          onChange={(chosen) => onChoose(chosen ?? day)}
        />
        <div className={styles['keys']}>
          {isOptional && (
            <KeyButton
              keyName={shortcuts.showAll}
              label={t('chooseDay.everyDay')}
              onPress={() => onChoose('')}
            />
          )}
          <KeyButton keyName={shortcuts.back} label={t('shell.frame.close')} onPress={onClose} />
        </div>
      </div>
    </Sheet>
  );
}

interface TurnProps {
  readonly sign: string;
  readonly keyName: KeyName;
  readonly children: string;
}

function Turn({ sign, keyName, children }: TurnProps) {
  return (
    <>
      <span className={styles['sign']} aria-hidden="true">
        {sign}
      </span>
      <VisuallyHidden>{children}</VisuallyHidden>
      <kbd className={styles['key']} aria-hidden="true">
        {keyLabel(keyName)}
      </kbd>
    </>
  );
}

/** `getWeekInfo`, which TypeScript does not know yet: the first day of a region's week, Monday 1 to Sunday 7. */
interface RegionalLocale extends Intl.Locale {
  getWeekInfo?: () => { readonly firstDay: number };
}

/** Returns the first day of the week as the calendar component counts: Sunday 0 to Saturday 6. */
function firstDayOfWeek(locale: string): 0 | 1 | 6 {
  const first = (new Intl.Locale(locale) as RegionalLocale).getWeekInfo?.().firstDay ?? 1;
  if (first === 7) return 0;
  return first === 6 ? 6 : 1;
}

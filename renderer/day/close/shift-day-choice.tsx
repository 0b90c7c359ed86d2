import { Radio } from '@mantine/core';
import { t } from '../../../shared/locales/language.ts';
import { useFormat } from '../../design/figures/format.ts';
import styles from '../reports.module.css';

interface ShiftDayChoiceProps {
  readonly days: readonly string[];
  /** The chosen day; empty until one is chosen. */
  readonly chosen: string;
  readonly onChoose: (day: string) => void;
}

/**
 * Asks which day a shift belongs to. None is preselected: the till knows that its date was wrong, not which day is
 * right.
 */
export function ShiftDayChoice({ days, chosen, onChoose }: ShiftDayChoiceProps) {
  const format = useFormat();
  if (days.length === 0) return null;
  return (
    <Radio.Group
      size="lg"
      label={t('reports.closing.wrongDate')}
      value={chosen}
      onChange={onChoose}
    >
      <div className={styles['sideBySide']}>
        {days.map((day) => (
          <Radio key={day} size="lg" value={day} label={format.businessDay(day)} />
        ))}
      </div>
    </Radio.Group>
  );
}

import { hasService } from '../../shared/ledger/store/book.ts';
import type { Overview } from '../../shared/messages/bridge.ts';
import { t } from '../../shared/locales/language.ts';
import { KeyButton } from '../design/keys/key-button.tsx';
import { saveFirstDayProgress, resumeSetUp } from './first-day-store.ts';
import { useStepsLeftToDo } from './use-steps-left-to-do.ts';
import { nameOfStep } from './words-of-step.ts';
import styles from './first-day.module.css';

interface StillToDoProps {
  readonly overview: Overview;
  readonly onSetUp: () => void;
}

/** Names what was left for later of the setup, and leads to the first of it; for the empty ticket. */
export function SetUpStepsLeftNotice({ overview, onSetUp }: StillToDoProps) {
  const left = useStepsLeftToDo(overview);
  const [first] = left;
  if (first === undefined) return null;
  const isWithout = !hasService(overview.book);
  const steps = left.map((step) => nameOfStep(step, isWithout)).join(', ');
  return (
    <div className={styles['stillToDo']}>
      <p>{t('firstDay.stillToDo', { steps })}</p>
      <div>
        <KeyButton
          label={t('firstDay.resume')}
          onPress={() => {
            resumeSetUp(first, overview);
            onSetUp();
          }}
        />
        <KeyButton
          look="quiet"
          label={t('firstDay.hide')}
          onPress={() => void saveFirstDayProgress('over')}
        />
      </div>
    </div>
  );
}

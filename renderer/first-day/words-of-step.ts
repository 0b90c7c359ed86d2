import { t } from '../../shared/locales/language.ts';
import type { SetUpStep } from './first-day-store.ts';

/**
 * Names a step of the set-up. Without a card service, the step for people has no limits.
 * @param isWithout true if the card service is connected later
 */
export function nameOfStep(step: SetUpStep, isWithout: boolean): string {
  if (isWithout && step === 'people') return t('settings.parts.people');
  return t(`firstDay.steps.${step}`);
}

/** Says what to do in a step. @param isWithout true if the card service is connected later */
export function noteOfStep(step: Exclude<SetUpStep, 'test-card'>, isWithout: boolean): string {
  return isWithout && (step === 'shop' || step === 'people')
    ? t(`firstDay.without.${step}`)
    : t(`firstDay.notes.${step}`);
}

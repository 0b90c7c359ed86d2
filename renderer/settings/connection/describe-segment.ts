import { t } from '../../../shared/locales/language.ts';

/** On the button that takes the path for categories which the test has found. */
export function describeSegment(segment: string): string {
  return segment === ''
    ? t('settings.connection.takeEmptySegment')
    : t('settings.connection.takeSegment', { segment });
}

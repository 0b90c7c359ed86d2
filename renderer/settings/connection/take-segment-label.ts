import { t } from '../../../shared/locales/language.ts';

/** Labels the button that accepts the Category path found by the test. */
export function takeSegmentLabel(segment: string): string {
  return segment === ''
    ? t('settings.connection.takeEmptySegment')
    : t('settings.connection.takeSegment', { segment });
}

import { t, translatedChoices } from '../locales/language.ts';
import type { ConnectionReport } from '../messages/bridge.ts';

/** Describes the properties of the service that no harmless read can show, in the current language. */
export function describeUnprovenProperties({
  unprovenCurrency: currency,
}: Pick<ConnectionReport, 'unprovenCurrency'>): readonly string[] {
  return [
    ...translatedChoices('connection.notProven'),
    ...(currency === null ? [] : [t('connection.cent', { currency })]),
  ];
}

import { t, translatedChoices } from '../locales/language.ts';
import type { ConnectionReport } from '../messages/bridge.ts';

/** Describes the properties of the service that no harmless read can show, in the current language. */
export function describeUnprovenProperties({
  unprovenCurrency: currency,
  isRouteProven,
}: Pick<ConnectionReport, 'unprovenCurrency'> &
  Partial<Pick<ConnectionReport, 'isRouteProven'>>): readonly string[] {
  const all = translatedChoices('connection.notProven');
  return [
    // Another key is the only thing that can still be wrong.
    ...(isRouteProven ? all.slice(0, 1) : all),
    ...(currency === null ? [] : [t('connection.cent', { currency })]),
  ];
}

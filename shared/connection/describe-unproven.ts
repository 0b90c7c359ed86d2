import { t } from '../locales/language.ts';
import type { ConnectionReport } from '../messages/bridge.ts';

/** Describes the properties of the service that no harmless read can show, in the current language. */
export function describeUnprovenProperties({
  unprovenCurrency: currency,
  isRouteProven,
}: Pick<ConnectionReport, 'unprovenCurrency'> &
  Partial<Pick<ConnectionReport, 'isRouteProven'>>): readonly string[] {
  const route = [
    t('connection.notProven.path'),
    t('connection.notProven.shop'),
    t('connection.notProven.direction'),
  ];
  return [
    // The key may be another one than that of the payments.
    t('connection.notProven.apiKey'),
    ...(isRouteProven ? [] : route),
    ...(currency === null ? [] : [t('connection.cent', { currency })]),
  ];
}

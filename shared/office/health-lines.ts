import type { TillHealth } from '../hub/till-health.ts';
import { t } from '../locales/language.ts';
import type { OfficeStore } from './office-calls.ts';
import { nearestMinuteMs } from '../values/time.ts';
import { isDiskShort } from './hub-health.ts';

type HealthItem =
  | 'stop'
  | 'version'
  | 'started'
  | 'disk'
  | 'clock'
  | 'printers'
  | 'database'
  | 'certificate';

/** One line about a computer that a head office shows. */
export interface HealthLine {
  readonly name: HealthItem;
  readonly label: string;
  readonly value: string;
  readonly isWell: boolean;
}

/** Formats times for the reader. */
export interface TimeFormats {
  readonly moment: (atMs: number) => string;
  /** Formats a duration given in ms. */
  readonly length: (lengthMs: number) => string;
}

/** Describes program, disk, clock and printers of a till; nothing if not reported. */
export function tillHealthLines(health: TillHealth | null, formats: TimeFormats): HealthLine[] {
  if (health === null) return [];
  const { version, startedAtMs, stop, disk, clockAheadMs } = health;
  return [
    ...(stop === '' ? [] : [said('stop', stop, false)]),
    said('version', version),
    said('started', formats.moment(startedAtMs)),
    said('disk', t(`office.health.disks.${disk}`), disk === 'ok'),
    said('clock', formatClockAhead(clockAheadMs, formats), clockAheadMs === 0),
    said('printers', sayPrinters(health), health.papersWaiting === 0),
  ];
}

/** Describes program, database, disk and clock of a store's hub. */
export function hubHealthLines(
  { hub, hubAheadMs }: OfficeStore,
  formats: TimeFormats,
): HealthLine[] {
  if (hub === null) return [];
  const free = Math.floor((100 * hub.freeBytes) / Math.max(1, hub.diskBytes));
  const aheadMs = Math.abs(hubAheadMs ?? 0) < 60_000 ? 0 : (hubAheadMs ?? 0);
  return [
    said('version', hub.version),
    said('database', `PostgreSQL ${hub.server}`),
    said('disk', t('office.health.free', { percent: free }), !isDiskShort(hub)),
    said('clock', formatClockAhead(aheadMs, formats), aheadMs === 0),
    said('certificate', formats.moment(hub.certificateUntilMs)),
  ];
}

function said(name: HealthItem, value: string, isWell = true): HealthLine {
  return { name, label: healthLabelOf(name), value, isWell };
}

export function healthLabelOf(name: HealthItem): string {
  return t(`office.health.${name}`);
}

function formatClockAhead(aheadMs: number, { length }: TimeFormats): string {
  if (aheadMs === 0) return t('office.health.clockRight');
  const by = { length: length(nearestMinuteMs(Math.abs(aheadMs))) };
  return aheadMs > 0 ? t('office.health.clockAhead', by) : t('office.health.clockBehind', by);
}

function sayPrinters({ receipts, second, papersWaiting: count }: TillHealth): string {
  if (count > 0) return t('office.health.waiting', { count });
  const isNone = receipts === 'none' && second === 'none';
  return isNone ? t('office.health.noPrinter') : t('office.health.prints');
}

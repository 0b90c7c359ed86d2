import type { OfficeStore, OfficeTill } from '../../../../shared/office/office-calls.ts';
import { isTillCounted } from '../../../../shared/office/reporting-tills.ts';
import type { StoreChain } from '../read-store-chain.ts';

/** The office's own state. Times are ms since 1970. */
interface OfficeFacts {
  readonly version: string;
  readonly freeBytes: number;
  readonly diskBytes: number;
  readonly certificateUntilMs: number;
  /** Number of messages that could not be delivered. */
  readonly undelivered: number;
}

type Labels = Readonly<Record<string, string>>;

/** All samples of one metric. */
interface Family {
  readonly name: string;
  readonly help: string;
  readonly samples: readonly (readonly [Labels, number | null])[];
}

export const OPEN_METRICS_TYPE = 'application/openmetrics-text; version=1.0.0; charset=utf-8';

/** Writes a head office's state in the OpenMetrics 1.0 text format; in seconds and bytes, as usual for Prometheus. */
export function metricsOfStoreChain(
  { stores, tills, atMs }: StoreChain,
  office: OfficeFacts,
): string {
  const families = [
    gauge('office_info', 'The version of the head office.', [[{ version: office.version }, 1]]),
    gauge('office_disk_free_bytes', 'Free on the disk of the head office.', [
      [{}, office.freeBytes],
    ]),
    gauge('office_disk_size_bytes', 'The disk of the head office.', [[{}, office.diskBytes]]),
    gauge('office_certificate_expiry_seconds', 'When the certificate of this page ends.', [
      [{}, office.certificateUntilMs / 1000],
    ]),
    gauge('office_messages_undelivered', 'Messages that could not be handed over.', [
      [{}, office.undelivered],
    ]),
    ...storeFamilies(stores, atMs),
    ...tillFamilies(
      [...tills].flatMap(([store, all]) =>
        all
          .filter(isTillCounted)
          .map((till): [Labels, OfficeTill] => [{ store, till: till.till }, till]),
      ),
      atMs,
    ),
  ];
  return `${families.map(written).join('')}# EOF\n`;
}

function storeFamilies(stores: readonly OfficeStore[], atMs: number): Family[] {
  const of = (read: (store: OfficeStore) => number | null): Family['samples'] =>
    stores.map((store) => [{ store: store.store }, read(store)]);
  return [
    gauge(
      'store_tills',
      'Tills that count.',
      of(({ tills }) => tills),
    ),
    gauge(
      'store_seen_timestamp_seconds',
      'When its hub last told everything.',
      of(({ seenAgoMs }) => (seenAgoMs === null ? null : (atMs - seenAgoMs) / 1000)),
    ),
    gauge(
      'store_tills_unread',
      'Tills whose records its hub does not understand.',
      of(({ tillsUnread }) => tillsUnread),
    ),
    gauge(
      'hub_info',
      'The versions of a hub and of its database.',
      stores.map(({ store, hub }) => [
        { store, version: hub?.version ?? '', database: hub?.server ?? '' },
        hub === null ? null : 1,
      ]),
    ),
    gauge(
      'hub_disk_free_bytes',
      'Free on its disk.',
      of(({ hub }) => hub?.freeBytes ?? null),
    ),
    gauge(
      'hub_disk_size_bytes',
      'Its disk.',
      of(({ hub }) => hub?.diskBytes ?? null),
    ),
    gauge(
      'hub_clock_ahead_seconds',
      'How far its clock is ahead of the office’s.',
      of(({ hubAheadMs }) => (hubAheadMs === null ? null : hubAheadMs / 1000)),
    ),
    gauge(
      'hub_certificate_expiry_seconds',
      'Until when its tills believe its certificate.',
      of(({ hub }) => (hub === null ? null : hub.certificateUntilMs / 1000)),
    ),
  ];
}

function tillFamilies(tills: readonly (readonly [Labels, OfficeTill])[], atMs: number): Family[] {
  const of = (read: (till: OfficeTill) => number | null): Family['samples'] =>
    tills.map(([labels, till]) => [labels, read(till)]);
  const healthOf = (read: (health: NonNullable<OfficeTill['health']>) => number) =>
    of(({ health }) => (health === null ? null : read(health)));
  const pending = tills.flatMap(([labels, { sums }]): (readonly [Labels, number])[] => [
    [{ ...labels, verb: 'redeem' }, sums.redeemCount],
    [{ ...labels, verb: 'load' }, sums.loadCount],
  ]);
  return [
    gauge(
      'till_info',
      'The version of a till.',
      tills.map(([labels, { health }]) => [
        { ...labels, version: health?.version ?? '' },
        health === null ? null : 1,
      ]),
    ),
    gauge(
      'till_seen_timestamp_seconds',
      'When its hub last saw it.',
      of(({ seenAgoMs }) => (seenAgoMs === null ? null : (atMs - seenAgoMs) / 1000)),
    ),
    gauge(
      'till_start_timestamp_seconds',
      'When its program was started, by its own clock.',
      healthOf(({ startedAtMs }) => startedAtMs / 1000),
    ),
    gauge(
      'till_stopped',
      'Whether it does not sell.',
      healthOf(({ stop }) => (stop === '' ? 0 : 1)),
    ),
    gauge(
      'till_paused',
      'Whether it sends nothing before a person has looked.',
      healthOf(({ sending }) => (sending === 'paused' ? 1 : 0)),
    ),
    gauge(
      'till_disk_short',
      'Its disk: 0 has room, 1 is nearly full, 2 is full.',
      healthOf(({ disk }) => ['ok', 'low', 'critical'].indexOf(disk)),
    ),
    gauge(
      'till_clock_ahead_seconds',
      'How far its clock is ahead of the service’s, where the two are far apart.',
      healthOf(({ clockAheadMs }) => clockAheadMs / 1000),
    ),
    gauge(
      'till_papers_waiting',
      'Receipts that are not on paper.',
      healthOf(({ papersWaiting }) => papersWaiting),
    ),
    gauge(
      'till_alarms',
      'Later answers against what was decided.',
      healthOf(({ alarms }) => alarms),
    ),
    gauge('till_pending', 'Payments that are promised and not settled.', pending),
    gauge(
      'till_pending_oldest_timestamp_seconds',
      'When the oldest of them was accepted.',
      of(({ sums }) => (sums.oldestMs === null ? null : sums.oldestMs / 1000)),
    ),
    gauge(
      'till_unknown',
      'Payments of which nobody knows whether they were done.',
      of(({ sums }) => sums.unknownCount),
    ),
    gauge(
      'till_refused',
      'Payments that were refused after the goods had left.',
      of(({ sums }) => sums.refusedCount),
    ),
    gauge(
      'till_drift',
      'Cards whose balance is not what the till expects.',
      of(({ sums }) => sums.driftCount),
    ),
    gauge(
      'till_shift_open_timestamp_seconds',
      'When the shift that is open was opened.',
      of(({ sums }) => (sums.openSinceMs === null ? null : sums.openSinceMs / 1000)),
    ),
    gauge(
      'till_copy_lag_records',
      'Records of its journal that the office does not have.',
      of(({ journalSequence, lastSequence }) =>
        journalSequence === null ? null : Math.max(0, journalSequence - lastSequence),
      ),
    ),
  ];
}

function gauge(name: string, help: string, samples: Family['samples']): Family {
  return { name: `evertill_${name}`, help, samples };
}

/** Writes a metric; an unknown value gets no sample. */
function written({ name, help, samples }: Family): string {
  const lines = samples.flatMap(([labels, value]) =>
    value === null ? [] : [`${name}${writtenLabels(labels)} ${value}\n`],
  );
  return `# TYPE ${name} gauge\n# HELP ${name} ${help}\n${lines.join('')}`;
}

function writtenLabels(labels: Labels): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`);
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
}

function escaped(value: string): string {
  return value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
}

import type { FactKind, FactRecord } from '../../shared/ledger/facts.ts';
import type { LogFields, LogFile } from './log-file.ts';

/** What somebody who helps asks first: when was it cut off, since when does nothing leave, and why. */
const TOLD: ReadonlySet<FactKind> = new Set<FactKind>([
  'run-started',
  'run-ended',
  'limits-changed',
  'limits-raised',
  'credentials-changed',
  'work-offline-changed',
  'queue-paused',
  'queue-resumed',
  'outage-began',
  'outage-ended',
  'send-now-asked',
  'clock-put-right',
  'intent-refused-by-key',
  'intent-not-applied',
  'intent-unknown',
]);

/**
 * Writes the outline of what happened into the log; the journal has it all. Notes and causes stay
 * away, since they may quote a service or a person (I10).
 */
export function logFact(log: LogFile, { sequence, fact }: FactRecord): void {
  if (!TOLD.has(fact.kind)) return;
  const { intent, queue } = fact;
  const fields: LogFields = {
    sequence,
    ...(intent && { intent: intent.id, attempts: intent.attempts, status: intent.httpStatus }),
    ...(queue && {
      outage: queue.outage?.cause ?? null,
      workOffline: queue.workOffline,
      pauses: queue.pauses.map(({ cause }) => cause),
    }),
  };
  log.logEvent('info', fact.kind, fields);
}

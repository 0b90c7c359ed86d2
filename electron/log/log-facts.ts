import { isKindSentTo } from '../../shared/ledger/fact-kinds.ts';
import type { FactRecord } from '../../shared/ledger/facts.ts';
import type { LogFields, LogFile } from './log-file.ts';

/**
 * Logs an outline of a fact; the journal has the whole. Notes and causes are left out, since they may quote a service
 * or a person (I10).
 */
export function logFact(log: LogFile, { sequence, fact }: FactRecord): void {
  if (!isKindSentTo(fact.kind, 'log')) return;
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

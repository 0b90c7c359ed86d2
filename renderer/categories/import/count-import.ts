import type { ImportRecord } from '../../database/catalogue-database.ts';

/** Rows that the service has as the file wants them, or that nobody will send. */
export function doneRows({ counts }: ImportRecord): number {
  return counts.created + counts.updated + counts.refused + counts.missing + counts.cancelled;
}

/** Rows about which something is, was or will be asked of the service. */
export function workRows({ counts, ...state }: ImportRecord): number {
  const open = counts.waiting + counts.sending + counts.unsure + counts.accepted;
  return doneRows({ counts, ...state }) + open;
}

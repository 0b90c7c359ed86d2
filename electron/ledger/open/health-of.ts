import type { Health, Trouble } from '../../../shared/messages/bridge.ts';
import { tillCodes } from '../../../shared/messages/till-codes.ts';
import type { Book } from '../../../shared/ledger/store/book.ts';
import type { Ledger } from '../../../shared/ledger/ledger.ts';
import { errorCode } from '../../node/files/error-code.ts';
import type { JournalStopped } from '../../journal/journal.ts';

type WithoutCode<One> = One extends Trouble ? Omit<One, 'code'> : never;

/** Adds the code from `tillCodes` to a problem. */
export function addTroubleCode(what: WithoutCode<Trouble>): Trouble {
  return { ...what, code: tillCodes[what.kind].code };
}

type JournalDamage = Extract<Trouble, { kind: 'journal-damaged' }>;
export type DamageCase = JournalDamage['why'];

/**
 * Returns the health for damaged records.
 * @param detail the exact cause for support; not a sentence of its own
 */
export function damagedHealth(
  why: DamageCase,
  { file, detail, ...extent }: Omit<JournalDamage, 'kind' | 'code' | 'why'>,
): Trouble {
  return addTroubleCode({ kind: 'journal-damaged', why, file, detail, ...extent });
}

/** Returns the health if the records in a book's folder belong to another book. */
export function foreignHealth({ baseUrl, shopUuid }: Book, { open }: Ledger): Trouble {
  const service = { baseUrl, shopUuid };
  return addTroubleCode({ kind: 'journal-foreign', service, unsettled: open.size });
}

/** True if records that belong to another book than their folder belong to this service. */
export function areForeignRecordsOf(
  health: Health,
  { baseUrl, shopUuid }: Pick<Book, 'baseUrl' | 'shopUuid'>,
): boolean {
  if (health.kind !== 'journal-foreign') return false;
  return health.service.baseUrl === baseUrl && health.service.shopUuid === shopUuid;
}

/**
 * Returns the health after the disk refused a write. The bytes may be on disk nevertheless, unless the disk was full
 * and the write was cut back.
 */
export function healthAfterRefusedWrite(error: JournalStopped): Trouble {
  if (error.isCutBack) return addTroubleCode({ kind: 'journal-full', ...detailOf(error) });
  return addTroubleCode({ kind: 'journal-stopped', ...detailOf(error) });
}

/**
 * Returns the health if the disk fails at a start. If the disk was full, the start is tried again once there is space.
 */
export function healthIfNotOpened(error: JournalStopped): Trouble {
  const kind = error.reason === 'disk-full' ? 'journal-full' : 'journal-stopped';
  return addTroubleCode({ kind, ...detailOf(error) });
}

/** Returns the health for a call to a journal that had stopped before. */
export function healthOfClosedJournal(error: JournalStopped): Trouble {
  if (error.isCutBack) return healthAfterRefusedWrite(error);
  return addTroubleCode({ kind: 'journal-closed', ...detailOf(error) });
}

function detailOf({ reason: why, cause }: JournalStopped) {
  return { why, detail: errorCode(cause) ?? (cause instanceof Error ? cause.name : '') };
}

import type { Trouble } from '../../shared/messages/bridge.ts';
import type { Book } from '../../shared/ledger/book.ts';
import type { Ledger } from '../../shared/ledger/ledger.ts';
import { errorCode } from '../journal/journal.ts';
import type { JournalStopped } from '../journal/journal.ts';

type JournalDamage = Extract<Trouble, { kind: 'journal-damaged' }>;
export type DamageCase = JournalDamage['why'];

/** @param detail what exactly, for whoever looks after the till; never a sentence of its own */
export function damagedHealth(
  why: DamageCase,
  { file, detail, ...extent }: Omit<JournalDamage, 'kind' | 'code' | 'why'>,
): Trouble {
  return { kind: 'journal-damaged', code: 'TILL-901', why, file, detail, ...extent };
}

/** The records are of another book than the one whose folder they are in. */
export function foreignHealth({ baseUrl, shopUuid }: Book, { open }: Ledger): Trouble {
  const detail = [baseUrl, shopUuid].join(' ').trim();
  return { kind: 'journal-foreign', code: 'TILL-907', detail, unsettled: open.size };
}

/** What the disk refused, and may have kept all the same. */
export function stoppedHealth(error: JournalStopped): Trouble {
  return { kind: 'journal-stopped', code: 'TILL-903', ...detailOf(error) };
}

/** What was asked of a journal that had stopped before. */
export function closedHealth(error: JournalStopped): Trouble {
  return { kind: 'journal-closed', code: 'TILL-906', ...detailOf(error) };
}

function detailOf({ reason: why, cause }: JournalStopped) {
  return { why, detail: errorCode(cause) ?? (cause instanceof Error ? cause.name : '') };
}

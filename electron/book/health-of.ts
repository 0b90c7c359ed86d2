import type { Trouble } from '../../shared/messages/bridge.ts';
import { errorCode } from '../journal/journal.ts';
import type { JournalStopped } from '../journal/journal.ts';

export type DamageCase = Extract<Trouble, { kind: 'journal-damaged' }>['why'];

/** @param detail what exactly, for whoever looks after the till; never a sentence of its own */
export function damagedHealth(why: DamageCase, file: string, detail: string): Trouble {
  return { kind: 'journal-damaged', code: 'TILL-901', why, file, detail };
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

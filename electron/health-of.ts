import type { Trouble } from '../shared/bridge.ts';
import { errorCode } from './journal/journal.ts';
import type { JournalStopped } from './journal/journal.ts';

type DamageCase = Extract<Trouble, { kind: 'journal-damaged' }>['why'];

/** @param detail what exactly, for whoever looks after the till; never a sentence of its own */
export function damagedHealth(why: DamageCase, file: string, detail: string): Trouble {
  return { kind: 'journal-damaged', code: 'TILL-901', why, file, detail };
}

export function stoppedHealth({ reason, cause }: JournalStopped): Trouble {
  const detail = errorCode(cause) ?? (cause instanceof Error ? cause.name : '');
  return { kind: 'journal-stopped', code: 'TILL-903', why: reason, detail };
}

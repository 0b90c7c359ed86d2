import type { FactRecord } from '../../../shared/ledger/facts.ts';
import { errorCode } from '../../node/files/error-code.ts';
import { JournalDamaged } from '../../journal/journal.ts';
import type { Journal, LostListener } from '../../journal/journal.ts';
import { toFactRecord } from './fact-record.ts';

/**
 * Reads these facts in order of sequence, each segment of the journal once.
 * @param onLost called with the sequences of damaged or unreadable facts
 */
export async function* readFactsBySequence(
  journal: Journal,
  sequences: Iterable<number>,
  onLost: LostListener,
): AsyncGenerator<FactRecord> {
  for (const together of journal.bySegment(sequences)) {
    const asked = new Set(together);
    const lose: LostListener = (lost) => {
      const ours = lost.filter((sequence) => asked.has(sequence));
      if (ours.length > 0) onLost(ours);
    };
    try {
      for await (const record of journal.read(Math.min(...together), Math.max(...together), lose)) {
        if (asked.has(record.sequence)) yield toFactRecord(record);
      }
    } catch (error) {
      // Damage in a segment that is not sealed yet affects all of it, so it counts as unreadable as a whole.
      if (errorCode(error) === null && !(error instanceof JournalDamaged)) throw error;
      onLost(together);
    }
  }
}

import { JournalStopped } from '../../journal/journal.ts';
import type { Journal } from '../../journal/journal.ts';

/** Has work only at the first start with a key, or after one that was cut short. */
export async function sealClearParts(journal: Journal): Promise<void> {
  try {
    await journal.sealClearParts();
  } catch (error) {
    // It tells of that itself; the next start goes on with what is left.
    if (!(error instanceof JournalStopped)) throw error;
  }
}

import { JournalStopped } from '../journal/journal.ts';
import type { Journal } from '../journal/journal.ts';

/**
 * Closes a journal at the end of its book. False where the disk fails just then: `onStopped` has heard of
 * it, and everything that was told is on the disk.
 */
export async function closeFiles(journal: Journal): Promise<boolean> {
  try {
    await journal.close();
    return true;
  } catch (error) {
    if (!(error instanceof JournalStopped)) throw error;
    return false;
  }
}

import type { AwayCause } from '../../shared/printing/print-result.ts';

/**
 * The questions of ESC/POS that are asked. DLE EOT 1 and 4 (whether it is online, whether it has
 * paper) are answered at once; GS r 1 waits its turn, so that its answer proves that everything before
 * it was printed.
 */
export const ASK_READY: readonly number[] = [0x10, 0x04, 0x01, 0x10, 0x04, 0x04];
export const ASK_WHEN_DONE: readonly number[] = [0x1d, 0x72, 0x01];

/** Bits that are fixed in every answer to DLE EOT, and their values. */
const REAL_TIME_FIXED = 0x93;
const REAL_TIME_VALUE = 0x12;
const OFFLINE = 0x08;
const PAPER_END = 0x60;
/** Bits that are 0 in every answer to GS r. */
const QUEUED_FIXED = 0x90;

/** What both answers to `ASK_READY` say together, or `null` while they are not all there. */
export function readReadiness(
  answers: readonly number[],
): 'ready' | Extract<AwayCause, 'no-paper' | 'not-ready'> | null {
  const statuses = answers.filter((byte) => (byte & REAL_TIME_FIXED) === REAL_TIME_VALUE);
  const [online, paper] = statuses;
  if (online === undefined || paper === undefined) return null;
  if ((paper & PAPER_END) !== 0) return 'no-paper';
  return (online & OFFLINE) === 0 ? 'ready' : 'not-ready';
}

/** The answer to `ASK_WHEN_DONE` has come. */
export function hasAnsweredDone(answers: readonly number[]): boolean {
  return answers.some((byte) => (byte & QUEUED_FIXED) === 0);
}

import type { TillBridge } from '../../../shared/messages/bridge-calls.ts';
import type { Format } from '../../design/figures/format.ts';
import { layOutReportForPaper } from './lay-out-report.ts';

/**
 * Prints the closed report as recorded in the journal, with the list of what it carries over.
 * @returns true if it was printed or is queued
 */
export async function printClosedShift(
  till: Pick<TillBridge, 'shiftReport' | 'printReport'>,
  { number, isHeld }: { readonly number: number; readonly isHeld: boolean },
  format: Format,
): Promise<boolean> {
  try {
    const answer = await till.shiftReport(number);
    if (answer.kind === 'none') return false;
    const printed = await till.printReport(
      layOutReportForPaper(answer.report, format, { isCopy: false, isHeld }),
    );
    return printed === 'queued';
  } catch {
    // Main has logged the cause of the failed print. The day is closed nevertheless, and the screen says that nothing
    // was printed.
    return false;
  }
}

import type { TillBridge } from '../../../shared/messages/bridge-calls.ts';
import type { Format } from '../../design/figures/format.ts';
import { layOutForPaper } from './lay-out-report.ts';

/**
 * The closed report as the journal has it, with the list of what it leaves over.
 * @returns whether it is at the printer, or waits for it
 */
export async function printClosed(
  till: Pick<TillBridge, 'shiftReport' | 'printReport'>,
  number: number,
  format: Format,
): Promise<boolean> {
  try {
    const answer = await till.shiftReport(number);
    if (answer.kind === 'none') return false;
    const printed = await till.printReport(
      layOutForPaper(answer.report, format, { isCopy: false }),
    );
    return printed === 'queued';
  } catch {
    // Main has logged why; the day is closed all the same, and whoever closed it is told.
    return false;
  }
}

import { assertNever } from '../../shared/values/assert.ts';
import type { PrinterSettings } from '../../shared/printing/printer-settings.ts';
import type { VirtualPaper } from '../../shared/printing/virtual-paper.ts';
import { DevicePrinter } from './device-printer.ts';
import { NetworkPrinter } from './network-printer.ts';
import { QueuePrinter } from './queue-printer.ts';
import type { ReceiptPrinter } from './receipt-printer.ts';
import { SystemPrinter } from './system-printer.ts';
import { VirtualPrinter } from './virtual-printer.ts';

/**
 * The printer that the settings name, or `null` where the till has none.
 * @param onPapers what lies in front of the demo's printer, the newest first, after every print
 */
export function printerOf(
  settings: PrinterSettings,
  onPapers: (papers: readonly VirtualPaper[]) => void,
): ReceiptPrinter | null {
  switch (settings.kind) {
    case 'none':
      return null;
    case 'system':
      return new SystemPrinter(settings.deviceName);
    case 'network':
      return new NetworkPrinter(settings);
    case 'queue':
      return new QueuePrinter(settings);
    case 'device':
      return new DevicePrinter(settings);
    case 'virtual':
      return new VirtualPrinter(settings.columns, onPapers);
    default:
      return assertNever(settings);
  }
}

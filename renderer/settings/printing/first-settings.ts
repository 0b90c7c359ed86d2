import { RECEIPT_PRINTER_PORT } from '../../../shared/printing/printer-settings.ts';
import type { NetworkPrinterSettings } from '../../../shared/printing/printer-settings.ts';
import type { PrinterCommandSettings } from './command-fields.tsx';

/** The defaults of a new printer. */
export const DEFAULT_COMMAND_SETTINGS: PrinterCommandSettings = {
  columns: 42,
  model: 'generic',
  hasDrawer: false,
};

export function defaultNetworkPrinter(
  host: string,
  port: number = RECEIPT_PRINTER_PORT,
): NetworkPrinterSettings {
  return { kind: 'network', host, port, confirms: true, ...DEFAULT_COMMAND_SETTINGS };
}

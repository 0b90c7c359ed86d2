import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { WebContents } from 'electron';
import { printerSettingsSchema } from '../../shared/printing/printer-settings.ts';
import type { PrinterSettings } from '../../shared/printing/printer-settings.ts';
import type { LocalPrinters } from '../../shared/printing/printing.ts';
import { Cups } from './cups.ts';

/** Linux's folder of USB printers. */
const USB_FOLDER = '/dev/usb';

/** Sample settings, to test whether settings may name a queue or device at all. */
const COMMANDED = { columns: 42, model: 'generic', hasDrawer: false } as const;

/**
 * Lists the printers of this computer to choose from, limited to those that settings may name. Only one search runs at
 * a time, however often the window asks.
 * @param window gives access to the system's names of installed printers
 */
export function localPrinterLister(
  window: () => Pick<WebContents, 'getPrintersAsync'> | undefined,
  cups: Cups = new Cups(),
  usbFolder: string = USB_FOLDER,
): () => Promise<LocalPrinters> {
  let asking: Promise<LocalPrinters> | null = null;
  const ask = async (): Promise<LocalPrinters> => {
    const [installed, queues, files] = await Promise.all([
      window()?.getPrintersAsync() ?? [],
      cups.queues(),
      readdir(usbFolder).catch(() => []),
    ]);
    const devices = files.filter((name) => name.startsWith('lp')).toSorted();
    return {
      system: installed.map(({ name }) => name),
      hasSpooler: queues !== null,
      queues: (queues ?? []).filter((queue) => may({ kind: 'queue', queue, ...COMMANDED })),
      devices: devices.map((name) => path.posix.join(USB_FOLDER, name)),
    };
  };
  return () => {
    asking ??= ask().finally(() => {
      asking = null;
    });
    return asking;
  };
}

function may(settings: PrinterSettings): boolean {
  return printerSettingsSchema.safeParse(settings).success;
}

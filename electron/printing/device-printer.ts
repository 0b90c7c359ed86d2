import { constants } from 'node:fs';
import type { Stats } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import type { PrinterAwayCause, PrintResult } from '../../shared/printing/print-result.ts';
import type { DevicePrinterSettings } from '../../shared/printing/printer-settings.ts';
import { printerAway, BytePrinter } from './receipt-printer.ts';
import { runProgram } from './run-program.ts';

/** Time limit for the printer to accept every byte, in ms. */
const WRITE_MS = 20_000;

/**
 * Linux device number of USB devices, of which the first sixteen are printers; parallel ports have their own number.
 */
const USB_MAJOR = 180;
const USB_PRINTERS = 16;
const PARALLEL_MAJOR = 6;

/** True if a Linux file is a printer rather than a disk, a terminal or a regular file. */
export function isPrinterDevice(file: Stats): boolean {
  if (!file.isCharacterDevice()) return false;
  const major = (file.rdev >>> 8) & 0xfff;
  const minor = (file.rdev & 0xff) | ((file.rdev >>> 12) & 0xfff00);
  return major === PARALLEL_MAJOR || (major === USB_MAJOR && minor < USB_PRINTERS);
}

interface DevicePrinterOptions {
  /** True for a file that may be written to; tests, which have no printer, replace it. */
  readonly isPrinter: (file: Stats) => boolean;
  readonly writeMs: number;
}

const OPTIONS: DevicePrinterOptions = { isPrinter: isPrinterDevice, writeMs: WRITE_MS };

/**
 * Prints to a Linux device file. A separate process writes, which can be killed: a printer without paper accepts
 * nothing for hours, and would block one of the few threads that write the journal. The device reports nothing back, so
 * a receipt is done once every byte is accepted. Never throws: failures are results.
 */
export class DevicePrinter extends BytePrinter<DevicePrinterSettings> {
  readonly #options: DevicePrinterOptions;

  constructor(settings: DevicePrinterSettings, options: DevicePrinterOptions = OPTIONS) {
    super(settings);
    this.#options = options;
  }

  protected override async deliver(bytes: Uint8Array): Promise<PrintResult> {
    const opened = await this.#open();
    if (typeof opened === 'string') return printerAway(opened);
    try {
      const { env } = process;
      const { writeMs: limitMs } = this.#options;
      const end = await runProgram('cat', [], { env, limitMs, input: bytes, output: opened.fd });
      if (end.kind === 'missing') return printerAway('refused-by-system');
      if (end.kind === 'late') return { kind: 'unknown', cause: 'stuck' };
      return end.code === 0 ? { kind: 'printed' } : { kind: 'unknown', cause: 'broken-off' };
    } finally {
      await opened.close();
    }
  }

  /** Checks the file before opening it, since opening may have an effect, and again once it is open. */
  async #open(): Promise<FileHandle | PrinterAwayCause> {
    const { device } = this.settings;
    const { isPrinter } = this.#options;
    try {
      if (!isPrinter(await stat(device))) return 'no-such-printer';
      const held = await open(device, constants.O_WRONLY | constants.O_NOCTTY);
      if (isPrinter(await held.stat())) return held;
      await held.close();
      return 'no-such-printer';
    } catch (error) {
      return causeOf(error);
    }
  }
}

function causeOf(error: unknown): PrinterAwayCause {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EACCES' || code === 'EPERM') return 'no-permission';
  // The kernel lets one program at a time use the device.
  return code === 'EBUSY' ? 'busy' : 'unreachable';
}

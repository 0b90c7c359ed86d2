import { execFileSync } from 'node:child_process';
import { createReadStream, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import type { Stats } from 'node:fs';
import { once } from 'node:events';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { beforeEach, describe, expect, test } from 'vitest';
import { DevicePrinter, isPrinterDevice } from '../../electron/printing/device-printer.ts';
import type { DevicePrinterSettings } from '../../shared/printing/printer-settings.ts';
import { printerSettingsSchema } from '../../shared/printing/printer-settings.ts';
import { centredText } from '../../shared/receipt/receipt.ts';
import type { Receipt } from '../../shared/receipt/receipt.ts';
import { goodsLine, receiptOf, saleFixture, styleOf } from '../builders/receipt-fixtures.ts';
import { decodeEscPos, textLines } from './decode-escpos.ts';
import { testFolder } from '../builders/test-folder.ts';

const SOON_MS = 500;
const PATIENT_MS = 60_000;
const RECEIPT = receiptOf(saleFixture([goodsLine('Vin', 123_450)], []), [], styleOf('fr-BE'), {
  opensDrawer: true,
});
/** A receipt longer than a pipe's buffer: without a reader, writing stops in the middle. */
const LONG: Receipt = {
  ...RECEIPT,
  elements: Array.from({ length: 5_000 }, (_, at) =>
    centredText(`one line of a long report ${at}`),
  ),
};

let folder: string;
let pipe: string;
beforeEach(() => {
  folder = testFolder();
  pipe = path.join(folder, 'lp0');
  // A pipe stands in for the device: it takes bytes in order, and no faster than they are read.
  execFileSync('mkfifo', [pipe]);
});

const settingsOf = (device: string): DevicePrinterSettings => ({
  kind: 'device',
  device,
  columns: 42,
  model: 'generic',
  hasDrawer: true,
});
const reach = (
  device: string,
  isPrinter: (file: Stats) => boolean = (file) => file.isFIFO() || file.isCharacterDevice(),
  writeMs = PATIENT_MS,
) => new DevicePrinter(settingsOf(device), { isPrinter, writeMs });

describe('printing to a device file', () => {
  test('a device receives the receipt unchanged, with the pulse for the drawer first', async () => {
    const read = buffer(createReadStream(pipe));
    expect(await reach(pipe).print(RECEIPT)).toEqual({ kind: 'printed' });
    const parts = decodeEscPos(await read);
    expect(parts[0]).toEqual({ kind: 'pulse' });
    expect(textLines(parts)).toContain(`TOTAL${'1 234,50 €'.padStart(37)}`);
  });

  test('a device receives the pulse for the drawer alone', async () => {
    const read = buffer(createReadStream(pipe));
    expect(await reach(pipe).openDrawer()).toEqual({ kind: 'printed' });
    expect(decodeEscPos(await read)).toEqual([{ kind: 'pulse' }]);
  });

  test('a device that takes no more bytes is given up after its time, with an unknown result', async () => {
    // Opened for reading and writing, so that the pipe is open but never read.
    const reader = createReadStream(pipe, { flags: 'r+' });
    await once(reader, 'open');
    const result = await reach(pipe, undefined, SOON_MS).print(LONG);
    expect(result).toEqual({ kind: 'unknown', cause: 'stuck' });
    reader.destroy();
  });

  test('a device that fails in the middle gives an unknown result', async () => {
    const result = await reach('/dev/full').print(RECEIPT);
    expect(result).toEqual({ kind: 'unknown', cause: 'broken-off' });
  });

  test('a missing device, as with an unplugged cable, is a printer that does not answer', async () => {
    const printer = new DevicePrinter(settingsOf('/dev/usb/lp15'));
    expect(await printer.print(RECEIPT)).toEqual({ kind: 'away', cause: 'unreachable' });
  });
});

describe('files that are not a printer device', () => {
  test('a file, a link to a file, a folder and a pipe are never printed to', async () => {
    const file = path.join(folder, 'accounts');
    writeFileSync(file, 'kept');
    const link = path.join(folder, 'link');
    symlinkSync(file, link);
    for (const device of [
      file,
      link,
      folder,
      pipe,
      '/dev/null',
      '/dev/full',
      '/dev/tty',
      '/dev/zero',
    ]) {
      const printer = new DevicePrinter(settingsOf(device));
      expect(await printer.print(RECEIPT), device).toEqual({
        kind: 'away',
        cause: 'no-such-printer',
      });
    }
    expect(readFileSync(file, 'utf8')).toBe('kept');
  });

  test.each([
    ['a printer by USB', 180, 0, true],
    ['the last printer by USB', 180, 15, true],
    ['something else by USB', 180, 96, false],
    ['a printer at a parallel port', 6, 0, true],
    ['memory', 1, 1, false],
    ['a terminal', 4, 1, false],
    ['a disk’s controller', 10, 237, false],
  ])('%s with the device numbers %d:%d counts as a printer: %s', (_, major, minor, isPrinter) => {
    const rdev = (major << 8) | (minor & 0xff) | ((minor & ~0xff) << 12);
    const file = Object.assign(statSync('/dev/null'), { rdev });
    expect(isPrinterDevice(file)).toBe(isPrinter);
    expect(isPrinterDevice(Object.assign(statSync(folder), { rdev }))).toBe(false);
  });
});

describe('the name of a device file', () => {
  test.each([
    '/etc/passwd',
    '/dev/../etc/passwd',
    '/dev/usb/../sda',
    '/dev/shm/lp0',
    '/dev/bus/usb/001/002',
    '/dev/disk/by-id/x',
    'dev/usb/lp0',
    'COM3',
    '\\\\.\\COM10',
    'LPT1',
    '/dev/usb/lp0\n',
    '/dev/usb/lp0 /dev/sda',
    '/dev/',
    '/dev/.hidden',
    '-',
    '',
    '\\\\.\\PhysicalDrive0',
  ])('%j is refused as a printer device in the settings', (device) => {
    expect(printerSettingsSchema.safeParse(settingsOf(device)).success).toBe(false);
  });

  test.each(['/dev/usb/lp0', '/dev/lp1', '/dev/receipt-printer', '/dev/usb/kitchen_2'])(
    '%j is accepted as a printer device in the settings',
    (device) => {
      expect(printerSettingsSchema.safeParse(settingsOf(device)).success).toBe(true);
    },
  );
});

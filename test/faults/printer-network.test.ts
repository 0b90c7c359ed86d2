import { createConnection } from 'node:net';
import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { NetworkPrinter } from '../../electron/printing/network-printer.ts';
import type { PrinterTimeouts } from '../../electron/printing/network-printer.ts';
import type { NetworkPrinterSettings } from '../../shared/printing/printer-settings.ts';
import { goodsLine, receiptOf, saleFixture, styleOf } from '../builders/receipt-fixtures.ts';
import { PrinterEmulator } from './printer-emulator.ts';
import type { EmulatorHabits } from './printer-emulator.ts';
import { PATIENCE } from '../builders/patience.ts';

/**
 * Limits long enough for a busy machine; a test of a printer that does not answer, or does not finish, sets its own.
 */
const PATIENT: PrinterTimeouts = {
  connectMs: 20_000,
  answerMs: 20_000,
  writeMs: 20_000,
  finishMs: 20_000,
};
const SOON_MS = 300;
const patience = { ...PATIENT };

const RECEIPT = receiptOf(
  saleFixture(
    [goodsLine('Vin', 123_450)],
    [{ kind: 'cash', amountCents: 123_450, givenCents: 123_450 }],
  ),
  [],
  styleOf('fr-BE'),
  { opensDrawer: true },
);
const printers: PrinterEmulator[] = [];
async function emulator(habits: Partial<EmulatorHabits> = {}): Promise<PrinterEmulator> {
  const started = await PrinterEmulator.start(habits);
  printers.push(started);
  return started;
}
let paper: PrinterEmulator;
beforeEach(async () => {
  Object.assign(patience, PATIENT);
  paper = await emulator();
});
afterEach(async () => {
  await Promise.all(printers.splice(0).map((one) => one.goAway()));
});

function reach(
  one: PrinterEmulator,
  changes: Partial<NetworkPrinterSettings> = {},
): NetworkPrinter {
  const settings: NetworkPrinterSettings = {
    kind: 'network',
    host: '127.0.0.1',
    port: one.port,
    columns: 42,
    model: 'generic',
    hasDrawer: true,
    confirms: true,
    ...changes,
  };
  return new NetworkPrinter(settings, patience);
}

const unreachable = { kind: 'away', cause: 'unreachable' };
const notConfirmed = { kind: 'unknown', cause: 'not-confirmed' };

describe('a network printer that works', () => {
  test('a network printer prints the receipt, opens the drawer and confirms', async () => {
    expect(await reach(paper).print(RECEIPT)).toEqual({ kind: 'printed' });
    expect(paper.papers).toHaveLength(1);
    expect(paper.papers[0]).toContain(`TOTAL${'1 234,50 €'.padStart(37)}`);
    expect(paper.roll.map(({ kind }) => kind).filter((kind) => kind !== 'text')).toEqual([
      'pulse',
      'barcode',
      'cut',
    ]);
  });

  test('the drawer opens without printing any line', async () => {
    expect(await reach(paper).openDrawer()).toEqual({ kind: 'printed' });
    expect(paper.roll).toEqual([{ kind: 'pulse' }]);
  });

  test('a printer without a drawer is not sent the pulse', async () => {
    const printer = reach(paper, { hasDrawer: false });
    expect(await printer.openDrawer()).toEqual({ kind: 'away', cause: 'no-printer' });
    expect(paper.connections).toBe(0);
  });

  test('a slow printer is waited for as long as it keeps printing', async () => {
    paper.isSlow = true;
    expect(await reach(paper).print(RECEIPT)).toEqual({ kind: 'printed' });
    expect(paper.papers).toHaveLength(1);
  });

  test.each([
    ['answers no questions', { answers: false }, {}],
    [
      'answers none and never closes, and is known for it',
      { answers: false, closes: false },
      { confirms: false },
    ],
    [
      'speaks a Star language, which has other questions',
      { answers: false, speaks: 'star' },
      { model: 'star-tsp650ii' },
    ],
    [
      'speaks StarPRNT and is none of the known ones',
      { answers: false, speaks: 'star' },
      { model: 'generic-star-prnt' },
    ],
  ] as const)('a printer that %s counts as having printed', async (_, habits, settings) => {
    patience.answerMs = SOON_MS;
    const one = await emulator(habits);
    expect(await reach(one, settings).print(RECEIPT)).toEqual({ kind: 'printed' });
    // A printer that never closes may still be printing when the receipt already counts as printed.
    await vi.waitUntil(() => one.papers.length === 1, PATIENCE);
    expect(one.misunderstood).toEqual([]);
    expect(one.roll.filter(({ kind }) => kind === 'pulse')).toHaveLength(1);
  });
});

// Hostile input 98.
describe('a printer that is out of reach', () => {
  test('a printer out of reach is a result, not an error, after a second try, with nothing printed', async () => {
    const printer = reach(paper);
    await paper.goAway();
    expect(await printer.print(RECEIPT)).toEqual(unreachable);
    await paper.comeBack();
    expect(paper.papers).toEqual([]);
    expect(await printer.print(RECEIPT)).toEqual({ kind: 'printed' });
  });

  test('a connection dropped before any byte was written is tried once more', async () => {
    paper.dropNextConnection();
    expect(await reach(paper).print(RECEIPT)).toEqual({ kind: 'printed' });
    expect(paper.connections).toBe(2);
    expect(paper.papers).toHaveLength(1);
  });

  test('a printer’s name that does not exist is reported as unreachable', async () => {
    expect(await reach(paper, { host: 'printer.invalid' }).print(RECEIPT)).toEqual(unreachable);
  });

  test('a printer in use by another till is reported as busy, if it has answered before', async () => {
    const printer = reach(paper);
    await printer.print(RECEIPT);
    paper.beBusy(true);
    patience.answerMs = SOON_MS;
    expect(await printer.print(RECEIPT)).toEqual({ kind: 'away', cause: 'busy' });
    expect(paper.papers).toHaveLength(1);
  });

  test.each([
    ['no-paper', (one: PrinterEmulator) => one.runOutOfPaper()],
    ['not-ready', (one: PrinterEmulator) => one.openCover()],
  ] as const)('a printer with %s is reported before any byte is sent', async (cause, harm) => {
    harm(paper);
    expect(await reach(paper).print(RECEIPT)).toEqual({ kind: 'away', cause });
    expect(paper.connections).toBe(1);
    paper.mend();
    expect(await reach(paper).print(RECEIPT)).toEqual({ kind: 'printed' });
    expect(paper.papers).toHaveLength(1);
  });
});

describe('a print whose result is unknown', () => {
  test.each([10, 100, 400])(
    'a cable unplugged after %d bytes leaves the print unknown',
    async (bytes) => {
      paper.pullCableAfter(bytes);
      const result = await reach(paper).print(RECEIPT);
      expect(result.kind).toBe('unknown');
      expect(paper.connections).toBe(1);
    },
  );

  test('a print is unconfirmed if the paper runs out in the middle, even if the socket accepted it all', async () => {
    paper.jamAfter(200);
    patience.finishMs = SOON_MS;
    expect(await reach(paper).print(RECEIPT)).toEqual(notConfirmed);
    expect(paper.papers).toEqual([]);
  });

  test('a print is unconfirmed if a printer without answers stops reading', async () => {
    const one = await emulator({ answers: false });
    one.jamAfter(200);
    Object.assign(patience, { answerMs: SOON_MS, finishMs: SOON_MS });
    expect(await reach(one).print(RECEIPT)).toEqual(notConfirmed);
  });
});

test('every connection is closed after a print, however it ended', async () => {
  const printer = reach(paper);
  await printer.print(RECEIPT);
  paper.jamAfter(50);
  patience.finishMs = SOON_MS;
  await printer.print(RECEIPT);
  paper.mend();
  await printer.print(RECEIPT);
  await vi.waitUntil(() => paper.openConnections === 0, PATIENCE);
});

test('the printer emulator reports a command that no receipt uses', async () => {
  const socket = createConnection(paper.port, '127.0.0.1');
  socket.write(Uint8Array.of(0x1b, 0x7f));
  socket.on('error', () => {});
  await once(socket, 'close');
  expect(paper.misunderstood).toHaveLength(1);
});

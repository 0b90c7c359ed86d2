import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { Cups } from '../../electron/printing/cups.ts';
import { localPrinterLister } from '../../electron/printing/local-printers.ts';
import { QueuePrinter } from '../../electron/printing/queue-printer.ts';
import type { SpoolerTimeouts } from '../../electron/printing/queue-printer.ts';
import { printerSettingsSchema } from '../../shared/printing/printer-settings.ts';
import type { QueuePrinterSettings } from '../../shared/printing/printer-settings.ts';
import { assertPresent } from '../../shared/values/assert.ts';
import { goodsLine, receiptOf, saleFixture, styleOf } from '../builders/receipt-fixtures.ts';
import { decodeEscPos, textLines } from './decode-escpos.ts';
import { decodeStar } from './decode-star.ts';
import { FakeSpooler } from './fake-spooler.ts';
import type { QueueMood } from './fake-spooler.ts';

/** Limits long enough for a busy machine; a test of a printer that never finishes sets its own. */
const PATIENT: SpoolerTimeouts = { finishMs: 60_000, drawerMs: 60_000, askAgainMs: 5 };
const SOON: SpoolerTimeouts = { finishMs: 0, drawerMs: 0, askAgainMs: 5 };
const COMMAND_MS = 60_000;

const RECEIPT = receiptOf(
  saleFixture(
    [goodsLine('Vin', 123_450)],
    [{ kind: 'cash', amountCents: 123_450, givenCents: 123_450 }],
  ),
  [],
  styleOf('fr-BE'),
  { opensDrawer: true },
);

let spooler: FakeSpooler;
beforeEach(() => {
  spooler = new FakeSpooler();
});
afterEach(() => spooler.remove());

function reach(
  changes: Partial<QueuePrinterSettings> = {},
  patience: SpoolerTimeouts = PATIENT,
): QueuePrinter {
  const settings: QueuePrinterSettings = {
    kind: 'queue',
    queue: 'till',
    columns: 42,
    model: 'generic',
    hasDrawer: true,
    ...changes,
  };
  return new QueuePrinter(settings, new Cups(spooler.env, COMMAND_MS), patience);
}

const beLike = (mood: QueueMood) => spooler.beLike({ till: { accepts: true, mood } });
/** Prints in a queue of which one command never ends, until its time is over. */
async function printHanging(command: 'lp' | 'lpstat' | 'cancel', patience = PATIENT) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const mood = command === 'cancel' ? 'unplugged' : 'prints';
  spooler.beLike({ till: { accepts: true, mood } }, [command]);
  const printing = reach({}, patience).print(RECEIPT);
  await expect.poll(() => spooler.calls.map(([name]) => name)).toContain(command);
  vi.advanceTimersByTime(COMMAND_MS);
  return await printing;
}
const lp = () => spooler.calls.filter(([command]) => command === 'lp');

describe('printing to a raw queue of CUPS', () => {
  test('a raw queue receives the receipt unchanged, with the pulse for the drawer first', async () => {
    expect(await reach().print(RECEIPT)).toEqual({ kind: 'printed' });
    expect(lp()).toEqual([['lp', '-d', 'till', '-o', 'raw', '-t', 'Evertill']]);
    const parts = decodeEscPos(assertPresent(spooler.printed[0], 'it was printed'));
    const commands = parts.map(({ kind }) => kind).filter((kind) => kind !== 'text');
    expect(commands).toEqual(['pulse', 'barcode', 'cut']);
    expect(textLines(parts)).toContain(`TOTAL${'1 234,50 €'.padStart(37)}`);
  });

  test('a raw queue receives a Star printer’s language if that is configured', async () => {
    const result = await reach({ model: 'generic-star-prnt' }).print(RECEIPT);
    expect(result).toEqual({ kind: 'printed' });
    const parts = decodeStar(assertPresent(spooler.printed[0], 'it was printed'));
    expect(parts.filter(({ kind }) => kind === 'pulse')).toHaveLength(1);
    expect(parts.filter(({ kind }) => kind === 'cut')).toHaveLength(1);
  });

  test('the drawer opens without printing any line', async () => {
    expect(await reach().openDrawer()).toEqual({ kind: 'printed' });
    expect(decodeEscPos(assertPresent(spooler.printed[0], 'it was printed'))).toEqual([
      { kind: 'pulse' },
    ]);
  });

  test('a queue without a drawer is not sent the pulse', async () => {
    const printer = reach({ hasDrawer: false });
    expect(await printer.openDrawer()).toEqual({ kind: 'away', cause: 'no-printer' });
    expect(spooler.calls).toEqual([]);
  });
});

describe('a job for a printer that is out of order', () => {
  test.each([
    ['switched off or unplugged', 'unplugged', { kind: 'away', cause: 'unreachable' }],
    ['switched off, on the network', 'away', { kind: 'away', cause: 'unreachable' }],
    ['stopped at the spooler', 'stopped', { kind: 'away', cause: 'not-ready' }],
    ['failed, and tried again later', 'retried', { kind: 'unknown', cause: 'stuck' }],
    ['without paper in the middle', 'stuck', { kind: 'unknown', cause: 'stuck' }],
  ] as const)(
    'is removed from the queue of a printer that is %s, so no drawer opens later',
    async (_, mood, result) => {
      beLike(mood);
      expect(await reach({}, SOON).print(RECEIPT)).toEqual(result);
      expect(spooler.open).toEqual([]);
      expect(spooler.printed).toEqual([]);
      beLike('prints');
      expect(await reach().print(RECEIPT)).toEqual({ kind: 'printed' });
      expect(spooler.printed).toHaveLength(1);
    },
  );

  test('the key that opens the drawer gets its answer sooner than a receipt does', async () => {
    beLike('unplugged');
    const result = await reach({}, { ...PATIENT, drawerMs: 0 }).openDrawer();
    expect(result).toEqual({ kind: 'away', cause: 'unreachable' });
    expect(spooler.open).toEqual([]);
  });

  test('has an unknown result if CUPS gave it up', async () => {
    beLike('aborts');
    expect(await reach().print(RECEIPT)).toEqual({ kind: 'unknown', cause: 'broken-off' });
  });

  test.each(['unsaid', 'forgotten'] as const)(
    'has an unknown result if CUPS reports nothing of it: %s',
    async (mood) => {
      beLike(mood);
      expect(await reach({}, SOON).print(RECEIPT)).toEqual({ kind: 'unknown', cause: 'stuck' });
      expect(spooler.printed).toEqual([]);
    },
  );

  test('has an unknown result if it cannot be removed from the queue', async () => {
    expect(await printHanging('cancel', SOON)).toEqual({ kind: 'unknown', cause: 'stuck' });
  });
});

describe('CUPS is given no job', () => {
  test('for a queue that CUPS does not list', async () => {
    const result = await reach({ queue: 'bar' }).print(RECEIPT);
    expect(result).toEqual({ kind: 'away', cause: 'no-such-printer' });
    expect(lp()).toEqual([]);
  });

  test('for a queue that accepts no jobs', async () => {
    spooler.beLike({ till: { accepts: false, mood: 'prints' } });
    const result = await reach().print(RECEIPT);
    expect(result).toEqual({ kind: 'away', cause: 'refused-by-system' });
  });

  test('if CUPS is not installed', async () => {
    const settings = { kind: 'queue', queue: 'till', columns: 42, model: 'generic' } as const;
    const printer = new QueuePrinter(
      { ...settings, hasDrawer: true },
      new Cups({ PATH: '/nonexistent' }),
    );
    expect(await printer.print(RECEIPT)).toEqual({ kind: 'away', cause: 'no-spooler' });
  });

  test('if CUPS is installed but not running', async () => {
    spooler.stop();
    expect(await reach().print(RECEIPT)).toEqual({ kind: 'away', cause: 'no-spooler' });
    expect(lp()).toEqual([]);
  });

  test('if CUPS does not answer; its command is ended after a time', async () => {
    expect(await printHanging('lpstat')).toEqual({ kind: 'away', cause: 'no-spooler' });
  });
});

test('an lp command that hangs is ended, and its result is unknown', async () => {
  expect(await printHanging('lp')).toEqual({ kind: 'unknown', cause: 'not-confirmed' });
});

describe('the name of a queue', () => {
  const HOSTILE = [
    '-o raw',
    '-h',
    '--',
    '-dtill',
    'till -o fit-to-page',
    'till\n-o',
    'till/duplex',
    '../till',
    'till#1',
    'till;reboot',
    '$(reboot)',
    '`reboot`',
    'till|sh',
    "till'",
    'till"',
    'till\\',
    'till\0',
    '',
    '.',
    'a'.repeat(200),
  ];
  test.each(HOSTILE)('%j is refused as a print queue in the settings', (queue) => {
    const settings = { kind: 'queue', queue, columns: 42, model: 'generic', hasDrawer: true };
    expect(printerSettingsSchema.safeParse(settings).success).toBe(false);
  });

  test.each(['till', 'Kasse_1', 'EPSON_TM-T20III', 'caisse.2', 'Küche'])(
    '%j is accepted as a print queue in the settings',
    (queue) => {
      const settings = { kind: 'queue', queue, columns: 42, model: 'generic', hasDrawer: true };
      expect(printerSettingsSchema.safeParse(settings).success).toBe(true);
    },
  );

  test('a CUPS queue whose name the settings refuse is not offered', async () => {
    const prints = { accepts: true, mood: 'prints' } as const;
    spooler.beLike({
      till: prints,
      '-o': prints,
      "a'b": prints,
      bar: { ...prints, accepts: false },
    });
    const list = localPrinterLister(
      () => ({ getPrintersAsync: async () => [] }),
      new Cups(spooler.env),
      '/nonexistent',
    );
    const [here, asked] = await Promise.all([list(), list()]);
    expect(here).toEqual({ system: [], hasSpooler: true, queues: ['till', 'bar'], devices: [] });
    expect(asked).toBe(here);
    expect(spooler.calls).toHaveLength(1);
  });
});

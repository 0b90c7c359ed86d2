import { expect, test } from 'vitest';
import { openTerminal } from '../../../../electron/card-terminal/open-terminal.ts';
import { DEFAULT_TERMINAL_SETTINGS } from '../../../../shared/card-terminal/terminal-settings.ts';
import type { Book } from '../../../../shared/ledger/store/book.ts';
import { openTrading } from '../../../builders/trading-on-disk.ts';
import { BookOnDisk } from '../../../builders/book-on-disk.ts';
import { BOOK } from '../../../builders/book-under-test.ts';

/** The shops that use a card terminal, and the terminal of each. */

const REAL = '192.168.1.30';
const HERE = '127.0.0.1';

test.each([
  ['a shop', {}, REAL, true],
  ['a shop without an address', {}, '', false],
  ['a shop that counts in yen', { currency: 'JPY', minorUnit: 0 }, REAL, false],
  ['training', { mode: 'training' }, REAL, false],
  ['training beside a simulator', { mode: 'training' }, HERE, false],
  ['the demo', { mode: 'demo' }, REAL, false],
  ['the demo beside a simulator', { mode: 'demo' }, HERE, true],
] as const)(
  'a card terminal that is switched on is used by %s: $3',
  async (_name, book: Partial<Book>, host, hasOne) => {
    const opened = await BookOnDisk.open(undefined, { ...BOOK, ...book });
    const { writer } = (await openTrading(opened)).trading;
    const wakeIn = () => () => undefined;
    const hasTerminal = (isOn: boolean) =>
      openTerminal(
        { ...DEFAULT_TERMINAL_SETTINGS, isOn, host },
        writer,
        wakeIn,
        () => undefined,
      ) !== null;
    expect(hasTerminal(true)).toBe(hasOne);
    expect(hasTerminal(false)).toBe(false);
  },
);

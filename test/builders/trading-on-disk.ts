import { TradingSession } from '../../electron/till/trading-session.ts';
import type { TradingListener } from '../../electron/till/trading-session.ts';
import { BookOnDisk } from './book-on-disk.ts';
import { testFolder } from './test-folder.ts';

/** A till at work on a journal of real lines, and the folder where it keeps evidence. */
export async function trade(
  opened?: BookOnDisk,
  isClockProven = () => true,
  firstScreen = Promise.resolve(),
) {
  const on = opened ?? (await BookOnDisk.open());
  const evidence = testFolder();
  const lost: unknown[] = [];
  const listener: TradingListener = {
    isClockProven,
    onRebuilding: () => undefined,
    onDatabasesUnusable: () => Promise.resolve(),
    onTerminalChanged: () => undefined,
    onWorkerFailed: () => undefined,
    onEvidenceLost: (error) => lost.push(error),
    onReceiptDue: () => undefined,
  };
  const trading = new TradingSession(on.book, null, evidence, listener, { firstScreen });
  return { on, evidence, trading, lost };
}

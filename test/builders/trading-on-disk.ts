import { TradingSession } from '../../electron/till/trading-session.ts';
import type { TradingListener } from '../../electron/till/trading-session.ts';
import { BookOnDisk } from './book-on-disk.ts';
import { testFolder } from './test-folder.ts';

export const NO_LISTENER: TradingListener = {
  isClockProven: () => true,
  onRebuilding: () => undefined,
  onDatabasesUnusable: () => Promise.resolve(),
  onTerminalChanged: () => undefined,
  onWorkerFailed: () => undefined,
  onEvidenceLost: () => undefined,
  onReceiptDue: () => undefined,
};

/** Opens a trading till on a journal of real lines, and the folder where it keeps evidence. */
export async function openTrading(
  opened?: BookOnDisk,
  isClockProven = () => true,
  firstScreen = Promise.resolve(),
) {
  const on = opened ?? (await BookOnDisk.open());
  const evidence = testFolder();
  const lost: unknown[] = [];
  const onEvidenceLost = (error: unknown) => void lost.push(error);
  const listener = { ...NO_LISTENER, isClockProven, onEvidenceLost };
  const trading = new TradingSession(on.book, null, evidence, listener, { firstScreen });
  return { on, evidence, trading, lost };
}

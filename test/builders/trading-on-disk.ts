import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { TradingSession } from '../../electron/till/trading-session.ts';
import type { TradingListener } from '../../electron/till/trading-session.ts';
import { BookOnDisk } from './book-on-disk.ts';

/** A till at work on a journal of real lines, and the folder where it keeps evidence. */
export async function trade(
  opened?: BookOnDisk,
  isClockProven = () => true,
  firstScreen = Promise.resolve(),
) {
  const on = opened ?? (await BookOnDisk.open());
  const evidence = mkdtempSync(path.join(tmpdir(), 'evertill-evidence-'));
  onTestFinished(() => rmSync(evidence, { recursive: true, force: true }));
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

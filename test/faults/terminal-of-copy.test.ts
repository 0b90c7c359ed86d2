import { expect, onTestFinished, test } from 'vitest';
import { TerminalSimulator } from '../../electron/sandbox/terminal-simulator.ts';
import type { TradingSession } from '../../electron/till/trading-session.ts';
import { SYSTEM_ACTOR } from '../../electron/ledger/write/ledger-writer.ts';
import { saleIdSchema } from '../../shared/values/ids.ts';
import { cents } from '../../shared/values/money.ts';
import { BookOnDisk } from '../builders/book-on-disk.ts';
import { lineOfCategory } from '../builders/shop-day.ts';
import { openTrading } from '../builders/trading-on-disk.ts';

/**
 * A till's data was copied to another computer, and both go on with one terminal: what the terminal charged for one of
 * them is not counted by the other.
 */

const AMOUNT = cents(23_40);

async function terminal(): Promise<TerminalSimulator> {
  const simulator = await TerminalSimulator.start();
  // The till's clock stands still in these tests.
  let clockMs = Date.UTC(2026, 10, 25, 9);
  simulator.clock = () => (clockMs += 10_000);
  onTestFinished(() => simulator.goAway());
  return simulator;
}

async function tillAt({ port }: TerminalSimulator, opened: BookOnDisk): Promise<TradingSession> {
  const { trading } = await openTrading(opened);
  onTestFinished(() => trading.terminal?.close());
  const settings = { host: '127.0.0.1', port, password: '000000', closesDay: true };
  trading.useTerminal({ isOn: true, isShared: false, ...settings });
  return trading;
}

const idOf = (name: string) => saleIdSchema.parse(`sale-of-${name}`);

async function must(trading: TradingSession, proposal: Parameters<TradingSession['propose']>[0]) {
  expect(await trading.propose(proposal, SYSTEM_ACTOR)).toMatchObject({ kind: 'written' });
}

async function ask(trading: TradingSession, name: string): Promise<void> {
  const saleId = idOf(name);
  await must(trading, { kind: 'open-sale', saleId, lines: [lineOfCategory(AMOUNT, name)] });
  const payment = { saleId, paymentId: `payment-${name}`, amountCents: AMOUNT };
  await must(trading, { kind: 'ask-terminal', ...payment });
}

function stateOf({ writer }: TradingSession, name: string) {
  return writer.ledger.sales.get(idOf(name))?.terminal?.at(-1)?.state;
}

const becomes = (trading: TradingSession, name: string, state: string) =>
  expect.poll(() => stateOf(trading, name)).toBe(state);

const hasLooked = ({ terminal: at }: TradingSession) =>
  expect.poll(() => at?.status.doing).toBeNull();

/** Opens a till that knows the terminal's last trace number. */
async function tillThatSold(simulator: TerminalSimulator) {
  const opened = await BookOnDisk.open();
  const trading = await tillAt(simulator, opened);
  await ask(trading, 'before');
  await becomes(trading, 'before', 'approved');
  await must(trading, { kind: 'complete-sale', saleId: idOf('before') });
  return { opened, trading };
}

test('a payment under way when the data was copied is counted by its till, and the copy asks a person', async () => {
  const simulator = await terminal();
  const { opened, trading } = await tillThatSold(simulator);
  simulator.acts.push('wait');
  await ask(trading, 'customer');
  await expect.poll(() => simulator.acts).toEqual([]);
  const copied = await opened.openBackup();
  simulator.release();
  await becomes(trading, 'customer', 'approved');
  const copy = await tillAt(simulator, copied);
  await hasLooked(copy);
  expect(stateOf(copy, 'customer')).toBe('unknown');
});

test('a payment of the original is not taken for an equal one that the copy lost', async () => {
  const simulator = await terminal();
  const { opened, trading } = await tillThatSold(simulator);
  const copy = await tillAt(simulator, await opened.openBackup());
  simulator.acts.push('disconnect');
  await ask(copy, 'copy');
  await becomes(copy, 'copy', 'unknown');
  await hasLooked(copy);
  await ask(trading, 'original');
  await becomes(trading, 'original', 'approved');
  copy.controlTerminal('ask-again');
  await hasLooked(copy);
  expect(stateOf(copy, 'copy')).toBe('unknown');
  expect(simulator.approvedCents).toBe(2 * AMOUNT);
});

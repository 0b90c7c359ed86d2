import { currencyNumber } from '../../shared/card-terminal/currency-codes.ts';
import type { TerminalSettings } from '../../shared/card-terminal/terminal-settings.ts';
import type { LedgerWriter } from '../ledger/write/ledger-writer.ts';
import type { WakeIn } from '../time/wake-in.ts';
import { TerminalPayments } from './terminal-payments.ts';
import { ZvtTerminal } from './zvt-terminal.ts';

/** The demo takes no money: its terminal is a simulator on this computer. */
const LOOPBACK: ReadonlySet<string> = new Set(['127.0.0.1', '::1', 'localhost']);

/**
 * Opens the card terminal of a book, where it has one. Training has none, and a real terminal is not for the demo.
 * @returns null where payments by card are recorded by hand
 */
export function openTerminal(
  { host, isOn, password, port }: TerminalSettings,
  writer: LedgerWriter,
  wakeIn: WakeIn,
  onChange: () => void,
): TerminalPayments | null {
  const { book } = writer.ledger;
  const number = book === null ? null : currencyNumber(book.currency);
  if (!isOn || host === '' || book === null || number === null) return null;
  const isAllowed = book.mode === 'real' || (book.mode === 'demo' && LOOPBACK.has(host));
  if (!isAllowed) return null;
  const terminal = new ZvtTerminal({ host, port, password, currencyNumber: number });
  return new TerminalPayments({ writer, terminal, currencyNumber: number, wakeIn, onChange });
}

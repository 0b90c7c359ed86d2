import { currencyNumber } from '../../shared/card-terminal/currency-codes.ts';
import type { TerminalSettings } from '../../shared/card-terminal/terminal-settings.ts';
import { isPausedBy } from '../../shared/ledger/money/queue.ts';
import type { LedgerWriter } from '../ledger/write/ledger-writer.ts';
import type { WakeIn } from '../time/wake-in.ts';
import { TerminalPayments } from './terminal-payments.ts';
import { ZvtTerminal } from './zvt-terminal.ts';
import type { CardTerminal, TerminalConnection } from './zvt-terminal.ts';

/** The demo may only use a simulated terminal on this computer, so that it takes no real money. */
const LOOPBACK: ReadonlySet<string> = new Set(['127.0.0.1', '::1', 'localhost']);

/** Creates the connection to a terminal at an address; nothing is sent until the first request. */
export type TerminalFactory = (place: TerminalConnection) => CardTerminal;

export const createZvtTerminal: TerminalFactory = (connection) => new ZvtTerminal(connection);

/**
 * Opens the card terminal of a book, if it has one. Training has none, and the demo never uses a real terminal.
 * @returns null if card payments are recorded by hand
 */
export function openTerminal(
  { host, isOn, isShared, password, port }: TerminalSettings,
  writer: LedgerWriter,
  wakeIn: WakeIn,
  onChange: () => void,
  reach: TerminalFactory = createZvtTerminal,
): TerminalPayments | null {
  const { book } = writer.ledger;
  const number = book === null ? null : currencyNumber(book.currency);
  if (!isOn || host === '' || book === null || number === null) return null;
  const isAllowed = book.mode === 'real' || (book.mode === 'demo' && LOOPBACK.has(host));
  if (!isAllowed) return null;
  const terminal = reach({ host, port, password, currencyNumber: number });
  // While the journal may be a copy, another computer may go on with it at the same terminal.
  const mayBeShared = () => isShared || isPausedBy(writer.ledger.queue, 'journal-behind');
  const asked = { currencyNumber: number, mayBeShared };
  return new TerminalPayments({ writer, terminal, ...asked, wakeIn, onChange });
}

import type { LedgerWriter } from '../../electron/ledger/write/ledger-writer.ts';
import type { Intent } from '../../shared/ledger/money/intent.ts';
import type { Ledger } from '../../shared/ledger/ledger.ts';
import type { ArchivedIntent } from '../../shared/ledger/sale/archived.ts';

/** Returns all transactions that a till knows, archived or not, except those that reverse another. */
export function knownTransactionsWithoutReversals({
  intents,
  over,
}: Ledger): (Intent | ArchivedIntent)[] {
  const whole = [...intents.values()].filter(({ reverses }) => reverses === null);
  return [...over.intents.values(), ...whole];
}

/** Reads all archived transactions from the disk, so that every one of them can be checked. */
export async function recallAll(writer: LedgerWriter): Promise<void> {
  const { intents, sales } = writer.ledger.over;
  const names = [...intents.keys(), ...sales.keys()];
  await writer.readArchived(
    () => names,
    () => undefined,
  );
}

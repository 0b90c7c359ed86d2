import type { LedgerWriter } from '../../electron/ledger/write/ledger-writer.ts';
import type { Intent } from '../../shared/ledger/money/intent.ts';
import type { Ledger } from '../../shared/ledger/ledger.ts';
import type { ArchivedIntent } from '../../shared/ledger/sale/archived.ts';

/** The transactions that a till knows of, in memory whole or not, and never those that put another right. */
export function knownOf({ intents, over }: Ledger): (Intent | ArchivedIntent)[] {
  const whole = [...intents.values()].filter(({ reverses }) => reverses === null);
  return [...over.intents.values(), ...whole];
}

/** Everything that is over comes back from the disk, for a look at all of it. */
export async function recallAll(writer: LedgerWriter): Promise<void> {
  const { intents, sales } = writer.ledger.over;
  await writer.recall([...intents.keys(), ...sales.keys()]);
}

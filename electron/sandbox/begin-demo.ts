import { assert } from '../../shared/values/assert.ts';
import { readOpeningBalancesCsv } from '../../shared/cards/opening-balances.ts';
import { instantMs } from '../../shared/values/time.ts';
import { demoFavourites, openingBalancesCsv } from '../../shared/sandbox/demo-shop.ts';
import { SYSTEM_ACTOR } from '../ledger/write/ledger-writer.ts';
import type { Clock, LedgerWriter } from '../ledger/write/ledger-writer.ts';
import { stateBalances } from '../ledger/write/state-balances.ts';

/** Gives a new demo what a store gives a new till: keys of its own, and a file of balances for thirty of its cards. */
export async function beginDemo(writer: LedgerWriter, clock: Clock): Promise<void> {
  const nowMs = instantMs(clock.wallMs());
  const read = readOpeningBalancesCsv(openingBalancesCsv(new Date(nowMs).toISOString()), nowMs);
  assert(read.ok, 'the demo shop states its own balances without a fault');
  await stateBalances(writer, read.balances);
  await writer.write({ kind: 'change-favourites', favourites: [...demoFavourites] }, SYSTEM_ACTOR);
}

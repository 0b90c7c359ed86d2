import { currentLanguage } from '../../shared/locales/language.ts';
import { assert, assertPresent } from '../../shared/values/assert.ts';
import { ANY_CODE_RULES } from '../../shared/cards/card-codes.ts';
import { judgeOpeningBalances } from '../../shared/cards/opening-balances.ts';
import { instantMs } from '../../shared/values/time.ts';
import {
  contractCentFactor,
  firstCategoryUuids,
  demoOpeningBalances,
} from '../../shared/sandbox/demo-shop.ts';
import { SYSTEM_ACTOR } from '../ledger/write/ledger-writer.ts';
import type { Clock, LedgerWriter } from '../ledger/write/ledger-writer.ts';
import { recordOpeningBalances } from '../ledger/write/state-balances.ts';
import { DEMO_PINNED_COUNT, demoPrices, demoTaxes } from './demo-goods.ts';

/**
 * Gives a new demo what a store gives a new till: buttons, prices, a country's tax rates, and a file of balances for
 * thirty of its cards. Training uses the shop's own rates.
 */
export async function seedNewDemo(writer: LedgerWriter, clock: Clock): Promise<void> {
  const nowMs = instantMs(clock.wallMs());
  const { mode, currency } = assertPresent(writer.ledger.book, 'a new demo has its book');
  const language = currentLanguage();
  const stated = demoOpeningBalances(new Date(nowMs).toISOString());
  const read = judgeOpeningBalances(stated, ANY_CODE_RULES, nowMs);
  assert(read.ok, 'the demo shop states its own balances without a fault');
  await recordOpeningBalances(writer, read.balances, SYSTEM_ACTOR);
  const favourites = [...firstCategoryUuids(DEMO_PINNED_COUNT)];
  await writer.write({ kind: 'change-favourites', favourites }, SYSTEM_ACTOR);
  const prices = demoPrices(language, contractCentFactor(currency));
  await writer.write({ kind: 'provision-prices', prices }, SYSTEM_ACTOR);
  if (mode !== 'demo') return;
  await writer.write({ kind: 'provision-taxes', taxes: demoTaxes(language) }, SYSTEM_ACTOR);
}

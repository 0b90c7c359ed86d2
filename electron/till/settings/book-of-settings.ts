import { randomUUID } from 'node:crypto';
import type { ServiceSettings } from '../../../shared/api/service-settings.ts';
import type { Book } from '../../../shared/ledger/store/book.ts';
import { minorUnitOf } from '../../../shared/values/currency.ts';
import type { BookId } from '../../../shared/values/ids.ts';

/** Returns the book of these settings as a new one's first record has it: with another till id at each call. */
export function bookFor(id: BookId, mode: Book['mode'], settings: ServiceSettings): Book {
  const { cent, currency, moneySegment, redeemSign, shopUuid } = settings;
  const minorUnit = minorUnitOf(currency);
  return {
    id,
    tillId: randomUUID(),
    mode,
    baseUrl: mode === 'real' ? settings.baseUrl : '',
    moneySegment,
    shopUuid,
    currency,
    minorUnit,
    ...(minorUnit !== 2 && cent === 'smallest' && { cent }),
    redeemSign,
    signKnown: mode !== 'real',
  };
}

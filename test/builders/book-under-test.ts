import { bookSchema } from '../../shared/ledger/store/book.ts';

/** The ledger of an open store; no service answers at its address. */
export const BOOK = bookSchema.parse({
  id: 'book-under-test',
  tillId: 'till-under-test',
  mode: 'real',
  baseUrl: 'https://service.invalid',
  moneySegment: 'v3',
  shopUuid: '0b6f6f9e-6f0e-4a0c-9d57-7f7ea4a6f001',
  currency: 'EUR',
  minorUnit: 2,
  redeemSign: -1,
  signKnown: true,
});

import { expect, test } from 'vitest';
import { bookSchema } from '../../../../shared/ledger/store/book.ts';
import type { Book } from '../../../../shared/ledger/store/book.ts';
import { GuardedLedger, MANAGER } from '../../../builders/guarded-ledger.ts';

/** A book that was begun without a card service, and gets one. */

function bookAt(baseUrl: string): Book {
  return bookSchema.parse({
    id: 'shop-eur',
    tillId: 'till-0001',
    mode: 'real',
    baseUrl,
    moneySegment: 'v3/oauth/clients',
    shopUuid: baseUrl === '' ? '' : 'shop-1',
    currency: 'EUR',
    minorUnit: 2,
    redeemSign: -1,
    signKnown: false,
  });
}

function withoutService(): GuardedLedger {
  const till = new GuardedLedger();
  till.write({ kind: 'open-book', book: bookAt('') });
  till.write({ kind: 'start-run', version: '1.0.0', receiptsAfter: 0 });
  return till;
}

const bind = (till: GuardedLedger, baseUrl: string) =>
  till.write({ kind: 'bind-service', book: bookAt(baseUrl) });

test('a statement about a mistyped service is forgotten when the right one is connected', () => {
  const till = withoutService();
  till.write({ kind: 'change-above-balance', service: 'refuses' }, MANAGER);
  bind(till, 'https://mistyped.example');
  expect(till.ledger.queue.aboveBalance).toBeUndefined();
  till.write({ kind: 'change-above-balance', service: 'refuses' }, MANAGER);
  bind(till, 'https://right.example');
  expect(till.ledger.queue.aboveBalance).toBeUndefined();
});

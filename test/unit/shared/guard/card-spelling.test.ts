import { expect, test } from 'vitest';
import { cardIdSchema } from '../../../../shared/values/ids.ts';
import { GuardedLedger } from '../../../builders/guarded-ledger.ts';

/** A card's number may be written differently only while nothing has proven the first spelling. */

function tillWithCard() {
  const till = GuardedLedger.started();
  const cardId = till.card('ANNA', null);
  const spelled = (value: string) => ({
    kind: 'respell-card' as const,
    cardId,
    secret: { sentAs: 'identifier' as const, value },
  });
  return { till, cardId, spelled };
}

test('a respelled card remains one card with one key and everything known of it', () => {
  const { till, cardId, spelled } = tillWithCard();
  const before = till.cardNow(cardId);
  till.write(spelled('6364ＡＮＮＡ'));
  expect(till.ledger.cards.size).toBe(1);
  expect([...till.ledger.cardsByKey]).toEqual([['identifier:6364ANNA', cardId]]);
  expect(till.cardNow(cardId)).toEqual({
    ...before,
    introducedBySequence: till.ledger.lastSequence,
    namedBefore: [before.introducedBySequence],
  });
});

test('a card with a payment in flight, or an answered one, keeps its spelling', () => {
  const { till, cardId, spelled } = tillWithCard();
  till.accept('first', cardId, 'load', 5_00);
  expect(till.refusal(spelled('6364ＡＮＮＡ'))).toEqual({ why: 'nothing-changes' });
  till.apply('first', 5_00);
  expect(till.refusal(spelled('6364ＡＮＮＡ'))).toEqual({ why: 'nothing-changes' });
});

test('a card never gets another card’s number or a number that is not a card’s', () => {
  const { till, spelled } = tillWithCard();
  till.card('BERT', null);
  for (const value of ['6364BERT', '6364anna', 'another']) {
    expect(till.refusal(spelled(value))).toEqual({ why: 'unknown-card' });
  }
  const cardId = cardIdSchema.parse('card-of-nobody');
  expect(till.refusal({ ...spelled('6364ANNA'), cardId })).toEqual({ why: 'unknown-card' });
});

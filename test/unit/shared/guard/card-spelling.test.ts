import { expect, test } from 'vitest';
import { cardIdSchema } from '../../../../shared/values/ids.ts';
import { GuardedLedger } from '../../../builders/guarded-ledger.ts';

/** A card takes another spelling of its number only while nothing has shown that the first one is right. */

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

test('it stays one card, under one key, with all that is known of it', () => {
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

test('not while something of it is on its way, nor once the service has answered for it', () => {
  const { till, cardId, spelled } = tillWithCard();
  till.accept('first', cardId, 'load', 5_00);
  expect(till.refusal(spelled('6364ＡＮＮＡ'))).toEqual({ why: 'nothing-changes' });
  till.apply('first', 5_00);
  expect(till.refusal(spelled('6364ＡＮＮＡ'))).toEqual({ why: 'nothing-changes' });
});

test('never the number of another card, nor that of none', () => {
  const { till, spelled } = tillWithCard();
  till.card('BERT', null);
  for (const value of ['6364BERT', '6364anna', 'another']) {
    expect(till.refusal(spelled(value))).toEqual({ why: 'unknown-card' });
  }
  const cardId = cardIdSchema.parse('card-of-nobody');
  expect(till.refusal({ ...spelled('6364ANNA'), cardId })).toEqual({ why: 'unknown-card' });
});

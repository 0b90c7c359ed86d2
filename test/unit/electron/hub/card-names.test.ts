import { expect, test } from 'vitest';
import { HubCardIds, cardIdAtHub } from '../../../../electron/hub/connection/card-names.ts';
import { cardIdSchema } from '../../../../shared/values/ids.ts';
import { hubSetUpOf } from '../../../builders/hub-set-up.ts';

const { cardSecret: SECRET } = hubSetUpOf('one');

function tillOf(count: number) {
  const secrets = new Map(
    Array.from({ length: count }, (_, at) => [
      cardIdSchema.parse(`card-number-${at}`),
      { sentAs: 'identifier' as const, value: `6364-${at}` },
    ]),
  );
  const turn = { named: 0, most: 0, all: 0 };
  const names = new HubCardIds(
    (cardId) => secrets.get(cardId) ?? null,
    (secret) => {
      turn.all += 1;
      turn.named += 1;
      turn.most = Math.max(turn.most, turn.named);
      return cardIdAtHub(secret, SECRET);
    },
  );
  return { secrets, turn, names };
}

test('a till with 15 000 cards sends some names per turn, and each once', async () => {
  const { secrets, turn, names } = tillOf(15_000);
  let isNaming = true;
  const eachTurn = () => {
    turn.named = 0;
    if (isNaming) setImmediate(eachTurn);
  };
  eachTurn();
  await names.prepare(secrets.keys());
  isNaming = false;
  expect(turn.most).toBeLessThan(300);
  for (const [cardId, secret] of secrets)
    expect(names.of(cardId)).toBe(cardIdAtHub(secret, SECRET));
  expect(turn.all).toBe(15_000);
});

test('a forgotten card has no name', async () => {
  const { secrets, names } = tillOf(1);
  const [cardId] = [...secrets.keys()];
  await names.prepare(secrets.keys());
  secrets.clear();
  expect(names.of(cardId!)).toBeNull();
});

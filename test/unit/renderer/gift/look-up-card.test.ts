import { expect, test } from 'vitest';
import { lookUpCard } from '../../../../renderer/gift/card/look-up-card.ts';
import type { CardAnswer } from '../../../../shared/messages/bridge.ts';
import type { CardQuestion, CodeMeaning } from '../../../../shared/cards/identifier.ts';

const asked = { kind: 'question', about: 'product-barcode' } as const;
const refused = { kind: 'fault', fault: 'bank-card' } as const;

/** A till that asks about every code and then refuses it; also returns the calls that it got. */
function tillThatAsks() {
  const calls: CodeMeaning[] = [];
  const lookUp = (_scanned: string, said: CodeMeaning): Promise<CardAnswer> => {
    calls.push(said);
    return Promise.resolve(said !== null ? refused : asked);
  };
  return { bridge: { lookUp }, calls };
}

test('a questionable code is looked up again after a yes, and is not a card after a no', async () => {
  const { bridge, calls } = tillThatAsks();
  const heard: CardQuestion[] = [];
  const saying = (answer: boolean) => (about: CardQuestion) => {
    heard.push(about);
    return Promise.resolve(answer);
  };
  const no = await lookUpCard(bridge, saying(false), '4006381333931');
  expect(no).toEqual({ kind: 'fault', fault: 'product-barcode' });
  expect(calls).toEqual([null, 'goods']);
  expect(await lookUpCard(bridge, saying(true), '4006381333931')).toEqual(refused);
  expect(calls).toEqual([null, 'goods', null, 'card']);
  expect(heard).toEqual(['product-barcode', 'product-barcode']);
});

test('a scan finds no card if main does not answer, before or after the question', async () => {
  const broken = { lookUp: () => Promise.reject(new Error('gone')) };
  expect(await lookUpCard(broken, () => Promise.resolve(true), '1')).toBeNull();
  const breaks = {
    lookUp: (_scanned: string, said: CodeMeaning): Promise<CardAnswer> =>
      said !== null ? Promise.reject(new Error('gone')) : Promise.resolve(asked),
  };
  expect(await lookUpCard(breaks, () => Promise.resolve(true), '1')).toBeNull();
});

test('a code that is not a card’s is asked about again as a customer’s', async () => {
  const said: CodeMeaning[] = [];
  const lookUp = (_scanned: string, one: CodeMeaning): Promise<CardAnswer> => {
    said.push(one);
    return Promise.resolve(one === null ? { kind: 'question', about: 'uuid-card' } : refused);
  };
  const saying = (...yes: CardQuestion[]) => {
    return (about: CardQuestion) => Promise.resolve(yes.includes(about));
  };
  expect(await lookUpCard({ lookUp }, saying(), 'a')).toEqual({
    kind: 'fault',
    fault: 'uuid-card',
  });
  await lookUpCard({ lookUp }, saying('uuid-card'), 'a');
  await lookUpCard({ lookUp }, saying('uuid-customer'), 'a');
  expect(said).toEqual([null, null, 'card', null, 'customer']);
});

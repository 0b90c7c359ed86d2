import { expect, test } from 'vitest';
import { emptyHub } from '../../../model/hub/hub-state.ts';
import {
  intentToAdopt,
  withOtherId,
  transactionsToAdopt,
} from '../../../../shared/guard/money/adopted-transactions.ts';
import { needsPerson } from '../../../../shared/ledger/money/intent.ts';
import { assertPresent } from '../../../../shared/values/assert.ts';
import { intentIdSchema } from '../../../../shared/values/ids.ts';
import type { BookOnDisk } from '../../../builders/book-on-disk.ts';
import { GuardedLedger } from '../../../builders/guarded-ledger.ts';
import { openCopiedTill, expectWholeCopy } from '../../../builders/copied-till.ts';
import { bringTakenTills, takeOver } from '../../../builders/taking-till.ts';

/** Another program requested a payment at two tills under one reference, and one of them takes the other over. */

const NAME = intentIdSchema.parse('6f1ed002-0000-8000-8000-000000000001');

const OWN = {
  kind: 'own',
  confirmedCents: null,
  othersCents: 0,
  asOfMs: null,
  tills: 1,
} as const;

async function takesAs(till: BookOnDisk, name: string, amountCents: number): Promise<void> {
  const cardId = await till.introduce(name);
  await till.mustWrite({ ...till.acceptance(name, cardId, amountCents), intentId: NAME });
}

async function deadTill() {
  const copied = await openCopiedTill();
  copied.hub.state = emptyHub('00000000-0000-4000-8000-000000000003', ['one', 'two', 'three']);
  copied.start();
  await takesAs(copied.till, 'anna', 5_00);
  await expectWholeCopy(copied);
  return copied.hub.state;
}

const ofName = ({ ledger }: BookOnDisk) =>
  [...ledger.intents.values()].filter(({ id, nameThere }) => id === NAME || nameThere === NAME);

// Taking over: case 47.
test('a lost till’s payment whose id its successor also used is adopted under another id, and a person decides', async () => {
  const state = takeOver(await deadTill(), 'two', 'one');
  const { taker, adopted } = await bringTakenTills(state, 'two', undefined, (before) =>
    takesAs(before, 'here', 7_00),
  );
  expect(adopted).toMatchObject([{ till: 'one', brought: 1, forPerson: 0 }]);
  const [own, brought] = ofName(taker);
  expect(own).toMatchObject({ id: NAME, amountCents: 7_00, state: 'waiting' });
  expect(brought).toMatchObject({
    amountCents: 5_00,
    state: 'unknown',
    adoptedFrom: 'one',
    nameThere: NAME,
    saleThere: 'paid-otherwise',
  });
  expect(needsPerson(brought!)).toBe(true);
});

// Taking over: case 47.
test('a lost till’s payment is adopted even if the till that took it over has its own payment under the same id', () => {
  const took = () => {
    const till = GuardedLedger.atHub();
    const cardId = till.card('carl');
    till.write({ ...till.request('carl', cardId, 'redeem', 5_00), intentId: NAME, atHub: OWN });
    return till;
  };
  const named = (copy: GuardedLedger, nearer: GuardedLedger) =>
    transactionsToAdopt('one', copy.ledger, [nearer.ledger]).bring.map(({ id }) => id);
  const [copy, nearer] = [took(), took()];
  expect(named(copy, nearer)).toEqual([NAME]);
  const intent = assertPresent(copy.ledger.intents.get(NAME), 'it was accepted');
  const { cardId } = intent;
  const adopting = intentToAdopt(copy.ledger, intent, { cardId, from: 'one', mayHaveLeft: true });
  nearer.write(withOtherId(adopting, intentIdSchema.parse('beside-that-one')));
  expect(named(copy, nearer)).toEqual([]);
});

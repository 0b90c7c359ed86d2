import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  forgetIntent,
  indexIntent,
  withOpenIntent,
} from '../../../../shared/ledger/money/intent-index.ts';
import type { IntentIndex } from '../../../../shared/ledger/money/intent-index.ts';
import { heldCents, isOpen, needsPerson } from '../../../../shared/ledger/money/intent.ts';
import type { Intent } from '../../../../shared/ledger/money/intent.ts';
import { fromCheckpoint, toCheckpoint } from '../../../../shared/ledger/memory/checkpoint.ts';
import { emptyLedger } from '../../../../shared/ledger/ledger.ts';
import { saleIdSchema } from '../../../../shared/values/ids.ts';
import { sumCents } from '../../../../shared/values/money.ts';
import { GuardedLedger, intentId, MANAGER } from '../../../builders/guarded-ledger.ts';
import { randomMoves, makeMoves } from '../../../builders/random-moves.ts';

/** Builds every index by a full scan. */
function lookedThrough(index: IntentIndex) {
  const all = [...index.intents.values()];
  const open = all.filter(isOpen);
  const ids = (intents: readonly Intent[]) => intents.map(({ id }) => id).toSorted();
  const grouped = <Key>(intents: readonly Intent[], keyOf: (intent: Intent) => Key) =>
    new Map([...Map.groupBy(intents, keyOf)].map(([key, those]) => [key, ids(those)]));
  const loads = open.filter(({ verb }) => verb === 'load');
  return {
    byCard: grouped(all, ({ cardId }) => cardId),
    bySale: grouped(
      all.filter(({ saleId }) => saleId !== null),
      ({ saleId }) => saleId,
    ),
    open: ids(open),
    openByCard: grouped(open, ({ cardId }) => cardId),
    sending: ids(all.filter(({ state }) => state === 'sending')),
    forPerson: ids(all.filter(needsPerson)),
    secondHalves: all
      .filter((intent) => isOpen(intent) || needsPerson(intent))
      .flatMap(({ moveTo }) => moveTo?.intentId ?? [])
      .toSorted(),
    promised: {
      redeemedCents: sumCents(open.map(heldCents)),
      loadedCents: sumCents(loads.map(({ amountCents }) => amountCents)),
    },
  };
}

function asKept(index: IntentIndex) {
  const keys = (those: ReadonlyMap<string, unknown>) => [...those.keys()].toSorted();
  const grouped = <Key>(groups: ReadonlyMap<Key, ReadonlyMap<string, unknown>>) =>
    new Map([...groups].map(([key, those]) => [key, keys(those)]));
  return {
    byCard: grouped(index.byCard),
    bySale: grouped(index.bySale),
    open: keys(index.open),
    openByCard: grouped(index.openByCard),
    sending: [...index.sending].toSorted(),
    forPerson: keys(index.forPerson),
    secondHalves: keys(index.secondHalves),
    promised: index.promised,
  };
}

describe('an index of the ledger’s payments', () => {
  test('equals a full scan of the ledger, even after a checkpoint', () => {
    fc.assert(
      fc.property(randomMoves, fc.boolean(), (steps, signKnown) => {
        const { ledger } = makeMoves(steps, signKnown).till;
        expect(asKept(ledger)).toEqual(lookedThrough(ledger));
        const begunAnew = fromCheckpoint(toCheckpoint(ledger));
        expect(asKept(begunAnew)).toEqual(lookedThrough(begunAnew));
      }),
    );
  });

  test('can be extended for a preview without changing the original', () => {
    const till = GuardedLedger.started();
    till.accept('one', till.card('anna'), 'redeem', 10_00);
    till.accept('two', till.card('ben'), 'redeem', 5_00);
    const before = asKept(till.ledger);
    const more = { ...till.intent('two'), id: intentId('three') };
    const view = withOpenIntent(till.ledger, more);
    expect(view.promised.redeemedCents).toBe(20_00);
    expect(view.open.get(more.id)).toBe(more);
    expect(asKept(till.ledger)).toEqual(before);
  });

  test('counts a payment in flight once when the same fact is indexed again', () => {
    const till = GuardedLedger.started();
    till.accept('one', till.card('anna'), 'redeem', 10_00);
    const index = emptyLedger();
    indexIntent(index, till.intent('one'));
    indexIntent(index, till.intent('one'));
    expect(asKept(index)).toEqual(lookedThrough(index));
  });

  test('keeps nothing of a forgotten payment, by card or by sale', () => {
    const till = GuardedLedger.started();
    till.accept('one', till.card('anna'), 'redeem', 10_00);
    till.accept('two', till.card('anna-too'), 'redeem', 5_00);
    const index = emptyLedger();
    const over = (name: string) => ({ ...till.intent(name), state: 'applied' as const });
    const sold = { ...over('one'), saleId: saleIdSchema.parse('sale-of-any') };
    for (const intent of [sold, over('two')]) indexIntent(index, intent);
    forgetIntent(index, sold);
    expect(asKept(index)).toEqual(lookedThrough(index));
    expect([index.byCard.size, index.bySale.size]).toEqual([1, 0]);
  });

  test('has the second half of a move until its first half is applied', () => {
    const till = GuardedLedger.started();
    const [anna, ben] = [till.card('anna'), till.card('ben')];
    till.accept('one', anna, 'load', 10_00);
    till.apply('one', 110_00);
    const names = { intentId: intentId('off'), secondIntentId: intentId('onto') };
    const request = { ...names, reverses: intentId('one'), toCardId: ben, reason: 'wrong card' };
    till.write({ kind: 'move-load', ...request }, MANAGER);
    const [move] = [...till.ledger.secondHalves.values()];
    expect([...(move?.values() ?? [])].map(({ cardId }) => cardId)).toEqual([ben]);
    expect(asKept(till.ledger)).toEqual(lookedThrough(till.ledger));
    till.apply('off', 100_00);
    expect(till.ledger.secondHalves.size).toBe(0);
    expect(asKept(till.ledger)).toEqual(lookedThrough(till.ledger));
  });

  test('keeps the id of a second half until the last move that uses it is applied', () => {
    const till = GuardedLedger.started();
    const moveTo = { intentId: intentId('onto'), cardId: till.card('ben') };
    for (const name of ['one', 'two']) till.accept(name, till.card(name), 'redeem', 10_00);
    for (const settledFirst of ['one', 'two']) {
      const index = emptyLedger();
      const put = (name: string, change: Partial<Intent> = {}) =>
        indexIntent(index, { ...till.intent(name), moveTo, ...change });
      // A faulty page can give two moves the same second half.
      put('one');
      put('two');
      put('one', { state: 'sending' });
      put(settledFirst, { state: 'applied' });
      expect([...index.secondHalves.keys()]).toEqual([moveTo.intentId]);
      put(settledFirst === 'one' ? 'two' : 'one', { state: 'applied' });
      expect(index.secondHalves.size).toBe(0);
    }
  });
});

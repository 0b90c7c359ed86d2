import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { factRecordSchema } from '../../../../shared/ledger/facts.ts';
import {
  checkpointSchema,
  fromCheckpoint,
  KEPT_FACT_COUNT,
  toCheckpoint,
} from '../../../../shared/ledger/memory/checkpoint.ts';
import { emptyLedger, fold, linkIdentifier } from '../../../../shared/ledger/ledger.ts';
import type { Ledger } from '../../../../shared/ledger/ledger.ts';
import { project } from '../../../../shared/ledger/memory/project.ts';
import type { Put } from '../../../../shared/ledger/memory/project.ts';
import { recoveryProposals } from '../../../../shared/guard/recover.ts';
import {
  appliedOutcome,
  GuardedLedger,
  MANAGER,
  refusedOutcome,
  UNKNOWN_OUTCOME,
  writtenCheckpoint,
} from '../../../builders/guarded-ledger.ts';
import { ShopDay } from '../../../builders/shop-day.ts';
import { randomMoves, makeMoves } from '../../../builders/random-moves.ts';

function replay(till: GuardedLedger, from: Ledger = emptyLedger()): Ledger {
  for (const record of till.records) if (record.sequence > from.lastSequence) fold(from, record);
  return from;
}

function namesOf(till: GuardedLedger, ledger: Ledger): Ledger {
  for (const { fact, private: secret } of till.records) {
    if (fact.card && secret) linkIdentifier(ledger, fact.card.id, secret);
  }
  return ledger;
}

/** Sorts maps by key, since the order of rows is irrelevant. */
function comparable(ledger: Ledger) {
  const sorted = (map: ReadonlyMap<string, unknown>) =>
    [...map].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const { intents, cards, sales, open, openByCard, forPerson, cardsByKey, ...rest } = ledger;
  const onCards = [...openByCard].map(([id, lane]) => [id, sorted(lane)] as const);
  return {
    ...rest,
    intents: sorted(intents),
    cards: sorted(cards),
    sales: sorted(sales),
    open: sorted(open),
    openByCard: sorted(new Map(onCards)),
    forPerson: sorted(forPerson),
    cardsByKey: sorted(cardsByKey),
    changedBy: sorted(ledger.changedBy),
    owed: sorted(ledger.owed),
    uuidsSeen: [...ledger.uuidsSeen].toSorted(),
  };
}

describe('a ledger', () => {
  test('is the same after every replay, even of facts read from disk', () => {
    fc.assert(
      fc.property(randomMoves, fc.boolean(), (steps, signKnown) => {
        const { till } = makeMoves(steps, signKnown);
        const readBack = emptyLedger();
        for (const record of till.records) {
          const parsed = factRecordSchema.parse(JSON.parse(JSON.stringify(record)));
          expect(parsed).toEqual(record);
          fold(readBack, parsed);
        }
        expect(comparable(replay(till))).toEqual(comparable(till.ledger));
        expect(comparable(readBack)).toEqual(comparable(till.ledger));
      }),
    );
  });

  test('is the same from a checkpoint taken anywhere and the facts after it', () => {
    fc.assert(
      fc.property(randomMoves, fc.nat(), (steps, at) => {
        const { till } = makeMoves(steps, true);
        const before = emptyLedger();
        const upTo = at % till.records.length;
        for (const record of till.records.slice(0, upTo)) fold(before, record);
        const stored = checkpointSchema.parse(writtenCheckpoint(before));
        const ledger = namesOf(till, fromCheckpoint(stored));
        expect(comparable(replay(till, ledger))).toEqual(comparable(till.ledger));
      }),
    );
  });

  test('refuses a gap between facts', () => {
    const till = GuardedLedger.started();
    const [, second] = till.records;
    if (second === undefined) throw new Error('a started till has facts');
    expect(() => fold(emptyLedger(), second)).toThrow('fact 2 follows 0');
  });

  test('keeps in a checkpoint everything open or left to a person, and drops the rest', () => {
    const till = GuardedLedger.started();
    for (const name of ['open', 'refused', 'applied', 'unknown'])
      till.accept(name, till.card(name));
    till.apply('applied', 90_00);
    till.sendAndHear('refused', refusedOutcome(422));
    till.sendAndHear('unknown', UNKNOWN_OUTCOME);
    till.writeMany(KEPT_FACT_COUNT);
    const kept = toCheckpoint(till.ledger).intents.map(({ id }) => id);
    expect(kept).toEqual(['intent-open', 'intent-refused', 'intent-unknown']);
  });

  test('keeps in a checkpoint the open and the new sales', () => {
    const till = GuardedLedger.started();
    const sale = (name: string) => ({
      saleId: till.request('x', till.card(name), 'redeem', 1, name).saleId,
    });
    const [old, open] = [sale('anna').saleId, sale('bert').saleId];
    if (!old || !open) throw new Error('a request for a sale names it');
    till.write({ kind: 'open-sale', saleId: old, lines: [] });
    till.write({ kind: 'open-sale', saleId: open, lines: [] });
    till.write({ kind: 'cancel-sale', saleId: old, reason: 'empty' });
    expect(toCheckpoint(till.ledger).sales).toHaveLength(2);
    till.writeMany(KEPT_FACT_COUNT);
    expect(toCheckpoint(till.ledger).sales.map(({ id }) => id)).toEqual([open]);
  });
});

describe('a projection', () => {
  function carryOut(puts: readonly Put[]): Map<string, unknown> {
    const rows = new Map<string, { readonly factSequence: number }>();
    for (const { table, key, row } of puts) {
      const name = `${table}/${key}`;
      if ((rows.get(name)?.factSequence ?? 0) < row.factSequence) rows.set(name, row);
    }
    return new Map([...rows].toSorted(([a], [b]) => (a < b ? -1 : 1)));
  }

  test('equals the ledger row by row, in any order of the facts', () => {
    fc.assert(
      fc.property(randomMoves, fc.infiniteStream(fc.nat()), (steps, random) => {
        const { till } = makeMoves(steps, true);
        const puts = till.records.flatMap(project);
        const shuffled = puts
          .map((put) => [random.next().value ?? 0, put] as const)
          .toSorted(([a], [b]) => a - b)
          .map(([, put]) => put);
        const rows = carryOut(puts);
        expect(carryOut(shuffled)).toEqual(rows);
        for (const intent of till.ledger.intents.values()) {
          expect(rows.get(`intents/${intent.id}`)).toMatchObject(intent);
        }
        for (const card of till.ledger.cards.values()) {
          expect(rows.get(`cards/${card.id}`)).toMatchObject(card);
          expect(rows.get(`identifiers/${card.id}`)).toMatchObject({ sentAs: 'identifier' });
        }
        for (const sale of till.ledger.sales.values()) {
          expect(rows.get(`sales/${sale.id}`)).toMatchObject(sale);
        }
      }),
    );
  });

  test('has a receipt with total and cashier, a shift by number, and a sealed card number', () => {
    const day = ShopDay.withShift();
    const card = day.till.card('anna');
    const introduced = day.till.records.find(({ private: secret }) => secret !== null)!;
    const { id } = day.sell(5_00, 'cash');
    const rows = carryOut(day.till.records.flatMap(project));
    expect(rows.get(`sales/${id}`)).toMatchObject({ totalCents: 5_00 });
    const { receiptNumber } = day.till.ledger.sales.get(id)!;
    const acts = [...rows].filter(([key]) => key.startsWith('saleActs/')).map(([, row]) => row);
    expect(acts).toMatchObject([{ receiptNumber, operator: 'Ann' }]);
    expect(rows.get('shifts/1')).toMatchObject({ number: 1, state: 'open' });
    expect(rows.get(`identifiers/${card}`)).not.toHaveProperty('sealed');
    const [, named] = project({ ...introduced, sealed: 'sealed' });
    expect(named).toMatchObject({ key: card, row: { cardId: card, sealed: 'sealed' } });
  });

  test('works without private parts: an erased card has a row without a number', () => {
    const till = GuardedLedger.started();
    till.card('anna', null);
    const record = till.records.at(-1);
    if (record === undefined) throw new Error('a card was introduced');
    expect(project({ ...record, private: null }).map(({ table }) => table)).toEqual(['cards']);
    const ledger = replay(till);
    expect(ledger.cardsByKey.size).toBe(1);
    const erased = emptyLedger();
    for (const each of till.records) fold(erased, { ...each, private: null });
    expect(erased.cards.size).toBe(1);
    expect(erased.cardsByKey.size).toBe(0);
  });
});

describe('a start', () => {
  test('succeeds again with a journal that is behind', () => {
    const till = GuardedLedger.started();
    till.accept('one', till.card('anna'));
    for (let start = 0; start < 2; start += 1) {
      till.startAgain('behind');
    }
    expect(till.intent('one').state).toBe('unknown');
    expect(till.ledger.queue.pauses).toMatchObject([{ cause: 'journal-behind' }]);
  });

  test('after any history leaves no payment in flight and no attempt waiting', () => {
    fc.assert(
      fc.property(randomMoves, fc.boolean(), (steps, behind) => {
        const { till } = makeMoves(steps, true);
        till.restart();
        const age = behind ? 'behind' : 'newest';
        for (const proposal of recoveryProposals(till.ledger, age)) till.write(proposal);
        for (const intent of till.ledger.open.values()) {
          expect(intent.state).not.toBe('sending');
          if (intent.state === 'waiting') expect(intent.strength).toBe('deferred');
          if (behind) expect(intent.state).toBe('unknown');
        }
        const alarm = till.ledger.queue.pauses.some(({ cause }) => cause === 'journal-behind');
        if (behind) expect(alarm).toBe(true);
      }),
    );
  });
});

test('balances agree with the service after unknown payments were settled as charged and not charged', () => {
  const till = GuardedLedger.started();
  const card = till.card('anna', 100_00);
  let service = 100_00;
  const pay = (name: string, known: boolean, taken: boolean) => {
    till.accept(name, card, 'redeem', 5_00);
    till.send(name);
    if (taken) service -= 5_00;
    till.answer(name, known ? appliedOutcome(`uuid-${name}`, service) : UNKNOWN_OUTCOME);
  };
  pay('one', true, true);
  pay('two', false, true);
  pay('three', false, false);
  pay('four', true, true);
  expect(till.quote(card)).toMatchObject({ confirmedCents: service, heldCents: 10_00 });
  for (const name of ['two', 'three']) {
    const intent = { intentId: till.intent(name).id };
    const how = name === 'two' ? 'taken' : 'shop-loss';
    till.write({ kind: 'settle', ...intent, how, reason: 'in the list' }, MANAGER);
  }
  pay('five', true, true);
  expect(till.cardNow(card)).toMatchObject({
    confirmed: { balanceCents: service },
    anchorCents: service,
    drift: null,
  });
});

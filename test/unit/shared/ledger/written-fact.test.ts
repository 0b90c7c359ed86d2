import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { JsonObject } from '../../../../shared/journal/journal-format.ts';
import { FACT_KINDS } from '../../../../shared/ledger/fact-kinds.ts';
import { factSchema } from '../../../../shared/ledger/facts.ts';
import { expandFact, compactFact } from '../../../../shared/ledger/written-fact.ts';
import { ShopDay } from '../../../builders/shop-day.ts';
import { wholeSamples } from '../../../builders/whole-samples.ts';

/** Writes a fact as to the disk, and reads it again. */
function stored(fact: JsonObject): JsonObject {
  return JSON.parse(JSON.stringify(fact)) as JsonObject;
}

const samples = wholeSamples(factSchema) as readonly JsonObject[];

test.each(FACT_KINDS)('a fact of kind %s is parsed as it was written', (kind) => {
  for (const sample of samples) {
    const fact = { ...sample, kind };
    expect(expandFact(stored(compactFact(fact)))).toEqual(fact);
  }
});

/** Values that a line may leave out, and similar ones. */
const USUAL = [null, 0, 1, '', [], [null], false, 'none', 'goods', 'load', 'identifier'];

/** Replaces some values by ones that a line may leave out, among them the fact's own moment. */
function withUsual(value: unknown, draw: (below: number) => number, own: unknown[]): unknown {
  if (draw(4) === 0) return [...USUAL, ...own][draw(USUAL.length + own.length)];
  if (Array.isArray(value)) return value.map((one) => withUsual(one, draw, own));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, withUsual(member, draw, own)]),
  );
}

test('a fact with usual values is parsed as it was written', () => {
  fc.assert(
    fc.property(fc.constantFrom(...samples), fc.infiniteStream(fc.nat()), (sample, numbers) => {
      const draw = (below: number) => (numbers.next().value as number) % below;
      const own = [sample['atMs'], sample['monoMs'], sample['run']];
      const members = Object.entries(sample).map(([name, member]) => {
        const isOwn = name === 'atMs' || name === 'monoMs' || name === 'run';
        return [name, isOwn ? member : withUsual(member, draw, own)] as const;
      });
      const fact = Object.fromEntries(members.filter(() => draw(5) > 0)) as JsonObject;
      const whole = { operator: null, ...fact };
      expect(expandFact(stored(compactFact(whole)))).toEqual(whole);
    }),
  );
});

test('a shop’s day is the same parsed from shortened lines as from full ones', () => {
  const day = new ShopDay();
  day.openShift();
  day.sell(12_00, 'cash');
  const card = day.till.card('1234');
  day.till.accept('applied', card);
  day.till.apply('applied', 90_00);
  for (const { fact } of day.till.records) {
    const whole = stored(fact);
    expect(expandFact(stored(compactFact(whole)))).toEqual(whole);
    expect(expandFact(whole)).toEqual(whole);
    expect(factSchema.parse(expandFact(compactFact(whole)))).toEqual(fact);
  }
});

test('a line with only the required members is parsed with the defaults listed here, which may never change', () => {
  const written = {
    atMs: 1,
    monoMs: 2,
    run: 'the-run-1',
    intent: { applied: {} },
    linked: {},
    card: {},
    queue: {},
    sale: { lines: [{}], tenders: [{ taken: {} }] },
  };
  const accepted = {
    acceptedAtMs: 1,
    acceptedMonoMs: 2,
    acceptedInRun: 'the-run-1',
    saleId: null,
    reverses: null,
    reversedBy: null,
    reason: null,
    verdict: 'none',
    attempts: 0,
    firstSentAtMs: null,
    lastSentAtMs: null,
    sentBySequence: null,
    balanceBeforeCents: null,
    applied: null,
    cause: null,
    httpStatus: null,
    voidReason: null,
    settlement: null,
    endedAtMs: null,
  };
  const whole = {
    ...written,
    operator: null,
    intent: {
      ...accepted,
      applied: { balanceText: '', createdAt: '', shopName: null, identifierKind: null, notes: [] },
    },
    linked: accepted,
    card: {
      sentAs: 'identifier',
      confirmed: null,
      stated: null,
      anchorCents: null,
      appliedSinceAnchorCents: 0,
      drift: null,
      driftCount: 0,
    },
    queue: { workOffline: false, pauses: [], outage: null, reachedAtMs: null, unknownInARow: 0 },
    sale: {
      openedAtMs: 1,
      endedAtMs: null,
      receiptNumber: null,
      reason: null,
      lines: [
        { kind: 'goods', categoryExternalId: null, quantity: 1, intentId: null, cardId: null },
      ],
      tenders: [{ taken: { atMs: 1, monoMs: 2, run: 'the-run-1' } }],
    },
  };
  expect(expandFact(written)).toEqual(whole);
  expect(compactFact(whole)).toEqual(written);
});

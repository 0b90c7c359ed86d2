import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { factRecordSchema } from '../../../../shared/ledger/facts.ts';
import { checkpointSchema, toCheckpoint } from '../../../../shared/ledger/memory/checkpoint.ts';
import { schemaFitTest, schemaReader } from '../../../../shared/values/read-unchanged.ts';
import { lineOfCategory, ShopDay } from '../../../builders/shop-day.ts';

const { intents, intentsChangedBy, cards, sales, over } = checkpointSchema.shape;
const listsSchema = z.object({ intents, intentsChangedBy, cards, sales, over });

/** Returns a value as read from the disk. */
function stored(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}

function dayOfShop(): ShopDay {
  const day = new ShopDay();
  const { till } = day;
  day.openShift();
  day.moveCash('in', 500);
  for (const kind of ['cash', 'card', 'other'] as const) day.sell(12_00, kind);
  const card = till.card('1234');
  till.accept('applied', card);
  till.apply('applied', 90_00);
  till.accept('waits', card, 'load');
  day.openSale(lineOfCategory(20_00, 'books'));
  return day;
}

const { till } = dayOfShop();
const facts = till.records.map(stored);
const lists = stored(listsSchema.parse(toCheckpoint(till.ledger)));

test('a value written by a till is returned as the same object', () => {
  const read = schemaReader(factRecordSchema);
  for (const fact of facts) expect(read(fact)).toBe(fact);
  expect(schemaReader(listsSchema)(lists)).toBe(lists);
});

/** Checks that the reader returns or throws like the schema, and returns the same object if nothing changes. */
function expectAsSchema(schema: z.ZodType, value: unknown): void {
  const { success, data, error } = schema.safeParse(value);
  const fits = schemaFitTest(schema)(value);
  if (fits) expect([success, data]).toEqual([true, value]);
  const read = () => schemaReader(schema)(value);
  if (success) expect(read()).toStrictEqual(data);
  else expect(read).toThrow(error.message);
}

const ODD = [null, true, 0, -1, -0, 1.5, 1e21, '', 'x', 'x'.repeat(2_000), ' a ', [], [1], {}];

/** Replaces, removes or adds one member somewhere in a value. */
function withOneChanged(value: unknown, draw: (below: number) => number): unknown {
  if (typeof value !== 'object' || value === null) return ODD[draw(ODD.length)];
  const names = Object.keys(value);
  const name = names[draw(names.length)] ?? '0';
  const copy: Record<string, unknown> = Array.isArray(value) ? ([...value] as never) : { ...value };
  const act = draw(6);
  if (act === 0 && !Array.isArray(value)) delete copy[name];
  else if (act === 1) copy[Array.isArray(value) ? value.length : `${name}2`] = 1;
  else if (act === 2) return ODD[draw(ODD.length)];
  else copy[name] = withOneChanged(copy[name], draw);
  return copy;
}

test.each([
  ['a fact', factRecordSchema, facts],
  ['the lists of a checkpoint', listsSchema, [lists]],
] as const)(
  'the value %s with one change is parsed as its schema parses it',
  (_, schema, values) => {
    fc.assert(
      fc.property(fc.constantFrom(...values), fc.infiniteStream(fc.nat()), (value, numbers) => {
        const draw = (below: number) => (below === 0 ? 0 : numbers.next().value % below);
        expectAsSchema(schema, withOneChanged(value, draw));
      }),
      { numRuns: 1_000 },
    );
  },
);

const text = z.string();

test.each<[string, z.ZodType, unknown]>([
  ['a text that is trimmed', text.trim(), ' a '],
  ['a transformed one', text.transform((one) => one.length), 'abc'],
  ['a default', z.object({ one: text.default('x') }), {}],
  ['another member', z.object({ one: text }), { one: 'a', two: 'b' }],
  ['a refused one', z.strictObject({ one: text }), { one: 'a', two: 'b' }],
  ['an open object', z.looseObject({ one: text }), { one: 'a', two: 'b' }],
  ['the first of two that fit', z.union([z.object({}), z.object({ one: text })]), { one: 'a' }],
  ['the second', z.union([z.object({ one: z.number() }), z.object({ one: text })]), { one: 'a' }],
  ['a fit for both', z.xor([text, text.min(1)]), 'abc'],
  ['a chosen one', z.discriminatedUnion('k', [z.object({ k: z.literal(1) })]), { k: 1, l: 2 }],
  ['an unknown choice', z.discriminatedUnion('k', [z.object({ k: z.literal(1) })]), { k: 2 }],
  ['a short tuple', z.tuple([text, text]), ['a']],
  ['a long one', z.tuple([text]), ['a', 'b']],
  ['a tuple with a rest', z.tuple([text], text), ['a', 'b']],
  ['a coerced number', z.coerce.number(), '5'],
  ['an infinite number', z.number(), Infinity],
  ['a frozen object', z.object({ one: text }).readonly(), { one: 'a' }],
  [
    'an object without an optional member',
    z.object({ one: text.optional(), two: z.unknown() }),
    {},
  ],
  ['a whole that is refused', z.object({ one: text }).refine(() => false), { one: 'a' }],
  ['a value of its own kind', z.custom<string>((one) => one === 'a'), 'a'],
  ['another', z.custom<string>((one) => one === 'a'), 'b'],
  ['a whole number beyond', z.int(), 2 ** 53],
  ['a part of a number', z.int(), 0.5],
  ['the least', z.number().min(1), 1],
  ['too little', z.number().min(1), 0],
  ['the least that is too little', z.number().gt(1), 1],
  ['a short text', text.min(2), 'a'],
  ['one character of two units', text.min(2), '🎁'],
  ['two of them', text.min(2), '🎁🎁'],
  ['as many as may be', text.max(2), '🎁🎁'],
  ['one too many', text.max(2), '🎁🎁🎁'],
  ['an even number', z.int().min(1).max(9).multipleOf(2), 4],
  ['an odd one', z.int().min(1).max(9).multipleOf(2), 5],
  ['two of one', z.object({ one: z.array(text).max(1) }), { one: ['a', 'b'] }],
])('the value %s is parsed as its schema parses it', (_, schema, value) => {
  expectAsSchema(schema, value);
});

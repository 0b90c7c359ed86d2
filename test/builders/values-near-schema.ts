import * as fc from 'fast-check';
import * as z from 'zod';

/** The part of JSON Schema that `z.toJSONSchema` uses for external input. */
export interface JsonShape {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonShape[];
  readonly oneOf?: readonly JsonShape[];
  readonly properties?: Readonly<Record<string, JsonShape>>;
  readonly required?: readonly string[];
  readonly items?: JsonShape | false;
  readonly prefixItems?: readonly JsonShape[];
  readonly additionalProperties?: JsonShape | boolean;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** Any JavaScript value, with member names that JavaScript treats specially. */
const ANYTHING = fc.oneof(
  fc.anything({ withNullPrototype: true, withBigInt: true, withDate: true, withMap: true }),
  fc.constantFrom<unknown>(
    JSON.parse('{"__proto__":{"kind":"accept"},"constructor":{"prototype":{}}}'),
    nested(2_000),
    'x'.repeat(100_000),
    '\u0000',
    '\uD800',
    Number.NaN,
    -0,
    Number.MAX_SAFE_INTEGER + 2,
    '../../../../etc/passwd',
  ),
);

function nested(depth: number): unknown {
  let value: unknown = 'deep';
  for (let level = 0; level < depth; level += 1) value = { value };
  return value;
}

/**
 * Generates values of this schema, and values that nearly match: anything else may be in one place.
 * @param texts used now and then as texts, so that several calls are about the same things
 */
export function validOrNearly(schema: z.ZodType, texts: readonly string[]): fc.Arbitrary<unknown> {
  const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' });
  return near(shape as JsonShape, fc.oneof(fc.constantFrom(...texts), fc.string()));
}

function near(shape: JsonShape, text: fc.Arbitrary<string>): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 24, arbitrary: fitting(shape, text) },
    { weight: 1, arbitrary: ANYTHING },
  );
}

function fitting(shape: JsonShape, text: fc.Arbitrary<string>): fc.Arbitrary<unknown> {
  const choices = shape.anyOf ?? shape.oneOf;
  if (choices !== undefined) return fc.oneof(...choices.map((one) => near(one, text)));
  if ('const' in shape) return fc.constant(shape.const);
  if (shape.enum !== undefined) return fc.constantFrom(...shape.enum);
  switch (shape.type) {
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(shape.properties ?? {}).map(([key, one]) => [key, near(one, text)]),
        ),
        { requiredKeys: [...(shape.required ?? [])] },
      );
    case 'array':
      if (shape.prefixItems !== undefined)
        return fc.tuple(...shape.prefixItems.map((one) => near(one, text)));
      return fc.array(near(shape.items || {}, text), { maxLength: 4 });
    case 'string':
      return text;
    case 'integer':
    case 'number':
      return fc.oneof(
        fc.integer({ min: 0, max: 5_000 }),
        fc.integer({ min: inInt(shape.minimum), max: inInt(shape.maximum, 2 ** 31 - 1) }),
      );
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return ANYTHING;
  }
}

function inInt(bound: number | undefined, otherwise = -(2 ** 31)): number {
  const within = Math.min(Math.max(bound ?? otherwise, -(2 ** 31)), 2 ** 31 - 1);
  return Math.ceil(within);
}

import * as z from 'zod';
import * as ids from '../../shared/values/ids.ts';
import type { JsonShape } from './values-near-schema.ts';

/** Schemas of ids that the till makes itself, which no person types. */
const IDS: ReadonlySet<unknown> = new Set(Object.values(ids));

const MADE_BY_THE_TILL = 'made by the till';

/**
 * Returns values of a schema that together have all its members, the optional ones too, and each branch of each union.
 * A free text says where it is: `text at sale.lines[].note`. Values have the schema's shape, but not always its bounds.
 */
export function wholeSamples(schema: z.ZodType): readonly unknown[] {
  const shape = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    reused: 'inline',
    override: ({ zodSchema, jsonSchema }) => {
      if (IDS.has(zodSchema)) jsonSchema.pattern = MADE_BY_THE_TILL;
    },
  });
  return samples(shape as JsonShape, '');
}

/** Returns the paths of the leaves of a value, such as `sale.lines[].note`: an array's items are one place. */
export function leavesOf(value: unknown, path = ''): readonly (readonly [string, unknown])[] {
  if (Array.isArray(value)) return value.flatMap((item: unknown) => leavesOf(item, `${path}[]`));
  if (typeof value !== 'object' || value === null) return [[path, value]];
  return Object.entries(value).flatMap(([name, member]) => leavesOf(member, under(path, name)));
}

function samples(shape: JsonShape, path: string): readonly unknown[] {
  const choices = shape.anyOf ?? shape.oneOf;
  if (choices !== undefined) {
    const some = choices.filter(({ type }) => type !== 'null');
    return some.length === 0 ? [null] : some.flatMap((one) => samples(one, path));
  }
  if ('const' in shape) return [shape.const];
  if (shape.enum !== undefined) return [shape.enum[0]];
  switch (shape.type) {
    case 'object':
      return objects(shape, path);
    case 'array':
      return [
        (shape.prefixItems ?? [shape.items || {}]).flatMap((one) => samples(one, `${path}[]`)),
      ];
    case 'string':
      return [shape.pattern ?? `text at ${path}`];
    case 'integer':
    case 'number':
      return [1];
    case 'boolean':
      return [true];
    case 'null':
      return [null];
    // A schema without a stated shape may hold any text.
    default:
      return [`text at ${path}`];
  }
}

/** Makes one object per value of the member with the most values; the other members repeat their last value. */
function objects({ properties = {}, additionalProperties }: JsonShape, path: string): unknown[] {
  const members = Object.entries(properties).map(
    ([name, member]) => [name, samples(member, under(path, name))] as const,
  );
  if (typeof additionalProperties === 'object') {
    members.push([`text at ${path}{}`, samples(additionalProperties, `${path}{}`)]);
  }
  const count = Math.max(1, ...members.map(([, all]) => all.length));
  return Array.from({ length: count }, (_, index) =>
    Object.fromEntries(members.map(([name, all]) => [name, all[index] ?? all.at(-1)])),
  );
}

function under(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`;
}

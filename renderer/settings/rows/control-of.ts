import { hourSchema } from '../../../shared/messages/settings.ts';
import type { PlainSchema } from '../../../shared/ledger/slices/setting.ts';
import { assertNever } from '../../../shared/values/assert.ts';

/** The kind of input for a setting. */
type Control =
  | { readonly kind: 'switch' }
  /** One of these values; null stands for none of them. */
  | { readonly kind: 'choice'; readonly values: readonly (string | null)[] }
  /** Any number of these. */
  | { readonly kind: 'several'; readonly values: readonly string[] }
  | { readonly kind: 'hour' }
  | { readonly kind: 'number'; readonly min: number; readonly max: number }
  /** At most this many characters. */
  | { readonly kind: 'text'; readonly most: number };

/** Used if a schema has no maximum. */
const MOST = 100;

/** Derives the input from the schema, so that a row need not repeat it. */
export function controlOf(schema: PlainSchema): Control {
  if (schema === hourSchema) return { kind: 'hour' };
  switch (schema.type) {
    case 'boolean':
      return { kind: 'switch' };
    case 'enum':
      return { kind: 'choice', values: schema.options.map(String) };
    case 'nullable':
      return { kind: 'choice', values: [null, ...schema.unwrap().options.map(String)] };
    case 'array':
      return { kind: 'several', values: schema.element.options.map(String) };
    case 'number':
      return { kind: 'number', min: schema.minValue ?? 0, max: schema.maxValue ?? MOST };
    case 'string':
      return { kind: 'text', most: schema.maxLength ?? MOST };
    default:
      return assertNever(schema);
  }
}

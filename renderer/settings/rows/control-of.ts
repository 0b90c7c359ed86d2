import { hourSchema } from '../../../shared/messages/settings.ts';
import type { PlainSchema } from '../../../shared/ledger/slices/setting.ts';
import { assertNever } from '../../../shared/values/assert.ts';

/** The kind of input by which a person changes a setting. */
type Control =
  | { readonly kind: 'switch' }
  /** A choice of one value; null is the option *none*. */
  | { readonly kind: 'choice'; readonly values: readonly (string | null)[] }
  /** A choice of any number of values. */
  | { readonly kind: 'several'; readonly values: readonly string[] }
  | { readonly kind: 'hour' }
  | { readonly kind: 'number'; readonly min: number; readonly max: number }
  /** A text of at most this many characters. */
  | { readonly kind: 'text'; readonly most: number };

/** Largest number if the setting's schema has no maximum. */
const MOST = 100;

/** Derives the kind of input from the setting's schema, so that its row need not repeat it. */
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

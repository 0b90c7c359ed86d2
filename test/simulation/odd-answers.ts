import type { Random } from './random.ts';

/** Answers that a service of this family may give, although the contract does not show them. */

/** Makes fields that are only shown null, absent or of another type; fields that prove something stay. */
export function withOddShownFields(body: string, random: Random): string {
  return altered(body, (data) => {
    fillOddly(data, 'created_at', [null, 1_800_000_000], random);
    fillOddly(partOf(data, 'prepaid_balance'), 'balance', [null, 12], random);
    const shop = partOf(data, 'shop');
    fillOddly(shop, 'id', ['1', null], random);
    fillOddly(shop, 'name', [null, 7], random);
    fillOddly(shop, 'reference', [3], random);
    const identifier = partOf(data, 'contact_identifier');
    fillOddly(identifier, 'name', [null, 3], random);
    fillOddly(identifier, 'active', [null, 'yes'], random);
  });
}

/** Sets a field to an odd value, or removes it. */
function fillOddly(
  fields: Fields | null,
  name: string,
  values: readonly unknown[],
  random: Random,
): void {
  const at = random.between(0, values.length);
  if (fields) fields[name] = values[at];
}

const EXTREMES = [Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER, 1e12 + 1, -1e12 - 1, 2 ** 53];

export function withExtremeBalance(body: string, random: Random): string {
  return altered(body, (data) => {
    const balance = partOf(data, 'prepaid_balance');
    if (balance) balance['balance_in_cents'] = random.pick(EXTREMES);
  });
}

/** Adds to a list rows that are no rows, and sometimes a byte order mark before it. */
export function withOddRows(body: string, random: Random): string {
  const list: unknown = JSON.parse(body);
  const row = random.pick<unknown>([
    { uuid: 'odd-1', name: null, external_identifier: 7 },
    { name: {} },
    'a row',
    null,
  ]);
  const changed =
    isObject(list) && Array.isArray(list['data']) && !body.includes('prepaid_balance')
      ? { ...list, data: [...list['data'], row] }
      : list;
  return `${random.chance(0.3) ? '\uFEFF' : ''}${JSON.stringify(changed)}`;
}

type Fields = Record<string, unknown>;

function altered(body: string, change: (data: Fields) => void): string {
  const whole: unknown = JSON.parse(body);
  if (!isObject(whole) || !isObject(whole['data'])) return body;
  change(whole['data']);
  return JSON.stringify(whole);
}

function partOf(data: Fields, name: string): Fields | null {
  const part = data[name];
  return isObject(part) ? part : null;
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

import { ACCOUNT_FIELDS, accountsSchema } from '../../../shared/accounting/accounts.ts';
import type { BookAccounts } from '../../../shared/accounting/accounts.ts';

/** The fields beside the rates, in the order shown. */
export const TYPED_FIELDS = [
  'consultant',
  'client',
  'yearBegins',
  'registration',
  ...ACCOUNT_FIELDS,
] as const;
type FormField = (typeof TYPED_FIELDS)[number] | 'byRate';

/** Typed text by field; the rates one per line, as `19 4400 3806`. */
type AccountsForm = ReadonlyMap<FormField, string>;

/** @param mark the decimal mark of rates */
export function printAccounts(accounts: BookAccounts, mark: ',' | '.'): AccountsForm {
  const byRate = accounts.byRate.map(({ basisPoints, sales, tax }) => {
    return `${String(basisPoints / 100).replace('.', mark)} ${sales} ${tax}`;
  });
  return new Map<FormField, string>([
    ...TYPED_FIELDS.map((field) => [field, String(accounts[field])] as const),
    ['byRate', byRate.join('\n')],
  ]);
}

/** @returns the accounts as they are kept, or the fields that are wrong */
export function readAccounts(
  form: AccountsForm,
):
  | { readonly kind: 'accounts'; readonly accounts: BookAccounts }
  | { readonly kind: 'faults'; readonly fields: ReadonlySet<string> } {
  const typed = Object.fromEntries(
    TYPED_FIELDS.map((field) => [field, (form.get(field) ?? '').trim()]),
  );
  const numbers = Object.fromEntries(
    (['consultant', 'client', 'yearBegins'] as const).map((field) => [field, Number(typed[field])]),
  );
  const lines = (form.get('byRate') ?? '').split('\n').filter((line) => line.trim() !== '');
  const read = accountsSchema.safeParse({ ...typed, ...numbers, byRate: lines.map(rateIn) });
  if (read.success) return { kind: 'accounts', accounts: read.data };
  return { kind: 'faults', fields: new Set(read.error.issues.map(({ path }) => String(path[0]))) };
}

/** `19 4400 3806`; what is no line of that form does not parse. */
function rateIn(line: string) {
  const [, percent = '', sales, tax] =
    /^\s*(\d+(?:[.,]\d{1,2})?)\s*%?\s+(\d+)\s+(\d+)\s*$/.exec(line) ?? [];
  return { basisPoints: Math.round(Number(percent.replace(',', '.')) * 100), sales, tax };
}

/** Formats with every receipt (`csv`, `json-lines`), or with the totals of each Z. */
export const ACCOUNTING_FORMATS = ['csv', 'json-lines', 'datev', 'saf-t'] as const;
export type AccountingFormat = (typeof ACCOUNTING_FORMATS)[number];

/** A month such as `2026-11`. */
export const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

/** Tells whether a format has only day totals: those need accounts, and two decimals. */
export function isForBooking(form: AccountingFormat): form is 'datev' | 'saf-t' {
  return form === 'datev' || form === 'saf-t';
}

/** Every receipt, or the totals of each Z. */
export const ACCOUNTING_FORMATS = ['csv', 'json-lines', 'datev', 'saf-t'] as const;
export type AccountingFormat = (typeof ACCOUNTING_FORMATS)[number];

/** A month as it is asked for: `2026-11`. */
export const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

/** Tells whether a form has day totals alone: they need accounts, and two decimals. */
export function isForBooking(form: AccountingFormat): form is 'datev' | 'saf-t' {
  return form === 'datev' || form === 'saf-t';
}

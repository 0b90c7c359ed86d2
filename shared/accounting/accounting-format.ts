/** File formats with every receipt (`csv`, `json-lines`), or with the totals of each Z report. */
export const ACCOUNTING_FORMATS = ['csv', 'json-lines', 'datev', 'saf-t'] as const;
export type AccountingFormat = (typeof ACCOUNTING_FORMATS)[number];

/** Matches a month such as `2026-11`. */
export const MONTH_PATTERN = /^\d{4}-(0[1-9]|1[0-2])$/;

/** True if a format has only day totals, which need accounts and two decimals. */
export function isPostingFormat(form: AccountingFormat): form is 'datev' | 'saf-t' {
  return form === 'datev' || form === 'saf-t';
}

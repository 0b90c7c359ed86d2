/** Groups of facts, in the order of the head office's list: a person looks for one group, or for one kind. */
export const FACT_GROUPS = [
  'payments',
  'sales',
  'day',
  'people',
  'settings',
  'store',
  'service',
  'records',
] as const;
export type FactGroup = (typeof FACT_GROUPS)[number];

/**
 * Says who is told of a fact because of its kind, beside what it carries:
 * - `history`: one transaction's history shows it in a sentence of its own;
 * - `log`: the log's outline has it, for support: when was the till cut off, since when is nothing sent, and why;
 * - `arithmetic`: it changes the arithmetic of its card, whose unknown payments are weighed again (decision 0041);
 * - `schedule`: the sending does something because of it (`shared/sync/step.ts`).
 */
export type Told = 'history' | 'log' | 'arithmetic' | 'schedule';

/** What is said of a kind of fact, beside its name. */
export interface KindRow {
  readonly group: FactGroup;
  /** Absent: nobody. */
  readonly told?: readonly Told[];
  /** Its note is the till's own: no person typed it, and no service said it, so it is not private. */
  readonly hasOwnNote?: true;
}

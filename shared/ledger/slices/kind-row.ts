/** Groups of facts, in the order of the head office's list, where people filter by group or kind. */
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
 * Receivers of a fact because of its kind, besides those of the objects in it:
 * - `history`: a transaction's history shows it in a sentence of its own;
 * - `log`: the log has it, so that support can see when and why the till was cut off or sent nothing;
 * - `arithmetic`: it changes the arithmetic of its card, whose unknown payments are judged again (decision 0041);
 * - `scheduler`: the sending reacts to it (`shared/sync/step.ts`).
 */
export type FactReceiver = 'history' | 'log' | 'arithmetic' | 'scheduler';

/** Declares a kind of fact, except for its name. */
export interface KindRow {
  readonly group: FactGroup;
  /** Receivers; missing for none. */
  readonly told?: readonly FactReceiver[];
  /** Set if the fact's note is the till's own text: neither a person nor the service wrote it, so it is not private. */
  readonly hasOwnNote?: true;
}

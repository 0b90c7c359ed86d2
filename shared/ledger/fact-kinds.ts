/**
 * Says who is told of a fact because of its kind, beside what it carries:
 * - `history`: one transaction's history shows it in a sentence of its own;
 * - `log`: the log's outline has it, for support: when was the till cut off, since when is nothing sent, and why;
 * - `arithmetic`: it changes the arithmetic of its card, whose unknown payments are weighed again (decision 0041).
 */
type Told = 'history' | 'log' | 'arithmetic';

/**
 * Every kind of fact, a row each (shared/ledger/README.md#to-add-a-kind).
 * Persisted: kinds are only ever added.
 */
const factKinds = {
  'book-opened': [],
  'run-started': ['log'],
  'run-ended': ['log'],
  'limits-changed': ['log'],
  'limits-raised': ['log'],
  'limits-told': [],
  'limits-heard': ['log'],
  'taxes-changed': ['log'],
  'taxes-told': [],
  'taxes-heard': ['log'],
  'prices-changed': ['log'],
  'prices-told': [],
  'prices-heard': ['log'],
  'sign-shared': [],
  'sign-told': [],
  'sign-heard': ['log'],
  'other-sign-acknowledged': [],
  'cash-rounding-changed': ['log'],
  'above-balance-changed': ['log'],
  'credentials-changed': ['log'],
  'card-introduced': [],
  'opening-balance-stated': [],
  'opening-balance-undone': [],
  'intent-accepted': ['history'],
  'intent-sending': ['history'],
  'intent-not-sent': ['history'],
  'intent-applied': ['history', 'arithmetic'],
  'intent-refused': ['history'],
  'intent-refused-by-key': ['history', 'log'],
  'intent-not-applied': ['history', 'log'],
  'intent-unknown': ['history', 'log'],
  'intent-given-up': ['history'],
  'intent-voided': ['history'],
  'intent-released': ['history', 'arithmetic'],
  'intent-settled': ['history', 'arithmetic'],
  'intent-alarm-raised': ['history'],
  'intent-alarm-acknowledged': ['history'],
  'intent-doubt-lifted': ['history'],
  'intent-held-back': ['history'],
  'drift-acknowledged': [],
  'balance-explained': [],
  'balance-listed': [],
  'balances-acknowledged': [],
  'balance-read': [],
  'sale-opened': [],
  'sale-changed': [],
  'sale-discounted': [],
  'sale-parked': [],
  'sale-recalled': [],
  'sale-tendered': [],
  'sale-tender-removed': [],
  'terminal-asked': ['log'],
  'terminal-answered': ['log'],
  'sale-completed': [],
  'sale-cancelled': [],
  'sale-refunded': ['history'],
  'shift-opened': [],
  'cash-moved': [],
  'shift-closed': [],
  'work-offline-changed': ['log'],
  'queue-paused': ['log'],
  'queue-resumed': ['log'],
  'journal-stood-by': ['log'],
  'outage-began': ['log'],
  'outage-ended': ['log'],
  'send-now-asked': ['log'],
  'clock-put-right': ['log'],
  'intent-card-shown': ['history'],
  'category-draft-kept': [],
  'category-draft-sent': [],
  'category-draft-dropped': [],
  'category-change-asked': [],
  'parts-erased': ['log'],
  'erasure-ended': ['log'],
  'retention-changed': ['log'],
  'favourites-changed': [],
  'damage-accepted': ['log'],
  'damage-gone-on-after': ['log'],
  'memory-doubted': ['log'],
  'staff-changed': ['log'],
  'pin-wrong': ['log'],
  'service-changed': ['log'],
  'hub-joined': ['log'],
  'hub-left': ['log'],
  'hub-counted': [],
  'hub-taken-over': ['log'],
  'hub-adopted': ['log'],
  'intent-adopted': ['history'],
  'references-adopted': [],
  'hub-take-over-asked': ['log'],
  'hub-take-over-ended': ['log'],
  'intent-recalled': ['history'],
  'line-voided': [],
  'sale-abandoned': [],
  'drawer-opened': [],
  'limit-refused': [],
  'manager-allowed': [],
  'person-named': [],
  'other-till-connected': ['log'],
  'other-till-changed': ['log'],
  'other-till-disconnected': ['log'],
  'training-began': ['log'],
  'training-ended': ['log'],
} as const satisfies Readonly<Record<string, readonly Told[]>>;

export type FactKind = keyof typeof factKinds;
export const FACT_KINDS: readonly FactKind[] = Object.keys(factKinds).filter(isFactKind);

function isFactKind(name: string): name is FactKind {
  return Object.hasOwn(factKinds, name);
}

/** The kinds whose row says so. */
export type KindsTold<In extends Told> = {
  [Kind in FactKind]: In extends (typeof factKinds)[Kind][number] ? Kind : never;
}[FactKind];

export function isTold<In extends Told>(kind: FactKind, where: In): kind is KindsTold<In> {
  const row: readonly Told[] = factKinds[kind];
  return row.includes(where);
}

import type { KindRow, FactReceiver } from './slices/kind-row.ts';
import { sliceKinds } from './slices/slices.ts';

/**
 * Every kind of fact, a row each (shared/ledger/README.md#to-add-a-kind); those of a slice are in its file. Kinds are
 * stored in journals, so they are only ever added.
 */
const factKinds = {
  'book-opened': { group: 'records' },
  'service-bound': { group: 'service', told: ['log'] },
  'run-started': { group: 'records', told: ['log'], hasOwnNote: true },
  'run-ended': { group: 'records', told: ['log'], hasOwnNote: true },
  'limits-changed': { group: 'settings', told: ['log'] },
  'limits-raised': { group: 'settings', told: ['log'] },
  'limits-told': { group: 'settings' },
  'limits-heard': { group: 'settings', told: ['log'] },
  'taxes-changed': { group: 'settings', told: ['log'] },
  'taxes-told': { group: 'settings' },
  'taxes-heard': { group: 'settings', told: ['log'] },
  'prices-changed': { group: 'settings', told: ['log'] },
  'prices-told': { group: 'settings' },
  'prices-heard': { group: 'settings', told: ['log'] },
  'sign-shared': { group: 'settings' },
  'sign-told': { group: 'settings' },
  'sign-heard': { group: 'settings', told: ['log'] },
  'other-sign-acknowledged': { group: 'settings' },
  'above-balance-changed': { group: 'settings', told: ['log'] },
  'credentials-changed': { group: 'service', told: ['log', 'scheduler'] },
  'card-introduced': { group: 'payments' },
  'opening-balance-stated': { group: 'payments' },
  'opening-balance-undone': { group: 'payments' },
  'intent-accepted': { group: 'payments', told: ['history', 'scheduler'] },
  'intent-sending': { group: 'payments', told: ['history'] },
  'intent-not-sent': { group: 'payments', told: ['history', 'scheduler'] },
  'intent-applied': { group: 'payments', told: ['history', 'arithmetic', 'scheduler'] },
  'intent-refused': { group: 'payments', told: ['history'] },
  'intent-refused-by-key': { group: 'payments', told: ['history', 'log', 'scheduler'] },
  'intent-not-applied': { group: 'payments', told: ['history', 'log', 'scheduler'] },
  'intent-unknown': { group: 'payments', told: ['history', 'log', 'scheduler'] },
  'intent-given-up': { group: 'payments', told: ['history'] },
  'intent-voided': { group: 'payments', told: ['history'] },
  'intent-released': { group: 'payments', told: ['history', 'arithmetic'] },
  'intent-settled': { group: 'payments', told: ['history', 'arithmetic'] },
  'intent-alarm-raised': { group: 'payments', told: ['history'] },
  'intent-alarm-acknowledged': { group: 'payments', told: ['history'] },
  'intent-doubt-lifted': { group: 'payments', told: ['history', 'scheduler'] },
  'intent-held-back': { group: 'payments', told: ['history'] },
  'drift-acknowledged': { group: 'payments' },
  'balance-explained': { group: 'payments' },
  'balance-listed': { group: 'payments' },
  'balances-acknowledged': { group: 'payments' },
  'balance-read': { group: 'payments' },
  'sale-opened': { group: 'sales' },
  'sale-changed': { group: 'sales' },
  'sale-discounted': { group: 'sales' },
  'sale-parked': { group: 'sales' },
  'sale-recalled': { group: 'sales' },
  'sale-tendered': { group: 'sales' },
  'sale-tender-removed': { group: 'sales' },
  'terminal-asked': { group: 'sales', told: ['log'] },
  'terminal-answered': { group: 'sales', told: ['log'] },
  'sale-completed': { group: 'sales' },
  'sale-cancelled': { group: 'sales' },
  'sale-refunded': { group: 'sales', told: ['history'] },
  'work-offline-changed': { group: 'service', told: ['log', 'scheduler'] },
  'queue-paused': { group: 'service', told: ['log', 'scheduler'], hasOwnNote: true },
  'queue-resumed': { group: 'service', told: ['log', 'scheduler'], hasOwnNote: true },
  'journal-stood-by': { group: 'records', told: ['log'] },
  'outage-began': { group: 'service', told: ['log'] },
  'outage-ended': { group: 'service', told: ['log'] },
  'send-now-asked': { group: 'service', told: ['log'] },
  'clock-put-right': { group: 'records', told: ['log'] },
  'intent-card-shown': { group: 'people', told: ['history'] },
  'hub-joined': { group: 'store', told: ['log'] },
  'hub-left': { group: 'store', told: ['log'] },
  'hub-counted': { group: 'store' },
  'hub-taken-over': { group: 'store', told: ['log'] },
  'hub-adopted': { group: 'store', told: ['log'] },
  'intent-adopted': { group: 'store', told: ['history', 'scheduler'] },
  'hub-take-over-asked': { group: 'store', told: ['log'] },
  'hub-take-over-ended': { group: 'store', told: ['log'] },
  'intent-recalled': { group: 'store', told: ['history'] },
  'line-voided': { group: 'sales' },
  'sale-abandoned': { group: 'sales' },
  'limit-refused': { group: 'people' },
  'manager-allowed': { group: 'people' },
  'person-named': { group: 'people' },
  ...sliceKinds,
} as const satisfies Readonly<Record<string, KindRow>>;

export type FactKind = keyof typeof factKinds;
export const FACT_KINDS: readonly FactKind[] = Object.keys(factKinds).filter(isFactKind);

function isFactKind(name: string): name is FactKind {
  return Object.hasOwn(factKinds, name);
}

type ToldIn<Row> = Row extends { readonly told: readonly (infer One)[] } ? One : never;

/** The kinds of facts that a receiver gets because of their kind. */
export type KindsSentTo<In extends FactReceiver> = {
  [Kind in FactKind]: In extends ToldIn<(typeof factKinds)[Kind]> ? Kind : never;
}[FactKind];

export function kindRowOf(kind: FactKind): KindRow {
  return factKinds[kind];
}

export function isKindSentTo<In extends FactReceiver>(
  kind: FactKind,
  where: In,
): kind is KindsSentTo<In> {
  return kindRowOf(kind).told?.includes(where) ?? false;
}

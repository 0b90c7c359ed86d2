import type { SaleStore } from '../sale/flow/sale-store.ts';

/** Calls the listener when the first line of a sale is rung up. */
export function onSaleBegun({ store }: Pick<SaleStore, 'store'>, listener: () => void): void {
  store.subscribe((flow, before) => {
    if (flow.draft.lines.length > 0 && before.draft.lines.length === 0) listener();
  });
}

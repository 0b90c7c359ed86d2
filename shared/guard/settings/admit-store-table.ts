import { admitted, refused } from '../../proposals/admission.ts';
import type { Admission } from '../../proposals/admission.ts';
import type { HeardPrices, HeardTaxes } from '../../proposals/hub-proposals.ts';
import type { Stamp } from '../../proposals/proposals.ts';
import type { JoinedHub } from '../../ledger/store/joined-hub.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { hubOf, isNews, isToldNow, saidHere } from './store-setting.ts';

/**
 * The store's rates and prices, as its tills tell each other through the hub (decision 0105): the last change counts at all of them. What was
 * rung up stays as it is whatever it says, and each till keeps who made it and where.
 */

type StoreTable = 'taxes' | 'prices';

/** What a manager's change here leaves to tell: undefined without a hub, where it is this till's alone. */
export function tableChangedHere(
  ledger: Pick<Ledger, 'hub' | 'lastSequence'>,
  table: StoreTable,
  stamp: Stamp,
): JoinedHub | undefined {
  const hub = hubOf(ledger);
  return hub === null
    ? undefined
    : { ...hub, [table]: saidHere(hub, ledger.lastSequence, stamp, hub[table]) };
}

export function admitToldTable(
  { hub }: Ledger,
  table: StoreTable,
  told: { readonly name: string; readonly number: number },
  stamp: Stamp,
): Admission {
  const known = hub?.[table];
  if (hub === null || known === undefined || !isToldNow(known, told))
    return refused({ why: 'nothing-changes' });
  const change = { ...known, number: told.number, isTold: true };
  return admitted(`${table}-told`, stamp, { hub: { ...hub, [table]: change } });
}

export function admitHeardTaxes(ledger: Ledger, heard: HeardTaxes, stamp: Stamp): Admission {
  const hub = afterHearing(ledger, 'taxes', heard);
  if (hub === null) return refused({ why: 'nothing-changes' });
  return admitted('taxes-heard', stamp, { taxes: heard.taxes, hub });
}

export function admitHeardPrices(ledger: Ledger, heard: HeardPrices, stamp: Stamp): Admission {
  const hub = afterHearing(ledger, 'prices', heard);
  if (hub === null) return refused({ why: 'nothing-changes' });
  return admitted('prices-heard', stamp, { prices: heard.prices, hub });
}

/** Null where it is no news. */
function afterHearing(
  ledger: Ledger,
  table: StoreTable,
  { till, by, atMs, name, number }: HeardTaxes | HeardPrices,
): JoinedHub | null {
  const hub = hubOf(ledger);
  if (hub === null || !isNews(hub[table], { name, number })) return null;
  return { ...hub, [table]: { till, by, atMs, name, number, isTold: true } };
}

import { admitted, refused } from '../../proposals/admission.ts';
import type { Admission } from '../../proposals/admission.ts';
import type { HeardTaxes } from '../../proposals/hub-proposals.ts';
import type { Stamp } from '../../proposals/proposals.ts';
import type { JoinedHub } from '../../ledger/joined-hub.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { hubOf, isNews, isToldNow, saidHere } from './store-setting.ts';

/**
 * The store's rates, as its tills tell each other through the hub (decision 0105): the last change counts at all of them. Prices stay as they are
 * whatever it says, and each till keeps who made it and where.
 */

/** What a manager's change here leaves to tell: undefined without a hub, where it is this till's alone. */
export function taxesChangedHere(
  ledger: Pick<Ledger, 'hub' | 'lastSequence'>,
  stamp: Stamp,
): JoinedHub | undefined {
  const hub = hubOf(ledger);
  return hub === null
    ? undefined
    : { ...hub, taxes: saidHere(hub, ledger.lastSequence, stamp, hub.taxes) };
}

export function admitToldTaxes(
  { hub }: Ledger,
  told: { readonly name: string; readonly number: number },
  stamp: Stamp,
): Admission {
  if (hub?.taxes === undefined || !isToldNow(hub.taxes, told))
    return refused({ why: 'nothing-changes' });
  const taxes = { ...hub.taxes, number: told.number, isTold: true };
  return admitted('taxes-told', stamp, { hub: { ...hub, taxes } });
}

export function admitHeardTaxes(
  ledger: Ledger,
  { taxes, till, by, atMs, name, number }: HeardTaxes,
  stamp: Stamp,
): Admission {
  const hub = hubOf(ledger);
  if (hub === null || !isNews(hub.taxes, { name, number }))
    return refused({ why: 'nothing-changes' });
  const heard = { till, by, atMs, name, number, isTold: true };
  return admitted('taxes-heard', stamp, { taxes, hub: { ...hub, taxes: heard } });
}

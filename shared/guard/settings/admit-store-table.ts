import { grantAdmission, refuseAdmission } from '../../proposals/admission.ts';
import type { Admission } from '../../proposals/admission.ts';
import type { StoreTable } from '../../proposals/hub-proposals.ts';
import type { Proposal, Stamp } from '../../proposals/proposals.ts';
import { assertPresent } from '../../values/assert.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { fitsIntoHub } from '../../ledger/sale/tax.ts';
import type { TaxTable } from '../../ledger/sale/tax.ts';
import type { JoinedHub } from '../../ledger/store/joined-hub.ts';
import type { PriceList } from '../../ledger/store/price-list.ts';
import { joinedHubOf, newLocalChange } from './store-setting.ts';

/**
 * Admits tax rates from a set-up file, which only an installer can provide. They apply to the store, like a manager's
 * change. Applying the same file again changes nothing.
 */
export function admitSetUpTaxes(ledger: Ledger, taxes: TaxTable, stamp: Stamp): Admission {
  const isNew = JSON.stringify(taxes) !== JSON.stringify(ledger.taxes);
  const hub = isNew && fitsIntoHub(taxes) ? changedHere(ledger, 'taxes', stamp) : undefined;
  return grantAdmission('taxes-changed', stamp, { taxes, ...(hub && { hub }) });
}

export function admitChangedTaxes(
  ledger: Ledger,
  { taxes, isImport }: ChangedTaxes,
  stamp: Stamp,
): Admission {
  if (stamp.stepUp === null) return refuseAdmission({ why: 'needs-manager' });
  const hub = changedHere(ledger, 'taxes', stamp);
  if (hub && !fitsIntoHub(taxes)) return refuseAdmission({ why: 'nothing-changes' });
  return grantAdmission('taxes-changed', stamp, {
    taxes,
    ...(isImport === true && { isImport }),
    ...(hub && { hub }),
  });
}

type ChangedTaxes = Extract<Proposal, { readonly kind: 'change-taxes' }>;
type ChangedPrices = Extract<Proposal, { readonly kind: 'change-prices' }>;

/**
 * Admits a changed price list. Lines are never checked against the list: an amount may be typed, and tills may have
 * different versions of the list (decision 0117).
 */
export function admitChangedPrices(
  ledger: Ledger,
  { prices, isImport }: ChangedPrices,
  stamp: Stamp,
): Admission {
  if (stamp.stepUp === null) return refuseAdmission({ why: 'needs-manager' });
  const hub = changedHere(ledger, 'prices', stamp);
  return grantAdmission('prices-changed', stamp, {
    prices,
    ...(isImport === true && { isImport }),
    ...(hub && { hub }),
  });
}

/**
 * Restores the list from before the last import; refused once a part of the import was sold here (decision
 * 0145#undoing-an-import).
 */
export function admitUndoneImport(ledger: Ledger, of: StoreTable, stamp: Stamp): Admission {
  if (stamp.stepUp === null) return refuseAdmission({ why: 'needs-manager' });
  if (of === 'taxes') return admitTaxesOfBefore(ledger, stamp);
  const { beforeImport } = ledger.prices;
  if (beforeImport === undefined || beforeImport.isSold)
    return refuseAdmission({ why: 'nothing-changes' });
  return admitSetUpPrices(ledger, beforeImport.articles, stamp);
}

/**
 * Restores the rates from before the import. If there were none, the imported ones are turned off, so that sales have
 * none again.
 */
function admitTaxesOfBefore(ledger: Ledger, stamp: Stamp): Admission {
  const { taxesBeforeImport, taxes } = ledger;
  if (taxesBeforeImport === null || taxesBeforeImport.isSold || taxes === null)
    return refuseAdmission({ why: 'nothing-changes' });
  const before = taxesBeforeImport.before ?? { ...taxes, isOn: false };
  return admitChangedTaxes(ledger, { kind: 'change-taxes', taxes: before }, stamp);
}

/** Admits prices from a set-up file or a new demo. They apply to the store, like a manager's change. */
export function admitSetUpPrices(ledger: Ledger, prices: PriceList, stamp: Stamp): Admission {
  const hub = changedHere(ledger, 'prices', stamp);
  return grantAdmission('prices-changed', stamp, { prices, ...(hub && { hub }) });
}

/**
 * Lists the tables that this till had before joining and that the hub lacks; without them, other tills would use other
 * rates or prices. Rates that are turned off do not count.
 */
export function tablesToShare({ hub, taxes, prices }: Ledger): StoreTable[] {
  if (joinedHubOf({ hub }) === null) return [];
  const hasRates = taxes?.isOn === true && fitsIntoHub(taxes);
  return [
    ...(hasRates && hub?.taxes === undefined ? (['taxes'] as const) : []),
    ...(prices.articles.length > 0 && hub?.prices === undefined ? (['prices'] as const) : []),
  ];
}

/**
 * Admits sharing a table of `tablesToShare`, once the hub has confirmed that it has none. If it has one, that one
 * applies.
 */
export function admitSharedTable(ledger: Ledger, table: StoreTable, stamp: Stamp): Admission {
  const { taxes, prices } = ledger;
  const hub = changedHere(ledger, table, stamp);
  if (!hub || !tablesToShare(ledger).includes(table))
    return refuseAdmission({ why: 'nothing-changes' });
  if (table === 'prices')
    return grantAdmission('prices-changed', stamp, { prices: prices.articles, hub });
  return grantAdmission('taxes-changed', stamp, {
    taxes: assertPresent(taxes, 'they are shared'),
    hub,
  });
}

/** Returns the change to send to the hub; undefined without a hub, where the table belongs to this till alone. */
function changedHere(ledger: Ledger, table: StoreTable, stamp: Stamp): JoinedHub | undefined {
  const hub = joinedHubOf(ledger);
  return hub === null
    ? undefined
    : { ...hub, [table]: newLocalChange(hub, ledger.lastSequence, stamp, hub[table]) };
}

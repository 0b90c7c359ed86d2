import { admitted, refused } from '../../proposals/admission.ts';
import type { Admission } from '../../proposals/admission.ts';
import type { HeardTaxes } from '../../proposals/hub-proposals.ts';
import type { Stamp } from '../../proposals/proposals.ts';
import type { JoinedHub } from '../../ledger/joined-hub.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { floorAt, isNewerAtHub } from '../../policy/setting-order.ts';

/**
 * The store's rates, as its tills tell each other through the hub (decision 0105): the last change counts at all of them. Prices stay as they are
 * whatever it says, and each till keeps who made it and where.
 */

/** What a manager's change here leaves to tell: undefined without a hub, where it is this till's alone. */
export function taxesChangedHere(
  { hub, lastSequence }: Pick<Ledger, 'hub' | 'lastSequence'>,
  stamp: Stamp,
): JoinedHub | undefined {
  if (hub === null || hub.takenOverBy !== undefined) return undefined;
  const taxes = {
    till: hub.till,
    by: stamp.stepUp?.manager ?? null,
    atMs: stamp.atMs,
    name: `${hub.till} ${lastSequence + 1}`,
    number: hub.taxes?.number ?? 0,
    isTold: false,
  };
  return { ...hub, taxes };
}

export function admitToldTaxes(
  { hub }: Ledger,
  { name, number }: { readonly name: string; readonly number: number },
  stamp: Stamp,
): Admission {
  const { taxes } = hub ?? {};
  // It was changed again meanwhile: that is told next.
  const isThat = taxes?.name === name && !taxes.isTold && number > floorAt(taxes.number, number);
  if (hub === null || !isThat) return refused({ why: 'nothing-changes' });
  return admitted('taxes-told', stamp, {
    hub: { ...hub, taxes: { ...taxes, number, isTold: true } },
  });
}

export function admitHeardTaxes(
  { hub }: Ledger,
  { taxes, till, by, atMs, name, number }: HeardTaxes,
  stamp: Stamp,
): Admission {
  if (hub === null || hub.takenOverBy !== undefined) return refused({ why: 'nothing-changes' });
  const known = hub.taxes;
  // What was changed here is told first, and comes after it.
  if (!isNewerAtHub({ name, number }, known ?? null) || known?.isTold === false)
    return refused({ why: 'nothing-changes' });
  const heard = { till, by, atMs, name, number, isTold: true };
  return admitted('taxes-heard', stamp, { taxes, hub: { ...hub, taxes: heard } });
}

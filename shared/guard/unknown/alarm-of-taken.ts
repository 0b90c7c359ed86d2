import { isKnownToTwoTills } from '../../ledger/money/hub-fence.ts';
import type { Intent } from '../../ledger/money/intent.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import type { Stamp } from '../../proposals/proposals.ts';
import { caseToResolveIn } from '../../proposals/acts.ts';
import { isOfCancelledSale } from '../money/give-back.ts';

/**
 * Returns the alarm of a transaction that proves charged but counts for nothing: a reversal that a second one replaced,
 * a sold load to be paid out, an attempt by another maker's till, a payment whose sale was paid another way, or one of a
 * taken-over till whose sale was cancelled or (perhaps) not completed. Two tills may know of it, so neither refunds it
 * automatically; a person decides.
 */
export function alarmOfUncounted(
  ledger: Ledger,
  intent: Intent,
  { atMs }: Pick<Stamp, 'atMs'>,
): Pick<Intent, 'alarm'> {
  const { verb, saleThere } = intent;
  const { isNoLongerNeeded, isOfOpenSale, isOfPaidSale, isReplaced } = caseToResolveIn(
    ledger,
    intent,
  );
  // The customer has paid another way, perhaps by a card that is not in the open sale yet, so this one was charged on
  // top of it.
  if (isOfPaidSale || (isOfOpenSale && isNoLongerNeeded))
    return { alarm: { kind: 'done-and-paid', atMs } };
  // The other till's program was told *unknown*, so its cashier asked for another payment.
  if (intent.otherTill !== undefined && intent.strength === 'attempt')
    return { alarm: { kind: 'done-and-paid', atMs } };
  if (verb === 'redeem' && intent.loadBack !== undefined)
    return { alarm: { kind: 'not-paid-out', atMs } };
  // A second reversal was accepted in its place, and is done or will be.
  if (isReplaced) return { alarm: { kind: 'done-twice', atMs } };
  if (verb !== 'redeem') return {};
  if (isKnownToTwoTills(ledger, intent) && isOfCancelledSale(ledger, intent))
    return { alarm: { kind: 'not-given-back', atMs } };
  const isPaidAgain = saleThere === 'paid-otherwise' || saleThere === 'not-known';
  return isPaidAgain || saleThere === 'open' ? { alarm: { kind: 'done-and-paid', atMs } } : {};
}

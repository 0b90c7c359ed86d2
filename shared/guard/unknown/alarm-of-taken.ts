import { isAtTwo } from '../../ledger/money/hub-fence.ts';
import type { Intent } from '../../ledger/money/intent.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import type { Stamp } from '../../proposals/proposals.ts';
import { caseIn } from '../../proposals/acts.ts';
import { isOfCancelledSale } from '../money/give-back.ts';

/**
 * Found taken: a reversal in whose place a second one stands; a sold load, which is to be paid out; another till's attempt; and of a till that was taken over: for a sale that was cancelled there, was never completed, was perhaps not, or was paid in another way. Two
 * tills may know of it, so that nothing goes back by itself from either; a person sees to it.
 */
export function alarmOfTaken(
  ledger: Ledger,
  intent: Intent,
  { atMs }: Pick<Stamp, 'atMs'>,
): Pick<Intent, 'alarm'> {
  const { verb, saleThere } = intent;
  // It was told there that nobody knows, and to take another payment.
  if (intent.otherTill !== undefined && intent.strength === 'attempt')
    return { alarm: { kind: 'done-and-paid', atMs } };
  if (verb === 'redeem' && intent.loadBack !== undefined)
    return { alarm: { kind: 'not-paid-out', atMs } };
  // A second one has been accepted for the same, and is done or will be.
  if (caseIn(ledger, intent).isReplaced) return { alarm: { kind: 'done-twice', atMs } };
  if (verb !== 'redeem') return {};
  if (isAtTwo(ledger, intent) && isOfCancelledSale(ledger, intent))
    return { alarm: { kind: 'not-given-back', atMs } };
  const isPaidAgain = saleThere === 'paid-otherwise' || saleThere === 'not-known';
  return isPaidAgain || saleThere === 'open' ? { alarm: { kind: 'done-and-paid', atMs } } : {};
}

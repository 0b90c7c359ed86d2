import type { MoneyAct } from '../ledger/slices/manager-lease.ts';
import type { People } from './people.ts';
import type { ManagerProposal, ScreenProposal } from './proposals.ts';

type LeasedProposal = ManagerProposal | ScreenProposal;

/**
 * How a manager's PIN of a moment ago applies to a kind of proposal: never, always, or unless the store has the PIN
 * asked each time for this act. A function if the proposal's content decides.
 */
type Covered<Kind> =
  | 'always'
  | MoneyAct
  | ((asked: Extract<LeasedProposal, { kind: Kind }>) => 'always' | 'never' | MoneyAct);

/**
 * The kinds that a manager's PIN of a moment ago allows. These ask for the PIN each time: what lets a person do more
 * without a PIN (limits, even raised ones, and this list); what cannot be undone (erasures, damage); the whole number
 * of a card; balances for which no money is seen (a list of old cards, a load without a sale, a load paid by a slip
 * without a number); and the end of a sale whose payment was perhaps refunded.
 */
const COVERED: { readonly [Kind in LeasedProposal['kind']]?: Covered<Kind> } = {
  accept: ({ verb, saleId }) => (verb === 'load' && saleId === null ? 'never' : 'above-limit'),
  'work-offline': 'above-limit',
  'open-sale': 'discount',
  'change-sale': 'discount',
  'refund-sale': 'refund',
  'pay-out-load': 'refund',
  'cancel-sale': 'refund',
  'remove-tender': 'refund',
  'put-right': 'reversal',
  undo: 'reversal',
  'take-load-back': 'reversal',
  'move-load': 'reversal',
  'take-back-promise': ({ becomes }) => (becomes === 'given-cash' ? 'pay-out' : 'reversal'),
  'open-drawer': 'open-drawer',
  'move-cash': ({ direction }) => (direction === 'out' ? 'pay-out' : 'always'),
  settle: ({ how, inCash }) =>
    how === 'shop-loss' ? 'write-off' : inCash === true ? 'pay-out' : 'unclear-payment',
  release: 'unclear-payment',
  'settle-terminal': 'unclear-payment',
  'see-terminal-case': 'unclear-payment',
  'open-shift': 'always',
  'close-shift': 'always',
  'acknowledge-alarm': ({ back }) => (back === 'in-cash' ? 'pay-out' : 'always'),
  'acknowledge-drift': 'always',
  'acknowledge-balances': 'always',
  'acknowledge-other-sign': 'always',
  'acknowledge-old-cards-twice': 'always',
  'resume-sending': 'always',
  'change-taxes': 'always',
  'change-prices': 'always',
  'undo-import': 'always',
  'change-cash-rounding': 'always',
  'keep-draft': 'always',
  'change-favourites': 'always',
};

/**
 * True if a manager's PIN of a moment ago also allows this proposal.
 * @param askedEachTime acts for which the store has the PIN asked each time
 */
export function isCoveredByLease(
  proposal: LeasedProposal,
  askedEachTime: readonly MoneyAct[],
): boolean {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the row of its own kind, as no compiler follows
  const row = COVERED[proposal.kind] as Covered<LeasedProposal['kind']> | undefined;
  if (row === undefined) return false;
  const act = typeof row === 'function' ? row(proposal) : row;
  if (act === 'never') return false;
  return act === 'always' || !askedEachTime.includes(act);
}

/**
 * Tells whether a manager's PIN of a moment ago allows what a dialog will propose, so that no PIN is typed.
 * @param planned the proposals; null for one whose kind is not known yet, which then asks for the PIN
 */
export function isPinSpared(
  lease: People['lease'],
  planned: readonly (ManagerProposal | null)[],
): boolean {
  return (
    lease !== null &&
    planned.every((one) => one !== null && isCoveredByLease(one, lease.askedEachTime))
  );
}

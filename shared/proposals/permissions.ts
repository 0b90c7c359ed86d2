import { slicePermissions } from '../ledger/slices/slices.ts';
import type { ManagerProposal, ScreenProposal } from './proposals.ts';
import type { People, Person, SettingsOpenedWith, Role, AccessLevel } from './people.ts';

/** Kinds that a screen or a manager may propose. */
export type ProposedKind = ScreenProposal['kind'] | ManagerProposal['kind'];

export type Action =
  | ProposedKind
  /** Checked by the gateway rather than by the guard, for whoever works at the till. */
  | 'change-category'
  /** Actions of the main process outside the journal, from here on. */
  | 'connect-service'
  | 'change-settings'
  | 'change-staff'
  | 'read-reports'
  /** Exports the whole store's sales of a month as a file. */
  | 'export-books'
  /** Cards, printing, drawer and files, which nobody may use while the till is locked. */
  | 'work-at-till';

/**
 * Who may do what. A manager may do everything that a cashier may; for the rest, a manager's PIN allows a cashier to do
 * it. An entry that is a manager's and moves a customer's money asks for that PIN every time, even from a signed-in
 * manager (`admit`).
 */
export const permissions: Readonly<Record<Action, Role | 'anyone'>> = {
  accept: 'cashier',
  'tell-refusal': 'cashier',
  undo: 'cashier',
  'put-right': 'cashier',
  'open-sale': 'cashier',
  'change-sale': 'cashier',
  'park-sale': 'cashier',
  'recall-sale': 'cashier',
  // A payment begun before the lock finishes behind it, because the goods are paid.
  'tender-sale': 'anyone',
  'complete-sale': 'anyone',
  'remove-tender': 'cashier',
  'cancel-sale': 'cashier',
  'ask-terminal': 'cashier',
  'settle-terminal': 'cashier',
  'refund-sale': 'cashier',
  'take-load-back': 'cashier',
  'pay-out-load': 'cashier',
  'work-offline': 'cashier',
  'pause-sending': 'cashier',
  'resume-sending': 'cashier',
  'change-category': 'manager',
  release: 'manager',
  settle: 'manager',
  'raise-limits': 'manager',
  'stand-by-journal': 'manager',
  'accept-damage': 'manager',
  'change-limits': 'manager',
  'change-taxes': 'manager',
  'change-prices': 'manager',
  'undo-import': 'manager',
  'take-store-limits': 'manager',
  'move-load': 'manager',
  'take-back-promise': 'manager',
  'acknowledge-alarm': 'manager',
  'see-terminal-case': 'manager',
  'acknowledge-drift': 'manager',
  'acknowledge-balances': 'manager',
  'acknowledge-other-sign': 'manager',
  'put-clock-right': 'manager',
  'show-card-number': 'manager',
  'change-above-balance': 'manager',
  ...slicePermissions,
  'connect-service': 'manager',
  'change-settings': 'manager',
  'change-staff': 'manager',
  'read-reports': 'cashier',
  'export-books': 'manager',
  'work-at-till': 'cashier',
};

/**
 * Returns why this access level may not do an action; null if it may. The guard, main and the screens all ask here.
 */
export function missingPermission(
  action: Action,
  accessLevel: AccessLevel,
): 'locked' | 'needs-manager' | null {
  const least = permissions[action];
  if (least === 'anyone') return null;
  if (accessLevel === 'locked') return 'locked';
  return least === 'manager' && accessLevel === 'cashier' ? 'needs-manager' : null;
}

/** Actions outside the journal that need a manager's PIN typed for them, whoever is signed in (decision 0078). */
const pinBesideJournal: ReadonlySet<Action> = new Set([
  'connect-service',
  'change-settings',
  'change-staff',
] as const);

/** Actions that would let a person do more later, without any PIN; only a PIN typed on their page opens them. */
const openedOnPage: ReadonlySet<Action> = new Set(['connect-service', 'change-staff'] as const);

/** True if only a PIN that is typed on the page of this action opens it, even during a manager's lease. */
export function needsPinOnPage(action: Action): boolean {
  return openedOnPage.has(action);
}

/**
 * Returns what is lacking for an action outside the journal; null if it is allowed.
 * @param opened by which PIN a manager's pages are open now
 */
export function missingPermissionNow(
  action: Action,
  accessLevel: AccessLevel,
  opened: SettingsOpenedWith,
): ReturnType<typeof missingPermission> {
  if (accessLevel === 'locked' || accessLevel === 'open')
    return missingPermission(action, accessLevel);
  const isOpen = opened === 'page' || (opened === 'lease' && !openedOnPage.has(action));
  if (permissions[action] === 'manager' && isOpen) return null;
  return pinBesideJournal.has(action) ? 'needs-manager' : missingPermission(action, accessLevel);
}

/**
 * Returns the access level that the screens show and the guard will apply. Once there is a manager, somebody who is not
 * signed in counts as a nameless cashier. The demo's manager does not count as one.
 */
export function accessLevelOf({
  locked,
  signedIn,
  list,
  demoPins,
}: Pick<People, 'locked' | 'signedIn' | 'demoPins'> & {
  readonly list: readonly Person[];
}): AccessLevel {
  if (locked) return 'locked';
  if (signedIn !== null) return signedIn.role;
  const hasManager = list.some(({ role }) => role === 'manager');
  return hasManager && demoPins.length === 0 ? 'cashier' : 'open';
}

export function isAction(kind: string): kind is Action {
  return Object.hasOwn(permissions, kind);
}

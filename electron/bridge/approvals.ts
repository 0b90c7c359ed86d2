import type { ManagerAnswer, PinRefusal, ProposeAnswer } from '../../shared/messages/bridge.ts';
import { isCoveredByLease } from '../../shared/proposals/manager-lease.ts';
import { permissions } from '../../shared/proposals/permissions.ts';
import type { Person, TypedPersonPin } from '../../shared/proposals/people.ts';
import type { ManagerProposal, ScreenProposal } from '../../shared/proposals/proposals.ts';
import { assertPresent } from '../../shared/values/assert.ts';
import type { Actor } from '../ledger/write/ledger-writer.ts';
import type { PinVerdict } from '../people/pin-gate.ts';
import type { SignIn } from '../people/sign-in.ts';
import type { Till } from '../till/till.ts';

/** A typed PIN that matches no person; used if no PIN was typed. */
const NOBODY: TypedPersonPin = { personId: '', pin: '' };

/**
 * Acts for which the window asks a second signed-in person to confirm that they count as the manager's, so that they
 * are not attributed to the manager silently.
 */
const HAVE_A_QUESTION: ReadonlySet<ScreenProposal['kind']> = new Set([
  'open-shift',
  'move-cash',
  'close-shift',
] as const);

export function signInOf({ signIn }: Till): SignIn {
  return assertPresent(signIn, 'who may sign in is known before a book is open');
}

/**
 * Returns the actor of a call.
 * @param manager who has just typed a PIN for this act
 */
export function actorOf(till: Till, manager: Person | null = null): Actor {
  return signInOf(till).actor(manager);
}

/**
 * Returns the actor of a proposal: the manager whose PIN was typed a moment ago, if it covers this act; else whoever is
 * signed in. If somebody else has signed in since, acts with a confirming dialog are attributed to that person.
 */
export function actorFor(till: Till, proposal: ScreenProposal): Actor {
  const signIn = signInOf(till);
  const { kind } = proposal;
  const { opened, signedIn } = signIn.people;
  if (opened === null || permissions[kind] !== 'manager' || !till.mayDo(kind)) return actorOf(till);
  const isOther = signedIn !== null && signedIn.id !== signIn.leased?.id;
  const isAsked = opened === 'lease' && isOther && HAVE_A_QUESTION.has(kind);
  return !isAsked && isCoveredHere(till, proposal) ? signIn.openedActor() : actorOf(till);
}

/** True if a manager's PIN that was typed a moment ago also allows this act. */
function isCoveredHere({ trading }: Till, proposal: ScreenProposal | ManagerProposal): boolean {
  return trading !== null && isCoveredByLease(proposal, trading.writer.ledger.askedEachTime);
}

/** Verifies a manager's PIN for one act, and records its use even if the act is refused afterwards. */
export async function withManagerPin<Answer>(
  till: Till,
  typed: TypedPersonPin | null,
  act: (manager: Person) => Promise<Answer>,
): Promise<Answer | PinRefusal> {
  const verdict = await signInOf(till).verify(typed ?? NOBODY, true);
  if (verdict.kind !== 'verified') return pinAnswer(verdict);
  await noteManagerApproval(till, verdict.person);
  return act(verdict.person);
}

/**
 * Writes one act of a manager, by a PIN typed now or a moment ago.
 * @param typed null to use the PIN of a moment ago, in that manager's name
 */
export async function writeManagerAct(
  till: Till,
  proposal: ManagerProposal,
  typed: TypedPersonPin | null,
  write: (by: () => Actor) => Promise<ProposeAnswer>,
): Promise<ManagerAnswer> {
  const signIn = signInOf(till);
  const isCovered = isCoveredHere(till, proposal);
  const act = (manager: Person) => write(() => actorOf(till, manager));
  if (typed !== null) {
    return withManagerPin(till, typed, (manager) => {
      // If a cashier is signed in, the manager's PIN allows only this act, not the following ones.
      if (isCovered && signIn.people.signedIn?.id === manager.id) signIn.beginLease(manager);
      return act(manager);
    });
  }
  const leased = isCovered && !signIn.people.locked ? signIn.leased : null;
  if (leased === null) return { kind: 'pin-needed' };
  await noteManagerApproval(till, leased);
  return act(leased);
}

export function pinAnswer(verdict: Exclude<PinVerdict, { kind: 'verified' }>): PinRefusal {
  if (verdict.kind === 'nobody') return verdict;
  return { kind: 'pin', verdict: verdict.kind, waitMs: verdict.waitMs };
}

/** Records that a manager has allowed an act. */
export async function noteManagerApproval(till: Till, manager: Person): Promise<void> {
  await till.trading?.tally.note('manager-allowed', actorOf(till, manager));
}

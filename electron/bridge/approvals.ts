import type { ManagerAnswer, PinAnswer, ProposeAnswer } from '../../shared/messages/bridge.ts';
import { isCoveredByLease } from '../../shared/proposals/manager-lease.ts';
import { permissions } from '../../shared/proposals/permissions.ts';
import type { Person, TypedFor } from '../../shared/proposals/people.ts';
import type { ManagerProposal, ScreenProposal } from '../../shared/proposals/proposals.ts';
import { present } from '../../shared/values/assert.ts';
import type { Actor } from '../ledger/write/ledger-writer.ts';
import type { PinVerdict } from '../people/pin-gate.ts';
import type { SignIn } from '../people/sign-in.ts';
import type { Till } from '../till/till.ts';

/** Who stands behind what the window asks for: who is signed in, and the manager whose PIN allows it. */

/** Fits nobody. */
const NOBODY: TypedFor = { personId: '', pin: '' };

/** Their screens ask with the manager's name on them, where the press alone would not say it. */
const HAVE_A_QUESTION: ReadonlySet<ScreenProposal['kind']> = new Set([
  'open-shift',
  'move-cash',
  'close-shift',
] as const);

export function signInOf({ signIn }: Till): SignIn {
  return present(signIn, 'who may sign in is known before a book is open');
}

/** @param manager who has just stepped up */
export function actorOf(till: Till, manager: Person | null = null): Actor {
  return signInOf(till).actor(manager);
}

/**
 * Returns who acts: where a manager's PIN has opened it, that manager. One whose PIN of a moment ago still counts is not named
 * by what somebody else who is signed in presses without a question.
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

/** Tells whether the store lets a manager's PIN of a moment ago allow this too. */
function isCoveredHere({ trading }: Till, proposal: ScreenProposal | ManagerProposal): boolean {
  return trading !== null && isCoveredByLease(proposal, trading.writer.ledger.askedEachTime);
}

/** A manager's PIN that was typed for one act: kept, whatever the act comes to. */
export async function asManager<Answer>(
  till: Till,
  typed: TypedFor | null,
  act: (manager: Person) => Promise<Answer>,
): Promise<Answer | PinAnswer> {
  const verdict = await signInOf(till).verify(typed ?? NOBODY, true);
  if (verdict.kind !== 'verified') return pinAnswer(verdict);
  await noteAllowed(till, verdict.person);
  return act(verdict.person);
}

/**
 * Has one act written by a manager's PIN.
 * @param typed null: by the PIN of a moment ago, in the name of the manager who typed that one
 */
export async function actAsManager(
  till: Till,
  proposal: ManagerProposal,
  typed: TypedFor | null,
  write: (by: () => Actor) => Promise<ProposeAnswer>,
): Promise<ManagerAnswer> {
  const signIn = signInOf(till);
  const isCovered = isCoveredHere(till, proposal);
  const act = (manager: Person) => write(() => actorOf(till, manager));
  if (typed !== null) {
    return asManager(till, typed, (manager) => {
      // At a cashier's till a PIN allows that act, and no more.
      if (isCovered && signIn.people.signedIn?.id === manager.id) signIn.beginLease(manager);
      return act(manager);
    });
  }
  const leased = isCovered && !signIn.people.locked ? signIn.leased : null;
  if (leased === null) return { kind: 'pin-needed' };
  await noteAllowed(till, leased);
  return act(leased);
}

export function pinAnswer(verdict: Exclude<PinVerdict, { kind: 'verified' }>): PinAnswer {
  if (verdict.kind === 'nobody') return verdict;
  return { kind: 'pin', verdict: verdict.kind, waitMs: verdict.waitMs };
}

/** Counts that a manager has allowed something. */
export async function noteAllowed(till: Till, manager: Person): Promise<void> {
  await till.trading?.tally.note('manager-allowed', actorOf(till, manager));
}

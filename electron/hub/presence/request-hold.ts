import type {
  AnnouncedHold,
  CallOf,
  CardLimits,
  HubAnswer,
} from '../../../shared/hub/hub-calls.ts';
import type { HubKnowledge } from '../../../shared/policy/at-hub.ts';
import type { Refusal } from '../../../shared/proposals/admission.ts';
import type { HubSession } from './hub-presence.ts';

/**
 * Answer if another till of the store already uses the transaction's id; `till` is null if an older hub does not say
 * which.
 */
interface IdUsedElsewhere {
  readonly kind: 'taken-elsewhere';
  readonly till: string | null;
}

/** *Used before*: the hub had the id for this till, whose lost records may have the payment. */
export type IdInUse = IdUsedElsewhere | { readonly kind: 'used-before' };

export function isIdInUse(said: HubKnowledge | IdInUse): said is IdInUse {
  return said.kind === 'taken-elsewhere' || said.kind === 'used-before';
}

export function refusalOfIdInUse(said: IdInUse): Refusal {
  return said.kind === 'used-before'
    ? { why: 'needs-person' }
    : { why: 'taken-elsewhere', till: said.till };
}

export type ClaimAct = CallOf<'claim'>['act'];

/**
 * Asks the hub to hold a redemption. If the hub already has a hold under this id that the till does not know, the till
 * releases it and asks again: it is left from a call whose answer was lost. If it cannot be released, it is another
 * till's, as an older hub reports it.
 * @param isKnown true if the till knows that the hub has this hold
 */
export async function requestHold(
  { line, ticket }: HubSession,
  { card, intent, cents }: AnnouncedHold,
  limits: CardLimits,
  isKnown: boolean,
): Promise<HubAnswer<'accept'> | IdUsedElsewhere> {
  const call = { name: 'accept', ticket, card, intent, cents, ...limits } as const;
  const said = await line.call<'accept'>(call);
  if (said.takenAt !== undefined) return { kind: 'taken-elsewhere', till: said.takenAt };
  if (said.because !== 'again' || isKnown) return said;
  const ours = { name: 'settle', card, intent, balanceCents: null, flight: null } as const;
  const isOurs = await line.call<'settle'>(ours);
  return isOurs ? line.call<'accept'>(call) : { kind: 'taken-elsewhere', till: null };
}

/**
 * Looks up, claims or releases the id of a transaction at the hub, by `act`.
 * @returns the till that uses the id; null if none does; undefined if an older hub does not say
 */
export async function lookOrClaimIntentId(
  { line, knowsNames }: HubSession,
  intent: string,
  act: ClaimAct,
): Promise<string | null | undefined> {
  return knowsNames ? line.call<'claim'>({ name: 'claim', intent, act }) : undefined;
}

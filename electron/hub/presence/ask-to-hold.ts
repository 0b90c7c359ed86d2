import type {
  AnnouncedHold,
  CallOf,
  CardLimits,
  HubAnswer,
} from '../../../shared/hub/hub-calls.ts';
import type { HubSession } from './hub-presence.ts';

/** Another till of the store already uses the transaction's id; `till` is null if an older hub does not say which. */
export interface TakenElsewhere {
  readonly kind: 'taken-elsewhere';
  readonly till: string | null;
}

export type NameAct = CallOf<'claim'>['act'];

/**
 * Asks the hub to hold a redemption. A hold of this till that it does not know of comes from a call whose answer was
 * lost; an older hub reports another till's hold the same way, which this till cannot release.
 *
 * @param isKnown true if this till knows that the hub holds it
 */
export async function askToHold(
  { line, ticket }: HubSession,
  { card, intent, cents }: AnnouncedHold,
  limits: CardLimits,
  isKnown: boolean,
): Promise<HubAnswer<'accept'> | TakenElsewhere> {
  const call = { name: 'accept', ticket, card, intent, cents, ...limits } as const;
  const said = await line.call<'accept'>(call);
  if (said.takenAt !== undefined) return { kind: 'taken-elsewhere', till: said.takenAt };
  if (said.because !== 'again' || isKnown) return said;
  const ours = { name: 'settle', card, intent, balanceCents: null, flight: null } as const;
  const isOurs = await line.call<'settle'>(ours);
  return isOurs ? line.call<'accept'>(call) : { kind: 'taken-elsewhere', till: null };
}

/** @returns the till that uses the id, null for none; undefined: an older hub does not say */
export async function claimName(
  { line, knowsNames }: HubSession,
  intent: string,
  act: NameAct,
): Promise<string | null | undefined> {
  return knowsNames ? line.call<'claim'>({ name: 'claim', intent, act }) : undefined;
}

import type {
  AnnouncedHold,
  CallOf,
  CardLimits,
  HubAnswer,
} from '../../../shared/hub/hub-calls.ts';
import type { HubSession } from './hub-presence.ts';

/** Another till of the store has the name; null: an older hub does not say which. */
export interface TakenElsewhere {
  readonly kind: 'taken-elsewhere';
  readonly till: string | null;
}

export type NameAct = CallOf<'claim'>['act'];

/**
 * Asks the hub to hold a redemption. One that it holds for this till without the till's knowing was asked for by a call whose
 * answer was lost. An older hub says so of another till's hold, too, which this till cannot let go.
 *
 * @param isKnown this till knows that the hub holds it
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

/** @returns the till that has the name, null for none; undefined: an older hub does not say */
export async function claimName(
  { line, knowsNames }: HubSession,
  intent: string,
  act: NameAct,
): Promise<string | null | undefined> {
  return knowsNames ? line.call<'claim'>({ name: 'claim', intent, act }) : undefined;
}

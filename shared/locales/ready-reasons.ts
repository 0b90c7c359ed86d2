import { choices, inEnglish, t } from './language.ts';
import type { ListKey } from './sentence.ts';

/**
 * Reasons that a person chooses from a list. The journal keeps what was meant, in English, whatever was on the
 * screen then; whoever shows it says it in the language of now. What a person has typed stays as it was typed.
 */
const LISTS = [
  'sale.question.reasons',
  'sale.refund.reasons',
  'sale.discount.reasons',
  'activity.reasons',
  'activity.moveReasons',
  'activity.takeBack.reasons',
  'stepUp.raise.reasons',
  'giftParts.aboveLimit.reasons',
  'giftParts.aboveLimit.alone.reasons',
  'reports.entry.reasonsIn',
  'reports.entry.reasonsOut',
  'needsPerson.driftReasons',
  'needsPerson.otherSign.reasons',
  'needsPerson.moved.reasons',
  'stops.oldDamage.reasons',
  'acts.redeem.taken.reasons',
  'acts.redeem.not-taken.reasons',
  'acts.redeem.send-again.reasons',
  'acts.redeem.shop-loss.reasons',
  'acts.redeem.paid-otherwise.reasons',
  'acts.redeem.other-card.reasons',
  'acts.load.taken.reasons',
  'acts.load.not-taken.reasons',
  'acts.load.send-again.reasons',
  'acts.load.shop-loss.reasons',
  'acts.load.paid-otherwise.reasons',
  'acts.load.other-card.reasons',
  'acts.untold.reasons',
  'acts.again.reasons',
  'acts.seen.reasons',
] as const satisfies readonly ListKey[];

const SENTENCES = [
  'needsPerson.paidIn.redeem',
  'needsPerson.paidIn.load',
  'sale.ticket.removedReason',
  'reports.closing.dropReason',
] as const;

/** What is kept for a reason as it stands on the screen; until the window has read English, that itself. */
export function groundOf(reason: string): string {
  const place = sayAll().indexOf(reason);
  return place < 0 ? reason : (inEnglish(sayAll)?.[place] ?? reason);
}

/** A kept reason in the language of now. */
export function sayGround(ground: string): string {
  const place = inEnglish(sayAll)?.indexOf(ground) ?? -1;
  return place < 0 ? ground : (sayAll()[place] ?? ground);
}

function sayAll(): readonly string[] {
  return [...LISTS.flatMap((list) => choices(list)), ...SENTENCES.map((key) => t(key))];
}

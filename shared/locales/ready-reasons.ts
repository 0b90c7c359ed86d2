import { translatedChoices, t } from './language.ts';
import type { TextListKey, PlainTextKey } from './sentence.ts';

/**
 * Reasons chosen from a list. The journal stores the chosen one's id, so that each reader sees it in their own
 * language; a typed reason is stored as typed. Ids are only ever added, in the order of the sentences.
 */
const LISTS = [
  ['sale.question.reasons', ['changed-mind', 'wrong-amount', 'cannot-pay']],
  ['sale.refund.reasons', ['brought-back', 'faulty', 'wrong-goods', 'charged-by-mistake']],
  ['sale.discount.reasons', ['special-offer', 'damaged-goods', 'regular-customer', 'staff']],
  ['activity.reasons', ['wrong-amount', 'wrong-card', 'taken-twice', 'changed-mind']],
  ['activity.moveReasons', ['wrong-card', 'card-replaced']],
  ['activity.takeBack.reasons', ['moved-to-wrong-card', 'money-back-wanted']],
  ['stepUp.raise.reasons', ['long-outage', 'owner-decided']],
  ['giftParts.aboveLimit.reasons', ['customer-known', 'balance-checked']],
  [
    'giftParts.aboveLimit.alone.reasons',
    ['given-by-shop', 'paid-at-other-till', 'paid-in-advance'],
  ],
  ['reports.entry.reasonsIn', ['change-from-bank', 'from-safe']],
  ['reports.entry.reasonsOut', ['to-bank', 'to-safe', 'paid-for-shop']],
  [
    'reports.closing.differenceReasons',
    ['cause-not-found', 'wrong-change', 'float-miscounted', 'slip-missing'],
  ],
  ['needsPerson.driftReasons', ['used-elsewhere', 'moved-by-back-office', 'checked-with-service']],
  [
    'needsPerson.otherSign.reasons',
    ['other-till-wrong', 'this-till-wrong', 'checked-at-both-tills'],
  ],
  [
    'needsPerson.oldCardsTwice.reasons',
    ['loads-of-one-till-reversed', 'balances-right', 'shop-bears-loss'],
  ],
  ['needsPerson.moved.reasons', ['new-disk', 'computer-repaired', 'folder-moved']],
  ['stops.oldDamage.reasons', ['disk-replaced', 'computer-repaired', 'support-decided']],
  ['acts.redeem.taken.reasons', ['seen-in-back-office', 'confirmed-by-service']],
  ['acts.redeem.not-taken.reasons', ['not-in-back-office', 'confirmed-by-service']],
  ['acts.redeem.send-again.reasons', ['not-in-back-office', 'confirmed-by-service']],
  ['acts.redeem.shop-loss.reasons', ['cannot-find-out', 'not-worth-time', 'owner-decided']],
  ['acts.redeem.paid-otherwise.reasons', ['paid-by-bank-card', 'paid-by-transfer']],
  ['acts.redeem.other-card.reasons', ['other-card-given', 'card-replaced']],
  ['acts.load.taken.reasons', ['seen-in-back-office', 'confirmed-by-service']],
  ['acts.load.not-taken.reasons', ['not-in-back-office', 'confirmed-by-service']],
  ['acts.load.send-again.reasons', ['not-in-back-office', 'confirmed-by-service']],
  ['acts.load.shop-loss.reasons', ['cannot-find-out', 'owner-decided']],
  ['acts.load.paid-otherwise.reasons', ['refunded-to-bank-card']],
  ['acts.load.other-card.reasons', ['other-card-given', 'card-replaced']],
  ['acts.redeem.given-back.reasons', ['loaded-back-at-till', 'refunded-to-bank-card']],
  ['acts.load.given-back.reasons', ['charged-back-at-till']],
  ['acts.withoutMoneyBack.reasons', ['load-given-away', 'given-back-at-other-till']],
  ['acts.untold.reasons', ['goods-handed-over', 'customer-paid']],
  ['acts.again.reasons', ['cause-fixed', 'service-said-retry']],
  ['acts.seen.reasons', ['reversed', 'given-back', 'explained-by-service']],
  ['acts.seen.ofSurplus.reasons', ['once-at-service', 'explained-by-service']],
] as const satisfies readonly (readonly [TextListKey, readonly string[]])[];

const SENTENCES = [
  ['needsPerson.paidIn.redeem', 'cash-into-drawer'],
  ['needsPerson.paidIn.load', 'cash-out-of-drawer'],
  ['needsPerson.backAtService.redeem', 'refunded-at-service'],
  ['needsPerson.backAtService.load', 'charged-back-at-service'],
  ['sale.ticket.removedReason', 'payment-removed'],
  ['reports.closing.dropReason', 'parked-not-resumed'],
] as const satisfies readonly (readonly [PlainTextKey, string])[];

/** Marks a stored reason as the id of a ready-made one. */
const PREFIX = 'ready:';

/** Returns how the journal stores a reason: the id of a ready-made one, any other text unchanged. */
export function toStoredReason(reason: string): string {
  return listTranslatedReasons().find(([, said]) => said === reason)?.[0] ?? reason;
}

/** Words a stored reason in the current language. */
export function translateReason(kept: string): string {
  if (!kept.startsWith(PREFIX)) return kept;
  return listTranslatedReasons().find(([id]) => id === kept)?.[1] ?? kept;
}

/** Returns each ready-made reason: how it is stored, and its current wording. */
export function listTranslatedReasons(): readonly (readonly [kept: string, said: string])[] {
  const inLists = LISTS.flatMap(([key, ids]) => {
    const said = translatedChoices(key);
    return ids.map((id, index) => [`${PREFIX}${id}`, said[index] ?? ''] as const);
  });
  const alone = SENTENCES.map(([key, id]) => [`${PREFIX}${id}`, t(key)] as const);
  return [...inLists, ...alone];
}

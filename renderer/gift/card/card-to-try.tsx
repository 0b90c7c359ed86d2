import { t } from '../../../shared/locales/language.ts';
import { useIsDemo } from '../../step-up/people-here.ts';

/** One with some money on it (`shared/sandbox/demo-shop.ts`): nobody there has a card to hold under a scanner. */
export const CARD_TO_TRY = '6364930335083060';

/** Names a card to type in the demo and in training; nothing at a till that sells. */
export function CardToTry() {
  return useIsDemo() ? <p>{t('giftParts.card.toTry', { card: CARD_TO_TRY })}</p> : null;
}

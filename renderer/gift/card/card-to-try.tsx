import { t } from '../../../shared/locales/language.ts';
import { useIsPractice } from '../../step-up/people-here.ts';

/** A demo card with a balance (`shared/sandbox/demo-shop.ts`), for people who have no card to scan. */
export const CARD_NUMBER_TO_TRY = '6364930335083060';

/** Shows a card number to type, in the demo and in training; renders nothing at a till that sells. */
export function CardToTry() {
  return useIsPractice() ? <p>{t('giftParts.card.toTry', { card: CARD_NUMBER_TO_TRY })}</p> : null;
}

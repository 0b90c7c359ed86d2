import type { TillBridge } from '../../../shared/messages/bridge-calls.ts';
import type { CardLookupResult, ProposeAnswer } from '../../../shared/messages/bridge.ts';
import type { ScreenProposal } from '../../../shared/proposals/proposals.ts';
import { playSound } from '../../design/sounds.ts';
import { askAboutCode } from '../card/card-question.tsx';
import type { GiftEffect } from './gift-state.ts';
import { lookUpCard } from '../card/look-up-card.ts';

/** Main's answers to the requests of a gift flow; null if main did not answer. */
export type GiftAnswer<Asked extends ScreenProposal> =
  | {
      readonly kind: 'looked-up';
      readonly scanned: string;
      readonly answer: CardLookupResult | null;
    }
  | { readonly kind: 'requoted'; readonly answer: CardLookupResult }
  | { readonly kind: 'answered'; readonly asked: Asked; readonly answer: ProposeAnswer | null };

/** Carries out the effects of a gift flow. It decides nothing. */
export async function carryOutGiftEffect<Asked extends ScreenProposal>(
  bridge: TillBridge,
  effect: GiftEffect<Asked>,
  hear: (answer: GiftAnswer<Asked>) => void,
): Promise<void> {
  switch (effect.kind) {
    case 'sound':
      playSound(effect.name);
      return;
    case 'look-up': {
      const { scanned } = effect;
      hear({ kind: 'looked-up', scanned, answer: await lookUpCard(bridge, askAboutCode, scanned) });
      return;
    }
    case 'requote': {
      const answer = await bridge.quoteCard(effect.cardId).catch(() => null);
      if (answer !== null) hear({ kind: 'requoted', answer });
      return;
    }
    case 'tell-refusal':
      // If main does not receive this, the payment stays on the manager's list, so nothing is lost.
      await bridge.propose({ kind: 'tell-refusal', intentId: effect.intentId }).catch(() => null);
      return;
    case 'note':
      // If main cannot record this, the till shows that by itself.
      await bridge.noteAtCounter(effect.what, effect.sumCents).catch(() => null);
      return;
    case 'propose': {
      const { proposal } = effect;
      const answer = await bridge.propose(proposal).catch(() => null);
      hear({ kind: 'answered', asked: proposal, answer });
      return;
    }
  }
}

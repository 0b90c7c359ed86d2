import { sayRefusal } from '../../../shared/connection/say-outcome.ts';
import { t } from '../../../shared/language/language.ts';
import type { Intent, Verb } from '../../../shared/ledger/intent.ts';
import { judgeOutcome } from '../../../shared/policy/judge-outcome.ts';
import type { OutcomeKind } from '../../../shared/policy/judge-outcome.ts';
import type { Format } from '../../design/format.ts';
import type { Tone } from '../../design/tone.ts';

/**
 * What came of a gift balance in a sale, in the words that a cashier reads
 * (docs/words.md#what-the-cashier-reads).
 */
export interface SaidGift {
  readonly tone: Tone;
  readonly sentence: string;
  readonly detail: string;
}

const tones: Readonly<Record<OutcomeKind, Tone>> = {
  applied: 'good',
  deferred: 'waiting',
  refused: 'bad',
  'not-sent': 'bad',
  'unknown-deferred': 'attention',
  'unknown-attempt': 'attention',
  settled: 'plain',
  recorded: 'attention',
};

/** @param isOver the sale is completed: what waits is said to be sent, and not waited for */
export function sayGift(intent: Intent, masked: string, isOver: boolean, format: Format): SaidGift {
  const money = format.money(intent.amountCents);
  const outcome = judgeOutcome(intent, 0, !isOver);
  if (outcome === null)
    return { tone: 'waiting', sentence: t('checkout.gift.asking'), detail: masked };
  if (outcome === 'applied') {
    const balanceCents = intent.applied?.balanceCents ?? null;
    return {
      tone: 'good',
      sentence: t(`checkout.gift.applied.${intent.verb}`, { money, masked }),
      detail:
        balanceCents === null
          ? ''
          : t('checkout.gift.balance', { money: format.money(balanceCents) }),
    };
  }
  const forManager = outcome === 'refused' && isOver ? ` ${t('checkout.gift.forManager')}` : '';
  return {
    tone: tones[outcome],
    sentence: sayOutcome(intent.verb, outcome, sayRefusal(intent)),
    detail: `${money}, ${masked}.${forManager}`,
  };
}

/** @param sentence the service's own, for a refusal */
export function sayOutcome(verb: Verb, outcome: OutcomeKind, sentence: string | null): string {
  switch (outcome) {
    case 'applied':
      return t('checkout.gift.asking');
    case 'refused':
      return t(`checkout.gift.refused.${verb}`, {
        why: sentence ?? t('checkout.gift.noReason'),
      });
    default:
      return t(`checkout.gift.other.${verb}.${outcome}`);
  }
}

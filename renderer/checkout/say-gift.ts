import type { Intent, Verb } from '../../shared/ledger/intent.ts';
import { judgeOutcome } from '../../shared/policy/judge-outcome.ts';
import type { OutcomeKind } from '../../shared/policy/judge-outcome.ts';
import type { Format } from '../design/format.ts';
import type { Tone } from '../design/tone.ts';
import { giftWords } from './checkout-words.ts';

/** What came of a gift balance in a sale, in the words of DESIGN §4. */
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
  if (outcome === null) return { tone: 'waiting', sentence: giftWords.asking, detail: masked };
  if (outcome === 'applied') {
    const balanceCents = intent.applied?.balanceCents ?? null;
    return {
      tone: 'good',
      sentence: giftWords.applied[intent.verb](money, masked),
      detail: balanceCents === null ? '' : giftWords.balance(format.money(balanceCents)),
    };
  }
  const forManager = outcome === 'refused' && isOver ? ` ${giftWords.forManager}` : '';
  return {
    tone: tones[outcome],
    sentence: sayOutcome(intent.verb, outcome, intent.cause),
    detail: `${money}, ${masked}.${forManager}`,
  };
}

/** @param sentence the service's own, for a refusal */
export function sayOutcome(verb: Verb, outcome: OutcomeKind, sentence: string | null): string {
  switch (outcome) {
    case 'applied':
      return giftWords.asking;
    case 'refused':
      return giftWords.refused[verb](sentence ?? giftWords.noReason);
    default:
      return giftWords.other[verb][outcome];
  }
}

import type { LookUp } from '../../../shared/messages/bridge.ts';
import { BEYOND_ANY_MANAGER } from '../../../shared/policy/quote.ts';
import type { Quote } from '../../../shared/policy/quote.ts';
import type { MinorUnit } from '../../../shared/values/currency.ts';
import type { Cents } from '../../../shared/values/money.ts';
import {
  amountEntry,
  NOTHING_TYPED,
  typedCents,
  typedText,
} from '../../../shared/values/typed-text.ts';
import type { AboveLimit, CardAmount, FoundCard, GiftProblem } from './gift-state.ts';

/**
 * The first half of taking a gift balance, pure: a card is looked up and quoted, and an amount is
 * typed for it. The second half is accept-gift.ts.
 */

export type Found =
  /** A newer scan is on its way, or this one was taken back. */
  | { readonly kind: 'overtaken' }
  | { readonly kind: 'card'; readonly card: FoundCard }
  | { readonly kind: 'problem'; readonly problem: GiftProblem };

interface LookedUp {
  readonly scanned: string;
  /** Null when main did not answer. */
  readonly answer: LookUp | null;
}

/** @param awaited what is being looked up; null for nothing */
export function hearLookUp(awaited: string | null, { scanned, answer }: LookedUp): Found {
  if (awaited !== scanned) return { kind: 'overtaken' };
  if (answer === null) return { kind: 'problem', problem: { kind: 'no-answer' } };
  if (answer.kind === 'fault') {
    return { kind: 'problem', problem: { kind: 'card', fault: answer.fault } };
  }
  return { kind: 'card', card: answer };
}

export function emptyAmount(card: FoundCard): CardAmount {
  return { card, ...NOTHING_TYPED, isSuggested: false };
}

/** Until somebody types, that amount stands there; nothing for none. */
export function suggestAmount(card: FoundCard, amountCents: Cents): CardAmount {
  const suggested = amountCents === 0 ? NOTHING_TYPED : typedCents(amountCents);
  return { card, ...suggested, isSuggested: true };
}

/** What is possible was asked again; null where that was another card. */
export function requoted<Step extends CardAmount>(step: Step, answer: LookUp): Step | null {
  if (answer.kind !== 'card' || answer.cardId !== step.card.cardId) return null;
  return { ...step, card: answer };
}

interface TypedStep<Step> {
  readonly step: Step;
  /** What no further digit makes right; the rest is said only on Enter. */
  readonly problem: GiftProblem | null;
}

/** The first key replaces what was suggested; erasing empties it. */
export function typeAmount<Step extends CardAmount>(
  step: Step,
  text: string,
  minorUnit: MinorUnit,
): TypedStep<Step> {
  const next = withoutSuggestion(step, text);
  const entry = typedText(
    amountEntry(step.isSuggested ? '' : step.text, next, minorUnit),
    minorUnit,
  );
  const { kind } = entry.typed;
  const isWrongAlready = kind === 'negative' || kind === 'too-large' || kind === 'too-exact';
  return {
    step: { ...step, ...entry, isSuggested: false },
    problem: isWrongAlready ? { kind: 'amount', fault: kind } : null,
  };
}

function withoutSuggestion({ isSuggested, text: suggested }: CardAmount, text: string): string {
  if (!isSuggested) return text;
  return text.startsWith(suggested) ? text.slice(suggested.length) : '';
}

/** Whether the service has no amount as exact as that. */
export function isTooExact({ stepCents }: Pick<Quote, 'stepCents'>, amountCents: Cents): boolean {
  return amountCents % stepCents !== 0;
}

/**
 * Whether a press was answered so, and the next key begins another amount. What a key itself has made wrong is still
 * being typed.
 */
export function isRefusedAmount({ kind }: { readonly kind: string }): boolean {
  return kind === 'above-limit' || kind === 'refusal';
}

/** Whether a manager's PIN would help; not against what the service itself would refuse. */
export function isLiftable({ because }: AboveLimit): boolean {
  return !BEYOND_ANY_MANAGER.includes(because);
}

/** Whether anything can be done about it at once. */
export function hasWayOut(problem: AboveLimit): boolean {
  return problem.upToCents > 0 || isLiftable(problem);
}

/** The limits are others now: what was said of them is not true any more. */
export function withoutLimitProblem<Problem extends { readonly kind: string }>(
  problem: Problem | null,
): Problem | null {
  return problem?.kind === 'above-limit' || problem?.kind === 'refusal' ? null : problem;
}

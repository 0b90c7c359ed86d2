import { tillCodes } from '../../shared/till-codes.ts';
import type { Format } from '../design/format.ts';
import type { Tone } from '../design/tone.ts';
import type { ResultStep } from './flow-state.ts';
import { appliedWords, outcomeWords, refusedWords } from './gift-balance-words.ts';
import type { OutcomeKind } from '../../shared/policy/judge-outcome.ts';

export interface OutcomeDescription {
  readonly tone: Tone;
  readonly title: string;
  /** The new balance, where the service has told it. */
  readonly balance: string | null;
  /** What to do next; empty where there is nothing to do. */
  readonly next: string;
  readonly code: string | undefined;
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

const codes: Partial<Readonly<Record<OutcomeKind, string>>> = {
  refused: tillCodes['refused-by-service'].code,
  'not-sent': tillCodes['not-sent'].code,
  'unknown-deferred': tillCodes['outcome-unknown'].code,
  'unknown-attempt': tillCodes['outcome-unknown'].code,
};

/** The result in the words of DESIGN §4, with what to do next. */
export function describeOutcome(step: ResultStep, format: Format): OutcomeDescription {
  const { outcome } = step;
  switch (outcome) {
    case 'applied':
      return describeApplied(step, format);
    case 'refused':
      return describeRefused(step);
    default: {
      const words = outcomeWords[step.payment.verb][outcome];
      return { tone: tones[outcome], ...words, balance: null, code: codes[outcome] };
    }
  }
}

function describeApplied({ payment, afterAll }: ResultStep, format: Format): OutcomeDescription {
  const { verb, amountCents, intent } = payment;
  const balanceCents = intent?.applied?.balanceCents ?? null;
  const belowZero = balanceCents !== null && balanceCents < 0;
  const title = afterAll ? appliedWords.titleAfterAll : appliedWords.title;
  return {
    tone: afterAll || belowZero ? 'attention' : 'good',
    title: title[verb](format.money(amountCents)),
    balance: balanceCents === null ? null : appliedWords.balance(format.money(balanceCents)),
    next: [afterAll && appliedWords.nextAfterAll, belowZero && appliedWords.belowZero]
      .filter(Boolean)
      .join(' '),
    code: belowZero ? tillCodes['balance-below-zero'].code : undefined,
  };
}

function describeRefused({ payment }: ResultStep): OutcomeDescription {
  const { verb, intent } = payment;
  return {
    tone: tones.refused,
    title: refusedWords.title[verb](intent?.cause ?? refusedWords.noReason),
    balance: null,
    next: refusedWords.next[verb],
    code: codes.refused,
  };
}

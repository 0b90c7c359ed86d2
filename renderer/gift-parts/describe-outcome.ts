import { sayRefusal } from '../../shared/connection/say-outcome.ts';
import { t } from '../../shared/language/language.ts';
import { tillCodes } from '../../shared/messages/till-codes.ts';
import type { Format } from '../design/format.ts';
import type { Tone } from '../design/tone.ts';
import type { SaidPayment } from './gift-state.ts';
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

/**
 * The result in the words that a cashier reads (docs/words.md#what-the-cashier-reads), with what to
 * do next.
 */
export function describeOutcome(said: SaidPayment, format: Format): OutcomeDescription {
  const { outcome } = said;
  switch (outcome) {
    case 'applied':
      return describeApplied(said, format);
    case 'refused':
      return describeRefused(said);
    default: {
      const { verb } = said.payment;
      return {
        tone: tones[outcome],
        title: t(`giftBalance.outcome.${verb}.${outcome}.title`),
        next: t(`giftBalance.outcome.${verb}.${outcome}.next`),
        balance: null,
        code: codes[outcome],
      };
    }
  }
}

function describeApplied({ payment, afterAll }: SaidPayment, format: Format): OutcomeDescription {
  const { verb, amountCents, intent } = payment;
  const balanceCents = intent?.applied?.balanceCents ?? null;
  const belowZero = balanceCents !== null && balanceCents < 0;
  const title = afterAll ? 'titleAfterAll' : 'title';
  return {
    tone: afterAll || belowZero ? 'attention' : 'good',
    title: t(`giftBalance.applied.${title}.${verb}`, { money: format.money(amountCents) }),
    balance:
      balanceCents === null
        ? null
        : t('giftBalance.applied.balance', { money: format.money(balanceCents) }),
    next: [
      afterAll && t('giftBalance.applied.nextAfterAll'),
      belowZero && t('giftBalance.applied.belowZero'),
    ]
      .filter(Boolean)
      .join(' '),
    code: belowZero ? tillCodes['balance-below-zero'].code : undefined,
  };
}

function describeRefused({ payment }: SaidPayment): OutcomeDescription {
  const { verb, intent } = payment;
  return {
    tone: tones.refused,
    title: t(`giftBalance.refused.title.${verb}`, {
      why: (intent && sayRefusal(intent)) ?? t('giftBalance.refused.noReason'),
    }),
    balance: null,
    next: t(`giftBalance.refused.next.${verb}`),
    code: codes.refused,
  };
}

import { describeServiceRefusal } from '../../../shared/connection/describe-unknown.ts';
import { t } from '../../../shared/locales/language.ts';
import { tillCodes } from '../../../shared/messages/till-codes.ts';
import type { Verb } from '../../../shared/ledger/money/intent.ts';
import type { OutcomeKind } from '../../../shared/policy/judge-outcome.ts';
import type { Format } from '../../design/figures/format.ts';
import type { Tone } from '../../design/frame/tone.ts';
import type { PaymentWithOutcome } from './gift-state.ts';

/** Describes the outcome of a gift payment in the cashier's words (docs/words.md#what-the-cashier-reads). */

export const outcomeTones: Readonly<Record<OutcomeKind, Tone>> = {
  applied: 'good',
  deferred: 'waiting',
  refused: 'bad',
  'not-sent': 'bad',
  'unknown-deferred': 'attention',
  'unknown-attempt': 'attention',
  settled: 'plain',
  recorded: 'attention',
};

export const outcomeCodes: Partial<Readonly<Record<OutcomeKind, string>>> = {
  refused: tillCodes['refused-by-service'].code,
  'not-sent': tillCodes['not-sent'].code,
  'unknown-deferred': tillCodes['outcome-unknown'].code,
  'unknown-attempt': tillCodes['outcome-unknown'].code,
};

/** A payment's outcome in large words, with an optional line below. */
interface OutcomeInWords {
  readonly title: string;
  readonly detail: string;
}

/**
 * Describes every outcome except *applied*.
 * @param why the service's own message for a refusal; null if it gave none
 * @param isSent true if the payment is on its way to the service, which has not answered
 */
export function describePlainOutcome(
  verb: Verb,
  outcome: Exclude<OutcomeKind, 'applied'>,
  why: string | null,
  isSent = false,
): OutcomeInWords {
  switch (outcome) {
    case 'refused': {
      const noReason = t('giftParts.refused.noReason');
      return { title: t(`giftParts.refused.${verb}`, { why: why ?? noReason }), detail: '' };
    }
    case 'unknown-attempt':
      return {
        title: t('giftParts.outcome.either.unknown-attempt'),
        detail: t(`giftParts.notKnownYet.${verb}`),
      };
    case 'settled':
    case 'recorded':
      return { title: t(`giftParts.outcome.either.${outcome}`), detail: '' };
    case 'deferred': {
      const detail = verb === 'load' ? t('giftParts.spendableLater') : '';
      return { title: t(`giftParts.outcome.${verb}.${isSent ? 'sent' : 'deferred'}`), detail };
    }
    default:
      return { title: t(`giftParts.outcome.${verb}.${outcome}`), detail: '' };
  }
}

/** Describes the cashier's next step; empty if there is none. */
function describeNext(verb: Verb, outcome: Exclude<OutcomeKind, 'applied'>): string {
  switch (outcome) {
    case 'settled':
    case 'recorded':
      return t('giftParts.next.seeActivity');
    case 'deferred':
      return verb === 'redeem' ? t('giftParts.next.redeem.deferred') : '';
    default:
      return t(`giftParts.next.${verb}.${outcome}`);
  }
}

interface OutcomeDescription {
  readonly tone: Tone;
  readonly title: string;
  /** The new balance; null if the service did not tell it. */
  readonly balance: string | null;
  /** Details and the cashier's next step; empty if there is none. */
  readonly next: string;
  readonly code: string | undefined;
}

/** Describes the result that fills the screen, and what to do next. */
export function describePaymentOutcome(
  said: PaymentWithOutcome,
  format: Format,
): OutcomeDescription {
  const { outcome, payment } = said;
  if (outcome === 'applied') return describeApplied(said, format);
  const { verb, intent } = payment;
  const { title, detail } = describePlainOutcome(
    verb,
    outcome,
    intent && describeServiceRefusal(intent),
    intent?.state === 'sending',
  );
  return {
    tone: outcomeTones[outcome],
    title,
    next: joinSentences(detail, describeNext(verb, outcome)),
    balance: null,
    code: outcomeCodes[outcome],
  };
}

function describeApplied(
  { payment, afterAll }: PaymentWithOutcome,
  format: Format,
): OutcomeDescription {
  const { verb, amountCents, intent } = payment;
  const money = format.money(amountCents);
  const balanceCents = intent?.applied?.balanceCents ?? null;
  const belowZero = balanceCents !== null && balanceCents < 0;
  return {
    tone: afterAll || belowZero ? 'attention' : 'good',
    title: afterAll
      ? t(`giftParts.applied.afterAll.${verb}`, { money })
      : t(`giftParts.applied.${verb}`, { money }),
    balance:
      balanceCents === null ? null : t('giftParts.balance', { money: format.money(balanceCents) }),
    next: joinSentences(
      afterAll ? t('giftParts.applied.nextAfterAll') : '',
      belowZero ? t('giftParts.applied.belowZero') : '',
    ),
    code: belowZero ? tillCodes['balance-below-zero'].code : undefined,
  };
}

export function joinSentences(...sentences: readonly string[]): string {
  return sentences.filter((one) => one !== '').join(' ');
}

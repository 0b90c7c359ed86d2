import { describeServiceRefusal } from '../../../shared/connection/describe-unknown.ts';
import { t } from '../../../shared/locales/language.ts';
import type { Intent } from '../../../shared/ledger/money/intent.ts';
import { judgeOutcome } from '../../../shared/policy/judge-outcome.ts';
import type { Format } from '../../design/figures/format.ts';
import type { Tone } from '../../design/frame/tone.ts';
import { joined, outcomeTones, describePlainOutcome } from '../../gift/payment/describe-outcome.ts';

/** The outcome of one gift payment of a sale, which may have several. */
interface SaidGift {
  readonly tone: Tone;
  readonly sentence: string;
  readonly detail: string;
}

/** @param isOver the sale is completed: what waits is said to be sent, and not waited for */
export function describeGift(
  intent: Intent,
  masked: string,
  isOver: boolean,
  format: Format,
): SaidGift {
  const money = format.money(intent.amountCents);
  const outcome = judgeOutcome(intent, 0, !isOver);
  if (outcome === null) return { tone: 'waiting', sentence: t('wait.service'), detail: masked };
  if (outcome === 'applied') {
    const balanceCents = intent.applied?.balanceCents ?? null;
    return {
      tone: outcomeTones.applied,
      sentence: t(`sale.gift.applied.${intent.verb}`, { money, masked }),
      detail:
        balanceCents === null ? '' : t('giftParts.balance', { money: format.money(balanceCents) }),
    };
  }
  const { title, detail } = describePlainOutcome(
    intent.verb,
    outcome,
    describeServiceRefusal(intent),
  );
  const forManager = outcome === 'refused' && isOver ? t('sale.gift.forManager') : '';
  return {
    tone: outcomeTones[outcome],
    sentence: joined(title, detail),
    detail: joined(`${money}, ${masked}.`, forManager),
  };
}

import { t } from '../../shared/locales/language.ts';
import { toStoredReason } from '../../shared/locales/ready-reasons.ts';
import { timesMemberOf } from '../../shared/ledger/money/gift-effect.ts';
import { MOST_TIMES_AT_SERVICE } from '../../shared/ledger/money/intent.ts';
import type { Intent } from '../../shared/ledger/money/intent.ts';
import type { ResolvingAct } from '../../shared/proposals/acts.ts';
import type { ManagerProposal } from '../../shared/proposals/proposals.ts';
import { fromServiceCents } from '../../shared/api/service-cents.ts';
import { assertNever } from '../../shared/values/assert.ts';
import { intentIdSchema } from '../../shared/values/ids.ts';
import type { IntentId } from '../../shared/values/ids.ts';
import type { MinorUnit } from '../../shared/values/currency.ts';
import { parseTypedSum } from '../../shared/values/money.ts';
import type { Cents } from '../../shared/values/money.ts';

/** A manager's input for an act. */
interface FilledIn {
  readonly serviceNumber: string;
  readonly balance: string;
  readonly otherIntentId: string;
  /** How many times the service shows the transaction, as typed. */
  readonly times: string;
}

/**
 * Returns the one reason that means the drawer's cash has changed; every other reason names another kind of payment.
 */
export function cashReasonOf({ verb }: Pick<Intent, 'verb'>): string {
  return t(`needsPerson.paidIn.${verb}`);
}

/** Returns the ways in which all charges but one, or all loads but one, end: at the service first, then in cash. */
export function waysBackOf({ verb }: Pick<Intent, 'verb'>) {
  const cash = cashReasonOf({ verb: verb === 'redeem' ? 'load' : 'redeem' });
  return { atService: t(`needsPerson.backAtService.${verb}`), cash };
}

/** A manager's proposal, or the required inputs that are still missing. */
type ProposedAct =
  | { readonly proposal: ManagerProposal; readonly missing: readonly [] }
  | { readonly proposal: null; readonly missing: readonly string[] };

/** Returns what may be proposed for an act, before a manager has filled anything in. */
export function draftsOfAct(act: ResolvingAct, intentId: IntentId): readonly ManagerProposal[] {
  switch (act) {
    case 'seen':
      return [{ kind: 'acknowledge-alarm', intentId, note: '' }];
    case 'given-back':
      return (['in-cash', 'otherwise'] as const).map((back) => ({
        kind: 'acknowledge-alarm',
        intentId,
        note: '',
        back,
      }));
    case 'send-again':
      return [{ kind: 'release', intentId, reason: '' }];
    case 'other-card':
      return [{ kind: 'settle', how: act, intentId, reason: '', otherIntentId: intentId }];
    case 'paid-otherwise':
      return [true, false].map((inCash) => ({
        kind: 'settle',
        how: act,
        intentId,
        reason: '',
        inCash,
      }));
    case 'taken':
    case 'not-taken':
    case 'shop-loss':
      return [{ kind: 'settle', how: act, intentId, reason: '' }];
    default:
      return assertNever(act);
  }
}

/** Builds the proposal of an act. Missing inputs are listed in the order of the dialog. */
export function buildActProposal(
  act: ResolvingAct,
  intent: Intent,
  reason: string,
  found: FilledIn,
  minorUnit: MinorUnit,
): ProposedAct {
  const read = readAct(act, intent, reason, found, minorUnit);
  // *Paid another way* needs no further reason: the way of payment is the reason.
  if (reason !== '' || act === 'paid-otherwise' || act === 'given-back') return read;
  return missing(...read.missing, t('stepUp.missing.reason'));
}

function readAct(
  act: ResolvingAct,
  intent: Intent,
  reason: string,
  found: FilledIn,
  minorUnit: MinorUnit,
): ProposedAct {
  const { id: intentId } = intent;
  switch (act) {
    case 'seen':
      return ready({ kind: 'acknowledge-alarm', intentId, note: reason });
    case 'send-again':
      return ready({ kind: 'release', intentId, reason });
    case 'taken': {
      const balanceSeenCents = parseSeenBalanceCents(found.balance, minorUnit);
      if (found.serviceNumber === '' && balanceSeenCents === null) {
        return missing(t('needsPerson.missing.proof'));
      }
      const times = parseTimesSeen(found.times);
      if (times === null)
        return missing(t('needsPerson.missing.times', { most: MOST_TIMES_AT_SERVICE }));
      return ready({
        kind: 'settle',
        how: act,
        intentId,
        reason,
        ...(found.serviceNumber === '' ? {} : { serviceNumber: found.serviceNumber }),
        ...(balanceSeenCents === null ? {} : { balanceSeenCents }),
        ...(times > 1 && { isTwice: true, ...timesMemberOf(times) }),
      });
    }
    case 'other-card': {
      const other = intentIdSchema.safeParse(found.otherIntentId);
      if (!other.success) return missing(t('needsPerson.missing.replacement'));
      return ready({ kind: 'settle', how: act, intentId, reason, otherIntentId: other.data });
    }
    case 'not-taken':
    case 'shop-loss':
      return ready({ kind: 'settle', how: act, intentId, reason });
    case 'paid-otherwise':
      if (reason === '') return missing(t(`needsPerson.missing.paidIn.${intent.verb}`));
      return ready({
        kind: 'settle',
        how: act,
        intentId,
        reason,
        inCash: toStoredReason(reason) === toStoredReason(cashReasonOf(intent)),
      });
    case 'given-back': {
      if (reason === '') return missing(t(`needsPerson.missing.back.${intent.verb}`));
      const { atService, cash } = waysBackOf(intent);
      const isWay = (way: string) => toStoredReason(reason) === toStoredReason(way);
      const paid = isWay(cash) ? 'in-cash' : 'otherwise';
      const back = isWay(atService) ? 'at-service' : paid;
      return ready({ kind: 'acknowledge-alarm', intentId, note: reason, back });
    }
    default:
      return assertNever(act);
  }
}

function ready(proposal: ManagerProposal): ProposedAct {
  return { proposal, missing: [] };
}

function missing(...items: readonly string[]): ProposedAct {
  return { proposal: null, missing: items };
}

/** Parses how many times the service shows a transaction; null if it is no number that can be entered. */
export function parseTimesSeen(text: string): number | null {
  const times = /^\s*\d+\s*$/.test(text) ? Number(text) : 0;
  return times >= 1 && times <= MOST_TIMES_AT_SERVICE ? times : null;
}

/**
 * Parses a balance as the service's back office shows it, in whole units: with up to two decimals even if the currency
 * has none.
 */
export function parseSeenBalanceCents(text: string, minorUnit: MinorUnit): Cents | null {
  const typed = parseTypedSum(text, false, minorUnit);
  if (typed.kind === 'amount') return typed.cents;
  if (typed.kind !== 'too-exact' || minorUnit !== 0) return null;
  const there = parseTypedSum(text, false, 2);
  return there.kind === 'amount' ? fromServiceCents(there.cents, minorUnit) : null;
}

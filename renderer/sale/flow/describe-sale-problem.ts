import { describeServiceRefusal } from '../../../shared/connection/describe-unknown.ts';
import { t } from '../../../shared/locales/language.ts';
import type { RecordedTender } from '../../../shared/ledger/sale/tender.ts';
import { describeCode } from '../../../shared/messages/till-codes.ts';
import { offeredCents } from '../../../shared/policy/quote.ts';
import { isInStoreGtin } from '../../../shared/values/gtin.ts';
import { parseProductCode } from '../../../shared/scans/product-code.ts';
import { handedCashCents } from '../../../shared/values/money.ts';
import type { Format } from '../../design/figures/format.ts';
import type { Tone } from '../../design/frame/tone.ts';
import {
  joinSentences,
  outcomeCodes,
  outcomeTones,
  describePlainOutcome,
} from '../../gift/payment/describe-outcome.ts';
import { describeHeld, describeLimitReason } from '../../gift/payment/describe-possible.ts';
import { describeProblem } from '../../gift/payment/describe-problem.ts';
import type { SaleProblem } from './state/sale-state.ts';

interface SaleProblemDescription {
  readonly tone: Tone;
  readonly title: string;
  readonly whatToDo: string;
  readonly code?: string | undefined;
}

/** Describes a problem of a sale and what to do, with its code if it has one in the table of codes. */
export function describeSaleProblem(problem: SaleProblem, format: Format): SaleProblemDescription {
  switch (problem.kind) {
    case 'draft':
      return describeDraft(problem.fault);
    case 'no-article':
      return describeNoArticle(problem.ean);
    case 'not-rung-up':
      return bad(t('sale.problem.notRungUp', { name: problem.name }), t('sale.problem.scanAgain'));
    case 'cash-short':
      return bad(
        t('sale.problem.cashShort', { money: format.money(problem.cashCents) }),
        problem.step === null
          ? ''
          : t('sale.problem.cashShortHint', { step: format.money(problem.step) }),
      );
    case 'more-than-due':
      return bad(
        t('sale.problem.moreThanDue', { money: format.money(problem.dueCents) }),
        t('sale.problem.moreThanDueHint'),
      );
    case 'card-waits':
      return describeWaiting(problem, format);
    case 'card-not-taken':
      return describeNotTaken(problem.masked, format.money(problem.amountCents));
    case 'tender-removed':
      return describeRemoved(problem.tender, format);
    case 'terminal':
      return describeDeclined(problem, format);
    case 'terminal-busy':
      return bad(
        t('cardTerminal.stillWaiting', { money: format.money(problem.amountCents) }),
        t('cardTerminal.stillWaitingHint'),
      );
    case 'terminal-reversed':
      return {
        tone: 'good',
        title: t('cardTerminal.reversed', { money: format.money(problem.amountCents) }),
        whatToDo: t('cardTerminal.reversedHint'),
      };
    case 'terminal-part':
      return {
        tone: 'attention',
        title: t('cardTerminal.part', {
          money: format.money(problem.takenCents),
          asked: format.money(problem.askedCents),
        }),
        whatToDo: t('cardTerminal.partHint'),
      };
    case 'parked':
      return {
        tone: 'plain',
        title: t('sale.parked.done', { money: format.money(problem.amountCents) }),
        whatToDo: t('sale.parked.doneHint'),
      };
    case 'park-paid':
      return bad(t('sale.parked.paid'), t('sale.parked.paidHint'));
    case 'park-planned':
      return bad(t('sale.parked.planned'), t('sale.parked.plannedHint'));
    case 'park-unanswered':
      return bad(t('sale.parked.paid'), t('sale.parked.unansweredHint'));
    case 'park-empty':
      return bad(t('sale.parked.empty'), t('sale.parked.emptyHint'));
    case 'none-parked':
      return bad(t('sale.parked.none'), t('sale.parked.noneHint'));
    case 'gift-not-for-this':
      return bad(t('sale.problem.giftNotForThis'), t('sale.problem.giftNotForThisHint'));
    case 'nothing-to-pay':
      return bad(t('sale.problem.nothingToPay'), t('sale.problem.nothingToPayHint'));
    case 'lines-fixed':
      return bad(t('sale.problem.linesFixed'), t('sale.problem.linesFixedHint'));
    case 'lines-put-back':
      return bad(t('sale.problem.linesPutBack'), t('sale.problem.linesPutBackHint'));
    case 'on-its-way':
      return bad(t('sale.problem.onItsWay'), t('sale.problem.onItsWayHint'));
    case 'gift':
      return describeGift(problem, format);
    case 'planned-above-limit':
      return describePlanned(problem, format);
    case 'rest-not-there':
      return describeRest(problem, format);
    case 'taken-after-all': {
      const money = format.money(problem.amountCents);
      const title = t('sale.problem.takenAfterAll', { money, masked: problem.masked });
      return { tone: 'attention', title, whatToDo: t('sale.problem.takenAfterAllHint') };
    }
    case 'above-limit': {
      const said = describeProblem(problem, format);
      // The line above the amount, which names the limit, gives way to this message.
      const isNamed = problem.upToCents === 0 || problem.because === 'balance';
      return isNamed ? said : { ...said, whatToDo: describeLimitReason(problem.because) };
    }
    case 'refusal':
      // The guard's own words are used: it counts payments that this screen has given up or not received yet.
      return describeGuardsNo(problem, format);
    default:
      return describeProblem(problem, format);
  }
}

function describePlanned(
  {
    masked,
    amountCents,
    upToCents,
    because,
  }: Extract<SaleProblem, { kind: 'planned-above-limit' }>,
  format: Format,
): SaleProblemDescription {
  const title =
    upToCents === 0
      ? t('sale.problem.plannedNotNow', { masked })
      : t('sale.problem.plannedUpTo', { masked, money: format.money(upToCents) });
  const dueAgain = t('sale.problem.dueAgain', { money: format.money(amountCents), masked });
  // A balance is no reason of its own: the title names the amount, and it may be out of date.
  const why = because === 'balance' ? '' : describeLimitReason(because);
  const whatToDo = joinSentences(why, dueAgain);
  return { tone: 'bad', title, whatToDo, code: describeCode('above-limit').code };
}

function describeRest(
  { masked, wantedCents, thereCents }: Extract<SaleProblem, { kind: 'rest-not-there' }>,
  format: Format,
): SaleProblemDescription {
  const missing = format.money(wantedCents - (thereCents ?? 0));
  const why = thereCents === null ? 'notTold' : thereCents === 0 ? 'nothing' : 'less';
  const there = format.money(thereCents ?? 0);
  return {
    tone: 'attention',
    title: t(`sale.toppedUp.rest.${why}`, { masked, there }),
    whatToDo: t('sale.problem.dueAgain', { money: missing, masked }),
  };
}

/** A GTIN in a code from which the till takes none: the code also contains a price or a weight. */
const MEASURED_GTIN = /(?:0[12]\)?|\/(?:01|gtin)\/)\s?\d{14}/i;

function describeNoArticle(scanned: string): SaleProblemDescription {
  const [gtin] = parseProductCode(scanned)?.gtins ?? [];
  // The label of a scale contains the price or weight, so the message names in-store codes.
  const isInStore = gtin === undefined ? MEASURED_GTIN.test(scanned) : isInStoreGtin(gtin);
  const ean = /^\d{8,14}$/.test(scanned) ? scanned : gtin?.replace(/^0/, '');
  return bad(
    ean === undefined ? t('sale.problem.noArticleOfCode') : t('sale.problem.noArticle', { ean }),
    t(isInStore ? 'sale.problem.noArticleInStore' : 'sale.problem.noArticleHint'),
  );
}

function describeGuardsNo(
  problem: Extract<SaleProblem, { kind: 'refusal' }>,
  format: Format,
): SaleProblemDescription {
  switch (problem.refusal.why) {
    case 'sale-tender-too-large':
      return bad(t('sale.problem.paidBeside'), t('sale.problem.paidBesideHint'));
    case 'sale-park-paid':
      // The screen knows of no payment, so there is none to remove.
      return bad(t('sale.parked.paid'), t('sale.parked.unansweredHint'));
    case 'parked-full':
      return bad(t('sale.parked.full'), t('sale.parked.fullHint'));
    default:
      return describeProblem(problem, format);
  }
}

function describeNotTaken(masked: string | null, money: string): SaleProblemDescription {
  if (masked === null) {
    const whatToDo = t('sale.problem.noCardTakenHint', { money });
    return { tone: 'attention', title: t('sale.problem.noCardTaken'), whatToDo };
  }
  const whatToDo = t('sale.problem.cardNotTakenHint', { money });
  return { tone: 'attention', title: t('sale.problem.cardNotTaken', { masked }), whatToDo };
}

/** A limit reads like the card's balance unless its reason is beside it. */
function describeWaiting(
  { masked, quote, amountCents }: Extract<SaleProblem, { kind: 'card-waits' }>,
  format: Format,
): SaleProblemDescription {
  const upTo = t('sale.problem.cardWaits', { masked, money: format.money(offeredCents(quote)) });
  const paysNothing = offeredCents(quote) === 0;
  const isBalance = quote.because === 'balance' || quote.serviceDecides;
  const held = paysNothing ? describeHeld(quote, format) : '';
  const hint = t(paysNothing ? 'sale.problem.cardWaitsInVain' : 'sale.problem.cardWaitsHint');
  return {
    tone: 'plain',
    title: joinSentences(upTo, isBalance ? held : describeLimitReason(quote.because)),
    whatToDo:
      amountCents === null
        ? hint
        : t('sale.problem.cardWaitsAmountHint', { money: format.money(amountCents) }),
  };
}

function describeRemoved(tender: RecordedTender, format: Format): SaleProblemDescription {
  const money = format.money(handedCashCents(tender));
  return {
    tone: 'attention',
    title: t('sale.problem.tenderRemoved', { money }),
    whatToDo: t(`sale.problem.tenderRemovedHint.${tender.kind}`),
  };
}

function describeDeclined(
  { amountCents, code, why }: Extract<SaleProblem, { kind: 'terminal' }>,
  format: Format,
): SaleProblemDescription {
  const money = format.money(amountCents);
  const title = t(`cardTerminal.declined.${why}`, { money });
  const whatToDo = t(`cardTerminal.declinedHint.${why}`);
  const detail =
    code === null ? '' : t('cardTerminal.code', { code: code.toString(16).toUpperCase() });
  return bad(joinSentences(title, detail), whatToDo);
}

function describeDraft(
  fault: Extract<SaleProblem, { kind: 'draft' }>['fault'],
): SaleProblemDescription {
  switch (fault) {
    case 'not-a-quantity':
    case 'load-has-no-quantity':
    case 'too-many-lines':
    case 'no-line-selected':
    case 'no-category':
    case 'nothing-to-discount':
    case 'discount-too-large':
    case 'key-has-price':
      return bad(t(`sale.problem.draft.${fault}`));
    default:
      return { ...describeCode(`amount-${fault}`), tone: 'bad' };
  }
}

function describeGift(
  problem: Extract<SaleProblem, { kind: 'gift' }>,
  format: Format,
): SaleProblemDescription {
  const { outcome, masked, amountCents, refused } = problem;
  const why = refused && describeServiceRefusal(refused);
  const { title, detail } = describePlainOutcome('redeem', outcome, why);
  const money = format.money(amountCents);
  return {
    tone: outcomeTones[outcome],
    title: joinSentences(title, detail),
    whatToDo: t('sale.problem.dueAgain', { money, masked }),
    code: outcomeCodes[outcome],
  };
}

function bad(title: string, whatToDo = ''): SaleProblemDescription {
  return { tone: 'bad', title, whatToDo };
}

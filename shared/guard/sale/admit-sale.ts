import { grantAdmission, refuseAdmission } from '../../proposals/admission.ts';
import type { Admission } from '../../proposals/admission.ts';
import { linesRefusal, loadsRefusal } from '../money/admit-sold-load.ts';
import { assertNever } from '../../values/assert.ts';
import { withoutAbandonmentAlarm } from '../money/abandoned-attempt.ts';
import {
  leftToGiftsCents,
  paidWithoutTenderCents,
  perhapsPaidWithoutTenderCents,
} from '../../ledger/gifts-beside.ts';
import { isWrittenOff } from '../../ledger/money/gift-effect.ts';
import { isOpen } from '../../ledger/money/intent.ts';
import { intentsOfSale } from '../../ledger/ledger.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import type { ScreenProposal, Stamp } from '../../proposals/proposals.ts';
import { isDiscounted, withDiscounts } from '../../ledger/sale/discounted-lines.ts';
import {
  dueCents,
  giftDueCents,
  isTenderOf,
  MAX_LINE_NOTE_LENGTH,
  MAX_TENDERS,
  MAX_PARKED_SALES,
  paysForSale,
} from '../../ledger/sale/sale.ts';
import type { Sale, SaleLine } from '../../ledger/sale/sale.ts';
import { taxSumsOf, withRates } from '../../ledger/sale/tax-sums.ts';
import { paymentUnderWayAtTerminal } from '../../ledger/sale/terminal-payment.ts';
import { cashStepIn, tendersWithout, withRounding } from '../../ledger/sale/rounding.ts';
import { handedCashCents } from '../../values/money.ts';
import { toDisplayLine } from '../../values/shown-line.ts';
import { hasSlipNumber, takenAtSequence, tenderKinds } from '../../ledger/sale/tender.ts';
import type { RecordedTender, TakenStamp, Tender } from '../../ledger/sale/tender.ts';
import { toFirmBack, firmSummaryOfSale, firmSummaryOfTender } from '../store/firm-payment.ts';
import {
  cancelLimitRefusal,
  refundedElsewhereRefusal,
  removeLimitRefusal,
  slipNumberRefusal,
} from '../store/cashier-limits.ts';
import {
  approvalWithoutLines,
  judgeDiscountsBeforePayment,
  judgeDiscounts,
  withoutDiscountMembers,
} from '../store/judge-discounts.ts';
import { isChargedOrAboutToBe } from './proposals-to-cancel-sale.ts';

type SaleProposal = Extract<
  ScreenProposal,
  {
    kind:
      | 'open-sale'
      | 'change-sale'
      | 'park-sale'
      | 'recall-sale'
      | 'tender-sale'
      | 'remove-tender'
      | 'complete-sale'
      | 'cancel-sale';
  }
>;

/** Proposals that end parking: recalling the sale, or cancelling it by a person. */
const ENDS_PARKING: ReadonlySet<SaleProposal['kind']> = new Set(['recall-sale', 'cancel-sale']);

/** Admits the acts of a sale: it is opened with its lines, tendered, and completed once nothing is due. */
export function admitSale(ledger: Ledger, proposal: SaleProposal, stamp: Stamp): Admission {
  const sale = ledger.sales.get(proposal.saleId);
  if (proposal.kind === 'open-sale') {
    if (sale) return refuseAdmission({ why: 'wrong-state', state: sale.state });
    // Main loads an archived sale before it proposes; one that is still archived here is in damaged records, and
    // unreadable.
    if (ledger.over.sales.has(proposal.saleId)) return refuseAdmission({ why: 'unknown-sale' });
    const begun: Sale = {
      id: proposal.saleId,
      state: 'open',
      openedAtMs: stamp.atMs,
      openedBySequence: ledger.lastSequence + 1,
      endedAtMs: null,
      receiptNumber: null,
      lines: [],
      tenders: [],
      reason: null,
    };
    return admitLines(ledger, begun, proposal, stamp);
  }
  if (!sale) return refuseAdmission({ why: 'unknown-sale' });
  if (sale.state !== 'open') return refuseAdmission({ why: 'wrong-state', state: sale.state });
  if (sale.parked !== undefined && !ENDS_PARKING.has(proposal.kind)) {
    return refuseAdmission({ why: 'wrong-state', state: 'parked' });
  }
  if (paymentUnderWayAtTerminal(sale) !== null) {
    return refuseAdmission({ why: 'wrong-state', state: 'at-terminal' });
  }
  const isPaidFor = sale.tenders.length > 0 || perhapsPaidWithoutTenderCents(ledger, sale) > 0;
  switch (proposal.kind) {
    case 'park-sale':
      return isPaidFor
        ? refuseAdmission({ why: 'sale-park-paid' })
        : admitParking(ledger, sale, stamp);
    case 'recall-sale':
      return admitRecall(ledger, sale, stamp);
    case 'change-sale': {
      if (isPaidFor) return refuseAdmission({ why: 'sale-lines-fixed' });
      return admitLines(ledger, sale, proposal, stamp);
    }
    case 'tender-sale':
      return admitTender(ledger, sale, proposal, stamp);
    case 'remove-tender':
      return admitRemoval(ledger, sale, proposal.sequence, stamp);
    case 'complete-sale':
      return admitCompletion(ledger, sale, stamp);
    case 'cancel-sale':
      return admitCancellation(ledger, sale, proposal.reason, stamp);
    default:
      return assertNever(proposal);
  }
}

/** Keeps a note only if it is a single plain line. */
function withPlainNote({ note, ...line }: SaleLine): SaleLine {
  const plain = toDisplayLine(note ?? '', MAX_LINE_NOTE_LENGTH);
  return plain === '' ? line : { ...line, note: plain };
}

/** Admits parking a sale, unless one of its payments is on its way to a card, so that a parked sale holds nothing. */
function admitParking(ledger: Ledger, sale: Sale, stamp: Stamp): Admission {
  if (intentsOfSale(ledger, sale.id).some(isOpen))
    return refuseAdmission({ why: 'sale-park-paid' });
  const parked = [...ledger.openSales.values()].filter((one) => one.parked !== undefined);
  if (parked.length >= MAX_PARKED_SALES) return refuseAdmission({ why: 'parked-full' });
  return grantAdmission('sale-parked', stamp, {
    sale: {
      ...sale,
      ...approvalWithoutLines(sale),
      parked: { atMs: stamp.atMs, by: stamp.operator },
    },
  });
}

/** Admits recalling a parked sale. There is one customer at a time, so the current sale is finished or parked first. */
function admitRecall(ledger: Ledger, { parked, ...sale }: Sale, stamp: Stamp): Admission {
  if (parked === undefined) return refuseAdmission({ why: 'nothing-changes' });
  const isBusy = [...ledger.openSales.values()].some((one) => one.parked === undefined);
  if (isBusy) return refuseAdmission({ why: 'wrong-state', state: 'sale-open' });
  return grantAdmission('sale-recalled', stamp, { sale });
}

/** Admits the lines of a sale, with the current tax rates and discounts. */
function admitLines(
  ledger: Ledger,
  before: Sale,
  proposal: Extract<SaleProposal, { kind: 'open-sale' | 'change-sale' }>,
  stamp: Stamp,
): Admission {
  const wrong = linesRefusal(ledger, proposal.lines);
  if (wrong) return refuseAdmission(wrong);
  const isLoadCheaper = proposal.lines.some(
    (one) => one.kind === 'load' && one.discount !== undefined,
  );
  if (isLoadCheaper) return refuseAdmission({ why: 'discount-unfit' });
  const { discount } = proposal;
  const said = proposal.lines.map(withPlainNote);
  const lines = withDiscounts(withRates(said, ledger.taxes), discount);
  const judged = judgeDiscounts(ledger, before, { id: before.id, lines, discount }, stamp);
  if (judged.kind === 'refused') return refuseAdmission(judged.refusal);
  const sale = { ...withoutDiscountMembers(before), lines, ...judged.members };
  if (isDiscounted(sale)) return grantAdmission('sale-discounted', stamp, { sale });
  return grantAdmission(proposal.kind === 'open-sale' ? 'sale-opened' : 'sale-changed', stamp, {
    sale,
  });
}

function admitTender(
  ledger: Ledger,
  before: Sale,
  { tender: asked, plannedGiftCents }: Extract<SaleProposal, { kind: 'tender-sale' }>,
  stamp: Stamp,
): Admission {
  const judged = judgeDiscountsBeforePayment(ledger, before, stamp);
  if (judged.kind === 'refused') return refuseAdmission(judged.refusal);
  const { sale } = judged;
  const tender = withRounding(asked, sale, cashStepIn(ledger), plannedGiftCents);
  if (tender.amountCents <= 0) return refuseAdmission({ why: 'not-an-amount' });
  const due = tenderKinds[tender.kind].paysLoads ? dueCents(sale) : giftDueCents(sale);
  const most =
    tender.kind === 'gift'
      ? leftToGiftsCents(ledger, sale, tender.intentId)
      : due - paidWithoutTenderCents(ledger, sale);
  if (tender.amountCents > most || sale.tenders.length >= MAX_TENDERS) {
    return refuseAdmission({ why: 'sale-tender-too-large' });
  }
  if ('givenCents' in tender && tender.givenCents < handedCashCents(tender)) {
    return refuseAdmission({ why: 'not-an-amount' });
  }
  if (tender.kind === 'gift' && !fitsGift(ledger, sale, tender)) {
    return refuseAdmission({ why: 'sale-tender-not-taken' });
  }
  const withoutSlip = slipNumberRefusal(ledger, sale, tender, stamp);
  if (withoutSlip) return refuseAdmission(withoutSlip);
  const intent = tender.kind === 'gift' ? ledger.intents.get(tender.intentId) : undefined;
  return grantAdmission('sale-tendered', stamp, {
    sale: { ...sale, tenders: [...sale.tenders, toRecordedTender(ledger, sale, tender, stamp)] },
    ...(intent?.alarm && { intent: withoutAbandonmentAlarm(intent) }),
  });
}

/**
 * Adds what the sale records of a tender. A gift tender has the time of its intent. A tender that replaces a removed
 * one keeps that one's age, so that removing and adding again gives no more time to undo it without a manager (decision
 * 0088#removing-a-payment); it also keeps who took it, because a firm payment was given back already.
 */
export function toRecordedTender(
  ledger: Ledger,
  sale: Sale,
  tender: Tender,
  stamp: Stamp,
): RecordedTender {
  if (tender.kind === 'gift') return tender;
  const { atMs, monoMs, run, person } = stamp;
  const by = person === undefined ? {} : { person };
  // The fact has only a reference to the typed text, which would hide that the text names no slip, so it is emptied
  // here.
  const slip =
    'reference' in tender && !hasSlipNumber(tender) ? { ...tender, reference: '' } : tender;
  const { removed } = sale;
  const sequence = ledger.lastSequence + 1;
  if (removed === undefined) return { ...slip, taken: { atMs, monoMs, run, ...by, sequence } };
  const first = { atMs: removed.atMs, monoMs: removed.monoMs, run: removed.run };
  return { ...slip, taken: { ...first, ...by, since: takenAtSequence(removed), sequence } };
}

/**
 * Admits removing a payment that was taken by hand and is given back by hand, while the sale is open. A gift payment
 * must be voided or reversed instead.
 */
function admitRemoval(ledger: Ledger, sale: Sale, sequence: number, stamp: Stamp): Admission {
  const tender = sale.tenders.find(({ taken }) => taken?.sequence === sequence);
  if (tender === undefined) return refuseAdmission({ why: 'nothing-changes' });
  const overLimit = removeLimitRefusal(ledger, sale, tender, stamp);
  if (overLimit) return refuseAdmission(overLimit);
  return grantAdmission(
    'sale-tender-removed',
    stamp,
    factRemovingTender(ledger, sale, tender, stamp),
  );
}

/** Returns the members of a fact that removes a payment from its sale. */
export function factRemovingTender(
  ledger: Ledger,
  sale: Sale,
  tender: RecordedTender,
  stamp: Stamp,
) {
  return {
    sale: {
      ...sale,
      tenders: tendersWithout(tender, sale),
      removed: older(tender.taken, sale.removed),
    },
    tally: { count: 1, sumCents: tender.amountCents },
    ...toFirmBack(firmSummaryOfTender(ledger, tender, stamp)),
  };
}

function older(one: TakenStamp | undefined, other: TakenStamp | undefined): TakenStamp | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  return takenAtSequence(one) < takenAtSequence(other) ? one : other;
}

/**
 * True if a gift tender refers to a redemption that pays for this sale, with this amount, and is not used by another
 * tender.
 */
function fitsGift(ledger: Ledger, sale: Sale, tender: Extract<Tender, { kind: 'gift' }>): boolean {
  const intent = ledger.intents.get(tender.intentId);
  return (
    !isTenderOf(sale, tender.intentId) &&
    intent !== undefined &&
    paysForSale(intent) &&
    intent.saleId === sale.id &&
    intent.amountCents === tender.amountCents
  );
}

function admitCompletion(ledger: Ledger, before: Sale, stamp: Stamp): Admission {
  const judged = judgeDiscountsBeforePayment(ledger, before, stamp);
  if (judged.kind === 'refused') return refuseAdmission(judged.refusal);
  const { sale } = judged;
  const due = dueCents(sale);
  if (due !== 0 || sale.lines.length === 0)
    return refuseAdmission({ why: 'sale-still-due', dueCents: due });
  const notSince = refundedElsewhereRefusal(ledger, sale, stamp);
  if (notSince) return refuseAdmission(notSince);
  const tooMuch = loadsRefusal(ledger, sale, stamp);
  if (tooMuch) return refuseAdmission(tooMuch);
  const receiptNumber = ledger.lastReceiptNumber + 1;
  const taxes = taxSumsOf(sale.lines);
  return grantAdmission('sale-completed', stamp, {
    sale: {
      ...sale,
      tenders: sale.tenders.map((tender) => withWriteOff(ledger, tender)),
      state: 'completed',
      receiptNumber,
      endedAtMs: stamp.atMs,
      ...(taxes.length > 0 && { taxes }),
      ...(stamp.operator !== null && { servedBy: stamp.operator }),
    },
  });
}

function withWriteOff({ intents }: Ledger, tender: RecordedTender): RecordedTender {
  if (tender.kind !== 'gift') return tender;
  const intent = intents.get(tender.intentId);
  return intent !== undefined && isWrittenOff(intent) ? { ...tender, isWrittenOff: true } : tender;
}

/**
 * Admits cancelling a sale for which no card payment pays any more, tendered or not: waiting ones are voided before,
 * applied ones reversed. Unknown ones are for a person, and do not prevent cancelling.
 */
function admitCancellation(ledger: Ledger, sale: Sale, reason: string, stamp: Stamp): Admission {
  const overLimit = cancelLimitRefusal(ledger, sale, stamp);
  if (overLimit) return refuseAdmission(overLimit);
  if (intentsOfSale(ledger, sale.id).some(isChargedOrAboutToBe)) {
    return refuseAdmission({ why: 'wrong-state', state: 'gift-tendered' });
  }
  return grantAdmission('sale-cancelled', stamp, {
    sale: { ...sale, state: 'cancelled', reason, endedAtMs: stamp.atMs },
    ...toFirmBack(firmSummaryOfSale(ledger, sale, stamp)),
  });
}

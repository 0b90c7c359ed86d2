import { admitAccept, admitMove, admitMoveEnd, admitPutRight } from './money/admit-accept.ts';
import {
  admitBook,
  admitCard,
  admitSpelling,
  admitChangedLimits,
  admitCredentials,
  admitLimits,
  admitOpeningBalance,
  admitRun,
} from './store/admit-book.ts';
import {
  admitBalanceRead,
  admitByEvidence,
  admitByList,
  admitReleaseByKey,
} from './unknown/admit-evidence.ts';
import { admitHeardLimits, admitStoreLimits, admitToldLimits } from './store/admit-store-limits.ts';
import { admitAboveBalance, admitChangedAboveBalance } from './store/admit-above-balance.ts';
import { admitChangedPrices } from './store/admit-prices.ts';
import { admitHeardPrices, admitHeardTaxes, admitToldTable } from './store/admit-store-table.ts';
import { admitCashRounding, admitChangedCashRounding } from './store/admit-cash-rounding.ts';
import { admitClockPutRight } from './store/admit-clock.ts';
import { admitDraft, admitDraftEnd, admitFavourites } from './store/admit-categories.ts';
import {
  admitDoubtEnd,
  admitJournalDoubt,
  admitLiftedDoubt,
  admitStandBy,
} from './store/admit-doubt.ts';
import {
  admitCustomerErasure,
  admitErasureEnd,
  admitRetention,
  admitRetentionDays,
} from './store/admit-erasure.ts';
import { admitNumberLost } from './money/admit-number-lost.ts';
import { admitOutcome } from './money/admit-outcome.ts';
import {
  admitOutage,
  admitPause,
  admitRaise,
  admitResume,
  admitResumeChecked,
  admitResumeForKey,
  admitResumeWithDamage,
  admitSendNow,
  admitWorkOffline,
} from './store/admit-queue.ts';
import { admitLoadPaidOut, admitLoadTaken } from './sale/admit-load-back.ts';
import { admitRefund, admitRefundPart } from './sale/admit-refund.ts';
import { admitSale } from './sale/admit-sale.ts';
import { admitSending } from './money/admit-sending.ts';
import { admitShift } from './store/admit-shift.ts';
import {
  admitAdopted,
  admitAdoption,
  admitFenceKept,
  admitRecall,
  admitTakenOver,
  admitTaking,
} from './money/admit-adoption.ts';
import { admitOpenedDrawer } from './store/admit-opened-drawer.ts';
import { admitHub } from './store/admit-hub.ts';
import {
  admitHeardSign,
  admitOtherSignSeen,
  admitSharedSign,
  admitToldSign,
} from './store/admit-store-sign.ts';
import { admitServiceChange, admitStaff } from './store/admit-staff.ts';
import { admitChangedTaxes, admitTaxes } from './store/admit-taxes.ts';
import { admitTraining, admitTrainingEnd } from './store/admit-training.ts';
import { admitSoldLoad } from './money/admit-sold-load.ts';
import {
  admitConfirmedRefusal,
  admitForgottenKey,
  admitForgottenSending,
  admitHeldBack,
  admitRelease,
  admitRetryRefused,
} from './unknown/admit-release.ts';
import {
  admitAlarmSeen,
  admitCardNumber,
  admitDriftSeen,
  admitSettlement,
  admitToldRefusal,
} from './unknown/admit-settlement.ts';
import { admitBalanceExplained, admitBalancesSeen } from './unknown/admit-other-balances.ts';
import { admitPromiseTakenBack, admitVoid } from './money/admit-void.ts';
import { holdsBankCard } from '../cards/known-shapes.ts';
import { admitted, refused } from '../proposals/admission.ts';
import type { Admission } from '../proposals/admission.ts';
import { assertNever } from '../values/assert.ts';
import { admitGiveBack, admitGiveBackAsked } from './money/give-back.ts';
import { admitAskedIfPaid, admitGivenUp } from './money/given-up.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { isTraining } from '../ledger/may-train.ts';
import { isTextReference, withoutReferences } from '../ledger/private-texts.ts';
import type { Proposal, Stamp } from '../proposals/proposals.ts';
import { isAction, missingPermission } from '../proposals/permissions.ts';
import { typedTexts } from './typed-texts.ts';

/**
 * The guard (decision 0009): every fact passes here, whoever asks for it, in the main process.
 * Pure: it reads the ledger, and answers with the fact to write or with the reason why not. So a
 * wiped, rolled-back or faulty window cannot make the till charge twice.
 */
export function admit(ledger: Ledger, proposal: Proposal, stamp: Stamp): Admission {
  if (proposal.kind === 'open-book') return admitBook(ledger, proposal.book, stamp);
  if (ledger.book === null) return refused({ why: 'no-book' });
  if (proposal.kind === 'start-run') return admitRun(ledger, proposal, stamp);
  if (ledger.run !== stamp.run) return refused({ why: 'no-run' });
  const missing = isAction(proposal.kind) ? missingPermission(proposal.kind, stamp.standing) : null;
  if (missing !== null) return refused({ why: missing });
  // What a window says that has not heard of it yet.
  if (isTraining(ledger) && isAction(proposal.kind))
    return refused({ why: 'wrong-state', state: 'training' });
  const typed = typedTexts(proposal);
  if (typed.some(holdsBankCard)) return refused({ why: 'bank-card' });
  if (typed.some(isTextReference)) return refused({ why: 'text-unfit' });

  switch (proposal.kind) {
    case 'end-run':
      return admitted('run-ended', stamp, {});
    case 'change-limits':
      return admitChangedLimits(ledger, proposal.limits, stamp);
    case 'take-store-limits':
      return admitStoreLimits(ledger, proposal, stamp);
    case 'hear-limits':
      return admitHeardLimits(ledger, proposal, stamp);
    case 'note-told-limits':
      return admitToldLimits(ledger, proposal, stamp);
    case 'provision-limits':
      return admitLimits(ledger, proposal.limits, stamp);
    case 'change-taxes':
      return admitChangedTaxes(ledger, proposal.taxes, stamp);
    case 'hear-taxes':
      return admitHeardTaxes(ledger, proposal, stamp);
    case 'note-told-taxes':
      return admitToldTable(ledger, 'taxes', proposal, stamp);
    case 'change-prices':
      return admitChangedPrices(ledger, proposal.prices, stamp);
    case 'hear-prices':
      return admitHeardPrices(ledger, proposal, stamp);
    case 'note-told-prices':
      return admitToldTable(ledger, 'prices', proposal, stamp);
    case 'share-sign':
      return admitSharedSign(ledger, stamp);
    case 'hear-sign':
      return admitHeardSign(ledger, proposal, stamp);
    case 'note-told-sign':
      return admitToldSign(ledger, proposal, stamp);
    case 'acknowledge-other-sign':
      return admitOtherSignSeen(ledger, proposal.note, stamp);
    case 'provision-taxes':
      return admitTaxes(proposal.taxes, stamp);
    case 'change-credentials':
      return admitCredentials(ledger, proposal.keyVersion, stamp);
    case 'introduce-card':
      return admitCard(ledger, proposal.cardId, proposal.secret, stamp);
    case 'respell-card':
      return admitSpelling(ledger, proposal.cardId, proposal.secret, stamp);
    case 'state-opening-balance':
      return admitOpeningBalance(ledger, proposal, stamp);
    case 'accept':
      return admitAccept(ledger, proposal, stamp);
    case 'put-right':
      return admitPutRight(ledger, proposal, stamp);
    case 'begin-sending':
      return admitSending(ledger, proposal, stamp);
    case 'record-outcome':
      return admitOutcome(
        ledger,
        proposal.intentId,
        withoutReferences(proposal.outcome),
        stamp,
        proposal.serviceClockAheadMs,
      );
    case 'undo':
      return admitVoid(ledger, proposal.intentId, 'undone', stamp);
    case 'take-back-promise':
      return admitPromiseTakenBack(ledger, proposal, stamp);
    case 'void-attempt':
      return admitVoid(ledger, proposal.intentId, proposal.why, stamp);
    case 'give-up-attempt':
      return admitGivenUp(ledger, proposal.intentId, stamp);
    case 'release':
      return admitRelease(ledger, proposal.intentId, proposal.reason, stamp);
    case 'settle':
      return admitSettlement(ledger, proposal, stamp);
    case 'tell-refusal':
      return admitToldRefusal(ledger, proposal.intentId, stamp);
    case 'acknowledge-alarm':
      return admitAlarmSeen(ledger, proposal.intentId, proposal.note, stamp);
    case 'show-card-number':
      return admitCardNumber(ledger, proposal.intentId, stamp);
    case 'acknowledge-balances':
      return admitBalancesSeen(ledger, proposal.note, stamp);
    case 'acknowledge-drift':
      return admitDriftSeen(ledger, proposal.cardId, proposal.note, stamp);
    case 'move-load':
      return admitMove(ledger, proposal, stamp);
    case 'finish-move':
      return admitMoveEnd(ledger, proposal.intentId, stamp);
    case 'give-back':
      return admitGiveBack(ledger, proposal.intentId, stamp);
    case 'ask-if-paid':
      return admitAskedIfPaid(ledger, proposal.intentId, stamp);
    case 'ask-give-back':
      return admitGiveBackAsked(ledger, proposal.intentId, stamp);
    case 'raise-limits':
      return admitRaise(ledger, proposal, stamp);
    case 'put-clock-right':
      return admitClockPutRight(ledger, stamp);
    case 'ask-send-now':
      return admitSendNow(stamp);
    case 'settle-by-evidence':
      return admitByEvidence(ledger, proposal.intentId, stamp);
    case 'release-by-key':
      return admitReleaseByKey(ledger, proposal, stamp);
    case 'settle-by-list':
      return admitByList(ledger, { ...proposal, rows: withoutReferences(proposal.rows) }, stamp);
    case 'read-balance':
      return admitBalanceRead(ledger, proposal, stamp);
    case 'retry-refused':
      return admitRetryRefused(ledger, proposal.intentId, stamp);
    case 'confirm-refusal':
      return admitConfirmedRefusal(ledger, proposal.intentId, stamp);
    case 'forget-sending':
      return admitForgottenSending(ledger, proposal, stamp);
    case 'forget-key':
      return admitForgottenKey(ledger, proposal, stamp);
    case 'doubt-journal':
      return admitJournalDoubt(ledger, proposal, stamp);
    case 'stand-by-journal':
      return admitStandBy(ledger, proposal.reason, stamp);
    case 'lift-doubt':
      return admitLiftedDoubt(ledger, proposal.intentId, stamp);
    case 'hold-back':
      return admitHeldBack(ledger, proposal.intentId, stamp);
    case 'hold-without-number':
      return admitNumberLost(ledger, proposal.intentId, stamp);
    case 'end-doubt':
      return admitDoubtEnd(ledger, stamp);
    case 'work-offline':
      return admitWorkOffline(ledger, proposal.on, stamp);
    case 'pause-sending':
      return admitPause(ledger, 'person', '', stamp);
    case 'pause-for-key':
      return admitPause(ledger, 'key', '', stamp);
    case 'pause-queue':
      return admitPause(ledger, proposal.cause, proposal.note, stamp, proposal.lost);
    case 'resume-sending':
      return admitResume(ledger, proposal.cause, stamp);
    case 'resume-checked':
      return admitResumeChecked(ledger, proposal, stamp);
    case 'resume-with-damage':
      return admitResumeWithDamage(ledger, proposal, stamp);
    case 'note-way-on':
      return admitted('damage-gone-on-after', stamp, { note: proposal.note });
    case 'note-tally':
      return admitted(proposal.what, stamp, { tally: proposal.tally });
    case 'note-staff':
      return admitStaff(proposal.staff, stamp);
    case 'note-service-change':
      return admitServiceChange(ledger, proposal.what, stamp);
    case 'explain-balance':
      return admitBalanceExplained(ledger, proposal, stamp);
    case 'note-hub':
      return admitHub(ledger, proposal, stamp);
    case 'note-taken-over':
      return admitTakenOver(ledger, proposal, stamp);
    case 'adopt':
      return admitAdoption(ledger, proposal, stamp);
    case 'note-taking':
      return admitTaking(ledger, proposal, stamp);
    case 'keep-fence':
      return admitFenceKept(ledger, stamp);
    case 'recall':
      return admitRecall(ledger, proposal.intentId, stamp);
    case 'note-adopted':
      return admitAdopted(ledger, proposal.adopted, stamp);
    case 'doubt-memory':
      return admitted('memory-doubted', stamp, { note: proposal.note });
    // Main looks at the files first, and proposes what it has found.
    case 'accept-damage':
      return refused({ why: 'nothing-changes' });
    case 'resume-for-key':
      return admitResumeForKey(ledger, stamp);
    case 'begin-outage':
      return admitOutage(ledger, proposal.cause, stamp);
    case 'end-outage':
      return admitOutage(ledger, null, stamp);
    case 'open-sale':
    case 'change-sale':
    case 'park-sale':
    case 'recall-sale':
    case 'tender-sale':
    case 'remove-tender':
    case 'complete-sale':
    case 'cancel-sale':
      return admitSale(ledger, proposal, stamp);
    case 'refund-sale':
      return admitRefund(ledger, proposal, stamp);
    case 'take-load-back':
      return admitLoadTaken(ledger, proposal, stamp);
    case 'pay-out-load':
      return admitLoadPaidOut(ledger, proposal, stamp);
    case 'accept-refund':
      return admitRefundPart(ledger, proposal, stamp);
    case 'accept-sold-load':
      return admitSoldLoad(ledger, proposal, stamp);
    case 'open-drawer':
      return admitOpenedDrawer(ledger, stamp);
    case 'open-shift':
    case 'move-cash':
    case 'close-shift':
      return admitShift(ledger, proposal, stamp);
    case 'keep-draft':
      return admitDraft(proposal.draftId, proposal.change, stamp);
    case 'end-draft':
      return admitDraftEnd(ledger, proposal.draftId, proposal.state, stamp);
    case 'change-category':
      return admitted('category-change-asked', stamp, { categoryRequest: proposal.request });
    case 'erase-customer':
      return admitCustomerErasure(ledger, proposal.cardId, stamp);
    case 'erase-old-parts':
      return admitRetention(ledger, proposal, stamp);
    case 'end-erasure':
      return admitErasureEnd(ledger, proposal.note, stamp);
    case 'begin-training':
      return admitTraining(ledger, stamp);
    case 'end-training':
      return admitTrainingEnd(ledger, proposal, stamp);
    case 'change-cash-rounding':
      return admitChangedCashRounding(ledger, proposal.isOn, stamp);
    case 'provision-cash-rounding':
      return admitCashRounding(ledger, proposal.isOn, stamp);
    case 'change-above-balance':
      return admitChangedAboveBalance(ledger, proposal.service, stamp);
    case 'provision-above-balance':
      return admitAboveBalance(ledger, proposal.service, stamp);
    case 'change-retention':
      return admitRetentionDays(ledger, proposal.days, stamp);
    case 'change-favourites':
      return admitFavourites(ledger, proposal.favourites, stamp);
    default:
      return assertNever(proposal);
  }
}

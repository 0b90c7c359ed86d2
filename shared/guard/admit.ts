import {
  admitAccept,
  admitLoadMove,
  admitLoadMoveEnd,
  admitPutRight,
} from './money/admit-accept.ts';
import {
  admitBook,
  admitCard,
  admitSpelling,
  admitChangedLimits,
  admitCredentials,
  admitSetUpLimits,
  admitSoleWriterWithdrawal,
  admitOpeningBalance,
  admitUndoneBalance,
  admitRun,
} from './store/admit-book.ts';
import {
  admitBalanceRead,
  admitSettlementByArithmetic,
  admitSettlementByList,
  admitReleaseByKey,
} from './unknown/admit-evidence.ts';
import { admitApprovedStoreLimits } from './settings/admit-store-limits.ts';
import {
  admitSetUpAboveBalance,
  admitChangedAboveBalance,
} from './settings/admit-above-balance.ts';
import {
  admitChangedPrices,
  admitUndoneImport,
  admitChangedTaxes,
  admitSetUpPrices,
  admitSharedTable,
  admitSetUpTaxes,
} from './settings/admit-store-table.ts';
import { admitSettingFromHub, admitNumberedSetting } from './settings/admit-numbered-setting.ts';
import { admitClockPutRight } from './store/admit-clock.ts';
import { categoriesRules } from './store/admit-categories.ts';
import {
  admitDoubtEnd,
  admitJournalDoubt,
  admitLiftedDoubt,
  admitVouchedJournal,
} from './store/admit-doubt.ts';
import { admitNumberLost } from './money/admit-number-lost.ts';
import { oldCardRules } from './money/admit-old-cards.ts';
import { admitOutcome } from './money/admit-outcome.ts';
import {
  admitOutageChange,
  admitPause,
  admitLimitRaise,
  admitResume,
  admitResumeChecked,
  admitResumeForKey,
  admitResumeWithDamage,
  admitSendNow,
  admitWorkOffline,
} from './store/admit-queue.ts';
import { admitLoadPaidOut, admitLoadTakenBack } from './sale/admit-load-back.ts';
import { admitRefund, admitRefundPart } from './sale/admit-refund.ts';
import { admitSale } from './sale/admit-sale.ts';
import { terminalRules } from './sale/admit-terminal.ts';
import { admitSending } from './money/admit-sending.ts';
import { shiftRules } from './store/admit-shift.ts';
import {
  admitAdoptedFromTill,
  admitAdoptedReferences,
  admitAdoption,
  admitIntentRecall,
  admitTakenOver,
  admitTakeOverChange,
} from './money/admit-adoption.ts';
import { admitHubChange } from './store/admit-hub.ts';
import { admitOtherSignSeen, admitSharedSign } from './settings/admit-store-sign.ts';
import { erasureRules } from './store/admit-erasure.ts';
import { staffRules } from './store/admit-staff.ts';
import { otherTillsRules } from './store/admit-other-till.ts';
import { trainingRules } from './store/admit-training.ts';
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
  admitShownCardNumber,
  admitDriftSeen,
  admitSettlement,
  admitToldRefusal,
} from './unknown/admit-settlement.ts';
import { admitBalanceExplanation, admitBalancesSeen } from './unknown/admit-other-balances.ts';
import { admitOwedLoadDecision, admitVoid } from './money/admit-void.ts';
import { containsBankCardNumber } from '../cards/bank-card-number.ts';
import { grantAdmission, refuseAdmission } from '../proposals/admission.ts';
import type { Admission } from '../proposals/admission.ts';
import { admitGiveBack } from './money/give-back.ts';
import { admitUncountedAlarm, admitAbandonment } from './money/abandoned-attempt.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { serviceTimeToTell } from '../ledger/known-clocks.ts';
import { isTraining } from '../ledger/may-train.ts';
import { isTextReference, defuseReferences } from '../ledger/store/private-texts.ts';
import type { Proposal, Stamp } from '../proposals/proposals.ts';
import { isAction, missingPermission } from '../proposals/permissions.ts';
import type { ProposalByKind, RulesFor } from '../proposals/rule.ts';
import { plainRules } from './plain-rules.ts';
import { admitServiceBinding } from './store/admit-service.ts';
import { typedTexts } from './typed-texts.ts';

/** Kinds judged here. `open-book` and `start-run` are judged earlier, before this run has a ledger. */
type JudgedProposal = Exclude<Proposal, { kind: 'open-book' | 'start-run' }>;

/** The rule for each kind of proposal. */
const RULES: RulesFor<JudgedProposal['kind']> = {
  ...plainRules,
  ...categoriesRules,
  ...erasureRules,
  ...oldCardRules,
  ...otherTillsRules,
  ...shiftRules,
  ...staffRules,
  ...terminalRules,
  ...trainingRules,
  'bind-service': admitServiceBinding,
  'end-run': (_ledger, _proposal, stamp) => grantAdmission('run-ended', stamp, {}),
  'withdraw-sole-writer': (ledger, _proposal, stamp) => admitSoleWriterWithdrawal(ledger, stamp),
  'change-limits': (ledger, proposal, stamp) => admitChangedLimits(ledger, proposal.limits, stamp),
  'take-store-limits': admitApprovedStoreLimits,
  'provision-limits': (ledger, proposal, stamp) => admitSetUpLimits(ledger, proposal.limits, stamp),
  'change-taxes': admitChangedTaxes,
  'change-prices': admitChangedPrices,
  'undo-import': (ledger, proposal, stamp) => admitUndoneImport(ledger, proposal.of, stamp),
  'share-sign': (ledger, _proposal, stamp) => admitSharedSign(ledger, stamp),
  'share-table': (ledger, { table }, stamp) => admitSharedTable(ledger, table, stamp),
  'receive-setting': admitSettingFromHub,
  'note-told': admitNumberedSetting,
  'acknowledge-other-sign': (ledger, proposal, stamp) =>
    admitOtherSignSeen(ledger, proposal.note, stamp),
  'provision-taxes': (ledger, proposal, stamp) => admitSetUpTaxes(ledger, proposal.taxes, stamp),
  'change-credentials': (ledger, proposal, stamp) =>
    admitCredentials(ledger, proposal.keyVersion, stamp),
  'introduce-card': (ledger, proposal, stamp) =>
    admitCard(ledger, proposal.cardId, proposal.secret, stamp),
  'respell-card': (ledger, proposal, stamp) =>
    admitSpelling(ledger, proposal.cardId, proposal.secret, stamp),
  'state-opening-balance': admitOpeningBalance,
  'undo-opening-balance': admitUndoneBalance,
  accept: admitAccept,
  'put-right': admitPutRight,
  'begin-sending': admitSending,
  'record-outcome': (ledger, proposal, stamp) =>
    admitOutcome(ledger, proposal.intentId, defuseReferences(proposal.outcome), stamp, proposal),
  undo: (ledger, proposal, stamp) => admitVoid(ledger, proposal.intentId, 'undone', stamp),
  'take-back-promise': admitOwedLoadDecision,
  'void-attempt': (ledger, proposal, stamp) =>
    admitVoid(ledger, proposal.intentId, proposal.why, stamp),
  'give-up-attempt': (ledger, proposal, stamp) =>
    admitAbandonment(ledger, proposal.intentId, stamp),
  release: (ledger, proposal, stamp) =>
    admitRelease(ledger, proposal.intentId, proposal.reason, stamp),
  settle: admitSettlement,
  'tell-refusal': (ledger, proposal, stamp) => admitToldRefusal(ledger, proposal.intentId, stamp),
  'acknowledge-alarm': admitAlarmSeen,
  'show-card-number': (ledger, proposal, stamp) =>
    admitShownCardNumber(ledger, proposal.intentId, stamp),
  'acknowledge-balances': (ledger, proposal, stamp) =>
    admitBalancesSeen(ledger, proposal.note, stamp),
  'acknowledge-drift': (ledger, proposal, stamp) =>
    admitDriftSeen(ledger, proposal.cardId, proposal.note, stamp),
  'move-load': admitLoadMove,
  'finish-move': (ledger, proposal, stamp) => admitLoadMoveEnd(ledger, proposal.intentId, stamp),
  'give-back': (ledger, proposal, stamp) => admitGiveBack(ledger, proposal.intentId, stamp),
  'ask-if-paid': (ledger, proposal, stamp) => admitUncountedAlarm(ledger, proposal.intentId, stamp),
  'raise-limits': admitLimitRaise,
  'put-clock-right': admitClockPutRight,
  'ask-send-now': (_ledger, _proposal, stamp) => admitSendNow(stamp),
  'settle-by-evidence': (ledger, proposal, stamp) =>
    admitSettlementByArithmetic(ledger, proposal.intentId, stamp),
  'release-by-key': admitReleaseByKey,
  'settle-by-list': (ledger, proposal, stamp) =>
    admitSettlementByList(ledger, { ...proposal, rows: defuseReferences(proposal.rows) }, stamp),
  'read-balance': admitBalanceRead,
  'retry-refused': (ledger, proposal, stamp) => admitRetryRefused(ledger, proposal.intentId, stamp),
  'confirm-refusal': (ledger, proposal, stamp) =>
    admitConfirmedRefusal(ledger, proposal.intentId, stamp),
  'forget-sending': admitForgottenSending,
  'forget-key': admitForgottenKey,
  'doubt-journal': admitJournalDoubt,
  'stand-by-journal': (ledger, proposal, stamp) =>
    admitVouchedJournal(ledger, proposal.reason, stamp),
  'lift-doubt': (ledger, proposal, stamp) => admitLiftedDoubt(ledger, proposal.intentId, stamp),
  'hold-back': (ledger, proposal, stamp) => admitHeldBack(ledger, proposal.intentId, stamp),
  'hold-without-number': (ledger, proposal, stamp) =>
    admitNumberLost(ledger, proposal.intentId, stamp),
  'end-doubt': (ledger, _proposal, stamp) => admitDoubtEnd(ledger, stamp),
  'work-offline': (ledger, proposal, stamp) => admitWorkOffline(ledger, proposal.on, stamp),
  'pause-sending': (ledger, _proposal, stamp) => admitPause(ledger, 'person', '', stamp),
  'pause-for-key': (ledger, _proposal, stamp) => admitPause(ledger, 'key', '', stamp),
  'pause-queue': (ledger, proposal, stamp) =>
    admitPause(ledger, proposal.cause, proposal.note, stamp, proposal.lost),
  'resume-sending': (ledger, proposal, stamp) => admitResume(ledger, proposal.cause, stamp),
  'resume-checked': admitResumeChecked,
  'resume-with-damage': admitResumeWithDamage,
  'note-tally': (_ledger, proposal, stamp) =>
    grantAdmission(proposal.what, stamp, { tally: proposal.tally }),
  'explain-balance': admitBalanceExplanation,
  'note-hub': admitHubChange,
  'note-taken-over': admitTakenOver,
  adopt: admitAdoption,
  'note-taking': admitTakeOverChange,
  recall: (ledger, proposal, stamp) => admitIntentRecall(ledger, proposal.intentId, stamp),
  'note-adopted': admitAdoptedFromTill,
  'note-references': admitAdoptedReferences,
  // Always refused as a proposal: main writes this fact itself (`acceptOldDamage`), once a manager has approved and the
  // files were checked.
  'accept-damage': () => refuseAdmission({ why: 'nothing-changes' }),
  'resume-for-key': (ledger, _proposal, stamp) => admitResumeForKey(ledger, stamp),
  'begin-outage': (ledger, { cause, waitMs = 0 }, stamp) =>
    admitOutageChange(ledger, { cause, waitMs }, stamp),
  'end-outage': (ledger, { waitMs = 0 }, stamp) =>
    admitOutageChange(ledger, { cause: null, waitMs }, stamp),
  'open-sale': admitSale,
  'change-sale': admitSale,
  'park-sale': admitSale,
  'recall-sale': admitSale,
  'tender-sale': admitSale,
  'remove-tender': admitSale,
  'complete-sale': admitSale,
  'cancel-sale': admitSale,
  'refund-sale': admitRefund,
  'take-load-back': admitLoadTakenBack,
  'pay-out-load': admitLoadPaidOut,
  'accept-refund': admitRefundPart,
  'accept-sold-load': admitSoldLoad,
  'provision-prices': (ledger, { prices }, stamp) => admitSetUpPrices(ledger, prices, stamp),
  'change-above-balance': (ledger, proposal, stamp) =>
    admitChangedAboveBalance(ledger, proposal.service, stamp),
  'provision-above-balance': (ledger, proposal, stamp) =>
    admitSetUpAboveBalance(ledger, proposal.service, stamp),
};

/**
 * The guard (decision 0009): every fact is admitted here, in main, whoever asks for it. It reads only the ledger, and
 * returns the fact to write or the reason against it. A wiped, rolled-back or faulty window therefore cannot make the
 * till charge twice.
 */
export function admit(ledger: Ledger, proposal: Proposal, stamp: Stamp): Admission {
  const admission = judged(ledger, proposal, stamp);
  if (admission.kind === 'refused') return admission;
  return { ...admission, fact: { ...admission.fact, ...serviceTimeToTell(ledger, stamp) } };
}

function judged(ledger: Ledger, proposal: Proposal, stamp: Stamp): Admission {
  if (proposal.kind === 'open-book') return admitBook(ledger, proposal.book, stamp);
  if (ledger.book === null) return refuseAdmission({ why: 'no-book' });
  if (proposal.kind === 'start-run') return admitRun(ledger, proposal, stamp);
  if (ledger.run !== stamp.run) return refuseAdmission({ why: 'no-run' });
  const missing = isAction(proposal.kind)
    ? missingPermission(proposal.kind, stamp.accessLevel)
    : null;
  if (missing !== null) return refuseAdmission({ why: missing });
  // A window may propose this before it has learnt that training began.
  if (isTraining(ledger) && isAction(proposal.kind))
    return refuseAdmission({ why: 'wrong-state', state: 'training' });
  const typed = typedTexts(proposal);
  if (typed.some(containsBankCardNumber)) return refuseAdmission({ why: 'bank-card' });
  if (typed.some(isTextReference)) return refuseAdmission({ why: 'text-unfit' });

  return judge(proposal.kind, ledger, proposal, stamp);
}

function judge<Kind extends JudgedProposal['kind']>(
  kind: Kind,
  ledger: Ledger,
  proposal: ProposalByKind[Kind],
  stamp: Stamp,
): Admission {
  return RULES[kind](ledger, proposal, stamp);
}

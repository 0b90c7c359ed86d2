import { businessDayIn } from '../../../electron/time/time-zone.ts';
import { describeCopy } from '../../../electron/server/hub/commands/describe-copy.ts';
import { mayBeWaitingInCopy } from '../../../electron/hub/copy/copy-before-ending.ts';
import { saleOfReceiptInMemory } from '../../../electron/counter/sale-of-receipt.ts';
import { judgeBalanceExplanation } from '../../../shared/evidence/other-tills.ts';
import { paymentIdOf } from '../../../electron/local-api/desk/payment-names.ts';
import { RULES } from '../../../electron/ledger/write/rules.ts';
import type { Rules } from '../../../electron/ledger/write/rules.ts';
import {
  intentToAdopt,
  isUnsafeToSend,
  transactionsToAdopt,
} from '../../../shared/guard/money/adopted-transactions.ts';
import { terminalCasesOf } from '../../../shared/ledger/sale/terminal-case.ts';
import { isItOrOriginThere } from '../../../shared/ledger/money/hub-fence.ts';
import { isAccepted } from '../../../shared/ledger/sale/archived.ts';
import { toPostedShift } from '../../../shared/accounting/posted-shift.ts';
import { reportOfTakenOverTill } from '../../../shared/reports/report-of-taken-over-till.ts';
import { addFactToReport } from '../../../shared/reports/shift-report.ts';
import { reduceSale } from '../../../renderer/sale/flow/sale-flow.ts';
import { redemptionKindsToAsk } from '../../../shared/policy/ask-hub.ts';
import { outcomeOfFailure } from './certificates/outcome-of-failure.ts';

/** Functions of production that the simulated shop runs. A planted mistake replaces one of them. */
export interface ShopRules extends Pick<Rules, 'admit' | 'fold' | 'recover' | 'followUps'> {
  readonly intentToAdopt: typeof intentToAdopt;
  readonly mayHaveLeft: typeof isUnsafeToSend;
  readonly transactionsToAdopt: typeof transactionsToAdopt;
  readonly terminalCasesOf: typeof terminalCasesOf;
  readonly redemptionKindsToAsk: typeof redemptionKindsToAsk;
  readonly describeCopy: typeof describeCopy;
  readonly explainBalance: typeof judgeBalanceExplanation;
  readonly saleOfReceiptInMemory: typeof saleOfReceiptInMemory;
  readonly paymentIdOf: typeof paymentIdOf;
  readonly addFact: typeof addFactToReport;
  readonly bookDay: typeof toPostedShift;
  readonly closedForTaker: typeof reportOfTakenOverTill;
  /** Whether a payment, or what led to it, may be in the hub's copy. */
  readonly isItOrOriginThere: typeof isItOrOriginThere;
  readonly mayBeWaitingInCopy: typeof mayBeWaitingInCopy;
  readonly businessDayIn: typeof businessDayIn;
  readonly outcomeOfFailure: typeof outcomeOfFailure;
  /** The screen of a sale. */
  readonly reduceSale: typeof reduceSale;
  /** Tells whether a till has told the hub the reference of another program's payment. */
  readonly isNamedBy: typeof isAccepted;
}

export const SHOP_RULES_AS_BUILT: ShopRules = {
  admit: RULES.admit,
  fold: RULES.fold,
  recover: RULES.recover,
  followUps: RULES.followUps,
  intentToAdopt,
  mayHaveLeft: isUnsafeToSend,
  transactionsToAdopt,
  terminalCasesOf,
  redemptionKindsToAsk,
  describeCopy,
  explainBalance: judgeBalanceExplanation,
  saleOfReceiptInMemory,
  paymentIdOf,
  addFact: addFactToReport,
  bookDay: toPostedShift,
  closedForTaker: reportOfTakenOverTill,
  isItOrOriginThere,
  mayBeWaitingInCopy,
  businessDayIn,
  outcomeOfFailure,
  reduceSale,
  isNamedBy: isAccepted,
};

import type { IdentifierFault } from '../../../shared/cards/identifier.ts';
import { clockAt } from '../../../shared/ledger/ledger.ts';
import { LOCAL_API_PROBLEMS } from '../../../shared/local-api/messages.ts';
import type {
  PaymentAnswer,
  PaymentEffect,
  ProblemName,
} from '../../../shared/local-api/messages.ts';
import type { Health } from '../../../shared/messages/bridge.ts';
import { describeElsewhere, describeRefusal } from '../../../shared/messages/describe-refusal.ts';
import { describeCode, tillCodes } from '../../../shared/messages/till-codes.ts';
import type { CodeDescription, TillCodeName } from '../../../shared/messages/till-codes.ts';
import type { Refusal } from '../../../shared/proposals/admission.ts';
import { elapsedOfLimitMs, SECOND_MS } from '../../../shared/values/time.ts';
import type { LedgerWriter } from '../../ledger/write/ledger-writer.ts';

/** A refusal of the local API, with the till code that the screen would show. */
export interface LocalProblem {
  readonly problem: ProblemName;
  readonly title: string;
  /** What the problem means for the payment, if that differs from `PROBLEM_EFFECTS`. */
  readonly effect?: PaymentEffect;
  readonly code?: string;
  readonly detail?: string;
  /** The other till of the store that uses the reference. */
  readonly till?: string;
  /** Seconds until payments are sent again, if known. */
  readonly retryAfterSeconds?: number;
}

/** The desk's answer to one request. */
export type DeskAnswer = PaymentAnswer | LocalProblem;

/** Returns the code that the till's screen shows for an outcome. */
export function shownCodeOf(outcome: TillCodeName): string {
  return tillCodes[outcome].code;
}

export function localProblem(name: ProblemName, codeName?: TillCodeName): LocalProblem {
  return withCode(name, codeName === undefined ? null : describeCode(codeName));
}

export function problemOfFault(fault: IdentifierFault): LocalProblem {
  return localProblem(fault === 'numbers-locked' ? 'not-trading' : 'card-unfit', `card-${fault}`);
}

/**
 * Converts a refusal of the guard to a problem.
 * @param otherwise the problem for refusals that mean nothing to another till
 */
export function problemOfRefusal(
  refusal: Refusal,
  otherwise: ProblemName = 'nothing-possible',
): LocalProblem {
  if (refusal.why === 'taken-elsewhere') return problemElsewhere(refusal.till);
  return withCode(nameOf(refusal, otherwise), describeRefusal(refusal));
}

/**
 * Converts the guard's refusal of a payment to a problem; while sending is paused, the problem includes the seconds
 * left.
 */
export function problemOfPayment(
  refusal: Refusal,
  writer: Pick<LedgerWriter, 'ledger' | 'moment'>,
): LocalProblem {
  const sendsAgainAtMs = refusal.why === 'above-limit' ? refusal.sendsAgainAtMs : undefined;
  if (sendsAgainAtMs === undefined) return problemOfRefusal(refusal);
  const leftMs = elapsedOfLimitMs(clockAt(writer.ledger, writer.moment()), sendsAgainAtMs);
  // A pause ends when a fact is written, possibly a moment late, so at least one second is reported.
  const retryAfterSeconds = Math.max(1, Math.ceil(leftMs / SECOND_MS));
  const code = describeRefusal(refusal, retryAfterSeconds);
  return { ...withCode(nameOf(refusal, 'nothing-possible'), code), retryAfterSeconds };
}

/**
 * Returns the problem that another till of the store has the payment.
 * @param till null if unknown
 */
export function problemElsewhere(till: string | null): LocalProblem {
  const said = withCode('taken-elsewhere', describeElsewhere(till));
  return till === null ? said : { ...said, till };
}

export function problemOfStop(health: Health): LocalProblem {
  return localProblem('not-trading', health.kind === 'trading' ? 'money-stopped' : health.kind);
}

function nameOf(refusal: Refusal, otherwise: ProblemName): ProblemName {
  switch (refusal.why) {
    case 'above-limit':
      return refusal.because === 'money-stopped' ? 'not-trading' : 'nothing-possible';
    case 'queue-paused':
    case 'locked':
    case 'disk-full':
    case 'no-book':
    case 'other-book':
    case 'no-run':
      return 'not-trading';
    case 'needs-manager':
    case 'needs-approval':
    case 'needs-person':
      return 'needs-person';
    case 'unknown-other-till':
      return 'not-paired';
    case 'finer-than-service':
    case 'not-an-amount':
      return 'amount-unfit';
    case 'unknown-card':
      return 'card-unfit';
    case 'bank-card':
    case 'text-unfit':
      return 'bad-request';
    default:
      return otherwise;
  }
}

function withCode(name: ProblemName, code: CodeDescription | null): LocalProblem {
  const title = LOCAL_API_PROBLEMS[name][1];
  if (code === null) return { problem: name, title };
  return { problem: name, title, code: code.code, detail: `${code.title} ${code.whatToDo}`.trim() };
}

import { assertNever } from '../../shared/ledger/assert.ts';
import { describeRefusal } from '../../shared/describe-refusal.ts';
import { tillCodes } from '../../shared/till-codes.ts';
import type { TillCode } from '../../shared/till-codes.ts';
import type { Problem } from './flow-state.ts';

/** What is wrong, as the table of codes says it: the same sentence on screen and in the docs. */
export function describeProblem(problem: Problem): TillCode {
  switch (problem.kind) {
    case 'card':
      return tillCodes[`card-${problem.fault}`];
    case 'amount':
      return tillCodes[`amount-${problem.fault}`];
    case 'refusal':
      return describeRefusal(problem.refusal);
    case 'stopped':
      return problem.health.kind === 'trading'
        ? tillCodes['money-stopped']
        : tillCodes[problem.health.kind];
    case 'torn-scan':
      return tillCodes['card-torn-scan'];
    case 'no-answer':
      return tillCodes['no-answer'];
    case 'unanswered':
      return tillCodes['till-did-not-answer'];
    default:
      return assertNever(problem);
  }
}

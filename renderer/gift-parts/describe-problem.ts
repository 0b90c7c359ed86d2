import { assertNever } from '../../shared/values/assert.ts';
import { describeRefusal } from '../../shared/messages/describe-refusal.ts';
import { sayCode } from '../../shared/messages/till-codes.ts';
import type { TillCode } from '../../shared/messages/till-codes.ts';
import type { GiftProblem } from './gift-state.ts';

/** What is wrong, as the table of codes says it: the same sentence on screen and in the docs. */
export function describeProblem(problem: GiftProblem): TillCode {
  switch (problem.kind) {
    case 'card':
      return sayCode(`card-${problem.fault}`);
    case 'amount':
      return sayCode(`amount-${problem.fault}`);
    case 'refusal':
      return describeRefusal(problem.refusal);
    case 'stopped':
      return problem.health.kind === 'trading'
        ? sayCode('money-stopped')
        : sayCode(problem.health.kind);
    case 'torn-scan':
      return sayCode('card-torn-scan');
    case 'no-answer':
      return sayCode('no-answer');
    case 'unanswered':
      return sayCode('till-did-not-answer');
    default:
      return assertNever(problem);
  }
}

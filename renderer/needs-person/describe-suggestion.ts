import { t } from '../../shared/locales/language.ts';
import { assertNever } from '../../shared/values/assert.ts';
import type { Verb } from '../../shared/ledger/money/intent.ts';
import type { BalanceEvidence } from '../../shared/evidence/settle-unknown.ts';

/** What later balances of the card suggest, in words; never more than a suggestion to a person. */
export function describeSuggestion(evidence: BalanceEvidence, verb: Verb, amount: string): string {
  switch (evidence.kind) {
    case 'taken':
    case 'not-taken':
    case 'twice':
      return t(`needsPerson.suggestion.${verb}.${evidence.kind}`, { amount });
    case 'too-early':
    case 'no-later-balance':
    case 'no-balance-before':
    case 'several':
    case 'unexplained':
      return t(`needsPerson.suggestion.${evidence.kind}`);
    default:
      return assertNever(evidence);
  }
}

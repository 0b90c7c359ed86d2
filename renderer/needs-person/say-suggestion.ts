import { assertNever } from '../../shared/ledger/assert.ts';
import type { Verb } from '../../shared/ledger/intent.ts';
import type { BalanceEvidence } from '../../shared/sync/settle-unknown.ts';

/** What later balances of the card suggest, in words; never more than a suggestion to a person. */
export function saySuggestion(evidence: BalanceEvidence, verb: Verb, amount: string): string {
  const done = verb === 'redeem' ? 'taken' : 'loaded';
  switch (evidence.kind) {
    case 'taken':
      return `It was probably ${done}: the balance has moved by just ${amount}.`;
    case 'not-taken':
      return `It was probably not ${done}: the balance has not moved by ${amount}.`;
    case 'too-early':
      return 'Nothing yet: the balance was told while the service might still have been working on it.';
    case 'no-later-balance':
      return 'Nothing yet: the service has told no balance of this card since.';
    case 'no-balance-before':
      return 'Nothing: the balance before was not known.';
    case 'several':
      return 'Nothing clear: more than one transaction that is not known would explain it.';
    case 'twice':
      return `It was perhaps ${done} twice: the balance has moved by twice ${amount}. Look it up.`;
    case 'unexplained':
      return 'Nothing clear: somebody else has moved this card too.';
    default:
      return assertNever(evidence);
  }
}

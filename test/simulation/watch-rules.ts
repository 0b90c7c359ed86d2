import type { Rules } from '../../electron/ledger/write/rules.ts';
import { refuseAdmission } from '../../shared/proposals/admission.ts';
import type { Refusal } from '../../shared/proposals/admission.ts';
import type { FactRecord } from '../../shared/ledger/facts.ts';
import { clockAt } from '../../shared/ledger/ledger.ts';
import type { Ledger } from '../../shared/ledger/ledger.ts';
import type { Proposal, Stamp } from '../../shared/proposals/proposals.ts';
import { quote } from '../../shared/policy/quote.ts';
import { brokenAboveBalanceRule, stillTrustsService } from './check-above.ts';
import type { Quote } from '../../shared/policy/quote.ts';

/** Called for each decision of the guard that a world wants to check or count. */
export interface Watcher {
  /** Called with a fact that is admitted and appended, but not yet on disk. */
  readonly onFact: (record: FactRecord, proposal: Proposal, stamp: Stamp) => void;
  readonly onRefusal: (proposal: Proposal, refusal: Refusal, ledger: Ledger) => void;
  /** Called with the amount that the screen shows as possible, right before the guard is asked. */
  readonly onQuote: (ledger: Ledger, quoted: Quote) => void;
  readonly onPolicy: (words: string) => void;
}

/**
 * Returns the same rules, with a watcher. The writer admits, appends and folds in one turn, so a fold shows what the
 * last admission has become; a fold without an admission reads the journal at a start.
 * @param keep is called with every record, also those of a start
 * @param isGone the program was killed: later callers get no answer, and nothing is written
 */
export function watchRules(
  rules: Rules,
  watcher: Watcher,
  keep: (record: FactRecord) => void,
  isGone: () => boolean,
): Rules {
  let asked: { readonly proposal: Proposal; readonly stamp: Stamp } | null = null;
  return {
    ...rules,
    admit: (ledger, proposal, stamp) => {
      if (isGone()) return refuseAdmission({ why: 'no-run' });
      const quoted = quoteFor(ledger, proposal, stamp);
      if (quoted) watcher.onQuote(ledger, quoted);
      const admission = rules.admit(ledger, proposal, stamp);
      if (admission.kind === 'admitted') asked = { proposal, stamp };
      else watcher.onRefusal(proposal, admission.refusal, ledger);
      if (quoted && proposal.kind === 'accept') {
        const { amountCents, learnsBalance } = proposal;
        const isQuestion = learnsBalance === true && amountCents === quoted.toLearnCents;
        const fits = amountCents <= quoted.upToCents || isQuestion;
        const above = brokenAboveBalanceRule(ledger, proposal, admission);
        if (above !== null) watcher.onPolicy(above);
        const isAboveLimit =
          admission.kind === 'refused' &&
          admission.refusal.why === 'above-limit' &&
          admission.refusal.because !== 'load-without-sale';
        if (fits ? isAboveLimit : admission.kind === 'admitted') {
          const not = admission.kind === 'admitted' ? '' : 'not ';
          watcher.onPolicy(`${proposal.amountCents} of ${quoted.upToCents} was ${not}admitted`);
        }
      }
      return admission;
    },
    fold: (ledger, record) => {
      rules.fold(ledger, record);
      const of = asked;
      asked = null;
      const whole = { hash: '', ...record };
      keep(whole);
      if (of) watcher.onFact(whole, of.proposal, of.stamp);
      if (of && stillTrustsService(ledger, whole.fact))
        watcher.onPolicy('a balance below zero was told, and the service is said to refuse that');
    },
  };
}

function quoteFor(ledger: Ledger, proposal: Proposal, stamp: Stamp): Quote | null {
  if (proposal.kind !== 'accept' || 'reason' in proposal) return null;
  const card = ledger.cards.get(proposal.cardId);
  if (!card) return null;
  const fitsForm = 'fitsForm' in proposal ? proposal.fitsForm : undefined;
  return quote(ledger, card, proposal.verb, clockAt(ledger, stamp), undefined, fitsForm);
}

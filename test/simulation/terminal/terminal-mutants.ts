import type { Admission } from '../../../shared/proposals/admission.ts';
import { withTerminalPayment } from '../../../shared/ledger/sale/terminal-payment.ts';
import type { TerminalPayment } from '../../../shared/ledger/sale/terminal-payment.ts';
import type { Proposal } from '../../../shared/proposals/proposals.ts';
import { refuseAdmission } from '../../../shared/proposals/admission.ts';
import { laterBy } from '../../../shared/values/clocks.ts';
import { MINUTE_MS } from '../../../shared/values/time.ts';
import { ENGINE } from '../engine.ts';
import type { Engine } from '../engine.ts';
import type { Mutant } from '../mutants.ts';
import type { WorldShape } from '../shape.ts';

/** Worlds in which bank cards pay at a terminal all the time. */
const CARDS: Partial<WorldShape> = {
  hasTerminal: true,
  sells: true,
  meanGapMs: 5_000,
  faultsUntilMs: 600_000,
};

/** Worlds in which terminals also charge other amounts than requested. */
const OTHER_AMOUNTS: Partial<WorldShape> = { ...CARDS, chargesOther: true };

/** Mistake: a lost answer counts as declined. */
function declinedWhereUnknown(proposal: Proposal): Proposal {
  if (proposal.kind !== 'record-terminal' || proposal.outcome.kind !== 'unknown') return proposal;
  return { ...proposal, outcome: { kind: 'declined', why: 'found', code: null } };
}

/** Mistakes with a card terminal, each planted into the test build only. */
export const TERMINAL_MUTANTS: readonly Mutant[] = [
  {
    name: 'a terminal that does not answer has taken nothing',
    shape: CARDS,
    engine: {
      admit: (ledger, proposal, stamp) =>
        ENGINE.admit(ledger, declinedWhereUnknown(proposal), stamp),
    },
  },
  {
    name: 'a start forgets what its terminal was asked for',
    from: 11,
    shape: CARDS,
    engine: {
      recover: (...args) => ENGINE.recover(...args).map(declinedWhereUnknown),
    },
  },
  {
    name: 'the terminal is asked before its record is on disk',
    from: 11,
    shape: { ...CARDS, mishaps: 3 },
    engine: { tellsBeforeDisk: true },
  },
  {
    name: 'a terminal’s last payment counts, whoever used it since',
    shape: CARDS,
    // Somebody takes an equal payment by hand, and the till's own never arrives.
    from: 20_095,
    engine: asking(({ terminalClockMs, ...payment }, newest) => ({
      ...payment,
      traceBefore: newest,
      ...(terminalClockMs !== undefined && {
        terminalClockMs: laterBy(terminalClockMs, -MINUTE_MS),
      }),
    })),
  },
  {
    name: 'a payment that the terminal takes late is nobody’s',
    from: 400,
    shape: CARDS,
    engine: {
      admit: (ledger, proposal, stamp) =>
        proposal.kind === 'note-terminal-case'
          ? refuseAdmission({ why: 'nothing-changes' })
          : ENGINE.admit(ledger, proposal, stamp),
    },
  },
  {
    name: 'a payment that the terminal gave back stays in its sale',
    shape: CARDS,
    engine: {
      admit: (ledger, proposal, stamp) => {
        const isBack =
          proposal.kind === 'record-terminal' &&
          proposal.outcome.kind === 'approved' &&
          ledger.sales.get(proposal.saleId)?.terminal?.find(({ id }) => id === proposal.paymentId)
            ?.takenBy;
        if (!isBack || proposal.kind !== 'record-terminal')
          return ENGINE.admit(ledger, proposal, stamp);
        const outcome = { kind: 'declined', why: 'terminal', code: null } as const;
        return ENGINE.admit(ledger, { ...proposal, outcome }, stamp);
      },
    },
  },
  {
    name: 'a terminal that charges another amount has charged what it was asked for',
    shape: OTHER_AMOUNTS,
    engine: {
      admit: (ledger, proposal, stamp) => {
        if (proposal.kind !== 'record-terminal' || proposal.outcome.kind !== 'approved')
          return ENGINE.admit(ledger, proposal, stamp);
        const { amountCents: _, ...outcome } = proposal.outcome;
        return ENGINE.admit(ledger, { ...proposal, outcome }, stamp);
      },
    },
  },
  {
    name: 'nobody is told what a terminal charged above the requested amount',
    shape: OTHER_AMOUNTS,
    engine: {
      admit: (ledger, proposal, stamp) => {
        const admission = ENGINE.admit(ledger, proposal, stamp);
        if (admission.kind !== 'admitted' || proposal.kind !== 'record-terminal') return admission;
        const { terminalCase: _, ...fact } = admission.fact;
        return { ...admission, fact };
      },
    },
  },
];

function asking(
  change: (payment: TerminalPayment, newestTrace: number | null) => TerminalPayment,
): Partial<Engine> {
  return {
    admit: (ledger, proposal, stamp): Admission => {
      const admission = ENGINE.admit(ledger, proposal, stamp);
      const sale = admission.kind === 'admitted' ? admission.fact.sale : undefined;
      const payment = sale?.terminal?.at(-1);
      if (admission.kind !== 'admitted' || proposal.kind !== 'ask-terminal' || !sale || !payment)
        return admission;
      const traces = [...ledger.sales.values()].flatMap(({ terminal = [] }) =>
        terminal.flatMap((one) => one.reversalTrace ?? one.report?.trace ?? []),
      );
      const newest = traces.length === 0 ? null : Math.max(...traces);
      const changed = withTerminalPayment(sale, change(payment, newest));
      return { ...admission, fact: { ...admission.fact, sale: changed } };
    },
  };
}

import { useState } from 'react';
import type { Verb } from '../../../shared/ledger/money/intent.ts';
import { AboveLimitDialog } from '../payment/above-limit-dialog.tsx';
import { AboveLimitKeys } from '../payment/above-limit-keys.tsx';
import { ProblemNotice } from '../payment/problem-notice.tsx';
import { hasWayOut, isLiftable } from '../payment/gift-machine.ts';
import type { AmountStep } from './gift-balance-state.ts';
import type { GiftBalanceStore } from './gift-balance-store.ts';
import { proposedPayment } from './gift-balance-flow.ts';

interface AmountProblemProps {
  readonly step: AmountStep;
  readonly verb: Verb;
  readonly isDemo: boolean;
  readonly send: GiftBalanceStore['send'];
  readonly latest: GiftBalanceStore['latest'];
}

/** Shows the problem of the amount; above a limit, with what can be done about it. */
export function AmountProblem({ step, verb, isDemo, send, latest }: AmountProblemProps) {
  const [asksManager, setAsksManager] = useState(false);
  const { problem, card, typed } = step;
  if (problem === null) return null;
  if (problem.kind !== 'above-limit' || !hasWayOut(problem)) {
    return <ProblemNotice problem={problem} />;
  }
  return (
    <>
      <ProblemNotice
        problem={problem}
        actions={
          <AboveLimitKeys
            problem={problem}
            card={card}
            isDemo={isDemo}
            onInstead={(text) => send({ kind: 'type', text })}
            onManager={isLiftable(problem) ? () => setAsksManager(true) : null}
            onRaised={() => send({ kind: 'limits-changed' })}
          />
        }
      />
      {asksManager && typed.kind === 'amount' && (
        <AboveLimitDialog
          payment={proposedPayment(verb, step, typed.cents)}
          saleId={null}
          isDemo={isDemo}
          because={problem.because}
          onEnd={(written) => {
            setAsksManager(false);
            if (written === null) return;
            const intent = latest(written.id) ?? written;
            send({ kind: 'stepped-up', intent, masked: card.masked, nowMs: performance.now() });
          }}
        />
      )}
    </>
  );
}

import { expect, test } from 'vitest';
import type { Fact } from '../../../../shared/ledger/facts.ts';
import { FACT_KINDS } from '../../../../shared/ledger/fact-kinds.ts';
import type { FactKind } from '../../../../shared/ledger/fact-kinds.ts';
import { tillWithQueue, ScheduledWorker } from '../../../builders/scheduled-worker.ts';

/** Kinds of fact that change the scheduler's state, whatever their content. */
const HEARD: ReadonlySet<FactKind> = new Set([
  'intent-accepted',
  'intent-adopted',
  'credentials-changed',
  'work-offline-changed',
  'queue-paused',
  'queue-resumed',
  'damage-accepted',
  'intent-applied',
  'intent-not-sent',
  'intent-unknown',
  'intent-refused-by-key',
  'intent-not-applied',
]);

test.each(FACT_KINDS.filter((kind) => !HEARD.has(kind)))(
  'a fact of another kind neither stops nor advances the scheduler: %s',
  (kind) => {
    const worker = ScheduledWorker.open(tillWithQueue(2));
    worker.hear({ type: 'network-changed', online: false });
    worker.probeAnswered({ kind: 'failed', cause: 'no-network' }, 0.9);
    const before = { state: worker.state, wakeAtMs: worker.wakeAtMs };
    const { atMs, monoMs, run, operator } = worker.till.stamp();
    const fact: Fact = { kind, atMs, monoMs, run, operator };
    expect(worker.fact(fact)).toEqual([{ type: 'wake', atMs: before.wakeAtMs }]);
    expect(worker.state).toEqual(before.state);
  },
);

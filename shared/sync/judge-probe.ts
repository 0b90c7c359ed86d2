import { turnedAwayBy } from '../api/outcome.ts';
import { parseServiceAnswer } from '../api/parse-service-answer.ts';
import type {
  AnsweredExchange,
  LostExchange,
  NotConnected,
  Transmission,
} from '../api/transmission.ts';
import type { CircuitCause } from '../ledger/money/queue.ts';
import type { ProbeResult } from './state.ts';

/** Judges the service by a probe's transmission. */
export function judgeProbe(seen: Transmission): ProbeResult {
  return seen.kind === 'answered' ? judgeProbeAnswer(seen) : failed(causeOf(seen));
}

function judgeProbeAnswer(seen: AnsweredExchange): ProbeResult {
  const { status } = seen;
  const answer = parseServiceAnswer('list-categories', {
    status,
    headers: {},
    body: seen.body ?? '',
  });
  if (answer.kind === 'ok') return { kind: 'passed' };
  if (answer.kind === 'refused' && (status === 401 || status === 403)) {
    return { kind: 'key-refused' };
  }
  if (answer.kind === 'refused' && status === 429) {
    return { ...failed('too-many-requests'), ...turnedAwayBy(seen) };
  }
  // A refusal shows that the service itself answered; it only objects to this list
  // (docs/service-contract.md#list-categories).
  if (answer.kind === 'refused') return { kind: 'passed' };
  return failed(status >= 500 ? 'service-failing' : 'not-the-service');
}

function causeOf(seen: NotConnected | LostExchange): CircuitCause {
  return seen.phase === 'dns' ? 'no-network' : 'service-unreachable';
}

function failed(cause: CircuitCause) {
  return { kind: 'failed', cause } as const;
}

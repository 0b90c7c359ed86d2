/**
 * The faults by name (shared/sandbox/README.md), ready to switch on by the demo's outage switch, the fault tests and
 * the simulator. A name is that of the fault, or says which requests it affects.
 */
import type { ActiveFault, ExchangeFault, FaultTarget, TransportFault } from './faults.ts';

export interface NamedFault {
  readonly name: string;
  readonly active: ActiveFault;
}

function road(name: TransportFault['name']): NamedFault {
  return { name, active: { where: 'road', fault: { name } } };
}

function exchange(
  fault: ExchangeFault,
  target: FaultTarget = 'all',
  name: string = fault.name,
): NamedFault {
  return { name, active: { where: 'exchange', fault, target, times: null } };
}

export const namedFaults: readonly NamedFault[] = [
  road('refuse'),
  road('black-hole'),
  road('dns-hangs'),
  exchange({ name: 'latency', ms: 3000, place: 'after-commit' }),
  exchange({ name: 'never-answers', commits: true }, 'money'),
  exchange({ name: 'reset-before-commit' }),
  exchange({ name: 'reset-after-commit' }, 'money'),
  exchange({ name: 'drop-answer' }, 'money'),
  exchange({ name: 'truncate', keepBytes: 40 }, 'money'),
  exchange({ name: 'slow-drip', bytes: 1, everyMs: 100 }, 'money'),
  exchange({ name: 'garbage', commits: true }, 'money'),
  exchange({ name: 'captive-portal' }),
  exchange(problem(422), 'money', '4xx-before-commit'),
  exchange(problem(503), 'all', '5xx-before-commit'),
  exchange({ name: 'error-after-commit', status: 500, body: 'json' }, 'money', '5xx-after-commit'),
  exchange(problem(500), 'money', 'money-fails'),
  exchange({ name: 'too-many-requests', retryAfter: '5', body: 'json' }, 'all'),
  exchange(
    { name: 'redirect', status: 307, location: 'http://127.0.0.1:9/api/elsewhere' },
    'money',
  ),
  exchange({
    name: 'empty-success',
    status: 202,
    body: 'envelope-without-data',
  }),
  exchange({ name: 'duplicate-delivery' }, 'money'),
  exchange({ name: 'identifier-in-another-form', form: 'spaced' }, 'money'),
  exchange({ name: 'foreign-movement', balanceChangeCents: -100 }, 'money', 'foreign-spend'),
  exchange({ name: 'foreign-movement', balanceChangeCents: 100 }, 'money', 'foreign-top-up'),
  exchange({ name: 'clock-offset', ms: 3_600_000 }),
  exchange({ name: 'paging-ignored' }, 'lists'),
  exchange({ name: 'refusal-after-commit', status: 422 }, 'money'),
  exchange({ name: 'success-without-commit' }, 'money'),
  exchange({ name: 'wrong-echo', field: 'amount' }, 'money'),
  exchange({ name: 'repeated-uuid' }, 'money'),
];

function problem(status: number): ExchangeFault {
  return { name: 'error-before-commit', status, body: 'json' };
}

/**
 * The faults of DESIGN §6 by name, each ready to switch on: what the demo's outage switch, the
 * fault tests and the simulator offer. The name is the fault's own, or says what a target makes of it.
 */
import type { ActiveFault, ExchangeFault, FaultTarget, RoadFault } from './faults.ts';

export interface NamedFault {
  readonly name: string;
  /** For the person who switches it on. */
  readonly title: string;
  readonly active: ActiveFault;
}

function road(name: RoadFault['name'], title: string): NamedFault {
  return { name, title, active: { where: 'road', fault: { name } } };
}

function exchange(
  title: string,
  fault: ExchangeFault,
  target: FaultTarget = 'all',
  name: string = fault.name,
): NamedFault {
  return { name, title, active: { where: 'exchange', fault, target, times: null } };
}

export const namedFaults: readonly NamedFault[] = [
  road('refuse', 'Network cut: connections are refused'),
  road('black-hole', 'Network swallows everything: connecting hangs'),
  road('dns-hangs', 'The name of the service is not resolved'),
  exchange('Slow service: 3 s', { name: 'latency', ms: 3000, place: 'after-commit' }),
  exchange('Accepts and never answers', { name: 'never-answers', commits: true }, 'money'),
  exchange('Connection reset before it acts', { name: 'reset-before-commit' }),
  exchange('Connection reset after it acts', { name: 'reset-after-commit' }, 'money'),
  exchange('Acts, then drops the answer', { name: 'drop-answer' }, 'money'),
  exchange('Answer cut off', { name: 'truncate', keepBytes: 40 }, 'money'),
  exchange('Answer trickles', { name: 'slow-drip', bytes: 1, everyMs: 100 }, 'money'),
  exchange('Answer is garbage', { name: 'garbage', commits: true }, 'money'),
  exchange('Log-in page of a public network', { name: 'captive-portal' }),
  exchange('Refuses every payment (422)', problem(422), 'money', '4xx-before-commit'),
  exchange('Fails before it acts (503)', problem(503), 'all', '5xx-before-commit'),
  exchange(
    'Fails after it acts (500)',
    { name: 'error-after-commit', status: 500, body: 'json' },
    'money',
    '5xx-after-commit',
  ),
  exchange('Payments fail (500) while lists work', problem(500), 'money', 'money-fails'),
  exchange(
    'Too many requests: wait 5 s',
    { name: 'too-many-requests', retryAfter: '5', body: 'json' },
    'all',
  ),
  exchange(
    'Redirects elsewhere',
    { name: 'redirect', status: 307, location: 'http://127.0.0.1:9/api/elsewhere' },
    'money',
  ),
  exchange('Accepted for later (202)', {
    name: 'empty-success',
    status: 202,
    body: 'envelope-without-data',
  }),
  exchange('Network delivers payments twice', { name: 'duplicate-delivery' }, 'money'),
  exchange(
    'Identifier comes back in another form',
    { name: 'identifier-in-another-form', form: 'spaced' },
    'money',
  ),
  exchange(
    'Another till spends €1 before each payment',
    { name: 'foreign-movement', balanceChangeCents: -100 },
    'money',
    'foreign-spend',
  ),
  exchange(
    'Another till loads €1 before each payment',
    { name: 'foreign-movement', balanceChangeCents: 100 },
    'money',
    'foreign-top-up',
  ),
  exchange('Clock of the service is an hour ahead', { name: 'clock-offset', ms: 3_600_000 }),
  exchange('Lists ignore the page asked for', { name: 'paging-ignored' }, 'lists'),
  exchange(
    'Dishonest: refuses after it acted',
    { name: 'refusal-after-commit', status: 422 },
    'money',
  ),
  exchange('Dishonest: says yes without acting', { name: 'success-without-commit' }, 'money'),
  exchange('Dishonest: echoes another amount', { name: 'wrong-echo', field: 'amount' }, 'money'),
  exchange('Dishonest: repeats a number', { name: 'repeated-uuid' }, 'money'),
];

/** One card alone is forbidden: the 403 that is not the key's fault. */
export function forbidIdentifier(identifier: string): NamedFault {
  return exchange('One card is forbidden (403)', problem(403), { identifier }, 'forbidden-card');
}

function problem(status: number): ExchangeFault {
  return { name: 'error-before-commit', status, body: 'json' };
}

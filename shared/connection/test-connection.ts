/**
 * *Test connection*: which harmless reads to make, and what their answers prove. Money
 * is never tried. A caller carries out one read after the other:
 * `nextProbe(test)` → a request, whose transmission goes into `afterProbe`, or the report.
 */
import type { ConnectionReport } from '../messages/bridge.ts';
import { assert } from '../values/assert.ts';
import { buildRequest } from '../api/build-request.ts';
import type { RequestRecord } from '../api/http-records.ts';
import type { Connection } from './judge-connection.ts';
import { judgeRead } from './judge-read.ts';
import type { TestRead, TestReadResult } from './judge-read.ts';
import { reportConnection } from './report-connection.ts';
import { routes } from '../api/routes.ts';
import type { CredentialKind } from '../api/routes.ts';
import type { Transmission } from '../api/transmission.ts';

/** What was tried so far, in order. */
export interface ConnectionTest {
  readonly connection: Connection;
  readonly results: readonly TestReadResult[];
}

export type NextProbe =
  | {
      readonly kind: 'request';
      readonly probe: TestRead;
      readonly request: RequestRecord;
      readonly maxAnswerBytes: number;
    }
  | { readonly kind: 'done'; readonly report: ConnectionReport };

/** An identifier that no store has: finding nothing is the answer that is hoped for. */
const NO_SUCH_IDENTIFIER = 'evertill-connection-test/no-such-category';

/**
 * What a service of this family has between `/api/` and the list
 * (docs/service-contract.md#the-path-segment).
 */
const KNOWN_SEGMENTS = ['v3/oauth/clients', 'v3/register', ''];

export function beginConnectionTest(connection: Connection): ConnectionTest {
  return { connection, results: [] };
}

/** The next harmless read, or the report once nothing is left that could be proven. */
export function nextProbe(test: ConnectionTest): NextProbe {
  const probe = chooseProbe(test);
  if (probe === null)
    return { kind: 'done', report: reportConnection(test.connection, test.results) };
  const { settings, credentials } = test.connection;
  const credential = credentials[probe.credential];
  assert(credential !== null, 'only a credential that was given is probed');
  const segmented = { ...settings, categorySegment: probe.categorySegment };
  const request =
    probe.operation === 'list-categories'
      ? buildRequest(
          'list-categories',
          probe.paging === 'none' ? {} : { page: 1, limit: 1 },
          segmented,
          credential,
        )
      : buildRequest(
          'find-category',
          { external_identifier: NO_SUCH_IDENTIFIER },
          segmented,
          credential,
        );
  return {
    kind: 'request',
    probe,
    request,
    maxAnswerBytes: routes[probe.operation].maxAnswerBytes,
  };
}

/** The test with one more answer in it. */
export function afterProbe(
  test: ConnectionTest,
  probe: TestRead,
  seen: Transmission,
): ConnectionTest {
  const secret = test.connection.credentials[probe.credential];
  const verdict = judgeRead(probe, secret === null ? seen : withoutSecret(seen, secret));
  return { ...test, results: [...test.results, { ...probe, verdict }] };
}

/** Some services repeat in their refusal what they refuse; JSON may write a slash as `\/`. */
function withoutSecret(seen: Transmission, secret: string): Transmission {
  if (seen.kind !== 'answered' || seen.body === null) return seen;
  const escaped = secret.replaceAll('/', '\\/');
  return { ...seen, body: seen.body.replaceAll(secret, '…').replaceAll(escaped, '…') };
}

/** Where nothing answers at all, further reads would only let a person wait. */
function chooseProbe({ connection, results }: ConnectionTest): TestRead | null {
  if (results.at(-1)?.verdict.kind === 'not-reached') return null;
  const last = results.at(-1);
  if (last?.verdict.kind === 'refused-parameters') {
    const { operation, credential, categorySegment } = last;
    return { operation, credential, categorySegment, paging: 'none' };
  }
  const { credentials, settings } = connection;
  const bare = results.some(({ paging, verdict }) => paging === 'none' && verdict.kind === 'works');
  const paging = bare ? 'none' : settings.paging;
  for (const credential of ['api-key', 'access-token'] as const) {
    if (credentials[credential] === null) continue;
    const categorySegment = nextSegment(credential, settings.categorySegment, results);
    if (categorySegment !== null) {
      return { operation: 'list-categories', credential, categorySegment, paging };
    }
  }
  const found = results.some(({ operation }) => operation === 'find-category');
  if (credentials['personal-access-token'] === null || found) return null;
  const { categorySegment } = settings;
  return {
    operation: 'find-category',
    credential: 'personal-access-token',
    categorySegment,
    paging,
  };
}

/** Segments in turn until one lists categories; first the one that did so with another credential. */
function nextSegment(
  credential: CredentialKind,
  given: string,
  results: readonly TestReadResult[],
): string | null {
  const tried = results.filter((result) => result.credential === credential);
  if (tried.some(({ verdict }) => verdict.kind === 'works')) return null;
  const working = results.find(({ verdict }) => verdict.kind === 'works');
  const order = [...(working ? [working.categorySegment] : []), given, ...KNOWN_SEGMENTS];
  return order.find((one) => tried.every((probe) => probe.categorySegment !== one)) ?? null;
}

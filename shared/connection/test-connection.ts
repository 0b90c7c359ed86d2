import type { ReadsReport } from '../messages/bridge.ts';
import { assertPresent } from '../values/assert.ts';
import { buildRequest } from '../api/build-request.ts';
import type { RequestRecord } from '../api/http-records.ts';
import { judgeCategoryAnswer } from './judge-category-answer.ts';
import type { Connection } from './judge-connection.ts';
import { judgeTestRead } from './judge-read.ts';
import type { TestRead, TestReadResult } from './judge-read.ts';
import { NO_SUCH_IDENTIFIER, proveFind } from './prove-find.ts';
import type { FindBy, FindProof } from './prove-find.ts';
import { composeConnectionReport } from './compose-connection-report.ts';
import { routes } from '../api/routes.ts';
import type { CredentialKind } from '../api/routes.ts';
import type { ServiceSettings } from '../api/service-settings.ts';
import type { Transmission } from '../api/transmission.ts';

/** Makes one harmless read. `maxAnswerBytes` limits its answer. */
type ReadOnce = (request: RequestRecord, maxAnswerBytes: number) => Promise<Transmission>;

/** Paths between `/api/` and the list at services of this family (docs/service-contract.md#the-path-segment). */
const KNOWN_SEGMENTS = ['v3/oauth/clients', 'v3/register', ''];

/**
 * Runs *Test connection*: makes harmless reads one after another until nothing more can be proven. No payment is sent.
 */
export async function runConnectionTest(
  connection: Connection,
  readOnce: ReadOnce,
): Promise<ReadsReport> {
  const { credentials, settings } = connection;
  const results: TestReadResult[] = [];
  const read = async (probe: TestRead, request: RequestRecord) => {
    const seen = await readOnce(request, routes[probe.operation].maxAnswerBytes);
    const safe = withoutSecret(
      seen,
      assertPresent(credentials[probe.credential], 'a given credential'),
    );
    results.push({ ...probe, verdict: judgeTestRead(probe, safe) });
    return safe;
  };

  let listed: Transmission | null = null;
  for (;;) {
    const probe = nextList(connection, results);
    if (probe === null) break;
    const seen = await read(probe, listRequest(probe, connection));
    if (results.at(-1)?.verdict.kind === 'works') listed ??= seen;
  }

  const token = credentials['personal-access-token'];
  const find = async (external_identifier: string, findBy: FindBy) => {
    const probe = {
      operation: 'find-category',
      credential: 'personal-access-token',
      categorySegment: settings.categorySegment,
      paging: settings.paging,
    } as const;
    const request = buildRequest(
      'find-category',
      { external_identifier },
      { ...settings, findBy },
      assertPresent(token, 'Find is tried with a token'),
    );
    return judgeCategoryAnswer('find-category', await read(probe, request));
  };
  let proof: FindProof | null = null;
  if (token !== null && results.at(-1)?.verdict.kind !== 'not-reached') {
    if (listed !== null) {
      const first = judgeCategoryAnswer('list-categories', listed);
      const probe = results.find(({ verdict }) => verdict.kind === 'works');
      const list = async (limit: number) => {
        if (limit === 1 || probe === undefined) return first;
        const { verdict: _works, ...same } = probe;
        const more = await read(same, listRequest(same, connection, limit));
        return judgeCategoryAnswer('list-categories', more);
      };
      proof = await proveFind(settings.findBy, { list, find });
    }
    // Without a Category to look up, Find still shows whether the token is refused.
    const isTried = results.some(({ operation }) => operation === 'find-category');
    if (!isTried) await find(NO_SUCH_IDENTIFIER, settings.findBy);
  }
  return composeConnectionReport(connection, results, proof);
}

function listRequest(
  { credential, categorySegment, paging }: TestRead,
  { settings, credentials }: Connection,
  limit = 1,
): RequestRecord {
  return buildRequest(
    'list-categories',
    paging === 'none' ? {} : { page: 1, limit },
    { ...settings, categorySegment },
    assertPresent(credentials[credential], 'only a credential that was given is tried'),
  );
}

/** Removes the secret from an answer, which some services repeat; JSON may write a slash as `\/`. */
function withoutSecret(seen: Transmission, secret: string): Transmission {
  if (seen.kind !== 'answered' || seen.body === null) return seen;
  const escaped = secret.replaceAll('/', '\\/');
  return { ...seen, body: seen.body.replaceAll(secret, '…').replaceAll(escaped, '…') };
}

/** If nothing answers at all, no more reads are made, since they would only make a person wait. */
function nextList(
  { credentials, settings }: Connection,
  results: readonly TestReadResult[],
): TestRead | null {
  const last = results.at(-1);
  if (last?.verdict.kind === 'not-reached') return null;
  if (last?.verdict.kind === 'refused-parameters') {
    const { operation, credential, categorySegment } = last;
    return { operation, credential, categorySegment, paging: 'none' };
  }
  const bare = results.some(({ paging, verdict }) => paging === 'none' && verdict.kind === 'works');
  const paging: ServiceSettings['paging'] = bare ? 'none' : settings.paging;
  for (const credential of ['api-key', 'access-token'] as const) {
    if (credentials[credential] === null) continue;
    const categorySegment = nextSegment(credential, settings.categorySegment, results);
    if (categorySegment !== null) {
      return { operation: 'list-categories', credential, categorySegment, paging };
    }
  }
  return null;
}

/**
 * Returns the next path segment to try; null once one has listed Categories. A segment that worked with the other
 * credential is tried first.
 */
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

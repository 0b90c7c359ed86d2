import { category } from '../../shared/api/category.ts';
import type { ServiceSettings } from '../../shared/api/service-settings.ts';
import type { Connection } from '../../shared/connection/judge-connection.ts';
import { runConnectionTest } from '../../shared/connection/test-connection.ts';
import type { ConnectionFinding, ConnectionReport } from '../../shared/messages/bridge.ts';
import { assertNever } from '../../shared/values/assert.ts';
import { SECOND_MS } from '../../shared/values/time.ts';
import { callCategories } from '../door/category-door.ts';
import type { Service } from '../service/service.ts';
import { failed, notTested, passed } from './check-result.ts';
import type { CheckResult } from './check-result.ts';
import type { MaskedExchange } from '../../shared/api/masked-exchange.ts';

const READ_HARD_MS = 15 * SECOND_MS;
const NAMES: Readonly<Record<ConnectionFinding['credential'], string>> = {
  address: 'Address and List Categories',
  'api-key': 'API key, for lists',
  'access-token': 'Access token',
  'personal-access-token': 'Personal access token and Find Category',
};

/** *Test connection* itself, and a Category read by its uuid. Nothing is changed. */
export async function checkReads(
  service: Service,
  { credentials }: Pick<Connection, 'credentials'>,
  exchanges: readonly MaskedExchange[],
): Promise<{ readonly checks: readonly CheckResult[]; readonly settings: ServiceSettings }> {
  const given = service.settings;
  const report = await runConnectionTest({ settings: given, credentials }, (request, answerBytes) =>
    service.upstream.readCategories(request, { hardMs: READ_HARD_MS, answerBytes }),
  );
  const { paging, findBy } = report;
  const categorySegment = report.categorySegment ?? given.categorySegment;
  const settings = { ...given, paging, findBy, categorySegment };
  const listed = await listOne({ ...service, settings });
  const checks = report.findings.map((finding) =>
    checkOf(finding, proposedBy(finding, report, given), report, exchanges),
  );
  checks.push(await checkGet({ ...service, settings }, listed, exchanges));
  return { checks, settings };
}

/** What a finding has found out that the till has to be told. */
function proposedBy(
  { credential, verdict }: ConnectionFinding,
  { paging, findBy, findDoubt, categorySegment }: ConnectionReport,
  given: ServiceSettings,
): Partial<ServiceSettings> {
  if (credential === 'personal-access-token') {
    const isFound = verdict === 'works' || findDoubt === 'odd-absence';
    return isFound && findBy !== given.findBy ? { findBy } : {};
  }
  if (verdict !== 'works') return {};
  if (credential !== 'address') return {};
  return {
    ...(paging === given.paging ? {} : { paging }),
    ...(categorySegment === null || categorySegment === given.categorySegment
      ? {}
      : { categorySegment }),
  };
}

function checkOf(
  { credential, verdict, sentence }: ConnectionFinding,
  settings: Partial<ServiceSettings>,
  { findDoubt, findings }: ConnectionReport,
  exchanges: readonly MaskedExchange[],
): CheckResult {
  const check = NAMES[credential];
  switch (verdict) {
    case 'works':
      return passed(check, sentence, settings);
    case 'not-given':
    case 'not-reached':
      return notTested(check, sentence);
    case 'not-proven':
      // The contract lets an access token list in the place of the API key.
      if (credential === 'api-key') return passed(check, sentence);
      if (credential !== 'personal-access-token' || findDoubt === 'not-found') {
        return failed(check, sentence, lastOf(credential, exchanges));
      }
      // The contract shows no failure, so each "not found" is as right as the others.
      return findDoubt === 'odd-absence'
        ? passed(check, sentence, settings)
        : notTested(check, sentence);
    case 'refused':
      // Either of the two keys may list; a till asks with the one that works.
      return credential === 'access-token' && mayKeyList(findings)
        ? passed(check, `${sentence} A till lists with the API key, and does not need it.`)
        : failed(check, sentence, lastOf(credential, exchanges));
    case 'odd':
      return failed(check, sentence, lastOf(credential, exchanges));
    default:
      return assertNever(verdict);
  }
}

function mayKeyList(findings: readonly ConnectionFinding[]): boolean {
  return findings.some((one) => one.credential === 'api-key' && one.verdict === 'works');
}

/** The last read that a finding rests on, of those that the test of the connection makes. */
function lastOf(credential: ConnectionFinding['credential'], exchanges: readonly MaskedExchange[]) {
  const isFind = credential === 'personal-access-token';
  return exchanges.findLast(({ request }) => request.includes('/find') === isFind);
}

const NOBODY = async () => null;

/** The uuid of the first Category of the list; null where there is none. */
async function listOne(service: Service): Promise<string | null> {
  const answer = await callCategories(service, 'list-categories', { page: 1, limit: 1 }, NOBODY);
  const rows = answer.kind === 'answered' && Array.isArray(answer.data) ? answer.data : [];
  const read = category.safeParse(rows[0]);
  return read.success ? read.data.uuid : null;
}

async function checkGet(
  service: Service,
  uuid: string | null,
  exchanges: readonly MaskedExchange[],
): Promise<CheckResult> {
  const check = 'Get Category';
  if (uuid === null) return notTested(check, 'The list shows no category.');
  const answer = await callCategories(service, 'get-category', { uuid }, NOBODY);
  const read = category.safeParse(answer.kind === 'answered' ? answer.data : null);
  return read.success && read.data.uuid === uuid
    ? passed(check, 'A listed category is read by its uuid.')
    : failed(check, 'A listed category is not read by its uuid.', exchanges.at(-1));
}

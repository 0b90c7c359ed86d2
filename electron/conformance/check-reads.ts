import { categorySchema } from '../../shared/api/category.ts';
import { listEnvelopeSchema } from '../../shared/api/envelope.ts';
import type { ServiceSettings } from '../../shared/api/service-settings.ts';
import type { Connection } from '../../shared/connection/judge-connection.ts';
import { runConnectionTest } from '../../shared/connection/test-connection.ts';
import { putIntoWords } from '../../shared/locales/language.ts';
import type { ConnectionFinding, ReadsReport } from '../../shared/messages/bridge.ts';
import { assertNever } from '../../shared/values/assert.ts';
import { SECOND_MS } from '../../shared/values/time.ts';
import { callCategories } from '../gateway/category-gateway.ts';
import type { Service } from '../service/service.ts';
import { failedCheck, untestedCheck, passedCheck } from './check-result.ts';
import type { CheckResult } from './check-result.ts';
import type { MaskedExchange } from '../../shared/api/masked-exchange.ts';

/** Time limit of a till for the read before payments. */
const READ_HARD_MS = 10 * SECOND_MS;
const NAMES: Readonly<Record<ConnectionFinding['credential'], string>> = {
  address: 'Address and List Categories',
  'api-key': 'API key, for lists',
  'access-token': 'Access token',
  'personal-access-token': 'Personal access token and Find Category',
};

/** Runs the steps of *Test connection*, and reads a Category by its uuid. Changes nothing. */
export async function checkReads(
  service: Service,
  { credentials }: Pick<Connection, 'credentials'>,
  exchanges: readonly MaskedExchange[],
): Promise<{
  readonly checks: readonly CheckResult[];
  readonly settings: ServiceSettings;
  readonly isReached: boolean;
}> {
  const given = service.settings;
  const report = await runConnectionTest({ settings: given, credentials }, (request, answerBytes) =>
    service.httpClient.readCategories(request, { hardMs: READ_HARD_MS, answerBytes }),
  );
  const { paging, findBy } = report;
  const categorySegment = report.categorySegment ?? given.categorySegment;
  const settings = { ...given, paging, findBy, categorySegment };
  const listed = await listOne({ ...service, settings });
  const checks = report.findings.map((finding) =>
    checkOf(finding, proposedBy(finding, report, given), report, exchanges),
  );
  checks.push(await checkPages({ ...service, settings }, exchanges));
  checks.push(await checkGet({ ...service, settings }, listed, exchanges));
  const isReached = report.findings.every(
    ({ credential, verdict }) => credential !== 'address' || verdict !== 'not-reached',
  );
  return { checks, settings, isReached };
}

/** Returns the till's settings that follow from a finding. */
function proposedBy(
  { credential, verdict }: ConnectionFinding,
  { paging, findBy, findDoubt, categorySegment }: ReadsReport,
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
  { credential, verdict, sentence: found }: ConnectionFinding,
  settings: Partial<ServiceSettings>,
  { findDoubt, findings }: ReadsReport,
  exchanges: readonly MaskedExchange[],
): CheckResult {
  const check = NAMES[credential];
  const sentence = putIntoWords(found);
  switch (verdict) {
    case 'works':
      return passedCheck(check, sentence, settings);
    case 'not-given':
    case 'not-reached':
      return untestedCheck(check, sentence);
    case 'not-proven':
      // An API key that cannot list still conforms: the contract lets a service accept only the access token for that.
      if (credential === 'api-key') return passedCheck(check, sentence);
      if (credential !== 'personal-access-token' || findDoubt === 'not-found') {
        return failedCheck(check, sentence, lastOf(credential, exchanges));
      }
      // The contract shows no failed Find, so every form of "not found" conforms.
      return findDoubt === 'odd-absence'
        ? passedCheck(check, sentence, settings)
        : untestedCheck(check, sentence);
    case 'refused':
      // A service may accept either key for listing; a till uses the one that works.
      return credential === 'access-token' && mayKeyList(findings)
        ? passedCheck(check, `${sentence} A till lists with the API key, and does not need it.`)
        : failedCheck(check, sentence, lastOf(credential, exchanges));
    case 'odd':
      return failedCheck(check, sentence, lastOf(credential, exchanges));
    default:
      return assertNever(verdict);
  }
}

function mayKeyList(findings: readonly ConnectionFinding[]): boolean {
  return findings.some((one) => one.credential === 'api-key' && one.verdict === 'works');
}

/**
 * Returns the read that led to a finding: the last Find if the finding is about the personal access token, otherwise the
 * last other read.
 */
function lastOf(credential: ConnectionFinding['credential'], exchanges: readonly MaskedExchange[]) {
  const isFind = credential === 'personal-access-token';
  return exchanges.findLast(({ request }) => request.includes('/find') === isFind);
}

const NOBODY = async () => null;

/** The uuid of the first Category of the list; null if the list is empty. */
async function listOne(service: Service): Promise<string | null> {
  const answer = await callCategories(service, 'list-categories', { page: 1, limit: 1 }, NOBODY);
  const rows = answer.kind === 'answered' && Array.isArray(answer.data) ? answer.data : [];
  const read = categorySchema.safeParse(rows[0]);
  return read.success ? read.data.uuid : null;
}

/** Checks that pages count from 1, and that the last one shows another row than the first: a till misses rows that no page shows. */
async function checkPages(
  service: Service,
  exchanges: readonly MaskedExchange[],
): Promise<CheckResult> {
  const check = 'Pages of List Categories';
  if (service.settings.paging === 'none')
    return passedCheck(check, 'It shows every category at once.');
  const ask = async (page: number) => {
    const answer = await callCategories(service, 'list-categories', { page, limit: 1 }, NOBODY);
    const read = listEnvelopeSchema.safeParse(answer);
    const rows = read.success ? read.data.data : [];
    return { count: rows.length, first: rows[0], meta: read.data?.meta };
  };
  const first = await ask(1);
  const total = first.meta?.total ?? first.count;
  if (total <= first.count) {
    return total > 1
      ? passedCheck(check, 'It shows every category at once.')
      : untestedCheck(check, 'The list shows no second category.');
  }
  const last = await ask(Math.ceil(total / Math.max(first.count, 1)));
  const isOther = last.count > 0 && JSON.stringify(last.first) !== JSON.stringify(first.first);
  return isOther
    ? passedCheck(check, 'The last page shows other categories than the first.')
    : failedCheck(
        check,
        `Of ${total} categories the last page shows none, or the first.`,
        exchanges.at(-1),
      );
}

async function checkGet(
  service: Service,
  uuid: string | null,
  exchanges: readonly MaskedExchange[],
): Promise<CheckResult> {
  const check = 'Get Category';
  if (uuid === null) return untestedCheck(check, 'The list shows no category.');
  const answer = await callCategories(service, 'get-category', { uuid }, NOBODY);
  const read = categorySchema.safeParse(answer.kind === 'answered' ? answer.data : null);
  return read.success && read.data.uuid === uuid
    ? passedCheck(check, 'A listed category is read by its uuid.')
    : failedCheck(check, 'A listed category is not read by its uuid.', exchanges.at(-1));
}

import { buildRequestFrom } from '../../shared/api/build-request.ts';
import { listCategoriesInputSchema } from '../../shared/api/category.ts';
import type { RequestRecord } from '../../shared/api/http-records.ts';
import { routes } from '../../shared/api/routes.ts';
import type { CredentialKind } from '../../shared/api/routes.ts';
import type {
  CategoryAnswer,
  CategoryFailure,
  CategoryOperation,
} from '../../shared/messages/gateway-answers.ts';
import { parseCategoryAnswer } from '../../shared/messages/gateway-answers.ts';
import { judgeCategoryAnswer } from '../../shared/connection/judge-category-answer.ts';
import { absenceFormIn, hasFoundCategory, proveFind } from '../../shared/connection/prove-find.ts';
import type { FindReads, FindProof } from '../../shared/connection/prove-find.ts';
import { SECOND_MS } from '../../shared/values/time.ts';
import { judgeProbe } from '../../shared/sync/judge-probe.ts';
import type { ProbeResult } from '../../shared/sync/state.ts';
import { assertPresent } from '../../shared/values/assert.ts';
import type { Service, ServiceCredentials } from '../service/service.ts';

/** A harmless read that takes longer than this shows that the service is not well. */
const PROBE_HARD_MS = 10 * SECOND_MS;
const CATEGORY_HARD_MS = 30 * SECOND_MS;

/** Runs before an operation is sent: records a change as a fact, and returns why it may not be sent; null if it may. */
export type BeforeCategoryCall = (
  operation: CategoryOperation,
  input: unknown,
) => Promise<CategoryFailure | null>;

/**
 * Runs one operation on Categories for a screen or the worker. Find uses the form that is proven for this service. A
 * batch is sent only once Find is proven, because only Find can settle a lost answer.
 */
export async function callCategories(
  service: Service,
  operation: CategoryOperation,
  input: unknown,
  askFirst: BeforeCategoryCall,
): Promise<CategoryAnswer> {
  if (operation === 'find-category') return callFind(service, input, askFirst);
  if (operation !== 'batch-create-categories')
    return callPermitted(service, operation, input, askFirst);
  return callPermitted(service, operation, input, async () => {
    const blocker = await askFirst(operation, input);
    if (blocker !== null) return blocker;
    const proof = await provenFind(service, findReads(service));
    if (proof.kind === 'failed') return notSent(proof.failure);
    return proof.kind === 'unproven' ? { kind: 'find-unproven', why: proof.why } : null;
  });
}

async function callFind(
  service: Service,
  input: unknown,
  askFirst: BeforeCategoryCall,
): Promise<CategoryAnswer<'find-category'>> {
  const { external_identifier: wanted } = routes['find-category'].input.parse(input);
  if (givenKinds(service, 'find-category').length === 0) return { kind: 'no-credential' };
  const blocker = await askFirst('find-category', input);
  if (blocker !== null) return blocker;
  const reads = findReads(service);
  const first = await findOnce(service, reads, wanted);
  if (first !== 'odd') return first;
  // The service may have changed, or the known Category was deleted, so the proof is made again, once.
  const anew = await provenAnew(service, reads);
  const second = anew.kind === 'proven' ? await findOnce(service, reads, wanted) : 'odd';
  if (second !== 'odd') return second;
  const isEmpty = anew.kind === 'unproven' && anew.why === 'nothing-there';
  return { kind: 'find-unproven', why: isEmpty ? anew.why : 'odd-absence' };
}

/**
 * Runs one Find.
 * @returns `odd` if "not found" comes in another form than before, or for a Category known to exist: a gateway may
 * answer that knows no Categories
 */
async function findOnce(
  service: Service,
  reads: FindReads,
  wanted: string,
): Promise<CategoryAnswer<'find-category'> | 'odd'> {
  const proof = await provenFind(service, reads);
  if (proof.kind === 'failed') return proof.failure;
  if (proof.kind === 'unproven') {
    const answer = await reads.find(wanted, 'by' in proof ? proof.by : service.settings.findBy);
    if (hasFoundCategory(answer, wanted) || answer.kind === 'not-reached') return answer;
    return { kind: 'find-unproven', why: proof.why };
  }
  const answer = await reads.find(wanted, proof.by);
  const absence = absenceFormIn(answer);
  if (absence === null) return answer;
  if (absence !== proof.absentAs) return answer.kind === 'answered' ? 'odd' : answer;
  const known = await reads.find(proof.known, proof.by);
  if (known.kind === 'not-reached') return known;
  return hasFoundCategory(known, proof.known)
    ? { kind: 'answered', data: null, meta: undefined }
    : 'odd';
}

/**
 * Returns the failure of a batch that was not sent, because Find could not be proven; what the proof's reads answered
 * does not matter.
 */
function notSent(failure: CategoryFailure): CategoryFailure {
  return failure.kind === 'not-reached' ? { ...failure, sent: false } : failure;
}

function findReads(service: Service): FindReads {
  const nothing = () => Promise.resolve(null);
  return {
    list: async (limit) => {
      const page = { page: 1, limit };
      const answer = await callPermitted(service, 'list-categories', page, nothing);
      return readAs('list-categories', answer);
    },
    find: async (external_identifier, findBy) => {
      const settings = { ...service.settings, findBy };
      const wanted = { external_identifier };
      return readAs(
        'find-category',
        await callPermitted({ ...service, settings }, 'find-category', wanted, nothing),
      );
    },
  };
}

/** Gives an answer the type that belongs to its operation. */
function readAs<Name extends CategoryOperation>(
  name: Name,
  answer: CategoryAnswer,
): CategoryAnswer<Name> {
  return assertPresent(parseCategoryAnswer(name, answer), `an answer to ${name} has its form`);
}

/**
 * Sends one operation on Categories. A 401 or 403 tries the next credential of its row. `buildRequestFrom` checks the
 * input. Reads use kept connections; a change has its own connection, as money does.
 */
async function callPermitted(
  service: Service,
  operation: CategoryOperation,
  input: unknown,
  askFirst: BeforeCategoryCall,
): Promise<CategoryAnswer> {
  const kinds = givenKinds(service, operation);
  if (kinds.length === 0) return { kind: 'no-credential' };
  const ask = (kind: CredentialKind) => requestFor(service, operation, input, kind);
  // Invalid input is a bug of the till, so it throws before anything is recorded.
  for (const kind of kinds) ask(kind);
  const blocker = await askFirst(operation, input);
  if (blocker !== null) return blocker;
  const learned = learnedOf(service);
  let answer: CategoryAnswer = { kind: 'no-credential' };
  for (const kind of kinds) {
    answer = await callOnce(service, operation, ask(kind));
    if (isRefusedParameters(answer) && isSmallestPage(operation, input)) {
      learned.hasNoParameters = true;
      answer = await callOnce(service, operation, ask(kind));
      if (answer.kind !== 'answered') learned.hasNoParameters = false;
    }
    if (answer.kind === 'answered') noteWorked(learned, operation, kind);
    if (!isRefusedKey(answer)) break;
  }
  return answer;
}

/** What is known about the service under the current keys. Other keys begin without any such knowledge. */
interface LearnedAboutService {
  /** The credential with which each operation last worked. */
  readonly worked: Map<CategoryOperation, CredentialKind>;
  /**
   * True once a list with the API key succeeded: a later refusal of a list is then about the key itself (decision
   * 0024#the-probes-key).
   */
  apiKeyHasListed: boolean;
  /** True if the service refused a list with parameters, but answered without them. */
  hasNoParameters: boolean;
}

const learnedByKeys = new WeakMap<ServiceCredentials, LearnedAboutService>();

function learnedOf({ keys, settings }: Service): LearnedAboutService {
  const known = learnedByKeys.get(keys);
  if (known !== undefined) return known;
  const learned: LearnedAboutService = {
    worked: new Map(),
    apiKeyHasListed: false,
    hasNoParameters: settings.paging === 'none',
  };
  learnedByKeys.set(keys, learned);
  return learned;
}

function noteWorked(
  learned: LearnedAboutService,
  operation: CategoryOperation,
  kind: CredentialKind,
): void {
  learned.worked.set(operation, kind);
  if (operation === 'list-categories' && kind === 'api-key') learned.apiKeyHasListed = true;
}

/** Returns the till's credentials for an operation, starting with the one that last worked. */
function givenKinds(service: Service, operation: CategoryOperation): readonly CredentialKind[] {
  const worked = learnedOf(service).worked.get(operation);
  const allowed: readonly CredentialKind[] = routes[operation].credentials;
  const given = allowed.filter((kind) => service.keys.reveal(kind) !== null);
  return given.toSorted((one, other) => Number(other === worked) - Number(one === worked));
}

/**
 * Builds the request of an operation, with a credential of this kind.
 * @throws ZodError for input that is invalid for the operation
 */
function requestFor(
  service: Service,
  operation: CategoryOperation,
  input: unknown,
  kind: CredentialKind,
): RequestRecord {
  const key = assertPresent(service.keys.reveal(kind), 'only a credential that was given is used');
  const isBare = operation === 'list-categories' && learnedOf(service).hasNoParameters;
  const checked = routes[operation].input.parse(input);
  return buildRequestFrom(operation, isBare ? {} : checked, service.settings, key);
}

/** True if the page size cannot be reduced any more, so that a refusal must be about the parameters themselves. */
function isSmallestPage(operation: CategoryOperation, input: unknown): boolean {
  return (
    operation === 'list-categories' && listCategoriesInputSchema.safeParse(input).data?.limit === 1
  );
}

function isRefusedParameters(answer: CategoryAnswer): boolean {
  return 'status' in answer && (answer.status === 400 || answer.status === 422);
}

function isRefusedKey(answer: CategoryAnswer): boolean {
  return 'status' in answer && (answer.status === 401 || answer.status === 403);
}

async function callOnce(
  service: Service,
  operation: CategoryOperation,
  request: RequestRecord,
): Promise<CategoryAnswer> {
  const route = routes[operation];
  const limits = { hardMs: CATEGORY_HARD_MS, answerBytes: route.maxAnswerBytes };
  const seen =
    route.replay === 'safe'
      ? await service.httpClient.readCategories(request, limits)
      : await service.httpClient.writeCategories(request, limits);
  return judgeCategoryAnswer(operation, seen);
}

/**
 * Sends the harmless request that lets the queue send again (decision 0024#the-probes-key): one category, on a new
 * connection, with the key that sends money, unless only the access token can list. A captive portal's page does not
 * count as an answer.
 */
export async function probeService(
  service: Service,
  judge: typeof judgeProbe = judgeProbe,
): Promise<ProbeResult> {
  const learned = learnedOf(service);
  let result: ProbeResult = { kind: 'key-refused' };
  // A key that was allowed to list before and is now refused is itself refused, so no other credential is tried.
  const kinds = learned.apiKeyHasListed
    ? (['api-key'] as const)
    : givenKinds(service, 'list-categories');
  for (const kind of kinds) {
    result = await probeWith(service, kind, judge);
    if (result.kind === 'passed') noteWorked(learned, 'list-categories', kind);
    if (result.kind !== 'key-refused') return result;
  }
  // Only the access token can list, so a list proves nothing about the API key, but shows that the service answers.
  const isOnlyToken = learned.worked.get('list-categories') === 'access-token';
  return isOnlyToken && !learned.apiKeyHasListed ? { kind: 'passed' } : result;
}

async function probeWith(
  service: Service,
  kind: CredentialKind,
  judge: typeof judgeProbe,
): Promise<ProbeResult> {
  const limits = {
    hardMs: PROBE_HARD_MS,
    answerBytes: routes['list-categories'].maxAnswerBytes,
  };
  const learned = learnedOf(service);
  const ask = () => {
    const request = requestFor(service, 'list-categories', { page: 1, limit: 1 }, kind);
    return service.httpClient.writeCategories(request, limits);
  };
  const seen = await ask();
  if (seen.kind !== 'answered' || (seen.status !== 400 && seen.status !== 422)) return judge(seen);
  learned.hasNoParameters = true;
  const bare = await ask();
  learned.hasNoParameters = bare.kind === 'answered' && bare.status >= 200 && bare.status < 300;
  return judge(bare);
}

/** Proofs of Find (docs/service-contract.md#find-category), each valid as long as its connection to the service. */
const proofs = new WeakMap<Service['httpClient'], Promise<FindProof>>();

/**
 * Returns the proof of Find for this service. It is made with three harmless reads, and tried again until it succeeds.
 */
async function provenFind(
  { httpClient, settings }: Pick<Service, 'httpClient' | 'settings'>,
  reads: FindReads,
): Promise<FindProof> {
  const made = proofs.get(httpClient);
  if (made !== undefined) return made;
  const making = proveFind(settings.findBy, reads);
  proofs.set(httpClient, making);
  const proof = await making;
  if (proof.kind !== 'proven') proofs.delete(httpClient);
  return proof;
}

/** Makes the proof again if it may be outdated; the old one is used until then. */
async function provenAnew(
  { httpClient, settings }: Pick<Service, 'httpClient' | 'settings'>,
  reads: FindReads,
): Promise<FindProof> {
  const proof = await proveFind(settings.findBy, reads);
  if (proof.kind === 'proven') proofs.set(httpClient, Promise.resolve(proof));
  return proof;
}

/**
 * The service with its faults, as a pure function of one exchange. It decides everything, including commits, and
 * returns what the network does with the answer; the sandbox server carries that out on real sockets, the simulator on
 * virtual ones.
 */
import type { RequestRecord, ResponseRecord } from '../api/http-records.ts';
import { parseJsonIgnoringByteOrderMark } from '../api/parse-service-answer.ts';
import { assertNever } from '../values/assert.ts';
import { failureResponse } from './answers.ts';
import { alterAnswer } from './alter-answer.ts';
import type { ActiveFault, ExchangeFault, FaultTarget } from './faults.ts';
import { handleRequest } from './handle.ts';
import { matchRoute } from './match-route.ts';
import { findContact, changeBalanceElsewhere } from './prepaid-operations.ts';
import { sandboxStateSchema, type SandboxContext, type SandboxState } from './state.ts';

/** What the client receives from the network. */
export type Delivery =
  | {
      readonly kind: 'answer';
      readonly response: ResponseRecord;
      readonly delayMs: number;
      /** Number of bytes of the body after which the connection ends; null sends all. */
      readonly keepBytes: number | null;
      /** How the body arrives in pieces; null sends it at once. */
      readonly drip: { readonly bytes: number; readonly everyMs: number } | null;
    }
  /** The connection stays open without an answer. */
  | { readonly kind: 'silence' }
  /** The connection is reset (RST). */
  | { readonly kind: 'reset' }
  /** The connection is closed (FIN) without an answer. */
  | { readonly kind: 'close' };

/** Faults that may act together with any other fault, because they do not decide the answer. */
const ADDING = new Set<ExchangeFault['name']>([
  'latency',
  'clock-offset',
  'foreign-movement',
  'duplicate-delivery',
  'paging-ignored',
]);

/**
 * Returns the active faults that affect this request: every combinable one and the first of the others. Counts them
 * down in `state`, so call it once per request, before `serve`.
 */
export function takeFaults(state: SandboxState, request: RequestRecord): readonly ExchangeFault[] {
  const taken: ExchangeFault[] = [];
  let decided = false;
  const kept: ActiveFault[] = [];
  for (const active of state.faults) {
    if (active.where === 'road' || !isHit(state, request, active.target)) {
      kept.push(active);
      continue;
    }
    const adds = ADDING.has(active.fault.name);
    if (!adds && decided) {
      kept.push(active);
      continue;
    }
    decided ||= !adds;
    taken.push(active.fault);
    if (active.times === null) kept.push(active);
    else if (active.times > 1) kept.push({ ...active, times: active.times - 1 });
  }
  state.faults = kept;
  return taken;
}

/** Returns how long the request is on its way to the service, in ms; the caller waits, then calls `serve`. */
export function delayBeforeCommitMs(faults: readonly ExchangeFault[]): number {
  return latencyMs(faults, 'before-commit');
}

/** Lets the faults and the service act on one request. Changes `state` in place. */
export function serveRequest(
  state: SandboxState,
  request: RequestRecord,
  faults: readonly ExchangeFault[],
  context: SandboxContext,
): Delivery {
  const deciding = faults.find(({ name }) => !ADDING.has(name));
  const instead = deciding && insteadOfActing(deciding);
  if (instead) return delayed(instead, faults);
  const response = act(state, request, faults, context);
  return delayed(deciding ? afterActing(state, deciding, response) : answer(response), faults);
}

/** Applies a fault that keeps the request from the service. */
function insteadOfActing(fault: ExchangeFault): Delivery | null {
  switch (fault.name) {
    case 'never-answers':
      return fault.commits ? null : { kind: 'silence' };
    case 'reset-before-commit':
      return { kind: 'reset' };
    case 'garbage':
      return fault.commits ? null : answer(garbage);
    case 'captive-portal':
      return answer(html(200, '<title>Welcome</title><form>Accept the terms to go on.</form>'));
    case 'error-before-commit':
      return answer(problem(fault.status, fault.body));
    case 'too-many-requests': {
      const refusal = problem(429, fault.body);
      const retryAfter = fault.retryAfter !== null && { 'retry-after': fault.retryAfter };
      return answer({ ...refusal, headers: { ...refusal.headers, ...retryAfter } });
    }
    case 'redirect':
      return answer({ status: fault.status, headers: { location: fault.location }, body: '' });
    default:
      return null;
  }
}

function act(
  state: SandboxState,
  request: RequestRecord,
  faults: readonly ExchangeFault[],
  context: SandboxContext,
): ResponseRecord {
  let nowMs = context.nowMs;
  let path = request.path;
  let times = 1;
  for (const fault of faults) {
    if (fault.name === 'clock-offset') nowMs += fault.ms;
    if (fault.name === 'paging-ignored') path = path.replace(/\?.*$/, '');
    if (fault.name === 'duplicate-delivery') times += 1;
    if (fault.name === 'foreign-movement') {
      const card = cardOf(request);
      if (card !== null) changeBalanceElsewhere(state, card, fault.balanceChangeCents, context);
    }
  }
  const pretends = faults.some(({ name }) => name === 'success-without-commit');
  const book = pretends ? sandboxStateSchema.parse(JSON.parse(JSON.stringify(state))) : state;
  const seen = { ...context, nowMs };
  const response = handleRequest(book, { ...request, path }, seen);
  for (let again = 1; again < times; again += 1) handleRequest(book, { ...request, path }, seen);
  return response;
}

/** Applies a fault to the answer of a service that has committed. */
function afterActing(
  state: SandboxState,
  fault: ExchangeFault,
  response: ResponseRecord,
): Delivery {
  switch (fault.name) {
    case 'never-answers':
      return { kind: 'silence' };
    case 'reset-after-commit':
      return { kind: 'reset' };
    case 'drop-answer':
      return { kind: 'close' };
    case 'truncate':
      return { ...answer(response), keepBytes: fault.keepBytes };
    case 'slow-drip':
      return { ...answer(response), drip: { bytes: fault.bytes, everyMs: fault.everyMs } };
    case 'garbage':
      return answer(garbage);
    case 'error-after-commit':
      return answer(problem(fault.status, fault.body));
    case 'refusal-after-commit':
      return answer(problem(fault.status, 'json'));
    case 'empty-success': {
      const body = fault.body === 'empty' || fault.status === 204 ? '' : '{"meta":[]}';
      return answer({ ...response, status: fault.status, body });
    }
    case 'identifier-in-another-form':
    case 'wrong-echo':
    case 'repeated-uuid':
      return answer(alterAnswer(state, fault, response));
    case 'success-without-commit':
    case 'latency':
    case 'clock-offset':
    case 'foreign-movement':
    case 'duplicate-delivery':
    case 'paging-ignored':
    case 'reset-before-commit':
    case 'captive-portal':
    case 'error-before-commit':
    case 'too-many-requests':
    case 'redirect':
      return answer(response);
    default:
      return assertNever(fault);
  }
}

function isHit(state: SandboxState, request: RequestRecord, target: FaultTarget): boolean {
  if (target === 'all') return true;
  if (typeof target === 'object') {
    const card = cardOf(request) ?? undefined;
    const contact = card === undefined ? undefined : findContact(state, card, card);
    return (
      card === target.identifier ||
      contact?.identifiers.some(({ value }) => value === target.identifier) === true
    );
  }
  const route = matchRoute(request.method, request.path, state.rules);
  if (route.kind !== 'found') return false;
  const isMoney = route.name.includes('prepaid');
  if (target === 'lists') return route.name === 'list-categories';
  if (target === 'creates') return route.name.includes('create-categor');
  return target === 'money' ? isMoney : !isMoney;
}

/** Returns the identifier or contact uuid in a body, as it was sent. */
function cardOf(request: RequestRecord): string | null {
  const body = request.body === null ? undefined : parseJsonIgnoringByteOrderMark(request.body);
  if (typeof body !== 'object' || body === null) return null;
  const fields = new Map<string, unknown>(Object.entries(body));
  const card = fields.get('contact_identifier_value') ?? fields.get('contact_uuid');
  return typeof card === 'string' ? card : null;
}

type AnswerDelivery = Extract<Delivery, { kind: 'answer' }>;

function answer(response: ResponseRecord): AnswerDelivery {
  return { kind: 'answer', response, delayMs: 0, keepBytes: null, drip: null };
}

function delayed(delivery: Delivery, faults: readonly ExchangeFault[]): Delivery {
  return delivery.kind === 'answer'
    ? { ...delivery, delayMs: latencyMs(faults, 'after-commit') }
    : delivery;
}

function latencyMs(
  faults: readonly ExchangeFault[],
  place: 'before-commit' | 'after-commit',
): number {
  let total = 0;
  for (const fault of faults) {
    if (fault.name === 'latency' && fault.place === place) total += fault.ms;
  }
  return total;
}

const garbage: ResponseRecord = {
  status: 200,
  headers: { 'content-type': 'application/json' },
  body: '{"data":{"uuid":"\u0000\ufffd',
};

function html(status: number, body: string): ResponseRecord {
  return { status, headers: { 'content-type': 'text/html' }, body };
}

function problem(status: number, body: 'json' | 'html' | 'empty'): ResponseRecord {
  if (body === 'json') return failureResponse(status, 0, `Switched on: ${status}.`);
  return html(status, body === 'html' ? `<h1>${status}</h1>` : '');
}

import * as z from 'zod';
import {
  balanceRequestSchema,
  pairingRequestSchema,
  paymentRequestSchema,
  periodSchema,
  proofRequestSchema,
  referenceSchema,
  refundRequestSchema,
} from '../../shared/local-api/messages.ts';
import type { PaymentList, ProblemName, TillAnswer } from '../../shared/local-api/messages.ts';
import { tokenIn, waitSecondsIn } from '../../shared/local-api/judge-head.ts';
import { formatDecimal } from '../../shared/local-api/decimals.ts';
import { moneyUnitOf } from '../../shared/ledger/store/book.ts';
import type { OtherTillStanding } from '../../shared/ledger/money/other-till.ts';
import type { Verb } from '../../shared/ledger/money/intent.ts';
import { isOnline } from '../../shared/policy/quote.ts';
import type { Ledger } from '../../shared/ledger/ledger.ts';
import { DAY_MS, HOUR_MS } from '../../shared/values/time.ts';
import type { LocalAnswer, LocalRequest } from './http-server.ts';
import type { Pairings } from './pairings.ts';
import type { CardQuestionLimiter } from './card-questions.ts';
import type { PaymentDesk } from './desk/payment-desk.ts';
import { hashOfToken } from './desk/payment-names.ts';
import { localProblem } from './desk/problems.ts';
import type { DeskAnswer, LocalProblem } from './desk/problems.ts';

/** The parts of an open book that the routes use. */
export interface OpenDesk {
  readonly desk: PaymentDesk;
  readonly pairings: Pairings;
  readonly questions: CardQuestionLimiter;
  readonly ledger: Ledger;
  /** Number of requests being answered, by client. */
  readonly atWork: Map<string, number>;
}

/** Limit of requests per client that are answered at the same time. */
const MOST_AT_ONCE = 16;

/** How long a first request waits for its outcome by default, in seconds. */
const WAITS = 10;

/** Problems that reveal whether a card exists, or has a balance. */
const OF_CARDS: ReadonlySet<ProblemName> = new Set(['card-unfit', 'nothing-possible']);

/** A month with the hour by which the end of summer time makes it longer. */
const LONGEST_PERIOD_MS = 31 * DAY_MS + HOUR_MS;

const VERBS: Readonly<Record<string, Verb>> = { payments: 'redeem', loads: 'load' };

/** Answers one request whose headers were accepted. @param open the desk of the open book, or why there is none */
export async function routeRequest(
  request: LocalRequest,
  open: OpenDesk | LocalProblem,
): Promise<LocalAnswer> {
  const parts = request.path.split('/');
  const [empty, version, ...rest] = parts;
  if (empty !== '' || version !== 'v1') return localProblem('no-such-path');
  if (rest.join('/') === 'pairings/proof') return prove(request, open);
  if (rest.join('/') === 'pairings') return pair(request, open);
  if ('problem' in open) return open;
  const client = clientOf(request, open.ledger);
  if (client === null) return localProblem('not-paired');
  request.noteProven(client.id);
  const busy = open.atWork.get(client.id) ?? 0;
  if (busy >= MOST_AT_ONCE) return localProblem('too-many');
  open.atWork.set(client.id, busy + 1);
  try {
    return await routeOf(client, rest, request, open);
  } finally {
    open.atWork.set(client.id, (open.atWork.get(client.id) ?? 1) - 1);
  }
}

/** Returns the client whose token the request has; null for none. */
function clientOf({ head }: LocalRequest, { otherTills }: Ledger): OtherTillStanding | null {
  const token = tokenIn(head);
  if (token === null) return null;
  const hash = hashOfToken(token);
  return [...otherTills.values()].find(({ tokenHash }) => tokenHash === hash) ?? null;
}

function prove(
  { method, body, fingerprint }: LocalRequest,
  open: OpenDesk | LocalProblem,
): LocalAnswer {
  if (method !== 'POST') return localProblem('wrong-method');
  const asked = proofRequestSchema.safeParse(body);
  if (!asked.success) return localProblem('bad-request');
  if ('problem' in open) return open;
  const proven = open.pairings.prove(asked.data.nonce, fingerprint);
  return 'problem' in proven ? proven : { status: 200, body: proven };
}

async function pair(
  { method, body, noteProven }: LocalRequest,
  open: OpenDesk | LocalProblem,
): Promise<LocalAnswer> {
  if (method !== 'POST') return localProblem('wrong-method');
  const asked = pairingRequestSchema.safeParse(body);
  if (!asked.success) return localProblem('bad-request');
  if ('problem' in open) return open;
  const paired = await open.pairings.pair(asked.data.code, asked.data.clientId ?? null);
  if ('problem' in paired) return paired;
  noteProven(paired.clientId);
  return { status: 201, body: paired };
}

async function routeOf(
  client: OtherTillStanding,
  [what = '', ...rest]: readonly string[],
  request: LocalRequest,
  open: OpenDesk,
): Promise<LocalAnswer> {
  const { method, body } = request;
  const { desk, ledger, questions } = open;
  const path = [what, ...rest].join('/');
  if (path === 'till')
    return method === 'GET'
      ? { status: 200, body: describeTill(client, ledger) }
      : localProblem('wrong-method');
  if (path === 'events')
    return method === 'GET'
      ? { stream: (listener) => desk.notifier.onPayment(client.id, listener) }
      : localProblem('wrong-method');
  if (path === 'cards/balance') {
    if (method !== 'POST') return localProblem('wrong-method');
    const asked = balanceRequestSchema.safeParse(body);
    if (!asked.success) return localProblem('bad-request');
    if (!questions.mayAsk(client.id)) return localProblem('too-many');
    questions.noteQuestion(client.id);
    const balance = await desk.readBalance(asked.data.card);
    return 'problem' in balance ? balance : { status: 200, body: balance };
  }
  const [list, query] = path.split('?');
  if (list === 'payments' && query !== undefined)
    return method === 'GET' ? listPayments(client, query, desk) : localProblem('wrong-method');
  const verb = Object.hasOwn(VERBS, what) ? VERBS[what] : undefined;
  if (verb === undefined) return localProblem('no-such-path');
  return routePayment(client, verb, rest, request, open);
}

async function listPayments(
  client: OtherTillStanding,
  query: string,
  desk: PaymentDesk,
): Promise<LocalAnswer> {
  const said = Object.fromEntries(new URLSearchParams(query));
  const period = periodSchema.safeParse(said);
  if (!period.success) return localProblem('bad-request');
  const [fromMs, toMs] = [Date.parse(period.data.from), Date.parse(period.data.to)];
  if (fromMs > toMs || toMs - fromMs > LONGEST_PERIOD_MS) return localProblem('bad-request');
  const payments = await desk.here.list(client, fromMs, toMs);
  if (payments === null) return localProblem('perhaps-lost');
  const body: PaymentList = { payments };
  return { status: 200, body };
}

async function routePayment(
  client: OtherTillStanding,
  verb: Verb,
  rest: readonly string[],
  { method, head, body }: LocalRequest,
  { desk, questions }: OpenDesk,
): Promise<LocalAnswer> {
  const [said, act, ...more] = rest;
  if (said === undefined) {
    if (method !== 'POST') return localProblem('wrong-method');
    const asked = paymentRequestSchema.safeParse(body);
    if (!asked.success) return localProblem('bad-request');
    const { reference, card } = asked.data;
    if (card !== undefined && !questions.mayAsk(client.id)) {
      // A repeated payment request is answered as before, without counting.
      const known = await desk.read(client, verb, reference);
      if ('problem' in known) return localProblem('too-many');
    }
    const created = await desk.create(client, verb, asked.data);
    if ('problem' in created && OF_CARDS.has(created.problem)) questions.noteQuestion(client.id);
    if ('problem' in created || created.isFinal) return answered(created);
    return answered(await desk.readOnceKnown(client, verb, reference, waitSecondsIn(head, WAITS)));
  }
  const reference = readReference(said);
  if (reference === null || more.length > 0) return localProblem('no-such-path');
  switch (act) {
    case undefined:
      if (method !== 'GET') return localProblem('wrong-method');
      return answered(await desk.readOnceKnown(client, verb, reference, waitSecondsIn(head, 0)));
    case 'cancel':
      if (method !== 'POST') return localProblem('wrong-method');
      return answered(await desk.cancel(client, verb, reference));
    case 'refund':
      if (verb !== 'redeem') return localProblem('no-such-path');
      if (method !== 'POST') return localProblem('wrong-method');
      return answered(await refund(client, reference, body, desk));
    default:
      return localProblem('no-such-path');
  }
}

async function refund(
  client: OtherTillStanding,
  reference: string,
  body: unknown,
  { refunds }: PaymentDesk,
): Promise<DeskAnswer> {
  const isAll = body === null || isEmptyObject(body);
  if (isAll) return refunds.refundAll(client, reference);
  const asked = refundRequestSchema.safeParse(body);
  return asked.success
    ? refunds.refundPart(client, reference, asked.data)
    : localProblem('bad-request');
}

function isEmptyObject(body: unknown): boolean {
  return z.strictObject({}).safeParse(body).success;
}

function readReference(said: string): string | null {
  try {
    return referenceSchema.safeParse(decodeURIComponent(said)).data ?? null;
  } catch {
    return null;
  }
}

function answered(answer: DeskAnswer): LocalAnswer {
  if ('problem' in answer) return answer;
  return { status: answer.isFinal ? 200 : 202, body: answer };
}

function describeTill(client: OtherTillStanding, ledger: Ledger): TillAnswer {
  const unit = moneyUnitOf(ledger.book);
  const { id, name, alonePerPaymentCents, alonePerDayCents } = client;
  return {
    currency: unit.currency,
    decimals: unit.minorUnit,
    isOnline: isOnline(ledger),
    client: {
      clientId: id,
      name,
      alonePerPayment: formatDecimal(alonePerPaymentCents, unit),
      alonePerDay: formatDecimal(alonePerDayCents, unit),
    },
  };
}

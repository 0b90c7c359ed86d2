import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod';
import {
  paymentAnswerSchema,
  paymentRequestSchema,
  problemDetailsSchema,
  referenceSchema,
  refundRequestSchema,
} from '../../../../shared/local-api/messages.ts';
import type {
  PaymentAnswer,
  PaymentState,
  ProblemDetails,
} from '../../../../shared/local-api/messages.ts';
import { askEvertill } from './connection.ts';
import type { EvertillConnection, Heard } from './connection.ts';

const kindSchema = z.enum(['payment', 'load']).default('payment');

/** A request of the other till, from its command line or from a file. */
export const tillRequestSchema = z.union([
  z.strictObject({
    do: z.literal('pay').default('pay'),
    kind: kindSchema,
    ...paymentRequestSchema.shape,
  }),
  z.strictObject({
    do: z.enum(['cancel', 'refund', 'status']),
    kind: kindSchema,
    reference: referenceSchema,
  }),
  z.strictObject({
    do: z.literal('refund'),
    kind: kindSchema,
    reference: referenceSchema,
    /** Only so much goes back, under a name of its own. */
    part: refundRequestSchema,
  }),
]);
export type TillRequest = z.infer<typeof tillRequestSchema>;

/** How the command ends (README.md). */
export const EXITS = {
  done: 0,
  'rest-due': 1,
  'nothing-taken': 2,
  unknown: 3,
  open: 4,
  refused: 5,
  unreached: 6,
  elsewhere: 7,
  misused: 64,
} as const;
export type ExitName = keyof typeof EXITS;

export interface PayOutcome {
  readonly outcome: ExitName;
  readonly answer: PaymentAnswer | ProblemDetails;
}

/** Returns a refusal of the adapter itself, in the form of Evertill's. */
export function refusal(outcome: ExitName, title: string, status = 0): PayOutcome {
  return { outcome, answer: { type: `urn:evertill:problem:${outcome}`, title, status } };
}

const UNREACHED = refusal(
  'unreached',
  'No answer from Evertill. Whether anything was taken is not known: ask again with the same reference.',
);

const LONGEST_WAIT_SECONDS = 30;
const BETWEEN_TRIES_MS = 500;

/**
 * Asks until the end is known, or for so long. May be repeated after any crash: Evertill answers the same reference with the
 * same end.
 */
export async function carryOutRequest(
  connection: EvertillConnection,
  request: TillRequest,
  waitMs: number,
): Promise<PayOutcome> {
  const endMs = performance.now() + waitMs;
  for (;;) {
    const leftSeconds = Math.max(0, Math.ceil((endMs - performance.now()) / 1_000));
    const seconds = Math.min(LONGEST_WAIT_SECONDS, leftSeconds);
    const outcome = outcomeOf(request, await sendRequest(connection, request, seconds));
    const mayChange = ['open', 'unreached'].includes(outcome.outcome);
    if (!mayChange || performance.now() >= endMs) return outcome;
    await pause(Math.min(BETWEEN_TRIES_MS, Math.max(0, endMs - performance.now())));
  }
}

function sendRequest(
  connection: EvertillConnection,
  request: TillRequest,
  seconds: number,
): Promise<Heard | null> {
  const path = request.kind === 'load' ? '/v1/loads' : '/v1/payments';
  if (request.do === 'pay') {
    const { do: _do, kind: _kind, ...body } = request;
    return askEvertill(connection, 'POST', path, body, seconds);
  }
  const one = `${path}/${encodeURIComponent(request.reference)}`;
  if (request.do === 'status') return askEvertill(connection, 'GET', one, null, seconds);
  const body = 'part' in request ? request.part : null;
  return askEvertill(connection, 'POST', `${one}/${request.do}`, body, seconds);
}

const TOO_MANY = 429;

function outcomeOf(request: TillRequest, heard: Heard | null): PayOutcome {
  if (heard === null || heard.status === TOO_MANY) return UNREACHED;
  // A member that a newer Evertill adds is left out.
  const answer = z.object(paymentAnswerSchema.shape).safeParse(heard.body);
  if (answer.success && heard.status < 300 && answer.data.reference === request.reference)
    return { outcome: nameOf(request, answer.data), answer: answer.data };
  const problem = z.object(problemDetailsSchema.shape).safeParse(heard.body);
  if (!problem.success) return UNREACHED;
  const isElsewhere = problem.data.type === 'urn:evertill:problem:taken-elsewhere';
  return { outcome: isElsewhere ? 'elsewhere' : 'refused', answer: problem.data };
}

const WANTED: Readonly<Record<TillRequest['do'], readonly PaymentState[]>> = {
  pay: ['applied', 'promised'],
  status: ['applied', 'promised'],
  cancel: ['voided'],
  refund: ['refunded'],
};

function nameOf(request: TillRequest, { isFinal, state, restDue }: PaymentAnswer): ExitName {
  const what = request.do;
  if ('part' in request) return 'done';
  if (!isFinal) return 'open';
  if (state === 'unknown') return 'unknown';
  if (!WANTED[what].includes(state)) return what === 'refund' ? 'refused' : 'nothing-taken';
  const isPaid = what === 'cancel' || what === 'refund' || Number(restDue) === 0;
  return isPaid ? 'done' : 'rest-due';
}

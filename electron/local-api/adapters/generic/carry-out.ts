import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod';
import {
  paymentAnswerSchema,
  paymentRequestSchema,
  problemDetailsSchema,
  referenceSchema,
  refundRequestSchema,
  problemTypeOf,
} from '../../../../shared/local-api/messages.ts';
import type { PaymentAnswer, ProblemDetails } from '../../../../shared/local-api/messages.ts';
import { exitNameOf } from '../../../../shared/local-api/program-answers.ts';
import type {
  ExitName,
  PaymentAct,
  ReportedState,
} from '../../../../shared/local-api/program-answers.ts';
import { askEvertill } from './connection.ts';
import type { EvertillConnection, ServerReply } from './connection.ts';

const kindSchema = z.enum(['payment', 'load']).default('payment');

/** A request of the other till, from its command line or a file. */
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
    /** Refunds only a part of the payment, under its own reference. */
    part: refundRequestSchema,
  }),
]);
export type TillRequest = z.infer<typeof tillRequestSchema>;

export interface PayOutcome {
  readonly outcome: ExitName;
  readonly answer: PaymentAnswer | ProblemDetails;
}

/** Makes a refusal by the adapter itself, in the form in which Evertill refuses. */
export function refusedOutcome(outcome: ExitName, title: string, status = 0): PayOutcome {
  return { outcome, answer: { type: problemTypeOf(outcome), title, status } };
}

const UNREACHED = refusedOutcome(
  'unreached',
  'No answer from Evertill. Whether anything was taken is not known: ask again with the same reference.',
);

const LONGEST_WAIT_SECONDS = 30;
const BETWEEN_TRIES_MS = 500;

/**
 * Asks until the outcome is known, or the time is over. May be repeated after any crash, since Evertill answers the
 * same reference with the same outcome.
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
    const { mayChange, ...outcome } = outcomeOf(
      request,
      await sendRequest(connection, request, seconds),
    );
    if (!mayChange || performance.now() >= endMs) return outcome;
    await pause(Math.min(BETWEEN_TRIES_MS, Math.max(0, endMs - performance.now())));
  }
}

function sendRequest(
  connection: EvertillConnection,
  request: TillRequest,
  seconds: number,
): Promise<ServerReply | null> {
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

/**
 * Judges Evertill's answer for the other till.
 * @returns `mayChange` true if repeating the request may soon get another answer, without a person
 */
function outcomeOf(
  request: TillRequest,
  heard: ServerReply | null,
): PayOutcome & { readonly mayChange: boolean } {
  if (heard === null) return { ...UNREACHED, mayChange: true };
  // Members that a newer Evertill adds are ignored.
  const answer = z.object(paymentAnswerSchema.shape).safeParse(heard.body);
  if (answer.success && heard.status < 300 && answer.data.reference === request.reference) {
    const outcome = exitOfPayment(request, answer.data);
    return { outcome, answer: answer.data, mayChange: outcome === 'open' };
  }
  const problem = z.object(problemDetailsSchema.shape).safeParse(heard.body);
  // The state is missing if another program on the way answered, or an older Evertill.
  const said: ReportedState =
    (problem.data?.payment satisfies ReportedState | undefined) ?? 'unsaid';
  const isSaid = problem.success && heard.status !== TOO_MANY;
  const told = isSaid ? problem.data : UNREACHED.answer;
  const outcome = exitNameOf(actOf(request), isSaid ? said : 'unsaid');
  return { outcome, answer: told, mayChange: !isSaid };
}

function actOf(request: TillRequest): PaymentAct {
  return 'part' in request ? 'part' : request.do;
}

/** Returns how the command ends. A card that had less than requested leaves a rest to pay; a refund leaves none. */
function exitOfPayment(
  request: TillRequest,
  { state, restDue, amountRefunded }: PaymentAnswer,
): ExitName {
  const act = actOf(request);
  const outcome = exitNameOf(act, state);
  const isOfPayment = act === 'pay' || act === 'status';
  // The rest includes what was refunded, for which nobody pays.
  const hasRest = isOfPayment && Number(restDue) > Number(amountRefunded);
  return outcome === 'done' && hasRest ? 'rest-due' : outcome;
}

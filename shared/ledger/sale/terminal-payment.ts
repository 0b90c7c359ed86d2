import * as z from 'zod';
import { centsSchema } from '../../values/money.ts';
import { terminalTimeSchema } from '../../values/clocks.ts';
import { instantMsSchema } from '../../values/time.ts';

/** Id made by the screen, so that pressing twice asks once. */
export const terminalPaymentIdSchema = z.string().min(8).max(64);

/** Maximum number of lines of a slip. */
export const MAX_SLIP_LINES = 60;
const slipSchema = z.array(z.string().max(60)).max(MAX_SLIP_LINES);

/** A terminal's report of a payment, without the card's number. */
export const terminalReportSchema = z.object({
  trace: z.int().nonnegative().nullable(),
  receiptNumber: z.int().nonnegative().nullable(),
  terminalId: z.string().max(8).nullable(),
  /** End of the bank card's number. */
  masked: z.string().max(5).nullable(),
  cardName: z.string().max(40).nullable(),
  /** The customer's copy of the slip, for the receipt. */
  slip: slipSchema,
  /** The shop's copy of the slip. */
  shopSlip: slipSchema,
  /** Time shown by the terminal's own clock, in ms, without year and zone; missing if it sent none. */
  clockMs: terminalTimeSchema.optional(),
});
export type TerminalReport = z.infer<typeof terminalReportSchema>;

/** Why nothing was charged; `found`: the terminal's last transaction is an older one. */
export const declineReasonSchema = z.enum([
  'terminal',
  'not-reached',
  'not-registered',
  'busy',
  'found',
  'person',
]);
export type DeclineReason = z.infer<typeof declineReasonSchema>;

export const terminalPaymentSchema = z.object({
  id: terminalPaymentIdSchema,
  /** The requested amount, and after an approval what the terminal charged. */
  amountCents: centsSchema,
  state: z.enum([
    'asked',
    'unknown',
    'approved',
    'declined',
    'reversing',
    'reversal-unknown',
    'reversed',
  ]),
  askedAtMs: instantMsSchema,
  /** The terminal's newest trace number known before; null if none was. */
  traceBefore: z.int().nonnegative().nullable(),
  report: terminalReportSchema.nullable(),
  /** Sequence of the fact with which it became a payment of the sale; null before that. */
  takenBy: z.int().positive().nullable(),
  /** The trace number of the payment's reversal. */
  reversalTrace: z.int().nonnegative().nullable(),
  /** The receipt number of the payment's reversal. */
  reversalReceipt: z.int().nonnegative().optional(),
  /** Why the payment was not charged, with the terminal's own code. */
  declined: z
    .object({ why: declineReasonSchema, code: z.int().nonnegative().nullable() })
    .nullable(),
  /**
   * The till's clock minus its monotonic clock, in ms, when the payment was requested. It stays the same until a clock
   * is set or the till restarts.
   */
  clockBaseMs: z.int().optional(),
  /**
   * Latest time that the terminal's own clock can have shown when the payment was requested, in ms; missing if unknown.
   */
  terminalClockMs: terminalTimeSchema.optional(),
  /** Sequence of the fact with the terminal's newest answer, or with a person's report. */
  answeredBy: z.int().positive().optional(),
  /** Set if a person reported what the terminal shows. */
  isByPerson: z.literal(true).optional(),
});
export type TerminalPayment = z.infer<typeof terminalPaymentSchema>;

/** Maximum number of terminal payments of a sale: far more than anybody tries. */
export const MAX_TERMINAL_PAYMENTS = 50;

/** The members of a sale that show what is in progress at the terminal. */
interface AtTerminal {
  readonly terminal?: readonly TerminalPayment[] | undefined;
}

/** Lists the terminal payments of all these sales. */
export function terminalPaymentsOf(sales: Iterable<AtTerminal>): TerminalPayment[] {
  return [...sales].flatMap(({ terminal = [] }) => terminal);
}

/** True if the terminal was asked and has not answered. */
export function isTerminalAsked({ state }: Pick<TerminalPayment, 'state'>): boolean {
  return state === 'asked' || state === 'reversing';
}

/** True if it is unknown what the terminal has done. */
export function isTerminalUnknown({ state }: Pick<TerminalPayment, 'state'>): boolean {
  return state === 'unknown' || state === 'reversal-unknown';
}

/**
 * Returns the payment whose answer the sale waits for. Until the terminal or a person has answered, the sale is
 * blocked.
 */
export function paymentUnderWayAtTerminal({ terminal = [] }: AtTerminal): TerminalPayment | null {
  return terminal.find((one) => isTerminalAsked(one) || isTerminalUnknown(one)) ?? null;
}

/**
 * Returns the terminal payment that became a payment of the sale with this fact; null for a payment taken in another
 * way.
 */
export function terminalPaymentTakenByFact(
  { terminal = [] }: AtTerminal,
  sequence: number | undefined,
): TerminalPayment | null {
  return terminal.find(({ takenBy }) => takenBy !== null && takenBy === sequence) ?? null;
}

/** Sorts payments by their newest answer; those without an answer are the newest of all. */
export function inOrderOfAnswers(payments: readonly TerminalPayment[]): TerminalPayment[] {
  return payments.toSorted((one, other) => lastAnswerOf(one) - lastAnswerOf(other));
}

/** Returns the sequence of the fact with a payment's newest answer. */
function lastAnswerOf(payment: TerminalPayment): number {
  // Finite, so that two of them compare as equal.
  if (isTerminalAsked(payment) || isTerminalUnknown(payment)) return Number.MAX_SAFE_INTEGER;
  return payment.answeredBy ?? payment.takenBy ?? 0;
}

/** Puts a payment into its sale, replacing its earlier state. */
export function withTerminalPayment<Sale extends AtTerminal>(
  sale: Sale,
  payment: TerminalPayment,
): Sale & { readonly terminal: TerminalPayment[] } {
  const { terminal = [] } = sale;
  const isNew = terminal.every(({ id }) => id !== payment.id);
  const others = terminal.map((one) => (one.id === payment.id ? payment : one));
  return { ...sale, terminal: isNew ? [...others, payment] : others };
}

/** Returns the receipt number on a slip, as the terminal itself records it; empty if it reported none. */
export function slipNumberOf(report: TerminalReport | null): string {
  const { receiptNumber = null, trace = null } = report ?? {};
  return [receiptNumber, trace].flatMap((one) => one ?? []).join('/');
}

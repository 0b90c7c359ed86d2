import * as z from 'zod';
import { centsSchema } from '../../values/money.ts';
import { instantMsSchema } from '../../values/time.ts';
import type { Sale } from './sale.ts';
import { isAsked, isNotKnown, terminalReportSchema } from './terminal-payment.ts';
import type { TerminalPayment } from './terminal-payment.ts';

/**
 * Money at a card terminal that no open sale of this till stands for: a person looks there. Persisted: members are
 * only ever added.
 */
export const terminalCaseSchema = z.object({
  id: z.string().min(1).max(100),
  /**
   * `taken`, `given-back`: the terminal has done it. `unknown`, `reversal-unknown`: a till had asked for the payment, or for its return,
   * and no answer is on record.
   */
  kind: z.enum(['taken', 'given-back', 'unknown', 'reversal-unknown']),
  amountCents: centsSchema,
  /** By the clock of the till that asked. */
  askedAtMs: instantMsSchema,
  ...terminalReportSchema.pick({ trace: true, receiptNumber: true, terminalId: true }).shape,
  /** The till that was taken over; null for a payment of this one. */
  from: z.string().min(1).max(32).nullable(),
});
export type TerminalCase = z.infer<typeof terminalCaseSchema>;

/** As a fact carries it: open from then on, or seen to by a person. */
export const terminalCaseFactSchema = terminalCaseSchema.extend({ isOpen: z.boolean() });

/** So many of one till are named: it has one customer at a time. */
const MOST_OF_A_TILL = 20;

/**
 * Lists what a lost till had under way at its card terminal, and what this took for sales that nobody will complete.
 * @param copy all of its journal that is proven, folded
 */
export function terminalCasesOf(
  from: string,
  copy: {
    readonly openSales: ReadonlyMap<unknown, Pick<Sale, 'tenders' | 'terminal'>>;
    readonly terminalCases: ReadonlyMap<string, TerminalCase>;
  },
): TerminalCase[] {
  const its = [...copy.terminalCases.values()].map((one) =>
    one.from === null ? { ...one, id: nameAt(from, one.id), from } : one,
  );
  const cases = [...copy.openSales.values()].flatMap(({ tenders, terminal = [] }) =>
    terminal.flatMap((payment) => {
      const isInSale = tenders.some(({ taken }) => taken?.sequence === payment.takenBy);
      const kind = kindOf(payment);
      return kind === null || (kind === 'taken' && !isInSale)
        ? []
        : [terminalCaseOf(payment, kind, from)];
    }),
  );
  return [...its, ...cases].slice(0, MOST_OF_A_TILL);
}

/** Names what a till knows of one payment, for a person. */
export function terminalCaseOf(
  { amountCents, askedAtMs, id, report }: TerminalPayment,
  kind: TerminalCase['kind'],
  from: string | null,
): TerminalCase {
  const { trace = null, receiptNumber = null, terminalId = null } = report ?? {};
  const name = from === null ? id : nameAt(from, id);
  return { id: name, kind, amountCents, askedAtMs, trace, receiptNumber, terminalId, from };
}

function nameAt(till: string, id: string): string {
  return `${till} ${id}`.slice(0, 100);
}

function kindOf(payment: TerminalPayment): TerminalCase['kind'] | null {
  if (payment.state === 'approved') return 'taken';
  if (!isAsked(payment) && !isNotKnown(payment)) return null;
  return payment.state === 'asked' || payment.state === 'unknown' ? 'unknown' : 'reversal-unknown';
}

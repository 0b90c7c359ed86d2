import * as z from 'zod';
import { centsSchema } from '../../values/money.ts';
import type { Cents } from '../../values/money.ts';
import { instantMsSchema } from '../../values/time.ts';
import type { Sale } from './sale.ts';
import {
  inOrderOfAnswers,
  isTerminalAsked,
  isTerminalUnknown,
  terminalPaymentsOf,
  terminalPaymentTakenByFact,
  terminalReportSchema,
} from './terminal-payment.ts';
import type { TerminalPayment } from './terminal-payment.ts';

/**
 * Money at a card terminal that belongs to no open sale of this till, so a person checks there. Stored, so members are
 * only ever added.
 */
export const terminalCaseSchema = z.object({
  id: z.string().min(1).max(100),
  /**
   * `taken`, `given-back`: the terminal has charged or refunded it. `unknown`, `reversal-unknown`: a till had asked for
   * the payment or its reversal, and has no answer on record.
   */
  kind: z.enum(['taken', 'given-back', 'unknown', 'reversal-unknown']),
  amountCents: centsSchema,
  /** When the payment was requested, by the clock of the till that asked. */
  askedAtMs: instantMsSchema,
  ...terminalReportSchema.pick({ trace: true, receiptNumber: true, terminalId: true }).shape,
  /** The till that was taken over; null for a payment of this one. */
  from: z.string().min(1).max(32).nullable(),
});
export type TerminalCase = z.infer<typeof terminalCaseSchema>;

/** A terminal case as recorded in a fact; `isOpen` is false once a person has dealt with it. */
export const terminalCaseFactSchema = terminalCaseSchema.extend({ isOpen: z.boolean() });

/** End of the id of a surplus. Stored. */
const SURPLUS = ' surplus';

/** Maximum number of cases of one till that are listed, since a till serves one customer at a time. */
const MOST_OF_A_TILL = 20;

type AtTerminal = Pick<Sale, 'state' | 'tenders' | 'terminal'>;

/**
 * Lists what nobody else would look for at a lost till's card terminal: what was under way there, card payments for
 * sales that nobody will complete, and a payment that the terminal may have taken after all.
 * @param copy all of its journal that is proven, folded
 */
export function terminalCasesOf(
  from: string,
  copy: {
    readonly sales: ReadonlyMap<unknown, AtTerminal>;
    readonly openSales: ReadonlyMap<unknown, AtTerminal>;
    readonly terminalCases: ReadonlyMap<string, TerminalCase>;
    readonly terminalCasesSeen: readonly string[];
  },
): TerminalCase[] {
  const openSales = [...copy.openSales.values()];
  // Nobody completes an open sale, so its payment is listed whole.
  const surpluses = new Set(
    openSales.flatMap(leftAtTerminal).map(({ payment }) => surplusIdOf(payment)),
  );
  const its = [...copy.terminalCases.values()]
    .filter(({ id }) => !surpluses.has(id))
    .map((one) => (one.from === null ? { ...one, id: nameAt(from, one.id), from } : one));
  const cases = openSales.flatMap((sale) => [
    ...leftAtTerminal(sale).map(({ payment, kind }) =>
      terminalCaseOf(withoutSeenSurplus(copy, sale, payment), kind, from),
    ),
    ...takenByHand(sale, from),
  ]);
  const all = [...its, ...cases];
  const known = [
    ...all.map(({ id }) => id),
    ...copy.terminalCasesSeen.map((id) => nameAt(from, id)),
  ];
  const late = perhapsLate(copy.sales, from).filter(({ id }) => !known.includes(id));
  return [...all, ...late].slice(0, MOST_OF_A_TILL);
}

/** Lists payments of an open sale that the terminal has charged, or may have, without those taken out of the sale. */
function leftAtTerminal({ tenders, terminal = [] }: AtTerminal) {
  return terminal.flatMap((payment) => {
    const isInSale = tenders.some(({ taken }) => taken?.sequence === payment.takenBy);
    const kind = kindOf(payment);
    return kind === null || (kind === 'taken' && !isInSale) ? [] : [{ payment, kind }];
  });
}

/** Lists card payments that somebody took at the terminal by hand and entered at the till. */
function takenByHand(sale: AtTerminal, from: string): TerminalCase[] {
  return sale.tenders.flatMap(({ kind, amountCents, taken }): TerminalCase[] => {
    if (kind !== 'card' || taken === undefined) return [];
    if (terminalPaymentTakenByFact(sale, taken.sequence) !== null) return [];
    const id = nameAt(from, `slip-${taken.sequence}`);
    const numbers = { trace: null, receiptNumber: null, terminalId: null };
    return [{ id, kind: 'taken', amountCents, askedAtMs: taken.atMs, ...numbers, from }];
  });
}

/**
 * Returns the terminal's newest payment or reversal as a case if a person had reported that it did not happen: the
 * terminal may still have done it later. Earlier ones are not in doubt, because the terminal has done another
 * transaction since.
 */
function perhapsLate(sales: ReadonlyMap<unknown, AtTerminal>, from: string): TerminalCase[] {
  const newest = inOrderOfAnswers(terminalPaymentsOf(sales.values())).at(-1);
  if (newest?.declined?.why !== 'person') return [];
  if (newest.state === 'declined') return [terminalCaseOf(newest, 'unknown', from)];
  return newest.state === 'approved' ? [terminalCaseOf(newest, 'reversal-unknown', from)] : [];
}

/** Makes a case from what a till has recorded of one payment at its terminal. */
export function terminalCaseOf(
  { amountCents, askedAtMs, id, report }: TerminalPayment,
  kind: TerminalCase['kind'],
  from: string | null,
): TerminalCase {
  const { trace = null, receiptNumber = null, terminalId = null } = report ?? {};
  const name = from === null ? id : nameAt(from, id);
  return { id: name, kind, amountCents, askedAtMs, trace, receiptNumber, terminalId, from };
}

/** Makes a case of what a terminal charged above the requested amount: no sale counts it. */
export function surplusCaseOf(payment: TerminalPayment, amountCents: Cents): TerminalCase {
  return { ...terminalCaseOf(payment, 'taken', null), id: surplusIdOf(payment), amountCents };
}

export function surplusIdOf({ id }: Pick<TerminalPayment, 'id'>): string {
  return `${id}${SURPLUS}`;
}

/**
 * True if a manager has dealt with what the terminal charged above this payment's request: it may be given back
 * already, so the whole payment must not be reversed.
 */
export function isSurplusSeen(
  { terminalCasesSeen }: { readonly terminalCasesSeen: readonly string[] },
  payment: Pick<TerminalPayment, 'id'>,
): boolean {
  return terminalCasesSeen.includes(surplusIdOf(payment));
}

/** Reduces a payment of an open sale to what the sale counts, once a manager has dealt with the rest. */
function withoutSeenSurplus(
  copy: Parameters<typeof isSurplusSeen>[0],
  { tenders }: AtTerminal,
  payment: TerminalPayment,
): TerminalPayment {
  const tender = tenders.find(({ taken }) => taken?.sequence === payment.takenBy);
  if (tender === undefined || !isSurplusSeen(copy, payment)) return payment;
  return { ...payment, amountCents: tender.amountCents };
}

/** Returns the id of the payment of which a case is the surplus; null for any other case. */
export function paymentOfSurplus({ id }: Pick<TerminalCase, 'id'>): string | null {
  return id.endsWith(SURPLUS) ? id.slice(0, -SURPLUS.length) : null;
}

/** True if the case's amount is only what a terminal charged above the requested amount: its sale counts the rest. */
export function isSurplusCase({ id }: Pick<TerminalCase, 'id'>): boolean {
  return paymentOfSurplus({ id }) !== null;
}

function nameAt(till: string, id: string): string {
  return `${till} ${id}`.slice(0, 100);
}

function kindOf(payment: TerminalPayment): TerminalCase['kind'] | null {
  if (payment.state === 'approved') return 'taken';
  if (!isTerminalAsked(payment) && !isTerminalUnknown(payment)) return null;
  return payment.state === 'asked' || payment.state === 'unknown' ? 'unknown' : 'reversal-unknown';
}

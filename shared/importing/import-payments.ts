import { t } from '../locales/language.ts';
import { containsBankCardNumber } from '../cards/bank-card-number.ts';
import type { Cents } from '../values/money.ts';
import type { MinorUnit } from '../values/currency.ts';
import { cents } from '../values/money.ts';
import { AmountColumn } from './amount-column.ts';
import type { AmountFault, AmountNotation } from './amount-column.ts';
import type { FieldRules } from './columns.ts';
import {
  QuestionCollector,
  failedRow,
  fieldText,
  hasFormulaResult,
  isCellError,
  numberText,
  shortenedNumberTest,
} from './judged.ts';
import type { ImportAnswers, ChosenTable, FailedRow, JudgedRows, AcceptedRow } from './judged.ts';

export type PaymentField = 'reference' | 'amount';

export const PAYMENT_FIELDS: FieldRules<PaymentField> = {
  reference: {
    isNeeded: true,
    position: 0,
    headings: [
      'reference',
      'receipt',
      'receipt_number',
      'receipt_no',
      'receipt_ref',
      'order_reference',
      'order',
      'order_id',
      'order_ref',
      'ticket',
      'beleg',
      'belegnummer',
      'beleg_nr',
      'bon',
      'bonnummer',
      'bon_nr',
      'referenz',
      'referentie',
      'bestellung',
      'commande',
      'numero_de_ticket',
      'transaction_id',
    ],
  },
  amount: {
    isNeeded: true,
    position: 1,
    headings: [
      'amount',
      'paid',
      'total',
      'betrag',
      'summe',
      'montant',
      'bedrag',
      'totaal',
      'gift_card',
      'payment_amount',
    ],
  },
};

/** One reference with the sum of its lines, in the smallest unit. */
export interface PaymentSum {
  readonly reference: string;
  readonly sumCents: Cents;
}

export type PaymentFault =
  | 'no-reference'
  | 'bank-card'
  | 'shortened'
  | 'cell-error'
  | `amount-${AmountFault}`;

/**
 * Reads gift card payments from another till's export: references, and amounts with their signs. Several lines of one
 * reference stay separate; a return subtracts what it refunded.
 */
export function judgePayments(
  table: ChosenTable<PaymentField>,
  answers: ImportAnswers,
  written: AmountNotation,
): JudgedRows<PaymentSum, PaymentFault> {
  const { columns } = table;
  const asked = new QuestionCollector();
  const amounts = new AmountColumn(
    table.rows.map(({ cells }) => cells[columns.amount ?? -1]),
    written,
    answers,
    table.headings?.[columns.amount ?? -1] ?? '',
  );
  const kept: AcceptedRow<PaymentSum>[] = [];
  const failed: FailedRow<PaymentFault>[] = [];
  const isCut = shortenedNumberTest(
    table.rows.map(({ cells }) => fieldText(cells, columns.reference)),
  );
  for (const row of table.rows) {
    const reference = numberText(row.cells, columns.reference);
    const text = fieldText(row.cells, columns.amount);
    const sumCents = amounts.read(columns.amount === null ? undefined : row.cells[columns.amount]);
    if (amounts.needsAnswer(row.cells[columns.amount ?? -1]))
      asked.add('decimals', text, ['point', 'comma']);
    if (sumCents === 'ambiguous' && answers.decimals === undefined) continue;
    const why =
      reference === ''
        ? 'no-reference'
        : isCellError(reference) || isCellError(text)
          ? 'cell-error'
          : isCut(reference)
            ? 'shortened'
            : containsBankCardNumber(reference)
              ? 'bank-card'
              : null;
    if (why !== null) {
      failed.push(failedRow(row, why, why === 'cell-error' ? text : reference));
    } else if (typeof sumCents === 'string') {
      failed.push(failedRow(row, `amount-${sumCents}`, text));
    } else {
      const example = t('shell.labelled', { label: reference, value: text });
      const isComputed = hasFormulaResult(row.cells, Object.values(columns));
      if (isComputed && !asked.addAndDecide('formulas', example, answers)) continue;
      const isForeign = amounts.isInOtherCurrency(row.cells[columns.amount ?? -1]);
      if (isForeign && !asked.addAndDecide('currency', example, answers)) continue;
      kept.push({ row: row.row, value: { reference, sumCents } });
    }
  }
  return { kept, failed, questions: asked.questions, leftOut: asked.leftOut, toCreate: [] };
}

/** Adds up each reference's amounts. */
export function sumByReference(payments: Iterable<PaymentSum>): Map<string, Cents> {
  const sums = new Map<string, Cents>();
  for (const { reference, sumCents } of payments) {
    sums.set(reference, cents((sums.get(reference) ?? 0) + sumCents));
  }
  return sums;
}

/** How a program without a region writes amounts: a separator before three digits is never guessed. */
export function notationWithoutRegion(minorUnit: MinorUnit): AmountNotation {
  return { decimalMark: '.', minorUnit, currency: null };
}

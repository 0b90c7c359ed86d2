import { readFile } from 'node:fs/promises';
import * as z from 'zod';
import { findHeadings, foldHeading, guessColumns } from '../../../../shared/importing/columns.ts';
import {
  judgePayments,
  PAYMENT_FIELDS,
  sumByReference,
  notationWithoutRegion,
} from '../../../../shared/importing/import-payments.ts';
import { parseTextFile } from '../../../../shared/importing/parse-list-file.ts';
import type { MinorUnit } from '../../../../shared/values/currency.ts';
import { matchExport } from '../../../../shared/local-api/match-export.ts';
import type { ExportMatch } from '../../../../shared/local-api/match-export.ts';
import {
  paymentAnswerSchema,
  problemTypeOf,
  tillAnswerSchema,
} from '../../../../shared/local-api/messages.ts';
import type { PaymentAnswer } from '../../../../shared/local-api/messages.ts';
import { instantMs, isInSpan } from '../../../../shared/values/time.ts';
import { carryOutRequest } from './carry-out.ts';
import { UsageError, askEvertill } from './connection.ts';
import type { EvertillConnection } from './connection.ts';

const answerSchema = z.object(paymentAnswerSchema.shape);
const listSchema = z.object({ payments: z.array(answerSchema) });

interface ExportColumns {
  readonly reference: string;
  readonly amount: string;
}

interface Period {
  /** Start of the period, in ISO 8601. */
  readonly from: string;
  readonly to: string;
}

/**
 * Compares the other till's export with Evertill's payments of a period. A reference that is missing is requested
 * separately, because it may have been paid just before the period.
 * @returns null if Evertill cannot be reached
 * @throws UsageError if the file or the period is invalid
 */
export async function matchExportFile(
  connection: EvertillConnection,
  file: string,
  columns: ExportColumns,
  { from, to }: Period,
): Promise<ExportMatch | null> {
  const bytes = await readFile(file).catch(() => null);
  if (bytes === null) throw new UsageError(`${file} cannot be read.`);
  const till = tillAnswerSchema.partial({ client: true }).loose();
  const heardTill = await askEvertill(connection, 'GET', '/v1/till', null, 0);
  const { data } = till.safeParse(heardTill?.body);
  if (data === undefined) return null;
  const exported = readExport(bytes, columns, data.decimals);
  if (exported === null)
    throw new UsageError(`${file} has no columns ${columns.reference} and ${columns.amount}.`);
  const query = new URLSearchParams({ from, to }).toString();
  const heard = await askEvertill(connection, 'GET', `/v1/payments?${query}`, null, 0);
  if (heard?.status === 400) throw new UsageError('The period is not valid, or is too long.');
  const listed = listSchema.safeParse(heard?.body);
  if (!listed.success) return null;
  const payments = listed.data.payments.filter(({ kind }) => kind === 'payment');
  const notHere = new Map<string, 'elsewhere' | 'unclear'>();
  const inPeriod = new Set(payments.map(({ reference }) => reference));
  for (const reference of exported.sums.keys()) {
    if (inPeriod.has(reference)) continue;
    const one = await readOne(connection, reference);
    if (one === 'elsewhere' || one === 'unclear') notHere.set(reference, one);
    else if (one !== null) payments.push(one);
  }
  const period = { fromMs: Date.parse(from), untilMs: Date.parse(to) };
  const isInPeriod = (at: string) => isInSpan(instantMs(Date.parse(at)), period);
  return matchExport(exported, payments, notHere, isInPeriod, data.decimals);
}

/** Reads the amounts of an export; null if it lacks these columns, or is not text. */
function readExport(bytes: Uint8Array, columns: ExportColumns, minorUnit: MinorUnit) {
  const read = parseTextFile(bytes, TextDecoder);
  const rows = read.kind === 'sheets' ? (read.sheets[0]?.rows ?? []) : [];
  const fields = {
    reference: { ...PAYMENT_FIELDS.reference, headings: [foldHeading(columns.reference)] },
    amount: { ...PAYMENT_FIELDS.amount, headings: [foldHeading(columns.amount)] },
  };
  const headed = findHeadings(rows, fields);
  const found = guessColumns(fields, headed.headings);
  if (headed.headings === null || found.reference === null || found.amount === null) return null;
  const table = { ...headed, columns: found, separator: null, known: null, saidRates: {} };
  const { kept, failed, questions } = judgePayments(table, {}, notationWithoutRegion(minorUnit));
  // Nobody can be asked while a command runs, so rows with a question are not counted.
  const asked = new Set(questions.length === 0 ? [] : headed.rows.map(({ row }) => row));
  for (const { row } of kept) asked.delete(row);
  const unreadable = new Set([...failed.map(({ row }) => row), ...asked]);
  return {
    sums: sumByReference(kept.map(({ value }) => value)),
    unreadable: [...unreadable].toSorted((a, b) => a - b),
  };
}

/** Requests one payment; null if Evertill has none with this reference, and `unclear` if it can't tell. */
async function readOne(
  connection: EvertillConnection,
  reference: string,
): Promise<PaymentAnswer | 'elsewhere' | 'unclear' | null> {
  const request = { do: 'status', kind: 'payment', reference } as const;
  const { outcome, answer } = await carryOutRequest(connection, request, 0);
  const isHubAway = 'type' in answer && answer.type === problemTypeOf('hub-away');
  if (outcome === 'lost' || isHubAway) return 'unclear';
  if (outcome === 'unreached') throw new UsageError('Evertill stopped answering. Match again.');
  if (outcome === 'elsewhere') return outcome;
  return 'state' in answer ? answer : null;
}

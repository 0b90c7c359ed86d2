import type { FactRecord } from '../facts.ts';
import { sumCents } from '../../values/money.ts';
import type { TaxRate, TaxSum } from '../sale/tax.ts';

/** Headings of a list of facts, in the order of `factRowCells`. */
export const FACT_COLUMNS = [
  'sequence',
  'time_utc',
  'kind',
  'operator',
  'manager',
  'transaction',
  'verb',
  'amount_in_cents',
  'card',
  'identifier',
  'state',
  'verdict',
  'service_number',
  'balance_in_cents',
  'settled_as',
  'sale',
  'receipt',
  'note',
  'hash',
] as const;

/**
 * Returns one fact as a row of a list: amounts in cents, and no customer data but the given identifier.
 * @param timeUtc when it was written, as text
 * @param identifier null leaves the column empty
 */
export function factRowCells(
  record: FactRecord,
  timeUtc: string,
  identifier: string | null,
): (string | number)[] {
  const { sequence, fact, hash } = record;
  const { intent, card, sale } = fact;
  const settlement = intent?.settlement;
  const cells: readonly (string | number | null | undefined)[] = [
    sequence,
    timeUtc,
    fact.kind,
    fact.operator,
    fact.manager,
    intent?.id,
    intent?.verb,
    intent?.amountCents ?? fact.tally?.sumCents,
    intent?.cardId ?? card?.id,
    identifier,
    intent?.state,
    intent?.verdict,
    intent?.applied?.uuid ?? settlement?.serviceNumber,
    card?.confirmed?.balanceCents,
    settlement ? `${settlement.how} by ${settlement.by}` : undefined,
    sale?.id ?? intent?.saleId,
    sale?.receiptNumber,
    describeRefund(fact) ??
      settlement?.reason ??
      fact.note ??
      intent?.reason ??
      describeTaxes(fact) ??
      describePrices(fact) ??
      describeStaff(fact) ??
      fact.hub?.till ??
      fact.tally?.count ??
      describeCategoryRequest(fact),
    hash,
  ];
  return cells.map((cell) => cell ?? '');
}

/** Describes a refund: its reason, and how much went back to which kind of payment. */
function describeRefund({ kind, sale }: FactRecord['fact']): string | undefined {
  const refund = kind === 'sale-refunded' ? sale?.refunds?.at(-1) : undefined;
  if (refund === undefined) return undefined;
  const parts = refund.parts.map((part) => `${part.kind} ${part.amountCents}`);
  return [refund.reason, ...parts, ...(refund.taxes ?? []).map(describeTax)].join(', ');
}

/** Describes the taxes of a completed sale in cents, or the rates of a table. */
function describeTaxes({ kind, sale, taxes }: FactRecord['fact']): string | undefined {
  if (kind === 'sale-completed') return sale?.taxes?.map(describeTax).join(', ');
  if (taxes === undefined) return undefined;
  const rates = taxes.rates.map(describeRate);
  const own = taxes.categories.map(({ externalId, letter }) => `${externalId} ${letter}`);
  return [taxes.isOn ? 'on' : 'off', ...rates, `others ${taxes.forOthers}`, ...own].join(', ');
}

/**
 * Describes a price list by its number of articles and the sum of their prices in cents, enough to tell two lists
 * apart; the fact has all of them.
 */
function describePrices({ prices }: FactRecord['fact']): string | undefined {
  if (prices === undefined) return undefined;
  const sum = sumCents(prices.map(({ unitCents }) => unitCents));
  return `${prices.length} articles, prices ${sum} in all`;
}

function describeTax({ grossCents, taxCents, ...rate }: TaxSum): string {
  return `${describeRate(rate)} of ${grossCents} ${taxCents}`;
}

function describeRate({ letter, basisPoints }: TaxRate): string {
  return `${letter} ${basisPoints / 100}%`;
}

function describeStaff({ staff, serviceChanged }: FactRecord['fact']): string | undefined {
  if (serviceChanged) return serviceChanged.what.join(', ');
  if (!staff) return undefined;
  const { what, who, wrongInARow } = staff;
  return [what, who, wrongInARow].filter((part) => part !== null && part !== undefined).join(' ');
}

/** Describes the change requested from the service, as far as the fact has it. */
function describeCategoryRequest({ categoryRequest }: FactRecord['fact']): string | undefined {
  if (categoryRequest === undefined) return undefined;
  const { operation, count, uuid, externalIdentifier, name, lastIdentifier } = categoryRequest;
  const parts = [operation, count, uuid, externalIdentifier, lastIdentifier, name];
  return parts.filter((part) => part !== undefined).join(' ');
}

/** Returns a row in place of a fact that was lost to damage. */
export function lostRowCells(sequence: number): (string | number)[] {
  const cells: Partial<Record<(typeof FACT_COLUMNS)[number], string | number>> = {
    sequence,
    kind: 'damaged',
  };
  return FACT_COLUMNS.map((column) => cells[column] ?? '');
}

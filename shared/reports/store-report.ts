import * as z from 'zod';
import { isOpen } from '../ledger/money/intent.ts';
import type { CarriedOver, CountedTakings, ExpectedAtClose } from '../ledger/sale/shift.ts';
import { differencesOf, shiftSchema } from '../ledger/sale/shift.ts';
import type { SlipCountField, TENDER_KINDS } from '../ledger/sale/tender.ts';
import type { IntentId } from '../values/ids.ts';
import { sumCents, ZERO } from '../values/money.ts';
import type { Cents } from '../values/money.ts';
import type { InstantMs } from '../values/time.ts';
import { exposureIn, isUnsettled } from './exposure.ts';
import { mergeTrainingSums } from './shift-report.ts';
import type { ReportDraft, ReportFigures, ShiftReport } from './shift-report.ts';
import type { ExceptionKind, PersonExceptions } from './sum-exceptions.ts';
import { EXCEPTION_KINDS } from './sum-exceptions.ts';
import { addSums, sumOf } from './sum-gifts.ts';
import type { GiftCertainty, GiftKind, GiftSums, OtherTillSums, Sum } from './sum-gifts.ts';
import type { RefundSums } from './sum-refunds.ts';
import { compareNames } from './sum-sales.ts';
import { sumTaxes } from './sum-taxes.ts';
import type { CashierSum, CategorySum, SaleSums } from './sum-sales.ts';

/**
 * The report of a whole store for one business day: each till's shifts, and their sum (decision 0104). Every shift
 * counts on the business day that was fixed when it was opened.
 */
export interface StoreReport {
  /** The store's day, such as `2026-11-20`. */
  readonly businessDay: string;
  /** Other days on which any till has a shift, newest first. */
  readonly days: readonly string[];
  readonly tills: readonly TillReport[];
}

/** Limit for the closed shifts of a till in one day; no till reaches it. */
const MOST_SHIFTS = 400;

/** Request for a store's report of one day. */
export const storeReportRequestSchema = z.object({
  businessDay: shiftSchema.shape.businessDay,
  /** True to include sales made since the last close while no shift was open. */
  isToday: z.boolean(),
  /** Numbers of this till's closed shifts of that day, from the screens' database. */
  ownShifts: z.array(z.int().positive()).max(MOST_SHIFTS).readonly(),
});
export type StoreReportRequest = z.infer<typeof storeReportRequestSchema>;

export type StoreReportAnswer =
  | { readonly kind: 'report'; readonly report: StoreReport }
  | { readonly kind: 'no-hub' | 'not-reached' };

export interface TillReport {
  readonly till: string;
  readonly standing: ReportCoverage;
  /** Shifts of the day, in order: closed ones (Z), and the open one (X). */
  readonly shifts: readonly ShiftReport[];
  /** Business day of the open shift, if that is another day than the report's; else null. */
  readonly openShiftDay: string | null;
  /** For a replaced till: amounts unsettled there, which its successor counts if they were adopted. */
  readonly leftToTaker: Sum;
}

/** How complete a till's report is. */
export type ReportCoverage =
  /** Complete: the report of the asked till itself (`own`), or from a copy that is complete, at least for that day. */
  | { readonly kind: 'own' | 'current' }
  /** Time of the newest record in the copy, by the till's clock; null if there is no copy. */
  | { readonly kind: 'behind' | 'away'; readonly atMs: InstantMs | null }
  | {
      readonly kind: 'taken-over';
      readonly by: string;
      readonly atMs: InstantMs | null;
      /** Set if the till had reported later records that never reached the hub. */
      readonly isCut?: true;
    }
  /** A till that is not counted: written by a newer program, damaged, or not closed for too long. */
  | { readonly kind: 'unread' | 'too-long' };

/** The sum of several tills' reports. */
export interface StoreFigures extends ReportFigures {
  readonly drawer: DrawerSums;
}

interface DrawerSums {
  /** Expected cash of all shifts. */
  readonly expectedCents: Cents;
  /**
   * Cash counted in the closed shifts; null if none was counted. `differenceCents` is its difference from the expected
   * cash.
   */
  readonly countedCents: Cents | null;
  readonly differenceCents: Cents | null;
  /** Differences of the slips that were counted in closed shifts, by kind; null for a kind that nobody counted. */
  readonly slipDifferences: Readonly<Record<SlipCountField, Cents | null>>;
}

/**
 * Adds the reports of all tills. Unsettled amounts are counted from the newest shift of each till, to which earlier
 * shifts have carried them over.
 */
export function sumStore(tills: readonly Pick<TillReport, 'shifts'>[]): StoreFigures {
  const all = tills.flatMap(({ shifts }) => shifts);
  const newest = tills.flatMap(({ shifts }) => shifts.slice(-1));
  // A till that returned under another name may report transactions that its successor reports too; their ids are the
  // same.
  const left = newest.flatMap((one) => one.carriedOver);
  const carriedOver: readonly CarriedOver[] = [
    ...new Map(left.map((one) => [one.intentId, one])).values(),
  ];
  return {
    sales: addSales(all.map(({ sales }) => sales)),
    gifts: addGifts(all.map(({ gifts }) => gifts)),
    losses: addSums(all.map(({ losses }) => losses)),
    exceptions: addExceptions(all.flatMap(({ exceptions }) => exceptions)),
    fromEarlierDays: all.flatMap(({ fromEarlierDays }) => fromEarlierDays),
    carriedOver,
    exposure: exposureIn(carriedOver),
    cashInOpenSalesCents: sumCents(newest.map((one) => one.cashInOpenSalesCents)),
    unknownAtTerminal: addSums(newest.map((one) => one.unknownAtTerminal)),
    besideSalesAtTerminal: addSums(all.map((one) => one.besideSalesAtTerminal)),
    training: mergeTrainingSums(all.map(({ training }) => training)),
    drawer: addDrawers(all),
  };
}

/**
 * Lists each closed shift once. A journal that was restored from an older copy and joined the hub under another name
 * repeats that till's shifts with the same closes, recognised by their hashes (decision 0109).
 */
export function withoutRepeatedShifts(tills: readonly TillReport[]): TillReport[] {
  const seen = new Set<string>();
  return tills.map((till) => ({
    ...till,
    shifts: till.shifts.filter(({ throughHash }) => {
      const isNew = !seen.has(throughHash);
      seen.add(throughHash);
      return isNew;
    }),
  }));
}

function addSales(all: readonly SaleSums[]): SaleSums {
  const tender = (kind: (typeof TENDER_KINDS)[number]): Sum =>
    addSums(all.map(({ byTender }) => byTender[kind]));
  return {
    completed: add(all.map(({ completed }) => completed)),
    cancelled: add(all.map(({ cancelled }) => cancelled)),
    discounts: {
      lines: addSums(all.map(({ discounts }) => discounts.lines)),
      sales: addSums(all.map(({ discounts }) => discounts.sales)),
    },
    goodsCents: sumCents(all.map(({ goodsCents }) => goodsCents)),
    loadsCents: sumCents(all.map(({ loadsCents }) => loadsCents)),
    byCategory: addCategories(all.flatMap(({ byCategory }) => byCategory)),
    byTender: {
      gift: tender('gift'),
      cash: tender('cash'),
      card: tender('card'),
      other: tender('other'),
    },
    refunds: addRefunds(all.map(({ refunds }) => refunds)),
    rounding: addSums(all.map(({ rounding }) => rounding)),
    taxes: sumTaxes(all, []),
    byCashier: addCashiers(all.flatMap(({ byCashier }) => byCashier)),
  };
}

function addRefunds(all: readonly RefundSums[]): RefundSums {
  const to = (kind: (typeof TENDER_KINDS)[number]): Sum =>
    addSums(all.map(({ byTender }) => byTender[kind]));
  return {
    all: addSums(all.map((one) => one.all)),
    loads: addSums(all.map((one) => one.loads)),
    byTender: { gift: to('gift'), cash: to('cash'), card: to('card'), other: to('other') },
  };
}

function addCategories(all: readonly CategorySum[]): CategorySum[] {
  const groups = Map.groupBy(all, ({ externalId, name }) => JSON.stringify(externalId ?? [name]));
  return [...groups.values()]
    .map((group) => {
      const back = group.flatMap((one) => one.back ?? []);
      return {
        externalId: group[0]?.externalId ?? null,
        name: group.at(-1)?.name ?? '',
        quantity: add(group.map(({ quantity }) => quantity)),
        cents: sumCents(group.map((one) => one.cents)),
        ...(back.length > 0 && {
          back: {
            quantity: add(back.map(({ quantity }) => quantity)),
            cents: sumCents(back.map((one) => one.cents)),
          },
        }),
      };
    })
    .toSorted((a, b) => b.cents - a.cents || compareNames(a.name, b.name));
}

function addCashiers(all: readonly CashierSum[]): CashierSum[] {
  return [...Map.groupBy(all, ({ name }) => name)]
    .map(([name, group]) => ({
      name,
      sales: add(group.map(({ sales }) => sales)),
      goodsCents: sumCents(group.map(({ goodsCents }) => goodsCents)),
      loadsCents: sumCents(group.map(({ loadsCents }) => loadsCents)),
    }))
    .toSorted((a, b) => compareNames(a.name ?? '', b.name ?? ''));
}

function addGifts(all: readonly GiftSums[]): GiftSums {
  const of = (kind: GiftKind): Readonly<Record<GiftCertainty, Sum>> => {
    const sum = (certainty: GiftCertainty): Sum =>
      addSums(all.map(({ byKind }) => byKind[kind][certainty]));
    return {
      confirmed: sum('confirmed'),
      pending: sum('pending'),
      unknown: sum('unknown'),
      refused: sum('refused'),
      nothing: sum('nothing'),
    };
  };
  return {
    byKind: {
      redeemed: of('redeemed'),
      loaded: of('loaded'),
      'redeemed-back': of('redeemed-back'),
      'loaded-back': of('loaded-back'),
    },
    redeemedWithoutSale: addSums(all.map((one) => one.redeemedWithoutSale)),
    loadedWithoutSale: addSums(all.map((one) => one.loadedWithoutSale)),
    doneAndPaid: {
      redeem: addSums(all.map(({ doneAndPaid }) => doneAndPaid.redeem)),
      load: addSums(all.map(({ doneAndPaid }) => doneAndPaid.load)),
    },
    otherTills: addOtherTills(all.flatMap(({ otherTills }) => otherTills)),
  };
}

/** Adds up the sums of other makers' tills by their name, because several tills may take payments for the same one. */
function addOtherTills(all: readonly OtherTillSums[]): OtherTillSums[] {
  return [...Map.groupBy(all, ({ name }) => name)].map(([name, of]) => ({
    name,
    redeemed: addSums(of.map(({ redeemed }) => redeemed)),
    loaded: addSums(of.map(({ loaded }) => loaded)),
    back: addSums(of.map(({ back }) => back)),
  }));
}

function addExceptions(all: readonly PersonExceptions[]): PersonExceptions[] {
  return [...Map.groupBy(all, ({ name }) => name)]
    .map(([name, group]) => {
      const sums: Partial<Record<ExceptionKind, Sum>> = {};
      for (const kind of EXCEPTION_KINDS) {
        const those = group.flatMap((one) => one.sums[kind] ?? []);
        if (those.length > 0) sums[kind] = addSums(those);
      }
      return { name, sums };
    })
    .toSorted((a, b) => (a.name ?? '').localeCompare(b.name ?? '', 'en'));
}

function addDrawers(all: readonly ShiftReport[]): DrawerSums {
  const closed = all.flatMap(({ shift }) => countedIn(shift));
  const expected = all.flatMap((one) => one.expected ?? []);
  const slips = (kind: SlipCountField): Cents | null => {
    const found = closed.flatMap((one) => differencesOf(one.counted, one.expected)[kind] ?? []);
    return found.length === 0 ? null : sumCents(found);
  };
  return {
    expectedCents: sumCents(expected.map(({ cashCents }) => cashCents)),
    countedCents:
      closed.length === 0 ? null : sumCents(closed.map(({ counted }) => counted.cashCents)),
    differenceCents:
      closed.length === 0
        ? null
        : sumCents(closed.map((one) => differencesOf(one.counted, one.expected).cashCents ?? ZERO)),
    slipDifferences: { cardCents: slips('cardCents'), otherCents: slips('otherCents') },
  };
}

function countedIn(
  shift: ShiftReport['shift'],
): { readonly counted: CountedTakings; readonly expected: ExpectedAtClose }[] {
  const { counted = null, expected = null } = shift ?? {};
  return counted === null || expected === null ? [] : [{ counted, expected }];
}

function add(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0);
}

/** True if a shift has any figures of sales, gift cards, exceptions or training. The time between two shifts, which counts as one, mostly has none. */
export function hasFigures({ sales, gifts, exceptions, training }: ShiftReport): boolean {
  const kinds = Object.values(gifts.byKind).flatMap((sums) => Object.values(sums));
  return (
    sales.completed +
      sales.cancelled +
      sales.refunds.all.count +
      sales.refunds.loads.count +
      exceptions.length +
      training.count >
      0 || kinds.some(({ count }) => count > 0)
  );
}

/** Removes amounts unsettled at a replaced till, since the till that adopted them counts them. */
export function splitOffUnsettled(draft: ReportDraft): {
  readonly draft: ReportDraft;
  readonly left: Sum;
} {
  const intents = new Map(draft.intents);
  const carriedIn = new Map(draft.carriedIn);
  const left = new Map<IntentId, Cents>();
  for (const { intentId, state, amountCents } of draft.carriedIn.values()) {
    if (intents.has(intentId) || !isUnsettled(state)) continue;
    left.set(intentId, amountCents);
    carriedIn.delete(intentId);
  }
  for (const intent of draft.intents.values()) {
    if (!isOpen(intent)) continue;
    left.set(intent.id, intent.amountCents);
    intents.delete(intent.id);
    carriedIn.delete(intent.id);
  }
  return { draft: { ...draft, intents, carriedIn }, left: sumOf(left.values()) };
}

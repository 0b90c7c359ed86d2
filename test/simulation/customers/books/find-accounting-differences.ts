import { DEFAULT_ACCOUNTS } from '../../../../shared/accounting/accounts.ts';
import type { Intent } from '../../../../shared/ledger/money/intent.ts';
import { intentsOfFact } from '../../../../shared/ledger/ledger.ts';
import { emptyReportDraft, reportOf } from '../../../../shared/reports/shift-report.ts';
import type { ShiftReport } from '../../../../shared/reports/shift-report.ts';
import { instantMs } from '../../../../shared/values/time.ts';
import type { CardService } from '../card-service.ts';
import type { ShopRules } from '../shop-rules.ts';
import type { ShopTill } from '../shop-till.ts';

/**
 * The store's bookkeeper: adds up the export files of every till and day, and compares them with what the card service
 * has carried out and with the cash in each drawer. It never trusts the till's own state.
 */

/** Each purpose has an account of its own, so that each sum can be found. */
const ACCOUNTS = { ...DEFAULT_ACCOUNTS, card: '1461', other: '1462', cashMoves: '1463' };

type Account = 'giftCards' | 'cash';

/** The true state of the store at the end of the day, known to the simulator. */
interface Really {
  readonly tills: readonly ShopTill[];
  readonly service: CardService;
  /** True if a till has lost records, and with them payments that the service has made. */
  readonly hasForgotten: boolean;
  /** The cash left in each till's drawer at its last close. */
  readonly leftInDrawer: ReadonlyMap<ShopTill, number>;
}

/**
 * Adds up the files of all days.
 * @returns how they differ from the service and the drawers, in words
 */
export function findAccountingDifferences(
  { tills, service, hasForgotten, leftInDrawer }: Really,
  rules: ShopRules,
): string[] {
  const books = tills.map((till) => new TillBooks(till, rules));
  const owed = owedByCards(tills, service);
  const booked = 0 - books.reduce((all, one) => all + one.on('giftCards'), 0);
  return [
    ...(booked === owed || hasForgotten
      ? []
      : [`the books owe ${booked} to gift cards, which have ${owed}`]),
    ...books.flatMap((one) => {
      const { till } = one;
      const [cash, there] = [one.on('cash'), till.isAlive ? (leftInDrawer.get(till) ?? 0) : 0];
      return cash === there ? [] : [`the books of ${till.name} have ${cash}, its drawer ${there}`];
    }),
  ];
}

/** Sums of one till's files so far, by account, in debit. */
class TillBooks {
  readonly till: ShopTill;
  readonly #rules: ShopRules;
  readonly #sums = new Map<string, number>();

  constructor(till: ShopTill, rules: ShopRules) {
    this.till = till;
    this.#rules = rules;
    for (const report of reportsOf(till, rules)) this.#post(report);
  }

  on(account: Account): number {
    return this.#sums.get(ACCOUNTS[account]) ?? 0;
  }

  #post(report: ShiftReport): void {
    const { postings } = this.#rules.bookDay(this.till.name, report, ACCOUNTS);
    for (const { account, debitCents } of postings)
      this.#sums.set(account, (this.#sums.get(account) ?? 0) + debitCents);
  }
}

/**
 * The reports of a till's closed shifts. If the till is gone, its open shift is included, as its successor reports it.
 */
function reportsOf(till: ShopTill, { addFact, closedForTaker }: ShopRules): ShiftReport[] {
  const reports: ShiftReport[] = [];
  let draft = emptyReportDraft();
  for (const record of till.records) {
    addFact(draft, record);
    if (record.fact.kind !== 'shift-closed') continue;
    reports.push(reportOf(draft));
    draft = emptyReportDraft();
    addFact(draft, record);
  }
  if (till.isAlive) return reports;
  const end = { by: 'taker', atMs: instantMs(till.wallMs), day: '2026-11-20' };
  return [...reports, ...[closedForTaker(draft, end)].filter((one) => one !== null)];
}

/**
 * Returns what the books must show as owed to cards, in credit: payments that the service has carried out and tills
 * know, plus open promises.
 */
function owedByCards(tills: readonly ShopTill[], service: CardService): number {
  let owed = 0;
  for (const { intent, isOpen } of lastKnown(tills)) {
    const change = intent.verb === 'load' ? intent.amountCents : 0 - intent.amountCents;
    // An open promise is booked as accepted; an open attempt is not booked.
    const times = isOpen ? Number(intent.strength === 'deferred') : service.timesMade(intent);
    owed += change * times;
  }
  return owed;
}

interface Known {
  readonly intent: Intent;
  /** True while nobody knows the payment's outcome or has decided it, except a refusal at a till that is gone. */
  readonly isOpen: boolean;
}

/**
 * Returns each transaction as the responsible till last knew it: the till that accepted it, or the successor that still
 * has it.
 */
function lastKnown(tills: readonly ShopTill[]): Known[] {
  const known = new Map<string, { readonly intent: Intent; readonly isGone: boolean }>();
  const lostFirst = tills.toSorted((one, other) => Number(one.isAlive) - Number(other.isAlive));
  for (const till of lostFirst) {
    const own = new Map<string, Intent>();
    for (const { fact } of till.records)
      for (const one of intentsOfFact(fact)) own.set(one.id, one);
    for (const [id, intent] of own) {
      const before = known.get(id);
      const isOurs = intent.hasTaker !== true;
      // True if the transaction was adopted from another till, or has returned to this one.
      const hasCome = intent.adoptedFrom !== undefined || intent.isElsewhere === true;
      const isLater = isOurs && (hasCome || before?.intent.hasTaker === true);
      if (before === undefined || isLater) known.set(id, { intent, isGone: !till.isAlive });
    }
  }
  return [...known.values()].map(({ intent, isGone }) => {
    const isEnded = isGone && intent.state === 'refused';
    return { intent, isOpen: OPEN.has(intent.state) && !isEnded };
  });
}

const OPEN = new Set(['waiting', 'sending', 'refused-by-key', 'unknown', 'refused']);

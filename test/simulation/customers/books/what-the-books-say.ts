import { FIRST_ACCOUNTS } from '../../../../shared/accounting/accounts.ts';
import type { Intent } from '../../../../shared/ledger/money/intent.ts';
import { intentsOf } from '../../../../shared/ledger/ledger.ts';
import { emptyReport, reportOf } from '../../../../shared/reports/shift-report.ts';
import type { ShiftReport } from '../../../../shared/reports/shift-report.ts';
import { instantMs } from '../../../../shared/values/time.ts';
import type { CardService } from '../card-service.ts';
import type { ShopRules } from '../shop-rules.ts';
import type { ShopTill } from '../shop-till.ts';

/**
 * The store's bookkeeper: adds up every till's file of every day, and compares it with what the card service has
 * carried out and what is in each drawer, never with what a till believes.
 */

/** One account for each purpose, so that each sum can be found. */
const ACCOUNTS = { ...FIRST_ACCOUNTS, card: '1461', other: '1462', cashMoves: '1463' };

type Account = 'giftCards' | 'cash';

/** What is really there at the end of the day. */
interface Really {
  readonly tills: readonly ShopTill[];
  readonly service: CardService;
  /** Records of a till were lost, and with them payments that the service has made. */
  readonly hasForgotten: boolean;
  /** Cash left in each till's drawer when it was last closed. */
  readonly leftInDrawer: ReadonlyMap<ShopTill, number>;
}

/** Adds up the files of all days. @returns where they differ from the service and the drawers, in words */
export function complaintsOfBooks(
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

/** Sums of some till's files so far, by account, in debit. */
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

/** A till's closed days; for a till that is gone also its open day, as its taker reports it. */
function reportsOf(till: ShopTill, { addFact, closedForTaker }: ShopRules): ShiftReport[] {
  const reports: ShiftReport[] = [];
  let draft = emptyReport();
  for (const record of till.records) {
    addFact(draft, record);
    if (record.fact.kind !== 'shift-closed') continue;
    reports.push(reportOf(draft));
    draft = emptyReport();
    addFact(draft, record);
  }
  if (till.isAlive) return reports;
  const end = { by: 'taker', atMs: instantMs(till.wallMs), day: '2026-11-20' };
  return [...reports, ...[closedForTaker(draft, end)].filter((one) => one !== null)];
}

/**
 * Returns what the gift cards owed must come to, in credit: what the service has carried out of the payments that tills
 * know, and what is promised and open.
 */
function owedByCards(tills: readonly ShopTill[], service: CardService): number {
  let owed = 0;
  for (const { intent, isOpen } of lastKnown(tills)) {
    const change = intent.verb === 'load' ? intent.amountCents : 0 - intent.amountCents;
    // An open promise is booked as accepted, and an open attempt is not.
    const times = isOpen ? Number(intent.strength === 'deferred') : service.made(intent);
    owed += change * times;
  }
  return owed;
}

interface Known {
  readonly intent: Intent;
  /** Nobody knows or has decided its outcome. */
  readonly isOpen: boolean;
}

/** Each transaction as the responsible till last knew it: the one that has taken another's place, and still has it. */
function lastKnown(tills: readonly ShopTill[]): Known[] {
  const known = new Map<string, Intent>();
  const lostFirst = tills.toSorted((one, other) => Number(one.isAlive) - Number(other.isAlive));
  for (const till of lostFirst) {
    const own = new Map<string, Intent>();
    for (const { fact } of till.records) for (const one of intentsOf(fact)) own.set(one.id, one);
    for (const [id, intent] of own)
      if (!known.has(id) || intent.adoptedFrom !== undefined) known.set(id, intent);
  }
  return [...known.values()].map((intent) => ({ intent, isOpen: OPEN.has(intent.state) }));
}

const OPEN = new Set(['waiting', 'sending', 'refused-by-key', 'unknown', 'refused']);

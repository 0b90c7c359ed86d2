import type { LedgerWriter } from '../../electron/ledger/write/ledger-writer.ts';
import type { FactRecord } from '../../shared/ledger/facts.ts';
import { DEFAULT_LIMITS_WITHOUT_MANAGER } from '../../shared/ledger/store/limits.ts';
import { refundedCents } from '../../shared/ledger/sale/refund.ts';
import { ExpectedDiscounts, discountOfSaleCents } from './expected-discounts.ts';
import { ExpectedFirmRefunds } from './expected-firm-refunds.ts';
import { lineCents } from '../../shared/ledger/sale/sale.ts';
import type { Sale } from '../../shared/ledger/sale/sale.ts';
import type { Proposal, Stamp } from '../../shared/proposals/proposals.ts';
import type { ShiftReport } from '../../shared/reports/shift-report.ts';

/** A proposal to the guard and who made it, for the fact that it led to. */
export interface StampedProposal {
  readonly proposal: Proposal;
  readonly stamp: Stamp;
}

/** Proposals by the hash of the resulting record. A record that a power cut has undone is no longer in the history. */
export type ProposalsByHash = ReadonlyMap<string, StampedProposal>;

/** One person's sums under their most recent name; the name behind an earlier reference may be lost. */
interface ByHand {
  readonly operator: string | null;
  readonly sums: Map<string, [number, number]>;
}

type Command = readonly [what: string, count: number, cents: number];

/**
 * I13: every Z report counts for each person what was done under that name. The figures are added up here from what
 * people asked for, not from the facts. It also checks that nobody without a manager has done more than the store
 * allows.
 * @param reports of the closed shifts, in order
 * @returns what is wrong, in words
 */
export function checkExceptions(
  { texts }: Pick<LedgerWriter, 'texts'>,
  {
    history,
    askedFor,
  }: { readonly history: readonly FactRecord[]; readonly askedFor: ProposalsByHash },
  reports: readonly (ShiftReport | null)[],
): string[] {
  const wrong: string[] = [];
  let isSelling = false;
  let place = 0;
  let counted = new Map<string, ByHand>();
  let alone = new Map<string, number>();
  let loaded = new Map<string, number>();
  let discounted = new Map<string, number>();
  const given = new ExpectedDiscounts();
  let opened = new Map<string, number>();
  const firm = new ExpectedFirmRefunds();
  for (const record of history) {
    const { fact, hash } = record;
    const asked = askedFor.get(hash);
    const late = firm.countLateRefunds(record, asked);
    for (const [what, count, cents] of asked ? commandsOf(asked.proposal, fact, late) : []) {
      const { operator, person = '', accessLevel, stepUp } = asked!.stamp;
      const sums = counted.get(person)?.sums ?? new Map<string, [number, number]>();
      const [times, sum] = sums.get(what) ?? [0, 0];
      sums.set(what, [times + count, sum + cents]);
      counted.set(person, { operator, sums });
      const isAlone = accessLevel !== 'open' && stepUp === null;
      if (isAlone && isSelling && what === 'load-without-sale') {
        wrong.push(`${operator} has loaded ${cents} without a sale`);
      }
      if (isAlone && what === 'drawer-opened')
        opened.set(person, (opened.get(person) ?? 0) + count);
      const isPutRight = what === 'put-right' || what === 'refunded';
      const isAnswer = asked?.proposal.kind === 'record-terminal';
      const goesBack = (what === 'firm-back' && !isAnswer) || (isPutRight && late === null);
      if (isAlone && goesBack) alone.set(person, (alone.get(person) ?? 0) + cents);
    }
    const back = asked ? firm.backAtTerminal(fact, asked) : null;
    if (back !== null && back.stamp.accessLevel !== 'open' && back.stamp.stepUp === null) {
      const { person = '' } = back.stamp;
      alone.set(person, (alone.get(person) ?? 0) + back.cents);
    }
    const without = asked && loadedNow(asked, fact);
    if (without) {
      const [person, cents] = without;
      loaded.set(person, (loaded.get(person) ?? 0) + cents);
    }
    const off = asked && given.counted(asked, fact);
    if (off) discounted.set(off.person, (discounted.get(off.person) ?? 0) + off.cents);
    if (fact.kind === 'sale-completed') isSelling = true;
    if (fact.kind !== 'shift-closed') continue;
    place += 1;
    const told = toldIn(reports[place - 1] ?? null);
    const byHand = [...counted.values()]
      .flatMap(({ operator, sums }) => {
        const name = texts.reveal(operator) ?? '-';
        return [...sums].map(([what, sum]) => `${name} ${what} ${sum.join(' ')}`);
      })
      .toSorted();
    if (told.join() !== byHand.join()) {
      wrong.push(`Z report ${place} counts ${told.join()}, not ${byHand.join()}`);
    }
    for (const [name, cents] of withNobodys(alone)) {
      if (cents > DEFAULT_LIMITS_WITHOUT_MANAGER.putRightCents)
        wrong.push(`${name} has put right ${cents} alone`);
    }
    for (const [name, cents] of withNobodys(loaded)) {
      if (cents > DEFAULT_LIMITS_WITHOUT_MANAGER.withoutSlipCents)
        wrong.push(`${name} has loaded ${cents} alone`);
    }
    for (const [name, cents] of withNobodys(discounted)) {
      if (cents > DEFAULT_LIMITS_WITHOUT_MANAGER.discountCents)
        wrong.push(`${name} has taken off ${cents} alone`);
    }
    discounted = new Map();
    for (const [name, count] of withNobodys(opened)) {
      if (count > DEFAULT_LIMITS_WITHOUT_MANAGER.drawerOpenings)
        wrong.push(`${name} has opened ${count} alone`);
    }
    counted = new Map();
    opened = new Map();
    alone = new Map();
    loaded = new Map();
  }
  return wrong;
}

/** Adds acts without a name to everybody's sums. */
function withNobodys(sums: ReadonlyMap<string, number>): [string, number][] {
  const nobodys = sums.get('') ?? 0;
  return [...sums].map(([person, cents]) => [person, person === '' ? cents : cents + nobodys]);
}

function toldIn(report: ShiftReport | null): string[] {
  return (report?.exceptions ?? [])
    .flatMap(({ name, sums }) =>
      Object.entries(sums).map(([what, sum]) => `${name ?? '-'} ${what} ${sum.count} ${sum.cents}`),
    )
    .toSorted();
}

function commandsOf(
  proposal: Proposal,
  fact: FactRecord['fact'],
  late: readonly [number, number] | null,
): Command[] {
  const command = commandOf(proposal, fact);
  const back: Command[] = late !== null && late[0] > 0 ? [['firm-back', ...late]] : [];
  return command === null ? back : [command, ...back];
}

/**
 * Returns the cents that somebody without a manager has accepted for loads on slips without a number. They count at
 * once, whatever happens to the sale later.
 */
function loadedNow(
  { proposal, stamp }: StampedProposal,
  { kind, sale }: FactRecord['fact'],
): readonly [person: string, cents: number] | null {
  if (kind !== 'sale-tendered' || !TAKES.has(proposal.kind) || !sale) return null;
  if (stamp.accessLevel === 'open' || stamp.stepUp !== null) return null;
  return [stamp.person ?? '', lastUnnamed(sale)];
}

const TAKES: ReadonlySet<Proposal['kind']> = new Set([
  'tender-sale',
  'record-terminal',
  'settle-terminal',
]);

function unnamedOf(sale: Sale | undefined): Command | null {
  const unnamed = sale ? lastUnnamed(sale) : 0;
  return unnamed > 0 ? ['load-without-slip', 1, unnamed] : null;
}

function lastUnnamed(sale: Sale): number {
  return loadedUnnamed(sale) - loadedUnnamed({ ...sale, tenders: sale.tenders.slice(0, -1) });
}

function commandOf(
  proposal: Proposal,
  { kind, linked, sale, intent, tally }: FactRecord['fact'],
): Command | null {
  switch (proposal.kind) {
    case 'note-tally':
      return [proposal.what, proposal.tally.count, proposal.tally.sumCents];
    case 'accept': {
      const isAlone = proposal.verb === 'load' && proposal.saleId === null;
      return isAlone ? ['load-without-sale', 1, proposal.amountCents] : null;
    }
    case 'put-right': {
      const { partCents } = proposal as { readonly partCents?: number };
      const ofOriginalCents = intent?.isPart === true ? intent.amountCents : linked?.amountCents;
      return ['put-right', 1, partCents ?? ofOriginalCents ?? 0];
    }
    case 'move-load':
      return ['put-right', 1, linked?.amountCents ?? 0];
    case 'take-load-back':
      return ['put-right', 1, proposal.amountCents];
    case 'undo': {
      const isTold = intent?.strength === 'deferred' && intent.saleId === null;
      return isTold ? ['put-right', 1, intent.amountCents] : null;
    }
    case 'tell-refusal':
      return ['refusal-told', 1, intent?.amountCents ?? 0];
    case 'open-drawer':
      return ['drawer-opened', 1, 0];
    case 'work-offline':
      return proposal.on ? ['worked-offline', 1, 0] : null;
    case 'pause-sending':
      return ['worked-offline', 1, 0];
    case 'record-terminal':
    case 'settle-terminal':
      if (kind === 'sale-tender-removed') return ['tender-removed', 1, tally?.sumCents ?? 0];
      return kind === 'sale-tendered' ? unnamedOf(sale) : null;
    case 'tender-sale':
      return unnamedOf(sale);
    case 'park-sale':
      return [
        'sale-parked',
        1,
        (sale?.lines ?? []).reduce((sum, line) => sum + lineCents(line), 0),
      ];
    case 'complete-sale': {
      const off = sale ? discountOfSaleCents(sale) : 0;
      return off > 0 ? ['discounted', 1, off] : null;
    }
    case 'remove-tender':
      return ['tender-removed', 1, tally?.sumCents ?? 0];
    case 'refund-sale':
      return ['refunded', 1, sale?.refunds ? refundedCents(sale.refunds.at(-1)!) : 0];
    case 'cancel-sale':
      return [
        'sale-cancelled',
        1,
        (sale?.lines ?? []).reduce((sum, line) => sum + lineCents(line), 0),
      ];
    default:
      return null;
  }
}

/** Returns the part of a sale's loads that was paid by slips without a number. */
function loadedUnnamed({ lines, tenders }: Sale): number {
  let loads = 0;
  for (const line of lines) if (line.kind === 'load') loads += lineCents(line);
  let unnamed = 0;
  for (const tender of tenders) {
    if ('reference' in tender && tender.reference === '') unnamed += tender.amountCents;
  }
  return Math.min(loads, unnamed);
}

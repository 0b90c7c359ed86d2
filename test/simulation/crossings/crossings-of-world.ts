import type { Fact, FactRecord } from '../../../shared/ledger/facts.ts';
import { minorUnitIn } from '../../../shared/ledger/store/book.ts';
import { isOpen, needsPerson } from '../../../shared/ledger/money/intent.ts';
import { ALL_CAPABILITIES, CAPABILITY_OF_FAULT, CAPABILITIES } from './capabilities.ts';
import type { Capability } from './capabilities.ts';

/** Two capabilities, in the order of the table. */
export type CapabilityPair = `${Capability} × ${Capability}`;

export interface TouchedPairs {
  /** Pairs of capabilities that touched the same card, sale or shift. */
  readonly touched: ReadonlySet<CapabilityPair>;
  /** Pairs of capabilities after which that card, sale or shift came to an outcome. */
  readonly ended: ReadonlySet<CapabilityPair>;
}

interface TillSoFar {
  isAway: boolean;
  hasEnded: boolean;
  hasTraded: boolean;
  version: string | null;
  decimals: number;
  shift: number;
  readonly open: Set<string>;
}

/** Follows one world, and records which capabilities met in it. */
export class CrossingsOfWorld {
  readonly #touchedBy = new Map<string, Set<Capability>>();
  readonly #touched = new Set<CapabilityPair>();
  readonly #ended = new Set<CapabilityPair>();
  readonly #tills = new Map<string, TillSoFar>();

  /**
   * Takes a fact of a till.
   * @param asked the kind of the proposal that was admitted as this fact
   */
  hear(name: string, { fact }: Pick<FactRecord, 'fact'>, asked: string): void {
    const till = this.#till(name);
    if (fact.book) till.decimals = minorUnitIn(fact.book);
    if (fact.kind === 'outage-began') till.isAway = true;
    if (fact.kind === 'outage-ended') till.isAway = false;
    if (fact.kind === 'shift-opened') till.shift += 1;
    const shown = ALL_CAPABILITIES.filter((one) => CAPABILITIES[one]({ fact, asked, till }));
    const about = this.#objectsOf(name, till, fact);
    for (const object of about) {
      till.open.add(object);
      for (const capability of shown) this.#touch(object, capability);
    }
    // A fact about the whole till touches everything that is open at that till.
    if (fact.intent === undefined && fact.sale === undefined) {
      for (const object of till.open) {
        for (const capability of shown) this.#touch(object, capability);
      }
    }
    if (fact.intent !== undefined || fact.sale !== undefined) till.hasTraded = true;
    if (fact.kind === 'run-started') {
      till.hasEnded = false;
      till.version = fact.note ?? null;
    }
    if (fact.kind === 'run-ended') till.hasEnded = true;
    for (const object of outcomesOf(name, till, fact)) this.#end(till, object);
  }

  /**
   * Records a fault of the simulator, which touches everything open.
   * @param name of the till; left out if the fault is at every till
   */
  befall(fault: string, name?: string): void {
    const capability = CAPABILITY_OF_FAULT[fault];
    if (capability === undefined) return;
    for (const [till, { open }] of this.#tills) {
      if (name !== undefined && till !== name) continue;
      for (const object of open) this.#touch(object, capability);
    }
  }

  get met(): TouchedPairs {
    return { touched: this.#touched, ended: this.#ended };
  }

  #till(name: string): TillSoFar {
    const known = this.#tills.get(name);
    if (known) return known;
    const begun = { isAway: false, hasEnded: true, hasTraded: false, version: null };
    const fresh: TillSoFar = { ...begun, decimals: 2, shift: 0, open: new Set<string>() };
    this.#tills.set(name, fresh);
    return fresh;
  }

  #objectsOf(name: string, { shift }: TillSoFar, fact: Fact): string[] {
    const { intent, linked, sale, card } = fact;
    const cards = [intent?.cardId, linked?.cardId, card?.id].flatMap((id) => id ?? []);
    const sales = [sale?.id, intent?.saleId].flatMap((id) => id ?? []);
    return [
      ...cards.map((id) => `card ${id}`),
      ...sales.map((id) => `sale ${id}`),
      `shift ${name} ${shift}`,
    ];
  }

  #touch(object: string, capability: Capability): void {
    const before = this.#touchedBy.get(object) ?? new Set();
    this.#touchedBy.set(object, before);
    if (before.has(capability)) return;
    for (const other of before) this.#touched.add(pairOf(capability, other));
    before.add(capability);
  }

  #end(till: TillSoFar, object: string): void {
    const by = [...(this.#touchedBy.get(object) ?? [])];
    by.forEach((one, at) => {
      for (const other of by.slice(at + 1)) this.#ended.add(pairOf(one, other));
    });
    till.open.delete(object);
  }
}

/** Lists what a fact decides: a card by its transaction, a sale, or a shift. */
function outcomesOf(name: string, { shift }: TillSoFar, { kind, intent, sale }: Fact): string[] {
  const ended: string[] = [];
  if (intent && !isOpen(intent) && !needsPerson(intent)) ended.push(`card ${intent.cardId}`);
  if (sale && (kind === 'sale-completed' || kind === 'sale-cancelled' || kind === 'sale-refunded'))
    ended.push(`sale ${sale.id}`);
  if (kind === 'shift-closed') ended.push(`shift ${name} ${shift}`);
  return ended;
}

export function pairOf(one: Capability, other: Capability): CapabilityPair {
  const isFirst = ALL_CAPABILITIES.indexOf(one) <= ALL_CAPABILITIES.indexOf(other);
  return isFirst ? `${one} × ${other}` : `${other} × ${one}`;
}

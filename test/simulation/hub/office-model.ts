import type { ForwardingConnection } from '../../../electron/server/hub/forward/store-forwarder.ts';
import type { PublicRecord } from '../../../electron/node/office-client/office-connection.ts';
import type { OfficeCopy, ReportedTill } from '../../../shared/office/office-calls.ts';
import { assertPresent } from '../../../shared/values/assert.ts';

/** An office's data of one till. */
interface TillThere {
  readonly told: ReportedTill;
  /** The newest reported sums; a later report without sums, or with fewer, does not replace them. */
  readonly sums: ReportedTill['sums'];
  readonly isThere: boolean;
}

interface OfficeState {
  /** Records by journal, for one till. */
  readonly lives: ReadonlyMap<string, readonly PublicRecord[]>;
  readonly tills: ReadonlyMap<string, TillThere>;
}

/** Rules of an office; a mutant breaks one of them. */
export interface OfficeRules {
  /** Which records the office accepts: they must equal those it has, and follow on from them. */
  readonly takes: 'what follows' | 'what it has once more';
  /** Which of two reports counts. */
  readonly counts: 'who has read further' | 'who came last';
}

const MOST_READ = 7;

type Appended = Awaited<ReturnType<ForwardingConnection['append']>>;

/** A call that no real forwarder makes; PostgreSQL would end it with an error. */
export class RefusedByOffice extends Error {}

/** The office's tables and calls, as in its SQL (electron/server/office/migrations/), for one store. */
export class OfficeModel {
  state: OfficeState = { lives: new Map(), tills: new Map() };
  readonly #rules: OfficeRules;

  constructor(rules: OfficeRules) {
    this.#rules = rules;
  }

  livesOf(till: string): readonly (readonly PublicRecord[])[] {
    const lives: (readonly PublicRecord[])[] = [];
    for (let life = 1; ; life += 1) {
      const records = this.state.lives.get(`${till} ${life}`);
      if (records === undefined) return lives;
      lives.push(records);
    }
  }

  copies(): OfficeCopy[] {
    const tills = new Set([...this.state.lives.keys()].map((place) => place.split(' ')[0] ?? ''));
    return [...tills].toSorted().flatMap((till) =>
      this.livesOf(till).map((records, at) => ({
        till,
        life: at + 1,
        lastSequence: records.length,
        lastHash: records.at(-1)?.hash ?? '',
      })),
    );
  }

  lifeWith(till: string, sequence: number, hash: string): number | null {
    const at = this.livesOf(till).findLastIndex((records) => records[sequence - 1]?.hash === hash);
    return at === -1 ? null : at + 1;
  }

  append(till: string, life: number, records: readonly PublicRecord[]): Appended {
    if (life > 1 + this.livesOf(till).length)
      throw new RefusedByOffice('a life after the next one');
    const there = this.state.lives.get(`${till} ${life}`) ?? [];
    const lastSequence = there.length;
    const first = assertPresent(records[0], 'an append has records');
    if (this.#rules.takes === 'what follows') {
      if (first.sequence > lastSequence + 1) return { kind: 'gap', lastSequence };
      let before = there[first.sequence - 2]?.hash ?? '';
      for (const { sequence, hash, previousHash } of records) {
        const was = there[sequence - 1];
        const fits = was === undefined ? previousHash === before : was.hash === hash;
        if (!fits) return { kind: 'broken', lastSequence, atSequence: sequence };
        before = hash;
      }
    }
    const isAgain = this.#rules.takes === 'what it has once more';
    const rest = isAgain ? records : records.filter(({ sequence }) => sequence > lastSequence);
    const all = [...there, ...rest];
    this.state = { ...this.state, lives: new Map(this.state.lives).set(`${till} ${life}`, all) };
    return { kind: 'appended', lastSequence: Math.max(all.length, records.at(-1)?.sequence ?? 0) };
  }

  readBack(till: string, life: number, after: number): readonly PublicRecord[] {
    return (this.state.lives.get(`${till} ${life}`) ?? []).slice(after, after + MOST_READ);
  }

  tell(told: readonly ReportedTill[]): void {
    const names = new Set(told.map(({ till }) => till));
    const tills = new Map(
      [...this.state.tills].map(([name, till]) => [name, { ...till, isThere: names.has(name) }]),
    );
    for (const one of told) {
      const before = tills.get(one.till)?.sums ?? null;
      const sums = this.#isFurther(one.sums, before) ? one.sums : before;
      tills.set(one.till, { told: one, sums, isThere: true });
    }
    this.state = { ...this.state, tills };
  }

  #isFurther(sums: ReportedTill['sums'], before: ReportedTill['sums']): boolean {
    if (sums === null) return false;
    if (before === null || this.#rules.counts === 'who came last') return true;
    return sums.life > before.life || (sums.life === before.life && sums.through >= before.through);
  }

  /** Returns the promises that the store has reported, of both kinds: cents and number. */
  promised(): { readonly count: number; readonly cents: number } {
    let [count, cents] = [0, 0];
    for (const { sums, isThere } of this.state.tills.values()) {
      if (!isThere || sums === null) continue;
      count += sums.redeemCount + sums.loadCount;
      cents += sums.redeemCents + sums.loadCents;
    }
    return { count, cents };
  }
}

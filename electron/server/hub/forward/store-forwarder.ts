import type { CopyPace } from '../../../../shared/hub/copy-pace.ts';
import type { OfficeCopy, ReportedTill } from '../../../../shared/office/office-calls.ts';
import { tillSumsOfEarlierName } from '../../../../shared/office/till-sums.ts';
import { nextForwardStep } from '../../../../shared/office/forward-position.ts';
import type { AnswersSoFar } from '../../../../shared/office/forward-position.ts';
import { successorTills } from '../../../../shared/office/reporting-tills.ts';
import { assertPresent } from '../../../../shared/values/assert.ts';
import { DatabaseUnreached } from '../../../node/hub-client/database-unreached.ts';
import type { OfficeConnection } from '../../../node/office-client/office-connection.ts';
import type { HubCopies, TillAtHubDatabase } from './hub-copies.ts';
import { longestCopies } from './longest-copies.ts';
import type { LongestCopy } from './longest-copies.ts';
import { TillFold } from './till-fold.ts';

/** The calls of a connection to the head office by which a hub forwards its store's records. */
export type ForwardingConnection = Pick<
  OfficeConnection,
  'copies' | 'lifeWith' | 'append' | 'reportTills' | 'readBack'
>;

interface Between {
  readonly copies: HubCopies;
  readonly office: ForwardingConnection;
  /** True if the office lets a store read back its records. */
  readonly readsBack: boolean;
}

/**
 * Sends the hub's copies of its tills' journals to the head office, and reports their sums. It stores no progress, only
 * the folded records, which another start folds again.
 */
export class StoreForwarder {
  readonly #folds = new Map<string, TillFold>();
  readonly #stop: AbortSignal;

  constructor(stop: AbortSignal) {
    this.#stop = stop;
  }

  /**
   * Sends everything that the office lacks now, and then the sums.
   * @param pace whose byte limit applies
   * @throws DatabaseUnreached if the office is lost, and any error of the hub's database
   */
  async forward(
    { copies, office, readsBack }: Between,
    { mostBytes }: Pick<CopyPace, 'mostBytes'>,
  ) {
    const tills = await copies.tills();
    const stands = await office.copies();
    const lives = new Map<string, number>();
    for (const till of tills) {
      if (till.lastSequence === 0) continue;
      const its = stands.filter((copy) => copy.till === till.till);
      lives.set(till.till, await this.#bringTill({ copies, office }, till, its, mostBytes));
    }
    const atOffice = readsBack ? stands : [];
    const all = await longestCopies({ tills, copies, office, atOffice, lives });
    for (const copy of all) await this.#fold(copy);
    const named = all.map(({ till }) => till);
    const told = all.map((copy) => this.#told(copy, named));
    if (!this.#stop.aborted) await office.reportTills(told);
  }

  /**
   * Sends one till's records.
   * @returns the number of the till's journal at the office to which the records belong
   */
  async #bringTill(
    { copies, office }: Pick<Between, 'copies' | 'office'>,
    till: TillAtHubDatabase,
    stands: readonly OfficeCopy[],
    mostBytes: number,
  ): Promise<number> {
    const atHub = new Map<number, boolean>();
    let answered: AnswersSoFar = { atHub };
    for (;;) {
      const step = nextForwardStep(till, stands, answered);
      switch (step.kind) {
        case 'whole':
          return step.life;
        case 'ask-hub': {
          const [record] = await copies.read(till.till, step.sequence - 1, 1);
          atHub.set(step.life, record?.sequence === step.sequence && record.hash === step.hash);
          break;
        }
        case 'ask-office': {
          const { lastSequence, lastHash } = till;
          const atOffice = await office.lifeWith(till.till, lastSequence, lastHash);
          answered = { atHub, atOffice };
          break;
        }
        case 'append':
          await this.#append({ copies, office }, till, step, mostBytes);
          return step.life;
      }
    }
  }

  async #append(
    { copies, office }: Pick<Between, 'copies' | 'office'>,
    { till }: TillAtHubDatabase,
    { life, after }: { readonly life: number; readonly after: number },
    mostBytes: number,
  ): Promise<void> {
    for (let stands = after; !this.#stop.aborted;) {
      const records = await copies.read(till, stands, mostBytes);
      if (records.length === 0) return;
      const said = await office.append(till, life, records);
      // The office refused: how far both copies have come must be asked again.
      if (said.kind !== 'appended') throw new DatabaseUnreached('lost');
      const { sequence } = assertPresent(records.at(-1), 'there are some');
      if (said.lastSequence < sequence) throw new DatabaseUnreached('strange');
      stands = sequence;
    }
  }

  /** Folds the records of the longer copy. A journal that continues under another name is counted under that one. */
  async #fold({ till, from }: LongestCopy): Promise<void> {
    if (till.goesOnAs !== null) return;
    const fold = this.#folds.get(till.till) ?? this.#newFold(till.till);
    await fold.follow(from, till, () => !this.#stop.aborted);
  }

  #told({ till: there, life }: LongestCopy, tills: readonly TillAtHubDatabase[]): ReportedTill {
    const { till, seenAgoMs, takenOverBy, goesOnAs, lastSequence } = there;
    const { health, journalSequence } = there;
    const takers = [...successorTills(till, tills)];
    const elsewhere = new Set(
      takers.flatMap((name) => [...(this.#folds.get(name)?.adopted ?? [])]),
    );
    const sums =
      goesOnAs === null
        ? (this.#folds.get(till)?.sums(elsewhere) ?? null)
        : tillSumsOfEarlierName(lastSequence);
    return {
      till,
      seenAgoMs,
      takenOverBy,
      goesOnAs,
      journalSequence,
      health,
      sums: sums === null ? null : { ...sums, life },
      policy: goesOnAs === null ? (this.#folds.get(till)?.policy ?? null) : null,
    };
  }

  #newFold(till: string): TillFold {
    const fold = new TillFold();
    this.#folds.set(till, fold);
    return fold;
  }
}

import { setTimeout as wait } from 'node:timers/promises';
import { beginReplay, finishReplay, replayFact } from '../../shared/guard/replay-limits.ts';
import {
  beginOutageReplay,
  finishOutageReplay,
  replayFactInOutage,
} from '../../shared/guard/replay-outage.ts';
import { checkpointSchema, fromCheckpoint } from '../../shared/ledger/memory/checkpoint.ts';
import { emptyLedger } from '../../shared/ledger/ledger.ts';
import type { Limits } from '../../shared/ledger/store/limits.ts';
import { REPLAYED_OUTAGE_DAY_COUNT } from '../../shared/messages/replay-answer.ts';
import type { ReplayAnswer } from '../../shared/messages/replay-answer.ts';
import type { InstantMs } from '../../shared/values/time.ts';
import type { Journal } from '../journal/journal.ts';
import { toFactRecord } from '../ledger/write/fact-record.ts';
import type { Clock, LedgerWriter } from '../ledger/write/ledger-writer.ts';

/**
 * How long main replays facts at a time, in ms, before it rests as long. A call of the window takes several turns of
 * main's event loop, so resting after every step would delay each call more.
 */
const AT_ONCE_MS = 4;

/**
 * Replays this till's journal under other limits, to show their effect. Writes nothing; one replay at a time, and the
 * counter never waits for it.
 */
export class LimitsReplay {
  readonly #clock: Clock;
  #asked = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Ends the running replay, which then answers *cancelled*. */
  cancel(): void {
    this.#asked += 1;
  }

  async run(
    { journal, ledger }: Pick<LedgerWriter, 'journal' | 'ledger'>,
    limits: Limits,
    days: readonly InstantMs[],
  ): Promise<ReplayAnswer> {
    this.#asked += 1;
    const asked = this.#asked;
    const knownThrough = Math.max(0, ...ledger.knownDamage.map((one) => one.lastSequence));
    const after = await sequenceBefore(journal, days[0] ?? 0, knownThrough);
    const stored = after === 0 ? null : await journal.readCheckpoint(after);
    if (after > 0 && stored === null) return { kind: 'unread' };
    const before = () =>
      stored === null ? emptyLedger() : fromCheckpoint(checkpointSchema.parse(stored));
    const draft = beginReplay(before, limits, days);
    const outage = beginOutageReplay(before(), limits, days.slice(-REPLAYED_OUTAGE_DAY_COUNT));
    let sinceMs: InstantMs | null = null;
    let isLost = false;
    let turnEndsMs = this.#clock.monoMs() + AT_ONCE_MS;
    const until = journal.syncedSequence;
    const facts = journal.read(after + 1, until, () => {
      isLost = true;
    });
    for await (const record of facts) {
      if (isLost) return { kind: 'unread' };
      const read = toFactRecord(record);
      sinceMs ??= read.fact.atMs;
      replayFact(draft, read);
      replayFactInOutage(outage, read);
      if (this.#clock.monoMs() >= turnEndsMs) {
        await wait(AT_ONCE_MS);
        turnEndsMs = this.#clock.monoMs() + AT_ONCE_MS;
      }
      if (asked !== this.#asked) return { kind: 'cancelled' };
    }
    if (isLost) return { kind: 'unread' };
    const outcome = { ...finishReplay(draft), outage: finishOutageReplay(outage) };
    return { kind: 'replayed', outcome, sinceMs };
  }
}

/**
 * Returns the record at which a segment ended before this moment; the next segment's checkpoint holds the ledger of
 * that time. 0 for the journal's beginning.
 * @param from records up to this one are damaged and not read
 */
async function sequenceBefore(journal: Journal, fromMs: number, from: number): Promise<number> {
  const ends = endsOfSegments(journal).filter((end) => end >= from);
  let low = 0;
  for (let high = ends.length; high - low > 1;) {
    const middle = (low + high) >> 1;
    const end = ends[middle] ?? from;
    if ((await timeOf(journal, end + 1)) <= fromMs) low = middle;
    else high = middle;
  }
  return ends[low] ?? from;
}

/** Last record of each segment, ascending, starting with 0. */
function endsOfSegments(journal: Journal): number[] {
  const all = Array.from({ length: journal.syncedSequence }, (_, index) => index + 1);
  return journal.bySegment(all).map(([first = 1]) => first - 1);
}

/** Time of this record, in ms since 1970; `Infinity` if it cannot be read. */
async function timeOf(journal: Journal, sequence: number): Promise<number> {
  const records = journal.read(sequence, sequence, () => undefined);
  for await (const record of records) return toFactRecord(record).fact.atMs;
  return Infinity;
}

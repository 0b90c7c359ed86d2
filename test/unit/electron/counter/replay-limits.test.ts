import { describe, expect, test } from 'vitest';
import { LimitsReplay } from '../../../../electron/counter/replay-limits.ts';
import { LIMIT_PRESETS } from '../../../../shared/ledger/store/limits.ts';
import type { Limits } from '../../../../shared/ledger/store/limits.ts';
import { cents } from '../../../../shared/values/money.ts';
import { DAY_MS, instantMs } from '../../../../shared/values/time.ts';
import { BookOnDisk } from '../../../builders/book-on-disk.ts';

const SIZES = { segmentLimitBytes: 8_000, ballastBytes: 0 };

/** Opens a till with some payments on each day, over many segments. */
async function bookOfDays(count: number): Promise<BookOnDisk> {
  const book = await BookOnDisk.open(SIZES);
  await book.mustWrite({ kind: 'provision-limits', limits: LIMIT_PRESETS['always-sell'] });
  for (let day = 0; day < count; day += 1) {
    for (const name of ['morning', 'noon', 'evening']) {
      await book.redeem(`${name}-of-${day}`);
    }
    book.clock.wallMs += DAY_MS;
    book.clock.monoMs += DAY_MS;
  }
  return book;
}

const daysOf = (book: BookOnDisk, count: number) =>
  Array.from({ length: count }, (_, index) =>
    instantMs(book.clock.wallMs - (count - index) * DAY_MS),
  );

const NOTHING: Limits = {
  ...LIMIT_PRESETS.careful,
  online: {
    ...LIMIT_PRESETS.careful.online,
    perTransactionCents: cents(0),
    unknownCardCents: cents(0),
  },
  offline: { ...LIMIT_PRESETS.careful.offline, perTillCents: cents(0) },
};

describe('a trial of other limits on past days', () => {
  test('covers the requested days, reading from the segment before them', async () => {
    const book = await bookOfDays(20);
    expect(book.writer.journal.bySegment([1, book.ledger.lastSequence]).length).toBe(2);
    const days = daysOf(book, 5);
    const answer = await new LimitsReplay(clockOf(book)).run(book.writer, NOTHING, days);
    if (answer.kind !== 'replayed') throw new Error(answer.kind);
    expect(answer.outcome.redemptions.count).toBe(15);
    expect(answer.outcome.refused.count).toBe(15);
    expect(answer.sinceMs).toBeGreaterThan(days[0]! - 5 * DAY_MS);
    expect(answer.sinceMs).toBeLessThanOrEqual(days[0]!);
    expect(answer.outcome.days.map(({ refused }) => refused.count)).toEqual([3, 3, 3, 3, 3]);
  });

  test('has the same result from a checkpoint as from the first fact', async () => {
    const book = await bookOfDays(12);
    const run = (limits: Limits, from: number) =>
      new LimitsReplay(clockOf(book)).run(book.writer, limits, daysOf(book, from));
    const [late, early] = [
      await run(LIMIT_PRESETS.careful, 4),
      await run(LIMIT_PRESETS.careful, 12),
    ];
    if (late.kind !== 'replayed' || early.kind !== 'replayed') throw new Error('not replayed');
    expect(late.outcome.days.map(({ wasCents }) => wasCents)).toEqual(
      early.outcome.days.slice(8).map(({ wasCents }) => wasCents),
    );
  });

  test('can play the last week as an outage of the card service', async () => {
    const book = await bookOfDays(20);
    const run = (limits: Limits, from: number) =>
      new LimitsReplay(clockOf(book)).run(book.writer, limits, daysOf(book, from));
    const none = await run(NOTHING, 12);
    if (none.kind !== 'replayed') throw new Error(none.kind);
    const { outage } = none.outcome;
    expect(outage.days.map(({ refused }) => refused.count)).toEqual([3, 3, 3, 3, 3, 3, 3]);
    expect(outage.promised.count).toBe(0);
    // The replayed outage has the same result, whatever days come before it.
    const few = await run(NOTHING, 9);
    expect(few).toMatchObject({ outcome: { outage } });
  });

  test('is cancelled if a second one is requested', async () => {
    const book = await bookOfDays(3);
    const replaying = new LimitsReplay(clockOf(book));
    const days = daysOf(book, 3);
    const first = replaying.run(book.writer, LIMIT_PRESETS.shop, days);
    const second = replaying.run(book.writer, LIMIT_PRESETS.shop, days);
    expect(await first).toEqual({ kind: 'cancelled' });
    expect((await second).kind).toBe('replayed');
    const third = replaying.run(book.writer, LIMIT_PRESETS.shop, days);
    replaying.cancel();
    expect(await third).toEqual({ kind: 'cancelled' });
  });

  test('is refused over damaged records', async () => {
    const book = await bookOfDays(6);
    const file = '/book/journal/segment-000002.jsonl';
    const bytes = book.disk.contents(file).slice();
    bytes[bytes.length - 400]! ^= 1;
    book.disk.put(file, bytes);
    const replaying = new LimitsReplay(clockOf(book));
    expect(await replaying.run(book.writer, LIMIT_PRESETS.shop, daysOf(book, 6))).toEqual({
      kind: 'unread',
    });
  });
});

function clockOf({ clock }: BookOnDisk) {
  return { wallMs: () => clock.wallMs, monoMs: () => clock.monoMs };
}

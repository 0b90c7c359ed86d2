import { expect, test } from 'vitest';
import { SYSTEM_ACTOR } from '../../../../../electron/ledger/write/ledger-writer.ts';
import {
  archiveFinished,
  WHOLE_FACT_COUNT,
} from '../../../../../shared/ledger/memory/checkpoint.ts';
import { intentIdSchema, saleIdSchema } from '../../../../../shared/values/ids.ts';
import { cents } from '../../../../../shared/values/money.ts';
import { BookOnDisk } from '../../../../builders/book-on-disk.ts';
import { appliedOutcome, CURRENT_KEYS } from '../../../../builders/guarded-ledger.ts';
import { lineOfCategory } from '../../../../builders/shop-day.ts';

/** Two requests for the same old payment while it is read from disk and memory drops it. */

const id = (name: string) => intentIdSchema.parse(`intent-of-${name}`);

async function longAgo(segmentLimitBytes: number) {
  const on = await BookOnDisk.open({ segmentLimitBytes });
  const cardId = await on.introduce('gift', '6364990412');
  await on.mustWrite({ ...on.acceptance('gift', cardId) });
  await on.mustWrite({ kind: 'begin-sending', intentId: id('gift'), ...CURRENT_KEYS });
  await on.mustWrite({
    kind: 'record-outcome',
    intentId: id('gift'),
    outcome: appliedOutcome('u', 95_00),
  });
  const SALE = saleIdSchema.parse('sale-newest');
  await on.mustWrite({ kind: 'open-sale', saleId: SALE, lines: [lineOfCategory(3_00, 'books')] });
  const tender = { kind: 'cash', amountCents: cents(3_00), givenCents: cents(3_00) } as const;
  await on.mustWrite({ kind: 'tender-sale', saleId: SALE, tender });
  await on.mustWrite({ kind: 'complete-sale', saleId: SALE });
  on.clock.wallMs += 43_200_000;
  on.clock.monoMs += 43_200_000;
  await Promise.all(
    Array.from({ length: WHOLE_FACT_COUNT + 500 }, () => on.mustWrite({ kind: 'ask-send-now' })),
  );
  await on.mustWrite({ kind: 'ask-send-now' });
  return on;
}

test.each([0, 60, 150, 190, 230])(
  'two requests at once for an old payment are admitted once, with rollovers meanwhile: %s',
  async (filling) => {
    const on = await longAgo(60_000);
    expect(on.ledger.intents.has(id('gift'))).toBe(false);
    const back = (name: string) =>
      on.writer.write(
        { kind: 'put-right', intentId: id(name), reverses: id('gift'), reason: 'wrong' },
        SYSTEM_ACTOR,
      );
    const fill = Array.from({ length: filling }, () => on.mustWrite({ kind: 'ask-send-now' }));
    const both = [back('a'), back('b'), back('a')];
    for (let n = 0; n < 40; n += 1) {
      await Promise.resolve();
      archiveFinished(on.ledger);
    }
    fill.push(...Array.from({ length: 250 }, () => on.mustWrite({ kind: 'ask-send-now' })));
    const answers = await Promise.all(both);
    await Promise.all(fill);
    expect(answers.filter(({ kind }) => kind === 'written')).toHaveLength(1);
    await on.startAgain();
    expect((await back('c')).kind).toBe('refused');
  },
);

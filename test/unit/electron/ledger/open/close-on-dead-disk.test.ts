import { expect, test } from 'vitest';
import { JournalStopped } from '../../../../../electron/journal/journal.ts';
import { ANSWER_SOFT_LIMIT_MS } from '../../../../../shared/policy/judge-outcome.ts';
import { BookOnDisk } from '../../../../builders/book-on-disk.ts';

/** The disk fails while the till closes: the till still ends, and the next start finds every confirmed record. */

test.each(Array.from({ length: 6 }, (_, at) => at))(
  'a disk failure at step %s of closing loses no confirmed record, and the next start finds the newest journal',
  async (at) => {
    const on = await BookOnDisk.open();
    const told = await on.redeem('told');
    // The cashier has read that the payment is accepted and will be sent later.
    on.clock.monoMs += ANSWER_SOFT_LIMIT_MS + 1;
    await on.mustWrite({ kind: 'ask-send-now' });
    const { journal } = on.writer;
    on.disk.fault = { atOperation: on.disk.operations + at, code: 'EIO' };
    await on.book.close();
    expect(journal.stopped).toBeInstanceOf(JournalStopped);
    await on.start();
    expect(on.book.age).toBe('newest');
    expect(on.stateOf(told)).toBe('waiting');
  },
);

test('a disk that no longer answers does not keep a till from ending', async () => {
  const on = await BookOnDisk.open();
  await on.redeem('told');
  on.disk.fault = { atOperation: on.disk.operations, code: 'POWER' };
  await on.book.close();
  expect(on.writer.journal.stopped).toMatchObject({ reason: 'io' });
});

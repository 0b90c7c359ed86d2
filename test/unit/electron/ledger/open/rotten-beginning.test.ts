import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ledgerAfterDamage } from '../../../../../electron/ledger/open/replay-records.ts';
import { salvageJournal } from '../../../../../electron/ledger/repair/salvage-journal.ts';
import { JournalDamaged } from '../../../../../electron/journal/journal.ts';
import { SYSTEM_ACTOR } from '../../../../../electron/ledger/write/ledger-writer.ts';
import { isPausedBy } from '../../../../../shared/ledger/money/queue.ts';
import { assertPresent } from '../../../../../shared/values/assert.ts';
import {
  acceptPayment,
  openBookOrThrow,
  numberedCard,
  bookPathsIn,
  openBook,
} from '../../../../builders/book-of-payments.ts';
import { testFolder } from '../../../../builders/test-folder.ts';

/**
 * The newest segment was damaged and sealed off, and the next one is damaged before its first record, so it cannot be
 * sealed.
 */

const SIZES = { sizes: { ballastBytes: 1_000 } };

function rot(file: string, from: string, to: string): void {
  const text = readFileSync(file, 'utf8');
  expect(text).toContain(from);
  writeFileSync(file, text.replace(from, to));
}

test('a damaged beginning of the newest segment stops the journal, and a manager continues from the one before, with the files kept', async () => {
  const folder = testFolder();
  const segment = (number: number, of = path.join(folder, 'journal')) =>
    path.join(of, `segment-00000${number}.jsonl`);
  const { writer, close } = await openBookOrThrow(folder, SIZES);
  const { journal } = writer;
  const secret = { sentAs: 'identifier' as const, value: '6364' };
  await writer.write({ kind: 'end-outage' }, SYSTEM_ACTOR);
  await writer.write({ kind: 'introduce-card', cardId: numberedCard(0), secret }, SYSTEM_ACTOR);
  await acceptPayment(writer, 0);
  await writer.write({ kind: 'pause-sending' }, SYSTEM_ACTOR);
  rot(segment(1), '"cause":"person"', '"cause":"persoN"');
  for await (const { sequence } of journal.read(1, Infinity, () => undefined)) {
    expect(sequence).toBeGreaterThan(0);
  }
  rot(segment(2), '{"checkpoint":', '{"checkpoinT":');
  const [damage] = await journal.listSealedDamage();
  const begun = ledgerAfterDamage(journal, [assertPresent(damage, 'the first one is sealed')]);
  await expect(begun).rejects.toThrow(JournalDamaged);
  expect(journal.stopped).toMatchObject({ reason: 'damaged' });
  const asked = await writer.write({ kind: 'ask-send-now' }, SYSTEM_ACTOR);
  expect(asked.kind).toBe('stopped');
  await close();

  expect(await openBook(folder, SIZES)).toMatchObject({ health: { code: 'TILL-901' } });
  const kept = await salvageJournal(bookPathsIn(folder), 'Mia');
  expect([1, 2].map((number) => existsSync(segment(number, kept)))).toEqual([true, true]);
  const next = await openBookOrThrow(folder, SIZES);
  const { open, queue } = next.writer.ledger;
  expect([...open.values()].map(({ state }) => state)).toEqual(['unknown']);
  expect(isPausedBy(queue, 'journal-behind')).toBe(true);
  await next.close();
});

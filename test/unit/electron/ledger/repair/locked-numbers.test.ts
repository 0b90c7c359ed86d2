import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { realDisk } from '../../../../../electron/node/files/real-disk.ts';
import { realFiles } from '../../../../../electron/node/files/whole-files.ts';
import { BootRecordFile } from '../../../../../electron/ledger/place/boot-record.ts';
import { continueWithoutLostCardNumbers } from '../../../../../electron/ledger/repair/lost-identifiers.ts';
import { SYSTEM_ACTOR } from '../../../../../electron/ledger/write/ledger-writer.ts';
import type { LedgerWriter } from '../../../../../electron/ledger/write/ledger-writer.ts';
import { isNumberGone } from '../../../../../shared/ledger/money/intent.ts';
import { bookSeal } from '../../../../builders/book-seal.ts';
import {
  writeBookOfPayments,
  openBookOrThrow,
  numberedCard,
  PAYMENT_COUNT,
  bookPathsIn,
  openBook,
} from '../../../../builders/book-of-payments.ts';
import { testFolder } from '../../../../builders/test-folder.ts';

/** The key of the card numbers is locked or is another one: queued payments wait, and are neither sent nor lost. */

let folder: string;
beforeEach(() => {
  folder = testFolder();
});

const LOCKED = { ...bookSeal(), opens: false };
const stateOf = ({ ledger }: LedgerWriter) =>
  new Set([...ledger.intents.values()].map((one) => (isNumberGone(one) ? 'lost' : one.state)));

test('payments wait while the key is locked, and have their card numbers once it is open', async () => {
  await writeBookOfPayments(folder, { seal: bookSeal() });
  const locked = await openBookOrThrow(folder, { seal: LOCKED });
  expect(stateOf(locked.writer)).toEqual(new Set(['waiting']));
  expect(locked.writer.cardIdentifiers.areLocked).toBe(true);
  expect(locked.writer.cardIdentifiers.get(numberedCard(0))).toBeUndefined();
  // A checkpoint written meanwhile still has the proofs of the card numbers.
  locked.writer.journal.endSegment();
  await locked.writer.write({ kind: 'pause-sending' }, SYSTEM_ACTOR);
  await locked.close();
  const { writer, close } = await openBookOrThrow(folder, { seal: bookSeal() });
  expect(stateOf(writer)).toEqual(new Set(['waiting']));
  for (let index = 0; index < PAYMENT_COUNT; index += 1) {
    expect(writer.cardIdentifiers.get(numberedCard(index))?.value).toBe(`6364-${index}`);
  }
  await close();
});

test.each([
  ['a manager confirms the records', true, 'lost'],
  ['nobody confirms the records, so that they are doubted', false, 'unknown'],
])(
  'under another key the card numbers are lost and the sealed parts kept: %s',
  async (_, isOwn, state) => {
    await writeBookOfPayments(folder, { seal: bookSeal() });
    const seal = bookSeal('book', 8);
    expect(await openBook(folder, { seal })).toMatchObject({
      kind: 'obstacle',
      health: { kind: 'journal-damaged', why: 'numbers-lost', cards: PAYMENT_COUNT },
    });
    const ground = { disk: realDisk, files: realFiles, seal };
    const locked = await openBookOrThrow(folder, { seal: LOCKED });
    await locked.close();
    const { lastSequence: sequence, lastHash: hash } = locked.writer.journal;
    const { bootRecordFile } = bookPathsIn(folder);
    if (isOwn)
      await new BootRecordFile(bootRecordFile, realFiles, seal.mark).accept({ sequence, hash });
    const kept = await continueWithoutLostCardNumbers(bookPathsIn(folder), 'Mia', ground);
    const sealed = readdirSync(kept!).map((name) => readFileSync(path.join(kept!, name), 'utf8'));
    expect(sealed.join('').match(/"sealed":"/g)).toHaveLength(PAYMENT_COUNT);
    const { writer, close } = await openBookOrThrow(folder, { seal });
    expect(stateOf(writer)).toEqual(new Set([state]));
    await close();
  },
);

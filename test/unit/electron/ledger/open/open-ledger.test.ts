import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { openLedger } from '../../../../../electron/ledger/open/open-ledger.ts';
import type { OpenedLedger } from '../../../../../electron/ledger/open/open-ledger.ts';
import { cardIdSchema } from '../../../../../shared/values/ids.ts';
import { cents } from '../../../../../shared/values/money.ts';
import { instantMs } from '../../../../../shared/values/time.ts';
import { BOOK as book } from '../../../../builders/book-under-test.ts';
import { SYSTEM_ACTOR } from '../../../../../electron/ledger/write/ledger-writer.ts';
import { testFolder } from '../../../../builders/test-folder.ts';

const CARDS = 40;
let folder: string;

beforeEach(() => {
  folder = testFolder();
});

function open(expected = book) {
  return openLedger({
    seal: null,
    paths: {
      folder,
      bootRecordFile: path.join(folder, 'boot.json'),
      witnessFolder: path.join(folder, 'witness'),
    },
    onWitnessTrouble: () => undefined,
    book: expected,
    clock: { wallMs: () => 1_800_000_000_000, monoMs: () => performance.now() },
    version: '0.0.0',
    onSpaceChanged: () => undefined,
    onStopped: () => undefined,
    sizes: { segmentLimitBytes: 4_096 },
  });
}

async function mustOpen(expected = book): Promise<OpenedLedger> {
  const opened = await open(expected);
  if (opened.kind !== 'open') throw new Error(opened.health.kind);
  return opened;
}

const cardId = (index: number) => cardIdSchema.parse(`card-number-${index}`);

async function fill(): Promise<void> {
  const { writer, close } = await mustOpen();
  for (let index = 0; index < CARDS; index += 1) {
    const secret = { sentAs: 'identifier' as const, value: `6364-${index}` };
    await writer.write({ kind: 'introduce-card', cardId: cardId(index), secret }, SYSTEM_ACTOR);
    await writer.write(
      {
        kind: 'state-opening-balance',
        cardId: cardId(index),
        balanceCents: cents(1_000 + index),
        asOfMs: instantMs(0),
      },
      SYSTEM_ACTOR,
    );
  }
  await close();
}

function privateFiles(): string[] {
  const journal = path.join(folder, 'journal');
  return readdirSync(journal)
    .filter((name) => name.endsWith('.private.jsonl'))
    .toSorted()
    .map((name) => path.join(journal, name));
}

test('a till with many segments knows every card’s number without reading them all', async () => {
  await fill();
  expect(privateFiles().length).toBeGreaterThan(3);
  const { writer, age, close } = await mustOpen();
  expect(age).toBe('newest');
  for (let index = 0; index < CARDS; index += 1) {
    expect(writer.cardIdentifiers.get(cardId(index))?.value).toBe(`6364-${index}`);
    expect(writer.ledger.cardsByKey.get(`identifier:6364-${index}`)).toBe(cardId(index));
    expect(writer.ledger.cards.get(cardId(index))?.stated?.balanceCents).toBe(1_000 + index);
  }
  await close();
});

test('a card number damaged in an old segment stops the till instead of charging another card', async () => {
  await fill();
  const [oldest = ''] = privateFiles();
  const before = readFileSync(oldest, 'utf8');
  writeFileSync(oldest, before.replace('6364-0', '6364-9'));
  const opened = await open();
  expect(opened).toMatchObject({
    kind: 'obstacle',
    health: { kind: 'journal-damaged', code: 'TILL-901' },
  });
  expect(readFileSync(oldest, 'utf8')).not.toBe(before);
});

test('an erased number is still erased after a start, and its card keeps its balance', async () => {
  await fill();
  const first = await mustOpen();
  const sequence = first.writer.ledger.cards.get(cardId(0))?.introducedBySequence ?? 0;
  await first.writer.journal.erasePrivate([sequence]);
  await first.close();
  const { writer, close } = await mustOpen();
  expect(writer.cardIdentifiers.get(cardId(0))).toBeUndefined();
  expect(writer.ledger.cards.get(cardId(0))?.stated?.balanceCents).toBe(1_000);
  expect(writer.cardIdentifiers.get(cardId(1))?.value).toBe('6364-1');
  await close();
});

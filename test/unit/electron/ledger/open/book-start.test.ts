import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { openLedger } from '../../../../../electron/ledger/open/open-ledger.ts';
import type {
  OpenedLedger,
  LedgerOpening,
} from '../../../../../electron/ledger/open/open-ledger.ts';
import { bookSchema } from '../../../../../shared/ledger/store/book.ts';
import { cardIdSchema, intentIdSchema, saleIdSchema } from '../../../../../shared/values/ids.ts';
import { cents } from '../../../../../shared/values/money.ts';
import { VirtualDisk } from '../../../../simulation/virtual-disk.ts';
import { SYSTEM_ACTOR } from '../../../../../electron/ledger/write/ledger-writer.ts';
import { bookSeal } from '../../../../builders/book-seal.ts';
import { testFolder } from '../../../../builders/test-folder.ts';

/** A start that is interrupted, happens twice, on another computer, or on a disk that fails. */

let folder: string;
beforeEach(() => {
  folder = testFolder();
});

const book = bookSchema.parse({
  id: 'book-under-test',
  tillId: 'till-under-test',
  mode: 'real',
  baseUrl: 'https://service.invalid',
  moneySegment: '',
  shopUuid: 'shop',
  currency: 'EUR',
  minorUnit: 2,
  redeemSign: -1,
  signKnown: true,
});

interface Opening {
  readonly onClock?: () => void;
  readonly other?: Partial<typeof book>;
  readonly disk?: VirtualDisk;
}

function open(data: string, { onClock, other, disk }: Opening = {}): Promise<LedgerOpening> {
  return openLedger({
    seal: bookSeal(),
    paths: {
      folder: path.join(data, 'book'),
      bootRecordFile: path.join(data, 'keys', 'boot.json'),
      witnessFolder: path.join(folder, 'witness'),
    },
    onWitnessTrouble: () => undefined,
    book: { ...book, ...other },
    clock: {
      wallMs: () => {
        onClock?.();
        return 1_800_000_000_000;
      },
      monoMs: () => 1_000,
    },
    version: '0.0.0',
    onSpaceChanged: () => undefined,
    onStopped: () => undefined,
    ...(disk === undefined ? {} : { disk }),
  });
}

async function mustOpen(data: string, opening: Opening = {}): Promise<OpenedLedger> {
  const opened = await open(data, opening);
  if (opened.kind !== 'open') throw new Error(JSON.stringify(opened));
  return opened;
}

async function tillWithThreeWaiting(): Promise<string> {
  const data = path.join(folder, 'till');
  const { writer, close } = await mustOpen(data);
  for (let index = 0; index < 3; index += 1) {
    const cardId = cardIdSchema.parse(`card-number-${index}`);
    const secret = { sentAs: 'identifier' as const, value: `6364-${index}` };
    await writer.write({ kind: 'introduce-card', cardId, secret }, SYSTEM_ACTOR);
    const accepted = await writer.write(
      {
        kind: 'accept',
        intentId: intentIdSchema.parse(`intent-number-${index}`),
        cardId,
        verb: 'redeem',
        amountCents: cents(500),
        saleId: null,
        repeatConfirmed: false,
      },
      SYSTEM_ACTOR,
    );
    expect(accepted.kind).toBe('written');
  }
  await close();
  return data;
}

function copyTo(name: string, from: string): string {
  const to = path.join(folder, name);
  cpSync(from, to, { recursive: true });
  return to;
}

const statesOf = ({ writer }: OpenedLedger) =>
  [...writer.ledger.intents.values()].map(({ state }) => state);

test.each(['a copy on another computer', 'an older journal of the same run'])(
  'after a start with %s that was killed at any fact, the next start still doubts everything',
  async (which) => {
    const data = await tillWithThreeWaiting();
    if (which === 'a copy on another computer')
      rmSync(path.join(data, 'keys'), { recursive: true });
    else {
      copyTo('older', data);
      await (await mustOpen(data)).close();
      rmSync(path.join(data, 'book'), { recursive: true });
      cpSync(path.join(folder, 'older', 'book'), path.join(data, 'book'), { recursive: true });
    }
    const cutShort: string[] = [];
    const whole = await mustOpen(data, {
      onClock: () => cutShort.push(copyTo(`cut-${cutShort.length}`, data)),
    });
    expect(whole.age).toBe(which === 'a copy on another computer' ? 'moved' : 'behind');
    expect(cutShort.length).toBeGreaterThan(4);
    for (const copy of cutShort) {
      const next = await mustOpen(copy);
      expect(statesOf(next), copy).toEqual(['unknown', 'unknown', 'unknown']);
      expect(next.writer.ledger.queue.pauses.map(({ cause }) => cause)).toContain('journal-behind');
      await next.close();
    }
    await whole.close();
  },
);

test('a till that was copied twice before the doubt was resolved can be opened', async () => {
  const data = await tillWithThreeWaiting();
  for (let time = 0; time < 2; time += 1) {
    rmSync(path.join(data, 'keys'), { recursive: true });
    const opened = await mustOpen(data);
    expect(opened.age).toBe('moved');
    await opened.close();
  }
});

test('a start of an honest journal that was killed at any fact raises no alarm', async () => {
  const data = await tillWithThreeWaiting();
  const cutShort: string[] = [];
  const witness = path.join(folder, 'witness');
  const whole = await mustOpen(data, {
    onClock: () => {
      const cut = cutShort.length;
      cutShort.push(copyTo(`cut-${cut}/till`, data));
      copyTo(`cut-${cut}/witness`, witness);
    },
  });
  await whole.close();
  expect(cutShort.length).toBeGreaterThan(1);
  for (const copy of cutShort) {
    // Restores the folder as the crash left it: the same files, and the witness of that moment.
    cpSync(copy, data, { recursive: true });
    cpSync(path.join(path.dirname(copy), 'witness'), witness, { recursive: true });
    const next = await mustOpen(data);
    expect(next.age, copy).toBe('newest');
    expect(statesOf(next)).toEqual(['waiting', 'waiting', 'waiting']);
    await next.close();
  }
});

test('a deleted journal is not mistaken for a first day', async () => {
  const data = await tillWithThreeWaiting();
  rmSync(path.join(data, 'book'), { recursive: true });
  const opened = await mustOpen(data);
  expect(opened).toMatchObject({ age: 'behind', isNew: true });
  expect(opened.writer.ledger.queue.pauses.map(({ cause }) => cause)).toEqual(['journal-behind']);
  await opened.close();
});

test.each([
  { id: 'another-book' },
  { mode: 'demo' as const },
  { baseUrl: 'https://elsewhere.invalid' },
  { moneySegment: 'v3' },
  { shopUuid: 'other-shop' },
  { currency: 'CHF' },
  { redeemSign: 1 as const },
])('a journal moved into another shop’s folder sends no payment there: %o', async (other) => {
  const data = await tillWithThreeWaiting();
  const file = path.join(data, 'book', 'journal', 'segment-000001.jsonl');
  const before = readFileSync(file, 'utf8');
  const opened = await open(data, { other: { ...book, ...other } as typeof book });
  expect(opened).toMatchObject({ kind: 'obstacle', health: { kind: 'journal-foreign' } });
  expect(readFileSync(file, 'utf8')).toBe(before);
  await (await mustOpen(data)).close();
});

test('an unwritable place for the boot record is reported, and nothing is opened', async () => {
  const data = await tillWithThreeWaiting();
  rmSync(path.join(data, 'keys'), { recursive: true });
  writeFileSync(path.join(data, 'keys'), 'a file where a folder should be');
  expect(await open(data)).toMatchObject({
    kind: 'obstacle',
    health: { kind: 'journal-stopped', code: 'TILL-903' },
  });
});

test('a journal stopped by the disk is not mistaken for a lost one at the next start', async () => {
  const data = path.join(folder, 'till');
  const disk = new VirtualDisk();
  const { writer, close } = await mustOpen(data, { disk });
  disk.fault = { atOperation: disk.operations, code: 'ENOSPC' };
  const before = writer.journal.syncedSequence;
  expect((await writer.write({ kind: 'work-offline', on: true }, SYSTEM_ACTOR)).kind).toBe(
    'stopped',
  );
  expect(writer.journal.lastSequence).toBe(before + 1);
  await close();
  const next = await mustOpen(data, { disk });
  expect(next.age).toBe('newest');
  await next.close();
});

test('a till closed after a long run starts from a checkpoint, unchanged', async () => {
  const data = await tillWithThreeWaiting();
  const long = await mustOpen(data);
  const lines = Array.from({ length: 150 }, (_, index) => ({
    id: `line-${index}`,
    kind: 'goods' as const,
    categoryExternalId: 'EXT',
    name: 'Coffee',
    quantity: 1,
    unitCents: cents(1),
    intentId: null,
    cardId: null,
  }));
  for (let count = 0; count < 110; count += 1) {
    const sale = { saleId: saleIdSchema.parse(`sale-number-${count}`), lines };
    await long.writer.write({ kind: 'open-sale', ...sale }, SYSTEM_ACTOR);
    await long.writer.write({ kind: 'cancel-sale', saleId: sale.saleId, reason: '' }, SYSTEM_ACTOR);
  }
  await long.close();
  expect(readdirSync(path.join(data, 'book', 'journal'))).toContain('segment-000002.jsonl');
  const next = await mustOpen(data);
  const { ledger } = next.writer;
  expect([next.age, ledger.sales.size, ledger.openSales.size]).toEqual(['newest', 110, 0]);
  expect(ledger.cards).toEqual(long.writer.ledger.cards);
  expect(statesOf(next)).toEqual(['waiting', 'waiting', 'waiting']);
  expect(next.writer.cardIdentifiers.get(cardIdSchema.parse('card-number-1'))).toMatchObject({
    value: '6364-1',
  });
  await next.close();
});

import { cpSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { httpClientOf } from '../../../../../electron/service/connect-service.ts';
import { openLedger } from '../../../../../electron/ledger/open/open-ledger.ts';
import type { OpenedLedger } from '../../../../../electron/ledger/open/open-ledger.ts';
import { realFiles } from '../../../../../electron/node/files/whole-files.ts';
import type { AtomicFiles } from '../../../../../electron/node/files/whole-files.ts';
import { TradingSession } from '../../../../../electron/till/trading-session.ts';
import { serviceSettingsSchema } from '../../../../../shared/api/service-settings.ts';
import { cardIdSchema, intentIdSchema } from '../../../../../shared/values/ids.ts';
import type { IntentId } from '../../../../../shared/values/ids.ts';
import { cents } from '../../../../../shared/values/money.ts';
import type { Proposal } from '../../../../../shared/proposals/proposals.ts';
import { SYSTEM_ACTOR } from '../../../../../electron/ledger/write/ledger-writer.ts';
import type { Actor } from '../../../../../electron/ledger/write/ledger-writer.ts';
import { BOOK } from '../../../../builders/book-under-test.ts';
import { appliedOutcome } from '../../../../builders/guarded-ledger.ts';
import { bookSeal } from '../../../../builders/book-seal.ts';
import { testFolder } from '../../../../builders/test-folder.ts';
import { NO_LISTENER } from '../../../../builders/trading-on-disk.ts';

/**
 * A copy of the whole data folder, keys included, restored after its payments were sent. The tests use the real disk,
 * whose file identities reveal the copy.
 */

let folder: string;
let troubles: unknown[];
let files: AtomicFiles;
let books: OpenedLedger[];
beforeEach(() => {
  books = [];
  folder = testFolder();
  troubles = [];
  files = realFiles;
});
afterEach(async () => {
  // A till killed in this test still has its files open.
  for (const book of books) await book.close();
});

const MANAGER: Actor = { operator: 'Mia', stepUp: { manager: 'Mia' }, accessLevel: 'manager' };
const CARDS = [0, 1, 2, 3, 4];
const till = () => path.join(folder, 'till');
const backup = () => path.join(folder, 'backup');
const witness = () => path.join(folder, 'state');

async function open(data = till(), segmentLimitBytes = 8 * 1024 * 1024): Promise<OpenedLedger> {
  const opened = await openLedger({
    seal: bookSeal(),
    paths: {
      folder: path.join(data, 'book'),
      bootRecordFile: path.join(data, 'keys', 'boot.json'),
      witnessFolder: witness(),
    },
    book: BOOK,
    clock: { wallMs: () => 1_800_000_000_000, monoMs: () => performance.now() },
    version: '0.0.0',
    onSpaceChanged: () => undefined,
    onStopped: () => undefined,
    onWitnessTrouble: (error) => troubles.push(error),
    sizes: { segmentLimitBytes },
    files,
  });
  if (opened.kind !== 'open') throw new Error(JSON.stringify(opened.health));
  books.push(opened);
  return opened;
}

async function mustWrite(
  { writer }: OpenedLedger,
  proposal: Proposal,
  actor: Actor = SYSTEM_ACTOR,
): Promise<void> {
  const written = await writer.write(proposal, actor);
  if (written.kind !== 'written') throw new Error(JSON.stringify(written));
}

const intentOf = (index: number) => intentIdSchema.parse(`intent-number-${index}`);

async function openWithFiveWaiting(): Promise<OpenedLedger> {
  const book = await open();
  await mustWrite(book, { kind: 'end-outage' });
  for (const index of CARDS) {
    const cardId = cardIdSchema.parse(`card-number-${index}`);
    const secret = { sentAs: 'identifier' as const, value: `6364-${index}` };
    await mustWrite(book, { kind: 'introduce-card', cardId, secret });
    await mustWrite(book, {
      kind: 'accept',
      intentId: intentOf(index),
      cardId,
      verb: 'redeem',
      amountCents: cents(500),
      saleId: null,
      repeatConfirmed: false,
    });
  }
  return book;
}

async function deliver(book: OpenedLedger): Promise<void> {
  for (const index of CARDS) {
    await mustWrite(book, { kind: 'begin-sending', intentId: intentOf(index), keyVersion: 1 });
    const outcome = appliedOutcome(`uuid-${index}`, 1_000);
    await mustWrite(book, { kind: 'record-outcome', intentId: intentOf(index), outcome });
  }
}

const statesOf = ({ writer }: OpenedLedger) =>
  CARDS.map((index) => writer.ledger.intents.get(intentOf(index))?.state);

async function expectNothingIsSent(book: OpenedLedger): Promise<void> {
  expect(new Set(statesOf(book))).toEqual(new Set(['unknown']));
  expect(book.writer.ledger.queue.pauses.map(({ cause }) => cause)).toEqual(['journal-behind']);
  for (const index of CARDS) {
    const sending = { kind: 'begin-sending', intentId: intentOf(index), keyVersion: 1 } as const;
    expect((await book.writer.write(sending, SYSTEM_ACTOR)).kind).toBe('refused');
  }
}

/**
 * Puts a copy in a folder's place, and keeps the folder beside it. Wine numbers files as Linux does, which may give a
 * removed file's number again, and copies the creation time, so that nothing would differ; Windows does neither.
 */
function replaceByCopy(copy: string, place: string): void {
  renameSync(place, `${place}-of-old-disk`);
  cpSync(copy, place, { recursive: true });
}

/** Ways to restore the copy, by a person or a program; each returns the folder to open. */
const PUT_BACK: Readonly<Record<string, () => string>> = {
  'elsewhere, as the folder of another till': () => backup(),
  'in its place, the folder deleted before': () => {
    rmSync(till(), { recursive: true });
    renameSync(backup(), till());
    return till();
  },
  'in its place, copied anew': () => {
    rmSync(till(), { recursive: true });
    cpSync(backup(), till(), { recursive: true, preserveTimestamps: true });
    return till();
  },
  'in place, over the same files': () => {
    cpSync(backup(), till(), { recursive: true, preserveTimestamps: true });
    return till();
  },
};

describe.each(['closed', 'running'])('a copy taken while the till was %s', (when) => {
  test.each(Object.keys(PUT_BACK))('and restored %s charges nobody again', async (how) => {
    let book = await openWithFiveWaiting();
    if (when === 'closed') await book.close();
    cpSync(till(), backup(), { recursive: true });
    if (when === 'closed') book = await open();
    await deliver(book);
    await book.close();

    const restored = await open(PUT_BACK[how]!());
    expect(restored.age).not.toBe('newest');
    await expectNothingIsSent(restored);
    await restored.close();

    const again = await open(how.startsWith('elsewhere') ? backup() : till());
    await expectNothingIsSent(again);
    await again.close();
    expect(troubles).toEqual([]);
  });
});

test('a copy restored over the same files is noticed because one later fact is missing', async () => {
  const book = await openWithFiveWaiting();
  cpSync(till(), backup(), { recursive: true });
  await mustWrite(book, { kind: 'undo', intentId: intentOf(0) });
  await book.close();
  cpSync(backup(), till(), { recursive: true });
  const restored = await open();
  expect(restored.age).toBe('behind');
  await expectNothingIsSent(restored);
  await restored.close();
});

test('a whole home folder restored with the witness is noticed', async () => {
  await (await openWithFiveWaiting()).close();
  cpSync(till(), backup(), { recursive: true });
  cpSync(witness(), path.join(folder, 'witness-backup'), { recursive: true });
  const book = await open();
  await deliver(book);
  await book.close();
  for (const [from, to] of [
    [backup(), till()],
    [path.join(folder, 'witness-backup'), witness()],
  ] as const) {
    replaceByCopy(from, to);
  }
  const restored = await open();
  expect(restored.age).toBe('moved');
  await expectNothingIsSent(restored);
  await restored.close();
});

describe('no alarm about a copied journal is raised', () => {
  async function expectNoAlarm(data = till()): Promise<void> {
    const book = await open(data);
    expect(book.age).toBe('newest');
    expect(statesOf(book)).toEqual(CARDS.map(() => 'waiting'));
    await book.close();
  }

  test('by repeated starts or after a kill', async () => {
    await openWithFiveWaiting();
    for (let start = 0; start < 3; start += 1) await expectNoAlarm();
  });

  test('by renaming the folder on its disk', async () => {
    await (await openWithFiveWaiting()).close();
    renameSync(till(), path.join(folder, 'renamed'));
    await expectNoAlarm(path.join(folder, 'renamed'));
  });

  test('by a deleted or half-written witness', async () => {
    await (await openWithFiveWaiting()).close();
    rmSync(witness(), { recursive: true });
    await expectNoAlarm();
    writeFileSync(path.join(witness(), `${BOOK.tillId}.json`), '{"sequence":99,"ha');
    await expectNoAlarm();
    expect(troubles).toEqual([]);
  });

  test('by a witness that cannot be written, which is reported once', async () => {
    writeFileSync(witness(), 'a file where a folder should be');
    const book = await openWithFiveWaiting();
    await deliver(book);
    await book.close();
    // On Windows, opening a path that leads through a file fails as if nothing were there.
    const read = process.platform === 'win32' ? [] : [{ code: 'ENOTDIR' }];
    expect(troubles).toMatchObject([...read, { code: 'EEXIST' }]);
  });

  test('in later segments of the journal', async () => {
    await (await openWithFiveWaiting()).close();
    for (let start = 0; start < 4; start += 1) {
      const book = await open(till(), 4_096);
      expect(book.age).toBe('newest');
      for (let count = 0; count < 20; count += 1) await mustWrite(book, { kind: 'ask-send-now' });
      if (start % 2 === 0) await book.close();
    }
    const journal = path.join(till(), 'book', 'journal');
    expect(readdirSync(journal).length).toBeGreaterThan(6);
    await expectNoAlarm();
  });
});

describe('one decision of a manager about a restored journal', () => {
  async function startTrading(book: OpenedLedger): Promise<TradingSession> {
    const settings = serviceSettingsSchema.parse({
      baseUrl: 'http://127.0.0.1:9',
      shopUuid: BOOK.shopUuid,
    });
    const httpClient = httpClientOf(settings, () => Promise.resolve('DIRECT'));
    const keys = { version: 1, reveal: () => 'key-of-the-shop' };
    return new TradingSession(
      book,
      { settings, keys, httpClient },
      path.join(folder, 'evidence'),
      NO_LISTENER,
    );
  }

  async function moved(): Promise<{ book: OpenedLedger; trading: TradingSession }> {
    const before = await openWithFiveWaiting();
    await mustWrite(before, { kind: 'begin-sending', intentId: intentOf(3), keyVersion: 1 });
    const outcome = {
      kind: 'unknown',
      cause: 'timeout',
      status: null,
      pausesQueue: false,
      evidence: '',
    } as const;
    await mustWrite(before, {
      kind: 'record-outcome',
      intentId: intentOf(3),
      outcome,
    });
    await mustWrite(before, { kind: 'begin-sending', intentId: intentOf(4), keyVersion: 1 });
    cpSync(till(), backup(), { recursive: true });
    await before.writer.journal.close();
    replaceByCopy(backup(), till());
    const book = await open();
    return { book, trading: await startTrading(book) };
  }

  const wholeOf = ({ writer }: OpenedLedger, intentId: IntentId) =>
    writer.ledger.intents.get(intentId);

  test('as moved: doubted payments return to their earlier states, and nothing else changes', async () => {
    const { book, trading } = await moved();
    expect(book.age).toBe('moved');
    expect(new Set(statesOf(book))).toEqual(new Set(['unknown']));
    const request = { kind: 'stand-by-journal', reason: 'The disk was replaced' } as const;
    expect(await trading.propose(request, { ...MANAGER, stepUp: null })).toMatchObject({
      kind: 'refused',
      refusal: { why: 'needs-manager' },
    });
    expect(await trading.propose(request, MANAGER)).toMatchObject({ kind: 'written' });
    expect(statesOf(book)).toEqual(['waiting', 'waiting', 'waiting', 'unknown', 'unknown']);
    expect(book.writer.ledger.queue.pauses).toEqual([]);
    expect(book.writer.ledger.queue.behind).toBeUndefined();
    expect(wholeOf(book, intentOf(0))).toMatchObject({ verdict: 'none', cause: null, attempts: 0 });
    const sending = { kind: 'begin-sending', intentId: intentOf(0), keyVersion: 1 } as const;
    await mustWrite(book, sending);
    await trading.close();
  });

  test('as moved takes effect at the next start after a kill', async () => {
    const { book } = await moved();
    await mustWrite(book, { kind: 'stand-by-journal', reason: 'The disk was replaced' }, MANAGER);
    await book.writer.journal.close();
    const next = await open();
    expect(next.age).toBe('newest');
    expect(statesOf(next)).toEqual(['waiting', 'waiting', 'waiting', 'unknown', 'unknown']);
    expect(next.writer.ledger.queue.pauses).toEqual([]);
    await next.close();
  });

  test('as a backup: each payment is compared, and a later move does not send them again', async () => {
    const { book, trading } = await moved();
    const compared = { kind: 'resume-sending', cause: 'journal-behind' } as const;
    expect(await trading.propose(compared, MANAGER)).toMatchObject({ kind: 'written' });
    await trading.close();
    expect(new Set(statesOf(book))).toEqual(new Set(['unknown']));

    rmSync(backup(), { recursive: true });
    renameSync(till(), backup());
    cpSync(backup(), till(), { recursive: true });
    const again = await open();
    expect(again.age).toBe('moved');
    const trading2 = await startTrading(again);
    const request = { kind: 'stand-by-journal', reason: 'The disk was replaced' } as const;
    expect(await trading2.propose(request, MANAGER)).toMatchObject({ kind: 'written' });
    expect(new Set(statesOf(again))).toEqual(new Set(['unknown']));
    await trading2.close();
  });

  test('as moved is refused if records are known to be missing', async () => {
    const book = await openWithFiveWaiting();
    cpSync(till(), backup(), { recursive: true });
    await deliver(book);
    await book.close();
    cpSync(backup(), till(), { recursive: true });
    const restored = await open();
    expect(restored.age).toBe('behind');
    const request = { kind: 'stand-by-journal', reason: 'The disk was replaced' } as const;
    expect(await restored.writer.write(request, MANAGER)).toMatchObject({
      kind: 'refused',
      refusal: { why: 'wrong-state' },
    });
    await restored.close();
  });

  test('as moved is withdrawn by a later doubt that is proven', async () => {
    const { book } = await moved();
    cpSync(till(), backup(), { recursive: true });
    await mustWrite(book, { kind: 'ask-send-now' });
    await book.close();
    cpSync(backup(), till(), { recursive: true });
    const restored = await open();
    expect(restored.age).toBe('behind');
    expect(restored.writer.ledger.queue.moved).toBeUndefined();
    await restored.close();
  });
});

describe('a witness that cannot be written', () => {
  test('is ahead of a restored copy, which is doubted at one start and not at each', async () => {
    const first = await openWithFiveWaiting();
    await first.close();
    cpSync(till(), backup(), { recursive: true });
    const later = await open();
    await deliver(later);
    await later.close();
    cpSync(backup(), till(), { recursive: true });

    files = { ...realFiles, openOver: () => Promise.reject(new Error('EROFS')) };
    const doubted = await open();
    expect(doubted.age).toBe('behind');
    await mustWrite(doubted, { kind: 'resume-sending', cause: 'journal-behind' }, MANAGER);
    await doubted.close();
    for (const start of ['the next', 'the one after it']) {
      const again = await open();
      expect([start, again.age]).toEqual([start, 'newest']);
      expect(again.writer.ledger.queue.pauses).toEqual([]);
      await again.close();
    }
    expect(troubles.length).toBe(3);
  });
});

import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { openBook } from '../../../../electron/book/open-book.ts';
import type { OpenBook } from '../../../../electron/book/open-book.ts';
import { finishSalvage, salvageJournal } from '../../../../electron/book/salvage-journal.ts';
import { cents } from '../../../../shared/values/money.ts';
import { isPausedBy } from '../../../../shared/ledger/queue.ts';
import { BOOK } from '../../../builders/book-on-disk.ts';
import { cardIdSchema } from '../../../../shared/values/ids.ts';
import { intentId } from '../../../builders/guarded-ledger.ts';
import { THE_TILL_ITSELF } from '../../../../electron/ledger/keeper.ts';

const PAYMENTS = 12;
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'evertill-salvage-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
});

const place = () => ({
  folder,
  bootFile: path.join(folder, 'keys', 'boot.json'),
  witnessFolder: path.join(folder, 'witness'),
});
const journal = (...parts: string[]) => path.join(folder, 'journal', ...parts);

function start() {
  return openBook({
    place: place(),
    book: BOOK,
    clock: { wallMs: () => 1_800_000_000_000, monoMs: () => performance.now() },
    version: '0.0.0',
    onSpaceChanged: () => undefined,
    onStopped: () => undefined,
    onWitnessTrouble: (error) => expect.fail(String(error)),
    sizes: { segmentLimitBytes: 8_192 },
  });
}

async function mustStart(): Promise<OpenBook> {
  const opened = await start();
  if (opened.kind !== 'open') throw new Error(JSON.stringify(opened.health));
  return opened;
}

/** Payments that wait, in a journal of several segments, closed in order. @returns how many facts */
async function fill(): Promise<number> {
  const { keeper, close } = await mustStart();
  await keeper.write({ kind: 'end-outage' }, THE_TILL_ITSELF);
  for (let index = 0; index < PAYMENTS; index += 1) {
    const cardId = cardIdSchema.parse(`card-number-${index}`);
    const secret = { sentAs: 'identifier' as const, value: `6364-${index}` };
    await keeper.write({ kind: 'introduce-card', cardId, secret }, THE_TILL_ITSELF);
    const written = await keeper.write(
      {
        kind: 'accept',
        intentId: intentId(`number-${index}`),
        cardId,
        verb: 'redeem',
        amountCents: cents(500),
        saleId: null,
        repeatConfirmed: true,
      },
      THE_TILL_ITSELF,
    );
    expect(written.kind).toBe('written');
  }
  await close();
  return keeper.journal.lastSequence;
}

function rot(file: string, from: string, to: string): void {
  const text = readFileSync(file, 'utf8');
  expect(text).toContain(from);
  writeFileSync(file, text.replace(from, to));
}

/** The last of several segments, since a start checks no other. */
function newest(): string {
  const segments = readdirSync(journal()).filter((name) => /^segment-\d+\.jsonl$/.test(name));
  expect(segments.length).toBeGreaterThan(1);
  return journal(segments.toSorted().at(-1)!);
}

async function isDamaged(): Promise<void> {
  expect(await start()).toMatchObject({ kind: 'obstacle', health: { kind: 'journal-damaged' } });
}

test('what is whole before the damage goes on, doubted, and the damaged journal is kept as it was', async () => {
  await fill();
  rot(newest(), '"amountCents":500', '"amountCents":501');
  await isDamaged();
  const before = readdirSync(journal()).map((name) => [name, readFileSync(journal(name), 'hex')]);

  const kept = await salvageJournal(place());
  expect(before).toEqual(
    readdirSync(kept).map((name) => [name, readFileSync(path.join(kept, name), 'hex')]),
  );
  const { keeper, age, close } = await mustStart();
  expect(age).toBe('behind');
  const { open, queue } = keeper.ledger;
  expect(open.size).toBeGreaterThan(0);
  expect(open.size).toBeLessThan(PAYMENTS);
  expect(new Set([...open.values()].map(({ state }) => state))).toEqual(new Set(['unknown']));
  expect(isPausedBy(queue, 'journal-behind')).toBe(true);
  expect(keeper.names.get(cardIdSchema.parse('card-number-0'))?.value).toBe('6364-0');
  await close();
  await (await mustStart()).close();
});

test('where only names are lost every fact stays, and is doubted all the same', async () => {
  await fill();
  rot(journal('segment-000001.private.jsonl'), '6364-0', '6364-9');
  await isDamaged();
  await salvageJournal(place());
  const { keeper, age, close } = await mustStart();
  expect(age).toBe('behind');
  expect(keeper.ledger.open.size).toBe(PAYMENTS);
  expect(keeper.names.get(cardIdSchema.parse('card-number-0'))).toBeUndefined();
  expect(keeper.names.get(cardIdSchema.parse('card-number-1'))?.value).toBe('6364-1');
  await close();
});

test('a program that dies between the two names finds the salvaged journal, and never begins another', async () => {
  await fill();
  rot(journal('segment-000001.jsonl'), '"amountCents":500', '"amountCents":501');
  await salvageJournal(place());
  const whole = readFileSync(journal('segment-000001.jsonl'), 'utf8');
  renameSync(journal(), path.join(folder, 'journal.salvaged'));
  await finishSalvage(folder);
  expect(readFileSync(journal('segment-000001.jsonl'), 'utf8')).toBe(whole);
});

test('where nothing is whole the till does not go on as if it had never traded', async () => {
  await fill();
  rmSync(path.join(folder, 'witness'), { recursive: true });
  rot(journal('segment-000001.jsonl'), '"book-opened"', '"book-closed"');
  await salvageJournal(place());
  const { keeper, age, close } = await mustStart();
  expect(age).toBe('behind');
  expect(isPausedBy(keeper.ledger.queue, 'journal-behind')).toBe(true);
  await close();
});

test('one that dies while it writes begins the salvage again from the damaged journal', async () => {
  await fill();
  rot(newest(), '"amountCents":500', '"amountCents":501');
  cpSync(journal(), path.join(folder, 'journal.salvaged'), { recursive: true });
  await finishSalvage(folder);
  await isDamaged();
  await salvageJournal(place());
  const { close } = await mustStart();
  await close();
});

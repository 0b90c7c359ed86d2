import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import type { BookSetup, OpenedLedger } from '../../../../../electron/ledger/open/open-ledger.ts';
import {
  salvageJournal,
  setJournalAside,
} from '../../../../../electron/ledger/repair/salvage-journal.ts';
import { factSchema } from '../../../../../shared/ledger/facts.ts';
import { expandFact } from '../../../../../shared/ledger/written-fact.ts';
import type { Fact } from '../../../../../shared/ledger/facts.ts';
import { BEGUN_ANEW, isPausedBy } from '../../../../../shared/ledger/money/queue.ts';
import { VirtualDisk } from '../../../../simulation/virtual-disk.ts';
import { bookSeal } from '../../../../builders/book-seal.ts';
import { BOOK } from '../../../../builders/book-under-test.ts';
import {
  writeBookOfPayments,
  openBookOrThrow,
  PAYMENT_COUNT,
  bookPathsIn,
  openBook,
} from '../../../../builders/book-of-payments.ts';
import { cardIdSchema } from '../../../../../shared/values/ids.ts';
import { testFolder } from '../../../../builders/test-folder.ts';

let folder: string;

beforeEach(() => {
  folder = testFolder();
});

const journal = (...parts: string[]) => path.join(folder, 'journal', ...parts);

const place = () => bookPathsIn(folder);
const start = (changes: Partial<BookSetup> = {}) => openBook(folder, changes);
const mustStart = (changes: Partial<BookSetup> = {}) => openBookOrThrow(folder, changes);
const fill = (changes: Partial<BookSetup> = {}) => writeBookOfPayments(folder, changes);

function rot(file: string, from: string, to: string): void {
  const text = readFileSync(file, 'utf8');
  expect(text).toContain(from);
  writeFileSync(file, text.replace(from, to));
}

/** Returns the last of several segments; damage in another one only concerns history. */
function newest(): string {
  const segments = readdirSync(journal()).filter((name) => /^segment-\d+\.jsonl$/.test(name));
  expect(segments.length).toBeGreaterThan(1);
  return journal(segments.toSorted().at(-1)!);
}

/** Returns how many facts would be left out, and how many of them may be about money. */
async function leftOut(changes: Partial<BookSetup> = {}) {
  const opened = await start(changes);
  const health = opened.kind === 'obstacle' ? opened.health : null;
  if (health?.kind !== 'journal-damaged') throw new Error(JSON.stringify(health));
  return health.leaves;
}

async function decisions({ writer }: OpenedLedger) {
  const found: Fact[] = [];
  for await (const record of writer.journal.read(1, Infinity, () => undefined)) {
    const fact = factSchema.parse(expandFact(record.public));
    if (fact.kind === 'damage-gone-on-after') found.push(writer.texts.reveal(fact));
  }
  return found;
}

const filesIn = (of: string) =>
  new Map(readdirSync(of).map((name) => [name, readFileSync(path.join(of, name), 'hex')]));

const isDoubted = ({ writer }: OpenedLedger) => {
  const { open, queue } = writer.ledger;
  expect(new Set([...open.values()].map(({ state }) => state))).toEqual(new Set(['unknown']));
  expect(isPausedBy(queue, 'journal-behind')).toBe(true);
};

test('the newest segment is cut back to the damage, the rest stays, and the page counts the lost facts', async () => {
  const facts = await fill();
  const damaged = newest();
  const lines = readFileSync(damaged, 'utf8').split('\n');
  const first = lines.findIndex((line) => line.includes('"intent-accepted"'));
  const { sequence } = JSON.parse(lines[first]!) as { sequence: number };
  rot(damaged, lines[first]!, lines[first]!.replace('"amountCents":500', '"amountCents":501'));
  const before = filesIn(journal());
  const left = lines.slice(first).filter((line) => line !== '');
  const money = left.filter((line) => line.includes('"intent"')).length;
  expect(await leftOut()).toEqual({ facts: facts - sequence + 1, money, isAtLeast: false });
  expect(filesIn(journal())).toEqual(before);

  const kept = await salvageJournal(place(), 'Mia');
  const changed = [...before].filter(([name]) => filesIn(kept).has(name));
  expect(changed).toHaveLength(2);
  expect(new Map(changed)).toEqual(filesIn(kept));
  const opened = await mustStart();
  const { writer, age, close } = opened;
  expect(age).toBe('behind');
  isDoubted(opened);
  expect(writer.ledger.open.size).toBeLessThan(PAYMENT_COUNT);
  expect(writer.cardIdentifiers.get(cardIdSchema.parse('card-number-0'))?.value).toBe('6364-0');
  expect(await writer.journal.verifySealedSegments()).toBeNull();
  expect(await decisions(opened)).toMatchObject([
    { manager: 'Mia', note: expect.stringMatching(`up to record ${sequence - 1}. Left out: `) },
  ]);
  await close();
  const again = await mustStart();
  expect(await decisions(again)).toHaveLength(1);
  await again.close();
});

test('a damaged newest checkpoint loses its own segment, and an older damaged segment loses nothing more', async () => {
  await fill();
  const damaged = newest();
  rot(damaged, '{"checkpoint":{', '{"checkpoint":{"x":1,');
  rmSync(journal('segment-000001.jsonl'));
  await salvageJournal(place(), 'Mia');
  expect(readdirSync(journal())).not.toContain(path.basename(damaged));
  const opened = await mustStart();
  isDoubted(opened);
  expect((await opened.writer.journal.listSealedDamage()).map(({ segment }) => segment)).toEqual([
    1,
  ]);
  await opened.close();
});

test('a missing newest segment’s lost facts are counted by the witness', async () => {
  const facts = await fill();
  const missing = newest();
  const lines = readFileSync(missing, 'utf8')
    .split('\n')
    .filter((line) => line.includes('"hash"'));
  rmSync(missing);
  expect(await leftOut()).toEqual({
    facts: lines.length,
    money: lines.length,
    isAtLeast: false,
  });
  rmSync(path.join(folder, 'witness'), { recursive: true });
  rmSync(path.join(folder, 'keys'), { recursive: true });
  expect(await leftOut()).toEqual({ facts: 0, money: 0, isAtLeast: true });
  await salvageJournal(place(), 'Mia');
  const opened = await mustStart();
  expect(opened.writer.ledger.open.size).toBeGreaterThan(0);
  expect(facts).toBeGreaterThan(opened.writer.ledger.open.size);
  isDoubted(opened);
  await opened.close();
});

test('card numbers lost with the records are marked as lost, and their cards listed', async () => {
  await fill();
  rot(journal('segment-000001.private.jsonl'), '6364-0', '6364-9');
  rot(newest(), '"amountCents":500', '"amountCents":501');
  await salvageJournal(place(), 'Mia');
  const opened = await mustStart();
  const { writer, close } = opened;
  isDoubted(opened);
  expect(writer.cardIdentifiers.get(cardIdSchema.parse('card-number-0'))).toBeUndefined();
  expect(writer.cardIdentifiers.get(cardIdSchema.parse('card-number-1'))?.value).toBe('6364-1');
  expect(await decisions(opened)).toMatchObject([
    { note: expect.stringContaining('numbers-lost: gone on without 1') },
  ]);
  await close();
});

test('a record that the till cannot read is left out with everything after it', async () => {
  const facts = await fill();
  const setup = memory();
  await fill(setup);
  const { journal: written } = (await mustStart(setup)).writer;
  await written.append([{ public: { kind: 'of a later program' } }]).synced;
  await written.close();
  expect(await leftOut(setup)).toMatchObject({ facts: 1, money: 1 });
  await salvageJournal(place(), 'Mia', setup);
  const opened = await mustStart(setup);
  isDoubted(opened);
  expect(opened.writer.journal.lastSequence).toBeGreaterThan(facts);
  await opened.close();
});

test('without any intact record the till does not continue as if it had never traded', async () => {
  await fill();
  rmSync(path.join(folder, 'witness'), { recursive: true });
  for (const name of readdirSync(journal())) {
    if (/\d\.jsonl$/.test(name)) writeFileSync(journal(name), 'x');
  }
  await salvageJournal(place(), 'Mia');
  const opened = await mustStart();
  expect(opened.age).toBe('behind');
  isDoubtedWhenEmpty(opened);
  await opened.close();
});

test('records of another shop are set aside whole, and the new ones begin in doubt', async () => {
  await fill();
  const before = filesIn(journal());
  const book = { ...BOOK, shopUuid: '0b6f6f9e-6f0e-4a0c-9d57-7f7ea4a6f002' };
  expect(await start({ book })).toMatchObject({
    kind: 'obstacle',
    health: {
      kind: 'journal-foreign',
      code: 'TILL-907',
      service: { baseUrl: BOOK.baseUrl, shopUuid: BOOK.shopUuid },
      unsettled: PAYMENT_COUNT,
    },
  });
  expect(filesIn(journal())).toEqual(before);
  const kept = await setJournalAside(place(), 'Mia');
  expect(filesIn(kept)).toEqual(new Map([...before].filter(([name]) => name !== 'ballast')));
  const opened = await mustStart({ book });
  expect(opened.age).toBe('behind');
  isDoubtedWhenEmpty(opened);
  expect(await decisions(opened)).toMatchObject([{ manager: 'Mia' }]);
  await opened.close();
});

/** True if the pause mentions an empty list, since it would otherwise claim that payments are listed. */
function isDoubtedWhenEmpty({ writer }: OpenedLedger): void {
  expect(writer.ledger.open.size).toBe(0);
  expect(writer.ledger.queue.pauses).toMatchObject([{ cause: 'journal-behind', note: BEGUN_ANEW }]);
}

const SEAL = bookSeal();

function memory(disk = new VirtualDisk()) {
  return { disk, files: disk.files(() => Promise.resolve()), seal: SEAL };
}

/** Writes a journal of several segments on one disk, damaged in its newest one. */
async function damagedInMemory() {
  const { disk, ...ground } = memory();
  await fill({ disk, ...ground });
  const chains = [...disk.names.keys()].filter((name) => /segment-\d+\.jsonl$/.test(name));
  const file = chains.toSorted().at(-1)!;
  const text = new TextDecoder().decode(disk.contents(file));
  const at = text.lastIndexOf('"amountCents":500');
  const rotten = `${text.slice(0, at)}${text.slice(at).replace('500', '501')}`;
  disk.put(file, new TextEncoder().encode(rotten));
  return { disk, file };
}

test.each([
  ['at the cut', (_disk: VirtualDisk, _file: string) => undefined],
  [
    'with the newest segment gone',
    (disk: VirtualDisk, file: string) => {
      const text = new TextDecoder().decode(disk.contents(file));
      disk.put(file, new TextEncoder().encode(text.replace('{"checkpoint":', '{"checkpoin":')));
    },
  ],
])(
  'after a power cut at any moment of the repair, %s, the next start doubts the journal or asks again, and the damaged file is kept unchanged',
  async (_what, harm) => {
    const { disk, file } = await damagedInMemory();
    harm(disk, file);
    const damaged = disk.contents(file);
    let isDone = false;
    for (let operation = 0; !isDone; operation += 1) {
      for (const keeps of [(most: number) => most, () => 0]) {
        const harmed = disk.copy();
        const ground = memory(harmed);
        harmed.fault = { atOperation: operation, code: 'POWER' };
        isDone = await salvageJournal(place(), 'Mia', ground).then(
          () => true,
          () => false,
        );
        harmed.restart(keeps);
        const opened = await start(ground);
        if (opened.kind === 'obstacle') await salvageJournal(place(), 'Mia', ground);
        else await opened.close();
        const after = opened.kind === 'open' ? opened : await mustStart(ground);
        expect(after.age, `${operation}`).toBe('behind');
        isDoubted(after);
        const notes = await decisions(after);
        expect(notes.length).toBeGreaterThan(0);
        expect(notes.every(({ manager }) => manager === 'Mia')).toBe(true);
        const kept = [...harmed.names.keys()].filter(
          (name) => name.includes('/evidence/') && path.basename(name) === path.basename(file),
        );
        expect(kept.some((name) => Buffer.from(harmed.contents(name)).equals(damaged))).toBe(true);
        if (opened.kind === 'obstacle') await after.close();
      }
    }
  },
);

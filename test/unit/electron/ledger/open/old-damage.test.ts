import { readFileSync } from 'node:fs';
import path from 'node:path';
import { MessageChannel } from 'node:worker_threads';
import { expect, onTestFinished, test, vi } from 'vitest';
import { csvDialectFor } from '../../../../../electron/node/files/csv-dialect.ts';
import { exportFacts } from '../../../../../electron/ledger/write/export-facts.ts';
import { verifyJournalFolder } from '../../../../../electron/journal/verify/verify-journal.ts';
import { readShiftReport } from '../../../../../electron/counter/read-shift-report.ts';
import type { ExportRequest, FileToSave } from '../../../../../shared/messages/bridge.ts';
import { isPausedBy } from '../../../../../shared/ledger/money/queue.ts';
import { statusOf } from '../../../../../shared/messages/status.ts';
import { toWorkerMessageSchema } from '../../../../../shared/messages/worker-messages.ts';
import type { ToWorkerMessage } from '../../../../../shared/messages/worker-messages.ts';
import { BookOnDisk } from '../../../../builders/book-on-disk.ts';
import { sha256 } from '../../../../builders/journal-on.ts';
import { openTrading } from '../../../../builders/trading-on-disk.ts';
import { UNNAMED_ACTOR } from '../../../../builders/actors.ts';
import { PATIENCE } from '../../../../builders/patience.ts';

/** Damage in a sealed segment loses history and never stops the till for good: a manager accepts it. */

const MANAGER = { ...UNNAMED_ACTOR, stepUp: { manager: 'Mia' } };
const ACCEPT = { kind: 'accept-damage', reason: 'The disk was replaced' } as const;
const CHECK = { kind: 'resume-sending', cause: 'invariant' } as const;
const SEGMENT = '/book/journal/segment-000001.jsonl';
const SIZES = { segmentLimitBytes: 6_000 };
const DAY = { fromMs: 1_799_990_000_000, untilMs: 1_800_010_000_000 };

function change(on: BookOnDisk, from: string, to: string, file = SEGMENT): void {
  const text = new TextDecoder().decode(on.disk.contents(file));
  expect(text).toContain(from);
  on.disk.put(file, new TextEncoder().encode(text.replace(from, () => to.replace('$&', from))));
}

/** Changes one character of the first sealed part in a file. */
function rotPart(on: BookOnDisk, file: string): void {
  const text = new TextDecoder().decode(on.disk.contents(file));
  const [begin = ''] = /"sealed":".{80}/.exec(text) ?? [];
  change(on, begin, begin.slice(0, -1) + (begin.endsWith('A') ? 'B' : 'A'), file);
}

/** Writes waiting payments over several segments; one of the first is then damaged. */
async function filled(): Promise<BookOnDisk> {
  const on = await BookOnDisk.open(SIZES);
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) await on.redeem(name);
  await on.book.close();
  return on;
}

async function rotten(): Promise<BookOnDisk> {
  const on = await filled();
  change(on, '"amountCents":500', '"amountCents":501');
  await on.start();
  return on;
}

function pauseOf({ ledger, writer }: BookOnDisk) {
  const { connection } = statusOf(ledger, writer.moment());
  return connection.kind === 'paused' ? connection : null;
}

async function restart(on: BookOnDisk, before: { close(): Promise<void> }) {
  await before.close();
  await on.start();
  const next = await openTrading(on);
  await next.trading.olderSegmentsVerified;
  return next.trading;
}

test('older segments are checked after the first screen is shown, and no act waits for the check', async () => {
  const on = await rotten();
  const looked = vi.spyOn(on.writer.journal, 'listSealedDamage');
  const firstScreen = Promise.withResolvers<void>();
  const { trading } = await openTrading(on, () => true, firstScreen.promise);
  expect((await trading.propose({ kind: 'work-offline', on: true }, UNNAMED_ACTOR)).kind).toBe(
    'written',
  );
  expect(looked).not.toHaveBeenCalled();
  firstScreen.resolve();
  await trading.olderSegmentsVerified;
  expect(isPausedBy(on.ledger.queue, 'invariant')).toBe(true);
});

test('a manager accepts old damage with a reason: the file is kept, the fact names it, and payments continue', async () => {
  const on = await rotten();
  const { trading, evidence } = await openTrading(on);
  await trading.olderSegmentsVerified;
  expect(pauseOf(on)).toMatchObject({ cause: 'invariant', lost: { records: 1 } });
  expect(pauseOf(on)?.note).toMatch(/^segment-000001\.jsonl \d+: /);
  const damaged = on.disk.contents(SEGMENT);
  const open = new Map(on.ledger.open);

  expect(await trading.propose(ACCEPT, UNNAMED_ACTOR)).toMatchObject({ kind: 'refused' });
  expect(await trading.propose(CHECK, MANAGER)).toMatchObject({
    kind: 'refused',
    refusal: { why: 'records-broken' },
  });
  expect(isPausedBy(on.ledger.queue, 'invariant')).toBe(true);

  const answer = await trading.propose(ACCEPT, MANAGER);
  if (answer.kind !== 'written' || !answer.checked) throw new Error(JSON.stringify(answer));
  expect(isPausedBy(on.ledger.queue, 'invariant')).toBe(false);
  expect(on.ledger.open).toEqual(open);
  const { place } = answer.checked;
  expect(place.startsWith(evidence)).toBe(true);
  const kept = readFileSync(path.join(place, 'damaged', path.basename(SEGMENT)));
  expect(kept.equals(damaged)).toBe(true);
  const facts: unknown[] = [];
  for await (const record of on.writer.journal.read(answer.sequence)) {
    facts.push(on.writer.texts.reveal(record.public));
  }
  expect(facts).toMatchObject([
    {
      kind: 'damage-accepted',
      manager: 'Mia',
      note: `The disk was replaced Evidence: ${place}`,
      knownDamage: [{ file: path.basename(SEGMENT), firstSequence: 1 }],
    },
    { kind: 'person-named' },
  ]);

  const next = await restart(on, trading);
  expect(pauseOf(on)).toBeNull();
  expect(new Set([...on.ledger.open.values()].map(({ state }) => state))).toEqual(
    new Set(['waiting']),
  );
  await on.redeem('later');
  const folder = { folder: '/book/journal', disk: on.disk, hash: sha256 };
  expect(await verifyJournalFolder(folder)).toMatchObject({ kind: 'damaged' });
  expect((await restart(on, next)).writer.ledger.open.size).toBe(open.size + 1);
});

test('further damage stops money again, in the same segment too, and can be accepted', async () => {
  const on = await rotten();
  const { trading } = await openTrading(on);
  await trading.olderSegmentsVerified;
  await trading.propose(ACCEPT, MANAGER);
  change(on, '"kind":"run-started"', '"kind":"run-ended"');
  const second = await restart(on, trading);
  expect(pauseOf(on)).toMatchObject({ cause: 'invariant' });
  expect(await second.propose(ACCEPT, MANAGER)).toMatchObject({ kind: 'written' });
  await restart(on, second);
  expect(pauseOf(on)).toBeNull();
});

test('a later fault of another kind is checked from the checkpoint after the damage', async () => {
  const on = await rotten();
  const { trading } = await openTrading(on);
  await trading.olderSegmentsVerified;
  await trading.propose(ACCEPT, MANAGER);
  await on.mustWrite({ kind: 'pause-queue', cause: 'invariant', note: 'I3: something' });
  expect(await trading.propose(CHECK, MANAGER)).toMatchObject({ kind: 'written' });
  await on.mustWrite({ kind: 'pause-queue', cause: 'invariant', note: 'I3: something' });
  on.ledger.open.delete([...on.ledger.open.keys()][0]!);
  expect(await trading.propose(CHECK, MANAGER)).toMatchObject({
    refusal: { why: 'start-again' },
  });
});

test('a segment that disappears while trading is reported as damage', async () => {
  const on = await filled();
  await on.start();
  const { trading } = await openTrading(on);
  await trading.olderSegmentsVerified;
  on.disk.put(SEGMENT, null);
  expect(await trading.propose(CHECK, MANAGER)).toMatchObject({
    refusal: { why: 'records-broken', line: expect.stringContaining('the file is missing') },
  });
  expect(pauseOf(on)?.lost?.records).toBeGreaterThan(2);
  expect(await trading.propose(ACCEPT, MANAGER)).toMatchObject({ kind: 'written' });
  expect(isPausedBy(on.ledger.queue, 'invariant')).toBe(false);
});

/** Opens a till whose only segment is damaged while it is in use. */
async function rottenAtWork(file = SEGMENT) {
  const { on, trading } = await openTrading();
  await on.redeem('anna');
  await trading.olderSegmentsVerified;
  if (file === SEGMENT) change(on, '"amountCents":500', '"amountCents":501');
  else rotPart(on, file);
  return { on, trading, open: new Map(on.ledger.open) };
}

test.each([
  ['*Check everything*', SEGMENT, 'waiting'],
  ['*Check everything*, where a side file', SEGMENT.replace('.jsonl', '.private.jsonl'), 'refused'],
])(
  '%s finds damage in the newest segment, which a manager accepts',
  async (_, file, afterStart) => {
    const { on, trading, open } = await rottenAtWork(file);
    await on.mustWrite({ kind: 'pause-queue', cause: 'invariant', note: '' });
    expect(await trading.propose(CHECK, MANAGER)).toMatchObject({
      refusal: { why: 'records-broken' },
    });
    expect(pauseOf(on)?.lost).toBeTruthy();
    expect(await trading.propose(ACCEPT, MANAGER)).toMatchObject({ kind: 'written' });
    expect(pauseOf(on)).toBeNull();
    await on.redeem('later');
    for (const [id, intent] of open) expect(on.ledger.open.get(id)).toEqual(intent);

    await restart(on, trading);
    expect(pauseOf(on)).toBeNull();
    // A payment with a lost number is listed for a manager at the next start.
    for (const id of open.keys()) expect(on.ledger.intents.get(id)?.state).toBe(afterStart);
  },
);

test('damage of the checkpoint after accepted damage is accepted together with it', async () => {
  const { on, trading, open } = await rottenAtWork();
  await on.mustWrite({ kind: 'pause-queue', cause: 'invariant', note: '' });
  await trading.propose(CHECK, MANAGER);
  change(on, '{"checkpoint":', '{"checkpoinT":', SEGMENT.replace('1.jsonl', '2.jsonl'));
  expect(await trading.propose(ACCEPT, MANAGER)).toMatchObject({
    refusal: { why: 'records-broken' },
  });
  expect(await trading.propose(ACCEPT, MANAGER)).toMatchObject({ kind: 'written' });
  expect(pauseOf(on)).toBeNull();
  await restart(on, trading);
  expect(pauseOf(on)).toBeNull();
  for (const id of open.keys()) expect(on.ledger.intents.get(id)?.state).toBe('waiting');
});

async function readBack({ writer: { journal } }: BookOnDisk): Promise<number> {
  let read = 0;
  for await (const record of journal.readNewestFirst(Infinity, () => undefined)) {
    read += Math.sign(record.sequence);
  }
  return read;
}

async function exportAll({ writer: { journal } }: BookOnDisk): Promise<number> {
  let lines = 0;
  for await (const line of journal.exportLines(1, 1, true)) lines += Math.sign(line.length);
  return lines;
}

test.each<[string, (on: BookOnDisk) => Promise<readonly number[]>]>([
  ['a read of older facts', async (on) => [await readBack(on)]],
  ['an export', async (on) => [await exportAll(on)]],
  ['two reads at once', (on) => Promise.all([readBack(on), readBack(on)])],
])('damage in the newest segment found by %s stops only gift balances', async (_, meet) => {
  const { on, trading } = await rottenAtWork();
  for (const given of await meet(on)) expect(given).toBeGreaterThan(0);
  expect(pauseOf(on)).toMatchObject({ cause: 'invariant', lost: { records: 1 } });
  expect(() => on.disk.contents(SEGMENT.replace('1.jsonl', '3.jsonl'))).toThrow();
  expect(await trading.propose(ACCEPT, MANAGER)).toMatchObject({ kind: 'written' });
  expect(pauseOf(on)).toBeNull();
});

test('damaged private parts are lost with their names, and the next start continues without them', async () => {
  const on = await filled();
  await on.start();
  const { trading } = await openTrading(on);
  await trading.olderSegmentsVerified;
  rotPart(on, '/book/journal/segment-000001.private.jsonl');
  await trading.propose(CHECK, MANAGER);
  expect(pauseOf(on)?.lost).toEqual({ records: 0, sinceMs: null, untilMs: null });
  expect(await trading.propose(ACCEPT, MANAGER)).toMatchObject({ kind: 'written' });
  await restart(on, trading);
  expect(pauseOf(on)).toBeNull();
});

test('the window’s database is rebuilt without the damaged records, and an affected report or export says so', async () => {
  const on = await rotten();
  const { trading } = await openTrading(on);
  await trading.olderSegmentsVerified;
  const lost = Number(/^\S+ (\d+):/.exec(pauseOf(on)?.note ?? '')?.[1]);

  const { port1, port2 } = new MessageChannel();
  onTestFinished(() => port2.close());
  const told: ToWorkerMessage[] = [];
  port2.on('message', (message) => told.push(toWorkerMessageSchema.parse(message)));
  const main = {
    on: (event: string, listener: (value: unknown) => void) =>
      port1.on(event, (data: unknown) => listener(event === 'message' ? { data } : undefined)),
    start: () => port1.start(),
    postMessage: (message: unknown) => port1.postMessage(message),
    close: () => port1.close(),
  };
  trading.serveWorker(main as never);
  port2.postMessage({ type: 'hello', position: null });
  const pages = () => told.filter((message) => message.type === 'older-facts');
  await vi.waitFor(() => expect(pages().at(-1)).toMatchObject({ done: true }), PATIENCE);
  const rebuilt = pages().flatMap(({ records }) => records.map(({ sequence }) => sequence));
  const all = Array.from({ length: on.ledger.lastSequence }, (_, index) => index + 1);
  expect(rebuilt.toSorted((a, b) => a - b)).toEqual(all.filter((sequence) => sequence !== lost));

  expect(await readShiftReport(on.writer, null)).toBeNull();
  const files: FileToSave[] = [];
  const save = async (file: FileToSave) => {
    files.push(file);
    return { kind: 'saved', place: file.name } as const;
  };
  const request: ExportRequest = { ...DAY, form: 'csv', withPrivate: false };
  const facts = on.ledger.lastSequence - 1;
  expect(
    await exportFacts(
      on.writer,
      request,
      { sheets: csvDialectFor('en-IE'), timeZone: 'UTC' },
      save,
    ),
  ).toMatchObject({
    kind: 'written',
    facts,
    lost: 1,
  });
  expect(files[0]?.text).toMatch(new RegExp(`\\n${lost},,"damaged",`));
  await exportFacts(
    on.writer,
    { ...request, form: 'json-lines' },
    { sheets: csvDialectFor('en-IE'), timeZone: 'UTC' },
    save,
  );
  expect(files[1]?.text).toContain('"amountCents":501');
});

const PARTS = SEGMENT.replace('.jsonl', '.private.jsonl');

test.each([
  ['its first line is damaged', (on: BookOnDisk) => change(on, '"previousHash":"', '$&0'), 0],
  ['its seal is damaged', (on: BookOnDisk) => change(on, '{"sealed"', '{"sealer"'), 0],
  ['it is missing', (on: BookOnDisk) => on.disk.put(SEGMENT, null), 3],
  [
    'it is missing with its card numbers',
    (on: BookOnDisk) => [SEGMENT, PARTS].forEach((file) => on.disk.put(file, null)),
    3,
  ],
])(
  'damage of an older segment at the start (%s) is accepted, and nothing else is lost or doubted',
  async (_what, harm, atLeast) => {
    const on = await filled();
    const before = on.ledger.open.size;
    harm(on);
    await on.start();
    const { trading } = await openTrading(on);
    await trading.olderSegmentsVerified;
    expect(pauseOf(on)).toMatchObject({ cause: 'invariant' });
    expect(pauseOf(on)?.lost?.records).toBeGreaterThanOrEqual(atLeast);
    expect(await trading.propose(ACCEPT, MANAGER)).toMatchObject({ kind: 'written' });
    await restart(on, trading);
    expect(pauseOf(on)).toBeNull();
    const { open, forPerson } = on.ledger;
    expect(open.size + forPerson.size).toBe(before);
    expect([...open.values()].map(({ state }) => state)).not.toContain('unknown');
  },
);

test('an older record damaged together with its card number can be accepted by a manager', async () => {
  const on = await filled();
  change(on, '"kind":"card-introduced"', '"kind":"card-introduceD"');
  rotPart(on, PARTS);
  await on.start();
  const { trading } = await openTrading(on);
  await trading.olderSegmentsVerified;
  expect(pauseOf(on)).toMatchObject({ cause: 'invariant' });
  expect(await trading.propose(ACCEPT, MANAGER)).toMatchObject({ kind: 'written' });
  await restart(on, trading);
  expect(pauseOf(on)).toBeNull();
});

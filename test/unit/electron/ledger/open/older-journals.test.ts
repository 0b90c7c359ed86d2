import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { THE_TILL_ITSELF } from '../../../../../electron/ledger/write/ledger-writer.ts';
import { openLedger } from '../../../../../electron/ledger/open/open-ledger.ts';
import type { BookSetup, OpenedLedger } from '../../../../../electron/ledger/open/open-ledger.ts';
import { TradingSession } from '../../../../../electron/till/trading-session.ts';
import { isPausedBy } from '../../../../../shared/ledger/money/queue.ts';
import { actsFor, caseIn } from '../../../../../shared/proposals/acts.ts';
import { present } from '../../../../../shared/values/assert.ts';
import { intentIdSchema } from '../../../../../shared/values/ids.ts';
import { BOOK } from '../../../../builders/book-under-test.ts';
import { SOMEBODY } from '../../../../builders/askers.ts';

/**
 * Journals of several segments, as a program of before has written them: it did not keep in which header
 * a key went, nor what is owed.
 */
const KEPT = fileURLToPath(new URL('older-journals', import.meta.url));
const MANAGER = { ...SOMEBODY, stepUp: { manager: 'Mia' } };

function copyOf(name: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'evertill-older-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  cpSync(path.join(KEPT, name), folder, { recursive: true });
  return folder;
}

async function openAt(folder: string, sizes?: BookSetup['sizes']): Promise<OpenedLedger> {
  const book = await openLedger({
    seal: null,
    place: {
      folder,
      bootFile: path.join(folder, 'keys', 'boot.json'),
      witnessFolder: path.join(folder, 'witness'),
    },
    book: BOOK,
    clock: { wallMs: () => 1_800_000_000_000, monoMs: () => 1_000 },
    version: '0.0.0',
    onSpaceChanged: () => undefined,
    onStopped: () => undefined,
    onWitnessTrouble: (error) => expect.fail(String(error)),
    ...(sizes && { sizes }),
  });
  if (book.kind !== 'open') throw new Error(JSON.stringify(book.health));
  return book;
}

test.each(['sent-again-under-its-key', 'taken-for-a-cancelled-sale'])(
  'the check that lifts a broken invariant passes for %s',
  async (name) => {
    const folder = copyOf(name);
    // Its own checkpoints, too, come to what the replay comes to.
    const book = await openAt(folder, { segmentLimitBytes: 4_096 });
    const trading = new TradingSession(book, null, path.join(folder, 'evidence'), {
      isClockProven: () => true,
      onRebuilding: () => undefined,
      onDatabasesUnusable: () => Promise.resolve(),
      onWorkerFailed: () => undefined,
      onEvidenceLost: () => undefined,
      onReceiptDue: () => undefined,
    });
    await trading.writer.write(
      { kind: 'pause-queue', cause: 'invariant', note: '' },
      THE_TILL_ITSELF,
    );
    const request = { kind: 'resume-sending', cause: 'invariant' } as const;
    expect(await trading.propose(request, MANAGER)).toMatchObject({ kind: 'written' });
    expect(isPausedBy(trading.writer.ledger.queue, 'invariant')).toBe(false);
    await trading.close();
  },
);

/** The same till, whose older program died before it had written a checkpoint of what it found taken. */
function withoutLastCheckpoint(folder: string): void {
  const chain = path.join(folder, 'journal', 'segment-000002.jsonl');
  const lines = readFileSync(chain, 'utf8').trimEnd().split('\n');
  expect(lines.at(-1)).toContain('"sealed"');
  writeFileSync(
    chain,
    lines
      .slice(0, -1)
      .map((line) => `${line}\n`)
      .join(''),
  );
  for (const file of ['segment-000003.jsonl', 'segment-000003.private.jsonl']) {
    rmSync(path.join(folder, 'journal', file));
  }
  const bootFile = path.join(folder, 'keys', 'boot.json');
  const boot = readFileSync(bootFile, 'utf8');
  writeFileSync(bootFile, boot.replace(/"closed": \{[^}]*\}/, '"closed": null'));
}

test.each([
  ['with a checkpoint since', () => undefined],
  ['without one', withoutLastCheckpoint],
])(
  'what an older program has found taken for a cancelled sale, %s, goes back only once a manager has seen it',
  async (_, change) => {
    const folder = copyOf('taken-for-a-cancelled-sale');
    change(folder);
    const first = await openAt(folder);
    expect(first.age).toBe('newest');
    const { ledger } = first.writer;
    const [asked, ...others] = [...ledger.forPerson.values()];
    const taken = present(asked, 'it stands on the manager’s list');
    expect(others).toEqual([]);
    expect(taken).toMatchObject({
      settlement: { how: 'taken' },
      alarm: { kind: 'not-given-back' },
    });
    expect(actsFor(caseIn(ledger, taken))).toEqual(['seen']);
    expect([...ledger.intents.keys()]).toEqual([taken.id]);
    expect(ledger.owed.size).toBe(0);
    await first.close();

    const second = await openAt(folder);
    const asks = {
      intentId: intentIdSchema.parse('given-by-hand'),
      reverses: taken.id,
      reason: 'not given back',
    };
    expect([...second.writer.ledger.intents.keys()]).toEqual([taken.id]);
    for (const request of [
      { kind: 'put-right', ...asks },
      { kind: 'acknowledge-alarm', intentId: taken.id, note: 'put right' },
    ] as const) {
      expect(await second.writer.write(request, MANAGER)).toMatchObject({ kind: 'written' });
    }
    expect(second.writer.ledger.intents.get(asks.intentId)).toMatchObject({
      verb: 'load',
      amountCents: taken.amountCents,
      state: 'waiting',
    });
    expect(second.writer.ledger.forPerson.size).toBe(0);
    await second.close();

    const third = await openAt(folder);
    expect(third.writer.ledger.forPerson.size).toBe(0);
    expect(third.writer.ledger.intents.size).toBe(2);
    await third.close();
  },
);

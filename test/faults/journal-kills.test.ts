import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { packProgram } from '../../build/package/pack-program.ts';
import { verifyJournalFolder } from '../../electron/journal/verify/verify-journal.ts';
import { realDisk } from '../../electron/node/files/real-disk.ts';
import { journalSetupOn, openIntactJournal, readAllRecords } from '../builders/journal-on.ts';
import { testFolder } from '../builders/test-folder.ts';
import { Random } from '../simulation/random.ts';
import type { KilledWriterMessage } from './journal-kills/killed-writer.ts';

/**
 * Kills a process that writes to a journal, with SIGKILL or Windows' TerminateProcess, and reads the journal as the next
 * start does. Unlike `journal-crash.test.ts`, the system's own files and processes are used.
 */

const ROUNDS = 30;
const seed = inject('seed');

/** Folder of the packed writer, which starts in a fraction of the time that TypeScript files need. */
let programs = '';
beforeAll(async () => {
  programs = mkdtempSync(path.join(tmpdir(), 'evertill-kills-'));
  await packProgram('test/faults/journal-kills/killed-writer.ts', programs, 'writer.mjs');
});
afterAll(() => rmSync(programs, { recursive: true, force: true }));

/** Kills the writer after this many of its messages, and adds all of them to `told`. */
async function killWriter(folder: string, after: number, told: KilledWriterMessage[]) {
  const writer = fork(path.join(programs, 'writer.mjs'), [folder], { execArgv: [] });
  const ended = once(writer, 'exit');
  let heard = 0;
  writer.on('message', (one: KilledWriterMessage) => {
    told.push(one);
    heard += 1;
    if (heard === after) writer.kill('SIGKILL');
  });
  expect(await ended).toEqual([null, 'SIGKILL']);
}

test(`a journal whose process is killed ${ROUNDS} times while writing has each confirmed record once (seed ${seed})`, async () => {
  const random = new Random(seed).fork('kills');
  const folder = path.join(testFolder(), 'journal');
  const setup = journalSetupOn(realDisk, { folder, segmentLimitBytes: 8_000 });
  const told: KilledWriterMessage[] = [];
  const count = { rounds: 0, lost: 0, twice: 0, notErased: 0 };
  for (; count.rounds < ROUNDS; count.rounds += 1) {
    await killWriter(folder, random.between(1, 60), told);
    const { journal } = await openIntactJournal(setup);
    const kept = await readAllRecords(journal);
    await journal.close();
    const found = new Map(kept.map((record) => [record.public['sequence'], record]));
    count.twice += kept.length - found.size;
    for (const one of told) {
      if (one.kind === 'opening') continue;
      const record = found.get(one.sequence);
      if (record === undefined) count.lost += 1;
      else if (one.kind === 'erased' && record.private !== null) count.notErased += 1;
    }
    expect(await verifyJournalFolder(setup)).toMatchObject({
      kind: 'intact',
      records: kept.length,
    });
  }
  expect(count).toEqual({ rounds: ROUNDS, lost: 0, twice: 0, notErased: 0 });
  expect(told.filter(({ kind }) => kind === 'erased').length).toBeGreaterThan(0);
}, 900_000);

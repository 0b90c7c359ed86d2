/**
 * Prints what a record costs until it is on the disk: in the till's journal, and in SQLite as Node has it
 * (`node:sqlite`, WAL, `synchronous=FULL`), on the same disk, in this process, one after the other in each round. One
 * alone, and sixteen that come together; and how long this process's loop stands still for it, which at a till is the
 * time in which it answers nobody.
 *
 * `npm run bench:sqlite -- [--times 100] [--rounds 5] [--json]`
 */
import { hash } from 'node:crypto';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { parseArgs } from 'node:util';
import { realDisk } from '../../electron/node/files/real-disk.ts';
import { openJournal } from '../../electron/journal/write/open-journal.ts';
import type { Journal } from '../../electron/journal/journal.ts';
import { LINE_BYTES } from './bare-journal.ts';
import { IN_FLIGHT, inFolder } from './bench-till.ts';
import { printRows, quantile, row } from './measured.ts';
import type { Row } from './measured.ts';

const { values } = parseArgs({
  options: {
    times: { type: 'string', default: '100' },
    rounds: { type: 'string', default: '5' },
    json: { type: 'boolean', default: false },
  },
});

/** Writes so many records together. Resolves once all of them are on the disk. */
type Write = (together: number) => Promise<void>;

interface Took {
  /** Until all of it is on the disk. */
  readonly wholeMs: number[];
  /** In which the loop of this process went no further. */
  readonly heldMs: number[];
}

async function openJournalIn(folder: string): Promise<Journal> {
  const opened = await openJournal({
    folder,
    disk: realDisk,
    hash: (text) => hash('sha256', text, 'hex'),
    newSalt: () => '0'.repeat(32),
    takeCheckpoint: () => ({}),
    onSpaceChanged: () => undefined,
    onStopped: (error) => {
      throw error;
    },
  });
  if (opened.kind !== 'open') throw new Error(JSON.stringify(opened));
  return opened.journal;
}

/** One transaction for all that come together, as its users do. */
function openDatabase(file: string): { readonly database: DatabaseSync; readonly write: Write } {
  const database = new DatabaseSync(file);
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
  database.exec('CREATE TABLE facts (sequence INTEGER PRIMARY KEY, fact TEXT NOT NULL) STRICT');
  const insert = database.prepare('INSERT INTO facts (fact) VALUES (?)');
  const write: Write = (together) => {
    database.exec('BEGIN IMMEDIATE');
    for (let at = 0; at < together; at += 1) insert.run(text);
    database.exec('COMMIT');
    return Promise.resolve();
  };
  return { database, write };
}

const text = JSON.stringify({ fact: 'x'.repeat(LINE_BYTES - 12) });

async function measure(write: Write, together: number, times: number): Promise<Took> {
  const took: Took = { wholeMs: [], heldMs: [] };
  for (let at = 0; at < times; at += 1) {
    const fromMs = performance.now();
    const written = write(together);
    took.heldMs.push(performance.now() - fromMs);
    await written;
    took.wholeMs.push(performance.now() - fromMs);
  }
  return took;
}

await inFolder(async (folder) => {
  const journal = await openJournalIn(path.join(folder, 'journal'));
  const { database, write: writeDatabase } = openDatabase(path.join(folder, 'facts.sqlite'));
  const fact = JSON.parse(text) as { readonly fact: string };
  const writeJournal: Write = async (together) => {
    await Promise.all(
      Array.from({ length: together }, () => journal.append([{ public: fact }]).synced),
    );
  };
  const times = Number(values.times);
  const rows: Row[] = [];
  try {
    for (const together of [1, IN_FLIGHT]) {
      const all = { ours: emptyTook(), theirs: emptyTook() };
      // The first ones are of code and files that are still cold.
      await measure(writeJournal, together, times);
      await measure(writeDatabase, together, times);
      for (let round = 0; round < Number(values.rounds); round += 1) {
        add(all.ours, await measure(writeJournal, together, times));
        add(all.theirs, await measure(writeDatabase, together, times));
      }
      rows.push(...rowsOf(together, all));
    }
    printRows('A record on the disk, beside SQLite', rows, values.json);
  } finally {
    await journal.close();
    database.close();
  }
});

function emptyTook(): Took {
  return { wholeMs: [], heldMs: [] };
}

function add(all: Took, { wholeMs, heldMs }: Took): void {
  all.wholeMs.push(...wholeMs);
  all.heldMs.push(...heldMs);
}

function rowsOf(
  together: number,
  { ours, theirs }: Readonly<Record<'ours' | 'theirs', Took>>,
): Row[] {
  const what = together === 1 ? 'one record' : `${together} records together`;
  return [['p50', 0.5] as const, ['p99', 0.99] as const].flatMap(([name, part]) =>
    [
      ['whole', 'until on the disk', 'wholeMs'] as const,
      ['held', 'the loop stands still', 'heldMs'] as const,
    ].map(([id, says, which]) =>
      row(
        `sqlite-${together}-${id}-${name}`,
        `${what}, ${says}, ${name}, beside node:sqlite`,
        'ms',
        quantile(ours[which], part),
        {
          against: quantile(theirs[which], part),
        },
      ),
    ),
  );
}

import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { BrokenAssertion } from '../../shared/values/assert.ts';
import { toCheckpoint } from '../../shared/ledger/checkpoint.ts';
import { CHAIN_START, followChain } from '../../shared/journal/follow-chain.ts';
import type { ChainPosition } from '../../shared/journal/follow-chain.ts';
import {
  decodeChainLine,
  decodePrivateLine,
  digestPrivate,
} from '../../shared/journal/journal-format.ts';
import type { PrivateLine } from '../../shared/journal/journal-format.ts';
import { factSchema } from '../../shared/ledger/facts.ts';
import { emptyLedger, fold } from '../../shared/ledger/ledger.ts';
import { BookNames } from '../ledger/book-names.ts';
import { BootFile } from './boot-record.ts';
import type { Disk } from '../journal/disk.ts';
import type { RecordParts } from '../journal/journal.ts';
import { openJournal } from '../journal/open-journal.ts';
import { readLines } from '../journal/read-lines.ts';
import { realDisk } from '../journal/real-disk.ts';
import { chainFile, listFolder, pathOf, privateFile } from '../journal/segment-files.ts';
import type { JournalPlace } from '../journal/segment-files.ts';
import type { BookPlace, BookSetup } from './open-book.ts';
import { realFiles } from '../files/whole-files.ts';
import type { WholeFiles } from '../files/whole-files.ts';
import { toFactRecord } from '../ledger/worker-port.ts';

const JOURNAL = 'journal';
/** Written whole before it gets the journal's name. */
const SALVAGED = 'journal.salvaged';

/** Batches that are written before the disk is waited for. */
const AT_ONCE = 500;

/** What of a computer the salvage needs. */
export interface SalvageGround {
  readonly disk: Disk;
  readonly files: WholeFiles;
  readonly folders: WholeFolders;
  /** Of the journal; its own limits when left out. */
  readonly sizes?: BookSetup['sizes'];
}

/** Folders with all that is in them. */
export interface WholeFolders {
  has(folder: string): boolean;
  move(from: string, to: string): Promise<void>;
  /** Also where there is none. */
  remove(folder: string): Promise<void>;
}

export const THIS_COMPUTER: SalvageGround = {
  disk: realDisk,
  files: realFiles,
  folders: {
    has: existsSync,
    move: rename,
    remove: (folder) => rm(folder, { recursive: true, force: true }),
  },
};

const hash = (text: string) => createHash('sha256').update(text).digest('hex');

/**
 * The way out of a damaged journal: what is whole of it from its beginning on is written anew, under the
 * same numbers, and the damaged folder is kept as evidence, untouched. The boot record is made to say
 * that this is not the newest journal, so that everything unsettled in it is doubted and nothing leaves
 * before a manager has compared it (decision 0007): what is lost may have been sent.
 * @returns where the damaged journal is kept
 */
export async function salvageJournal(
  { folder, bootFile }: BookPlace,
  ground = THIS_COMPUTER,
): Promise<string> {
  const { disk, files, folders } = ground;
  const salvaged = path.join(folder, SALVAGED);
  await folders.remove(salvaged);
  const last = await writeWhole(
    { folder: path.join(folder, JOURNAL), disk, hash },
    salvaged,
    ground,
  );
  // Of a run before: of a journal of which nothing is whole, too.
  await new BootFile(bootFile, files).begin('salvaged', 'damaged', null);
  const evidence = path.join(folder, 'evidence');
  await disk.ensureFolder(evidence);
  const kept = freeName(path.join(evidence, `damaged-journal-after-${last}`), folders);
  await folders.move(path.join(folder, JOURNAL), kept);
  await finishSalvage(folder, ground);
  return kept;
}

/** Also for a program that died between the two names: the journal is never begun anew then. */
export async function finishSalvage(
  folder: string,
  { disk, folders }: Pick<SalvageGround, 'disk' | 'folders'> = THIS_COMPUTER,
): Promise<void> {
  const salvaged = path.join(folder, SALVAGED);
  if (folders.has(path.join(folder, JOURNAL)) || !folders.has(salvaged)) return;
  await folders.move(salvaged, path.join(folder, JOURNAL));
  await disk.syncFolder(folder);
}

export function freeName(wanted: string, folders: Pick<WholeFolders, 'has'>): string {
  let name = wanted;
  for (let count = 2; folders.has(name); count += 1) name = `${wanted}-${count}`;
  return name;
}

/** @returns the number of the last record that could be kept */
async function writeWhole(
  damaged: JournalPlace,
  folder: string,
  { disk, sizes }: SalvageGround,
): Promise<number> {
  const ledger = emptyLedger();
  const names = new BookNames();
  const opened = await openJournal({
    folder,
    disk,
    hash,
    newSalt: () => randomBytes(16).toString('hex'),
    takeCheckpoint: () => ({ ...toCheckpoint(ledger), nameProofs: [...names.proofs] }),
    onSpaceChanged: () => undefined,
    onStopped: () => undefined,
    ...sizes,
  });
  if (opened.kind === 'unusable') throw opened.error;
  if (opened.kind !== 'open') throw new BrokenAssertion('an empty folder holds no journal');
  const { journal } = opened;
  try {
    const onTheirWay: Promise<void>[] = [];
    for await (const batch of wholeBatches(damaged)) {
      if (!batch.every((parts) => factSchema.safeParse(parts.public).success)) break;
      const { records, synced } = journal.append(batch);
      for (const record of records) {
        const factRecord = toFactRecord(record);
        fold(ledger, factRecord);
        names.note(factRecord.fact, record, factRecord.private);
      }
      onTheirWay.push(synced);
      if (onTheirWay.length === AT_ONCE) await Promise.all(onTheirWay.splice(0));
    }
    await Promise.all(onTheirWay);
    return journal.lastSequence;
  } finally {
    await journal.close();
  }
}

/** As long as the chain holds; a private part that is missing or does not fit counts as erased. */
async function* wholeBatches(place: JournalPlace): AsyncGenerator<RecordParts[]> {
  let position: ChainPosition = CHAIN_START;
  for (const segment of (await listFolder(place)).segments) {
    const parts = await privateLines(place, segment);
    let batch: RecordParts[] = [];
    const file = pathOf(place, chainFile(segment));
    for await (const { text, ended } of readLines(place.disk, file, Infinity)) {
      const line = ended && text !== null ? decodeChainLine(text) : null;
      const step = followChain(position, line, hash, text ?? undefined);
      if (step.kind === 'broken') return;
      position = step.position;
      if (line === null || !('hash' in line)) continue;
      const part = parts.get(line.sequence);
      const isWhole =
        part !== undefined &&
        'private' in part &&
        digestPrivate(part.salt, part.private, hash) === line.privateDigest;
      batch.push({ public: line.public, ...(isWhole ? { private: part.private } : {}) });
      if (position.following > 0) continue;
      yield batch;
      batch = [];
    }
  }
}

async function privateLines(
  place: JournalPlace,
  segment: number,
): Promise<ReadonlyMap<number, PrivateLine>> {
  const file = privateFile(segment);
  const lines = new Map<number, PrivateLine>();
  if (!(await listFolder(place)).sizes.has(file)) return lines;
  for await (const { text } of readLines(place.disk, pathOf(place, file), Infinity)) {
    const line = text === null ? null : decodePrivateLine(text);
    if (line !== null) lines.set(line.sequence, line);
  }
  return lines;
}

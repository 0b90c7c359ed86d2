import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import type { ProposeAnswer } from '../../../shared/messages/bridge.ts';
import { BrokenAssertion } from '../../../shared/values/assert.ts';
import type { KnownDamage } from '../../../shared/ledger/store/known-damage.ts';
import { emptyLedger } from '../../../shared/ledger/ledger.ts';
import type { Ledger } from '../../../shared/ledger/ledger.ts';
import type { Proposal } from '../../../shared/proposals/proposals.ts';
import { brokenInvariant } from '../../../shared/guard/invariants.ts';
import { healthOfClosedJournal, healthAfterRefusedWrite } from './health-of.ts';
import type { Disk } from '../../node/files/disk.ts';
import { errorCode } from '../../node/files/error-code.ts';
import { JournalDamaged } from '../../journal/journal.ts';
import type { Damage, Journal, JournalStopped } from '../../journal/journal.ts';
import { writeEvidence } from '../place/keep-evidence.ts';
import { CardIdentifiers } from '../write/parse-identifier-proofs.ts';
import type { Actor, LedgerWriter } from '../write/ledger-writer.ts';
import { toFactRecord } from '../write/fact-record.ts';
import { ledgerAfterDamage, identifierProofsAfterDamage, replayRecord } from './replay-records.ts';

/** Where findings about damaged records are stored. */
export interface EvidenceFolder {
  readonly disk: Disk;
  readonly folder: string;
}

/** Number of facts before a fault that are copied as evidence. The journal itself stays unchanged. */
const KEPT_BEFORE = 20_000;

type CheckFindings =
  | { readonly kind: 'in-order'; readonly records: number }
  /** A fault on disk; `line` says where and what, for support on the phone. */
  | { readonly kind: 'broken'; readonly line: string }
  /** A fault only in memory. */
  | { readonly kind: 'memory'; readonly differs: readonly string[] };

/**
 * Lifts the pause `invariant` if the journal is intact on disk, and its replay breaks no invariant and equals memory.
 * The findings are stored, and named in the fact that lets money move again. The pause prevents sending until then.
 */
export async function checkRecordsAndResume(
  writer: LedgerWriter,
  evidence: EvidenceFolder,
  actor: Actor,
): Promise<ProposeAnswer> {
  const found = await checkRecords(writer, writer.ledger.knownDamage);
  return resumeAfterCheck(found, {
    writer,
    actor,
    keep: () => saveFindings(writer.journal, evidence, found),
    resume: (checked) => ({ kind: 'resume-checked', ...checked }),
  });
}

/**
 * Stores the evidence first; then money moves again, unless a finding prevents it.
 * @throws what `keep` throws, except a disk error, which is a refusal
 */
export async function resumeAfterCheck(
  found: CheckFindings,
  way: {
    readonly writer: LedgerWriter;
    readonly actor: Actor;
    /** Stores the evidence, and returns where it is. */
    readonly keep: () => Promise<string>;
    readonly resume: (checked: { readonly records: number; readonly place: string }) => Proposal;
  },
): Promise<ProposeAnswer> {
  let place: string;
  try {
    place = await way.keep();
  } catch (error) {
    const cause = errorCode(error);
    if (cause === null) throw error;
    return { kind: 'refused', refusal: { why: 'evidence-unwritable', cause } };
  }
  if (found.kind === 'broken') {
    return { kind: 'refused', refusal: { why: 'records-broken', line: found.line, place } };
  }
  if (found.kind === 'memory') {
    const note = `differs: ${found.differs.join(', ')}. Evidence: ${place}`;
    const doubted = await way.writer.write({ kind: 'doubt-memory', note }, way.actor);
    if (doubted.kind === 'refused') return doubted;
    if (doubted.kind === 'stopped') return stoppedAnswer(doubted.error);
    return { kind: 'refused', refusal: { why: 'start-again', place } };
  }
  const checked = { records: found.records, place };
  const written = await way.writer.write(way.resume(checked), way.actor);
  if (written.kind === 'refused') return written;
  if (written.kind === 'stopped') return stoppedAnswer(written.error);
  const { sequence } = written.record;
  return { kind: 'written', sequence, intent: null, sale: null, checked };
}

/**
 * Returns the answer for a journal that has stopped.
 * @param mayBeWritten true if the requested fact may be on disk nevertheless
 */
export function stoppedAnswer(
  error: JournalStopped,
  mayBeWritten = error.mayBeWritten,
): ProposeAnswer {
  return {
    kind: 'stopped',
    health: mayBeWritten ? healthAfterRefusedWrite(error) : healthOfClosedJournal(error),
  };
}

/**
 * Verifies and replays the journal while selling continues; facts written meanwhile are checked too.
 * @param known accepted damage of sealed segments: the replay begins after it
 * @throws if the disk cannot be read; faulty records are an answer
 */
export async function checkRecords(
  writer: LedgerWriter,
  known: readonly KnownDamage[],
): Promise<CheckFindings> {
  const { journal, ledger } = writer;
  const damage = await journal.verifySealedSegments(known);
  if (damage !== null) return { kind: 'broken', line: describeDamage(damage) };
  let replayed = emptyLedger();
  const names = new CardIdentifiers();
  try {
    replayed = await ledgerAfterDamage(journal, known);
    names.trust(await identifierProofsAfterDamage(journal, known));
    do {
      await writer.waitUntilNotified();
      for await (const record of journal.read(replayed.lastSequence + 1)) {
        const factRecord = toFactRecord(record);
        const broken = brokenInvariant(replayed, factRecord.fact);
        if (broken) {
          const { sequence } = factRecord;
          return { kind: 'broken', line: `${sequence} ${broken.which}: ${broken.words}` };
        }
        replayed = replayRecord(replayed, factRecord);
        names.note(factRecord.fact, record, null);
        names.forget(factRecord.fact.erasure?.cardIds ?? []);
      }
    } while (replayed.lastSequence < ledger.lastSequence);
  } catch (error) {
    const isOfRecords =
      error instanceof JournalDamaged ||
      error instanceof BrokenAssertion ||
      error instanceof z.ZodError;
    if (!isOfRecords) throw error;
    if (error instanceof JournalDamaged)
      return { kind: 'broken', line: describeDamage(error.damage) };
    return {
      kind: 'broken',
      line: `${replayed.lastSequence + 1}: ${error.message.slice(0, 200)}`,
    };
  }
  const differs: string[] = COMPARED.filter(
    (name) => !isDeepStrictEqual(replayed[name], ledger[name]),
  );
  // A card number that is not proven could send a payment to another card.
  if (!names.hasSameProofs(writer.cardIdentifiers)) differs.push('names');
  return differs.length === 0
    ? { kind: 'in-order', records: replayed.lastSequence }
    : { kind: 'memory', differs };
}

/**
 * The parts of the ledger that decisions about money use. Others are not compared: memory may hold more or fewer
 * finished transactions than a replay.
 */
const COMPARED = [
  'queue',
  'limits',
  'owed',
  'open',
  'forPerson',
  'openSales',
  'cards',
] as const satisfies readonly (keyof Ledger)[];

/** Describes which record is damaged, and how, for support: in English and without names. */
export function describeDamage({ file, afterSequence, what }: Damage): string {
  return `${file} ${afterSequence + 1}: ${what.replace(/\.$/, '')}`;
}

/** Stores the findings beside the refused facts, with the journal up to here, without names. */
export async function saveFindings(
  journal: Journal,
  { disk, folder }: EvidenceFolder,
  found: CheckFindings,
): Promise<string> {
  const last = journal.syncedSequence;
  const checkFolder = path.join(folder, `check-at-${last}`);
  await disk.ensureFolder(checkFolder);
  await writeEvidence(disk, path.join(checkFolder, 'found.json'), [`${JSON.stringify(found)}\n`]);
  // Damaged records cannot be read to be copied.
  if (found.kind === 'broken') return checkFolder;
  const lines = journal.exportLines(Math.max(1, last - KEPT_BEFORE), last, false);
  await writeEvidence(disk, path.join(checkFolder, 'journal.jsonl'), ended(lines));
  return checkFolder;
}

async function* ended(lines: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const line of lines) yield `${line}\n`;
}

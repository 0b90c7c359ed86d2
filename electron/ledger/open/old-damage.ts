import path from 'node:path';
import type { ProposeAnswer } from '../../../shared/messages/bridge.ts';
import { isKnownDamage, knownDamageSchema } from '../../../shared/ledger/store/known-damage.ts';
import type { LostHistory } from '../../../shared/ledger/money/queue.ts';
import type { InstantMs } from '../../../shared/values/time.ts';
import {
  checkRecordsAndResume,
  checkRecords,
  saveFindings,
  describeDamage,
  resumeAfterCheck,
} from './check-records.ts';
import type { EvidenceFolder } from './check-records.ts';
import type { Journal, SealedDamage } from '../../journal/journal.ts';
import { writeEvidence } from '../place/keep-evidence.ts';
import { SYSTEM_ACTOR } from '../write/ledger-writer.ts';
import type { Actor, LedgerWriter } from '../write/ledger-writer.ts';
import { toFactRecord } from '../write/fact-record.ts';

/**
 * Pauses money if a sealed segment of the journal has damage that nobody has accepted; the pause describes what is
 * lost.
 */
export async function pauseForOldDamage(writer: LedgerWriter): Promise<void> {
  const damage = await unknownDamage(writer);
  if (damage.length === 0) return;
  const note = damage.map(describeDamage).join(' | ').slice(0, 500);
  const lost = await describeLost(writer.journal, damage);
  await writer.write({ kind: 'pause-queue', cause: 'invariant', note, lost }, SYSTEM_ACTOR);
}

/**
 * Lifts the pause for old damage, because a manager accepts that these records are lost. They are only history: the
 * checkpoint after them has everything open. Everything else is verified and replayed. The damaged files are copied
 * unchanged, and the next start ignores the damage only while the files stay unchanged.
 */
export async function acceptOldDamage(
  writer: LedgerWriter,
  evidence: EvidenceFolder,
  { reason, actor }: { readonly reason: string; readonly actor: Actor },
): Promise<ProposeAnswer> {
  const damage = await unknownDamage(writer);
  // Somebody has restored the intact file.
  if (damage.length === 0) return checkRecordsAndResume(writer, evidence, actor);
  const found = await checkRecords(writer, [...writer.ledger.knownDamage, ...damage]);
  const accepted = damage.map((one) => knownDamageSchema.parse(one));
  return resumeAfterCheck(found, {
    writer,
    actor,
    keep: async () => {
      const place = await saveFindings(writer.journal, evidence, found);
      await keepFiles(writer.journal, { disk: evidence.disk, folder: place }, damage);
      return place;
    },
    resume: ({ place }) => ({ kind: 'resume-with-damage', damage: accepted, place, reason }),
  });
}

async function unknownDamage({ journal, ledger }: LedgerWriter): Promise<SealedDamage[]> {
  const all = await journal.listSealedDamage();
  return all.filter((damage) => !isKnownDamage(damage, ledger.knownDamage));
}

async function describeLost(
  journal: Journal,
  damage: readonly SealedDamage[],
): Promise<LostHistory> {
  const lost = damage.flatMap((one) => one.lost);
  const [first, last] = [lost[0], lost.at(-1)];
  if (first === undefined || last === undefined) {
    return { records: 0, sinceMs: null, untilMs: null };
  }
  return {
    records: lost.length,
    sinceMs: await momentOf(journal, first - 1),
    untilMs: await momentOf(journal, last + 1),
  };
}

async function momentOf(journal: Journal, sequence: number): Promise<InstantMs | null> {
  for await (const record of journal.read(sequence, sequence, () => undefined)) {
    return toFactRecord(record).fact.atMs;
  }
  return null;
}

async function keepFiles(
  journal: Journal,
  evidence: EvidenceFolder,
  damage: readonly SealedDamage[],
): Promise<void> {
  const { disk } = evidence;
  const folder = path.join(evidence.folder, 'damaged');
  await disk.ensureFolder(folder);
  for (const one of damage) {
    for (const { name, bytes } of await journal.readDamaged(one)) {
      await writeEvidence(disk, path.join(folder, name), [bytes]);
    }
  }
}

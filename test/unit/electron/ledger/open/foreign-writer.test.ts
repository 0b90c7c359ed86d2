import { hash as digest } from 'node:crypto';
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { BootRecordFile } from '../../../../../electron/ledger/place/boot-record.ts';
import { realFiles } from '../../../../../electron/node/files/whole-files.ts';
import { SYSTEM_ACTOR } from '../../../../../electron/ledger/write/ledger-writer.ts';
import {
  checkpointTextIn,
  decodeChainLine,
  encodeCheckpoint,
  encodeLine,
  makeHeader,
} from '../../../../../shared/journal/journal-format.ts';
import { limitsWhileUnproven, LIMIT_PRESETS } from '../../../../../shared/ledger/store/limits.ts';
import { WRITTEN_BY_OTHERS } from '../../../../../shared/ledger/money/queue.ts';
import { bookSeal } from '../../../../builders/book-seal.ts';
import {
  acceptPayment,
  writeBookOfPayments,
  openBookOrThrow,
} from '../../../../builders/book-of-payments.ts';
import { testFolder } from '../../../../builders/test-folder.ts';

/**
 * An attacker who can write the data folder, the keys' folder and the witness, without a key (decision 0128). They run
 * the till's own program without the key, so everything that needs no key is valid.
 */

let folder: string;
beforeEach(() => {
  folder = testFolder();
});

const OWN = { seal: bookSeal() };
const WITHOUT_KEY = { seal: { ...bookSeal(), opens: false, mark: undefined } };
const BOOT = () => path.join(folder, 'keys', 'boot.json');

async function ageAtNextStart(): Promise<string> {
  const { writer, age, close } = await openBookOrThrow(folder, OWN);
  const isPaused = writer.ledger.queue.pauses.some(({ cause }) => cause === 'journal-behind');
  expect(isPaused).toBe(age !== 'newest');
  if (age === 'foreign') {
    expect(writer.ledger.queue.pauses).toMatchObject([{ note: WRITTEN_BY_OTHERS }]);
    const kept = readdirSync(path.join(folder, 'evidence'));
    expect(kept.some((name) => name.startsWith('marks-at-'))).toBe(true);
  }
  await close();
  return age;
}

async function forge(): Promise<void> {
  const { writer, close } = await openBookOrThrow(folder, WITHOUT_KEY);
  await acceptPayment(writer, 3, 'a-load-of-my-own');
  await close();
}

test('a till’s own journal is trusted after a close, a kill and a rollover', async () => {
  await writeBookOfPayments(folder, OWN);
  expect(await ageAtNextStart()).toBe('newest');
  const { writer } = await openBookOrThrow(folder, OWN);
  writer.journal.endSegment();
  await acceptPayment(writer, 2, 'before-the-kill');
  await writer.waitUntilNotified();
  expect(await ageAtNextStart()).toBe('newest');
});

test('facts appended by another program stop money, even with boot record and witness rewritten', async () => {
  await writeBookOfPayments(folder, OWN);
  await forge();
  expect(await ageAtNextStart()).toBe('foreign');
  // The doubt lasts until a manager has checked the records: another start does not end it.
  const { writer, close } = await openBookOrThrow(folder, OWN);
  expect(writer.ledger.queue.pauses).toMatchObject([{ cause: 'journal-behind' }]);
  await close();
});

test('facts appended by another program stop money if boot record and witness were restored or deleted', async () => {
  await writeBookOfPayments(folder, OWN);
  const [boot, witness] = [BOOT(), path.join(folder, 'witness')];
  cpSync(boot, `${boot}.of-before`);
  cpSync(witness, `${witness}-of-before`, { recursive: true });
  await forge();
  rmSync(boot);
  rmSync(witness, { recursive: true });
  expect(await ageAtNextStart()).toBe('foreign');
});

test('a checkpoint written by a foreign program stops payments at the next start', async () => {
  await writeBookOfPayments(folder, OWN);
  const { writer, close } = await openBookOrThrow(folder, WITHOUT_KEY);
  writer.journal.endSegment();
  await acceptPayment(writer, 3, 'a-load-of-my-own');
  await close();
  expect(await ageAtNextStart()).toBe('foreign');
});

test('another checkpoint above the till’s own records stops money', async () => {
  await writeBookOfPayments(folder, OWN);
  const journal = path.join(folder, 'journal');
  const names = readdirSync(journal).filter((name) => /^segment-\d+\.jsonl$/.test(name));
  const newest = path.join(journal, names.toSorted().at(-1) ?? '');
  const [first = '', checkpoint = '', ...records] = readFileSync(newest, 'utf8').split('\n');
  const header = decodeChainLine(first);
  if (header === null || !('evertillJournal' in header)) throw new Error('it is a header');
  const { segment, firstSequence, previousHash, mark } = header;
  const text = checkpointTextIn(checkpoint);
  const changed = text.replace(/"loadCents":\d+/, '"loadCents":9000000');
  expect(changed).not.toBe(text);
  const sha256 = (one: string) => digest('sha256', one, 'hex');
  const forged = makeHeader({ segment, firstSequence, previousHash }, changed, sha256);
  const lines = [encodeLine({ ...forged, mark }), encodeCheckpoint(changed), ...records];
  writeFileSync(newest, lines.join('\n'));
  expect(await ageAtNextStart()).toBe('foreign');
});

test('a changed boot record stops money', async () => {
  await writeBookOfPayments(folder, OWN);
  const boot = readFileSync(BOOT(), 'utf8');
  writeFileSync(BOOT(), boot.replace('"confirmed": true', '"confirmed": false'));
  expect(readFileSync(BOOT(), 'utf8')).not.toBe(boot);
  expect(await ageAtNextStart()).toBe('foreign');
});

test('a mark of another till or key is not trusted', async () => {
  await writeBookOfPayments(folder, { seal: bookSeal('book', 8) });
  const { age, close } = await openBookOrThrow(folder, {
    seal: { ...bookSeal('book', 8), mark: bookSeal('another', 8).mark },
  });
  expect(age).toBe('foreign');
  await close();
});

test('records written while the key was locked are trusted once the key confirms them', async () => {
  await writeBookOfPayments(folder, OWN);
  const locked = await openBookOrThrow(folder, WITHOUT_KEY);
  await locked.writer.write({ kind: 'pause-sending' }, SYSTEM_ACTOR);
  expect(locked.isOwnBy(OWN.seal)).toBe(true);
  await locked.close();
  const { lastSequence: sequence, lastHash: hash } = locked.writer.journal;
  await new BootRecordFile(BOOT(), realFiles, OWN.seal.mark).accept({ sequence, hash });
  expect(await ageAtNextStart()).toBe('newest');
});

test('records are not confirmed if another program had written before that run', async () => {
  await writeBookOfPayments(folder, OWN);
  await forge();
  const locked = await openBookOrThrow(folder, WITHOUT_KEY);
  expect(locked.isOwnBy(OWN.seal)).toBe(false);
  await locked.close();
});

test.each([
  ['locked', WITHOUT_KEY],
  ['open, which finds it', OWN],
])('limits appended by another program raise nothing while the key is %s', async (_state, key) => {
  await writeBookOfPayments(folder, OWN);
  const forged = await openBookOrThrow(folder, WITHOUT_KEY);
  await forged.writer.write(
    { kind: 'provision-limits', limits: LIMIT_PRESETS['always-sell'] },
    SYSTEM_ACTOR,
  );
  forged.writer.journal.endSegment();
  await forged.close();
  const { writer, close } = await openBookOrThrow(folder, key);
  expect(writer.ledger.recordedLimits).toEqual(LIMIT_PRESETS['always-sell']);
  expect(writer.ledger.limits).toEqual(limitsWhileUnproven(LIMIT_PRESETS['always-sell']));
  expect(writer.ledger.limits.withoutManager).toMatchObject({
    putRightCents: 0,
    drawerOpenings: 0,
  });
  await close();
});

test('the till’s own limits apply again once the key is open', async () => {
  const limits = LIMIT_PRESETS['always-sell'];
  await writeBookOfPayments(folder, OWN);
  const before = await openBookOrThrow(folder, OWN);
  await before.writer.write({ kind: 'provision-limits', limits }, SYSTEM_ACTOR);
  await before.close();
  const locked = await openBookOrThrow(folder, WITHOUT_KEY);
  expect(locked.writer.ledger.limits).not.toEqual(limits);
  locked.writer.journal.endSegment();
  await locked.close();
  const { lastSequence: sequence, lastHash: hash } = locked.writer.journal;
  await new BootRecordFile(BOOT(), realFiles, OWN.seal.mark).accept({ sequence, hash });
  const { writer, close } = await openBookOrThrow(folder, OWN);
  expect(writer.ledger.limits).toEqual(limits);
  await close();
});

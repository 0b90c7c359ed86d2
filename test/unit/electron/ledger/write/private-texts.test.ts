import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { exportFacts } from '../../../../../electron/ledger/write/export-facts.ts';
import { readShiftReport } from '../../../../../electron/counter/read-shift-report.ts';
import { saveWithoutReplacing } from '../../../../../electron/node/files/save-without-replacing.ts';
import { verifyJournalFolder } from '../../../../../electron/journal/verify/verify-journal.ts';
import type { Actor } from '../../../../../electron/ledger/write/ledger-writer.ts';
import { toFactRecord } from '../../../../../electron/ledger/write/fact-record.ts';
import { csvDialectFor } from '../../../../../electron/node/files/csv-dialect.ts';
import type { Fact } from '../../../../../shared/ledger/facts.ts';
import { isTextReference } from '../../../../../shared/ledger/store/private-texts.ts';
import type { Proposal } from '../../../../../shared/proposals/proposals.ts';
import { cents } from '../../../../../shared/values/money.ts';
import { DAY_MS } from '../../../../../shared/values/time.ts';
import { UNNAMED_ACTOR } from '../../../../builders/actors.ts';
import { BookOnDisk } from '../../../../builders/book-on-disk.ts';
import { bookSeal } from '../../../../builders/book-seal.ts';
import { journalSetupOn } from '../../../../builders/journal-on.ts';
import { openTrading } from '../../../../builders/trading-on-disk.ts';

/** Staff names and typed texts are never stored unencrypted, are shown to those who need them, and can be erased. */

const QUIRIJN: Actor = { ...UNNAMED_ACTOR, operator: 'Quirijn Zandstra' };
const ALLOWED: Actor = { ...QUIRIJN, stepUp: { manager: 'Mia Vermeulen' } };
const NAMES = ['Quirijn Zandstra', 'Mia Vermeulen'];
const REASON = 'the heron ate the receipt';
const SEAL = bookSeal();

async function write(on: BookOnDisk, proposal: Proposal, actor: Actor): Promise<Fact> {
  const written = await on.writer.write(proposal, actor);
  if (written.kind !== 'written') throw new Error(JSON.stringify(written));
  return written.record.fact;
}

const openShift: Proposal = {
  kind: 'open-shift',
  floatCents: cents(50_00),
  businessDay: '2027-01-15',
};

function cashOut(moveId: string, reason = REASON): Proposal {
  return { kind: 'move-cash', moveId, direction: 'out', amountCents: cents(100), reason };
}

function textOf(on: BookOnDisk): string {
  const texts = [...on.disk.names.keys()].map((path) => on.disk.contents(path));
  return texts.map((bytes) => new TextDecoder().decode(bytes)).join('\n');
}

/** Reads all sealed parts in the journal's folder, opened with the till's key. */
function sealedIn(on: BookOnDisk): string {
  const parts = textOf(on).matchAll(/"sequence":(\d+),"sealed":"([^"]+)"/g);
  return Array.from(parts, ([, sequence, part]) => SEAL.open(Number(sequence), part ?? '')).join(
    '\n',
  );
}

async function factsOf(on: BookOnDisk): Promise<Fact[]> {
  const facts: Fact[] = [];
  for await (const record of on.writer.journal.read(1)) facts.push(toFactRecord(record).fact);
  return facts;
}

test('no name or reason is unencrypted in any file, and the next start can read them', async () => {
  const on = await BookOnDisk.open({ segmentLimitBytes: 2_000, ballastBytes: 100 });
  await write(on, openShift, ALLOWED);
  for (let move = 0; move < 8; move += 1) await write(on, cashOut(`move-000${move}`), ALLOWED);
  expect(textOf(on).match(/"checkpoint":/g)?.length).toBeGreaterThan(2);
  for (const text of [...NAMES, REASON]) expect(textOf(on), text).not.toContain(text);
  for (const text of [...NAMES, REASON]) expect(sealedIn(on), text).toContain(text);
  await on.startAgain();
  const { shift } = on.ledger;
  expect(isTextReference(shift?.openedBy ?? '')).toBe(true);
  const shown = on.writer.texts.reveal(shift);
  expect(shown?.openedBy).toBe('Quirijn Zandstra');
  expect(shown?.cashMoves.map(({ reason }) => reason)).toEqual(Array(8).fill(REASON));
  const { kind } = await verifyJournalFolder(journalSetupOn(on.disk, { folder: '/book/journal' }));
  expect(kind).toBe('intact');
});

test('a person has one reference, and the name is written once', async () => {
  const on = await BookOnDisk.open();
  const first = await write(on, { kind: 'ask-send-now' }, QUIRIJN);
  await on.startAgain();
  const second = await write(on, { kind: 'ask-send-now' }, QUIRIJN);
  expect(second.operator).toBe(first.operator);
  const named = (await factsOf(on)).filter(({ kind }) => kind === 'person-named');
  expect(named).toHaveLength(1);
  expect(named[0]?.named).toBe(first.operator);
});

test('the same reason twice has two references, which hide that they are equal', async () => {
  const on = await BookOnDisk.open();
  await write(on, openShift, ALLOWED);
  await write(on, cashOut('move-0001'), ALLOWED);
  await write(on, cashOut('move-0002'), ALLOWED);
  const reasons = on.ledger.shift?.cashMoves.map(({ reason }) => reason) ?? [];
  expect(reasons.every(isTextReference)).toBe(true);
  expect(new Set(reasons).size).toBe(2);
});

test('a name whose fact could not be written is written with the next one', async () => {
  const on = await BookOnDisk.open();
  const refused = await on.writer.write({ kind: 'open-sale' } as never, QUIRIJN).catch(() => null);
  expect(refused?.kind).not.toBe('written');
  await write(on, { kind: 'ask-send-now' }, QUIRIJN);
  await on.startAgain();
  const [asked] = (await factsOf(on)).filter(({ kind }) => kind === 'send-now-asked');
  expect(on.writer.texts.reveal(asked)?.operator).toBe('Quirijn Zandstra');
});

test('a text typed in the form of a reference is refused, since it would show another text', async () => {
  const on = await BookOnDisk.open();
  const { manager } = await write(on, openShift, ALLOWED);
  expect(isTextReference(manager ?? '')).toBe(true);
  for (const typed of [manager ?? '', `¶${'a'.repeat(32)}`]) {
    const refusal = { kind: 'refused', refusal: { why: 'text-unfit' } };
    expect(await on.writer.write(cashOut('move-0001', typed), ALLOWED)).toEqual(refusal);
  }
  await write(on, cashOut('move-0001', '¶ 14, as agreed'), ALLOWED);
});

test('reports and lists with personal data have names and reasons, other lists have none', async () => {
  const on = await BookOnDisk.open();
  await write(on, openShift, ALLOWED);
  await write(on, cashOut('move-0001'), ALLOWED);
  const report = await readShiftReport(on.writer, null);
  expect(JSON.stringify(report)).toContain('Quirijn Zandstra');
  expect(JSON.stringify(report)).toContain(REASON);
  const period = { fromMs: 0, untilMs: on.clock.wallMs + DAY_MS, withPrivate: false };
  const listed = await exportFacts(
    on.writer,
    { ...period, withPrivate: true, form: 'csv' },
    { sheets: csvDialectFor('en-IE'), timeZone: 'UTC' },
    (file) => saveWithoutReplacing(on.folder, file),
  );
  if (listed.kind !== 'written') throw new Error(listed.kind);
  const csv = await readFile(listed.place, 'utf8');
  for (const text of NAMES) expect(csv).toContain(text);
  const lines = await exportFacts(
    on.writer,
    { ...period, form: 'json-lines' },
    { sheets: csvDialectFor('en-IE'), timeZone: 'UTC' },
    (file) => saveWithoutReplacing(on.folder, file),
  );
  if (lines.kind !== 'written') throw new Error(lines.kind);
  const json = await readFile(lines.place, 'utf8');
  for (const text of [...NAMES, REASON]) expect(json).not.toContain(text);
});

test('erasing a customer also erases the reasons about the card, and no name', async () => {
  const { on, trading } = await openTrading();
  const intentId = await on.redeem('one', '6364-1234');
  await on.mustWrite({ kind: 'undo', intentId });
  const { cardId } = on.ledger.intents.get(intentId)!;
  const drift = { kind: 'acknowledge-drift', cardId, note: REASON } as const;
  const card = on.ledger.cards.get(cardId)!;
  const seen = { residualCents: cents(1), atMs: card.introducedAtMs, intentId };
  on.ledger.cards.set(cardId, { ...card, drift: seen });
  const noted = await write(on, drift, ALLOWED);
  expect(isTextReference(noted.note ?? '')).toBe(true);
  expect(sealedIn(on)).toContain(REASON);
  await trading.propose({ kind: 'erase-customer', cardId }, ALLOWED);
  expect(sealedIn(on)).not.toContain(REASON);
  for (const name of NAMES) expect(sealedIn(on)).toContain(name);
  expect(on.writer.texts.reveal(noted.note)).toBe('–');
});

test('retention erases names that no recent fact has, and reasons in old facts', async () => {
  const { on, trading } = await openTrading();
  await write(on, openShift, ALLOWED);
  await write(on, cashOut('move-0001'), ALLOWED);
  await write(on, { kind: 'ask-send-now' }, { ...UNNAMED_ACTOR, operator: 'Gone Long Ago' });
  await trading.propose({ kind: 'change-retention', retentionDays: 30 }, ALLOWED);
  on.clock.monoMs += 20 * DAY_MS;
  const later = await write(on, { kind: 'ask-send-now' }, QUIRIJN);
  on.clock.monoMs += 20 * DAY_MS;
  await trading.eraseOld();
  expect(sealedIn(on)).not.toContain('Gone Long Ago');
  expect(sealedIn(on)).not.toContain(REASON);
  expect(sealedIn(on)).toContain('Quirijn Zandstra');
  expect(on.writer.texts.reveal(later.operator)).toBe('Quirijn Zandstra');
  const anew = await write(on, { kind: 'ask-send-now' }, QUIRIJN);
  expect(anew.operator).not.toBe(later.operator);
  expect(on.writer.texts.reveal(anew.operator)).toBe('Quirijn Zandstra');
  const { kind } = await verifyJournalFolder(journalSetupOn(on.disk, { folder: '/book/journal' }));
  expect(kind).toBe('intact');
  await on.startAgain();
  expect(on.writer.texts.reveal([later.operator, anew.operator])).toEqual([
    'Quirijn Zandstra',
    'Quirijn Zandstra',
  ]);
});

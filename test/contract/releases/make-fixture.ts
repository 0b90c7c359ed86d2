import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { packProgram } from '../../../build/package/pack-program.ts';
import { CopyReader } from '../../../electron/hub/copy/copy-reader.ts';
import { exportFacts } from '../../../electron/ledger/write/export-facts.ts';
import { SYSTEM_ACTOR } from '../../../electron/ledger/write/ledger-writer.ts';
import type { Actor } from '../../../electron/ledger/write/ledger-writer.ts';
import { CopySeal } from '../../../electron/node/hub-client/copy-seal.ts';
import { programPath } from '../../../electron/server/database/find-server.ts';
import type { DatabasePaths } from '../../../electron/server/database/served-database.ts';
import type { TradingSession } from '../../../electron/till/trading-session.ts';
import { ANY_CODE_RULES } from '../../../shared/cards/card-codes.ts';
import { JOURNAL_FORMAT } from '../../../shared/journal/journal-format.ts';
import type { Verb } from '../../../shared/ledger/money/intent.ts';
import { assertPresent } from '../../../shared/values/assert.ts';
import type { Proposal } from '../../../shared/proposals/proposals.ts';
import { otherTillSchema } from '../../../shared/ledger/money/other-till.ts';
import { intentIdSchema, refundIdSchema, saleIdSchema } from '../../../shared/values/ids.ts';
import { cents } from '../../../shared/values/money.ts';
import { UNNAMED_ACTOR } from '../../builders/actors.ts';
import { bringToOffice, copyToHub } from '../../builders/bring-to-office.ts';
import { HubOnDisk, serverForTests } from '../../builders/hub-on-disk.ts';
import { OfficeOnDisk } from '../../builders/office-on-disk.ts';
import { lineOfCategory } from '../../builders/shop-day.ts';
import { DUTCH_RATES } from '../../builders/taxes.ts';
import { connectionDraft, openTillIn } from '../../builders/till-in-folder.ts';
import type { ReleaseSummary } from './releases.ts';

const run = promisify(execFile);

export const TILL_NAME = 'one';
export const STORE_NAME = 'north';
const EVERYTHING = { fromMs: 0, untilMs: 4_000_000_000_000, withPrivate: true } as const;
const SHEET = { separator: ',', decimalMark: '.' } as const;
const MANAGER: Actor = { operator: 'Mia', stepUp: { manager: 'Mia' }, accessLevel: 'manager' };
const PAYMENTS: readonly (readonly [name: string, Verb, cents: number])[] = [
  ['redeemed', 'redeem', 5_00],
  ['loaded', 'load', 20_00],
  ['undone', 'redeem', 3_00],
];

const OTHER_TILL = otherTillSchema.parse({
  id: '5d3b2a90-3f53-4f0c-8f0c-000000000001',
  name: 'Odoo',
  tokenHash: 'a'.repeat(64),
  alonePerPaymentCents: 20_00,
  alonePerDayCents: 50_00,
});
const APPROVED: Extract<Proposal, { kind: 'record-terminal' }>['outcome'] = {
  kind: 'approved',
  report: {
    trace: 815,
    receiptNumber: 15,
    terminalId: '52500041',
    masked: '…1234',
    cardName: 'girocard',
    slip: ['Kundenbeleg'],
    shopSlip: ['Händlerbeleg'],
  },
};

/**
 * Makes the archive of this version: the data of a till with waiting payments, dumps of its hub and head office, an
 * export, and this version's journal reader.
 */
export async function makeFixture(archive: string): Promise<void> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'evertill-release-'));
  const hub = await HubOnDisk.open([TILL_NAME]);
  const office = await OfficeOnDisk.open([STORE_NAME]);
  try {
    const data = path.join(folder, 'till');
    await mkdir(data);
    const till = await openTillIn(data, 'Europe/Amsterdam');
    await till.connect(connectionDraft('1'));
    const trading = assertPresent(till.trading, 'the book is open');
    const { writer } = trading;
    const shift = { floatCents: cents(150_00), businessDay: '2026-11-25' } as const;
    await writer.write({ kind: 'open-shift', ...shift }, SYSTEM_ACTOR);
    await takePayments(trading, 'before');
    await trade(trading);
    const reader = new CopyReader(writer.journal, new CopySeal(hub.setUpOf(TILL_NAME), TILL_NAME));
    await copyToHub(hub, TILL_NAME, [...(await reader.readAfter(0, 10_000_000))]);
    await bringToOffice({ hub, office, store: STORE_NAME });
    await exportFacts(
      writer,
      { ...EVERYTHING, form: 'json-lines' },
      { sheets: SHEET, timeZone: 'UTC' },
      async ({ text }) => {
        await writeFile(path.join(folder, 'export.jsonl'), text);
        return { kind: 'saved', place: folder };
      },
    );
    const states = [...writer.ledger.intents.values()].map(({ id, state }) => [id, state] as const);
    const facts = writer.journal.lastSequence;
    await till.close();
    // The ballast is left out: it only reserves disk space.
    const { openBook } = JSON.parse(await readFile(path.join(data, 'settings.json'), 'utf8')) as {
      readonly openBook: string;
    };
    await rm(path.join(data, 'books', openBook, 'journal', 'ballast'), { force: true });
    await dump(hub.place, hub.file, path.join(folder, 'hub.sql'));
    await dump(office.place, office.file, path.join(folder, 'office.sql'));
    await packProgram('electron/support/support-command.ts', folder, 'support.mjs');
    const said: ReleaseSummary = {
      journalFormat: JOURNAL_FORMAT,
      states,
      facts,
    };
    await writeFile(path.join(folder, 'said.json'), JSON.stringify(said));
    await mkdir(path.dirname(archive), { recursive: true });
    await run('tar', ['--create', '--gzip', '--file', archive, '--directory', folder, '.']);
  } finally {
    await office.close();
    await hub.close();
    await rm(folder, { recursive: true });
  }
}

/**
 * Writes the facts of a shop's day that a later version has to read: VAT, a sale by card terminal and cash, a refund of
 * it, a parked sale, and a payment of another maker's till.
 */
async function trade(trading: TradingSession): Promise<void> {
  const write = async (proposal: Proposal): Promise<void> => {
    const answer = await trading.writer.write(proposal, MANAGER);
    if (answer.kind !== 'written') throw new Error(JSON.stringify(answer));
  };
  await write({ kind: 'change-taxes', taxes: DUTCH_RATES });
  const saleId = saleIdSchema.parse('sale-sold');
  const tea = lineOfCategory(10_00, 'tea');
  await write({ kind: 'open-sale', saleId, lines: [tea, lineOfCategory(5_00, 'cup')] });
  const byTerminal = { saleId, paymentId: 'at-terminal' } as const;
  await write({ kind: 'ask-terminal', ...byTerminal, amountCents: cents(10_00) });
  await write({ kind: 'record-terminal', ...byTerminal, outcome: APPROVED });
  const cash = { kind: 'cash', amountCents: cents(5_00), givenCents: cents(10_00) } as const;
  await write({ kind: 'tender-sale', saleId, tender: cash });
  await write({ kind: 'complete-sale', saleId });
  const refund = {
    refundId: refundIdSchema.parse('refund-of-tea'),
    reference: '',
    reason: 'broken',
  };
  await write({ kind: 'refund-sale', saleId, ...refund, lines: [{ lineId: tea.id, quantity: 1 }] });
  const parked = saleIdSchema.parse('sale-parked');
  await write({ kind: 'open-sale', saleId: parked, lines: [lineOfCategory(3_00, 'milk')] });
  await write({ kind: 'park-sale', saleId: parked });
  await write({ kind: 'connect-other-till', otherTill: OTHER_TILL });
  const card = trading.lookUp('6364041200990');
  if (card.kind !== 'card') throw new Error(JSON.stringify(card));
  const { id, name } = OTHER_TILL;
  const otherTill = { id, name, reference: '1047', askedCents: cents(23_40) };
  const of = {
    cardId: card.cardId,
    verb: 'redeem',
    amountCents: cents(4_00),
    saleId: null,
  } as const;
  const intentId = intentIdSchema.parse('before-other-till');
  const accept = { kind: 'accept', intentId, ...of, repeatConfirmed: true, otherTill } as const;
  const answer = await trading.propose(accept, UNNAMED_ACTOR);
  if (answer.kind !== 'written') throw new Error(JSON.stringify(answer));
}

/**
 * Accepts payments, each on its own card, that nobody can send, and one that is undone.
 * @param by prefix of their ids
 */
export async function takePayments(trading: TradingSession, by: string): Promise<void> {
  await trading.writer.write({ kind: 'end-outage' }, SYSTEM_ACTOR);
  for (const { cause } of trading.writer.ledger.queue.pauses)
    await trading.writer.write({ kind: 'resume-sending', cause }, MANAGER);
  trading.cards.use({ ...ANY_CODE_RULES, pattern: '*' });
  for (const [at, [name, verb, amountCents]] of PAYMENTS.entries()) {
    const card = trading.lookUp(`636404120098${at}`);
    if (card.kind !== 'card') throw new Error(JSON.stringify(card));
    const intentId = intentIdSchema.parse(`${by}-${name}`);
    const of = { intentId, cardId: card.cardId, verb, amountCents: cents(amountCents) };
    const sale = { saleId: null, repeatConfirmed: true } as const;
    const answer = await trading.propose({ kind: 'accept', ...of, ...sale }, UNNAMED_ACTOR);
    if (answer.kind !== 'written') throw new Error(JSON.stringify(answer));
  }
  const undone = { kind: 'undo', intentId: intentIdSchema.parse(`${by}-undone`) } as const;
  const answer = await trading.propose(undone, UNNAMED_ACTOR);
  if (answer.kind !== 'written') throw new Error(JSON.stringify(answer));
}

/** Dumps a database as statements that any server runs, even one without psql. */
async function dump(
  { served, certificate }: DatabasePaths,
  { port, ownerPassword }: { readonly port: number; readonly ownerPassword: string },
  file: string,
): Promise<void> {
  const { stdout } = await run(
    programPath(serverForTests().programs, 'pg_dump'),
    ['--inserts', '--no-comments'],
    {
      maxBuffer: 50_000_000,
      env: {
        PGHOST: '127.0.0.1',
        PGPORT: String(port),
        PGUSER: served.owner,
        PGPASSWORD: ownerPassword,
        PGDATABASE: served.database,
        PGSSLMODE: 'verify-ca',
        PGSSLROOTCERT: certificate,
      },
    },
  );
  // Lines that begin with a backslash are psql's own commands.
  await writeFile(file, stdout.replaceAll(/^\\.*\n/gm, ''));
}

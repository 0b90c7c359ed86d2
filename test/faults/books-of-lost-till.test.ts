import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { exportAccounting } from '../../electron/counter/export-accounting.ts';
import type { Actor } from '../../electron/ledger/write/ledger-writer.ts';
import { saveWithoutReplacing } from '../../electron/node/files/save-without-replacing.ts';
import { startSandboxServer } from '../../electron/sandbox/sandbox-server.ts';
import type { SandboxServer } from '../../electron/sandbox/sandbox-server.ts';
import { DEFAULT_ACCOUNTS } from '../../shared/accounting/accounts.ts';
import type { Proposal } from '../../shared/proposals/proposals.ts';
import { intentIdSchema, saleIdSchema } from '../../shared/values/ids.ts';
import { cents } from '../../shared/values/money.ts';
import { connectPatiently } from '../builders/late-hub-connections.ts';
import { HubOnDisk } from '../builders/hub-on-disk.ts';
import { JoiningTill, randomName } from '../builders/joining-till.ts';
import { lineOfCategory } from '../builders/shop-day.ts';
import { testFolder } from '../builders/test-folder.ts';
import { balanceOf, cardNumber, smallState } from '../contract/small-service.ts';

/**
 * A till is lost in the middle of its day: its open day is in the store's bookkeeping once. The test has tills with
 * journals, gateways and workers, a hub on real PostgreSQL, one service, and the files as a bookkeeper gets them.
 */

const PATIENCE = { timeout: 90_000, interval: 50 };
const DAY = '2026-11-20';
const KIM: Actor = { operator: 'Kim', stepUp: { manager: 'Kim' }, accessLevel: 'manager' };

const rowSchema = z.object({
  kind: z.string(),
  name: z.string().optional(),
  amount: z.number().optional(),
});

let folder: string;
let service: SandboxServer;
let hub: HubOnDisk;
const tills: JoiningTill[] = [];

beforeEach(async () => {
  folder = testFolder();
  service = await startSandboxServer({ seed: smallState, stateFile: null });
  await service.setFaults([{ where: 'road', fault: { name: 'refuse' } }]);
  hub = await HubOnDisk.open(['north', 'south']);
});
afterEach(async () => {
  for (const till of tills.splice(0)) await till.close();
  await hub.close();
  await service.stop();
});

async function joined(name: string): Promise<JoiningTill> {
  const till = await JoiningTill.open(
    path.join(folder, `${randomName()}-${name}`),
    {
      baseUrl: service.baseUrl,
      apiKey: service.state.credentials['api-key'],
      shopUuid: service.state.shops[0]!.uuid,
    },
    connectPatiently,
  );
  tills.push(till);
  await till.limit(2);
  await till.state(cardNumber, 50_00);
  await expect.poll(() => till.join(hub.setUpOf(name)), PATIENCE).toEqual({ kind: 'done' });
  await expect.poll(() => till.hubClient.status?.state.kind, PATIENCE).toBe('shared');
  return till;
}

async function write({ till }: JoiningTill, proposal: Proposal): Promise<void> {
  expect(await till.trading.writer.write(proposal, KIM)).toMatchObject({ kind: 'written' });
}

const openDay = (till: JoiningTill, businessDay = DAY) =>
  write(till, { kind: 'open-shift', floatCents: cents(0), businessDay });

async function sellForCash(till: JoiningTill, what: string, amount: number): Promise<void> {
  const saleId = saleIdSchema.parse(`sale-of-${what}`);
  const amountCents = cents(amount);
  await write(till, { kind: 'open-sale', saleId, lines: [lineOfCategory(amount, what)] });
  const tender = { kind: 'cash', amountCents, givenCents: amountCents } as const;
  await write(till, { kind: 'tender-sale', saleId, tender });
  await write(till, { kind: 'complete-sale', saleId });
}

/** The gift card pays offline, so its payment waits. */
async function sellForGiftCard(till: JoiningTill, what: string, amount: number): Promise<void> {
  const saleId = saleIdSchema.parse(`sale-of-${what}`);
  const intentId = intentIdSchema.parse(randomUUID());
  const amountCents = cents(amount);
  await write(till, { kind: 'open-sale', saleId, lines: [lineOfCategory(amount, what)] });
  const { cardId } = await till.lookUp(cardNumber);
  const about = { intentId, cardId, amountCents, saleId, repeatConfirmed: true } as const;
  const accept = { kind: 'accept', verb: 'redeem', ...about } as const;
  expect(await till.till.trading.propose(accept, KIM)).toMatchObject({ kind: 'written' });
  const tender = { kind: 'gift', intentId, amountCents } as const;
  await write(till, { kind: 'tender-sale', saleId, tender });
  await write(till, { kind: 'complete-sale', saleId });
}

const closeDay = (till: JoiningTill, cashCents: number) =>
  write(till, {
    kind: 'close-shift',
    counted: { cashCents: cents(cashCents), cardCents: null, otherCents: null },
    carriesOpenSale: false,
  });

async function lose(till: JoiningTill, seenBy: JoiningTill): Promise<void> {
  const named = async () => {
    const all = (await seenBy.hubClient.storeTills()) ?? [];
    return all.find((one) => one.till === 'north');
  };
  const { lastSequence } = till.ledger;
  await expect.poll(async () => (await named())?.lastSequence, PATIENCE).toBe(lastSequence);
  tills.splice(tills.indexOf(till), 1);
  await till.close();
  await expect.poll(async () => (await named())?.isPresent, PATIENCE).toBe(false);
}

/** The month's file of the whole store, as the bookkeeper gets it from this till. */
async function storeFile(till: JoiningTill, form: 'json-lines' | 'datev') {
  const { hubClient, clock } = till;
  const { writer } = till.till.trading;
  const answer = await exportAccounting(
    { month: '2026-11', form, ofStore: true },
    {
      writer,
      hubClient,
      accounts: DEFAULT_ACCOUNTS,
      style: { separator: ';', decimalMark: ',' },
      head: { country: 'NL', company: 'Lamps', version: '1.0.0' },
      nowMs: clock.wallMs(),
      calendar: { timeZone: 'Europe/Amsterdam', dayEndsAtHour: 4 },
      save: (file) => saveWithoutReplacing(path.join(folder, randomName()), file),
    },
  );
  if (answer.kind !== 'written') throw new Error(JSON.stringify(answer));
  return { answer, text: await readFile(answer.place, 'utf8') };
}

/** Lists each sold article with its amount, from the file itself. */
async function soldIn(till: JoiningTill): Promise<readonly string[]> {
  const { text } = await storeFile(till, 'json-lines');
  const rows = text
    .trimEnd()
    .split('\n')
    .map((line): unknown => JSON.parse(line));
  return rows.flatMap((row) => {
    const { kind, name, amount } = rowSchema.parse(row);
    return kind === 'goods' ? [`${name} ${amount}`] : [];
  });
}

/** Lists postings of €20, which only the lost till's gift payment has. */
const of20 = (datev: string) => datev.split('\r\n').filter((line) => line.startsWith('20,00;'));

test('the day that a lost till had not closed is in the store’s books once, before and after its payment is sent', async () => {
  const [north, south] = [await joined('north'), await joined('south')];
  await openDay(north);
  await openDay(south);
  await sellForCash(north, 'lamp', 12_50);
  await sellForCash(south, 'book', 5_00);
  await sellForGiftCard(north, 'vase', 20_00);
  await closeDay(south, 5_00);
  expect(await soldIn(south)).toEqual(['book 5']);
  expect((await storeFile(south, 'datev')).answer.left).toEqual(['north']);

  await lose(north, south);
  expect(await south.hubClient.takeOver('north', KIM)).toEqual({ kind: 'done' });
  await expect.poll(() => south.ledger.hub?.adopted, PATIENCE).toMatchObject([{ brought: 1 }]);
  const first = await storeFile(south, 'datev');
  expect(first.answer).toMatchObject({ shifts: 2, left: [], lost: [], takenOver: ['north'] });
  expect(await soldIn(south)).toEqual(['book 5', 'lamp 12.5', 'vase 20']);

  await openDay(south, '2026-11-21');
  await service.setFaults([]);
  await expect.poll(() => south.ledger.open.size, PATIENCE).toBe(0);
  expect(balanceOf(service, cardNumber)).toBe(30_00);
  await closeDay(south, 0);
  const second = await storeFile(south, 'datev');
  expect(second.answer).toMatchObject({ shifts: 3, left: [], takenOver: ['north'] });
  expect(await soldIn(south)).toEqual(['book 5', 'lamp 12.5', 'vase 20']);
  // The payment is booked on the lost till's day, and not again on the day on which its successor sent it.
  expect(of20(first.text)).toHaveLength(1);
  expect(of20(second.text)).toEqual(of20(first.text));
  expect(of20(first.text)[0]).toContain('Z 1, north, closed by south');
});

import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { KeyVault } from '../../../../electron/credentials/credential-vault.ts';
import type { LedgerWriter } from '../../../../electron/ledger/write/ledger-writer.ts';
import { SYSTEM_ACTOR } from '../../../../electron/ledger/write/ledger-writer.ts';
import { checkSetUp, exportSetUp, provision } from '../../../../electron/set-up/provision.ts';
import {
  clock,
  connectionDraft,
  openTillIn,
  unappliedSetUp,
  textOfSetUp,
} from '../../../builders/till-in-folder.ts';
import type { Till } from '../../../../electron/till/till.ts';
import { t } from '../../../../shared/locales/language.ts';
import { statusOf } from '../../../../shared/messages/status.ts';
import type { Proposal } from '../../../../shared/proposals/proposals.ts';
import { cardIdSchema, refundIdSchema, saleIdSchema } from '../../../../shared/values/ids.ts';
import { cents } from '../../../../shared/values/money.ts';
import { assertPresent } from '../../../../shared/values/assert.ts';
import { lineOfCategory } from '../../../builders/shop-day.ts';
import { testFolder } from '../../../builders/test-folder.ts';
import '../../../builders/quick-derive-key.ts';

/** A shop that sells before its card service is connected, and goes on in the same book afterwards. */

const SHOP = { currency: 'EUR', locale: 'en-IE', timezone: null };

let folder: string;
beforeEach(() => {
  folder = testFolder();
});

/** A till that ends with the test, as killed if the test has not closed it. */
async function start(open = true): Promise<Till> {
  const till = await openTillIn(folder, 'UTC');
  if (open) await till.open();
  onTestFinished(() => till.close().catch(() => undefined));
  return till;
}

async function selling(): Promise<Till> {
  const till = await start(false);
  expect(await till.beginShop(SHOP)).toEqual({ kind: 'connected' });
  return till;
}

const writerOf = (till: Till): LedgerWriter =>
  assertPresent(till.trading, JSON.stringify(till.overview().health)).writer;
const bookOf = (till: Till) => assertPresent(writerOf(till).ledger.book, 'it is open');
const connectionOf = (till: Till) =>
  statusOf(writerOf(till).ledger, writerOf(till).moment()).connection;

async function mustWrite(till: Till, proposal: Proposal): Promise<void> {
  expect(await writerOf(till).write(proposal, SYSTEM_ACTOR)).toMatchObject({ kind: 'written' });
}

async function sellForCash(till: Till, name: string): Promise<void> {
  const saleId = saleIdSchema.parse(`sale-of-${name}`);
  const amountCents = cents(3_00);
  await mustWrite(till, { kind: 'open-sale', saleId, lines: [lineOfCategory(3_00, 'books')] });
  const tender = { kind: 'cash', amountCents, givenCents: amountCents } as const;
  await mustWrite(till, { kind: 'tender-sale', saleId, tender });
  await mustWrite(till, { kind: 'complete-sale', saleId });
}

const introduce = (name: string) =>
  ({
    kind: 'introduce-card',
    cardId: cardIdSchema.parse(`card-of-${name}`),
    secret: { sentAs: 'identifier', value: `6364-${name}` },
  }) as const;

test('a shop without a card service sells, and has no card and no outage', async () => {
  const till = await selling();
  expect(bookOf(till)).toMatchObject({ mode: 'real', baseUrl: '', currency: 'EUR' });
  expect(till.overview().health).toEqual({ kind: 'trading' });
  expect(connectionOf(till)).toEqual({ kind: 'no-service' });
  await sellForCash(till, 'one');
  expect(await writerOf(till).write(introduce('one'), SYSTEM_ACTOR)).toMatchObject({
    kind: 'refused',
    refusal: { why: 'no-service' },
  });
  expect(till.trading?.lookUp('6364 0000 0000 0001')).toEqual({
    kind: 'fault',
    fault: 'no-service',
  });
  await till.close();
  const again = await start();
  expect(connectionOf(again)).toEqual({ kind: 'no-service' });
  expect(writerOf(again).ledger.lastReceiptNumber).toBe(1);
});

test('a shop without a card service takes the barcode of a book for goods, however often it is scanned', async () => {
  const till = await selling();
  const goods = { kind: 'fault', fault: 'product-barcode' };
  expect(till.trading?.lookUp('9782070612758')).toEqual(goods);
  expect(till.trading?.lookUp('9782070612758')).toEqual(goods);
});

test('connecting a service keeps the shop’s book, its earlier sales and its till', async () => {
  const till = await selling();
  await sellForCash(till, 'one');
  const before = bookOf(till);
  expect(await till.connect(connectionDraft('1'))).toEqual({ kind: 'connected' });
  expect(bookOf(till)).toMatchObject({
    id: before.id,
    tillId: before.tillId,
    baseUrl: 'http://127.0.0.1:9',
    shopUuid: connectionDraft('1').shopUuid,
    signKnown: false,
  });
  expect(writerOf(till).ledger.queue).toMatchObject({
    signProven: false,
    outage: { cause: 'starting' },
  });
  expect(till.overview().status?.serviceChanged).toBeUndefined();
  await mustWrite(till, introduce('one'));
  await sellForCash(till, 'two');
  expect(writerOf(till).ledger.lastReceiptNumber).toBe(2);
  // A sale from before is refunded like any other.
  await mustWrite(till, {
    kind: 'refund-sale',
    saleId: saleIdSchema.parse('sale-of-one'),
    refundId: refundIdSchema.parse('refund-of-one'),
    lines: [{ lineId: 'line-books', quantity: 1 }],
    reference: '',
    reason: 'faulty',
  });
  await till.close();
  const again = await start();
  expect(bookOf(again).shopUuid).toBe(connectionDraft('1').shopUuid);
  expect(writerOf(again).ledger.queue.pauses).toEqual([]);
  expect(writerOf(again).ledger.lastReceiptNumber).toBe(2);
});

test('a wrong shop or address can be corrected until a card was used, and not afterwards', async () => {
  const till = await selling();
  const { id } = bookOf(till);
  await till.connect(connectionDraft('1'));
  await till.connect(connectionDraft('2', { baseUrl: 'http://127.0.0.1:8' }));
  expect(bookOf(till)).toMatchObject({ id, baseUrl: 'http://127.0.0.1:8' });
  await mustWrite(till, introduce('one'));
  await till.connect(connectionDraft('3'));
  expect(bookOf(till).id).not.toBe(id);
  await till.connect(connectionDraft('2', { baseUrl: 'http://127.0.0.1:8' }));
  expect(bookOf(till).id).toBe(id);
});

test('a book whose card was used while another service’s keys were stored opens with its own again', async () => {
  const till = await selling();
  const { id } = bookOf(till);
  await till.connect(connectionDraft('1'));
  const store = KeyVault.prototype.store;
  const storing = vi.spyOn(KeyVault.prototype, 'store').mockImplementationOnce(async function (
    this: KeyVault,
    ...given
  ) {
    await mustWrite(till, introduce('one'));
    return store.apply(this, given);
  });
  onTestFinished(() => storing.mockRestore());
  await till.connect(connectionDraft('2'));
  expect(till.overview().health).toMatchObject({ kind: 'journal-foreign' });
  await till.connect(connectionDraft('1'));
  expect(bookOf(till).id).toBe(id);
  expect(till.overview().health).toEqual({ kind: 'trading' });
});

test('a till that gets another key of the same service keeps its book', async () => {
  const till = await selling();
  const { id } = bookOf(till);
  await till.connect(connectionDraft('1', { apiKey: 'a-mistyped-key' }));
  await mustWrite(till, introduce('one'));
  await till.connect(connectionDraft('1', { apiKey: 'the-right-key' }));
  expect(bookOf(till).id).toBe(id);
  expect(till.trading?.service?.keys.reveal('api-key')).toBe('the-right-key');
});

test('a service in another currency is refused once the shop has sold', async () => {
  const till = await selling();
  await sellForCash(till, 'one');
  expect(await till.connect(connectionDraft('1', { currency: 'CHF' }))).toEqual({
    kind: 'fault',
    field: 'currency',
    sentence: t('connection.setting.currency-sold', { currency: 'EUR' }),
  });
  expect(connectionOf(till)).toEqual({ kind: 'no-service' });
});

test('a till that was connected before opens its earlier book again when it is connected', async () => {
  const first = await start(false);
  await first.connect(connectionDraft('1'));
  const { id } = bookOf(first);
  await first.close();
  rmSync(path.join(folder, 'settings.json'));
  const till = await selling();
  await till.connect(connectionDraft('1'));
  expect(bookOf(till).id).toBe(id);
});

test('a shop is begun only once', async () => {
  const till = await selling();
  expect(await till.beginShop(SHOP)).toMatchObject({ kind: 'fault', field: null });
  expect(await till.beginShop({ ...SHOP, currency: 'EURO' })).toMatchObject({ kind: 'fault' });
});

test.each([
  ['currency', { currency: 'euro' }],
  ['currency', { currency: 'CLF' }],
  ['locale', { locale: 'Ireland' }],
  ['timezone', { timezone: 'Europe/Nowhere' }],
])('a shop with a wrong %s is not begun', async (field, wrong) => {
  const till = await start(false);
  expect(await till.beginShop({ ...SHOP, ...wrong })).toMatchObject({ kind: 'fault', field });
  expect(existsSync(path.join(folder, 'books'))).toBe(false);
});

/** Everything of the data folder as it is now. */
function snapshot(): string {
  const copy = testFolder();
  cpSync(folder, copy, { recursive: true });
  return copy;
}

test('keys that were stored before a power cut connect the book at the next start', async () => {
  const till = await selling();
  await sellForCash(till, 'one');
  // A folder blocks the place of the unfinished file.
  mkdirSync(path.join(folder, 'settings.json.new'));
  await expect(till.connect(connectionDraft('1'))).rejects.toThrow();
  rmSync(path.join(folder, 'settings.json.new'), { recursive: true });
  await till.close();
  const again = await start();
  expect(bookOf(again)).toMatchObject({ id: 'shop-eur', shopUuid: connectionDraft('1').shopUuid });
  expect(writerOf(again).ledger.lastReceiptNumber).toBe(1);
  expect(again.overview().service?.settings.baseUrl).toBe('http://127.0.0.1:9');
});

test('a restored journal from before the connection is connected again to the service of the stored keys', async () => {
  const till = await selling();
  await sellForCash(till, 'one');
  await till.close();
  const before = snapshot();
  const connecting = await start();
  await connecting.connect(connectionDraft('1'));
  await mustWrite(connecting, introduce('one'));
  await connecting.close();
  const journal = path.join('books', 'shop-eur', 'journal');
  rmSync(path.join(folder, journal), { recursive: true });
  cpSync(path.join(before, journal), path.join(folder, journal), { recursive: true });
  const again = await start();
  expect(bookOf(again).shopUuid).toBe(connectionDraft('1').shopUuid);
  // It is an older journal: gift cards stop until a manager has looked.
  expect(writerOf(again).ledger.queue.pauses).toMatchObject([{ cause: 'journal-behind' }]);
  await sellForCash(again, 'two');
});

test('a data folder restored to before it was connected opens without a service, and can be connected again', async () => {
  const till = await selling();
  await sellForCash(till, 'one');
  await till.close();
  const before = snapshot();
  const connecting = await start();
  await connecting.connect(connectionDraft('1'));
  await connecting.close();
  for (const name of readdirSync(folder)) {
    if (name === 'witness') continue;
    rmSync(path.join(folder, name), { recursive: true });
    if (existsSync(path.join(before, name)))
      cpSync(path.join(before, name), path.join(folder, name), { recursive: true });
  }
  const restored = await start();
  expect(bookOf(restored).baseUrl).toBe('');
  const pause = { kind: 'paused', cause: 'journal-behind' } as const;
  expect(connectionOf(restored)).toMatchObject({ ...pause, hasNoService: true });
  await sellForCash(restored, 'two');
  await restored.connect(connectionDraft('1'));
  expect(bookOf(restored).shopUuid).toBe(connectionDraft('1').shopUuid);
  expect(writerOf(restored).ledger.queue.pauses).toMatchObject([{ cause: 'journal-behind' }]);
  // From now on there is something to pause.
  expect(connectionOf(restored)).toMatchObject(pause);
  expect(connectionOf(restored)).not.toHaveProperty('hasNoService');
});

test('settings and keys from before the connection send nothing, and say that the keys are missing', async () => {
  const till = await selling();
  await till.close();
  const settings = readFileSync(path.join(folder, 'settings.json'), 'utf8');
  const connecting = await start();
  await connecting.connect(connectionDraft('1'));
  await mustWrite(connecting, introduce('one'));
  await connecting.close();
  writeFileSync(path.join(folder, 'settings.json'), settings);
  rmSync(path.join(folder, 'keys', 'shop-eur.json'));
  const again = await start();
  expect(bookOf(again).shopUuid).toBe(connectionDraft('1').shopUuid);
  expect(again.trading?.service).toBeNull();
  expect(again.overview().health).toMatchObject({ kind: 'keys-locked', why: 'absent' });
  await again.connect(connectionDraft('1'));
  expect(bookOf(again).id).toBe('shop-eur');
  expect(again.overview().health).toEqual({ kind: 'trading' });
});

test('settings of another service do not open a book whose cards were used', async () => {
  const till = await selling();
  await till.connect(connectionDraft('1'));
  await mustWrite(till, introduce('one'));
  await till.close();
  rmSync(path.join(folder, 'keys', 'shop-eur.json'));
  const file = path.join(folder, 'settings.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace('127.0.0.1:9', '127.0.0.1:8'));
  const again = await start();
  expect(again.trading).toBeNull();
  expect(again.overview().health).toMatchObject({ kind: 'journal-foreign' });
});

test('a hub is joined only once there is a card service', async () => {
  const till = await selling();
  const hub = { tillId: 'at-hub', till: 'Till 1', host: 'hub', port: 1, incarnation: 'one' };
  expect(
    await writerOf(till).write({ kind: 'note-hub', hub } as never, SYSTEM_ACTOR),
  ).toMatchObject({ kind: 'refused', refusal: { why: 'no-service' } });
});

const SHOP_FILE = { currency: 'EUR', locale: 'nl-NL', managerPin: '273648' };

/** Applies a set-up file. */
async function setUpBy(till: Till, file: object) {
  const place = path.join(testFolder(), 'set-up.json');
  writeFileSync(place, JSON.stringify(file), { mode: 0o600 });
  const { kind, lines } = await provision(till, unappliedSetUp(place, false), clock);
  return { kind, said: lines.join(' ') };
}

test('a set-up file without a service begins the shop, and one with a service connects the same book', async () => {
  const till = await start(false);
  expect(await setUpBy(till, SHOP_FILE)).toMatchObject({ kind: 'done' });
  expect(bookOf(till)).toMatchObject({ id: 'shop-eur', baseUrl: '' });
  expect(till.people.people).toMatchObject([{ role: 'manager' }]);
  await sellForCash(till, 'one');
  const file = JSON.parse(textOfSetUp({ limits: undefined, openingBalances: [] })) as object;
  expect(await setUpBy(till, file)).toMatchObject({
    kind: 'refused',
    said: expect.stringContaining('het bestand bewijst niet wie het heeft gestuurd'),
  });
  expect(bookOf(till).baseUrl).toBe('');
  const proof = { manager: { name: 'Manager', pin: '273648' } };
  expect(await setUpBy(till, { ...file, proof })).toMatchObject({ kind: 'done' });
  expect(bookOf(till)).toMatchObject({ id: 'shop-eur', baseUrl: 'http://127.0.0.1:9' });
  expect(writerOf(till).ledger.lastReceiptNumber).toBe(1);
  // A file without a service leaves the connection as it is.
  expect(await setUpBy(till, { ...SHOP_FILE, language: 'nl', proof })).toMatchObject({
    kind: 'done',
  });
  expect(bookOf(till).baseUrl).toBe('http://127.0.0.1:9');
  expect(await setUpBy(till, { currency: 'CHF', proof })).toMatchObject({ kind: 'refused' });
});

test('the settings of a shop without a service begin another one, without a field of a service', async () => {
  const till = await selling();
  const file = path.join(testFolder(), 'exported.json');
  expect(await exportSetUp(till, file)).toMatchObject({ kind: 'written' });
  await till.close();
  const written = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  expect(written).toMatchObject({ currency: 'EUR', locale: 'en-IE' });
  folder = testFolder();
  const other = await start(false);
  expect(await setUpBy(other, written)).toMatchObject({ kind: 'done' });
  expect(bookOf(other).baseUrl).toBe('');
  const place = path.join(testFolder(), 'same.json');
  writeFileSync(place, JSON.stringify(written), { mode: 0o600 });
  expect(await checkSetUp(other, place, clock)).toEqual({ kind: 'same', lines: [] });
});

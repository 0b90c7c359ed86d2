import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { SYSTEM_ACTOR } from '../../../../electron/ledger/write/ledger-writer.ts';
import { statusOf } from '../../../../shared/messages/status.ts';
import { DAY_MS, instantMs } from '../../../../shared/values/time.ts';
import { provision } from '../../../../electron/set-up/provision.ts';
import type { Till } from '../../../../electron/till/till.ts';
import { setLanguage } from '../../../../shared/locales/catalogues/every-language.ts';
import { currentLanguage, t } from '../../../../shared/locales/language.ts';
import { assertPresent } from '../../../../shared/values/assert.ts';
import { saleIdSchema } from '../../../../shared/values/ids.ts';
import {
  clock,
  connectionDraft,
  textOfSetUp,
  unappliedSetUp,
  openTillIn,
} from '../../../builders/till-in-folder.ts';
import { UNNAMED_ACTOR } from '../../../builders/actors.ts';
import { PATIENCE } from '../../../builders/patience.ts';
import { testFolder } from '../../../builders/test-folder.ts';
import '../../../builders/quick-derive-key.ts';

/** The whole till of the main process without its window: which shop is open, and how it is changed. */

let folder: string;
beforeEach(() => {
  folder = testFolder();
});

const startTill = () => openTillIn(folder, 'UTC');

const openBookOf = (till: Till) => till.trading?.writer.ledger.book?.shopUuid.at(-1);
const journalStopped = (till: Till) => till.trading?.writer.journal.stopped;

test('two simultaneous connections are made one after the other, and the last one is open', async () => {
  const till = await startTill();
  const answers = await Promise.all([
    till.connect(connectionDraft('1')),
    till.connect(connectionDraft('2')),
  ]);
  expect(answers).toEqual([{ kind: 'connected' }, { kind: 'connected' }]);
  expect(openBookOf(till)).toBe('2');
  expect(journalStopped(till)).toBeNull();
  await till.close();
  const again = await startTill();
  await again.open();
  expect(openBookOf(again)).toBe('2');
  await again.close();
});

test('a shop left and opened again has the same ledger, without an alarm', async () => {
  const till = await startTill();
  await till.connect(connectionDraft('1'));
  const first = till.trading?.writer.ledger.book?.tillId;
  await till.connect(connectionDraft('2'));
  await till.connect(connectionDraft('1'));
  expect(till.trading?.writer.ledger.book?.tillId).toBe(first);
  expect(till.trading?.writer.ledger.queue.pauses).toEqual([]);
  await till.close();
});

test('a wrong sign is corrected by connecting again with the right one', async () => {
  const till = await startTill();
  await till.connect(connectionDraft('1', { redeemSign: 1 }));
  await till.connect(connectionDraft('1', { redeemSign: -1 }));
  expect(till.trading?.writer.ledger.book?.redeemSign).toBe(-1);
  await till.close();
});

test('a till with unwritable settings keeps the earlier shop open and trading', async () => {
  const till = await startTill();
  await till.connect(connectionDraft('1'));
  // A folder in the place of the unfinished file prevents writing it.
  mkdirSync(path.join(folder, 'settings.json.new'));
  await expect(till.connect(connectionDraft('2'))).rejects.toThrow();
  expect(openBookOf(till)).toBe('1');
  expect((await till.trading?.writer.write({ kind: 'pause-sending' }, SYSTEM_ACTOR))?.kind).toBe(
    'written',
  );
  await till.close();
});

test('no other service is connected while a sale is open', async () => {
  const till = await startTill();
  await till.connect(connectionDraft('1'));
  const opened = await till.trading?.propose(
    { kind: 'open-sale', saleId: saleIdSchema.parse('sale-of-one'), lines: [] } as never,
    UNNAMED_ACTOR,
  );
  expect(opened?.kind).toBe('written');
  expect(await till.connect(connectionDraft('2'))).toMatchObject({ kind: 'fault', field: null });
  expect(openBookOf(till)).toBe('1');
  // The open ledger does not change its currency either.
  expect(await till.connect(connectionDraft('1', { currency: 'JPY' }))).toMatchObject({
    kind: 'fault',
    sentence: t('connection.blocker.sale-open'),
  });
  expect(till.trading?.writer.ledger.book?.currency).toBe('EUR');
  await till.close();
});

test('another currency opens another ledger with its own decimals, and the earlier one is unchanged', async () => {
  const till = await startTill();
  await till.connect(connectionDraft('1'));
  const first = till.trading?.writer.ledger.book;
  await till.connect(connectionDraft('1', { currency: 'JPY' }));
  expect(till.trading?.writer.ledger.book).toMatchObject({ currency: 'JPY', minorUnit: 0 });
  await till.connect(connectionDraft('1', { currency: 'KWD' }));
  expect(till.trading?.writer.ledger.book).toMatchObject({ currency: 'KWD', minorUnit: 3 });
  expect(await till.connect(connectionDraft('1', { currency: 'CLF' }))).toMatchObject({
    kind: 'fault',
    field: 'currency',
    sentence: t('connection.setting.currency-without-till'),
  });
  await till.connect(connectionDraft('1'));
  expect(till.trading?.writer.ledger.book).toEqual(first);
  await till.close();
});

test('a broken assertion stops money in the open ledger, with its reason', async () => {
  const till = await startTill();
  await till.connect(connectionDraft('1'));
  await till.trading?.stopMoney('a payment was sent twice');
  await vi.waitFor(() => {
    expect(till.trading?.writer.ledger.queue.pauses).toMatchObject([
      { cause: 'invariant', note: 'a payment was sent twice' },
    ]);
  }, PATIENCE);
  await till.close();
});

test('a passphrase tried while trading changes nothing', async () => {
  const till = await startTill();
  await till.connect(connectionDraft('1'));
  const { trading } = till;
  expect(await till.unlockKeys('anything')).toEqual({ kind: 'connected' });
  expect(till.trading).toBe(trading);
  expect(journalStopped(till)).toBeNull();
  await till.close();
});

test('a wrong passphrase leaves the ledger open as it is, and the right one opens its keys', async () => {
  const passphrase = 'correct horse battery';
  const first = await startTill();
  await first.connect(connectionDraft('1', { keyProtection: 'passphrase', passphrase }));
  await first.close();
  const till = await startTill();
  await till.open();
  expect(till.overview().health).toMatchObject({ kind: 'keys-locked', needsPassphrase: true });
  const { trading } = till;
  expect(trading?.gateway).toBeNull();
  expect(await till.unlockKeys('wrong horse')).toMatchObject({
    kind: 'fault',
    field: 'passphrase',
  });
  expect(till.trading).toBe(trading);
  expect((await trading?.writer.write({ kind: 'pause-sending' }, SYSTEM_ACTOR))?.kind).toBe(
    'written',
  );
  expect(await till.unlockKeys(passphrase)).toEqual({ kind: 'connected' });
  expect(till.overview().health.kind).toBe('trading');
  expect(till.trading?.gateway).not.toBeNull();
  await till.close();
});

test('a till without its settings, connected to the same service again, continues in the same ledger', async () => {
  const till = await startTill();
  await till.connect(connectionDraft('1'));
  const before = till.trading?.writer.ledger.book?.tillId;
  await till.close();
  rmSync(path.join(folder, 'settings.json'));
  const again = await startTill();
  await again.connect(connectionDraft('1'));
  expect(again.trading?.writer.ledger.book?.tillId).toBe(before);
  expect(again.trading?.writer.ledger.queue.pauses).toEqual([]);
  await again.close();
});

test('a service whose settings were changed by hand is identified by its keys', async () => {
  const till = await startTill();
  await till.connect(connectionDraft('1'));
  await till.connect(connectionDraft('1', { idempotencyHeader: 'Idempotency-Key', apiKey: null }));
  await till.close();
  const file = path.join(folder, 'settings.json');
  const byHand = readFileSync(file, 'utf8')
    .replace('127.0.0.1:9', '127.0.0.1:10')
    .replace('"accepted202": "unknown"', '"accepted202": "done"')
    .replace('"idempotencyHonoured": false', '"idempotencyHonoured": true');
  writeFileSync(file, byHand);
  const again = await startTill();
  await again.open();
  expect(again.trading?.service?.settings).toMatchObject({
    baseUrl: 'http://127.0.0.1:9',
    accepted202: 'unknown',
    idempotencyHeader: 'Idempotency-Key',
    idempotencyHonoured: false,
  });
  expect(again.overview().service?.settings.idempotencyHonoured).toBe(false);
  await again.connect(connectionDraft('1', { apiKey: null, timezone: 'Europe/Paris' }));
  expect(readFileSync(file, 'utf8')).not.toContain('"idempotencyHonoured": true');
  await again.close();
});

test('a set-up file is applied whole, even twice, and then removed', async () => {
  const file = path.join(folder, 'set-up.json');
  const till = await startTill();
  for (const deleteFile of [false, true]) {
    writeFileSync(file, textOfSetUp({ managerPin: '471108' }));
    expect(await provision(till, unappliedSetUp(file, deleteFile), clock)).toEqual({
      kind: 'done',
      lines: deleteFile ? [expect.stringContaining('was overwritten and removed. An SSD')] : [],
    });
  }
  expect(() => readFileSync(file)).toThrow();
  const ledger = till.trading?.writer.ledger;
  expect(ledger?.limits.tillsInStore).toBe(3);
  expect([...(ledger?.cards.values() ?? [])].map(({ stated }) => stated?.balanceCents)).toEqual([
    2_500,
  ]);
  expect(till.people.people.map(({ role }) => role)).toEqual(['manager']);
  await till.close();
});

test('an interrupted set-up is finished by the next start from the same file', async () => {
  const file = path.join(folder, 'set-up.json');
  writeFileSync(file, textOfSetUp({ managerPin: '471108' }));
  const till = await startTill();
  // A folder in the place of the people's file prevents adding the manager, when the service is already connected.
  mkdirSync(path.join(folder, 'staff.json.new'));
  await expect(provision(till, unappliedSetUp(file, true), clock)).rejects.toThrow();
  expect(openBookOf(till)).toBe('1');
  await till.close();
  rmSync(path.join(folder, 'staff.json.new'), { recursive: true });

  const again = await startTill();
  expect(again.unfinishedSetUp).toMatchObject(unappliedSetUp(file, true));
  expect(
    await provision(again, assertPresent(again.unfinishedSetUp, 'begun'), clock),
  ).toMatchObject({
    kind: 'done',
  });
  expect(again.people.people.map(({ role }) => role)).toEqual(['manager']);
  expect(again.trading?.writer.ledger.limits.tillsInStore).toBe(3);
  expect(existsSync(file)).toBe(false);
  await again.close();
  expect((await startTill()).unfinishedSetUp).toBeNull();
});

test('a set-up interrupted before its file was removed only removes it, and opens the till', async () => {
  const file = path.join(folder, 'set-up.json');
  const first = await startTill();
  await first.connect(connectionDraft('1'));
  await first.close();
  writeFileSync(file, 'half of it is gone already');
  const till = await startTill();
  const applied = { ...unappliedSetUp(file, true), applied: true };
  expect(await provision(till, applied, clock)).toMatchObject({ kind: 'done' });
  expect(openBookOf(till)).toBe('1');
  expect(existsSync(file)).toBe(false);
  await till.close();
});

test('an interrupted set-up without its file stays incomplete, and is reported', async () => {
  const file = path.join(folder, 'set-up.json');
  const till = await startTill();
  await till.noteSetUp(unappliedSetUp(file, false));
  expect(await provision(till, unappliedSetUp(file, false), clock)).toEqual({
    kind: 'refused',
    lines: [`The set-up file ${file} cannot be read.`],
  });
  const again = await startTill();
  expect(again.unfinishedSetUp).toMatchObject(unappliedSetUp(file, false));
  // No shop was connected before, so nothing is sold from an unfinished set-up.
  expect(await again.openBookBeforeSetUp()).toBe(false);
});

describe('a till connected before its set-up was interrupted', () => {
  const file = () => path.join(folder, 'gone.json');

  async function cutShort(changeBook: (till: Till) => Promise<unknown>): Promise<Till> {
    const before = await startTill();
    await before.connect(connectionDraft('1'));
    await before.noteSetUp(unappliedSetUp(file(), false));
    await changeBook(before);
    await before.close();
    const till = await startTill();
    await provision(till, assertPresent(till.unfinishedSetUp, 'begun'), clock);
    return till;
  }

  test('continues with its shop without the file, and reports the unfinished set-up', async () => {
    const till = await cutShort(() => Promise.resolve());
    expect(await till.openBookBeforeSetUp()).toBe(true);
    expect(openBookOf(till)).toBe('1');
    expect(till.overview()).toMatchObject({
      health: { kind: 'trading' },
      unfinishedSetUp: file(),
    });
    await till.close();
  });

  test('does not open another shop that was connected but whose limits nobody has set', async () => {
    const till = await cutShort((before) => before.connect(connectionDraft('2')));
    // After another try was recorded, the earlier shop is still the one that counts.
    await till.noteSetUp(unappliedSetUp(file(), false));
    expect(await till.openBookBeforeSetUp()).toBe(false);
  });
});

/** Returns the change as the window shows it. */
const shownChange = (till: Till) => {
  const { serviceChanged } = till.overview().status ?? {};
  return till.trading?.writer.texts.reveal(serviceChanged);
};

test('a changed connection is recorded with its person, and shown for a day', async () => {
  const till = await startTill();
  const actor = { operator: 'Kim', stepUp: { manager: 'Robin' }, accessLevel: 'manager' } as const;
  await till.connect(connectionDraft('1'), actor);
  expect(shownChange(till)).toBeUndefined();
  // Typing the same key again changes nothing.
  await till.connect(connectionDraft('1'), actor);
  expect(shownChange(till)).toBeUndefined();
  await till.connect(connectionDraft('1', { apiKey: 'another-key' }), actor);
  expect(shownChange(till)).toMatchObject({ what: ['key'], by: 'Robin' });
  await till.connect(connectionDraft('2', { baseUrl: 'http://127.0.0.1:10' }), actor);
  expect(shownChange(till)).toMatchObject({
    what: ['address', 'shop', 'key'],
    by: 'Robin',
  });
  const writer = assertPresent(till.trading, 'open').writer;
  const { atMs } = assertPresent(writer.ledger.serviceChanged, 'changed');
  const at = (ms: number) => statusOf(writer.ledger, { ...writer.moment(), atMs: instantMs(ms) });
  expect(at(atMs + DAY_MS - 60_000).serviceChanged).toBeDefined();
  expect(at(atMs + DAY_MS).serviceChanged).toBeUndefined();
  await till.close();
});

test('no act is allowed before a shop was opened', async () => {
  const till = await startTill();
  expect(till.mayDo('connect-service')).toBe(false);
  expect(till.mayDo('accept')).toBe(false);
});

test('the till starts in its region’s language, and keeps a chosen one', async () => {
  onTestFinished(() => setLanguage('en'));
  const till = await startTill();
  await till.connect(connectionDraft('1', { locale: 'fr-BE' }));
  expect(till.overview()).toMatchObject({ language: 'fr', locale: 'fr-BE' });
  expect(currentLanguage()).toBe('fr');
  await till.changeChoices({ language: 'de' });
  expect(till.overview()).toMatchObject({ language: 'de', locale: 'fr-BE' });
  expect(currentLanguage()).toBe('de');
  await till.connect(connectionDraft('2', { locale: 'nl-BE' }));
  expect(till.overview().language).toBe('de');
  await till.close();
  setLanguage('en');
  const again = await startTill();
  await again.open();
  expect(again.overview()).toMatchObject({ language: 'de', locale: 'nl-BE' });
  expect(currentLanguage()).toBe('de');
  await again.close();
});

test('a new till’s set-up continues after connecting until ended, and is copied to no other till', async () => {
  const till = await startTill();
  await till.changeChoices({ firstDay: 'goes-on' });
  expect(till.overview().firstDay).toBeNull();
  await till.connect(connectionDraft('1'));
  expect(till.overview().firstDay).toBe('goes-on');
  expect(JSON.stringify(till.setUpNow())).not.toContain('firstDay');
  await till.changeChoices({ firstDay: 'over' });
  expect(till.overview().firstDay).toBeNull();
  await till.close();
});

test('settings chosen at the same moment are all kept', async () => {
  onTestFinished(() => setLanguage('en'));
  const till = await startTill();
  await Promise.all([
    till.changeChoices({ language: 'de' }),
    till.changeChoices({ soundsOn: false }),
    till.changeChoices({ language: 'fr' }),
  ]);
  expect(currentLanguage()).toBe('fr');
  expect(till.overview()).toMatchObject({ language: 'fr', soundsOn: false });
  expect((await startTill()).overview()).toMatchObject({ language: 'fr', soundsOn: false });
});

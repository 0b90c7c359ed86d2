import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import {
  answerSecondInstance,
  provision,
  provisionText,
} from '../../../../electron/set-up/provision.ts';
import type { Till } from '../../../../electron/till/till.ts';
import type { Proposal } from '../../../../shared/proposals/proposals.ts';
import { assertPresent } from '../../../../shared/values/assert.ts';

import { saleId } from '../../../builders/guarded-ledger.ts';
import { hubSetUpOf } from '../../../builders/hub-set-up.ts';
import {
  clock,
  connectionDraft,
  textOfSetUp,
  unappliedSetUp,
  openTillIn,
} from '../../../builders/till-in-folder.ts';
import { testFolder } from '../../../builders/test-folder.ts';

// The demo and the system's printer need Electron; training's service does not answer.
vi.mock('../../../../electron/sandbox/demo-service.ts', () => {
  const credentials = { 'api-key': 'k', 'access-token': null, 'personal-access-token': null };
  const shopUuid = '0b7c0b5e-6d1f-4d0a-9a58-000000000009';
  const ready = { baseUrl: 'http://127.0.0.1:9', shopUuid, credentials };
  const practise = () => Promise.resolve();
  const stop = () => undefined;
  return { DemoService: { start: () => Promise.resolve({ ready, practise, stop }) } };
});

/** Starts a till, and has a second program request another file. */
async function runningTill() {
  const folder = testFolder();
  const file = path.join(folder, 'set-up.json');
  const till = await openTillIn(folder, 'Europe/Amsterdam');
  onTestFinished(() => till.close());
  const write = (changes: object) => writeFileSync(file, textOfSetUp(changes), { mode: 0o600 });
  write({});
  expect(await provision(till, unappliedSetUp(file, false), clock)).toMatchObject({ kind: 'done' });
  const ask = (changes: object, checks: boolean) => {
    write(changes);
    return answerSecondInstance(
      till,
      { file, checks, deleteFile: true, answer: '0'.repeat(32) },
      clock,
    );
  };
  return { till, ask };
}

/** Opens a till that was never connected. */
async function tillInDemo() {
  const folder = testFolder();
  const till = await openTillIn(path.join(folder, 'data'), 'Europe/Amsterdam');
  onTestFinished(() => till.close());
  await till.open();
  return { folder, till };
}

const ROBIN = { operator: null, stepUp: { manager: 'Robin' }, accessLevel: 'open' } as const;

const bookOf = (till: Till) => assertPresent(till.trading, 'a book is open').writer.ledger;

const OTHERS = {
  limits: { preset: 'always-sell', tillsInStore: 1 },
  openingBalances: [
    { identifier: '6275 0413 0000', balanceCents: 99_900, asOf: '2026-01-01T00:00:00Z' },
  ],
  language: 'fr',
};

test.each([
  ['shop', 'shopUuid', { shopUuid: connectionDraft('2').shopUuid }],
  ['service', 'baseUrl', { baseUrl: 'http://127.0.0.1:10' }],
  ['currency', 'currency', { currency: 'JPY', minorUnit: 0 }],
])('a running till refuses a set-up file for another %s', async (_, named, changes) => {
  const { till, ask } = await runningTill();
  const { limits, cards } = bookOf(till);
  const known = [...cards.keys()];
  const answer = await ask({ ...OTHERS, ...changes }, false);
  expect(answer).toEqual({
    kind: 'refused',
    lines: [expect.stringMatching(`Nothing was changed. Close the till to apply: ${named}`)],
  });
  expect(bookOf(till).limits).toEqual(limits);
  expect([...bookOf(till).cards.keys()]).toEqual(known);
  expect(till.overview()).toMatchObject({ language: 'en', unfinishedSetUp: null });
});

test('comparing a set-up file at a running till opens no second ledger', async () => {
  const { till, ask } = await runningTill();
  const { trading } = till;
  expect(await ask({ ...OTHERS, openingBalances: [] }, true)).toMatchObject({ kind: 'differs' });
  expect(till.trading === trading).toBe(true);
});

test('during training a set-up file changes neither the shop nor the training', async () => {
  const { till, ask } = await runningTill();
  const { limits } = bookOf(till);
  expect(await till.beginTraining(ROBIN)).toBe(null);
  const training = bookOf(till);
  for (const checks of [true, false]) {
    const answer = await ask(OTHERS, checks);
    expect(answer).toEqual({
      kind: 'refused',
      lines: [expect.stringContaining('End the training')],
    });
    expect(bookOf(till) === training).toBe(true);
  }
  expect(till.setUpNow()).toBe(null);
  expect(till.overview().language).toBe('en');
  expect(await till.endTraining()).toBe(true);
  expect(bookOf(till).limits).toEqual(limits);
});

/** Starts a hub that accepts a connection and answers nothing until it is closed. */
async function silentHub() {
  const server = createServer();
  onTestFinished(() => void server.close());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const hub = { ...hubSetUpOf('one'), host: '127.0.0.1', port };
  return { hub, connection: async () => ((await once(server, 'connection')) as [Socket])[0] };
}

test('training does not begin while a set-up waits for a hub', async () => {
  const { till, ask } = await runningTill();
  const { hub, connection } = await silentHub();
  const asked = ask({ hub }, false);
  const waiting = await connection();
  expect(await till.beginTraining(ROBIN)).toBe('being-set-up');
  waiting.destroy();
  expect(await asked).toMatchObject({ kind: 'refused', lines: [expect.stringContaining('hub')] });
  expect(await till.beginTraining(ROBIN)).toBe(null);
});

test('the overview carries what the start of training would be refused for', async () => {
  const demo = await tillInDemo();
  expect(demo.till.overview().trainingBlocker).toBe('not-a-shop');
  const { till, ask } = await runningTill();
  expect(till.overview().trainingBlocker).toBe(null);
  const { hub, connection } = await silentHub();
  const asked = ask({ hub }, false);
  const waiting = await connection();
  expect(till.overview().trainingBlocker).toBe('being-set-up');
  waiting.destroy();
  await asked;
  const opening: Proposal = { kind: 'open-sale', saleId: saleId('one'), lines: [] };
  const { writer } = assertPresent(till.trading, 'a book is open');
  expect(await writer.write(opening, ROBIN)).toMatchObject({ kind: 'written' });
  expect(till.overview().trainingBlocker).toBe('sale-open');
  expect(await till.beginTraining(ROBIN)).toBe('sale-open');
});

test('while a pasted setup waits for a hub, training cannot start and the demo stays open', async () => {
  const { till } = await tillInDemo();
  const { hub, connection } = await silentHub();
  const pasted = provisionText(till, textOfSetUp({ hub }), clock);
  const waiting = await connection();
  expect(await till.beginTraining(ROBIN)).toBe('being-set-up');
  waiting.destroy();
  expect(await pasted).toMatchObject({
    kind: 'refused',
    lines: [expect.stringContaining('hub'), expect.stringContaining('demo')],
  });
  expect(bookOf(till).book).toMatchObject({ mode: 'demo' });
  expect(await provisionText(till, textOfSetUp(), clock)).toEqual({ kind: 'done', lines: [] });
  expect(await till.beginTraining(ROBIN)).toBe(null);
});

test('a pasted text that was half applied leaves the demo open and can be pasted again', async () => {
  const { folder, till } = await tillInDemo();
  const stick = path.join(folder, 'stick');
  const text = textOfSetUp({ copyFolder: stick, managerPin: '471108' });
  expect(await provisionText(till, text, clock)).toEqual({
    kind: 'refused',
    lines: [
      expect.stringContaining('The folder doesn’t exist'),
      // The page takes a file, and has no field for a pasted text.
      'The demo stays open until the whole file has been applied.',
    ],
  });
  expect(bookOf(till).book).toMatchObject({ mode: 'demo' });
  mkdirSync(stick);
  expect(await provisionText(till, text, clock)).toEqual({ kind: 'done', lines: [] });
  expect(bookOf(till)).toMatchObject({ book: { mode: 'real' }, limits: { preset: 'careful' } });
  expect(till.people.people).toEqual([expect.objectContaining({ role: 'manager' })]);
});

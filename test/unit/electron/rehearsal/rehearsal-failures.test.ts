import { expect, test, vi } from 'vitest';
import { saleId, UNKNOWN_OUTCOME } from '../../../builders/guarded-ledger.ts';
import { PATIENCE } from '../../../builders/patience.ts';
import { MIA_AS_MANAGER, RehearsalTill } from '../../../builders/rehearsal-till.ts';
import { lineOfCategory } from '../../../builders/shop-day.ts';

async function startAfterKill(till: RehearsalTill) {
  till.store(till.killedNow());
  return till.open();
}

test('a till whose training cannot be opened again after the kill opens its shop', async () => {
  const till = new RehearsalTill();
  const rehearsal = await startAfterKill(till);
  till.beginTraining = () => Promise.reject(new Error('the practice service does not start'));
  expect(await rehearsal.openTrainingAgain()).toBe(false);
});

test('a till starts after the kill even if its disk is full, and the rehearsal is over', async () => {
  const till = new RehearsalTill();
  const rehearsal = await startAfterKill(till);
  expect(await rehearsal.openTrainingAgain()).toBe(true);
  till.fillDisk();
  await rehearsal.goOnAfterStart();
  expect(rehearsal.status.run).toMatchObject({ state: 'ended', isHere: true });
});

test('a till starts although what it knew of rehearsals cannot be read', async () => {
  const till = new RehearsalTill();
  till.fillDisk();
  const rehearsal = await till.open();
  expect(rehearsal.status).toEqual({ doneAtMs: null, isUpdating: false, run: null });
});

test.each<[string, (till: RehearsalTill) => void]>([
  ['the disk is full', (till) => till.fillDisk()],
  [
    'the practice service does not answer',
    (till) => {
      till.recordFails = true;
    },
  ],
])('training stays open without a rehearsal if it began while %s', async (_when, fail) => {
  const till = new RehearsalTill();
  const rehearsal = await till.open();
  fail(till);
  expect(await rehearsal.begin('Mia', MIA_AS_MANAGER)).toBeNull();
  expect(rehearsal.status.run?.state).not.toBe('running');
});

test('a rehearsal resumes the sending that an earlier training left paused or offline', async () => {
  const till = new RehearsalTill();
  till.book.write({ kind: 'pause-sending' });
  till.book.write({ kind: 'work-offline', on: true });
  const rehearsal = await till.open();
  expect(await rehearsal.begin('Mia', MIA_AS_MANAGER)).toBeNull();
  expect(till.book.ledger.queue).toMatchObject({ pauses: [], workOffline: false });
});

test('a rehearsal completes the sale in which it killed the till, once its payment is looked up', async () => {
  const till = new RehearsalTill();
  const run = till.killedNow();
  const line = { ...lineOfCategory(5_00, 'training'), id: 'rehearsal-line' };
  till.book.write({ kind: 'open-sale', saleId: saleId('cut-off'), lines: [line] });
  const { id } = till.book.accept('cut-off', till.card, 'redeem', 3_00, 'cut-off');
  till.book.sendAndHear('cut-off', UNKNOWN_OUTCOME);
  till.transactions.push({ contactUuid: 'contact-anna', amountInCents: -3_00 });
  till.store({ ...run, told: [id] });
  const rehearsal = await till.open();
  await rehearsal.goOnAfterStart();
  await vi.waitFor(() => expect(rehearsal.status.run?.state).toBe('done'), PATIENCE);
  await vi.waitFor(() => expect(till.book.ledger.openSales.size).toBe(0), PATIENCE);
  expect(till.book.ledger.sales.get(saleId('cut-off'))?.tenders).toMatchObject([
    { kind: 'gift', amountCents: 3_00 },
    { kind: 'cash', amountCents: 2_00 },
  ]);
});

test('no rehearsal begins while a new version is installed, whose first start nobody would watch after a kill', async () => {
  const till = new RehearsalTill();
  till.isUpdating = true;
  const rehearsal = await till.open();
  expect(rehearsal.status.isUpdating).toBe(true);
  expect(await rehearsal.begin('Mia', MIA_AS_MANAGER)).toBe('updating');
  expect(rehearsal.status.run).toBeNull();
  till.isUpdating = false;
  expect(await rehearsal.begin('Mia', MIA_AS_MANAGER)).toBeNull();
});

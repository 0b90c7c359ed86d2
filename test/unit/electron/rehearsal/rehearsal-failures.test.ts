import { expect, test } from 'vitest';
import { MIA, RehearsalTill } from '../../../builders/rehearsal-till.ts';

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
  expect(rehearsal.status).toEqual({ doneAtMs: null, run: null });
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
  expect(await rehearsal.begin('Mia', MIA)).toBeNull();
  expect(rehearsal.status.run?.state).not.toBe('running');
});

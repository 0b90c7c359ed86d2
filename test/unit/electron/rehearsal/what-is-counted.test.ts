import { expect, test, vi } from 'vitest';
import type { Rehearsal } from '../../../../electron/rehearsal/rehearsal.ts';
import { UNKNOWN_OUTCOME } from '../../../builders/guarded-ledger.ts';
import { cents } from '../../../../shared/values/money.ts';
import { PATIENCE } from '../../../builders/patience.ts';
import { MIA_AS_MANAGER, RehearsalTill } from '../../../builders/rehearsal-till.ts';

const TAKEN = { contactUuid: 'contact-anna', amountInCents: -5_00 };

async function begun(till: RehearsalTill): Promise<Rehearsal> {
  const rehearsal = await till.open();
  expect(await rehearsal.begin('Mia', MIA_AS_MANAGER)).toBeNull();
  return rehearsal;
}

async function endedPage(rehearsal: Rehearsal) {
  await rehearsal.act('end');
  return rehearsal.status.run?.page;
}

test('a payment left waiting by an earlier training is not counted as made twice', async () => {
  const till = new RehearsalTill();
  till.book.accept('earlier', till.card, 'redeem', 5_00);
  const rehearsal = await begun(till);
  till.book.apply('earlier', 45_00);
  till.transactions.push(TAKEN);
  expect(await endedPage(rehearsal)).toMatchObject({ taken: 1, lost: 0, twice: 0, open: 0 });
});

test('a payment whose outcome an earlier training left unknown is no payment of the rehearsal', async () => {
  const till = new RehearsalTill();
  till.book.accept('earlier', till.card, 'redeem', 5_00);
  till.book.sendAndHear('earlier', UNKNOWN_OUTCOME);
  till.transactions.push(TAKEN);
  const rehearsal = await begun(till);
  expect(await endedPage(rehearsal)).toMatchObject({ taken: 0, lost: 0, twice: 0, open: 0 });
});

test('a payment that waits for the service’s answer is not at risk: only promises are', async () => {
  const till = new RehearsalTill();
  till.book.limits((limits) => ({
    ...limits,
    offline: { ...limits.offline, perTillCents: cents(0) },
  }));
  till.store({ ...till.killedNow(), state: 'interrupted', step: 'before', by: 'person' });
  const rehearsal = await begun(till);
  till.book.accept('one', till.card, 'redeem', 5_00);
  till.tellNewest();
  expect(await endedPage(rehearsal)).toMatchObject({ open: 1, atRiskCents: 0 });
});

test('a rehearsal stores each announced payment at once, so that a power cut cannot hide it', async () => {
  const till = new RehearsalTill();
  till.store({ ...till.killedNow(), state: 'interrupted', step: 'no-service', by: 'person' });
  await begun(till);
  const { id } = till.book.accept('one', till.card, 'redeem', 5_00);
  till.tellNewest();
  await vi.waitFor(() => expect(till.stored().run?.told).toEqual([id]), PATIENCE);
});

test('the practice service has stored the payment in which the till is killed', async () => {
  const till = new RehearsalTill();
  till.requests = [{ faults: ['never-answers'], transactions: ['one'] }];
  await begun(till);
  await vi.waitFor(() => expect(till.acts).toContain('kill'), PATIENCE);
  // The service answers a change of its faults once its state is on disk.
  expect(till.acts.slice(0, till.acts.indexOf('kill') + 1).slice(-3)).toEqual([
    'practise never-answers',
    'practise',
    'kill',
  ]);
});

test('a rehearsal that somebody ends while its page is counted does not count as done', async () => {
  const till = new RehearsalTill();
  till.store({ ...till.killedNow(), state: 'interrupted', step: 'restarted', by: 'person' });
  const rehearsal = await begun(till);
  const ended = Promise.withResolvers<void>();
  till.onRecord = () => {
    till.onRecord = () => undefined;
    rehearsal.act('end').then(ended.resolve, ended.reject);
  };
  await rehearsal.act('go-on');
  await ended.promise;
  await vi.waitFor(() => expect(till.acts.slice(-2)).toEqual(['practise', 'practise']), PATIENCE);
  expect(rehearsal.status).toMatchObject({ doneAtMs: null, run: { state: 'ended' } });
});

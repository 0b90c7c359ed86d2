import { expect, test, vi } from 'vitest';
import { SYSTEM_ACTOR } from '../../../../electron/ledger/write/ledger-writer.ts';
import { TakeoverImport } from '../../../../electron/hub/takeover/takeover-import.ts';
import type { HubLine } from '../../../../electron/hub/connection/hub-line.ts';
import { answerCall } from '../../../model/hub/answer-call.ts';
import { emptyHub } from '../../../model/hub/hub-state.ts';
import { takenBy } from '../../../model/hub/copying.ts';
import type { CopiedRecord } from '../../../../shared/hub/hub-calls.ts';
import { BookOnDisk } from '../../../builders/book-on-disk.ts';
import { openCopiedTill, expectWholeCopy } from '../../../builders/copied-till.ts';
import type { OpenCopiedTill } from '../../../builders/copied-till.ts';
import { hubSetUpOf } from '../../../builders/hub-set-up.ts';
import { PATIENCE } from '../../../builders/patience.ts';

/** Attacks on adopting payments; each of these succeeded against a first version. */

/** Changes the hub's copy, and has till two take over. */
async function adopted(
  copied: OpenCopiedTill,
  change: (copy: readonly CopiedRecord[]) => CopiedRecord[],
) {
  const { hub } = copied;
  const one = hub.state.tills.get('one')!;
  const copy = change(one.copy);
  const tills = new Map(hub.state.tills).set('one', {
    ...one,
    copy,
    liveThrough: Math.min(one.liveThrough, copy.length),
  });
  hub.state = { ...hub.state, tills };
  const call = { name: 'take-over', till: 'one', epoch: one.epoch } as const;
  hub.state = answerCall(hub.state, 'two', call, 0).state;
  const taker = await BookOnDisk.open();
  await taker.mustWrite({ kind: 'note-hub', hub: { till: 'two', host: 'hub', port: 1 } });
  await taker.mustWrite({ kind: 'note-taking', till: 'one', on: true });
  const unread: string[] = [];
  const adoption = new TakeoverImport({
    writer: taker.writer,
    setUp: hubSetUpOf('two'),
    connect: async () => ({
      isOpen: true,
      answerMs: 250,
      call: (async (asked) => answerCall(hub.state, 'two', asked, 0).answer) as HubLine['call'],
      close: () => undefined,
    }),
    memory: { inherit: () => Promise.resolve() },
    onAdopted: () => undefined,
    onUnread: (till) => unread.push(till),
  });
  adoption.wake(takenBy(hub.state, 'two'), true);
  await vi.waitUntil(() => unread.length > 0 || adoption.pending.length === 0, PATIENCE);
  await adoption.close();
  return { taker, said: taker.ledger.hub?.adopted?.[0] };
}

test('all payments are adopted from an undamaged copy', async () => {
  const copied = await openCopiedTill();
  copied.start();
  await copied.till.redeem('one');
  const two = await copied.till.redeem('two');
  await expectWholeCopy(copied);
  const { taker, said } = await adopted(copied, (copy) => [...copy]);
  expect(said).toMatchObject({ brought: 2 });
  expect(taker.stateOf(two)).toBe('waiting');
});

test('a copy that cannot be verified to its end is not reported as complete', async () => {
  const copied = await openCopiedTill();
  copied.start();
  await copied.till.redeem('one');
  const two = await copied.till.redeem('two');
  await expectWholeCopy(copied);
  const at = copied.till.ledger.intents.get(two)!.sequence;
  const { taker, said } = await adopted(copied, (copy) =>
    copy.map((one) => (one.sequence === at ? { ...one, body: `${one.body} ` } : one)),
  );
  const isTold = said === undefined || said.forPerson + said.withoutNumber > 0;
  expect(taker.stateOf(two) !== undefined || isTold).toBe(true);
});

test('a copy sealed in the middle of a batch is not reported as complete', async () => {
  const copied = await openCopiedTill();
  copied.start();
  const request = copied.till.acceptance('one', await copied.till.introduce('one'));
  // The first act of a person without a stored name: two records in one batch.
  await copied.till.writer.write(request, { ...SYSTEM_ACTOR, operator: 'Ann' });
  await expectWholeCopy(copied);
  const { sequence } = copied.till.ledger.intents.get(request.intentId)!;
  expect(copied.till.ledger.lastSequence).toBe(sequence + 1);
  const { taker, said } = await adopted(copied, (copy) => copy.slice(0, sequence));
  const isTold = said === undefined || said.forPerson + said.withoutNumber > 0;
  expect(taker.stateOf(request.intentId) !== undefined || isTold).toBe(true);
});

// Taking over: case 13.
test('a payment that a successor may have sent after its copy ended is not sent from the older copy', async () => {
  const copied = await openCopiedTill();
  const { hub } = copied;
  hub.state = emptyHub('00000000-0000-4000-8000-000000000003', ['one', 'two', 'three']);
  copied.start();
  const intentId = await copied.till.redeem('one');
  await expectWholeCopy(copied);
  const take = (by: string, till: string) => {
    const { epoch } = hub.state.tills.get(till)!;
    hub.state = answerCall(hub.state, by, { name: 'take-over', till, epoch }, 0).state;
  };
  take('two', 'one');
  // Till two adopts the payment. Its own copy ended earlier at a damaged record; it reports that it is not complete,
  // and sends.
  const { epoch } = hub.state.tills.get('two')!;
  const notLive = { name: 'append', epoch, records: [], isLive: false } as const;
  hub.state = answerCall(hub.state, 'two', notLive, 0).state;
  take('three', 'two');
  const taker = await BookOnDisk.open();
  await taker.mustWrite({ kind: 'note-hub', hub: { till: 'three', host: 'hub', port: 1 } });
  await taker.mustWrite({ kind: 'note-taking', till: 'two', on: true });
  const adoption = new TakeoverImport({
    writer: taker.writer,
    setUp: hubSetUpOf('three'),
    connect: async () => ({
      isOpen: true,
      answerMs: 250,
      call: (async (asked) => answerCall(hub.state, 'three', asked, 0).answer) as HubLine['call'],
      close: () => undefined,
    }),
    memory: { inherit: () => Promise.resolve() },
    onAdopted: () => undefined,
    onUnread: () => undefined,
  });
  const taken = takenBy(hub.state, 'three');
  expect(taken.map(({ till, liveThrough }) => [till, liveThrough > 0])).toEqual([
    ['two', false],
    ['one', true],
  ]);
  adoption.wake(taken, true);
  await vi.waitUntil(() => adoption.pending.length === 0, PATIENCE);
  await adoption.close();
  expect(taker.stateOf(intentId)).toBe('unknown');
});

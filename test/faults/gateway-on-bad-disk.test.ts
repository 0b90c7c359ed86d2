import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CardIdentifiers } from '../../electron/ledger/write/parse-identifier-proofs.ts';
import { PaymentGateway } from '../../electron/gateway/payment-gateway.ts';
import type { Disk } from '../../electron/node/files/disk.ts';
import { LedgerWriter, SYSTEM_ACTOR } from '../../electron/ledger/write/ledger-writer.ts';
import { toFactRecord } from '../../electron/ledger/write/fact-record.ts';
import { bookSchema } from '../../shared/ledger/store/book.ts';
import { cardIdSchema, intentIdSchema, runIdSchema } from '../../shared/values/ids.ts';
import { emptyLedger, fold } from '../../shared/ledger/ledger.ts';
import { cents } from '../../shared/values/money.ts';
import type { Proposal } from '../../shared/proposals/proposals.ts';
import { recoveryProposals } from '../../shared/guard/recover.ts';
import { Random } from '../simulation/random.ts';
import { VirtualDisk } from '../simulation/virtual-disk.ts';
import type { DiskFault } from '../simulation/virtual-disk.ts';
import { journalSetupOn, openIntactJournal } from '../builders/journal-on.ts';
import { HostileService } from './hostile-run/hostile-service.ts';
import { serviceAt } from './hostile-run/till-in-node.ts';

/** Tests guard, journal and gateway on a disk that fails at the worst moment, with a real service. */

const CODES: readonly DiskFault['code'][] = ['ENOSPC', 'EIO', 'EROFS', 'EACCES'];
const CARD_ID = cardIdSchema.parse('card-000001');
const INTENT_ID = intentIdSchema.parse('intent-000001');

let service: HostileService;
beforeEach(async () => {
  service = new HostileService({ tls: false, dishonest: false }, new Random(1));
  await service.start();
});
afterEach(() => service.stop());

/** Opens a disk's journal, ready to trade; begins a ledger if there is none. */
async function openOn(disk: Disk, run: string) {
  const { journal, recordsAfterCheckpoint } = await openIntactJournal(
    journalSetupOn(disk, { segmentLimitBytes: 1_000_000 }),
  );
  const ledger = emptyLedger();
  const names = new CardIdentifiers();
  for (const record of recordsAfterCheckpoint) {
    const factRecord = toFactRecord(record);
    fold(ledger, factRecord);
    names.note(factRecord.fact, record, factRecord.private);
  }
  const writer = new LedgerWriter({
    ledger,
    journal,
    names,
    clock: { wallMs: () => Date.now(), monoMs: () => performance.now() },
    run: runIdSchema.parse(run),
  });
  const must = async (proposal: Proposal) => {
    expect(await writer.write(proposal, SYSTEM_ACTOR)).toMatchObject({ kind: 'written' });
  };
  if (ledger.book === null) await must({ kind: 'open-book', book });
  await must({ kind: 'start-run', version: '0.1.0', receiptsAfter: 0 });
  for (const proposal of recoveryProposals(ledger, 'newest')) await must(proposal);
  const gateway = new PaymentGateway(writer, serviceAt(service.connection));
  return { writer, gateway, must };
}

const book = bookSchema.parse({
  id: 'bad-disk-book',
  tillId: 'bad-disk-till',
  mode: 'real',
  baseUrl: '',
  moneySegment: '',
  shopUuid: '0b6f6f9e-6f0e-4a0c-9d57-7f7ea4a6f001',
  currency: 'EUR',
  minorUnit: 2,
  redeemSign: -1,
  signKnown: true,
});

const load: Proposal = {
  kind: 'accept',
  intentId: INTENT_ID,
  cardId: CARD_ID,
  verb: 'load',
  amountCents: cents(5_00),
  saleId: null,
  repeatConfirmed: true,
};

/** A till that has reached its service and knows one card. */
async function openReady(disk: Disk) {
  const till = await openOn(disk, 'run-000001');
  await till.must({ kind: 'change-credentials', keyVersion: 1 });
  await till.must({ kind: 'end-outage' });
  const secret = { sentAs: 'identifier' as const, value: '6299000000009917' };
  await till.must({ kind: 'introduce-card', cardId: CARD_ID, secret });
  return till;
}

// Hostile inputs 81 and 82.
describe.each(CODES)('the disk fails with %s', (code) => {
  test('a payment is neither announced nor sent if the disk fails while it is accepted', async () => {
    for (const operation of [0, 1]) {
      const disk = new VirtualDisk();
      const { writer, gateway } = await openReady(disk);
      disk.fault = { atOperation: disk.operations + operation, code };
      expect(await writer.write(load, SYSTEM_ACTOR)).toMatchObject({ kind: 'stopped' });
      expect(await gateway.sendPayment(INTENT_ID)).toMatchObject({ kind: 'stopped' });
      expect(service.books.deliveriesOf(INTENT_ID)).toEqual([]);
    }
  });

  test('no byte of a payment leaves if the disk fails right before it is sent', async () => {
    for (const operation of [0, 1]) {
      const disk = new VirtualDisk();
      const { gateway, must } = await openReady(disk);
      await must(load);
      disk.fault = { atOperation: disk.operations + operation, code };
      expect(await gateway.sendPayment(INTENT_ID)).toMatchObject({ kind: 'stopped' });
      expect(service.books.deliveriesOf(INTENT_ID)).toEqual([]);
    }
  });

  test('a payment whose answer could not be written is unknown at the next start, and is not sent again', async () => {
    const disk = new VirtualDisk();
    const { writer, gateway, must } = await openReady(disk);
    await must(load);
    writer.onFact(({ fact }) => {
      if (fact.kind === 'intent-sending') disk.fault = { atOperation: disk.operations, code };
    });
    expect(await gateway.sendPayment(INTENT_ID)).toMatchObject({ kind: 'stopped' });
    expect(service.books.commitsOf(INTENT_ID)).toBe(1);

    disk.restart(() => 0);
    const again = await openOn(disk, 'run-000002');
    expect(again.writer.ledger.intents.get(INTENT_ID)).toMatchObject({ state: 'unknown' });
    expect(again.writer.ledger.forPerson.has(INTENT_ID)).toBe(true);
    expect(await again.gateway.sendPayment(INTENT_ID)).toMatchObject({ kind: 'refused' });
    expect(service.books.commitsOf(INTENT_ID)).toBe(1);
  });
});

test.each([
  [
    'together',
    (acts: readonly (() => Promise<unknown>)[]) => Promise.all(acts.map((act) => act())),
  ],
  [
    'one after the other',
    async (acts: readonly (() => Promise<unknown>)[]) => {
      const came: unknown[] = [];
      for (const act of acts) came.push(await act());
      return came;
    },
  ],
])(
  'two programs on one journal that send %s send a waiting payment at most once',
  async (_, carryOut) => {
    const disk = new VirtualDisk();
    const first = await openReady(disk);
    await first.must(load);
    // Chromium's lock is a file that anybody can delete, so a second program may open the journal.
    const second = await openOn(disk, 'run-000002');
    await second.must({ kind: 'end-outage' });
    const sends = [first, second].map(
      ({ gateway }) =>
        () =>
          gateway.sendPayment(INTENT_ID),
    );
    const came = await carryOut(sends);
    expect(came).toContainEqual(expect.objectContaining({ kind: 'stopped' }));
    expect(service.books.commitsOf(INTENT_ID)).toBeLessThanOrEqual(1);
    expect(first.writer.journal.stopped).toMatchObject({ reason: 'damaged' });
  },
);

test('on a slow disk a payment is neither announced nor sent before it is on disk', async () => {
  const disk = new VirtualDisk();
  const held: (() => void)[] = [];
  let slow = false;
  const open = disk.open.bind(disk);
  disk.open = async (path) => {
    const file = await open(path);
    const sync = () => file.sync();
    const slowly = async () => {
      if (slow) await new Promise<void>((resolve) => held.push(resolve));
      return sync();
    };
    return {
      append: (bytes) => file.append(bytes),
      truncate: (length) => file.truncate(length),
      length: () => file.length(),
      close: () => file.close(),
      sync: slowly,
    };
  };
  const { writer, gateway } = await openReady(disk);
  slow = true;
  const told: string[] = [];
  const accepting = writer.write(load, SYSTEM_ACTOR).then(() => told.push('accepted'));
  const sending = gateway.sendPayment(INTENT_ID).then(() => told.push('sent'));
  const letGo = async () => {
    await expect.poll(() => held.length).toBeGreaterThan(0);
    held.splice(0).forEach((release) => release());
  };
  await expect.poll(() => held.length).toBeGreaterThan(0);
  expect(told).toEqual([]);
  expect(service.books.deliveriesOf(INTENT_ID)).toEqual([]);
  while (told.length < 2) await Promise.race([letGo(), accepting.then(() => sending)]);
  expect(told).toEqual(['accepted', 'sent']);
  expect(service.books.commitsOf(INTENT_ID)).toBe(1);
});

import { expect, test, vi } from 'vitest';
import { SYSTEM_ACTOR } from '../../../../electron/ledger/write/ledger-writer.ts';
import type { JournalCopier } from '../../../../electron/hub/copy/journal-copier.ts';
import { answerCall } from '../../../model/hub/answer-call.ts';
import { emptyHub } from '../../../model/hub/hub-state.ts';
import { owedLoadProposal } from '../../../../shared/guard/follow-up.ts';
import type { OwedLoad } from '../../../../shared/ledger/sale/owed-load.ts';
import { assertPresent } from '../../../../shared/values/assert.ts';
import { intentIdSchema, refundIdSchema, saleIdSchema } from '../../../../shared/values/ids.ts';
import type { IntentId } from '../../../../shared/values/ids.ts';
import { cents } from '../../../../shared/values/money.ts';
import { openCopiedTill, expectWholeCopy } from '../../../builders/copied-till.ts';
import type { OpenCopiedTill } from '../../../builders/copied-till.ts';
import { appliedOutcome } from '../../../builders/guarded-ledger.ts';
import { lineOfCategory } from '../../../builders/shop-day.ts';
import { PATIENCE } from '../../../builders/patience.ts';

/** The cases named in comments are those of docs/quality/taking-over.md. */

const KEYS = { keyVersion: 0 } as const;

/** Begins a payment as the gateway does: *sending* on disk first, then the question whether the payment may be sent. */
async function begin({ till }: OpenCopiedTill, intentId: IntentId) {
  const intent = assertPresent(till.ledger.intents.get(intentId), 'it was accepted');
  const written = await till.writer.write(
    { kind: 'begin-sending', intentId, ...KEYS },
    SYSTEM_ACTOR,
  );
  if (written.kind !== 'written') throw new Error(JSON.stringify(written));
  return { intent, sequence: written.record.sequence };
}

async function send(
  copied: OpenCopiedTill,
  copy: JournalCopier,
  intentId: IntentId,
): Promise<boolean> {
  const { intent, sequence } = await begin(copied, intentId);
  return copy.maySendNow(intent, sequence);
}

const liveThrough = ({ hub }: OpenCopiedTill) => hub.state.tills.get('one')!.liveThrough;
const standsAt = ({ there }: OpenCopiedTill) => there().length;

// Taking over: case 1.
test('a payment that the hub may have is sent only after the hub’s copy has its *sending* record', async () => {
  const copied = await openCopiedTill();
  const copy = copied.start();
  const intentId = await copied.till.redeem('one');
  await expectWholeCopy(copied);
  const { intent, sequence } = await begin(copied, intentId);
  expect(await copy.maySendNow(intent, sequence)).toBe(true);
  expect(standsAt(copied)).toBeGreaterThanOrEqual(sequence);
  expect(liveThrough(copied)).toBeGreaterThanOrEqual(intent.sequence);
});

// Taking over: case 1.
test('a till sends no payment its hub may have while the hub is lost, hangs or has given the till to another', async () => {
  const copied = await openCopiedTill();
  const copy = copied.start();
  const [one, two, three] = [
    await copied.till.redeem('one'),
    await copied.till.redeem('two'),
    await copied.till.redeem('three'),
  ];
  await expectWholeCopy(copied);
  await vi.waitUntil(() => copy.isReady, PATIENCE);
  copied.hub.hangs = true;
  expect(await send(copied, copy, one)).toBe(false);
  copied.hub.hangs = false;
  copy.onHubReached();
  await expectWholeCopy(copied);
  copied.hub.isReached = false;
  expect(await send(copied, copy, two)).toBe(false);
  copied.hub.isReached = true;
  copy.onHubReached();
  await expectWholeCopy(copied);
  // 6, 7: the copy is sealed before it is read; later records are refused.
  const call = { name: 'take-over', till: 'one', epoch: 1 } as const;
  copied.hub.state = answerCall(copied.hub.state, 'two', call, 0).state;
  expect(await send(copied, copy, three)).toBe(false);
});

// Taking over: case 2.
test('a new hub counts no payment as unsent before it has the record of every sent one', async () => {
  const copied = await openCopiedTill({ ballastBytes: 40_000 });
  const copy = copied.start();
  const one = await copied.till.redeem('one');
  await expectWholeCopy(copied);
  expect(await send(copied, copy, one)).toBe(true);
  for (let number = 0; number < 30; number += 1) await copied.till.introduce(`card-${number}`);
  const last = copied.till.ledger.lastSequence;
  await expectWholeCopy(copied);
  const seen = new Map<number, number>();
  copied.hub.onAppend = () => seen.set(standsAt(copied), liveThrough(copied));
  copied.hub.state = emptyHub('00000000-0000-4000-8000-000000000002', ['one', 'two']);
  copy.onHubReached();
  await expectWholeCopy(copied);
  const left = copied.till.ledger.intents.get(one)!.sentBySequence!;
  expect([...seen].some(([stands]) => stands < left || stands === last)).toBe(true);
  for (const [stands, live] of seen) expect(live === 0 || stands >= left).toBe(true);
});

// Taking over: case 3.
test('a batch built while a payment begins delays the payment, and earlier *sending* facts are not reported as complete', async () => {
  const copied = await openCopiedTill();
  copied.epochs.now = null;
  const copy = copied.start();
  const [one, two] = [await copied.till.redeem('one'), await copied.till.redeem('two')];
  // A record that was never sent to the copy: the payment is sent without a hub, and no copy has it.
  expect(copied.fence.mayBeThere(copied.till.ledger.intents.get(one)!)).toBe(false);
  expect(await send(copied, copy, one)).toBe(true);
  const begun = await begin(copied, two);
  // Only its acceptance is being sent to the copy.
  copied.fence.noteShipping(begun.intent.sequence);
  expect(await copy.maySendNow(begun.intent, begun.sequence)).toBe(false);
  copied.epochs.now = 1;
  copy.onHubReached();
  await expectWholeCopy(copied);
  expect(await copy.maySendNow(begun.intent, begun.sequence)).toBe(true);
});

// Taking over: cases 4 and 14.
test('after a restart the till treats every earlier payment as possibly copied, and does not send it by itself', async () => {
  const copied = await openCopiedTill();
  const one = await copied.till.redeem('one');
  copied.epochs.now = null;
  const copy = copied.start();
  expect(copied.fence.mayBeThere(copied.till.ledger.intents.get(one)!)).toBe(true);
  expect(await send(copied, copy, one)).toBe(false);
  const two = await copied.till.redeem('two');
  expect(await send(copied, copy, two)).toBe(true);
});

test('a copy to the hub that cannot continue counts as incomplete, and each request asks whether the till was taken over', async () => {
  const copied = await openCopiedTill({ segmentLimitBytes: 2_500, ballastBytes: 1_000 });
  const { till } = copied;
  for (let number = 0; number < 30; number += 1) await till.introduce(`card-${number}`);
  const one = await till.redeem('one');
  const two = await till.redeem('two');
  const file = '/book/journal/segment-000002.jsonl';
  const bytes = Uint8Array.from(till.disk.contents(file));
  bytes[bytes.length - 400]! ^= 1;
  till.disk.put(file, bytes);
  const copy = copied.start();
  await vi.waitUntil(() => copy.state.kind === 'stopped', PATIENCE);
  expect(await send(copied, copy, one)).toBe(true);
  expect(liveThrough(copied)).toBe(0);
  const call = { name: 'take-over', till: 'one', epoch: 1 } as const;
  copied.hub.state = answerCall(copied.hub.state, 'two', call, 0).state;
  expect(await send(copied, copy, two)).toBe(false);
});

test('an answer given before the copy to the hub restarted does not let a payment be sent', async () => {
  const copied = await openCopiedTill({ segmentLimitBytes: 2_500, ballastBytes: 1_000 });
  const { till } = copied;
  for (let number = 0; number < 30; number += 1) await till.introduce(`card-${number}`);
  const one = await till.redeem('one');
  const file = '/book/journal/segment-000002.jsonl';
  const bytes = Uint8Array.from(till.disk.contents(file));
  bytes[bytes.length - 400]! ^= 1;
  till.disk.put(file, bytes);
  const copy = copied.start();
  await vi.waitUntil(() => copy.state.kind === 'stopped', PATIENCE);
  // The hub is reached again before its answer arrives, and has every record from then on.
  copied.hub.onAppend = () => {
    copied.hub.onAppend = () => undefined;
    copy.onHubReached();
  };
  expect(await send(copied, copy, one)).toBe(false);
});

// Taking over: case 40.
test('no payment that the hub may have is sent while the hub has other records under the till’s name', async () => {
  const copied = await openCopiedTill();
  const one = await copied.till.redeem('one');
  const records = Array.from({ length: copied.till.ledger.lastSequence + 3 }, (_, at) => ({
    sequence: at + 1,
    previousHash: at === 0 ? '' : `h${at}`,
    hash: `h${at + 1}`,
    body: '',
    part: null,
  }));
  const call = { name: 'append', epoch: 1, records, isLive: true } as const;
  copied.hub.state = answerCall(copied.hub.state, 'one', call, 0).state;
  const copy = copied.start();
  await vi.waitUntil(() => copy.isForeign, PATIENCE);
  expect(copy.isReady).toBe(false);
  expect(await send(copied, copy, one)).toBe(false);
  expect(liveThrough(copied)).toBe(records.length);
});

// Taking over: case 24.
test('a hub that accepts no record is retried with payments it may have, and new ones are sent', async () => {
  const copied = await openCopiedTill();
  const copy = copied.start();
  const one = await copied.till.redeem('one');
  await expectWholeCopy(copied);
  copied.hub.saysGap = true;
  expect(await send(copied, copy, one)).toBe(false);
  await vi.waitUntil(() => !copy.isReady, PATIENCE);
  const tries = copied.hub.gaps;
  const two = await copied.till.redeem('two');
  await vi.waitUntil(() => copied.hub.gaps > tries + 3, PATIENCE);
  expect(copied.fence.mayBeThere(copied.till.ledger.intents.get(two)!)).toBe(false);
  expect(await send(copied, copy, two)).toBe(true);
  expect(copy.isReady).toBe(false);
  copied.hub.saysGap = false;
  await expectWholeCopy(copied);
});

// Taking over: case 17.
test('a copy at the hub that has a payment but not yet its undo is not reported as complete', async () => {
  const copied = await openCopiedTill();
  copied.hub.isReached = false;
  const copy = copied.start();
  const one = await copied.till.redeem('one');
  for (let number = 0; number < 500; number += 1) await copied.till.introduce(`card-${number}`);
  await copied.till.mustWrite({ kind: 'undo', intentId: one });
  const undone = copied.till.ledger.lastSequence;
  const seen = new Map<number, number>();
  copied.hub.onAppend = () => seen.set(standsAt(copied), liveThrough(copied));
  copied.hub.isReached = true;
  copy.onHubReached();
  await expectWholeCopy(copied);
  expect([...seen].some(([stands]) => stands > 0 && stands < undone)).toBe(true);
  for (const [stands, live] of seen) expect(live === 0 || stands >= undone).toBe(true);
});

/** Sells a load for cash, or refunds goods onto the card that paid for them; the load is then owed. */
async function oweLoad(
  till: OpenCopiedTill['till'],
  what: 'sold load' | 'refund',
): Promise<OwedLoad> {
  const cardId = await till.introduce('anna');
  const saleId = saleIdSchema.parse('sale-of-load');
  const amountCents = cents(5_00);
  const goods = lineOfCategory(amountCents, 'books');
  const loadId = intentIdSchema.parse('load-of-sale');
  const load = { ...goods, kind: 'load', intentId: loadId, cardId } as const;
  await till.mustWrite({ kind: 'open-sale', saleId, lines: [what === 'refund' ? goods : load] });
  if (what === 'refund') {
    const payment = { ...till.acceptance('one', cardId), saleId };
    await till.mustWrite(payment);
    const { intentId } = payment;
    await till.mustWrite({ kind: 'begin-sending', intentId, ...KEYS });
    await till.mustWrite({
      kind: 'record-outcome',
      intentId,
      outcome: appliedOutcome('uuid', 20_00),
    });
    const tender = { kind: 'gift', intentId, amountCents } as const;
    await till.mustWrite({ kind: 'tender-sale', saleId, tender });
  } else {
    const tender = { kind: 'cash', amountCents, givenCents: amountCents } as const;
    await till.mustWrite({ kind: 'tender-sale', saleId, tender });
  }
  await till.mustWrite({ kind: 'complete-sale', saleId });
  if (what === 'refund') {
    const refundId = refundIdSchema.parse('refund-of-sale');
    const lines = [{ lineId: goods.id, quantity: 1 }];
    const about = { saleId, refundId, lines, reference: '', reason: 'Broken.' };
    const actor = { ...SYSTEM_ACTOR, stepUp: { manager: 'Mia' } };
    await till.mustWrite({ kind: 'refund-sale', ...about }, actor);
  }
  return assertPresent([...till.ledger.owed.values()][0], 'a load is owed');
}

// Taking over: case 26.
test.each(['sold load', 'refund'] as const)(
  'the %s of a sale that the hub may have waits while the hub is lost',
  async (what) => {
    const copied = await openCopiedTill();
    const copy = copied.start();
    const owed = await oweLoad(copied.till, what);
    await expectWholeCopy(copied);
    await vi.waitUntil(() => copy.isReady, PATIENCE);
    copied.hub.isReached = false;
    await copied.till.introduce('ben');
    await vi.waitUntil(() => !copy.isReady, PATIENCE);
    await copied.till.mustWrite(owedLoadProposal(owed));
    expect(await send(copied, copy, owed.intentId)).toBe(false);
  },
);

// Taking over: case 26.
test.each(['sold load', 'refund'] as const)(
  'the %s of a sale that no hub has is sent while the hub is lost',
  async (what) => {
    const copied = await openCopiedTill();
    copied.epochs.now = null;
    const copy = copied.start();
    const owed = await oweLoad(copied.till, what);
    await copied.till.mustWrite(owedLoadProposal(owed));
    expect(await send(copied, copy, owed.intentId)).toBe(true);
  },
);

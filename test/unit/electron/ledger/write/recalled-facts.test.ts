import { normalize } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { checkRecords } from '../../../../../electron/ledger/open/check-records.ts';
import { ReceiptPrinting } from '../../../../../electron/counter/receipt-printing.ts';
import { lastChangeSequence } from '../../../../../shared/ledger/sale/archived.ts';
import { SYSTEM_ACTOR } from '../../../../../electron/ledger/write/ledger-writer.ts';
import { carriedOverOf } from '../../../../../shared/ledger/sale/shift.ts';
import { WHOLE_FACT_COUNT } from '../../../../../shared/ledger/memory/checkpoint.ts';
import { DEFAULT_PRINTING_SETTINGS } from '../../../../../shared/printing/printing.ts';
import { intentIdSchema, saleIdSchema } from '../../../../../shared/values/ids.ts';
import type { IntentId } from '../../../../../shared/values/ids.ts';
import { cents } from '../../../../../shared/values/money.ts';
import type { Outcome } from '../../../../../shared/api/outcome.ts';
import { BookOnDisk } from '../../../../builders/book-on-disk.ts';
import { appliedOutcome, CURRENT_KEYS } from '../../../../builders/guarded-ledger.ts';
import { lineOfCategory } from '../../../../builders/shop-day.ts';
import { PATIENCE } from '../../../../builders/patience.ts';

/** Finished payments and sales stay on disk and are read from there on request. */

/** As this system writes it. */
const SEGMENT = normalize('/book/journal/segment-000001.jsonl');
const id = (name: string): IntentId => intentIdSchema.parse(`intent-of-${name}`);
const SALE = saleIdSchema.parse('sale-of-long-ago');
const NEWEST = saleIdSchema.parse('sale-after-that');

async function send(on: BookOnDisk, name: string, outcome: Outcome): Promise<void> {
  await on.mustWrite({ kind: 'begin-sending', intentId: id(name), ...CURRENT_KEYS });
  await on.mustWrite({ kind: 'record-outcome', intentId: id(name), outcome });
}

async function sellGift(on: BookOnDisk): Promise<void> {
  const cardId = await on.introduce('gift', '6364990412');
  await on.mustWrite({ kind: 'open-sale', saleId: SALE, lines: [lineOfCategory(5_00, 'books')] });
  await on.mustWrite({ ...on.acceptance('gift', cardId), saleId: SALE });
  await send(on, 'gift', appliedOutcome('uuid-gift', 95_00));
  const tender = { kind: 'gift', intentId: id('gift'), amountCents: cents(5_00) } as const;
  await on.mustWrite({ kind: 'tender-sale', saleId: SALE, tender });
  await on.mustWrite({ kind: 'complete-sale', saleId: SALE });
}

/** Makes a sale paid by a gift balance, half a day and some segments ago. */
async function longAgo(segmentLimitBytes = 60_000): Promise<BookOnDisk> {
  const on = await BookOnDisk.open({ segmentLimitBytes });
  await sellGift(on);
  await untilLongAgo(on);
  return on;
}

/** Makes another sale, and lets half a day and some segments pass. */
async function untilLongAgo(on: BookOnDisk): Promise<void> {
  await on.sellForCash(NEWEST);
  on.clock.wallMs += 43_200_000;
  on.clock.monoMs += 43_200_000;
  const written = Array.from({ length: WHOLE_FACT_COUNT + 500 }, () =>
    on.mustWrite({ kind: 'ask-send-now' }),
  );
  await Promise.all(written);
  await on.mustWrite({ kind: 'ask-send-now' });
  await on.mustWrite({ kind: 'ask-send-now' });
}

const putBack = (name: string) =>
  ({ kind: 'put-right', intentId: id(name), reverses: id('gift'), reason: 'wrong' }) as const;

test.each([false, true])(
  'an old payment is reversed once, after a restart too: %s',
  async (isRestarted) => {
    const on = await longAgo();
    if (isRestarted) {
      await on.startAgain();
    }
    expect(on.ledger.intents.has(id('gift'))).toBe(false);
    expect(on.ledger.over.intents.get(id('gift'))).toMatchObject({ state: 'applied' });
    await on.mustWrite(putBack('back'));
    const { intents } = on.ledger;
    expect(intents.get(id('back'))).toMatchObject({
      verb: 'load',
      amountCents: 5_00,
      saleId: SALE,
    });
    const twice = await on.writer.write(putBack('twice'), SYSTEM_ACTOR);
    expect(twice).toMatchObject({ kind: 'refused', refusal: { why: 'already-reversed' } });
    const again = {
      ...on.acceptance('gift', intents.get(id('back'))!.cardId),
      repeatConfirmed: true,
    };
    const accepted = await on.writer.write(again, SYSTEM_ACTOR);
    expect(accepted).toMatchObject({ kind: 'refused', refusal: { why: 'already-accepted' } });
    await on.startAgain();
    const after = await on.writer.write(putBack('twice'), SYSTEM_ACTOR);
    expect(after).toMatchObject({ kind: 'refused', refusal: { why: 'already-reversed' } });
    expect(await checkRecords(on.writer, [])).toMatchObject({ kind: 'in-order' });
  },
);

test.each([false, true])(
  'a reversal is kept with its old sale, after a restart too: %s',
  async (isRestarted) => {
    const on = await longAgo(64_000);
    await on.mustWrite(putBack('back'));
    if (isRestarted) {
      await on.startAgain();
    }
    expect(on.ledger.intents.get(id('back'))).toMatchObject({ state: 'waiting', saleId: SALE });
    expect(carriedOverOf(on.ledger)).toMatchObject([{ receiptNumber: 1 }]);
    const undone = await on.writer.write({ kind: 'undo', intentId: id('back') }, SYSTEM_ACTOR);
    expect(undone).toMatchObject({ kind: 'refused', refusal: { state: 'sale-completed' } });
    expect(on.ledger.sales.get(SALE)).toMatchObject({ state: 'completed', receiptNumber: 1 });
  },
);

test('a run over several segments does not keep finished payments in memory', async () => {
  const on = await longAgo();
  const known = on.ledger.intents.size;
  for (let round = 0; round < 3; round += 1) {
    for (let at = 0; at < 100; at += 1) await on.mustWrite({ kind: 'ask-send-now' });
  }
  expect([known, on.ledger.intents.size]).toEqual([0, 0]);
  expect([...on.ledger.sales.keys()]).toEqual([NEWEST]);
  expect([on.ledger.over.intents.size, on.ledger.over.sales.size]).toEqual([1, 1]);
  expect([...on.ledger.changedBy.keys()]).toEqual([NEWEST]);
});

test('an old payment in damaged records is still accepted once, and cannot be reversed', async () => {
  const on = await longAgo();
  await on.book.close();
  const text = new TextDecoder().decode(on.disk.contents(SEGMENT));
  const rotten = text.replace('"kind":"intent-applied"', '"kind":"intent-applies"');
  expect(rotten).not.toBe(text);
  const all = rotten.replaceAll('"kind":"sale-completed"', '"kind":"sale-completes"');
  on.disk.put(SEGMENT, new TextEncoder().encode(all));
  await on.start();
  const refused = await on.writer.write(putBack('back'), SYSTEM_ACTOR);
  expect(refused).toMatchObject({ kind: 'refused', refusal: { why: 'unknown-intent' } });
  const cardId = on.ledger.over.intents.get(id('gift'))!.cardId;
  const again = await on.writer.write(on.acceptance('gift', cardId), SYSTEM_ACTOR);
  expect(again).toMatchObject({ kind: 'refused', refusal: { why: 'already-accepted' } });
  const lines = [lineOfCategory(5_00, 'books')];
  const sale = { kind: 'open-sale', saleId: SALE, lines } as const;
  const opened = await on.writer.write(sale, SYSTEM_ACTOR);
  expect(opened).toMatchObject({ kind: 'refused', refusal: { why: 'unknown-sale' } });
});

test('an archived payment stays a summary if its segment is damaged before it is sealed on disk', async () => {
  const on = await BookOnDisk.open({ segmentLimitBytes: 220_000 });
  await sellGift(on);
  on.clock.wallMs += 43_200_000;
  on.clock.monoMs += 43_200_000;
  await on.mustWrite({ kind: 'ask-send-now' });
  const disk = Promise.withResolvers<void>();
  on.stalled = disk.promise;
  const written = Array.from({ length: WHOLE_FACT_COUNT + 500 }, () =>
    on.writer.write({ kind: 'ask-send-now' }, SYSTEM_ACTOR),
  );
  await vi.waitFor(() => expect(on.ledger.over.intents.has(id('gift'))).toBe(true), PATIENCE);
  const whole = on.disk.contents(SEGMENT);
  const rotten = new TextDecoder().decode(whole).replace('"intent-applied"', '"intent-applies"');
  on.disk.put(SEGMENT, new TextEncoder().encode(rotten));
  expect(
    await on.writer.readArchived(
      () => [id('gift')],
      (isWhole) => isWhole,
    ),
  ).toBe(false);
  disk.resolve();
  await Promise.all(written);
});

test('an old payment whose file is missing cannot be reversed, and the till continues', async () => {
  const on = await longAgo();
  on.disk.put(SEGMENT, null);
  const refused = await on.writer.write(putBack('back'), SYSTEM_ACTOR);
  expect(refused).toMatchObject({ kind: 'refused', refusal: { why: 'unknown-intent' } });
  expect((await on.writer.write({ kind: 'ask-send-now' }, SYSTEM_ACTOR)).kind).toBe('written');
});

test('an old sale that the disk fails to return cannot be cancelled, and an answer to a payment in flight is still recorded', async () => {
  const on = await longAgo(64_000);
  await on.mustWrite(putBack('back'));
  await on.startAgain();
  const read = on.disk.read.bind(on.disk);
  on.disk.read = (path, ...where) =>
    path === SEGMENT
      ? Promise.reject(Object.assign(new Error('EIO'), { code: 'EIO' }))
      : read(path, ...where);
  await send(on, 'back', appliedOutcome('uuid-back', 100_00));
  expect(on.ledger.intents.get(id('back'))).toMatchObject({ state: 'applied' });
  const sale = { kind: 'cancel-sale', saleId: SALE, reason: 'wrong' } as const;
  const refused = await on.writer.write(sale, SYSTEM_ACTOR);
  expect(refused).toMatchObject({ kind: 'refused', refusal: { why: 'unknown-sale' } });
});

function receiptsOf(on: BookOnDisk): Promise<ReceiptPrinting> {
  return ReceiptPrinting.open({
    writer: on.writer,
    folder: on.folder,
    settings: DEFAULT_PRINTING_SETTINGS,
    locale: 'en-IE',
    timeZone: 'Europe/Berlin',
    onChange: () => undefined,
    onTrouble: () => undefined,
  });
}

test('an old receipt is shown and copied unchanged, with its gift payment', async () => {
  const on = await longAgo();
  const printing = await receiptsOf(on);
  const wordsOf = (receipt: unknown) => JSON.stringify(receipt);
  const shown = await printing.readReceipt(1, []);
  expect(shown).toMatchObject({ number: 1, earlier: null, later: 2 });
  expect(wordsOf(shown?.receipt)).toContain('…412');
  expect(wordsOf(shown?.receipt)).toContain('95.00');
  expect(await printing.readReceipt(null, [])).toMatchObject({ number: 2, earlier: 1 });
  expect(await printing.readReceipt(3, [])).toBeNull();
  expect(await printing.printCopy(1, [])).toBe('no-printer');
  printing.use({ ...DEFAULT_PRINTING_SETTINGS, printer: { kind: 'virtual', columns: 42 } });
  expect(await printing.printCopy(1, [])).toBe('queued');
  expect(await printing.printCopy(3, [])).toBe('no-receipt');
  await vi.waitFor(() => expect(printing.papers).toHaveLength(1), PATIENCE);
  await printing.close();
});

test('a receipt older than memory is shown and copied from its facts', async () => {
  const on = await longAgo();
  const printing = await receiptsOf(on);
  const { over } = on.ledger;
  const facts = [SALE, id('gift')].map((name) => lastChangeSequence(on.ledger, name)!);
  const ofOther = [lastChangeSequence(on.ledger, NEWEST)!];
  const before = await printing.readReceipt(1, []);
  for (const kind of [over.sales, over.intents, on.ledger.intents]) kind.clear();
  on.ledger.sales.delete(SALE);
  expect(await printing.readReceipt(1, [])).toBeNull();
  expect(await printing.readReceipt(1, ofOther)).toBeNull();
  expect(await printing.readReceipt(1, [...facts, ...ofOther])).toEqual(before);
  printing.use({ ...DEFAULT_PRINTING_SETTINGS, printer: { kind: 'virtual', columns: 42 } });
  expect(await printing.printCopy(1, [])).toBe('no-receipt');
  expect(await printing.printCopy(1, facts)).toBe('queued');
  await vi.waitFor(() => expect(printing.papers).toHaveLength(1), PATIENCE);
  on.disk.put(SEGMENT, null);
  expect(await printing.readReceipt(1, facts)).toBeNull();
  await printing.close();
});

/** Makes a sale older than what memory keeps; returns the facts that the screens' database would name. */
function forgotten(on: BookOnDisk): { readonly sale: number; readonly gift: number } {
  const { ledger } = on;
  const { over } = ledger;
  const [sale, gift] = [lastChangeSequence(ledger, SALE)!, lastChangeSequence(ledger, id('gift'))!];
  over.intents.delete(id('gift'));
  for (const kind of [over.sales, ledger.sales]) kind.delete(SALE);
  return { sale, gift };
}

async function acceptanceOf(on: BookOnDisk, name: string): Promise<number> {
  for await (const record of on.writer.journal.read(1)) {
    if (record.public['kind'] === 'intent-accepted' && textOf(record).includes(id(name))) {
      return record.sequence;
    }
  }
  throw new Error(`${name} was not accepted`);
}

const textOf = (value: unknown): string => JSON.stringify(value);

test('an old receipt reports a payment as missing if no fact has its current state', async () => {
  const on = await longAgo();
  const printing = await receiptsOf(on);
  const { sale, gift } = forgotten(on);
  const accepted = await acceptanceOf(on, 'gift');
  for (const facts of [[sale], [sale, accepted]]) {
    const shown = textOf(await printing.readReceipt(1, facts));
    expect(shown).toContain('(details missing)');
    expect(shown).not.toContain('95.00');
  }
  expect(await printing.readReceipt(1, [gift])).toBeNull();
  expect(textOf(await printing.readReceipt(1, [sale, accepted, gift]))).toContain('95.00');
  await printing.close();
});

test('an old sale’s receipt is the same, whichever of its facts are in memory or in the window', async () => {
  const on = await longAgo();
  const printing = await receiptsOf(on);
  const before = await printing.readReceipt(1, []);
  const accepted = await acceptanceOf(on, 'gift');
  const changedBy = on.ledger.over.intents.get(id('gift'))!;
  const { sale } = forgotten(on);
  on.ledger.over.intents.set(id('gift'), changedBy);
  expect(await printing.readReceipt(1, [sale])).toEqual(before);
  expect(await printing.readReceipt(1, [sale, accepted])).toEqual(before);
  await printing.close();
});

test('an old receipt has no balance while a payment of its card is open', async () => {
  const on = await longAgo();
  const printing = await receiptsOf(on);
  const { cardId } = on.ledger.over.intents.get(id('gift'))!;
  const { sale, gift } = forgotten(on);
  expect(textOf(await printing.readReceipt(1, [sale, gift]))).toContain('95.00');
  await on.mustWrite(on.acceptance('later', cardId));
  const shown = textOf(await printing.readReceipt(1, [sale, gift]));
  expect(shown).toContain('…412');
  expect(shown).not.toContain('95.00');
  await printing.close();
});

test('a load sold long ago is on its receipt, or reported as missing', async () => {
  const on = await BookOnDisk.open({ segmentLimitBytes: 60_000 });
  const cardId = await on.introduce('load', '6364990412');
  const line = {
    ...lineOfCategory(20_00, 'load'),
    kind: 'load',
    intentId: id('load'),
    cardId,
  } as const;
  await on.mustWrite({ kind: 'open-sale', saleId: SALE, lines: [line] });
  const amountCents = cents(20_00);
  const tender = { kind: 'cash', amountCents, givenCents: amountCents } as const;
  await on.mustWrite({ kind: 'tender-sale', saleId: SALE, tender });
  await on.mustWrite({ kind: 'complete-sale', saleId: SALE });
  await on.mustWrite({ kind: 'accept-sold-load', saleId: SALE, intentId: id('load') });
  await send(on, 'load', appliedOutcome('uuid-load', 120_00));
  const printing = await receiptsOf(on);
  const before = await printing.readReceipt(1, []);
  const [sale, load] = [SALE, id('load')].map((name) => lastChangeSequence(on.ledger, name)!);
  on.ledger.sales.delete(SALE);
  on.ledger.intents.delete(id('load'));
  const shown = textOf(await printing.readReceipt(1, [sale!]));
  expect(shown).toContain('Gift card loaded …412 (details missing)');
  expect(shown).not.toContain('provisional');
  expect(await printing.readReceipt(1, [sale!, load!])).toEqual(before);
  await printing.close();
});

test('facts of one segment are read in one pass over it', async () => {
  const on = await longAgo();
  let reads = 0;
  const read = on.disk.read.bind(on.disk);
  on.disk.read = (path, ...where) => {
    if (path === SEGMENT) reads += 1;
    return read(path, ...where);
  };
  const readsOf = async (work: () => Promise<unknown>) => {
    reads = 0;
    await work();
    return reads;
  };
  const { journal } = on.writer;
  const once = await readsOf(async () => {
    for await (const { sequence } of journal.read(1, 1)) expect(sequence).toBe(1);
  });
  expect(once).toBeGreaterThan(0);
  expect(
    await readsOf(() =>
      on.writer.readArchived(
        () => [SALE, id('gift')],
        () => undefined,
      ),
    ),
  ).toBe(once);
  const { sale, gift } = forgotten(on);
  on.ledger.intents.delete(id('gift'));
  const printing = await receiptsOf(on);
  const facts = [sale, gift, await acceptanceOf(on, 'gift')];
  expect(await readsOf(() => printing.readReceipt(1, facts))).toBe(once);
  await printing.close();
});

describe('a sale in memory with a damaged record', () => {
  async function shownWithRot(on: BookOnDisk): Promise<string> {
    const text = new TextDecoder().decode(on.disk.contents(SEGMENT));
    const rotten = text.replace('"kind":"intent-applied"', '"kind":"intent-applies"');
    expect(rotten).not.toBe(text);
    on.disk.put(SEGMENT, new TextEncoder().encode(rotten));
    const printing = await receiptsOf(on);
    const shown = textOf(await printing.readReceipt(1, []));
    expect(await printing.printCopy(1, [])).toBe('no-printer');
    await printing.close();
    return shown;
  }

  test('has a receipt that reports its gift payment as missing', async () => {
    expect(await shownWithRot(await longAgo())).toContain('Gift card (details missing)');
  });

  test('has a receipt that reports its load as missing, and not as provisional', async () => {
    const on = await BookOnDisk.open({ segmentLimitBytes: 60_000 });
    const cardId = await on.introduce('load', '6364990412');
    const load = { kind: 'load', intentId: id('load'), cardId } as const;
    const line = { ...lineOfCategory(20_00, 'load'), ...load };
    await on.mustWrite({ kind: 'open-sale', saleId: SALE, lines: [line] });
    const amountCents = cents(20_00);
    const tender = { kind: 'cash', amountCents, givenCents: amountCents } as const;
    await on.mustWrite({ kind: 'tender-sale', saleId: SALE, tender });
    await on.mustWrite({ kind: 'complete-sale', saleId: SALE });
    await on.mustWrite({ kind: 'accept-sold-load', saleId: SALE, intentId: id('load') });
    await send(on, 'load', appliedOutcome('uuid-load', 120_00));
    await untilLongAgo(on);
    const shown = await shownWithRot(on);
    expect(shown).toContain('(details missing)');
    expect(shown).not.toContain('provisional');
  });
});

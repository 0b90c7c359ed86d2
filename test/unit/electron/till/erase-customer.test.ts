import { expect, test } from 'vitest';
import { verifyJournalFolder } from '../../../../electron/journal/verify/verify-journal.ts';
import type { TradingSession } from '../../../../electron/till/trading-session.ts';
import { isCardInUse } from '../../../../shared/guard/store/admit-erasure.ts';
import type { CardId } from '../../../../shared/values/ids.ts';
import { intentIdSchema, saleIdSchema } from '../../../../shared/values/ids.ts';
import { cents } from '../../../../shared/values/money.ts';
import { DAY_MS, instantMs } from '../../../../shared/values/time.ts';
import { UNNAMED_ACTOR } from '../../../builders/actors.ts';
import { bookSeal } from '../../../builders/book-seal.ts';
import { appliedOutcome } from '../../../builders/guarded-ledger.ts';
import { BookOnDisk } from '../../../builders/book-on-disk.ts';
import { journalSetupOn } from '../../../builders/journal-on.ts';
import { openTrading } from '../../../builders/trading-on-disk.ts';
import { loadLineOf } from '../../../builders/soap.ts';

/** A customer asks to be erased, and retention erases automatically. */

const MANAGER = { ...UNNAMED_ACTOR, stepUp: { manager: 'Robin' } };
const NUMBER = '6364-0000-0000-1234';

const SEAL = bookSeal();

/** Returns all bytes of the journal's folder as one text, with every sealed text that the till's key opens. */
function onDisk(on: BookOnDisk): string {
  return [...on.disk.names.keys()].map((path) => readThrough(on, path)).join('\n');
}

function readThrough(on: BookOnDisk, path: string): string {
  const text = new TextDecoder().decode(on.disk.contents(path));
  const sealed = text.matchAll(/"sequence":(\d+),"sealed":"([^"]+)"/g);
  const opened = Array.from(sealed, ([, sequence, part]) =>
    SEAL.open(Number(sequence), part ?? ''),
  );
  return [text, ...opened].join('\n');
}

/** Adds a card without an open payment. */
async function settledCard(on: BookOnDisk, name = 'one', number = NUMBER): Promise<CardId> {
  const intentId = await on.redeem(name, number);
  await on.mustWrite({ kind: 'undo', intentId });
  return on.ledger.intents.get(intentId)!.cardId;
}

const erase = (trading: TradingSession, cardId: CardId) =>
  trading.propose({ kind: 'erase-customer', cardId }, MANAGER);

async function verifies(on: BookOnDisk) {
  const { kind } = await verifyJournalFolder(journalSetupOn(on.disk, { folder: '/book/journal' }));
  return kind;
}

test('erasing a customer leaves nothing of the number, the chain can still be verified, and the person is recorded', async () => {
  const { on, trading } = await openTrading();
  const cardId = await settledCard(on);
  const other = await settledCard(on, 'other', '6364-9999-0000-0001');
  expect(onDisk(on).includes(NUMBER)).toBe(true);
  expect(await erase(trading, cardId)).toMatchObject({ kind: 'written', partsLeft: 0 });
  expect(onDisk(on).includes(NUMBER)).toBe(false);
  expect(onDisk(on).includes('6364-9999-0000-0001')).toBe(true);
  expect(await verifies(on)).toBe('intact');
  const facts = onDisk(on);
  const { manager } = MANAGER.stepUp;
  const by = on.writer.texts.referenceOfName(manager);
  expect(facts).toMatch(new RegExp(`"kind":"parts-erased".*"manager":"${by}"`));
  expect(facts).toContain(`"text":"${manager}"`);
  expect(facts).toMatch(/"kind":"erasure-ended"/);
  expect(on.ledger.erasing).toBeNull();
  expect(trading.quote(cardId)).toBeNull();
  expect(trading.quote(other)).not.toBeNull();
});

test('erasing a customer removes the card’s earlier spelling too', async () => {
  const { on, trading } = await openTrading();
  const cardId = await settledCard(on, 'one', '６３６４-0000-0000-1234');
  const introducedBy = on.ledger.cards.get(cardId)!.introducedBySequence;
  const secret = { sentAs: 'identifier' as const, value: NUMBER };
  await on.mustWrite({ kind: 'respell-card', cardId, secret });
  expect(on.ledger.cards.get(cardId)?.namedBefore).toEqual([introducedBy]);
  expect(onDisk(on)).toContain('６３６４-0000');
  expect(await erase(trading, cardId)).toMatchObject({ kind: 'written', partsLeft: 0 });
  expect(onDisk(on)).not.toContain('６３６４-0000');
  expect(onDisk(on)).not.toContain(NUMBER);
});

test('erasing a customer removes the number from every segment and checkpoint', async () => {
  const on = await BookOnDisk.open({ segmentLimitBytes: 2_000, ballastBytes: 100 });
  const { trading } = await openTrading(on);
  const cardId = await settledCard(on);
  for (let index = 0; index < 12; index += 1)
    await settledCard(on, `card-${index}`, `6364-77-${index}`);
  expect(on.disk.names.size).toBeGreaterThan(6);
  await erase(trading, cardId);
  expect(onDisk(on).includes(NUMBER)).toBe(false);
  expect(await verifies(on)).toBe('intact');
  await on.startAgain();
  expect(on.writer.cardIdentifiers.get(cardId)).toBeUndefined();
  expect(on.ledger.erasedCards.has(cardId)).toBe(true);
});

test('an erased card that returns is a new card, and the old one cannot be used', async () => {
  const { on, trading } = await openTrading();
  const cardId = await settledCard(on);
  trading.lookUp(NUMBER);
  await erase(trading, cardId);
  const back = trading.lookUp(NUMBER);
  if (back.kind !== 'card') throw new Error('no card');
  expect(back.cardId).not.toBe(cardId);
  const again = on.acceptance('late', cardId);
  expect(await trading.propose(again, MANAGER)).toMatchObject({ refusal: { why: 'unknown-card' } });
  const fresh = { ...on.acceptance('fresh', back.cardId), verb: 'load' as const };
  expect(await trading.propose(fresh, MANAGER)).toMatchObject({ kind: 'written' });
  expect(await erase(trading, back.cardId)).toMatchObject({
    refusal: { why: 'not-erasable', because: 'unsettled' },
  });
});

test('erasing a customer twice changes nothing the second time', async () => {
  const { on, trading } = await openTrading();
  const cardId = await settledCard(on);
  await erase(trading, cardId);
  const { lastSequence } = on.ledger;
  expect(await erase(trading, cardId)).toMatchObject({
    refusal: { why: 'not-erasable', because: 'unknown-card' },
  });
  expect(on.ledger.lastSequence).toBe(lastSequence);
});

test('two simultaneous erasures are carried out one after the other', async () => {
  const { on, trading } = await openTrading();
  const one = await settledCard(on);
  const two = await settledCard(on, 'two', '6364-2222');
  const answers = await Promise.all([
    erase(trading, one),
    erase(trading, two),
    erase(trading, one),
  ]);
  expect(answers.map(({ kind }) => kind)).toEqual(['written', 'written', 'refused']);
  expect(onDisk(on).includes(NUMBER)).toBe(false);
  expect(onDisk(on).includes('6364-2222')).toBe(false);
});

test('erasing a customer is refused without a manager, and while a payment of the card is open', async () => {
  const { on, trading } = await openTrading();
  const intentId = await on.redeem('open', NUMBER);
  const { cardId } = on.ledger.intents.get(intentId)!;
  const { lastSequence } = on.ledger;
  expect(await trading.propose({ kind: 'erase-customer', cardId }, UNNAMED_ACTOR)).toMatchObject({
    refusal: { why: 'needs-manager' },
  });
  expect(await erase(trading, cardId)).toMatchObject({
    refusal: { why: 'not-erasable', because: 'unsettled' },
  });
  expect(on.ledger.lastSequence).toBe(lastSequence);
  expect(onDisk(on).includes(NUMBER)).toBe(true);
  await on.mustWrite({ kind: 'undo', intentId });
  expect(await erase(trading, cardId)).toMatchObject({ kind: 'written' });
});

test('erasing a customer is refused while a load is to be moved to the card', async () => {
  const { on, trading } = await openTrading();
  const cardId = await settledCard(on);
  const wrong = await on.introduce('wrong', '6364-5555');
  const load = { ...on.acceptance('load', wrong), verb: 'load' as const };
  await on.mustWrite(load);
  const { intentId } = load;
  await on.mustWrite({ kind: 'begin-sending', intentId, keyVersion: 1 });
  await on.mustWrite({
    kind: 'record-outcome',
    intentId,
    outcome: appliedOutcome('uuid-load', 500),
  });
  const move = {
    kind: 'move-load' as const,
    intentId: intentIdSchema.parse('intent-off'),
    secondIntentId: intentIdSchema.parse('intent-onto'),
    reverses: intentId,
    toCardId: cardId,
    reason: 'the wrong card',
  };
  expect(await trading.propose(move, MANAGER)).toMatchObject({ kind: 'written' });
  expect(await erase(trading, cardId)).toMatchObject({
    refusal: { why: 'not-erasable', because: 'unsettled' },
  });
});

test('erasing a customer is refused while an open sale is to load the card', async () => {
  const { on, trading } = await openTrading();
  const cardId = await settledCard(on);
  const line = {
    ...loadLineOf(500, intentIdSchema.parse('intent-of-line'), cardId),
    id: 'line-0001',
  };
  const saleId = saleIdSchema.parse('sale-0001');
  await on.mustWrite({ kind: 'open-sale', saleId, lines: [line] });
  expect(await erase(trading, cardId)).toMatchObject({
    refusal: { why: 'not-erasable', because: 'open-sale' },
  });
});

test('after a power cut at any disk operation an erasure is finished at the next start or not begun', async () => {
  const lives = async (atOperation: number | null) => {
    const on = await BookOnDisk.open({ segmentLimitBytes: 1_500, ballastBytes: 100 });
    const { trading } = await openTrading(on);
    const cardId = await settledCard(on);
    for (let index = 0; index < 3; index += 1)
      await settledCard(on, `c-${index}`, `6364-77-${index}`);
    const from = on.disk.operations;
    if (atOperation !== null) on.disk.fault = { atOperation: from + atOperation, code: 'POWER' };
    const answer = await erase(trading, cardId).catch(() => null);
    return { on, cardId, answer, operations: on.disk.operations - from };
  };
  const { operations } = await lives(null);
  expect(operations).toBeGreaterThan(8);
  for (let cut = 0; cut < operations; cut += 1) {
    const { on, cardId, answer } = await lives(cut);
    if (answer?.kind === 'written') expect(onDisk(on).includes(NUMBER)).toBe(false);
    await on.book.close().catch(() => undefined);
    on.disk.restart(() => 0);
    await on.start();
    expect(on.ledger.erasing, `cut before ${cut}`).toBeNull();
    const isDecided = on.ledger.erasedCards.has(cardId);
    expect(onDisk(on).includes(NUMBER), `cut before ${cut}`).toBe(!isDecided);
    expect(on.writer.cardIdentifiers.get(cardId) === undefined).toBe(isDecided);
    expect(await verifies(on)).toBe('intact');
    await on.book.close();
  }
});

test.each([false, true])(
  'a restored file of private parts loses the number again at the next start, even if renamed: %s',
  async (isRenamed) => {
    const on = await BookOnDisk.open({ segmentLimitBytes: 1_500, ballastBytes: 100 });
    const { trading } = await openTrading(on);
    const cardId = await settledCard(on);
    if (isRenamed) {
      const secret = { sentAs: 'identifier' as const, value: '６３６４-0000-0000-1234' };
      await on.mustWrite({ kind: 'respell-card', cardId, secret });
    }
    for (let index = 0; index < 6; index += 1)
      await settledCard(on, `c-${index}`, `6364-77-${index}`);
    const file = [...on.disk.names.keys()].find((path) => readThrough(on, path).includes(NUMBER))!;
    const before = on.disk.contents(file);
    await erase(trading, cardId);
    await on.book.close();
    on.disk.put(file, before);
    expect(onDisk(on).includes(NUMBER)).toBe(true);
    await on.start();
    expect(onDisk(on).includes(NUMBER)).toBe(false);
    expect(on.writer.cardIdentifiers.get(cardId)).toBeUndefined();
  },
);

test('the screens are asked to reload by each erasure, even one that is refused', async () => {
  const { on, trading } = await openTrading();
  const told: (readonly string[])[] = [];
  trading.onErased((numbers) => told.push(numbers));
  const cardId = await settledCard(on);
  await erase(trading, cardId);
  await erase(trading, cardId);
  expect(told.length).toBe(2);
  expect(told[0]?.[0]).toMatch(/1234$/);
  expect(on.ledger.erasedBySequence).toBeGreaterThan(0);
});

test('a refused erasure drops no waiting receipt', async () => {
  const { on, trading } = await openTrading();
  const told: (readonly string[])[] = [];
  trading.onErased((numbers) => told.push(numbers));
  const intentId = await on.redeem('open', NUMBER);
  const { cardId } = on.ledger.intents.get(intentId)!;
  expect(await erase(trading, cardId)).toMatchObject({ kind: 'refused' });
  expect(told).toEqual([[]]);
});

function goOn({ clock }: BookOnDisk, ms: number): void {
  clock.wallMs += ms;
  clock.monoMs += ms;
}

test('retention erases what is old and settled, and nothing else', async () => {
  const { on, trading } = await openTrading();
  const old = await settledCard(on, 'old', '6364-old');
  const waits = await on.redeem('waits', '6364-waits');
  goOn(on, 40 * DAY_MS);
  const fresh = await settledCard(on, 'fresh', '6364-fresh');
  await trading.eraseOld();
  expect(onDisk(on).includes('6364-old')).toBe(true);
  expect(
    await trading.propose({ kind: 'change-retention', retentionDays: 30 }, MANAGER),
  ).toMatchObject({
    kind: 'written',
  });
  await trading.eraseOld();
  expect(onDisk(on).includes('6364-old')).toBe(false);
  expect(onDisk(on).includes('6364-waits')).toBe(true);
  expect(onDisk(on).includes('6364-fresh')).toBe(true);
  expect(on.ledger.erasedCards).toEqual(new Set([old]));
  expect(on.ledger.erasedCards.has(fresh)).toBe(false);
  expect(isCardInUse(on.ledger, on.ledger.intents.get(waits)!.cardId)).toBe(true);
  const { lastSequence } = on.ledger;
  await trading.eraseOld();
  expect(on.ledger.lastSequence).toBe(lastSequence);
  expect(await verifies(on)).toBe('intact');
});

test('an unconfirmed clock, or one that was ahead, erases nothing', async () => {
  let isClockProven = false;
  const { on, trading } = await openTrading(undefined, () => isClockProven);
  await settledCard(on);
  await trading.propose({ kind: 'change-retention', retentionDays: 365 }, MANAGER);
  on.clock.wallMs += 3_650 * DAY_MS;
  await settledCard(on, 'two', '6364-2222');
  await trading.eraseOld();
  expect(on.ledger.erasedCards.size).toBe(0);
  on.clock.wallMs -= 3_650 * DAY_MS;
  isClockProven = true;
  await trading.eraseOld();
  expect(on.ledger.erasedCards.size).toBe(0);
  expect(onDisk(on).includes(NUMBER)).toBe(true);
});

test('closing the day starts the retention', async () => {
  const { on, trading } = await openTrading();
  await settledCard(on, 'old', '6364-old');
  await trading.propose({ kind: 'change-retention', retentionDays: 30 }, MANAGER);
  goOn(on, 40 * DAY_MS);
  const counted = { cashCents: cents(0), cardCents: null, otherCents: null };
  await on.mustWrite({ kind: 'open-shift', floatCents: cents(0), businessDay: '2027-02-24' });
  const closed = await trading.propose(
    { kind: 'close-shift', counted, carriesOpenSale: false },
    MANAGER,
  );
  expect(closed).toMatchObject({ kind: 'written' });
  await trading.eraseOld();
  expect(onDisk(on).includes('6364-old')).toBe(false);
  expect(on.ledger.clockMs).toBeGreaterThan(instantMs(0));
});

import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { httpClientOf } from '../../../../../electron/service/connect-service.ts';
import { PaymentGateway } from '../../../../../electron/gateway/payment-gateway.ts';
import { resolveUnknownIntent } from '../../../../../electron/gateway/resolve-unknown-intent.ts';
import { continueWithoutLostCardNumbers } from '../../../../../electron/ledger/repair/lost-identifiers.ts';
import { SYSTEM_ACTOR } from '../../../../../electron/ledger/write/ledger-writer.ts';
import type { Actor, LedgerWriter } from '../../../../../electron/ledger/write/ledger-writer.ts';
import { realDisk } from '../../../../../electron/node/files/real-disk.ts';
import type { OpenedLedger } from '../../../../../electron/ledger/open/open-ledger.ts';
import { realFiles } from '../../../../../electron/node/files/whole-files.ts';
import { serviceSettingsSchema } from '../../../../../shared/api/service-settings.ts';
import type { IntentId } from '../../../../../shared/values/ids.ts';
import { isNumberGone } from '../../../../../shared/ledger/money/intent.ts';
import { actsFor } from '../../../../../shared/proposals/acts.ts';
import { describeIntentCase } from '../../../../../renderer/needs-person/cards/describe-case.ts';
import { SchedulerLoop } from '../../../../../renderer/sync-worker/scheduler-loop.ts';
import { callBackIn } from '../../../../../renderer/sync-worker/call-back-in.ts';
import { DEFAULT_ALLOWANCE } from '../../../../../shared/api/allowance.ts';
import { startMisbehavingServer } from '../../../../faults/misbehaving-server.ts';
import { BOOK } from '../../../../builders/book-under-test.ts';
import {
  acceptPayment,
  numberedCard,
  writeBookOfPayments,
  openBookOrThrow,
  PAYMENT_COUNT,
  bookPathsIn,
  openBook,
} from '../../../../builders/book-of-payments.ts';
import { intentId } from '../../../../builders/guarded-ledger.ts';
import { PATIENCE } from '../../../../builders/patience.ts';
import { testFolder } from '../../../../builders/test-folder.ts';

/** The chain is intact and card numbers are lost: a manager continues without them, on real files. */

const MANAGER: Actor = { operator: 'Mia', stepUp: { manager: 'Mia' }, accessLevel: 'manager' };
const FIRST = 'segment-000001.private.jsonl';
let folder: string;

beforeEach(() => {
  folder = testFolder();
});

const journal = (...parts: string[]) => path.join(folder, 'journal', ...parts);

const THIS_COMPUTER = { disk: realDisk, files: realFiles, seal: null };

const place = () => bookPathsIn(folder);
const start = () => openBook(folder);
const mustStart = () => openBookOrThrow(folder);
const fill = () => writeBookOfPayments(folder);

const namesIn = (file: string) => readFileSync(file, 'utf8').match(/"private":/g)?.length ?? 0;
const newest = () =>
  readdirSync(journal())
    .filter((name) => name.endsWith('.private.jsonl'))
    .toSorted()
    .at(-1)!;

async function isStopped(cards: number): Promise<void> {
  expect(await start()).toMatchObject({
    kind: 'obstacle',
    health: { kind: 'journal-damaged', code: 'TILL-901', why: 'numbers-lost', cards },
  });
}

const statesOf = ({ ledger }: LedgerWriter) =>
  [...ledger.intents.values()].map((intent) =>
    isNumberGone(intent) ? 'number-lost' : intent.state,
  );

test.each(['the first, sealed one', 'the newest one'])(
  'with a file of private parts missing, %s, a manager continues without its card numbers, and sending waits until then',
  async (which) => {
    await fill();
    const file = which === 'the newest one' ? newest() : FIRST;
    const cards = namesIn(journal(file));
    expect(cards).toBeGreaterThan(0);
    expect(cards).toBeLessThan(PAYMENT_COUNT);
    const chain = readFileSync(journal('segment-000001.jsonl'));
    rmSync(journal(file));
    await isStopped(cards);
    await isStopped(cards);

    const kept = await continueWithoutLostCardNumbers(place(), 'Mia', THIS_COMPUTER);
    const found: unknown = JSON.parse(readFileSync(path.join(kept!, 'found.json'), 'utf8'));
    expect(found).toMatchObject([{ file, isThere: false }]);
    expect(readFileSync(journal(file), 'utf8').match(/"lost":true/g)).toHaveLength(cards);
    expect(readFileSync(journal('segment-000001.jsonl')).equals(chain)).toBe(true);

    const { writer, age, close } = await mustStart();
    expect(age).toBe('newest');
    expect(writer.ledger.queue.pauses).toEqual([]);
    const states = statesOf(writer);
    expect(states.filter((state) => state === 'number-lost')).toHaveLength(cards);
    expect(states.filter((state) => state === 'waiting')).toHaveLength(PAYMENT_COUNT - cards);
    expect(writer.ledger.forPerson.size).toBe(cards);
    expect(await writer.journal.verifySealedSegments()).toBeNull();
    await close();
    await (await mustStart()).close();
  },
);

test('the readable rest of a damaged file stays in use, and the damaged file is kept', async () => {
  await fill();
  const file = journal(newest());
  writeFileSync(file, readFileSync(file, 'utf8').replace('"value":"6364-', '"value":"6365-'));
  const rotten = readFileSync(file);
  const cards = namesIn(file);
  await isStopped(1);
  const kept = await continueWithoutLostCardNumbers(place(), 'Mia', THIS_COMPUTER);
  expect(readFileSync(path.join(kept!, newest())).equals(rotten)).toBe(true);
  expect(namesIn(file)).toBe(cards - 1);
  const { writer, close } = await mustStart();
  expect(statesOf(writer).filter((state) => state === 'number-lost')).toHaveLength(1);
  await close();
});

test('a card number damaged in a sealed file is lost, and not reported as broken records', async () => {
  await fill();
  const file = journal(FIRST);
  writeFileSync(file, readFileSync(file, 'utf8').replace('"value":"6364-0"', '"value":"6364-9"'));
  await isStopped(1);
  await continueWithoutLostCardNumbers(place(), 'Mia', THIS_COMPUTER);
  await (await mustStart()).close();
});

test('continuing without card numbers is refused if the newest chain is damaged, or no number is lost', async () => {
  await fill();
  expect(await continueWithoutLostCardNumbers(place(), 'Mia', THIS_COMPUTER)).toBeNull();
  const chain = journal(newest().replace('.private', ''));
  writeFileSync(
    chain,
    readFileSync(chain, 'utf8').replace('"amountCents":500', '"amountCents":501'),
  );
  renameSync(journal(FIRST), path.join(folder, 'elsewhere'));
  expect(await start()).toMatchObject({ health: { why: 'broken-chain' } });
  expect(await continueWithoutLostCardNumbers(place(), 'Mia', THIS_COMPUTER)).toBeNull();
  expect(readdirSync(folder)).not.toContain('evidence');
});

test('a manager’s decision is made once and stays: later starts do not report the numbers again', async () => {
  await fill();
  rmSync(journal(FIRST));
  const kept = await continueWithoutLostCardNumbers(place(), 'Mia', THIS_COMPUTER);
  const { writer: first, close: closeFirst } = await mustStart();
  const facts: unknown[] = [];
  for await (const { public: fact } of first.journal.read(1)) facts.push(first.texts.reveal(fact));
  expect(
    facts.filter((fact) => (fact as { kind: string }).kind === 'damage-gone-on-after'),
  ).toEqual([expect.objectContaining({ manager: 'Mia', note: expect.stringContaining(kept!) })]);
  await closeFirst();
  await (await mustStart()).close();
  expect(await continueWithoutLostCardNumbers(place(), 'Mia', THIS_COMPUTER)).toBeNull();
  const { writer, close } = await mustStart();
  expect(statesOf(writer)).toContain('number-lost');
  await close();
});

async function openGateway(writer: LedgerWriter, changes: object = {}) {
  const server = await startMisbehavingServer(({ socket }) => void socket.destroy());
  const settings = serviceSettingsSchema.parse({
    baseUrl: `http://127.0.0.1:${server.port}`,
    moneySegment: 'v3',
    shopUuid: BOOK.shopUuid,
    ...changes,
  });
  const httpClient = httpClientOf(settings, () => Promise.resolve('DIRECT'));
  const service = {
    settings,
    httpClient,
    keys: { version: 1, reveal: (kind: string) => (kind === 'api-key' ? 'canary' : null) },
  };
  onTestFinished(async () => {
    httpClient.close();
    await server.close();
  });
  return { server, service, gateway: new PaymentGateway(writer, service) };
}

async function afterTheLoss(): Promise<OpenedLedger> {
  await fill();
  rmSync(journal(FIRST));
  await continueWithoutLostCardNumbers(place(), 'Mia', THIS_COMPUTER);
  const opened = await mustStart();
  onTestFinished(() => opened.close());
  return opened;
}

test('a payment accepted later on a card with a lost number is listed and stops no other', async () => {
  const { writer } = await afterTheLoss();
  await writer.write({ kind: 'end-outage' }, SYSTEM_ACTOR);
  const { server, gateway } = await openGateway(writer);
  const lost: IntentId = intentId('number-0');
  expect(await writer.write({ kind: 'release', intentId: lost, reason: 'try' }, MANAGER)).toEqual({
    kind: 'refused',
    refusal: { why: 'wrong-state', state: 'number-lost' },
  });
  expect(await gateway.sendPayment(lost)).toMatchObject({ kind: 'refused' });
  expect(isNumberGone(writer.ledger.intents.get(lost)!)).toBe(true);

  await acceptPayment(writer, 0, 'later');
  expect(await gateway.sendPayment(intentId('later'))).toMatchObject({ kind: 'refused' });
  expect(writer.ledger.open.has(intentId('later'))).toBe(false);
  expect(server.connections()).toBe(0);
  expect(writer.ledger.queue.pauses).toEqual([]);

  const others = [...writer.ledger.open.values()].filter(({ state }) => state === 'waiting');
  await gateway.sendPayment(others[0]!.id);
  expect(server.connections()).toBeGreaterThan(0);
});

test('the next payment is sent after one that could not be sent without its card number', async () => {
  const { writer } = await afterTheLoss();
  await writer.write({ kind: 'end-outage' }, SYSTEM_ACTOR);
  const lost = intentId('later');
  await acceptPayment(writer, 0, 'later');
  await acceptPayment(writer, PAYMENT_COUNT - 1, 'next');
  const { gateway } = await openGateway(writer);
  const asked: IntentId[] = [];
  const turnAway = async (id: IntentId) => {
    expect(await gateway.sendPayment(id)).toMatchObject({ kind: 'refused' });
    loop.onTurnedAway(id);
  };
  const sendPayment = (id: IntentId) => {
    asked.push(id);
    // Refusing the first payment makes the loop request the next one; nothing else reveals that.
    if (asked.length === 1) void turnAway(id);
  };
  const loop = new SchedulerLoop({
    open: [lost, intentId('next')].map((id) => writer.ledger.open.get(id)!),
    queue: writer.ledger.queue,
    lastSequence: writer.ledger.lastSequence,
    gateway: {
      sendPayment,
      probe: () => Promise.resolve({ kind: 'passed' }),
      callCategories: () => Promise.resolve({ kind: 'no-credential' }),
    },
    propose: () => undefined,
    mayInquire: false,
    inquire: () => undefined,
    allowance: DEFAULT_ALLOWANCE,
    chance: { nowMs: () => performance.now(), wakeIn: callBackIn, random: () => 0 },
  });
  onTestFinished(() => loop.stop());
  writer.onFact((record) => loop.onFact(record));
  await vi.waitFor(() => expect(asked).toHaveLength(2), PATIENCE);
  expect(asked[0]).toBe(lost);
});

test('a lost number scanned again is a new card, which can be charged', async () => {
  const { writer } = await afterTheLoss();
  expect(writer.ledger.cardsByKey.get('identifier:6364-0')).toBeUndefined();
  const secret = { sentAs: 'identifier' as const, value: '6364-0' };
  const again = numberedCard(PAYMENT_COUNT);
  expect(
    await writer.write({ kind: 'introduce-card', cardId: again, secret }, SYSTEM_ACTOR),
  ).toMatchObject({
    kind: 'written',
  });
  expect(writer.ledger.cardsByKey.get('identifier:6364-0')).toBe(again);
  const lost = writer.ledger.intents.get(intentId('number-0'))!;
  expect(
    actsFor({
      intent: lost,
      isOfCancelled: false,
      isNoLongerNeeded: false,
      isOfPaidSale: false,
      isReplaced: false,
      isOfOpenSale: false,
    }),
  ).toEqual(['other-card', 'paid-otherwise', 'shop-loss']);
  const said = describeIntentCase(
    {
      intent: lost,
      isOfCancelled: false,
      isNoLongerNeeded: false,
      isOfPaidSale: false,
      isReplaced: false,
      isOfOpenSale: false,
    },
    '€5.00',
    '…',
  );
  expect(said.happened).toMatch(/card’s number is lost/);
  expect(said.moneyMoved).toMatch(/^No\./);
  expect(said.toDo).toMatch(/scan the card/);
  await acceptPayment(writer, PAYMENT_COUNT);
  const settle = {
    kind: 'settle',
    intentId: lost.id,
    how: 'other-card',
    otherIntentId: intentId(`number-${PAYMENT_COUNT}`),
    reason: 'The same card, scanned again',
  } as const;
  expect(await writer.write(settle, MANAGER)).toMatchObject({ kind: 'written' });
  expect(writer.ledger.forPerson.has(lost.id)).toBe(false);
});

test('an unknown payment with a lost number stays unknown, and is neither looked up nor resent', async () => {
  const before = await mustStart();
  await before.writer.write({ kind: 'end-outage' }, SYSTEM_ACTOR);
  const secret = { sentAs: 'identifier' as const, value: '6364-0' };
  await before.writer.write(
    { kind: 'introduce-card', cardId: numberedCard(0), secret },
    SYSTEM_ACTOR,
  );
  await acceptPayment(before.writer, 0);
  await before.writer.write(
    {
      kind: 'begin-sending',
      intentId: intentId('number-0'),
      keyVersion: 1,
    },
    SYSTEM_ACTOR,
  );
  await before.close();
  rmSync(journal(FIRST));
  await continueWithoutLostCardNumbers(place(), 'Mia', THIS_COMPUTER);
  const { writer, close } = await mustStart();
  expect(writer.ledger.intents.get(intentId('number-0'))?.state).toBe('unknown');
  const { server, service } = await openGateway(writer, {
    idempotencyHonoured: true,
    idempotencyHeader: 'Idempotency-Key',
    evidenceTransactionList: true,
  });
  const { lastSequence } = writer.ledger;
  await resolveUnknownIntent(writer, service, intentId('number-0'));
  expect(writer.ledger.lastSequence).toBe(lastSequence);
  expect(server.connections()).toBe(0);
  await close();
});

test('a start with lost numbers and an old damaged record stops for the numbers only', async () => {
  await fill();
  const text = readFileSync(journal('segment-000001.jsonl'), 'utf8');
  writeFileSync(
    journal('segment-000001.jsonl'),
    text.replace('"kind":"run-started"', '"kind":"run-startled"'),
  );
  const cards = namesIn(journal(FIRST));
  rmSync(journal(FIRST));
  await isStopped(cards);
  await continueWithoutLostCardNumbers(place(), 'Mia', THIS_COMPUTER);
  const { writer, age, close } = await mustStart();
  expect(age).toBe('newest');
  expect(writer.ledger.forPerson.size).toBe(cards);
  await close();
});

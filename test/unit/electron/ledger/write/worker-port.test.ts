import { DEFAULT_ALLOWANCE } from '../../../../../shared/api/allowance.ts';
import { MessageChannel } from 'node:worker_threads';
import type { MessagePort } from 'node:worker_threads';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { DataKey } from '../../../../../electron/credentials/data-key.ts';
import { createSealFromKey } from '../../../../../electron/credentials/sealed-box.ts';
import type { PartSeal } from '../../../../../electron/journal/part-seal.ts';
import { project } from '../../../../../shared/ledger/memory/project.ts';
import { WorkerPace } from '../../../../../electron/ledger/write/worker-pace.ts';
import { WorkerPort } from '../../../../../electron/ledger/write/worker-port.ts';
import type { MoneyAnswer } from '../../../../../shared/messages/gateway-answers.ts';
import { toWorkerMessageSchema } from '../../../../../shared/messages/worker-messages.ts';
import type {
  FromWorkerMessage,
  ProjectionPosition,
  ToWorkerMessage,
} from '../../../../../shared/messages/worker-messages.ts';
import { cardReference } from '../../../../../shared/ledger/store/private-texts.ts';
import { UNNAMED_ACTOR } from '../../../../builders/actors.ts';
import { BookOnDisk } from '../../../../builders/book-on-disk.ts';
import { PATIENCE } from '../../../../builders/patience.ts';

/** Main's end of the worker's port, over a real message channel: no message of a worker may cost more than time. */

type Told<Type> = Extract<ToWorkerMessage, { readonly type: Type }>;

/** Converts a port to Electron's form, whose messages are `{ data }`; Node's port passes the data alone. */
function asMain(port: MessagePort): ConstructorParameters<typeof WorkerPort>[0] {
  const main = {
    on(event: string, listener: (value: unknown) => void) {
      port.on(event, (data: unknown) => listener(event === 'message' ? { data } : undefined));
      return main;
    },
    start: () => port.start(),
    postMessage: (message: unknown) => port.postMessage(message),
    close: () => port.close(),
  };
  return main as unknown as ConstructorParameters<typeof WorkerPort>[0];
}

class Worker {
  readonly till: BookOnDisk;
  readonly told: ToWorkerMessage[] = [];
  readonly ahead: ProjectionPosition[] = [];
  readonly rows: [string, readonly unknown[]][] = [];
  readonly failures: string[] = [];
  readonly looked: string[] = [];
  /** Sends a payment in place of the gateway and returns its answer. */
  onMoney: (intentId: string) => Promise<MoneyAnswer | null> = async () => null;
  /** Pending waits in ms by their wake function; each ends once that is called. */
  readonly waits = new Map<() => void, number>();
  /** Wake functions of the calls that the pace holds back. */
  readonly paced: (() => void)[] = [];
  readonly port: WorkerPort;
  readonly #end: MessagePort;

  constructor(till: BookOnDisk, seal: PartSeal | null = null) {
    this.till = till;
    const { port1, port2 } = new MessageChannel();
    this.#end = port2;
    port2.on('message', (message) => this.told.push(toWorkerMessageSchema.parse(message)));
    this.port = new WorkerPort(asMain(port1), {
      seal,
      writer: till.writer,
      categoryPageSize: 100,
      allowance: DEFAULT_ALLOWANCE,
      locale: 'en-IE',
      sendPayment: (intentId) => this.onMoney(intentId),
      onInquiry: async (intentId) => {
        this.looked.push(intentId);
        return { retryAfterMs: 90_000 };
      },
      onAhead: async (position) => void this.ahead.push(position),
      onRows: async (table, rows) => void this.rows.push([table, rows]),
      onRebuilding: () => undefined,
      onDatabasesUnusable: async () => undefined,
      onFailed: (sentence) => this.failures.push(sentence),
      pace: new WorkerPace(
        () => 0,
        (_delayMs, wake) => {
          this.paced.push(wake);
          return () => undefined;
        },
      ),
      wakeIn: (delayMs, wake) => {
        this.waits.set(wake, delayMs);
        return () => this.waits.delete(wake);
      },
    });
    onTestFinished(() => this.die());
  }

  /**
   * Lets the time of a wait pass.
   *
   * @returns its length
   */
  async pass(): Promise<number> {
    await vi.waitFor(() => expect(this.waits.size).toBe(1), PATIENCE);
    const [[wake, delayMs]] = [...this.waits] as [[() => void, number]];
    this.waits.delete(wake);
    wake();
    return delayMs;
  }

  say(message: FromWorkerMessage): void {
    this.sayAnything(message);
  }

  sayAnything(message: unknown): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port has no origin
    this.#end.postMessage(message);
  }

  die(): void {
    this.#end.close();
  }

  said<Type extends ToWorkerMessage['type']>(type: Type): Told<Type>[] {
    return this.told.filter((message): message is Told<Type> => message.type === type);
  }

  get sequences(): number[] {
    return this.said('facts').flatMap(({ records }) => records.map(({ sequence }) => sequence));
  }

  get olderSequences(): number[] {
    return this.said('older-facts').flatMap(({ records }) =>
      records.map(({ sequence }) => sequence),
    );
  }
}

async function positionAt(till: BookOnDisk, sequence: number): Promise<ProjectionPosition> {
  const hash = (await till.writer.journal.recordHash(sequence)) ?? '';
  return { tillId: till.ledger.book?.tillId ?? '', sequence, hash };
}

const upTo = (last: number, from = 1) =>
  Array.from({ length: last - from + 1 }, (_, i) => from + i);

test('a worker first receives which shop’s ledger it is for, and then the language', async () => {
  const worker = new Worker(await BookOnDisk.open());
  await vi.waitFor(() => expect(worker.told.length).toBe(2), PATIENCE);
  expect(worker.told[0]).toMatchObject({ type: 'book', bookId: 'book-under-test' });
  expect(worker.told[1]).toEqual({ type: 'language', language: 'en' });
});

test('a projection that is behind catches up without a gap, whatever is written meanwhile', async () => {
  const till = await BookOnDisk.open();
  for (const name of ['a', 'b', 'c']) await till.redeem(name);
  const worker = new Worker(till);
  worker.say({ type: 'hello', position: await positionAt(till, 3) });
  for (const name of ['d', 'e', 'f']) void till.redeem(name);
  await vi.waitFor(
    () => expect(till.stateOf(till.acceptance('f', '' as never).intentId)).toBe('waiting'),
    PATIENCE,
  );
  await till.writer.waitUntilNotified();
  const last = till.ledger.lastSequence;
  await vi.waitFor(() => expect(worker.sequences.at(-1)).toBe(last), PATIENCE);
  expect(worker.sequences).toEqual(upTo(last, 4));
  expect(worker.said('welcome')).toMatchObject([{ plan: 'follow' }]);
});

test('a missing projection is rebuilt newest first, and new facts are sent as they happen', async () => {
  const till = await BookOnDisk.open();
  for (let index = 0; index < 150; index += 1) await till.introduce(`card-${index}`);
  const worker = new Worker(till);
  worker.say({ type: 'hello', position: null });
  await vi.waitFor(() => expect(worker.said('older-facts').length).toBe(1), PATIENCE);
  const from = worker.said('welcome')[0]?.lastSequence ?? 0;
  const intentId = await till.redeem('meanwhile');
  await vi.waitFor(() => expect(worker.sequences.length).toBe(2), PATIENCE);
  for (let page = 0; page < 20 && !worker.said('older-facts').at(-1)?.done; page += 1) {
    const { length } = worker.said('older-facts');
    worker.say({ type: 'more' });
    await vi.waitFor(() => expect(worker.said('older-facts').length).toBe(length + 1), PATIENCE);
  }
  expect(worker.olderSequences).toEqual(upTo(from).toReversed());
  expect(worker.sequences).toEqual([from + 1, from + 2]);
  expect(till.stateOf(intentId)).toBe('waiting');
});

test.each([
  ['knows facts that the journal does not', { sequence: 99_999, hash: 'of a fact to come' }],
  ['has another history', { sequence: 3, hash: 'another' }],
  ['is of another till', { tillId: 'another-till' }],
])('a projection that %s raises the alarm, sends its rows and is rebuilt', async (_, other) => {
  const till = await BookOnDisk.open();
  await till.redeem('one');
  const worker = new Worker(till);
  const position = { ...(await positionAt(till, 2)), ...other };
  worker.say({ type: 'hello', position });
  await vi.waitFor(
    () => expect(worker.said('welcome')).toMatchObject([{ plan: 'ahead' }]),
    PATIENCE,
  );
  expect(worker.ahead).toEqual([position]);
  worker.say({ type: 'rows', table: 'intents', rows: [{ id: 1 }], done: false });
  worker.say({ type: 'rows', table: 'cards', rows: [], done: true });
  await vi.waitFor(() => expect(worker.said('older-facts').at(-1)?.done).toBe(true), PATIENCE);
  expect(worker.rows.map(([table]) => table)).toEqual(['intents', 'cards']);
  expect(worker.olderSequences).toEqual(upTo(till.ledger.lastSequence).toReversed());
});

test('repeated greetings are answered in turn, and no fact is sent twice as new', async () => {
  const till = await BookOnDisk.open();
  await till.redeem('one');
  const worker = new Worker(till);
  const position = await positionAt(till, till.ledger.lastSequence);
  for (const again of [null, position, position]) worker.say({ type: 'hello', position: again });
  await vi.waitFor(() => expect(worker.said('welcome').length).toBe(3), PATIENCE);
  const before = worker.sequences.length;
  await till.redeem('two');
  await vi.waitFor(() => expect(worker.sequences.at(-1)).toBe(till.ledger.lastSequence), PATIENCE);
  expect(worker.sequences.slice(before)).toEqual(
    upTo(till.ledger.lastSequence, position.sequence + 1),
  );
});

test('a worker that ends while it is greeted leaves no listener', async () => {
  const till = await BookOnDisk.open();
  await till.redeem('one');
  const first = new Worker(till);
  first.say({ type: 'hello', position: null });
  await vi.waitFor(() => expect(first.said('book').length).toBe(1), PATIENCE);
  first.port.close();
  const told = first.told.length;
  const second = new Worker(till);
  second.say({ type: 'hello', position: await positionAt(till, till.ledger.lastSequence) });
  await vi.waitFor(() => expect(second.said('welcome').length).toBe(1), PATIENCE);
  await till.redeem('two');
  await vi.waitFor(() => expect(second.sequences.at(-1)).toBe(till.ledger.lastSequence), PATIENCE);
  expect(first.told.slice(told).filter(({ type }) => type === 'facts')).toEqual([]);
});

test('a payment the gateway refused is named to the worker, and a sent one is reported by its facts', async () => {
  const till = await BookOnDisk.open();
  const worker = new Worker(till);
  const [sent, failed] = [await till.redeem('anna'), await till.redeem('ben')];
  const refused = await till.redeem('carla');
  worker.onMoney = async (intentId) => {
    if (intentId === failed) throw new Error('the gateway has a fault');
    if (intentId === refused) return { kind: 'refused', refusal: { why: 'lane-busy' } };
    return { kind: 'written', sequence: 7 };
  };
  worker.say({ type: 'send-money', intentIds: [sent, failed, refused] });
  await vi.waitFor(() => expect(worker.said('turned-away')).toHaveLength(2), PATIENCE);
  expect(worker.said('turned-away')).toEqual([
    { type: 'turned-away', intentId: failed },
    { type: 'turned-away', intentId: refused },
  ]);
  expect(worker.failures).toEqual(['the gateway has a fault']);
});

test('a worker can name a payment to send only by its id, and cannot set an amount', async () => {
  const till = await BookOnDisk.open();
  const worker = new Worker(till);
  const asked: string[] = [];
  worker.onMoney = async (intentId) => {
    asked.push(intentId);
    return null;
  };
  const intentId = await till.redeem('anna');
  worker.sayAnything({ type: 'send-money', intentIds: [intentId], amount_in_cents: -1 });
  worker.sayAnything({ type: 'send-money', intentIds: [7] });
  await vi.waitFor(() => expect(worker.failures).toHaveLength(2), PATIENCE);
  expect(asked).toEqual([]);
});

test('an unknown message from a worker is logged and changes nothing', async () => {
  const till = await BookOnDisk.open();
  const intentId = await till.redeem('one');
  const worker = new Worker(till);
  const last = till.ledger.lastSequence;
  const requests: unknown[] = [
    null,
    'hello',
    { type: 'propose', proposal: { kind: 'begin-sending', intentId, keyVersion: 1 } },
    {
      type: 'propose',
      proposal: { kind: 'record-outcome', intentId, outcome: { kind: 'applied' } },
    },
    { type: 'propose', proposal: { kind: 'settle', intentId } },
    { type: 'hello', position: { sequence: -1, hash: '', tillId: '' } },
  ];
  for (const request of requests) worker.sayAnything(request);
  await vi.waitFor(() => expect(worker.failures.length).toBe(requests.length), PATIENCE);
  expect(till.ledger.lastSequence).toBe(last);
  expect(till.stateOf(intentId)).toBe('waiting');
});

test('a worker’s proposals go to the guard, and a refusal is not reported', async () => {
  const till = await BookOnDisk.open();
  const worker = new Worker(till);
  worker.say({ type: 'hello', position: null });
  worker.say({ type: 'propose', proposal: { kind: 'end-outage' } });
  worker.say({ type: 'propose', proposal: { kind: 'begin-outage', cause: 'no-network' } });
  await vi.waitFor(() => expect(till.ledger.queue.outage?.cause).toBe('no-network'), PATIENCE);
  expect(worker.failures).toEqual([]);
});

describe('a disk that fails to read', () => {
  test.each(upTo(5))(
    'once, at read %s: a projection that catches up misses nothing',
    async (at) => {
      const till = await BookOnDisk.open();
      for (const name of ['a', 'b', 'c']) await till.redeem(name);
      const position = await positionAt(till, 3);
      const worker = new Worker(till);
      till.disk.fault = { atOperation: till.disk.operations + at - 1, code: 'EIO' };
      worker.say({ type: 'hello', position });
      await worker.pass();
      await vi.waitFor(
        () => expect(worker.sequences.at(-1)).toBe(till.ledger.lastSequence),
        PATIENCE,
      );
      await till.redeem('d');
      await vi.waitFor(
        () => expect(worker.sequences.at(-1)).toBe(till.ledger.lastSequence),
        PATIENCE,
      );
      expect(worker.sequences).toEqual(upTo(till.ledger.lastSequence, 4));
      expect(worker.failures).toEqual(['EIO: virtual disk']);
    },
  );

  test.each(upTo(3))('once, at read %s: a projection is rebuilt completely', async (at) => {
    const till = await BookOnDisk.open();
    for (const name of ['a', 'b', 'c']) await till.redeem(name);
    const worker = new Worker(till);
    till.disk.fault = { atOperation: till.disk.operations + at - 1, code: 'EIO' };
    worker.say({ type: 'hello', position: null });
    await worker.pass();
    await vi.waitFor(() => expect(worker.said('older-facts').at(-1)?.done).toBe(true), PATIENCE);
    expect(worker.olderSequences).toEqual(upTo(till.ledger.lastSequence).toReversed());
    expect(worker.failures).toEqual(['EIO: virtual disk']);
  });

  test('repeatedly is asked ever more rarely, and not at all once the worker has ended', async () => {
    const till = await BookOnDisk.open();
    await till.redeem('a');
    const position = await positionAt(till, 1);
    const worker = new Worker(till);
    const fail = (): void => {
      till.disk.fault = { atOperation: till.disk.operations, code: 'EIO' };
    };
    fail();
    worker.say({ type: 'hello', position });
    const delays: number[] = [];
    for (let again = 0; again < 3; again += 1) {
      await vi.waitFor(() => expect(worker.waits.size).toBe(1), PATIENCE);
      fail();
      delays.push(await worker.pass());
    }
    expect(delays).toEqual([100, 200, 400]);
    await vi.waitFor(() => expect(worker.waits.size).toBe(1), PATIENCE);
    expect(worker.failures).toHaveLength(4);
    worker.port.close();
    expect(worker.waits.size).toBe(0);
  });
});

test('the window’s rows have references instead of personal data, and rows kept as evidence stay encrypted', async () => {
  const till = await BookOnDisk.open();
  const value = '6364555566667777';
  const cardId = await till.introduce('a', value);
  const operator = 'Quirijn Zandstra';
  await till.writer.write(till.acceptance('one', cardId), { ...UNNAMED_ACTOR, operator });
  const key = new DataKey(Buffer.alloc(32, 1), 'book-under-test');
  const worker = new Worker(till, createSealFromKey(key, 'book-under-test'));
  worker.say({ type: 'hello', position: null });
  await vi.waitFor(() => expect(worker.said('older-facts').at(-1)?.done).toBe(true), PATIENCE);
  await till.writer.write(till.acceptance('two', cardId, 700), { ...UNNAMED_ACTOR, operator });
  await vi.waitFor(() => expect(worker.said('facts')).toHaveLength(1), PATIENCE);
  const told = [...worker.said('older-facts'), ...worker.said('facts')];
  const rows = told.flatMap(({ records }) => records).flatMap(project);
  const history = rows.flatMap(({ table, row }) => (table === 'history' ? [row] : []));
  expect(history.filter(({ kind }) => kind === 'intent-accepted')).toHaveLength(2);
  for (const text of [value, value.slice(-4), operator]) {
    expect(JSON.stringify(rows), text).not.toContain(text);
  }
  const identifiers = rows.flatMap(({ table, row }) => (table === 'identifiers' ? [row] : []));
  expect(identifiers).toMatchObject([{ cardId, masked: cardReference(cardId) }]);
  expect(till.writer.texts.reveal(history.at(-1))?.operator).toBe(operator);

  const ahead = { ...(await positionAt(till, 1)), tillId: 'another-till' };
  worker.say({ type: 'hello', position: ahead });
  worker.say({ type: 'rows', table: 'identifiers', rows: identifiers, done: false });
  await vi.waitFor(() => expect(worker.rows).toEqual([['identifiers', identifiers]]), PATIENCE);
});

test('a page in the worker’s place cannot write facts one after the other', async () => {
  const till = await BookOnDisk.open();
  const worker = new Worker(till);
  const before = till.ledger.lastSequence;
  for (let said = 0; said < 1_200; said += 1) {
    const proposal =
      said % 2 === 0
        ? ({ kind: 'begin-outage', cause: 'no-network' } as const)
        : ({ kind: 'end-outage' } as const);
    worker.say({ type: 'propose', proposal });
  }
  await vi.waitFor(() => expect(worker.paced).toHaveLength(200), PATIENCE);
  await till.writer.waitUntilNotified();
  const written = till.ledger.lastSequence - before;
  expect(written).toBeLessThanOrEqual(1_000);
  // A second later the next call may run.
  worker.paced[0]?.();
  await vi.waitFor(() => expect(till.ledger.lastSequence).toBe(before + written + 1), PATIENCE);
  // Rows are stored only if the projection is ahead of the journal.
  worker.say({ type: 'rows', table: 'cards', rows: [{ id: 1 }], done: false });
  worker.say({ type: 'inquire', intentId: await till.redeem('one') });
  await vi.waitFor(() => expect(worker.said('inquired')).toHaveLength(1), PATIENCE);
  expect(worker.said('inquired')).toMatchObject([{ turnedAway: { retryAfterMs: 90_000 } }]);
  expect(worker.looked).toHaveLength(1);
  expect(worker.rows).toEqual([]);
});

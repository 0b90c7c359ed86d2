import { expect, test } from 'vitest';
import { BookNames } from '../../electron/book-names.ts';
import { Door } from '../../electron/door.ts';
import { Allowance, withinAllowance } from '../../electron/upstream/allowance.ts';
import { Keeper, NOBODY } from '../../electron/keeper.ts';
import type { Service } from '../../electron/service.ts';
import { toFactRecord } from '../../electron/worker-port.ts';
import { serviceSettings } from '../../shared/api/service-settings.ts';
import type { Transmission } from '../../shared/api/transmission.ts';
import { bookSchema } from '../../shared/ledger/book.ts';
import { cardIdSchema, intentIdSchema, runIdSchema } from '../../shared/ledger/ids.ts';
import type { IntentId } from '../../shared/ledger/ids.ts';
import { emptyLedger, fold } from '../../shared/ledger/ledger.ts';
import { cents } from '../../shared/ledger/money.ts';
import { recover } from '../../shared/ledger/recover.ts';
import { demoState } from '../../shared/sandbox/demo-shop.ts';
import { serve } from '../../shared/sandbox/serve.ts';
import { journalOn } from '../unit/journal-on.ts';
import { openJournal } from '../../electron/journal/open-journal.ts';
import { Random } from './random.ts';
import { VirtualDisk } from './virtual-disk.ts';

/**
 * The real keeper, door and journal on a disk that loses power, with a service that keeps count. The
 * big simulator has a model of these three; this is what holds the model to the real ones.
 */

const WORLDS = 150;
const LIVES = 4;

interface Ground {
  readonly disk: VirtualDisk;
  readonly random: Random;
  readonly service: Service;
  readonly made: Map<IntentId, number>;
  readonly told: Set<IntentId>;
}

function layGround(seed: number): Ground {
  const random = new Random(seed);
  const credentials = {
    'api-key': 'key-of-the-shop',
    'access-token': 'token-of-the-shop',
    'personal-access-token': 'token-of-a-person',
  };
  const state = demoState(credentials);
  const made = new Map<IntentId, number>();
  let uuids = 0;
  const send = async (request: Parameters<Service['upstream']['sendMoney']>[0]) => {
    await Promise.resolve();
    if (random.chance(0.15)) {
      return { kind: 'not-connected', phase: 'connect', code: 'ECONNREFUSED' } as const;
    }
    const before = state.transactions.length;
    const newUuid = () => `uuid-${(uuids += 1)}`;
    const delivery = serve(state, request, [], { nowMs: 0, newUuid });
    const intentId = intentIdSchema.parse(request.headers['idempotency-key']);
    made.set(intentId, (made.get(intentId) ?? 0) + state.transactions.length - before);
    await Promise.resolve();
    return delivery.kind === 'answer' && random.chance(0.8) ? answered(delivery.response) : LOST;
  };
  const settings = serviceSettings.parse({
    baseUrl: 'https://loyalty.example',
    shopUuid: state.shops[0]?.uuid,
    idempotencyHeader: 'Idempotency-Key',
    maxPerMinute: 60_000,
  });
  const bare = { sendMoney: send, writeCategories: send, readCategories: send, close: () => {} };
  return {
    disk: new VirtualDisk(),
    random,
    made,
    told: new Set(),
    service: {
      settings,
      keys: { version: 1, reveal: (kind) => credentials[kind] },
      upstream: withinAllowance(bare, new Allowance(settings)),
    },
  };
}

const LOST: Transmission = {
  kind: 'lost',
  phase: 'headers',
  code: 'ECONNRESET',
  status: null,
  reusedSocket: false,
  afterMs: 1,
};

function answered(response: {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}): Transmission {
  return {
    kind: 'answered',
    ...response,
    ended: 'framed',
    reusedSocket: false,
    serverDateMs: null,
    tookMs: 1,
  };
}

/** One start of the program: null when the power went before it could trade. */
async function start(ground: Ground, life: number): Promise<Keeper | null> {
  const opened = await openJournal(journalOn(ground.disk, { segmentLimitBytes: 10_000_000 }));
  if (opened.kind !== 'open') return null;
  const ledger = emptyLedger();
  const names = new BookNames();
  for (const record of opened.recordsAfterCheckpoint) {
    const fact = toFactRecord(record);
    fold(ledger, fact);
    names.note(fact.fact, record, fact.private);
  }
  let monoMs = 0;
  const clock = { wallMs: () => 1_000_000 + (monoMs += 1), monoMs: () => (monoMs += 1) };
  const run = runIdSchema.parse(`run-number-${life}`);
  const keeper = new Keeper({ ledger, journal: opened.journal, names, clock, run, boot: 'boot' });
  if (ledger.book === null) await keeper.write({ kind: 'open-book', book: BOOK });
  await keeper.write({ kind: 'start-run', version: '1.0.0' });
  for (const proposal of recover(ledger, 'newest')) {
    const written = await keeper.write(proposal);
    expect(written.kind).not.toBe('refused');
  }
  await keeper.write({ kind: 'end-outage' });
  return keeper;
}

const BOOK = bookSchema.parse({
  id: 'demo-book',
  tillId: 'till-0001',
  mode: 'demo',
  baseUrl: '',
  moneySegment: '',
  shopUuid: demoState({ 'api-key': 'a', 'access-token': 'b', 'personal-access-token': 'c' })
    .shops[0]?.uuid,
  currency: 'EUR',
  redeemSign: -1,
  signKnown: true,
});

/** Takes from a few cards at once and sends, as screen and worker would, until the power goes. */
async function trade(ground: Ground, keeper: Keeper, life: number): Promise<void> {
  const door = new Door(keeper, ground.service);
  const serveOne = async (at: number) => {
    const value = ground.random.pick(['6364000000000001', '6364000000000002']);
    const cardId = cardIdSchema.parse(`card-${value}`);
    const secret = { sentAs: 'identifier' as const, value: CARDS.get(value) ?? value };
    if (!keeper.ledger.cards.has(cardId)) {
      await keeper.write({ kind: 'introduce-card', cardId, secret });
    }
    const intentId = intentIdSchema.parse(`intent-${life}-${at}`);
    const accept = {
      kind: 'accept' as const,
      intentId,
      cardId,
      verb: 'load' as const,
      amountCents: cents(100 + at),
      saleId: null,
      repeatConfirmed: true,
    };
    if ((await keeper.write(accept, NOBODY)).kind === 'written') ground.told.add(intentId);
    for (const id of keeper.ledger.open.keys()) await door.sendMoney(id);
  };
  await Promise.all([0, 1, 2, 3, 4, 5].map(serveOne));
}

const CARDS = new Map(
  demoState({ 'api-key': 'a', 'access-token': 'b', 'personal-access-token': 'c' })
    .contacts.slice(0, 2)
    .map((contact, at) => [`636400000000000${at + 1}`, contact.identifiers[0]?.value ?? '']),
);

async function live(seed: number): Promise<{ ground: Ground; keeper: Keeper }> {
  const ground = layGround(seed);
  for (let life = 0; life < LIVES; life += 1) {
    const atOperation = ground.disk.operations + ground.random.between(5, 120);
    ground.disk.fault = { atOperation, code: 'POWER' };
    const keeper = await start(ground, life);
    if (keeper !== null) await trade(ground, keeper, life);
    ground.disk.restart((max) => ground.random.between(0, max));
  }
  const keeper = await start(ground, LIVES);
  if (keeper === null) throw new Error('the journal is whole and the disk is well');
  return { ground, keeper };
}

test('the real keeper, door and journal lose nothing and send nothing twice when the power goes', async () => {
  const broken: string[] = [];
  let sent = 0;
  let unknown = 0;
  for (let seed = 1; seed <= WORLDS; seed += 1) {
    const { ground, keeper } = await live(seed);
    const { intents } = keeper.ledger;
    for (const id of ground.told) if (!intents.has(id)) broken.push(`seed ${seed}: ${id} is lost`);
    for (const [id, times] of ground.made) {
      sent += 1;
      const state = intents.get(id)?.state;
      if (times > 1) broken.push(`seed ${seed}: ${id} was applied ${times} times`);
      if (times === 1 && state !== 'applied' && state !== 'unknown') {
        broken.push(`seed ${seed}: ${id} was applied and is ${state}`);
      }
    }
    for (const { id, state } of intents.values()) {
      if (state === 'unknown') unknown += 1;
      if (state === 'sending') broken.push(`seed ${seed}: ${id} is being sent by nobody`);
      if (state === 'applied' && ground.made.get(id) !== 1) {
        broken.push(`seed ${seed}: ${id} is applied and the service knows nothing of it`);
      }
    }
  }
  expect(broken).toEqual([]);
  expect(sent).toBeGreaterThan(WORLDS);
  expect(unknown).toBeGreaterThan(0);
});

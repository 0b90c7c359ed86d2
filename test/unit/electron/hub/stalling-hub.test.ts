import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { HubClient } from '../../../../electron/hub/hub-client.ts';
import { cardIdAtHub } from '../../../../electron/hub/connection/card-names.ts';
import { HubCredentialsFile } from '../../../../electron/hub/connection/hub-credentials.ts';
import type { ConnectHub, HubLine } from '../../../../electron/hub/connection/hub-line.ts';
import { DatabaseUnreached } from '../../../../electron/node/hub-client/database-unreached.ts';
import { wakeIn as inRealTime } from '../../../../electron/time/wake-in.ts';
import type { WakeIn } from '../../../../electron/time/wake-in.ts';
import { parseHubAnswer } from '../../../../shared/hub/hub-calls.ts';
import type { HubCall, HubCallName } from '../../../../shared/hub/hub-calls.ts';
import { heldCents } from '../../../../shared/ledger/money/intent.ts';
import { assertPresent } from '../../../../shared/values/assert.ts';
import { intentIdSchema, saleIdSchema } from '../../../../shared/values/ids.ts';
import type { CardId } from '../../../../shared/values/ids.ts';
import { cents, ZERO } from '../../../../shared/values/money.ts';
import { HOUR_MS } from '../../../../shared/values/time.ts';
import { BookOnDisk } from '../../../builders/book-on-disk.ts';
import {
  appliedOutcome,
  CURRENT_KEYS,
  NOT_SENT_OUTCOME,
  refusedOutcome,
} from '../../../builders/guarded-ledger.ts';
import {
  credentialsFileIn,
  KEY_OF_BOOK,
  memoryFileIn,
} from '../../../builders/open-test-hub-client.ts';
import { hubSetUpOf } from '../../../builders/hub-set-up.ts';
import { NO_STORE_PEOPLE } from '../../../builders/no-store-people.ts';
import { PATIENCE } from '../../../builders/patience.ts';
import { lineOfCategory } from '../../../builders/shop-day.ts';
import { testFolder } from '../../../builders/test-folder.ts';
import { HEALTHY } from '../../../builders/till-health-samples.ts';
import { answerCall } from '../../../model/hub/answer-call.ts';
import { emptyHub, tillNamed, withTill } from '../../../model/hub/hub-state.ts';
import type { HubHold } from '../../../model/hub/hub-state.ts';

/**
 * A hub that stalls at each call of each act that moves money, while another till of the store has promised part of the
 * same cards. Whatever became of the call: the cashier gets an answer, nothing is promised beyond the balance, and once
 * the hub answers again it holds what the till has promised. Acts that ask no hub (a parked sale, a shift's close) are
 * not here.
 */

const SET_UP = hubSetUpOf('one');
const MANAGER = { operator: 'Mia', stepUp: { manager: 'Mia' }, accessLevel: 'manager' } as const;
const LIMITS = { limitCents: 1_000_00, shareCents: 500_00, unknownCents: 0 } as const;
const BALANCE_CENTS = 50_00;
const OTHERS_CENTS = 30_00;

/** What becomes of the call at which the hub stalls. */
const FATES = ['whose answer is lost', 'carried out later', 'never carried out'] as const;
type Fate = (typeof FATES)[number];

/** How long a cashier waits for an answer of the hub. */
const ANSWER_MS = 250;

/** Shortens waits. */
const soon: WakeIn = (delayMs, wake) => inRealTime(Math.ceil(delayMs / 5), wake);

/** A hub's model, which hangs from one call on until it is told to go on. */
class StallingHub {
  state = emptyHub('00000000-0000-4000-8000-000000000001', ['one', 'two']);
  readonly calls: HubCallName[] = [];
  readonly #stalled = Promise.withResolvers<void>();
  isStalled = false;
  #stall: { readonly at: HubCallName; readonly fate: Fate } | null = null;
  #late: HubCall[] = [];

  answer(till: string, call: HubCall): unknown {
    const { state, answer } = answerCall(this.state, till, call, 0);
    this.state = state;
    return answer;
  }

  stallAt(at: HubCallName, fate: Fate): void {
    this.#stall = { at, fate };
  }

  goOn(): void {
    for (const call of this.#late.splice(0)) this.answer('one', call);
    this.#stall = null;
    this.isStalled = false;
  }

  /** A till waits in vain only for a hub that stalls, however busy the computer is. */
  readonly wakeIn: WakeIn = (delayMs, wake) => {
    if (delayMs !== ANSWER_MS) return soon(delayMs, wake);
    let cancel = (): void => undefined;
    let isOver = false;
    const wait = async (): Promise<void> => {
      await this.#stalled.promise;
      if (!isOver && this.isStalled) cancel = soon(delayMs, wake);
    };
    void wait();
    return () => {
      isOver = true;
      cancel();
    };
  };

  readonly connect: ConnectHub = () => {
    if (this.isStalled) return Promise.reject(new DatabaseUnreached('absent'));
    const ended = Promise.withResolvers<never>();
    ended.promise.catch(() => undefined);
    const line = { isOpen: true, answerMs: ANSWER_MS };
    const end = (why: DatabaseUnreached) => {
      line.isOpen = false;
      ended.reject(why);
    };
    const call = async (asked: HubCall, answerMs = ANSWER_MS): Promise<unknown> => {
      if (!line.isOpen) throw new DatabaseUnreached('closed');
      this.calls.push(asked.name);
      if (this.#hangs(asked)) {
        soon(answerMs, () => end(new DatabaseUnreached('late')));
        return ended.promise;
      }
      return parseHubAnswer(asked.name, this.answer('one', asked));
    };
    const close = () => end(new DatabaseUnreached('closed'));
    return Promise.resolve(Object.assign(line, { call: call as HubLine['call'], close }));
  };

  #hangs(call: HubCall): boolean {
    if (this.isStalled) return true;
    if (this.#stall?.at !== call.name) return false;
    const { fate } = this.#stall;
    this.isStalled = true;
    this.#stalled.resolve();
    if (fate === 'whose answer is lost') this.answer('one', call);
    if (fate === 'carried out later') this.#late.push(call);
    return true;
  }

  /** Returns the holds of till one, without those of a till that it took over. */
  get ownHolds(): Record<string, number> {
    const own = [...this.state.cards.values()].flatMap(({ holds }) => holds.filter(isOwn));
    return Object.fromEntries(own.map((hold) => [hold.intent, hold.cents]));
  }
}

function isOwn({ till, origin }: HubHold): boolean {
  return till === 'one' && origin === null;
}

interface Store {
  readonly till: BookOnDisk;
  readonly hub: StallingHub;
  readonly client: HubClient;
  readonly anna: CardId;
}

const atHub = {
  kind: 'own',
  confirmedCents: null,
  othersCents: 0,
  asOfMs: null,
  tills: 1,
} as const;

/** Lets the service answer a payment of this till. */
async function answered(till: BookOnDisk, name: string, balanceCents: number): Promise<void> {
  const intentId = intentIdSchema.parse(`intent-of-${name}`);
  await till.mustWrite({ kind: 'begin-sending', intentId, ...CURRENT_KEYS });
  const outcome = appliedOutcome(`uuid-of-${name}`, balanceCents);
  await till.mustWrite({ kind: 'record-outcome', intentId, outcome });
}

/** Sells a load onto a new card, which then has that balance. */
async function sellLoad(till: BookOnDisk, loaded: number) {
  const cardId = await till.introduce('sold');
  const saleId = saleIdSchema.parse('sale-of-load');
  const intentId = intentIdSchema.parse('intent-of-sold');
  const line = { ...lineOfCategory(loaded, 'load'), kind: 'load', intentId, cardId } as const;
  const amountCents = cents(loaded);
  const tender = { kind: 'cash', amountCents, givenCents: amountCents } as const;
  await till.mustWrite({ kind: 'open-sale', saleId, lines: [line] });
  await till.mustWrite({ kind: 'tender-sale', saleId, tender });
  await till.mustWrite({ kind: 'complete-sale', saleId });
  await till.mustWrite({ kind: 'accept-sold-load', saleId, intentId });
  await answered(till, 'sold', loaded);
  return { saleId, lineId: line.id };
}

async function openStore(): Promise<Store> {
  const till = await BookOnDisk.open();
  const folder = testFolder();
  const hub = new StallingHub();
  const anna = await till.introduce('anna');
  const { till: name, host, port } = SET_UP;
  await new HubCredentialsFile(credentialsFileIn(folder)).keep(SET_UP, KEY_OF_BOOK);
  await till.mustWrite({ kind: 'note-hub', hub: { till: name, host, port } });
  await till.mustWrite({ ...till.acceptance('first', anna, 5_00), atHub });
  await answered(till, 'first', BALANCE_CENTS);
  await sellLoad(till, BALANCE_CENTS);
  promiseElsewhere(hub, till);
  const client = await HubClient.open({
    people: NO_STORE_PEOPLE,
    health: () => HEALTHY,
    writer: till.writer,
    secretOf: (id) => till.writer.cardIdentifiers.get(id) ?? null,
    dataKey: KEY_OF_BOOK,
    credentialsFile: credentialsFileIn(folder),
    memoryFile: memoryFileIn(folder),
    connect: hub.connect,
    wakeIn: hub.wakeIn,
    onChange: () => undefined,
    onState: () => undefined,
  });
  onTestFinished(() => client.close());
  const store = { till, hub, client, anna };
  await settled(store);
  return store;
}

/** Till two promises part of each card's balance. */
function promiseElsewhere(hub: StallingHub, till: BookOnDisk): void {
  const names = [...till.ledger.cards.keys()].map((cardId) =>
    cardIdAtHub(
      assertPresent(till.writer.cardIdentifiers.get(cardId) ?? null, 'named'),
      SET_UP.cardSecret,
    ),
  );
  const { ticket, incarnation } = hub.answer('two', { name: 'hello' }) as {
    ticket: number;
    incarnation: string;
  };
  const balances = names.map((card) => ({ card, cents: BALANCE_CENTS, version: null, ageMs: 0 }));
  const told = { holds: [], balances, adopted: [] };
  hub.answer('two', { name: 'announce', ticket, incarnation, ...told });
  for (const card of names) {
    const intent = `of-two-on-${card}`.slice(0, 64);
    const asked = { name: 'accept', ticket, card, intent, cents: OTHERS_CENTS, ...LIMITS } as const;
    hub.answer('two', asked);
  }
}

/** Waits until the hub is used again, has each record once, and holds exactly what this till has promised. */
async function settled({ till, hub, client }: Store): Promise<void> {
  await vi.waitUntil(() => client.status?.state.kind === 'shared', PATIENCE);
  await vi.waitFor(() => {
    const copy = hub.state.tills.get('one')?.copy ?? [];
    const { lastSequence, open } = till.ledger;
    expect(copy.map(({ sequence }) => sequence)).toEqual(
      Array.from({ length: lastSequence }, (_, at) => at + 1),
    );
    const redemptions = [...open.values()].filter(({ verb }) => verb === 'redeem');
    expect(hub.ownHolds).toEqual(
      Object.fromEntries(redemptions.map(({ id, amountCents }) => [id, amountCents])),
    );
  }, PATIENCE);
}

interface Act {
  /** The calls of the act, one after another. */
  readonly asks: readonly HubCallName[];
  /** What has happened before the act, while the hub answers. */
  readonly before?: (store: Store) => Promise<void>;
  readonly act: (store: Store) => Promise<unknown>;
  /** Checks the act's own promise, once the hub answers again. */
  readonly after?: (store: Store) => void;
}

const NAME = intentIdSchema.parse('6f1ed002-0000-8000-8000-000000000001');
const ACT = intentIdSchema.parse('intent-of-act');

async function promise({ till, client, anna }: Store): Promise<void> {
  const written = await client.propose(till.acceptance('act', anna, 10_00), MANAGER);
  expect(written.kind).toBe('written');
}

const ACTS: Readonly<Record<string, Act>> = {
  'a redemption': {
    asks: ['view', 'accept'],
    act: ({ till, client, anna }) => client.propose(till.acceptance('act', anna, 20_00), MANAGER),
  },
  'a redemption of more than the others leave': {
    asks: ['view', 'accept'],
    act: ({ till, client, anna }) => client.propose(till.acceptance('act', anna, 25_00), MANAGER),
    after: ({ till }) => expect(till.ledger.intents.get(ACT)).toBeUndefined(),
  },
  'a load': {
    asks: [],
    act: ({ till, client, anna }) =>
      client.propose({ ...till.acceptance('act', anna, 10_00), verb: 'load' }, MANAGER),
    after: ({ till }) => expect(till.stateOf(ACT)).toBe('waiting'),
  },
  'a sold load refunded': {
    asks: ['accept'],
    act: ({ client }) => {
      const saleId = saleIdSchema.parse('sale-of-load');
      const what = { saleId, lineId: 'line-load', amountCents: cents(20_00), reason: 'wrong card' };
      return client.propose({ kind: 'take-load-back', intentId: ACT, ...what }, MANAGER);
    },
  },
  'an undone promise': {
    asks: ['append'],
    before: promise,
    act: ({ client }) => client.propose({ kind: 'undo', intentId: ACT }, MANAGER),
    after: ({ till }) => expect(till.stateOf(ACT)).toMatch(/^(waiting|voided)$/),
  },
  'a refusal settled by hand': {
    asks: [],
    before: async (store) => {
      await promise(store);
      await store.till.mustWrite({ kind: 'begin-sending', intentId: ACT, ...CURRENT_KEYS });
      const outcome = refusedOutcome(422);
      await store.till.mustWrite({ kind: 'record-outcome', intentId: ACT, outcome });
    },
    act: ({ client }) => {
      const settle = { kind: 'settle', how: 'paid-otherwise', reason: 'Paid in cash.' } as const;
      return client.propose({ ...settle, intentId: ACT }, MANAGER);
    },
    after: ({ till }) => expect(till.stateOf(ACT)).toMatch(/^(refused|settled)$/),
  },
  'a payment that another program asks for': {
    asks: ['claim', 'view', 'accept'],
    act: async ({ till, client, hub, anna }) => {
      const elsewhere = await client.lookOrClaimPaymentId(NAME, 'take');
      // While the hub stalls, another till may use the id.
      expect(elsewhere).toBe(hub.isStalled ? undefined : null);
      return client.propose({ ...till.acceptance('act', anna, 7_00), intentId: NAME }, MANAGER);
    },
    after: ({ till, hub }) => {
      const usedBy = hub.state.names.get(NAME);
      if (till.ledger.intents.has(NAME)) expect(usedBy).toBe('one');
      else expect([undefined, 'one']).toContain(usedBy);
    },
  },
  'an old card of the previous till': {
    asks: ['claim'],
    act: async ({ client, anna }) => {
      const card = { id: anna, beforeCents: ZERO };
      expect(['here', 'away']).toContain(await client.lookOrClaimOldCard(card, 'take'));
    },
  },
  'a payment sent to the service': {
    asks: ['flight', 'append'],
    before: promise,
    act: async ({ till, client, hub }) => {
      await client.beforeSending(ACT);
      if (!client.mayBegin(assertPresent(till.ledger.intents.get(ACT), 'it was accepted'))) return;
      const begin = { kind: 'begin-sending', intentId: ACT, ...CURRENT_KEYS } as const;
      await till.mustWrite(begin);
      const { lastSequence, intents } = till.ledger;
      const leaves = await client.maySendNow(
        assertPresent(intents.get(ACT), 'it was accepted'),
        lastSequence,
      );
      const copied = hub.state.tills.get('one')?.copy.length ?? 0;
      expect(leaves !== true || copied >= lastSequence).toBe(true);
      const outcome = leaves === false ? NOT_SENT_OUTCOME : appliedOutcome('uuid-of-act', 40_00);
      await till.mustWrite({ kind: 'record-outcome', intentId: ACT, outcome });
    },
  },
  'a take-over': {
    asks: ['tills', 'take-over'],
    before: async ({ hub }) => {
      hub.state = withTill(hub.state, { ...tillNamed(hub.state, 'two'), seenMs: -HOUR_MS });
    },
    act: ({ client }) => client.takeOver('two', MANAGER),
    after: ({ till, hub }) => {
      const by = hub.state.tills.get('two')?.takenOverBy;
      // If the hub has made this till the successor, this till's ledger has a manager's request for it.
      if (by === 'one') expect(till.ledger.hub?.taking).toContain('two');
      else expect(by).toBeNull();
    },
  },
};

function expectWithinBalances({ till, hub }: Store): void {
  for (const [name, { holds }] of hub.state.cards) {
    const others = holds.filter((hold) => !isOwn(hold));
    const elsewhere = others.reduce((sum, hold) => sum + hold.cents, 0);
    const cardId = [...till.ledger.cards.keys()].find(
      (id) => cardIdAtHub(till.writer.cardIdentifiers.get(id)!, SET_UP.cardSecret) === name,
    );
    const open = [...till.ledger.open.values()].filter((intent) => intent.cardId === cardId);
    const here = open.reduce((sum, intent) => sum + heldCents(intent), 0);
    expect(here + elsewhere).toBeLessThanOrEqual(BALANCE_CENTS);
  }
}

/** Calls that the till makes by itself, at which the hub may stall before an act begins. */
const BY_ITSELF = ['beat', 'append'] as const;

async function stalled(
  { before, act, after }: Act,
  at: HubCallName,
  fate: Fate,
  isEarlier: boolean,
): Promise<void> {
  const store = await openStore();
  const { till, hub, client } = store;
  await before?.(store);
  await settled(store);
  hub.stallAt(at, fate);
  if (isEarlier) {
    if (at === 'append') await till.introduce('another');
    await vi.waitUntil(() => hub.isStalled, PATIENCE);
  }
  await act(store);
  expect(hub.isStalled, `stalled at ${at}`).toBe(true);
  expectWithinBalances(store);
  hub.goOn();
  await settled(store);
  expectWithinBalances(store);
  after?.(store);
  await client.close();
}

test.each(Object.entries(ACTS))(
  '%s makes the calls to the hub that its test table lists',
  async (_, { before, act, asks }) => {
    const store = await openStore();
    await before?.(store);
    await settled(store);
    store.hub.calls.length = 0;
    await act(store);
    const asked = [...asks];
    for (const name of store.hub.calls) if (name === asked[0]) asked.shift();
    expect(asked).toEqual([]);
  },
);

describe.each(Object.entries(ACTS))('%s while the hub stalls', (_, what) => {
  test.each(FATES)(
    'is answered and keeps every balance right, if the stalled call %s',
    async (fate) => {
      const within = what.asks.map((at) => stalled(what, at, fate, false));
      const earlier = BY_ITSELF.map((at) => stalled(what, at, fate, true));
      await Promise.all([...within, ...earlier]);
    },
  );
});

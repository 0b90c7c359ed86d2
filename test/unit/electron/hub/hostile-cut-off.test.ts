import { readFile, rm, writeFile } from 'node:fs/promises';
import { expect, test, vi } from 'vitest';
import { DataKey } from '../../../../electron/credentials/data-key.ts';
import {
  DatabaseUnreached,
  toDatabaseUnreached,
} from '../../../../electron/node/hub-client/database-unreached.ts';
import { readRefundOffer } from '../../../../electron/counter/read-refund-offer.ts';
import { SYSTEM_ACTOR } from '../../../../electron/ledger/write/ledger-writer.ts';
import { HubCredentialsFile } from '../../../../electron/hub/connection/hub-credentials.ts';
import { HubMemory } from '../../../../electron/hub/connection/hub-memory.ts';
import type { ConnectHub, HubLine } from '../../../../electron/hub/connection/hub-line.ts';
import type { HubClient } from '../../../../electron/hub/hub-client.ts';
import { parseHubAnswer } from '../../../../shared/hub/hub-calls.ts';
import type { TillAtHub } from '../../../../shared/hub/hub-calls.ts';
import { clockAt } from '../../../../shared/ledger/ledger.ts';
import { quote } from '../../../../shared/policy/quote.ts';
import { intentIdSchema, saleIdSchema } from '../../../../shared/values/ids.ts';
import { cents } from '../../../../shared/values/money.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../../shared/values/time.ts';
import { BookOnDisk } from '../../../builders/book-on-disk.ts';
import { hubSetUpOf } from '../../../builders/hub-set-up.ts';
import { appliedOutcome, CURRENT_KEYS } from '../../../builders/guarded-ledger.ts';
import { PATIENCE } from '../../../builders/patience.ts';
import { lineOfCategory } from '../../../builders/shop-day.ts';
import { testFolder } from '../../../builders/test-folder.ts';
import {
  openTestHubClient,
  credentialsFileIn,
  memoryFileIn,
  KEY_OF_BOOK,
} from '../../../builders/open-test-hub-client.ts';

/**
 * An attacker unplugs the hub, restarts the till and has friends at other tills with the same card: each till has its
 * own share of the limit (decision 0095), even before reaching the hub since its start.
 */

const SET_UP = hubSetUpOf('one');

const MANAGER = { operator: 'Mia', stepUp: { manager: 'Mia' }, accessLevel: 'manager' } as const;

const unreached: ConnectHub = () => Promise.reject(new DatabaseUnreached('lost'));

const A_HUB = '00000000-0000-4000-8000-000000000001';

/** Checks an answer as a connection does. */
function answered(name: 'hello' | 'beat', answer: unknown): Promise<unknown> {
  try {
    return Promise.resolve(parseHubAnswer(name, answer));
  } catch (error) {
    return Promise.reject(toDatabaseUnreached(error));
  }
}

const TILLS: readonly TillAtHub[] = ['one', 'two', 'three'].map((till) => ({
  till,
  epoch: 1,
  takenOverBy: null,
  isKnown: till !== 'one',
  isPresent: false,
  hasAnnounced: false,
  lastSequence: 0,
  journalSequence: null,
  seenAgoMs: null,
  health: null,
}));

/** Opens a hub of a store with three tills that collects the announcements. */
function hubOfThree(
  announced: unknown[] = [],
  view: unknown = null,
  incarnation = A_HUB,
  leaseMs = 1_500,
  admission: unknown = true,
): ConnectHub {
  let ticket = 0;
  const call = (said: { readonly name: string }) => {
    const { name } = said;
    if (name === 'announce') announced.push(said);
    if (name === 'announce') return Promise.resolve('announced');
    if (name === 'view') return Promise.resolve(view);
    if (name === 'hello') ticket += 1;
    if (name === 'append') return Promise.resolve({ kind: 'appended', lastSequence: 0 });
    if (name === 'tills') return Promise.resolve(TILLS);
    if (name === 'settings') return Promise.resolve([]);
    if (name === 'accept') return Promise.resolve(admission);
    if (name !== 'hello' && name !== 'beat') return Promise.resolve(true);
    return answered(name, {
      incarnation,
      leaseMs,
      isComplete: false,
      epoch: 0,
      lastSequence: 0,
      lastHash: '',
      takenOverBy: null,
      taken: [],
      settingsNumber: 0,
      peopleNumber: 0,
      released: null,
      ticket,
      nowMs: 0,
      tillsPresent: 3,
      tillsKnown: 3,
      renewed: true,
    });
  };
  const line: HubLine = {
    isOpen: true,
    answerMs: PATIENCE.timeout,
    call: call as HubLine['call'],
    close: () => undefined,
  };
  return () => Promise.resolve(line);
}

async function joinedTill(isJoined = true) {
  const folder = testFolder();
  const till = await BookOnDisk.open();
  const cardId = await till.introduce('friend');
  const credentialsFile = credentialsFileIn(folder);
  const memoryFile = memoryFileIn(folder);
  const { till: name, host, port } = SET_UP;
  if (isJoined) {
    await new HubCredentialsFile(credentialsFile).keep(SET_UP, KEY_OF_BOOK);
    await till.mustWrite({ kind: 'note-hub', hub: { till: name, host, port } });
  }
  const start = (connect: ConnectHub) => openTestHubClient(till, folder, connect);
  return { till, start, cardId, credentialsFile, memoryFile, dataKey: KEY_OF_BOOK };
}

test('a till that has not reached its hub since the start keeps its earlier share', async () => {
  const { till, start, cardId } = await joinedTill();
  const first = await start(hubOfThree());
  await vi.waitUntil(() => first.status?.state.kind === 'shared', PATIENCE);
  await first.close();
  const again = await start(unreached);
  till.clock.monoMs += MINUTE_MS;
  expect(again.knowledgeOf(cardId)).toMatchObject({ kind: 'own', tills: 3 });
});

test('a till whose connection file was removed keeps its earlier share', async () => {
  const { start, cardId, credentialsFile } = await joinedTill();
  const first = await start(hubOfThree());
  await vi.waitUntil(() => first.status?.state.kind === 'shared', PATIENCE);
  await first.close();
  await rm(credentialsFile);
  const again = await start(unreached);
  expect(again.knowledgeOf(cardId)).toMatchObject({ kind: 'own', tills: 3 });
});

test('a till whose stored knowledge of the hub was deleted or edited keeps its earlier share', async () => {
  const { till, start, cardId, memoryFile } = await joinedTill();
  const first = await start(hubOfThree());
  await vi.waitUntil(() => first.status?.state.kind === 'shared', PATIENCE);
  expect(till.ledger.hub).toMatchObject({ till: 'one', tills: 3 });
  await first.close();
  const kept = await readFile(memoryFile, 'utf8');
  const edited = kept.replace(/"tills":\s*3/, '"tills":1');
  expect(edited).not.toBe(kept);
  await writeFile(memoryFile, edited);
  const again = await start(unreached);
  till.clock.monoMs += MINUTE_MS;
  expect(again.knowledgeOf(cardId)).toMatchObject({ kind: 'own', tills: 3 });
  await again.close();
  await rm(memoryFile);
  const once = await start(unreached);
  till.clock.monoMs += MINUTE_MS;
  expect(once.knowledgeOf(cardId)).toMatchObject({ kind: 'own', tills: 3 });
});

test('a balance reported since the journal was restored is announced, whatever newer one the hub knew', async () => {
  const { till, start, cardId, memoryFile, dataKey } = await joinedTill();
  const announced: unknown[] = [];
  const hub = hubOfThree(announced);
  const first = await start(hub);
  await vi.waitUntil(() => first.status?.state.kind === 'shared', PATIENCE);
  await first.close();
  await (await HubMemory.open(memoryFile, dataKey)).noteBalancesTold(1000);
  await (await start(unreached)).close();
  const atHub = { kind: 'own', confirmedCents: null, othersCents: 0, asOfMs: null } as const;
  await till.mustWrite({ ...till.acceptance('one', cardId), atHub: { ...atHub, tills: 1 } });
  const intentId = intentIdSchema.parse('intent-of-one');
  await till.mustWrite({ kind: 'begin-sending', intentId, ...CURRENT_KEYS });
  const outcome = appliedOutcome('uuid-one', 2_00);
  await till.mustWrite({ kind: 'record-outcome', intentId, outcome });
  expect(till.ledger.lastSequence).toBeLessThan(1000);
  const again = await start(hub);
  await vi.waitUntil(() => again.status?.state.kind === 'shared', PATIENCE);
  expect(announced).toMatchObject([{}, { balances: [{ cents: 2_00, version: null }] }]);
});

test('a hub whose address was written without the till’s key is never asked', async () => {
  const { start, credentialsFile } = await joinedTill();
  const thief = new DataKey(Buffer.alloc(32, 'thief'), 'book');
  await new HubCredentialsFile(credentialsFile).keep({ ...SET_UP, host: 'thief' }, thief);
  const connect = vi.fn(unreached);
  const hubClient = await start(connect);
  expect(hubClient.status?.state).toMatchObject({ kind: 'own', why: 'no-credentials' });
  expect(connect).not.toHaveBeenCalled();
});

/** Connects another computer under this till's name. */
async function sayHello(hub: ConnectHub): Promise<void> {
  await (await hub(SET_UP)).call({ name: 'hello' });
}

const isOutOf = ({ status }: HubClient) =>
  status?.state.kind === 'own' && status.state.why !== 'starting';

test.each([
  ['that it has told the hub everything', false, { toldThrough: 1 }],
  ['that it has said hello more often', true, { asked: 1_000, distrusted: null }],
])(
  'stored knowledge of the hub, edited without the key %s, makes the till work as if alone',
  async (_what, wasElsewhere, edit) => {
    const { start, memoryFile } = await joinedTill();
    const hub = hubOfThree();
    const first = await start(hub);
    await vi.waitUntil(() => first.status?.state.kind === 'shared', PATIENCE);
    await first.close();
    const again = await start(hub);
    await vi.waitUntil(() => again.status?.state.kind === 'shared', PATIENCE);
    await again.close();
    if (wasElsewhere) {
      await sayHello(hub);
      const other = await start(hub);
      await vi.waitUntil(() => isOutOf(other), PATIENCE);
      await other.close();
    }
    const kept = JSON.parse(await readFile(memoryFile, 'utf8')) as object;
    await writeFile(memoryFile, JSON.stringify({ ...kept, ...edit }));
    const edited = await start(hub);
    await vi.waitUntil(() => isOutOf(edited) || edited.status?.state.kind === 'shared', PATIENCE);
    expect(edited.status?.state).toMatchObject({ kind: 'own', why: 'name-used-twice' });
  },
);

test('the hub’s last balance counts as newer, even if the computer’s clock was set back since', async () => {
  const { till, start, cardId } = await joinedTill();
  const atHub = { kind: 'own', confirmedCents: null, othersCents: 0, asOfMs: null } as const;
  await till.mustWrite({ ...till.acceptance('one', cardId), atHub: { ...atHub, tills: 1 } });
  const intentId = intentIdSchema.parse('intent-of-one');
  await till.mustWrite({ kind: 'begin-sending', intentId, ...CURRENT_KEYS });
  await till.mustWrite({
    kind: 'record-outcome',
    intentId,
    outcome: appliedOutcome('uuid-one', 50_00),
  });
  till.clock.wallMs -= HOUR_MS;
  till.clock.monoMs += MINUTE_MS;
  const empty = { isComplete: false, confirmedCents: 0, heldCents: 0, ageMs: 1_000, version: 2 };
  const hub = await start(hubOfThree([], empty));
  await vi.waitUntil(() => hub.status?.state.kind === 'shared', PATIENCE);
  await hub.askAboutCard(cardId);
  const at = hub.knowledgeOf(cardId);
  expect(at).toMatchObject({ kind: 'shared', confirmedCents: 0 });
  const { asOfMs } = at.kind === 'shared' ? at : { asOfMs: null };
  const alone = { ...atHub, confirmedCents: 0, asOfMs, tills: 3 };
  const { ledger, writer } = till;
  const now = clockAt(ledger, writer.moment());
  const card = ledger.cards.get(cardId)!;
  expect(quote(ledger, card, 'redeem', now, alone)).toMatchObject({ deferredUpToCents: 0 });
});

test.each(['set back', 'put right'])(
  'a new hub learns how old a balance is even if the clock was %s',
  async (how) => {
    const { till, start, cardId } = await joinedTill();
    till.clock.wallMs += 30 * DAY_MS;
    const atHub = { kind: 'own', confirmedCents: null, othersCents: 0, asOfMs: null } as const;
    await till.mustWrite({ ...till.acceptance('one', cardId), atHub: { ...atHub, tills: 1 } });
    const intentId = intentIdSchema.parse('intent-of-one');
    await till.mustWrite({ kind: 'begin-sending', intentId, ...CURRENT_KEYS });
    await till.mustWrite({
      kind: 'record-outcome',
      intentId,
      outcome: appliedOutcome('uuid-one', 50_00),
    });
    till.clock.wallMs -= 30 * DAY_MS;
    if (how === 'put right') {
      const actor = { ...SYSTEM_ACTOR, stepUp: { manager: 'Mia' } };
      expect((await till.writer.write({ kind: 'put-clock-right' }, actor)).kind).toBe('written');
    }
    till.clock.wallMs += 2 * HOUR_MS;
    till.clock.monoMs += 2 * HOUR_MS;
    const announced: unknown[] = [];
    const hub = await start(hubOfThree(announced));
    await vi.waitUntil(() => hub.status?.state.kind === 'shared', PATIENCE);
    expect(announced).toMatchObject([{ balances: [{ cents: 50_00, ageMs: 2 * HOUR_MS }] }]);
  },
);

test('a new hub learns the age of a balance that another hub had reported', async () => {
  const { till, start, cardId } = await joinedTill();
  const ageMs = 30 * DAY_MS;
  const old = { isComplete: true, confirmedCents: 50_00, heldCents: 0, ageMs, version: 2 };
  const announced: unknown[] = [];
  let hubs = 0;
  let isLost = false;
  const hub = await start(async (setUp) => {
    hubs += 1;
    isLost = false;
    const line = await hubOfThree(announced, old, A_HUB.replace('1', String(hubs)))(setUp);
    const call: HubLine['call'] = (said, withinMs) =>
      isLost ? Promise.reject(new DatabaseUnreached('lost')) : line.call(said, withinMs);
    return { ...line, call };
  });
  await vi.waitUntil(() => hub.status?.state.kind === 'shared', PATIENCE);
  await hub.askAboutCard(cardId);
  till.clock.wallMs += HOUR_MS;
  till.clock.monoMs += HOUR_MS;
  isLost = true;
  await vi.waitUntil(() => announced.length === 2, PATIENCE);
  expect(announced[1]).toMatchObject({ balances: [{ cents: 50_00, ageMs: ageMs + HOUR_MS }] });
});

test('a hub that asks for an hour’s wait does not prevent the till from working alone', async () => {
  const { till, start, cardId } = await joinedTill();
  const hub = await start(hubOfThree([], null, A_HUB, HOUR_MS));
  await vi.waitUntil(
    () => hub.knowledgeOf(cardId).kind !== 'just-lost' || isStrange(hub),
    PATIENCE,
  );
  till.clock.monoMs += MINUTE_MS;
  expect(hub.knowledgeOf(cardId)).toMatchObject({ kind: 'own' });
  expect(hub.status?.state).toMatchObject({ kind: 'own', why: 'strange' });
});

function isStrange({ status }: HubClient): boolean {
  return status?.state.kind === 'own' && status.state.why === 'strange';
}

test('a till that has just joined and loses its hub may use its share of the limits', async () => {
  const { till, start, cardId } = await joinedTill(false);
  let isCut = false;
  const hub = await start(async (setUp) => {
    if (isCut) throw new DatabaseUnreached('lost');
    isCut = true;
    return hubOfThree()(setUp);
  });
  expect(await hub.join(JSON.stringify(SET_UP), MANAGER)).toEqual({ kind: 'done' });
  till.clock.monoMs += MINUTE_MS;
  expect(hub.knowledgeOf(cardId)).toMatchObject({ kind: 'own', tills: 3 });
  expect(till.ledger.hub).toMatchObject({ tills: 3 });
});

test('leaving a hub waits for a redemption in progress, and leaves no hold behind', async () => {
  const { till, start, cardId } = await joinedTill();
  const announced: { readonly holds: readonly unknown[] }[] = [];
  const asked = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<void>();
  const hub = await start(async (setUp) => {
    const line = await hubOfThree(announced)(setUp);
    const call = (async (said: { readonly name: string }) => {
      if (said.name !== 'accept') return line.call(said as never);
      asked.resolve();
      await answer.promise;
      return { admitted: false, because: 'balance', confirmedCents: 0, ageMs: 1, heldCents: 0 };
    }) as HubLine['call'];
    return { ...line, call };
  });
  await vi.waitUntil(() => hub.status?.state.kind === 'shared', PATIENCE);
  const accepting = hub.proposeRedemption(till.acceptance('one', cardId), SYSTEM_ACTOR);
  await asked.promise;
  expect(await hub.leave(MANAGER)).toEqual({ kind: 'fault', why: 'unsettled' });
  answer.resolve();
  expect((await accepting).kind).toBe('refused');
  expect(hub.status?.leaveBlocker).toBeNull();
  expect(await hub.leave(MANAGER)).toEqual({ kind: 'done' });
  expect(announced).toHaveLength(2);
  expect(announced[1]).toMatchObject({ holds: [] });
});

test('a balance from the hub keeps its age when the clock is corrected', async () => {
  const { till, start, cardId } = await joinedTill();
  till.clock.wallMs += 30 * DAY_MS;
  await till.mustWrite({ ...till.acceptance('one', cardId), verb: 'load' });
  const old = { isComplete: true, confirmedCents: 50_00, heldCents: 0, ageMs: 1_000, version: 2 };
  const hub = await start(hubOfThree([], old));
  await vi.waitUntil(() => hub.status?.state.kind === 'shared', PATIENCE);
  await hub.askAboutCard(cardId);
  till.clock.wallMs -= 30 * DAY_MS;
  const manager = { ...SYSTEM_ACTOR, stepUp: { manager: 'Mia' } };
  expect((await till.writer.write({ kind: 'put-clock-right' }, manager)).kind).toBe('written');
  const at = hub.knowledgeOf(cardId);
  expect(at.kind === 'shared' && at.asOfMs! <= clockAt(till.ledger, till.writer.moment())).toBe(
    true,
  );
});

test.each([20_00, 300_00])(
  'refunding a sold load of %i first asks the hub for other tills’ promises',
  async (loaded) => {
    const { till, start, cardId } = await joinedTill();
    const { limits } = till.ledger;
    expect(limits.online.perTransactionCents).toBeLessThan(300_00);
    const online = { ...limits.online, loadCents: cents(500_00) };
    const change = { kind: 'change-limits', limits: { ...limits, online } } as const;
    expect((await till.writer.write(change, MANAGER)).kind).toBe('written');
    const saleId = saleIdSchema.parse('sale-of-load');
    const loadId = intentIdSchema.parse('sold-load');
    const line = {
      ...lineOfCategory(loaded, 'load'),
      kind: 'load',
      intentId: loadId,
      cardId,
    } as const;
    const tender = { kind: 'cash', amountCents: cents(loaded), givenCents: cents(loaded) } as const;
    await till.mustWrite({ kind: 'open-sale', saleId, lines: [line] });
    await till.mustWrite({ kind: 'tender-sale', saleId, tender });
    await till.mustWrite({ kind: 'complete-sale', saleId });
    await till.mustWrite({ kind: 'accept-sold-load', saleId, intentId: loadId });
    await till.mustWrite({ kind: 'begin-sending', intentId: loadId, ...CURRENT_KEYS });
    const outcome = appliedOutcome('uuid-load', loaded);
    await till.mustWrite({ kind: 'record-outcome', intentId: loadId, outcome });
    const said = { confirmedCents: loaded, ageMs: 0, heldCents: loaded - 5_00 };
    const view = { isComplete: true, version: 2, ...said };
    const admission = { admitted: false, because: 'balance', ...said };
    const connect = hubOfThree([], view, A_HUB, 1_500, admission);
    const hub = await start(connect);
    await vi.waitUntil(() => hub.status?.state.kind === 'shared', PATIENCE);
    const intentId = intentIdSchema.parse('take-it-back');
    const what = { saleId, lineId: line.id, amountCents: cents(loaded), reason: 'wrong card' };
    const taken = await hub.propose({ kind: 'take-load-back', intentId, ...what }, MANAGER);
    expect(taken).toMatchObject({
      kind: 'refused',
      refusal: { why: 'load-not-back', upToCents: 5_00, because: 'balance' },
    });
    const offer = await readRefundOffer({ writer: till.writer, hubClient: hub }, 1);
    expect(offer).toMatchObject({ loads: [{ goesBack: 'returnable', upToCents: 5_00 }] });
    await hub.close();
    expect(await readRefundOffer({ writer: till.writer, hubClient: hub }, 1)).toMatchObject({
      loads: [{ goesBack: 'hub-away', upToCents: 0 }],
    });
  },
);

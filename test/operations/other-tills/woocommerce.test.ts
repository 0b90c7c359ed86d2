import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from 'vitest';
import { MINUTE_MS } from '../../../shared/values/time.ts';
import { repositoryRoot } from '../../../build/repository-root.ts';
import { openEvertillWithProxy } from '../../builders/beside-evertill.ts';
import { appliedOutcome, UNKNOWN_OUTCOME } from '../../builders/guarded-ledger.ts';
import { startImpostor } from '../../builders/impostor.ts';

/** Tests the gateway for WooCommerce in a real PHP, on a stand-in for WooCommerce, with the real local API. */

const PLUGIN = path.join(
  repositoryRoot,
  'electron/local-api/adapters/woocommerce/evertill-gateway/evertill-gateway.php',
);

interface Ended {
  readonly answer: unknown;
  readonly notices: readonly string[];
  readonly order: { readonly paid: string | null; readonly notes: readonly string[] };
}

beforeAll(async () => {
  const install = 'apt-get -o DPkg::Lock::Timeout=120 install --yes --no-install-recommends';
  const has = 'command -v php && php -m | grep -qx curl';
  await promisify(execFile)('sh', ['-c', `${has} || ${install} php-cli php-curl`]);
});

async function webTill() {
  const beside = await openEvertillWithProxy();
  const state = path.join(beside.folder, 'shop');
  mkdirSync(state);
  const begin = (asked: object) => {
    const runner = path.join(import.meta.dirname, 'run-woocommerce-gateway.php');
    const child = spawn('php', [runner, PLUGIN, state, beside.connection], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    child.stdin.end(JSON.stringify(asked));
    return { child, said: text(child.stdout) };
  };
  const ask = async (asked: object) => JSON.parse(await begin(asked).said) as Ended;
  const pay = (card: string, total = '23.40', more: object = {}) =>
    ask({ do: 'pay', order: 1047, total, card, ...more });
  return { ...beside, begin, ask, pay };
}

const IMPOSTORS = ['open', 'own-certificate', 'cuts', 'changes', 'echoes'] as const;

const SUCCESS = { result: 'success', redirect: 'thank-you' };
const FAILURE = { result: 'failure' };

test('an order is paid once, even if the answer was lost and the order is placed again', async () => {
  const { evertill, line, pay } = await webTill();
  const card = await evertill.card('anna');
  line.loses = 2;
  const lost = await pay(card);
  expect(lost).toMatchObject({ answer: FAILURE, order: { paid: null } });
  expect(lost.notices.join()).toContain('nothing is charged twice');
  expect(evertill.accepted).toHaveLength(1);
  const again = await pay(card);
  expect(again).toMatchObject({ answer: SUCCESS, notices: [] });
  expect(again.order.paid).toMatch(/^wc-1047-[0-9a-f]{12}-1$/);
  expect(evertill.accepted).toHaveLength(1);
});

test('a card with too small a balance pays nothing, and another card then pays', async () => {
  const { evertill, pay } = await webTill();
  const [poor, rich] = [await evertill.card('anna', 10_00), await evertill.card('ben')];
  const short = await pay(poor);
  expect(short).toMatchObject({ answer: FAILURE });
  expect(short.notices.join()).not.toContain('10.00');
  const stranger = await pay('6364000nobody');
  expect(stranger.notices).toEqual(short.notices);
  expect(await pay('')).toMatchObject({ answer: FAILURE });
  expect(await pay(rich)).toMatchObject({ answer: SUCCESS });
  expect(evertill.accepted).toHaveLength(1);
});

test('a gift payment of an order’s former total is refunded before the new total is charged', async () => {
  const { evertill, line, pay } = await webTill();
  const card = await evertill.card('anna');
  line.loses = 2;
  await pay(card, '23.40');
  const changed = await pay(card, '30.00');
  expect(changed).toMatchObject({ answer: FAILURE, order: { paid: null } });
  expect(evertill.accepted.map(({ state }) => state)).toEqual(['voided']);
  expect(await pay(card, '30.00')).toMatchObject({ answer: SUCCESS });
});

test('a gift payment made in another currency does not pay an order of the same figure, and is refunded', async () => {
  const { evertill, line, pay } = await webTill();
  const card = await evertill.card('anna');
  line.loses = 2;
  await pay(card);
  const other = await pay(card, '23.40', { currency: 'KWD' });
  expect(other).toMatchObject({ answer: FAILURE, order: { paid: null } });
  expect(evertill.accepted.map(({ state }) => state)).toEqual(['voided']);
  // The till does not take a currency other than its own either.
  expect(await pay(card, '23.40', { currency: 'KWD' })).toMatchObject({ answer: FAILURE });
  expect(evertill.accepted).toHaveLength(1);
});

/** Ways in which an order no longer asks for its gift card. */
const WITHOUT_CARD = [
  ['is paid by another payment', { do: 'pay otherwise' }],
  ['is cancelled', { do: 'become', status: 'cancelled' }],
  ['waits for a bank transfer', { do: 'become', status: 'on-hold' }],
] as const;

test.each(WITHOUT_CARD)(
  'a gift payment whose answer was lost is refunded once its order %s, whether or not it was sent',
  async (_, more) => {
    const { evertill, line, ask, pay } = await webTill();
    const card = await evertill.card('anna');
    line.loses = 2;
    await pay(card);
    expect(evertill.accepted.map(({ state }) => state)).toEqual(['waiting']);
    await ask({ order: 1047, total: '23.40', ...more });
    expect(evertill.accepted.map(({ state }) => state)).toEqual(['voided']);

    line.loses = 2;
    await pay(card, '8.00', { order: 1048 });
    await evertill.bookOnDisk.mustWrite({ kind: 'end-outage' });
    await evertill.send(evertill.accepted[1]!.id, appliedOutcome('uuid-1', 42_00));
    const end = await ask({ order: 1048, total: '8.00', ...more });
    const [, sent, back] = evertill.accepted;
    expect(back).toMatchObject({ reverses: sent!.id, amountCents: 8_00 });
    expect(end.order.notes).toEqual([]);
  },
);

test.each(WITHOUT_CARD)(
  'if an order %s while Evertill does not answer, the order’s note names the amount that may not be refunded',
  async (_, more) => {
    const { evertill, line, ask, pay } = await webTill();
    line.loses = 2;
    await pay(await evertill.card('anna'));
    line.loses = 9;
    const end = await ask({ order: 1047, total: '23.40', ...more });
    expect(end.order.notes.join()).toMatch(/wc-1047-[0-9a-f]{12}-1.*Reverse it there/);
  },
);

test('an order paid by its own gift card keeps that payment, whatever becomes of the order', async () => {
  const { evertill, ask, pay } = await webTill();
  await pay(await evertill.card('anna'));
  for (const status of ['completed', 'cancelled', 'on-hold'])
    await ask({ do: 'become', order: 1047, total: '23.40', status });
  expect(evertill.accepted.map(({ state }) => state)).toEqual(['waiting']);
});

test('a customer who orders again after a lost answer is charged only for the new order', async () => {
  const { evertill, line, pay } = await webTill();
  const card = await evertill.card('anna');
  line.loses = 2;
  await pay(card, '23.40', { order: 1047 });
  // Another customer's order is not affected.
  await pay(await evertill.card('ben'), '5.00', { order: 1050, session: 'other' });
  expect(await pay(card, '25.00', { order: 1048 })).toMatchObject({ answer: SUCCESS });
  expect(evertill.accepted.map(({ amountCents, state }) => [amountCents, state])).toEqual([
    [23_40, 'voided'],
    [5_00, 'waiting'],
    [25_00, 'waiting'],
  ]);
  line.loses = 2;
  await pay(card, '1.00', { order: 1060 });
  line.loses = 2;
  const unheard = await pay(card, '2.00', { order: 1061 });
  expect(unheard).toMatchObject({ answer: FAILURE });
  expect(evertill.accepted).toHaveLength(4);
});

test('a payment with an unknown outcome is left to a person, and noted on the order', async () => {
  const { evertill, pay } = await webTill();
  const card = await evertill.card('anna', 100_00);
  await evertill.bookOnDisk.mustWrite({ kind: 'end-outage' });
  const asked = pay(card, '80.00');
  await expect.poll(() => evertill.accepted.length).toBe(1);
  await evertill.send(evertill.accepted[0]!.id, UNKNOWN_OUTCOME);
  const unknown = await asked;
  expect(unknown).toMatchObject({ answer: FAILURE, order: { paid: null } });
  expect(unknown.order.notes.join()).toContain('nobody knows');
  expect(await pay(card, '80.00')).toMatchObject({ answer: FAILURE });
  expect(evertill.accepted).toHaveLength(1);
});

test('a payment can be refunded in two parts, even if the answer to the first was lost', async () => {
  const { evertill, line, ask, pay } = await webTill();
  const card = await evertill.card('anna');
  await pay(card);
  await evertill.bookOnDisk.mustWrite({ kind: 'end-outage' });
  await evertill.send(evertill.accepted[0]!.id, appliedOutcome('uuid-1', 26_60));
  const refund = { do: 'refund', order: 1047, total: '23.40' };
  line.loses = 1;
  const lost = await ask({ ...refund, amount: '3.40' });
  expect(lost.answer).toMatchObject({ code: 'evertill_refused' });
  expect((await ask({ ...refund, amount: '3.50' })).answer).toMatchObject({
    code: 'evertill_open',
  });
  expect((await ask({ ...refund, amount: '3.40' })).answer).toBe(true);
  expect((await ask({ ...refund, amount: '20.01' })).answer).toMatchObject({
    code: 'evertill_refused',
  });
  expect((await ask({ ...refund, amount: '3.40' })).answer).toBe(true);
  expect((await ask({ ...refund, amount: '16.60' })).answer).toBe(true);
  expect((await ask({ ...refund, amount: '23.40' })).answer).toBe(true);
  const backs = evertill.accepted.filter(({ reverses }) => reverses !== null);
  expect(backs.map(({ amountCents }) => amountCents)).toEqual([3_40, 3_40, 16_60]);
});

test('a refund with an unknown outcome keeps its reference when Evertill no longer knows the shop', async () => {
  const { evertill, line, ask, pay } = await webTill();
  await pay(await evertill.card('anna'));
  await evertill.bookOnDisk.mustWrite({ kind: 'end-outage' });
  await evertill.send(evertill.accepted[0]!.id, appliedOutcome('uuid-1', 26_60));
  const refund = { do: 'refund', order: 1047, total: '23.40' };
  line.loses = 1;
  await ask({ ...refund, amount: '3.40' });
  await evertill.api.disconnect(evertill.accepted[0]!.otherTill!.id, evertill.actor);
  const refused = await ask({ ...refund, amount: '3.40' });
  expect(refused.answer).toMatchObject({ code: 'evertill_refused' });
  const other = await ask({ ...refund, amount: '3.50' });
  expect(other.answer).toMatchObject({ code: 'evertill_open' });
});

test('the web shop can refund a promise before it is sent, which voids it', async () => {
  const { evertill, ask, pay } = await webTill();
  await pay(await evertill.card('anna'));
  const refund = { do: 'refund', order: 1047, total: '23.40', amount: '23.40' };
  expect((await ask(refund)).answer).toBe(true);
  expect(evertill.bookOnDisk.ledger.intents.get(evertill.accepted[0]!.id)?.state).toBe('voided');
});

test('a connection file that others can read is not used', async () => {
  const { evertill, connection, pay } = await webTill();
  const card = await evertill.card('anna');
  chmodSync(connection, 0o644);
  expect(await pay(card)).toMatchObject({ answer: FAILURE, order: { paid: null } });
  expect(evertill.accepted).toEqual([]);
});

test.each([
  ['under the lock of the shop', true],
  ['in a shop without a lock', false],
])('an order that is placed many times at once is charged once, %s', async (_, locks) => {
  const { evertill, pay } = await webTill();
  const card = await evertill.card('anna', 100_00);
  const all = await Promise.all(Array.from({ length: 6 }, () => pay(card, '23.40', { locks })));
  expect(all.some(({ order }) => order.paid !== null)).toBe(true);
  expect(await pay(card, '23.40', { locks })).toMatchObject({ answer: SUCCESS });
  expect(evertill.accepted).toHaveLength(1);
});

test('an order placed at the same moment with two cards is charged to one of them', async () => {
  const { evertill, pay } = await webTill();
  const cards = [await evertill.card('anna'), await evertill.card('ben')];
  await Promise.all(cards.map((card) => pay(card, '23.40', { locks: false })));
  const charged = evertill.accepted.filter(({ state }) => state !== 'voided');
  expect(charged).toHaveLength(1);
});

test('an order whose request is killed at any moment, and placed again, is charged once', async () => {
  const { evertill, line, begin, pay } = await webTill();
  const card = await evertill.card('anna', 100_00);
  const moments = ['connected', 'asked', 'answered'] as const;
  for (const [order, moment] of moments.entries()) {
    // The same amount on the same card a moment ago would lead to a question at Evertill, so each order has its own.
    const total = `5.0${order}`;
    const asked = { do: 'pay', order, total, card };
    const { child } = begin(asked);
    let hasCome = false;
    line.endsCaller = (at) => {
      if (at !== moment || hasCome) return false;
      hasCome = true;
      child.kill('SIGKILL');
      return true;
    };
    await once(child, 'exit');
    line.endsCaller = () => false;
    expect(hasCome).toBe(true);
    expect(await pay(card, total, { order })).toMatchObject({ answer: SUCCESS });
    expect(evertill.accepted).toHaveLength(order + 1);
  }
});

test('a session gets no answers after five tries, an address none after twenty, even if they are sent at once', async () => {
  const { evertill, pay } = await webTill();
  const tries = await Promise.all(
    Array.from({ length: 10 }, (_, order) => pay(`6364000no${order}`, '5.00', { order })),
  );
  const refused = tries.filter(({ notices }) => notices.join().includes('Too many tries'));
  expect(refused).toHaveLength(5);
  const card = await evertill.card('anna');
  const others = Array.from({ length: 4 }, (_, n) => n);
  for (const session of others)
    for (const order of [1, 2, 3, 4])
      await pay('6364000nobody', '5.00', { order, session: `other ${session}` });
  const late = await pay(card, '5.00', { session: 'new' });
  expect(late.notices.join()).toContain('Too many tries');
  // The till answers only so many requests of one client a minute.
  evertill.bookOnDisk.clock.monoMs += MINUTE_MS;
  const elsewhere = { session: 'far', from: '203.0.113.9' };
  expect(await pay(card, '5.00', elsewhere)).toMatchObject({ answer: SUCCESS });
});

test.each(IMPOSTORS)(
  'an impostor that %s gets neither token nor card from the web shop',
  async (kind) => {
    const { evertill, connection, pay } = await webTill();
    const card = await evertill.card('anna');
    const impostor = await startImpostor(kind, 0, evertill.port);
    const { token } = evertill.caller;
    const known = { ...evertill.caller, certificate: evertill.certificate };
    for (const url of [`https://127.0.0.1:${impostor.port}`, `http://127.0.0.1:${impostor.port}`]) {
      writeFileSync(connection, JSON.stringify({ ...known, url }));
      expect(await pay(card)).toMatchObject({ answer: FAILURE, order: { paid: null } });
    }
    for (const secret of [token, card]) expect(impostor.heard()).not.toContain(secret);
    expect(evertill.accepted).toEqual([]);
  },
);

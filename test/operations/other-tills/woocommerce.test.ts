import { execFile, spawn } from 'node:child_process';
import { chmodSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from 'vitest';
import { repositoryRoot } from '../../../build/repository-root.ts';
import { besideEvertill } from '../../builders/beside-evertill.ts';
import { applied, UNKNOWN } from '../../builders/guarded-ledger.ts';

/** The gateway for WooCommerce in a real PHP, on a stand-in for WooCommerce, and the real local API. */

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
  const beside = await besideEvertill();
  const state = path.join(beside.folder, 'orders.json');
  const ask = async (asked: object): Promise<Ended> => {
    const runner = path.join(import.meta.dirname, 'run-woocommerce-gateway.php');
    const child = spawn('php', [runner, PLUGIN, state, beside.connection], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    child.stdin.end(JSON.stringify(asked));
    return JSON.parse(await text(child.stdout)) as Ended;
  };
  const pay = (card: string, total = '23.40') => ask({ do: 'pay', order: 1047, total, card });
  return { ...beside, ask, pay };
}

const SUCCESS = { result: 'success', redirect: 'thank-you' };
const FAILURE = { result: 'failure' };

test('an order is paid once, also where the answer was lost and it is placed again', async () => {
  const { evertill, line, pay } = await webTill();
  const card = await evertill.card('anna');
  line.loses = 2;
  const lost = await pay(card);
  expect(lost).toMatchObject({ answer: FAILURE, order: { paid: null } });
  expect(lost.notices.join()).toContain('nothing is charged twice');
  expect(evertill.accepted).toHaveLength(1);
  const again = await pay(card);
  expect(again).toMatchObject({ answer: SUCCESS, notices: [] });
  expect(again.order.paid).toMatch(/^wc-1047-[0-9a-f]{12}$/);
  expect(evertill.accepted).toHaveLength(1);
});

test('a card with too little takes nothing, and another card then pays', async () => {
  const { evertill, pay } = await webTill();
  const [poor, rich] = [await evertill.card('anna', 10_00), await evertill.card('ben')];
  const short = await pay(poor);
  expect(short).toMatchObject({ answer: FAILURE });
  expect(short.notices.join()).toContain('only 10.00 EUR');
  expect(await pay('')).toMatchObject({ answer: FAILURE });
  expect(await pay(rich)).toMatchObject({ answer: SUCCESS });
  expect(evertill.accepted).toHaveLength(1);
});

test('what was taken for another total is given back first', async () => {
  const { evertill, line, pay } = await webTill();
  const card = await evertill.card('anna');
  line.loses = 2;
  await pay(card, '23.40');
  const changed = await pay(card, '30.00');
  expect(changed).toMatchObject({ answer: FAILURE, order: { paid: null } });
  expect(evertill.accepted.map(({ state }) => state)).toEqual(['voided']);
  expect(await pay(card, '30.00')).toMatchObject({ answer: SUCCESS });
});

test('an end that nobody knows is left to a person, and noted at the order', async () => {
  const { evertill, pay } = await webTill();
  const card = await evertill.card('anna', 100_00);
  await evertill.on.mustWrite({ kind: 'end-outage' });
  const asked = pay(card, '80.00');
  await expect.poll(() => evertill.accepted.length).toBe(1);
  await evertill.send(evertill.accepted[0]!.id, UNKNOWN);
  const unknown = await asked;
  expect(unknown).toMatchObject({ answer: FAILURE, order: { paid: null } });
  expect(unknown.order.notes.join()).toContain('nobody knows');
  expect(await pay(card, '80.00')).toMatchObject({ answer: FAILURE });
  expect(evertill.accepted).toHaveLength(1);
});

test('a refund gives a part back, also where its answer was lost, and then the rest', async () => {
  const { evertill, line, ask, pay } = await webTill();
  const card = await evertill.card('anna');
  await pay(card);
  await evertill.on.mustWrite({ kind: 'end-outage' });
  await evertill.send(evertill.accepted[0]!.id, applied('uuid-1', 26_60));
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

test('a connection file that others can read is not used', async () => {
  const { evertill, connection, pay } = await webTill();
  const card = await evertill.card('anna');
  chmodSync(connection, 0o644);
  expect(await pay(card)).toMatchObject({ answer: FAILURE, order: { paid: null } });
  expect(evertill.accepted).toEqual([]);
});

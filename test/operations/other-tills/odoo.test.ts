import { execFile } from 'node:child_process';
import { chmodSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from 'vitest';
import { appliedOutcome, UNKNOWN_OUTCOME } from '../../builders/guarded-ledger.ts';
import { openEvertillWithProxy, scanCard } from '../../builders/beside-evertill.ts';
import { startImpostor } from '../../builders/impostor.ts';
import { startOdooServer, pointOfSale } from './odoo-pos.ts';

/**
 * Tests the module for Odoo 18: its script on a stand-in for the point of sale, its Python in a real interpreter, and
 * the real local API. Odoo itself is not installed.
 */

beforeAll(async () => {
  const install =
    'apt-get -o DPkg::Lock::Timeout=120 install --yes --no-install-recommends python3';
  await promisify(execFile)('sh', ['-c', `command -v python3 || ${install}`]);
});

test('a card that pays only a part leaves exactly that amount in Odoo’s payment line', async () => {
  const { evertill, connection } = await openEvertillWithProxy();
  const card = await evertill.card('anna', 10_00);
  const { order, screen, terminal } = pointOfSale(startOdooServer(connection), [23.4]);
  const [line] = order.payment_ids;
  const sent = screen.sendPaymentRequest(line!);
  await expect.poll(() => evertill.api.status.asked?.askedCents).toBe(23_40);
  expect(evertill.api.status.asked?.reference).toMatch(/^00042-003-0001\/[0-9a-f-]{36}$/);
  expect(line?.payment_status).toBe('waitingCard');
  await scanCard(evertill, card);
  await sent;
  expect(line).toMatchObject({ payment_status: 'done', amount: 10, ticket: 'Gift card …nna' });

  await evertill.bookOnDisk.mustWrite({ kind: 'end-outage' });
  await evertill.send(evertill.accepted[0]!.id, appliedOutcome('uuid-1', 0));
  expect(await terminal.send_payment_reversal(line!.uuid)).toBe(true);
  expect(evertill.accepted.filter(({ reverses }) => reverses !== null)).toHaveLength(1);
});

test('an Odoo page reloaded during a payment continues with the same payment', async () => {
  const { evertill, connection, line: network } = await openEvertillWithProxy();
  const card = await evertill.card('anna');
  const { order, screen, mount } = pointOfSale(startOdooServer(connection), [5]);
  const [line] = order.payment_ids;
  void screen.sendPaymentRequest(line!);
  await expect.poll(() => evertill.api.status.asked?.askedCents).toBe(5_00);
  network.loses = 2;
  mount();
  await scanCard(evertill, card);
  await expect.poll(() => line?.payment_status).toBe('done');
  expect(evertill.accepted).toHaveLength(1);
});

test('a cancelled payment charges nothing, and sending another amount makes another payment', async () => {
  const { evertill, connection } = await openEvertillWithProxy();
  const card = await evertill.card('anna');
  const { order, screen } = pointOfSale(startOdooServer(connection), [5]);
  const [line] = order.payment_ids;
  const first = screen.sendPaymentRequest(line!);
  await expect.poll(() => evertill.api.status.asked?.askedCents).toBe(5_00);
  await screen.sendPaymentCancel(line!);
  await first;
  expect(line?.payment_status).toBe('retry');
  line!.set_amount(7);
  const second = screen.sendPaymentRequest(line!);
  await expect.poll(() => evertill.api.status.asked?.askedCents).toBe(7_00);
  await scanCard(evertill, card);
  await second;
  expect(line).toMatchObject({ payment_status: 'done', amount: 7 });
  expect(evertill.accepted).toHaveLength(1);
});

test('a payment line cannot be deleted while its payment is in force', async () => {
  const { evertill, connection } = await openEvertillWithProxy();
  const card = await evertill.card('anna', 100_00);
  const { order, screen, shown } = pointOfSale(startOdooServer(connection), [80, 5]);
  const [line, other] = order.payment_ids;
  await evertill.bookOnDisk.mustWrite({ kind: 'end-outage' });
  const sent = screen.sendPaymentRequest(line!);
  await expect.poll(() => evertill.api.status.asked?.askedCents).toBe(80_00);
  await scanCard(evertill, card);
  const id = evertill.accepted[0]!.id;
  await evertill.bookOnDisk.mustWrite({ kind: 'begin-sending', intentId: id, keyVersion: 0 });
  await screen.deletePaymentLine(line!.uuid);
  expect(order.payment_ids).toHaveLength(2);
  await evertill.bookOnDisk.mustWrite({
    kind: 'record-outcome',
    intentId: id,
    outcome: UNKNOWN_OUTCOME,
  });
  await sent;
  expect(line?.payment_status).toBe('retry');
  expect(shown.join()).toContain('Nobody knows');
  // Once a payment is unknown, the cashier may remove it and take another one (docs/local-api.md).
  await screen.deletePaymentLine(line!.uuid);
  await screen.deletePaymentLine(other!.uuid);
  expect(order.payment_ids).toEqual([]);
});

test('while Evertill is stopped a promise counts as unknown, and keeps its reference', async () => {
  const { evertill, connection } = await openEvertillWithProxy();
  const card = await evertill.card('anna');
  const { order, screen, terminal, shown } = pointOfSale(startOdooServer(connection), [5]);
  const [line] = order.payment_ids;
  const sent = screen.sendPaymentRequest(line!);
  await expect.poll(() => evertill.api.status.asked?.askedCents).toBe(5_00);
  await scanCard(evertill, card);
  await sent;
  const { transaction_id: reference } = line!;
  const { disk } = evertill.bookOnDisk;
  disk.fault = { atOperation: disk.operations, code: 'EIO' };
  await evertill.bookOnDisk.mustWrite({ kind: 'work-offline', on: true }).catch(() => undefined);
  for (const act of ['send_payment_request', 'send_payment_reversal'] as const)
    expect(await terminal[act](line!.uuid)).toBe(false);
  expect(shown.filter((text) => /nothing (back )?twice/.test(text))).toHaveLength(2);
  expect(line?.transaction_id).toBe(reference);
});

test('Odoo can reverse a promise before it is sent, which voids it', async () => {
  const { evertill, connection } = await openEvertillWithProxy();
  const card = await evertill.card('anna');
  const { order, screen, terminal } = pointOfSale(startOdooServer(connection), [5]);
  const [line] = order.payment_ids;
  const sent = screen.sendPaymentRequest(line!);
  await expect.poll(() => evertill.api.status.asked?.askedCents).toBe(5_00);
  await scanCard(evertill, card);
  await sent;
  expect(await terminal.send_payment_reversal(line!.uuid)).toBe(true);
  expect(evertill.bookOnDisk.ledger.intents.get(evertill.accepted[0]!.id)?.state).toBe('voided');
});

test('only an Odoo cashier may call Evertill, and only if no other user can read the connection file', async () => {
  const { connection } = await openEvertillWithProxy();
  const server = startOdooServer(connection);
  const cashier = { group: 'point_of_sale.group_pos_user' };
  const known = await server({ ...cashier, args: ['status', 'no such'] });
  expect(known).toMatchObject({
    answer: { status: 404 },
    terminals: [
      ['adyen', 'Adyen'],
      ['evertill', 'Evertill gift cards'],
    ],
  });
  const stranger = await server({ group: 'base.group_portal', args: ['status', '1'] });
  expect(stranger.answer).toEqual({ raised: 'AccessDenied' });
  const other = await server({ ...cashier, args: ['pair', '1'] });
  expect(other.answer).toEqual({ raised: 'UserError' });
  chmodSync(connection, 0o644);
  const open = await server({ ...cashier, args: ['status', '1'] });
  expect(open.answer).toMatchObject({ status: 500 });
});

test('a payment that several Odoo workers request at once, and again, is charged once', async () => {
  const { evertill, connection } = await openEvertillWithProxy();
  const card = await evertill.card('anna');
  const cashier = { group: 'point_of_sale.group_pos_user' };
  const workers = [1, 2, 3].map(() => startOdooServer(connection));
  const pay = { ...cashier, args: ['pay', '1047', '5.00', 'EUR'] };
  const asked = workers.map((worker) => worker(pay));
  await expect.poll(() => evertill.api.status.asked?.reference).toBe('1047');
  await scanCard(evertill, card);
  await Promise.all(asked);
  const again = await Promise.all(workers.map((worker) => worker(pay)));
  for (const { answer } of again)
    expect(answer).toMatchObject({ status: 200, body: { state: 'promised' } });
  expect(evertill.accepted).toHaveLength(1);
});

test('an Odoo worker killed while it asks leaves a payment that the next worker finds', async () => {
  const { evertill, connection, line } = await openEvertillWithProxy();
  const card = await evertill.card('anna');
  const pay = { group: 'point_of_sale.group_pos_user', args: ['pay', '1047', '5.00', 'EUR'] };
  const killed = startOdooServer(connection);
  line.endsCaller = (at) => at === 'asked' && killed.kill();
  killed(pay).catch(() => undefined);
  await expect.poll(() => evertill.api.status.asked?.reference).toBe('1047');
  line.endsCaller = () => false;
  await scanCard(evertill, card);
  const { answer } = await startOdooServer(connection)(pay);
  expect(answer).toMatchObject({ status: 200, body: { state: 'promised', amountTaken: '5.00' } });
  expect(evertill.accepted).toHaveLength(1);
});

test('a manager can refund a payment of a finished Odoo order, and a cashier cannot', async () => {
  const { evertill, connection } = await openEvertillWithProxy();
  const card = await evertill.card('anna');
  const server = startOdooServer(connection);
  const cashier = { group: 'point_of_sale.group_pos_user' };
  const paying = server({ ...cashier, args: ['pay', '1047', '5.00', 'EUR'] });
  await expect.poll(() => evertill.api.status.asked?.reference).toBe('1047');
  await scanCard(evertill, card);
  await paying;
  const refund = { args: ['refund', '1047'], finished: ['1047'] };
  expect((await server({ ...cashier, ...refund })).answer).toEqual({ raised: 'AccessDenied' });
  const managers = ['point_of_sale.group_pos_user', 'point_of_sale.group_pos_manager'];
  expect((await server({ group: managers, ...refund })).answer).toMatchObject({ status: 200 });
});

test('an impostor of Evertill never gets Odoo’s token, whatever it answers', async () => {
  const { evertill, connection } = await openEvertillWithProxy();
  const known = { ...evertill.caller, certificate: evertill.certificate };
  const server = startOdooServer(connection);
  const pay = { group: 'point_of_sale.group_pos_user', args: ['pay', '1', '5.00', 'EUR'] };
  for (const kind of ['open', 'own-certificate', 'cuts', 'changes', 'echoes'] as const) {
    const impostor = await startImpostor(kind, 0, evertill.port);
    for (const scheme of ['https', 'http']) {
      const url = `${scheme}://127.0.0.1:${impostor.port}`;
      writeFileSync(connection, JSON.stringify({ ...known, url }));
      const { answer } = await server(pay);
      expect(JSON.stringify(answer)).not.toContain('applied');
    }
    expect(impostor.heard()).not.toContain(evertill.caller.token);
  }
  expect(evertill.api.status.asked).toBeNull();
});

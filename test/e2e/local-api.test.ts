import { mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { assertPresent } from '../../shared/values/assert.ts';
import { cents } from '../../shared/values/money.ts';
import { sendTo } from '../builders/local-api-till.ts';
import { startOnlineTill } from './cashier-screen.ts';
import { cardNumberOfStore } from './store-service.ts';
import { TillProcess } from './till-process.ts';
import { test, until } from './till-under-test.ts';

/** Tests another maker's till beside a real one: switched on, connected, asked for a card, and closed to web pages. */

test('a manager connects another till, whose payment asks for the card over any open page', async ({
  counter,
}) => {
  const { till, screen } = await startOnlineTill(counter, []);
  const listening = () => till.page.evaluate(() => window.till.otherTills());
  expect((await listening()).port).toBeNull();

  await screen.open('F10', 'Settings');
  await screen.page.getByLabel('Let other tills ask for payments').click({ force: true });
  await screen.reads('Address for the other till: https://127.0.0.1:47115');
  const { port } = await listening();
  await screen.page.getByLabel('Address of this computer').fill('127.0.0.1');
  await screen.page.getByLabel('Let other computers in the store ask').click({ force: true });
  await screen.reads('Address for other computers: https://127.0.0.1:47116');
  await screen.reads(/^Fingerprint of the certificate: [0-9a-f]{4} /);
  await screen.page.getByLabel('Name of the other till').fill('Odoo');
  await screen.page.getByRole('button', { name: 'Connect another till' }).click();
  const shown = await screen.page.getByText(/^Code for Odoo: (?:\w{4} ?){3}$/).textContent();
  const code = shown!.replace('Code for Odoo:', '').replaceAll(' ', '');
  const paired = await sendTo(port!, 'POST', '/v1/pairings', { body: { code } });
  expect(paired.status).toBe(201);
  const { token, clientId } = paired.body as { token: string; clientId: string };
  await until(async () => expect((await listening()).tills).toHaveLength(1));

  await screen.open('F6', 'Activity');
  const asked = { reference: '1047', amount: '5.00', currency: 'EUR' };
  const head = { prefer: 'wait=0' };
  const first = await sendTo(port!, 'POST', '/v1/payments', { token, body: asked, head });
  expect(first).toMatchObject({ status: 202, body: { state: 'waiting-for-card' } });
  await screen.heading('Gift card payment for Odoo').waitFor();
  await screen.scan(cardNumberOfStore(1));
  await screen.reads(/^€5\.00 from the card/);
  await screen.press('Enter');
  await until(async () => {
    const read = await sendTo(port!, 'GET', '/v1/payments/1047', { token });
    expect(read.body).toMatchObject({ state: 'applied', amountTaken: '5.00', restDue: '0.00' });
  });
  const again = await sendTo(port!, 'POST', '/v1/payments', { token, body: asked, head });
  expect(again).toMatchObject({ status: 200, body: { state: 'applied' } });
  const ofOther = [...(await till.ledger()).intents.values()].filter(({ otherTill }) => otherTill);
  expect(ofOther).toMatchObject([{ amountCents: cents(500), otherTill: { id: clientId } }]);

  // A web page in a browser on the same computer, which even knows the API's token.
  const page = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html').end('<!doctype html><title>A shop</title>');
  });
  await new Promise<void>((resolve) => page.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void page.close());
  const { port: pagePort } = page.address() as AddressInfo;
  const appFolder = path.join(counter.folder, 'browser');
  await mkdir(appFolder);
  await writeFile(path.join(appFolder, 'package.json'), '{"main":"main.cjs"}');
  await writeFile(path.join(appFolder, 'main.cjs'), BROWSER);
  const data = path.join(counter.folder, 'browser-data');
  const args = ['--data', data, `http://127.0.0.1:${pagePort}/`, String(port), token];
  const browser = await TillProcess.start(args, { appFolder });
  onTestFinished(() => browser.kill());
  const said = await until(() => {
    const [, result] = /TRIED (.*)/.exec(browser.output) ?? [];
    return assertPresent(result, 'the page has tried');
  });
  expect(JSON.parse(said)).toEqual(['failed', 'failed', 'opaque', 'opaque', 'failed']);
  const after = [...(await till.ledger()).intents.values()].filter(({ otherTill }) => otherTill);
  expect(after).toHaveLength(1);
});

/** A separate browser, made of the same Chromium: its page tries everything that a page can do. */
const BROWSER = `
const { app, BrowserWindow } = require('electron');
const [address, port, token] = process.argv.slice(-3);
app.setPath('userData', process.argv.at(-4));
const tries = async (port, token) => {
  const to = (path) => 'http://127.0.0.1:' + port + path;
  const body = JSON.stringify({ reference: 'web', amount: '5.00', currency: 'EUR' });
  const headers = { authorization: 'Bearer ' + token, 'content-type': 'application/json' };
  const attempt = (path, init) =>
    fetch(to(path), init).then((answer) => (answer.type === 'opaque' ? 'opaque' : String(answer.status)), () => 'failed');
  return [
    await attempt('/v1/till', { headers }),
    await attempt('/v1/payments', { method: 'POST', headers, body }),
    await attempt('/v1/till', { mode: 'no-cors' }),
    await attempt('/v1/payments', { method: 'POST', mode: 'no-cors', body }),
    await attempt('/v1/till', {}),
  ];
};
app.whenReady().then(async () => {
  const window = new BrowserWindow({ show: false });
  await window.loadURL(address);
  const said = await window.webContents.executeJavaScript('(' + tries + ')(' + port + ',' + JSON.stringify(token) + ')');
  console.log('TRIED ' + JSON.stringify(said));
});
`;

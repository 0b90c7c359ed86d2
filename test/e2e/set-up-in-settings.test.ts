import { randomUUID } from 'node:crypto';
import { mkdir, rename } from 'node:fs/promises';
import path from 'node:path';
import { expect } from 'vitest';
import { selfSignedCertificate } from '../../electron/node/files/x509.ts';
import { saleIdSchema } from '../../shared/values/ids.ts';
import { cents } from '../../shared/values/money.ts';
import { HubOnDisk } from '../builders/hub-on-disk.ts';
import { announceTill } from '../contract/hub/announce-till.ts';
import { CashierScreen } from './cashier-screen.ts';
import { cardNumberOfStore } from './store-service.ts';
import { test } from './till-under-test.ts';
import type { TillUnderTest } from './till-under-test.ts';

/**
 * What a manager sets up in Settings: the store's hub, and a second copy. Second tier: `hub.test.ts` trades with a hub,
 * `second-copy.test.ts` starts from a copy.
 */

/** Makes a sale of one line, through the bridge as a screen does. */
async function sellForCash(till: TillUnderTest, amount: number): Promise<void> {
  const saleId = saleIdSchema.parse(randomUUID());
  const amountCents = cents(amount);
  const line = { id: 'line-1', kind: 'goods', categoryExternalId: null, name: 'Books' } as const;
  const of = { quantity: 1, unitCents: amountCents, intentId: null, cardId: null };
  const tender = { kind: 'cash', amountCents, givenCents: amountCents } as const;
  const lines = [{ ...line, ...of }];
  const written = { kind: 'written' };
  expect(await till.propose({ kind: 'open-sale', saleId, lines })).toMatchObject(written);
  expect(await till.propose({ kind: 'tender-sale', saleId, tender })).toMatchObject(written);
  expect(await till.propose({ kind: 'complete-sale', saleId })).toMatchObject(written);
}

test('a manager joins a hub in Settings with its file, sees why a wrong file is refused, and leaves the hub again', async ({
  counter,
}) => {
  const hub = await HubOnDisk.open(['north', 'south']);
  try {
    const till = await counter.startConnected(await counter.openService(), { locale: 'de-DE' });
    const { page } = till;
    await page.setViewportSize({ width: 1024, height: 768 });
    const screen = new CashierScreen(till);
    await page.keyboard.press('F10');
    const choose = async (name: string, text: string) =>
      page
        .getByLabel('Mit der Datei beitreten')
        .and(page.locator('input'))
        .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
    await choose('hub-of-north.json', '{ "host": "north" }');
    await screen.reads('Das ist keine Hub-Datei für eine Kasse.');
    const setUp = hub.setUpOf('north');
    const { cert: certificate } = selfSignedCertificate(Date.now());
    await choose('hub-of-north.json', JSON.stringify({ ...setUp, certificate }));
    await screen.reads('Unter der Adresse des Hubs antwortet etwas anderes (anderes Zertifikat).');
    await choose('hub-of-north.json', JSON.stringify(setUp));
    await screen.reads(`Beigetreten als north, Hub 127.0.0.1, Port ${setUp.port}.`);
    await screen.reads('1 Kasse, gemeinsame Limits');
    await screen.reads('Die Kopie im Hub ist vollständig.');
    await screen.reads('Die anderen Kassen', 'noch nicht beigetreten');
    // Another till comes, leaves a record, and goes.
    const { connection } = await announceTill(hub, 'south');
    const record = { sequence: 1, previousHash: '', hash: 'h1', body: '{}', part: null };
    await connection.call<'append'>({ name: 'append', epoch: 1, records: [record], isLive: true });
    connection.close();
    await screen.reads(
      /nicht erreicht seit .+; der Hub hat ihre Aufzeichnungen bis Nummer 1/,
      'Eine defekte Kasse übernehmen: Deren offene Zahlungen kommen dann an diese Kasse.',
    );
    await page.getByRole('button', { name: 'south übernehmen' }).click();
    await screen.reads(
      'south übernehmen?',
      /Nur für eine Kasse, die defekt oder ausgeschaltet ist/,
    );
    await page.keyboard.press('Control+Enter');
    await screen.reads(
      'übernommen von north',
      'south wurde übernommen: 0 Zahlungen sind jetzt an dieser Kasse.',
      '1 Kasse, gemeinsame Limits',
    );
    await page.keyboard.press('Alt+2');
    await screen.reads(
      'Mit dem Hub teilen sich alle Kassen, die ihn erreichen, ein genaues Limit je Karte.',
    );
    await page.keyboard.press('Alt+0');
    await sellForCash(till, 12_50);
    await screen.open('F12', 'Tag');
    await screen.press('Alt+2');
    await screen.reads('Kassen mit ihren Verkäufen', /^Stärkste Stunde: .*, 12,50\s€\.$/);
    await screen.reads('Dieses Diagramm zeigt jede Kasse auf ihrer eigenen Seite „Tag“.');
    await page.locator('svg[role="img"] [data-look="solid"]').waitFor();
    await page.keyboard.press('F10');
    await hub.stop();
    await screen.reads('Mit eigenen Limits seit');
    await hub.start();
    await screen.reads('1 Kasse, gemeinsame Limits');
    await page.keyboard.press('Alt+D');
    await screen.reads('Den Hub der Filiale verlassen?');
    await page.keyboard.press('Control+Enter');
    await screen.reads('Diese Kasse gehört zu keinem Hub');
    await choose('hub-of-north.json', JSON.stringify(setUp));
    await screen.reads(/^Nicht beigetreten: Unter diesem Namen war schon/);
  } finally {
    await hub.close();
  }
});

test('in Settings a manager can choose the second copy’s folder, read its progress and why it fails, and end it', async ({
  counter,
}) => {
  const stick = path.join(counter.folder, 'stick');
  await mkdir(stick);
  const till = await counter.startConnected(await counter.openService(), { locale: 'de-DE' });
  const { page } = till;
  await page.setViewportSize({ width: 1024, height: 768 });
  const screen = new CashierScreen(till);
  await screen.open('F10', 'Einstellungen');
  await page.getByText('Kopie', { exact: true }).click();
  await screen.heading('Zweite Kopie').waitFor();
  await screen.reads('Keine zweite Kopie eingerichtet.');
  const field = page.getByLabel('Ordner für die Kopie');
  await field.fill('stick');
  await screen.button('In diesen Ordner kopieren').click();
  await screen.reads('Den vollständigen Pfad eingeben, etwa');
  await field.fill(counter.dataFolder);
  await screen.button('In diesen Ordner kopieren').click();
  await screen.reads('Dort liegen die Daten der Kasse selbst');
  await field.fill(stick);
  await screen.button('In diesen Ordner kopieren').click();
  await screen.reads('ist vollständig');
  await rename(stick, `${stick}-in-a-pocket`);
  await till.proveSign(cardNumberOfStore(0));
  await screen.reads('Der Ordner fehlt.');
  await rename(`${stick}-in-a-pocket`, stick);
  await screen.reads('ist vollständig');
  await screen.button('Kopieren beenden').click();
  await screen.reads('Das Kopieren ist beendet.');
});

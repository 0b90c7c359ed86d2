import { expect, onTestFinished, test } from 'vitest';
import { saveExchanges } from '../../electron/gateway/save-exchanges.ts';
import type { FileToSave } from '../../shared/messages/bridge.ts';
import { fileToSaveSchema } from '../../shared/messages/bridge.ts';
import { assertPresent } from '../../shared/values/assert.ts';
import { csvDialectFor } from '../../electron/node/files/csv-dialect.ts';
import { intentIdSchema } from '../../shared/values/ids.ts';
import { PaymentGateway } from '../../electron/gateway/payment-gateway.ts';
import { httpClientOf } from '../../electron/service/connect-service.ts';
import { BookOnDisk } from '../builders/book-on-disk.ts';
import { BOOK } from '../builders/book-under-test.ts';
import { settingsFor } from './typed-client.ts';
import { startScriptedService } from './scripted-service.ts';

/**
 * Tests that the file which *Activity* saves of one payment for support is enough to find the payment, and has no
 * secret in it.
 */

const NUMBER = 'Gift-ABCDEFG-7788';
const KEY = 'a-secret-api-key-of-the-shop';

async function pay(status: number, body: unknown) {
  const service = await startScriptedService(() => ({ status, body }));
  const settings = settingsFor(service);
  const httpClient = httpClientOf(settings, () => Promise.resolve('DIRECT'));
  onTestFinished(() => httpClient.close());
  const till = await BookOnDisk.open(undefined, { ...BOOK, shopUuid: settings.shopUuid });
  const gateway = new PaymentGateway(till.writer, {
    settings,
    keys: { version: 1, reveal: () => KEY },
    httpClient,
  });
  const id = await till.redeem('support', NUMBER);
  await gateway.sendPayment(id);
  return { gateway, id };
}

async function saved({ gateway, id }: Awaited<ReturnType<typeof pay>>): Promise<FileToSave> {
  const files: FileToSave[] = [];
  const answer = await saveExchanges(
    id,
    gateway.exchanges.of(id),
    csvDialectFor('en-IE'),
    async (file) => {
      files.push(file);
      return { kind: 'saved', place: file.name };
    },
  );
  expect(answer.kind).toBe('saved');
  return fileToSaveSchema.parse(assertPresent(files[0], 'a file'));
}

test('a saved exchange has the request id, phases, status and beginning of the answer, and no key or card number', async () => {
  const message = `no card ${NUMBER} ${NUMBER.toLowerCase()} 6364000000000017 for ${KEY} ${'x'.repeat(1_000)}`;
  const paid = await pay(422, { message });
  const { name, text } = await saved(paid);
  expect(name).toMatch(/^evertill-exchange-/);
  for (const part of [paid.id, 'POST /api/v3/oauth/clients/prepaid-transactions', '422, framed']) {
    expect(text).toContain(part);
  }
  expect(text).toContain('no card …7788');
  for (const secret of [NUMBER, NUMBER.toLowerCase(), '6364000000000017', KEY]) {
    expect(text).not.toContain(secret);
  }
  expect(text.length).toBeLessThan(1_200);
});

test('no exchange can be saved for a payment of an earlier run', async () => {
  const { gateway } = await pay(422, {});
  const other = intentIdSchema.parse('intent-of-another-run');
  const save = () => Promise.reject(new Error('nothing is saved'));
  expect(
    await saveExchanges(other, gateway.exchanges.of(other), csvDialectFor('en-IE'), save),
  ).toEqual({
    kind: 'nothing',
  });
});

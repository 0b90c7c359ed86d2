import { expect, onTestFinished, test } from 'vitest';
import { saveExchanges } from '../../electron/gateway/save-exchanges.ts';
import type { FileToSave } from '../../shared/messages/bridge.ts';
import { fileToSaveSchema } from '../../shared/messages/bridge.ts';
import { present } from '../../shared/values/assert.ts';
import { sheetStyleOf } from '../../electron/till/settings/sheet-style.ts';
import { intentIdSchema } from '../../shared/values/ids.ts';
import { Door } from '../../electron/gateway/payment-gateway.ts';
import { upstreamOf } from '../../electron/till/service/connect-service.ts';
import { BookOnDisk } from '../builders/book-on-disk.ts';
import { BOOK } from '../builders/book-under-test.ts';
import { settingsFor } from './typed-client.ts';
import { writeService } from './written-service.ts';

/** What *Activity* saves of one payment for support: enough to find it, and nothing that is secret. */

const NUMBER = 'Gift-ABCDEFG-7788';
const KEY = 'a-secret-api-key-of-the-shop';

async function pay(status: number, body: unknown) {
  const service = await writeService(() => ({ status, body }));
  const settings = settingsFor(service);
  const upstream = upstreamOf(settings, () => Promise.resolve('DIRECT'));
  onTestFinished(() => upstream.close());
  const till = await BookOnDisk.open(undefined, { ...BOOK, shopUuid: settings.shopUuid });
  const door = new Door(till.writer, {
    settings,
    keys: { version: 1, reveal: () => KEY },
    upstream,
  });
  const id = await till.redeem('support', NUMBER);
  await door.sendMoney(id);
  return { door, id };
}

async function saved({ door, id }: Awaited<ReturnType<typeof pay>>): Promise<FileToSave> {
  const files: FileToSave[] = [];
  const answer = await saveExchanges(
    id,
    door.exchanges.of(id),
    sheetStyleOf('en-IE'),
    async (file) => {
      files.push(file);
      return { kind: 'saved', place: file.name };
    },
  );
  expect(answer.kind).toBe('saved');
  return fileToSaveSchema.parse(present(files[0], 'a file'));
}

test('request id, phases, status and the beginning of the answer are there; key and number are not', async () => {
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

test('of a payment of another run nothing is known', async () => {
  const { door } = await pay(422, {});
  const other = intentIdSchema.parse('intent-of-another-run');
  const save = () => Promise.reject(new Error('nothing is saved'));
  expect(await saveExchanges(other, door.exchanges.of(other), sheetStyleOf('en-IE'), save)).toEqual(
    {
      kind: 'nothing',
    },
  );
});

import { expect, onTestFinished, test } from 'vitest';
import { Door } from '../../../../electron/gateway/payment-gateway.ts';
import { upstreamOf } from '../../../../electron/till/service/connect-service.ts';
import { THE_TILL_ITSELF } from '../../../../electron/ledger/write/ledger-writer.ts';
import { serviceSettings } from '../../../../shared/api/service-settings.ts';
import { intentIdSchema } from '../../../../shared/values/ids.ts';
import { BookOnDisk } from '../../../builders/book-on-disk.ts';
import { BOOK } from '../../../builders/book-under-test.ts';
import { misbehave } from '../../../faults/misbehaving-server.ts';

/**
 * A transaction's name travels in a header, and the window chooses it: one that no header takes would say
 * *sending* for as long as the program runs, and hold up its card and a place for money.
 */
test.each(['intent-of-€uro', 'intent\r\nx-evil: 1'])(
  'no transaction stays as one that is sent because of its name: %j',
  async (name) => {
    const server = await misbehave(({ socket }) => void socket.destroy());
    const till = await BookOnDisk.open();
    const settings = serviceSettings.parse({
      baseUrl: `http://127.0.0.1:${server.port}`,
      moneySegment: 'v3',
      shopUuid: BOOK.shopUuid,
      idempotencyHeader: 'Idempotency-Key',
      idempotencyHonoured: true,
    });
    const upstream = upstreamOf(settings, () => Promise.resolve('DIRECT'));
    onTestFinished(async () => {
      upstream.close();
      await server.close();
    });
    const keys = { version: 1, reveal: (kind: string) => (kind === 'api-key' ? 'key' : null) };
    const door = new Door(till.writer, { settings, keys, upstream });
    const intentId = intentIdSchema.parse(name);
    const request = { ...till.acceptance('one', await till.introduce('one')), intentId };
    await till.writer.write(request, THE_TILL_ITSELF);
    await door.sendMoney(intentId).catch(() => undefined);
    expect(till.stateOf(intentId)).not.toBe('sending');
    expect(till.ledger.sending.size).toBe(0);
  },
);

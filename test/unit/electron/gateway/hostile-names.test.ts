import { expect, onTestFinished, test } from 'vitest';
import { PaymentGateway } from '../../../../electron/gateway/payment-gateway.ts';
import { httpClientOf } from '../../../../electron/service/connect-service.ts';
import { SYSTEM_ACTOR } from '../../../../electron/ledger/write/ledger-writer.ts';
import { serviceSettingsSchema } from '../../../../shared/api/service-settings.ts';
import { intentIdSchema } from '../../../../shared/values/ids.ts';
import { BookOnDisk } from '../../../builders/book-on-disk.ts';
import { BOOK } from '../../../builders/book-under-test.ts';
import { startMisbehavingServer } from '../../../faults/misbehaving-server.ts';

/**
 * A payment's id is sent in a header, and the window chooses it. An id that no header accepts must not leave the
 * payment *sending*, which would block its card and a place.
 */
test.each(['intent-of-€uro', 'intent\r\nx-evil: 1'])(
  'a payment with the id %j does not remain in the state sending',
  async (name) => {
    const server = await startMisbehavingServer(({ socket }) => void socket.destroy());
    const till = await BookOnDisk.open();
    const settings = serviceSettingsSchema.parse({
      baseUrl: `http://127.0.0.1:${server.port}`,
      moneySegment: 'v3',
      shopUuid: BOOK.shopUuid,
      idempotencyHeader: 'Idempotency-Key',
      idempotencyHonoured: true,
    });
    const httpClient = httpClientOf(settings, () => Promise.resolve('DIRECT'));
    onTestFinished(async () => {
      httpClient.close();
      await server.close();
    });
    const keys = { version: 1, reveal: (kind: string) => (kind === 'api-key' ? 'key' : null) };
    const gateway = new PaymentGateway(till.writer, { settings, keys, httpClient });
    const intentId = intentIdSchema.parse(name);
    const request = { ...till.acceptance('one', await till.introduce('one')), intentId };
    await till.writer.write(request, SYSTEM_ACTOR);
    await gateway.sendPayment(intentId).catch(() => undefined);
    expect(till.stateOf(intentId)).not.toBe('sending');
    expect(till.ledger.sending.size).toBe(0);
  },
);

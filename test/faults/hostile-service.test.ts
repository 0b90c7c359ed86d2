import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { Random } from '../simulation/random.ts';
import { HostileService } from './hostile-run/hostile-service.ts';
import { RunWatch } from './hostile-run/run-watch.ts';

/** Tests what `npm run trial -- faults` needs: a service that comes to rest, and a run that ends. */

test.each([false, true])(
  'a client that disconnects before its first request leaves the service idle (TLS: %s)',
  async (tls) => {
    const service = new HostileService({ tls, dishonest: false }, new Random(1));
    await service.start();
    const client = connect(Number(new URL(service.connection.baseUrl).port), '127.0.0.1');
    client.resume();
    await once(client, 'connect');
    await expect.poll(() => service.worksOn).toBe(1);
    client.end();
    await service.atRest();
    expect(service.worksOn).toBe(0);
    await service.stop();
  },
);

test('a run without progress ends, and reports where it stopped', async () => {
  const watch = new RunWatch(1);
  watch.describe = () => ({ queue: 'stands' });
  const run = watch.waitFor(() => new Promise<never>(() => undefined));
  await expect(run).rejects.toThrow('nothing happens any more: {"queue":"stands"}');
  expect(watch.signal.aborted).toBe(true);
});

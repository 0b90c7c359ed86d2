import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { assertNever } from '../../../shared/values/assert.ts';
import type { Delivery } from '../../../shared/sandbox/serve.ts';

/**
 * Writes a decided answer to a real socket, including faults that only bytes can show. Resolves once everything is
 * passed to the socket, or the client is gone; `signal` ends it when the server stops.
 */
export async function deliverResponse(
  delivery: Delivery,
  response: ServerResponse,
  signal: AbortSignal,
): Promise<void> {
  const socket = response.socket;
  if (socket === null || socket.destroyed) return;
  switch (delivery.kind) {
    case 'silence':
      return;
    case 'reset':
      socket.resetAndDestroy();
      return;
    case 'close':
      socket.destroySoon();
      return;
    case 'answer':
      await wait(delivery.delayMs, undefined, { signal });
      await write(delivery, response, socket, signal);
      return;
    default:
      assertNever(delivery);
  }
}

async function write(
  { response: record, keepBytes, drip }: Extract<Delivery, { kind: 'answer' }>,
  response: ServerResponse,
  socket: Socket,
  signal: AbortSignal,
): Promise<void> {
  const body = Buffer.from(record.body, 'utf8');
  const carriesBody = record.status !== 204 && record.status !== 304;
  response.writeHead(record.status, {
    ...record.headers,
    ...(carriesBody && { 'content-length': body.length }),
  });
  if (!carriesBody || (keepBytes === null && drip === null)) {
    response.end(carriesBody ? body : undefined);
    return;
  }
  response.flushHeaders();
  if (keepBytes !== null) {
    response.write(body.subarray(0, keepBytes), () => socket.destroySoon());
    if (keepBytes === 0) socket.destroySoon();
    return;
  }
  const { bytes, everyMs } = drip ?? { bytes: body.length, everyMs: 0 };
  for (let sent = 0; sent < body.length && !socket.destroyed; sent += bytes) {
    response.write(body.subarray(sent, sent + bytes));
    await wait(everyMs, undefined, { signal });
  }
  response.end();
}

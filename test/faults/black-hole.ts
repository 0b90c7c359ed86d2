import { once } from 'node:events';
import { connect } from 'node:net';
import { Worker } from 'node:worker_threads';

/** Runs in a thread that is then blocked: a listener with room for one connection in its queue, which never accepts. */
const standStill = `
  const { parentPort, workerData } = require('node:worker_threads');
  const server = require('node:net').createServer();
  server.listen({ ...workerData.at, backlog: 1 }, () => {
    parentPort.postMessage(server.address().port);
    Atomics.wait(new Int32Array(workerData.awake), 0, 0);
    process.exit();
  });
`;

export interface BlackHole {
  readonly host: string;
  readonly port: number;
  close(): Promise<void>;
}

/**
 * Opens an address that neither accepts nor refuses, like a firewall that drops packets: once the listener's queue is
 * full, the system answers no further connection.
 * @param at port 0 for any
 */
export async function openBlackHole(at = { host: '127.0.0.1', port: 0 }): Promise<BlackHole> {
  const awake = new SharedArrayBuffer(4);
  const thread = new Worker(standStill, { eval: true, workerData: { awake, at } });
  const [port] = (await once(thread, 'message')) as [number];
  // A queue of one holds two connections on Linux, so two fill it before anybody else connects.
  const fillers = [connect(port, at.host), connect(port, at.host)];
  await Promise.all(fillers.map((filler) => once(filler, 'connect')));
  return {
    host: at.host,
    port,
    async close() {
      for (const filler of fillers) filler.destroy();
      const ended = once(thread, 'exit');
      Atomics.store(new Int32Array(awake), 0, 1);
      Atomics.notify(new Int32Array(awake), 0);
      await ended;
    },
  };
}

import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { connect as connectByTls } from 'node:tls';

/** How far each connection goes before it falls silent. */
export type SilentAfter = 'connecting' | 'naming a role';

/** Connections that never log in. A connection that the server ends is opened again, until `stop`. */
export interface HalfOpen {
  /** How many connections the server has ended so far. */
  readonly ended: () => number;
  stop(): void;
}

const SSL_REQUEST = Buffer.from('0000000804d2162f', 'hex');
const AGAIN_MS = 1_000;

/**
 * @param from another address of this computer than the tills of a test have
 * @param role whose password the server then asks for, in vain
 */
export function knock(
  at: { readonly host: string; readonly port: number },
  from: string,
  count: number,
  silentAfter: SilentAfter,
  { role, database }: { readonly role: string; readonly database: string },
): HalfOpen {
  const open = new Set<Socket>();
  let [ended, isStopped] = [0, false];
  const one = (): void => {
    if (isStopped) return;
    const socket = connect({ ...at, localAddress: from });
    open.add(socket);
    socket.on('error', () => undefined);
    socket.once('close', () => {
      open.delete(socket);
      ended += 1;
      setTimeout(one, AGAIN_MS);
    });
    if (silentAfter === 'connecting') {
      socket.resume();
      return;
    }
    socket.write(SSL_REQUEST);
    socket.once('data', () => {
      const secure = connectByTls({ socket, rejectUnauthorized: false });
      secure.on('error', () => undefined);
      secure.once('secureConnect', () => secure.write(startupMessage(role, database)));
      secure.resume();
    });
  };
  for (let number = 0; number < count; number += 1) one();
  return {
    ended: () => ended,
    stop() {
      isStopped = true;
      for (const socket of open) socket.destroy();
    },
  };
}

function startupMessage(role: string, database: string): Buffer {
  const words = Buffer.from(`user\0${role}\0database\0${database}\0\0`);
  const head = Buffer.alloc(8);
  head.writeInt32BE(8 + words.length, 0);
  head.writeInt32BE(3 << 16, 4);
  return Buffer.concat([head, words]);
}

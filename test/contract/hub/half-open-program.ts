import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { connect as connectByTls } from 'node:tls';
import type { HalfOpenConnections } from './half-open-connections.ts';

/**
 * Plays the other computer of `half-open-connections.ts`: `node half-open-program.ts CONNECTIONS`, with
 * `HalfOpenConnections` as JSON. It reopens each connection that the server ends, and prints a dot for it.
 */
const SSL_REQUEST = Buffer.from('0000000804d2162f', 'hex');
const AGAIN_MS = 1_000;

const { at, from, count, silentAfter, role, database } = JSON.parse(
  process.argv[2] ?? '',
) as HalfOpenConnections;
for (let number = 0; number < count; number += 1) open();

function open(): void {
  const socket = connect({ ...at, localAddress: from });
  socket.on('error', () => undefined);
  socket.once('close', () => {
    process.stdout.write('.');
    setTimeout(open, AGAIN_MS);
  });
  if (silentAfter === 'connecting') socket.resume();
  else nameRole(socket);
}

function nameRole(socket: Socket): void {
  socket.write(SSL_REQUEST);
  socket.once('data', () => {
    const secure = connectByTls({ socket, rejectUnauthorized: false });
    secure.on('error', () => undefined);
    secure.once('secureConnect', () => secure.write(startupMessage()));
    secure.resume();
  });
}

function startupMessage(): Buffer {
  const words = Buffer.from(`user\0${role}\0database\0${database}\0\0`);
  const head = Buffer.alloc(8);
  head.writeInt32BE(8 + words.length, 0);
  head.writeInt32BE(3 << 16, 4);
  return Buffer.concat([head, words]);
}

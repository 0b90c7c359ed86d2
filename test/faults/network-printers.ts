import { createSocket } from 'node:dgram';
import type { Socket as DatagramSocket } from 'node:dgram';
import { EventEmitter, once } from 'node:events';
import { createServer } from 'node:http';
import type { RequestListener, Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** Stands in for printers on a network: announcements over multicast DNS, and answers over IPP. */

const RAW = '_pdl-datastream._tcp.local';

/**
 * Builds a printer's answer to a query: a PTR, its SRV and its TXT record (RFC 6763), with names complete or by
 * pointers.
 */
export function printerAnnouncement(
  instance: string,
  text: Readonly<Record<string, string>>,
  port: number | null,
  service: string = RAW,
): Buffer {
  const records: Buffer[] = [];
  const own = labels(instance, ...service.split('.'));
  records.push(record(labels(...service.split('.')), 12, own));
  if (port !== null) {
    const target = Buffer.concat([
      Buffer.from([0, 0, 0, 0, port >> 8, port & 0xff]),
      labels('till'),
    ]);
    records.push(record(own, 33, target));
  }
  const pairs = Object.entries(text).map(([key, value]) => {
    const pair = Buffer.from(`${key}=${value}`).subarray(0, 255);
    return Buffer.concat([Buffer.from([pair.length]), pair]);
  });
  records.push(record(own, 16, Buffer.concat(pairs)));
  const head = Buffer.alloc(12);
  head.writeUInt16BE(0x84_00, 2);
  head.writeUInt16BE(records.length, 6);
  return Buffer.concat([head, ...records]);
}

function labels(...names: readonly string[]): Buffer {
  const parts = names.map((name) => {
    const bytes = Buffer.from(name).subarray(0, 63);
    return Buffer.concat([Buffer.from([bytes.length]), bytes]);
  });
  return Buffer.concat([...parts, Buffer.from([0])]);
}

function record(name: Buffer, type: number, data: Buffer): Buffer {
  const fixed = Buffer.alloc(10);
  fixed.writeUInt16BE(type, 0);
  fixed.writeUInt16BE(0x80_01, 2);
  fixed.writeUInt32BE(120, 4);
  fixed.writeUInt16BE(data.length, 8);
  return Buffer.concat([name, fixed, data]);
}

/** Builds a printer's answer to Get-Printer-Attributes. */
export function ippAnswer(model: string): Buffer {
  const sized = (text: string) => {
    const bytes = Buffer.from(text);
    return Buffer.concat([Buffer.from([bytes.length >> 8, bytes.length & 0xff]), bytes]);
  };
  const attribute = (tag: number, name: string, value: string) =>
    Buffer.concat([Buffer.from([tag]), sized(name), sized(value)]);
  return Buffer.concat([
    Buffer.from([1, 1, 0, 0, 0, 0, 0, 1, 0x01]),
    attribute(0x47, 'attributes-charset', 'utf-8'),
    attribute(0x48, 'attributes-natural-language', 'en'),
    Buffer.from([0x04]),
    attribute(0x41, 'printer-make-and-model', model),
    Buffer.from([0x03]),
  ]);
}

/**
 * Answers each multicast DNS question at an address of this computer.
 * @returns the search's setup, in which `announced` resolves once the next question is answered and all answers have
 * arrived
 */
export async function startMulticastResponder(
  address: string,
  answers: () => readonly Uint8Array[],
) {
  const socket: DatagramSocket = createSocket('udp4');
  const asked: Buffer[] = [];
  const arrived = new EventEmitter();
  socket.on('message', (message, from) => {
    const { port } = socket.address();
    // Datagrams arrive in the order in which they were sent, so this one tells that the answers before it are there.
    if (from.address === address && from.port === port) {
      arrived.emit('answers');
      return;
    }
    asked.push(message);
    for (const answer of answers()) socket.send(answer, from.port, from.address);
    socket.send('', port, address);
  });
  socket.bind(0, address);
  await once(socket, 'listening');
  onTestFinished(() => void socket.close());
  const { port } = socket.address();
  const announced = () => once(arrived, 'answers');
  return { printers: { announcements: { address, port }, announced }, asked };
}

/** Starts an HTTP service at an address of this computer, for IPP. */
export async function startIppServer(address: string, port: number, listener: RequestListener) {
  const server: HttpServer = createServer(listener);
  server.listen(port, address);
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return (server.address() as AddressInfo).port;
}

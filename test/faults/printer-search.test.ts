import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { describe, expect, onTestFinished, test } from 'vitest';
import { PrinterSearch } from '../../electron/printing/search/printer-search.ts';
import type { SearchSetup } from '../../electron/printing/search/printer-search.ts';
import { PRINTER_SERVICES } from '../../electron/printing/search/dns-message.ts';
import {
  printerAnnouncement,
  ippAnswer,
  startIppServer,
  startMulticastResponder,
} from './network-printers.ts';

/** Searches printers at addresses of this computer only. */

/** Accepts connections at the port of receipt printers, and keeps what it receives. */
async function rawPrinter(address: string, port = 0) {
  const heard: Buffer[] = [];
  const server = createServer((socket) => {
    socket.on('data', (chunk) => heard.push(chunk));
    socket.on('error', () => undefined);
  });
  server.listen(port, address);
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return { port: (server.address() as AddressInfo).port, heard };
}

/** Announces a printer from a thread of its own, which answers while this one is busy. */
const ANSWERS_ONCE = `
  const { parentPort, workerData } = require('node:worker_threads');
  const socket = require('node:dgram').createSocket('udp4');
  socket.on('message', (_, { port, address }) =>
    socket.send(workerData.told, port, address, () => {
      Atomics.store(workerData.hasAnswered, 0, 1);
      Atomics.notify(workerData.hasAnswered, 0);
    }),
  );
  socket.bind(0, '127.0.0.2', () => parentPort.postMessage(socket.address().port));
`;

function search(changes: Partial<SearchSetup>, addresses: readonly string[] = []) {
  return new PrinterSearch({
    networks: () => [
      { own: '127.0.0.1', addresses, has: (address) => address.startsWith('127.0.0.') },
    ],
    announcements: { address: '127.0.0.9', port: 9 },
    rawPort: 1,
    ippPort: 1,
    announced: () => Promise.resolve(),
    connectMs: 20_000,
    askMs: 20_000,
    wholeMs: 60_000,
    ...changes,
  });
}

describe('searching printers on the network', () => {
  test('a printer that announces itself is listed with its model, at the address from which it answers', async () => {
    const told = printerAnnouncement('Bar', { ty: 'EPSON TM-T20III', usb_MDL: 'x' }, 9_101);
    const { printers, asked } = await startMulticastResponder('127.0.0.2', () => [told]);
    const found = await search(printers).find();
    expect(found).toEqual({
      kind: 'found',
      isCut: false,
      printers: [
        {
          name: 'EPSON TM-T20III',
          host: '127.0.0.2',
          port: 9_101,
          model: 'epson-tm-t20iii',
          use: 'raw',
        },
      ],
    });
    for (const service of PRINTER_SERVICES) {
      expect(asked[0]?.toString('latin1')).toContain(service.split('.')[0]);
    }
  });

  test('a printer is found although main was busy from its announcement to the end of the wait', async () => {
    const told = printerAnnouncement('Bar', { ty: 'EPSON TM-T20III' }, 9_100);
    const hasAnswered = new Int32Array(new SharedArrayBuffer(4));
    const printer = new Worker(ANSWERS_ONCE, { eval: true, workerData: { told, hasAnswered } });
    onTestFinished(() => printer.terminate().then(() => undefined));
    const [port] = (await once(printer, 'message')) as [number];
    const announced = async () => {
      await setImmediate();
      Atomics.wait(hasAnswered, 0, 0);
    };
    const found = await search({ announcements: { address: '127.0.0.2', port }, announced }).find();
    expect(found).toMatchObject({ kind: 'found', printers: [{ name: 'EPSON TM-T20III' }] });
  });

  test('a printer that only accepts connections is asked by IPP, and its print port is sent nothing', async () => {
    const { port: rawPort, heard } = await rawPrinter('127.0.0.3');
    const ippPort = await startIppServer('127.0.0.3', 0, (asked, answer) => {
      asked.resume();
      answer.setHeader('content-type', 'application/ipp').end(ippAnswer('Star mC-Print2'));
    });
    const found = await search({ rawPort, ippPort }, ['127.0.0.3', '127.0.0.4']).find();
    expect(found).toMatchObject({
      kind: 'found',
      printers: [
        { name: 'Star mC-Print2', host: '127.0.0.3', model: 'star-mc-print2', use: 'raw' },
      ],
    });
    expect(heard).toEqual([]);
  });

  test('printers that print only images, or have no port for bytes, are listed as such', async () => {
    const told = [
      printerAnnouncement('Star', { ty: 'Star TSP143 (STR_T-001)' }, 9_100),
      printerAnnouncement('Office', { ty: 'HP LaserJet', rp: 'ipp/print' }, 631, '_ipp._tcp.local'),
    ];
    for (const [index, use] of (['pictures', 'driver'] as const).entries()) {
      const { printers } = await startMulticastResponder('127.0.0.2', () => [told[index]!]);
      const found = await search(printers).find();
      expect(found).toMatchObject({ kind: 'found', printers: [{ use, model: null }] });
    }
  });

  test('on a network that this computer has left the search ends in the usual time', async () => {
    const left = { own: '203.0.113.1', addresses: [], has: () => true };
    const found = await search({ networks: () => [left] }).find();
    expect(found).toEqual({ kind: 'found', printers: [], isCut: false });
  });

  test('without a network there is no search', async () => {
    expect(await search({ networks: () => [] }).find()).toEqual({ kind: 'no-network' });
  });
});

describe('hostile answers to a printer search', () => {
  test('answers of another network and invalid ones are ignored, and a giant name is shortened', async () => {
    const long = printerAnnouncement(
      'n\u0000\u202E'.repeat(60),
      { ty: `A\u0007${'x'.repeat(250)}` },
      9_100,
    );
    const { printers } = await startMulticastResponder('127.0.0.2', () => [
      Buffer.alloc(9_000, 0xc0),
      Buffer.from('GET / HTTP/1.1'),
      long,
    ]);
    const found = await search(printers).find();
    if (found.kind !== 'found') throw new Error(found.kind);
    expect(found.printers).toHaveLength(1);
    expect(found.printers[0]?.name).toMatch(/^A x{1,58}$/);
    const elsewhere = { own: '127.0.0.1', addresses: [], has: () => false };
    const none = await search({ ...printers, networks: () => [elsewhere] }).find();
    expect(none).toMatchObject({ kind: 'found', printers: [] });
  });

  test('thousands of printers announced from one address are listed as one', async () => {
    const many = Array.from({ length: 2_000 }, (_, index) =>
      printerAnnouncement(`Printer ${index}`, { ty: `TM ${index}` }, 9_100),
    );
    const { printers } = await startMulticastResponder('127.0.0.2', () => many);
    const found = await search(printers).find();
    expect(found).toMatchObject({ kind: 'found', printers: [{ host: '127.0.0.2' }] });
  });

  test('an IPP answer that is endless or never arrives is given up', async () => {
    for (const endless of [true, false]) {
      const { port: rawPort } = await rawPrinter('127.0.0.5');
      const ippPort = await startIppServer('127.0.0.5', 0, (asked, answer) => {
        asked.resume();
        if (!endless) return;
        const more = () => {
          while (!answer.destroyed && answer.write(Buffer.alloc(8_192, 0x44)));
        };
        answer.on('drain', more).on('error', () => undefined);
        more();
      });
      const found = await search({ rawPort, ippPort, askMs: 1_000 }, ['127.0.0.5']).find();
      expect(found).toMatchObject({ kind: 'found', printers: [{ name: '', use: 'raw' }] });
    }
  });

  test('a cancelled search reports that, and another search can begin', async () => {
    const searching = search({
      announced: async (cancelled) => {
        if (!cancelled.aborted) await once(cancelled, 'abort');
      },
    });
    const first = searching.find();
    const second = searching.find();
    expect(await first).toEqual({ kind: 'cancelled' });
    searching.cancel();
    expect(await second).toEqual({ kind: 'cancelled' });
  });
});

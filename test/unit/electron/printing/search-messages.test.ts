import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parsePrinterModel } from '../../../../electron/printing/search/fetch-printer-model.ts';
import {
  encodePrinterQuery,
  parseAnnouncements,
} from '../../../../electron/printing/search/dns-message.ts';
import { networksToSearch } from '../../../../electron/printing/search/networks-to-search.ts';
import { printerAnnouncement, ippAnswer } from '../../../faults/network-printers.ts';

const ANNOUNCED = printerAnnouncement(
  'Till printer',
  { ty: 'EPSON TM-T20III', rp: 'ipp/print' },
  9_100,
);

describe('an announcement on the network', () => {
  test('has the service, its place and its kind', () => {
    const [offer, ...more] = parseAnnouncements(ANNOUNCED);
    expect(more).toEqual([]);
    expect(offer).toEqual({
      service: '_pdl-datastream._tcp.local',
      instance: 'Till printer',
      port: 9_100,
      text: new Map([
        ['ty', 'EPSON TM-T20III'],
        ['rp', 'ipp/print'],
      ]),
    });
  });

  test('is not read from a question about printers', () => {
    expect(parseAnnouncements(encodePrinterQuery())).toEqual([]);
  });

  test('with a name that refers to itself, or in a circle, is still parsed to an end', () => {
    const looped = Buffer.from(ANNOUNCED);
    // A pointer to the name of the first record.
    looped.writeUInt16BE(0xc0_0c, 12);
    expect(parseAnnouncements(looped)).toEqual([]);
  });

  test('of any bytes, or with any changed byte, is parsed to an end', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 600 }), (bytes) => {
        expect(parseAnnouncements(bytes).length).toBeLessThanOrEqual(100);
        expect(() => parsePrinterModel(Buffer.from(bytes))).not.toThrow();
      }),
      { numRuns: 2_000 },
    );
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(ANNOUNCED.length - 1), fc.nat(255)), { maxLength: 6 }),
        fc.nat(ANNOUNCED.length),
        (changes, length) => {
          const bytes = Buffer.from(ANNOUNCED);
          for (const [at, value] of changes) bytes[at] = value;
          expect(parseAnnouncements(bytes.subarray(0, length)).length).toBeLessThanOrEqual(100);
        },
      ),
      { numRuns: 3_000 },
    );
  });
});

test('make and model are read from an IPP answer, or missing', () => {
  expect(parsePrinterModel(ippAnswer('Star TSP143'))).toBe('Star TSP143');
  expect(parsePrinterModel(ippAnswer('Star TSP143').subarray(0, 40))).toBeNull();
});

describe('the local networks to search', () => {
  const info = (address: string, cidr: string, internal = false) =>
    ({ address, cidr, internal, family: 'IPv4', netmask: '', mac: '' }) as const;

  test('are the computer’s private ones, with at most 254 addresses each', () => {
    const networks = networksToSearch({
      lo: [info('127.0.0.1', '127.0.0.1/8', true)],
      eth0: [info('192.168.7.20', '192.168.7.20/24')],
      wlan0: [info('10.1.2.3', '10.1.2.3/8')],
      wan: [info('203.0.113.9', '203.0.113.9/24')],
      tunnel: [info('10.9.9.9', '10.9.9.9/32')],
      tiny: [info('172.16.0.5', '172.16.0.5/30')],
    });
    expect(networks.map(({ own, addresses }) => [own, addresses.length])).toEqual([
      ['192.168.7.20', 253],
      ['10.1.2.3', 253],
      ['172.16.0.5', 1],
    ]);
    expect(networks[1]?.addresses.every((address) => address.startsWith('10.1.2.'))).toBe(true);
    expect(networks[0]?.has('192.168.7.255')).toBe(true);
    expect(networks[0]?.has('192.168.8.1')).toBe(false);
  });

  test('are four at most', () => {
    const many = Array.from({ length: 30 }, (_, index) =>
      info(`172.17.${index}.1`, `172.17.${index}.1/24`),
    );
    expect(networksToSearch({ docker: many }).length).toBe(4);
  });
});

import { expect, test } from 'vitest';
import { keepForwarding } from '../../../../../../electron/server/hub/forward/keep-forwarding.ts';
import type { ForwardingSetup } from '../../../../../../electron/server/hub/forward/keep-forwarding.ts';
import { selfSignedCertificate } from '../../../../../../electron/node/files/x509.ts';

const SECRET = 'A'.repeat(43);
/** A certificate of a server that does not exist. */
const { cert: certificate } = selfSignedCertificate(0);
const nowhere = { host: '127.0.0.1', port: 1, certificate, store: 'north', password: SECRET };

/** Runs one try for each read of the file; returns the logged lines and the waits in milliseconds. */
async function forwarded(reads: readonly (() => ReturnType<ForwardingSetup['file']['read']>)[]) {
  const stop = new AbortController();
  const said: string[] = [];
  const waits: number[] = [];
  await keepForwarding({
    file: {
      path: '/hub/office.json',
      read: () => reads[waits.length]!(),
    },
    hub: '0'.repeat(32),
    openHub: () => Promise.reject(new Error('no hub is asked before its office answers')),
    policy: {
      file: {
        read: () => Promise.reject(new Error('no office, no policy')),
        write: async () => {},
      },
      seal: () => '',
      nowMs: () => 0,
    },
    health: () => Promise.reject(new Error('nor is how it is')),
    say: (line) => said.push(line),
    stop: stop.signal,
    wait: async (ms) => {
      waits.push(ms);
      if (waits.length === reads.length) stop.abort();
    },
    random: () => 0.5,
  });
  return { said, waits };
}

test('a hub without a head office keeps checking whether it has one, and reports nothing', async () => {
  const none = async () => null;
  expect(await forwarded([none, none])).toEqual({ said: [], waits: [5_000, 5_000] });
});

test('any failure to forward is reported once and tried again, without ending the hub', async () => {
  const broken = () => Promise.reject(new Error('EIO: i/o error'));
  const { said, waits } = await forwarded([
    broken,
    broken,
    async () => 'unusable',
    async () => null,
  ]);
  expect(said).toEqual([
    'Nothing could be forwarded to the head office (EIO: i/o error). Trying again.',
    '/hub/office.json cannot be used: nothing is forwarded. npm run hub -- office FILE',
  ]);
  expect(waits).toEqual([60_000, 60_000, 5_000, 5_000]);
});

test('an office without an answer is asked ever less often, at most every half minute', async () => {
  const { said, waits } = await forwarded(Array.from({ length: 7 }, () => async () => nowhere));
  expect(said).toEqual([
    'The head office at 127.0.0.1 port 1 does not answer. Trying again; nothing is lost in the meantime.',
  ]);
  expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
});

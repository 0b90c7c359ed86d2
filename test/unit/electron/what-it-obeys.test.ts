import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { disobeyed } from '../../../electron/what-it-obeys.ts';
import type { Start } from '../../../electron/what-it-obeys.ts';

const start = (changes: Partial<Start>): Start => ({
  argv: [],
  env: {},
  platform: 'linux',
  isRoot: false,
  ...changes,
});

test.each<Partial<Start>>([
  {},
  { argv: ['--data', '/var/till', '--provision=/x.json', '--delete-file'] },
  { argv: ['--provision', 'x.json', '--lang=nl', '--ozone-platform=wayland'] },
  { argv: ['--no-sandbox'], isRoot: true },
  { argv: ['-psn_0_12345'], platform: 'darwin' },
  { env: { PATH: '/bin', NODE_EXTRA_CA_CERTS: '/x.pem', NODE_ENV: 'production' } },
  { env: { ELECTRON_OZONE_PLATFORM_HINT: 'auto', NODE_OPTIONS: '' } },
])('a start that opens nothing is obeyed: %o', (changes) => {
  expect(disobeyed(start(changes))).toBeNull();
});

test.each<[Partial<Start>, string]>([
  [{ argv: ['--no-sandbox'] }, '--no-sandbox'],
  [{ argv: ['--data', '--inspect'] }, '--inspect'],
  [{ argv: ['--data', '/x', '/y'] }, '/y'],
  [{ argv: ['--', '--data'] }, '--'],
  [{ argv: ['--datax=1'] }, '--datax'],
  [{ argv: ['/remote-debugging-port=1'], platform: 'win32' }, '/remote-debugging-port'],
  [{ argv: ['-psn_0_12345'] }, '-psn_0_12345'],
  [{ argv: ['app://till/'] }, 'app://till/'],
  [{ env: { SSLKEYLOGFILE: '/x' } }, 'SSLKEYLOGFILE'],
  // Or an authority of one's own would stand between the till and its service.
  [{ env: { SSL_CERT_FILE: '/x' } }, 'SSL_CERT_FILE'],
  [{ env: { SSL_CERT_DIR: '/x' } }, 'SSL_CERT_DIR'],
  [{ env: { OPENSSL_CONF: '/x' } }, 'OPENSSL_CONF'],
  [{ env: { Node_Options: '--inspect' } }, 'Node_Options'],
  [{ env: { ELECTRON_SOMETHING_NEW: '1' } }, 'ELECTRON_SOMETHING_NEW'],
])('what would open it is named: %o', (changes, named) => {
  expect(disobeyed(start(changes))).toBe(named);
});

test('no switch gets through but the known, and no value is named', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z-]{3,30}$/), fc.string(), (name, value) => {
      const known = /^(data|provision|delete-file|disable-gpu|lang|log-level)$/.test(name);
      expect(disobeyed(start({ argv: [`--x${name}=${value}`] }))).toBe(`--x${name}`);
      const answer = disobeyed(start({ argv: [`--${name}=${value}`] }));
      if (!known && answer !== null) expect(answer).toBe(`--${name}`);
    }),
  );
});

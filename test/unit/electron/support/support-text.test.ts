import { expect, test } from 'vitest';
import { supportText } from '../../../../electron/support/support-text.ts';
import type { SetUpOfTill } from '../../../../shared/connection/set-up-of-till.ts';
import type { Overview } from '../../../../shared/messages/bridge.ts';

/** Whatever the state and set-up of a till, its support file contains no person, key, address or card number. */

const CARD = '6275 0412 9988 7766';
const KEY = 'sk_live_abcdefghijklmno';
const TILL = '0b7e7a2c-5b0e-4a53-9a39-1d7f6a3c2b10';

const overview = {
  health: { kind: 'journal-stopped', detail: `ENOSPC /home/robin/.config/Evertill ${CARD}` },
  status: {
    connection: { kind: 'paused', note: `asked by kim@shop.example with ${KEY}` },
    serviceChanged: { what: ['key'], atMs: 1, by: 'Robin' },
  },
  printing: { waiting: [{ title: `Receipt of ${CARD}` }] },
  copy: { folder: String.raw`C:\Users\robin\copy`, keptAside: '/Users/robin/aside' },
  book: { mode: 'real', tillId: TILL, shopUuid: TILL },
} as unknown as Overview;

const setUp = {
  settings: { baseUrl: 'http://127.0.0.1:18220', currency: 'EUR', shopUuid: TILL },
  limits: { preset: 'own' },
  till: {
    supportContact: 'Robin, 0123 456789',
    cardTerminal: {
      isOn: true,
      host: '10.0.0.7',
      port: 20007,
      password: '918273',
      closesDay: true,
    },
  },
  printing: { receipt: { header: ['Robin’s, +32 475 12 34 56'] } },
  copyFolder: '/home/robin/copy',
} as unknown as SetUpOfTill;

test('a support file contains nothing of a person, no key and no card number', () => {
  const parts = { versions: { till: '1.0.0' }, overview, setUp, facts: null, log: 'a line' };
  const text = supportText(parts, Date.UTC(2026, 10, 24));
  expect(text).not.toMatch(/robin\b(?!’s)|kim@|sk_live|6275|475 12|918273/i);
  expect(text).toContain('/copy');
  expect(text).toContain('ENOSPC');
  expect(text).toContain(TILL);
  expect(text).toContain('http://127.0.0.1:18220');
});

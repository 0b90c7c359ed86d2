import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { logFact } from '../../../../electron/log/log-facts.ts';
import { openLogFile } from '../../../../electron/log/log-file.ts';
import { redactText } from '../../../../electron/log/redact-text.ts';
import { GuardedLedger, MANAGER } from '../../../builders/guarded-ledger.ts';
import { OWNER_ONLY_FILE_MODE } from '../../../builders/owner-only-modes.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'log-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function everything(): string {
  return readdirSync(folder)
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('');
}

const KEYS = [
  'abcdefghijklmnopqrstuvwxyzabcdef',
  'q5gkXbJ9/0rVwB1yT+oZc3mLHd8sUe4K',
  'Yx-0PqZ_n7mAVrtKs4WQjB2hLdEoC9fg',
  '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b',
  'sk_live_4eC39HqLyjWDarjtT1zdp7dc',
  'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.dozjgNryP4J3jVmNHl0w5N_XgL0n3I9PlFUP0THsR8U',
];

test('the log is written wherever the till was started, without a package.json', () => {
  const file = join(folder, 'till.log');
  const module = new URL('../../../../electron/log/log-file.ts', import.meta.url).href;
  const script = `const { openLogFile } = await import(${JSON.stringify(module)});
    openLogFile(${JSON.stringify(file)}).logEvent('info', 'the till starts');`;
  execFileSync(process.execPath, ['--input-type=module', '--eval', script], { cwd: folder });
  expect(readFileSync(file, 'utf8')).toContain('info the till starts');
});

describe('a secret is never in the log', () => {
  test.each(KEYS)('as the key %s, in any place', (key) => {
    const log = openLogFile(join(folder, 'till.log'));
    log.logEvent('info', `sent Authorization: Bearer ${key}`);
    log.logEvent('warn', key, { key, nested: { deep: [key] } });
    log.logEvent('error', 'failed', {
      error: Object.assign(new Error(`bad ${key}`, { cause: new Error(key) }), { code: key }),
    });
    log.logEvent('debug', encodeURIComponent(`?access_token=${key}`));
    log.logEvent('info', `${'x'.repeat(3_990)} ${key}`);
    const text = everything();
    expect(text).toContain('[secret]');
    expect(text).not.toContain(key);
    expect(text).not.toContain(key.slice(2, 14));
    expect(text).not.toContain(key.slice(-8));
  });

  test('as a short key after its label', () => {
    const log = openLogFile(join(folder, 'till.log'));
    log.logEvent('info', 'authorization: bearer canary', { apiKey: 'canary', pin: 'canary' });
    log.logEvent('info', 'passphrase="my canary bird", api-key=canary');
    log.logEvent('info', 'asked', {
      credentials: { 'api-key': 'canary', 'access-token': 'canary' },
    });
    expect(everything()).not.toContain('canary');
  });

  test.each(['9917001234567', '9917 0012 3456 7', '9917-0012-3456-7', '099170012345', '123456'])(
    'as the identifier %s, of which the last four characters stay',
    (identifier) => {
      const log = openLogFile(join(folder, 'till.log'));
      log.logEvent('info', `scanned ${identifier}.`, { card: identifier, many: [identifier] });
      const text = everything();
      expect(text).not.toContain(identifier);
      expect(text.split('Z ')[1]).not.toMatch(/\d{5}/);
      expect(text).toContain(`…${identifier.replace(/\D/g, '').slice(-4)}`);
    },
  );

  test('as an e-mail address, or a key that begins with its kind', () => {
    const text = redactText('key sk_live_abcdefghijklmno of Ann <ann.o’neil+1@mail.example.org>.');
    expect(text).toBe('key [secret] of Ann <[e-mail]>.');
  });

  const card = '6275041299887766';
  const inBlock = (zero: number) =>
    card.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));
  const grouped = (sign: string) => card.replace(/(\d{4})(?=\d)/g, `$1${sign}`);
  test.each([
    ...['–', '−', '‑', '\u00a0', '\u2009', '  ', ',', ', ', '_', '\t', '+', '\n', '·', '|'].map(
      grouped,
    ),
    ...['\u200b', '\u00ad', ' / ', ' - ', '%20', String.raw`\u0020`].map(grouped),
    ...[0xff10, 0x660, 0x6f0, 0x966, 0x1d7ce].map(inBlock),
    card.split('').join('\u200b'),
    JSON.stringify(card.split('')),
    JSON.stringify(card.split('').map(Number)),
    card.replace(/\d/g, '%3$&'),
  ])('as a card number written as %j', (typed) => {
    const text = redactText(`scanned ${typed}.`);
    expect(text).toMatch(/^scanned \W*….{4,8}\W*$/u);
    expect((text.match(/[\p{Nd}\p{No}]/gu) ?? []).length).toBe(4);
  });

  test.each([
    'kim@localhost',
    'kim@10.0.0.5',
    '"kim smith"@shop.example',
    'kim＠shop.example',
    'kim%40shop.example',
    'kim @ shop.example',
    String.raw`kim\u0040shop.example`,
    'kim\u200b@shop.example',
  ])('as the address %s', (address) => {
    expect(redactText(`to ${address} and`)).toBe('to [e-mail] and');
  });

  test.each([
    'AKIAIOSFODNN7EXAMPLE',
    'live_sk_abcdefghijklmno',
    'sk-proj-abcdefghijklmnop',
    'sk-live-abcdefghijklmno',
    'sk_live_abc\u200bdefghijklmno',
    'aB3dE5fG7hI9jK1l',
    'frtq-wv22-1ki9-0wud',
    'deadbeefcafe1fe2',
    'qzkvwmxtrbnplh47',
  ])('as the key %s', (key) => {
    expect(redactText(`with ${key} of`)).toBe('with [secret] of');
  });

  test.each([
    ['pwd=abc', 'pwd=[secret]'],
    ['Passwort: geheim', 'Passwort: [secret]'],
    ['mot de passe : secret', 'mot de passe : [secret]'],
    ['key=hunter2hunter2', 'key=[secret]'],
    ['PIN 4711 of', 'PIN [secret] of'],
    ['PIN ist 4711', 'PIN ist [secret]'],
    ['GC7K-2Q9P-XW4T-9ZQ2', '[secret]'],
    ['GC7K-2Q9P-XW', '…9PXW'],
    ['typed pw hunter2', 'typed pw [secret]'],
    ['with password hunter and', 'with password [secret] and'],
    ['Passwort ist geheim', 'Passwort ist [secret]'],
    ['le mot de passe est "mon oiseau".', 'le mot de passe est [secret].'],
    ['wachtwoord was vogel1', 'wachtwoord was [secret]'],
    ['passphrase correct-horse', 'passphrase [secret]'],
    ['the token a1b2c3d4 of', 'the token [secret] of'],
    ['code is abc123', 'code is [secret]'],
    ['card QWERTZUIOPAS of', 'card …OPAS of'],
    ['card ABCD-EFGH-IJKL', 'card …IJKL'],
    ['card GIFT-CARD', 'card …CARD'],
    ['card QwErTzUiOp', 'card …ETUO'],
    ['card qwrtzplkjhg', 'card …'],
    ['pw: hunter2', 'pw: [secret]'],
  ])('as %s, which becomes %s', (text, masked) => {
    expect(redactText(text)).toBe(masked);
  });

  test.each(['a', 'A-', '1 ', 'A1-', '%41'])('in a very long text of %s', (part) => {
    const long = part.repeat(500_000);
    expect(redactText(`${long} kim@shop.example`)).toMatch(/ ?\[e-mail\]$/);
  });

  test('as a uuid, of which only the end stays', () => {
    const log = openLogFile(join(folder, 'till.log'));
    const uuid = randomUUID();
    log.logEvent('info', 'contact', { uuid });
    expect(everything()).not.toContain(uuid.slice(0, 8));
    expect(everything()).toContain(`…${uuid.slice(-4)}`);
  });
});

describe('useful text stays readable in the log', () => {
  test.each([
    'The disk is full: the till cannot write its journal.',
    'record 12345 segment-000001.jsonl TILL-901 took 250 ms, 99.5 %',
    '/home/till/.config/Evertill/books/demo/journal',
    '2026-11-20',
    'connect ECONNREFUSED, ENOTFOUND and CERT_HAS_EXPIRED, in JSON by HTTP with SIGTERM',
    'the recovery code of the book; the key is locked; the passphrase of the keys',
    'Angstschweiss ferme rechtmaessig geschlossen on localhost by systemctl, useHeardLimits and rememberWhatItAnswered',
    'at LedgerWriter.rememberWhatTheServiceAnswered (file:///opt/evertill/electron/ledger-writer.ts:12:5)',
  ])('%s', (text) => {
    expect(redactText(text)).toBe(text.replace('000001', '…0001').replace('2026-11-20', '…1120'));
  });

  test('one line per event has time, level, text and fields', () => {
    const log = openLogFile(join(folder, 'till.log'));
    log.logEvent('warn', '100%s sure %d\nof\u2028it', { sequence: 12, why: 'because' });
    expect(everything()).toMatch(
      /^\S+T\S+ warn 100%s sure %d of it sequence=12 why="because"\r?\n$/,
    );
  });

  test('no text that is logged makes the till fail', () => {
    const log = openLogFile(join(folder, 'till.log'));
    const circle: { self?: unknown } = {};
    circle.self = circle;
    log.logEvent('info', 'odd', { circle, nothing: undefined, big: 10n, call: () => 1 });
    expect(everything()).toContain('circle=[not printable] nothing=undefined big=[not printable]');
  });
});

test('the log is bounded and readable by its owner only', () => {
  const log = openLogFile(join(folder, 'logs', 'till.log'), 2_000);
  for (let n = 0; n < 500; n += 1) log.logEvent('info', 'a line that is long enough to count');
  const names = readdirSync(join(folder, 'logs')).toSorted();
  expect(names).toEqual(['till.log', 'till.old.log']);
  for (const name of names) {
    const { size, mode } = statSync(join(folder, 'logs', name));
    expect(size).toBeLessThan(2_200);
    expect(mode & 0o777).toBe(OWNER_ONLY_FILE_MODE);
  }
});

test('the outline of a day says how each pause ended: lifted, or with accepted damage', () => {
  const till = GuardedLedger.started();
  till.write({ kind: 'pause-queue', cause: 'invariant', note: '' });
  till.write({ kind: 'resume-with-damage', damage: [], place: '', reason: 'a secret' }, MANAGER);
  const log = openLogFile(join(folder, 'till.log'));
  for (const record of till.records) logFact(log, record);
  const last = everything().trim().split('\n').at(-1);
  expect(last).toContain('damage-accepted');
  expect(last).not.toContain('a secret');
});

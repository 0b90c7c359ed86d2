import { generateKeyPairSync, sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { expect, test } from 'vitest';
import { parseSignedFeed } from '../../../../electron/update/signed-feed.ts';
import { publishedVersionsSchema, textToSign } from '../../../../shared/update/feed.ts';
import { DAY_MS } from '../../../../shared/values/time.ts';

const makers = generateKeyPairSync('ed25519');
const others = generateKeyPairSync('ed25519');
const place = {
  channel: 'stable',
  publicKey: makers.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
};
const version = (number: string) => ({
  version: number,
  releaseNotes: 'What is new.',
  journalFormat: 4,
  releaseDate: '2026-11-24T00:00:00.000Z',
  files: [{ url: `evertill-${number}-x64.AppImage`, sha512: 'A'.repeat(88), size: 1 }],
});
const NOW_MS = Date.parse('2026-11-25T00:00:00.000Z');
const HERE = { system: 'linux', processor: 'x64', nowMs: NOW_MS };
const at = (days: number) => new Date(NOW_MS + days * DAY_MS).toISOString();
const withFile = (url: string) => ({ files: [{ url, sha512: 'A'.repeat(88), size: 1 }] });
const feed = (changes: object = {}) =>
  JSON.stringify({
    ...version('1.1.0'),
    channel: 'stable',
    system: 'linux',
    processor: 'x64',
    signedAt: at(-1),
    validUntil: at(29),
    before: [version('1.0.1')],
    ...changes,
  });
const signed = (text: string, key: KeyObject = makers.privateKey) =>
  sign(null, Buffer.from(textToSign(text)), key).toString('base64');

test('a feed signed by the makers for this channel lists the versions', () => {
  const text = feed();
  expect(parseSignedFeed(text, signed(text), place, HERE)).toMatchObject({
    version: '1.1.0',
    before: [{ version: '1.0.1' }],
  });
});

test('a feed signed by others or by nobody is refused', () => {
  const text = feed();
  const wrong = expect.objectContaining({ why: 'signature' });
  for (const signature of [signed(text, others.privateKey), '', 'AAAA', signed(`${text} `)])
    expect(() => parseSignedFeed(text, signature, place, HERE)).toThrow(wrong);
  // The makers may one day sign something else with the same key, which is not a feed.
  const bare = sign(null, Buffer.from(text), makers.privateKey).toString('base64');
  expect(() => parseSignedFeed(text, bare, place, HERE)).toThrow(wrong);
});

test('a feed signed for another channel is refused', () => {
  const text = feed({ channel: 'early' });
  const other = expect.objectContaining({ why: 'other-channel' });
  expect(() => parseSignedFeed(text, signed(text), place, HERE)).toThrow(other);
});

test.each<[string, object]>([
  ['Windows', { system: 'win32' }],
  ['another processor', { processor: 'arm64' }],
  ['this system, by its own word, with a program of Windows', withFile('evertill-1.1.0-x64.exe')],
  ['this processor, with a program of another', withFile('evertill-1.1.0-arm64.AppImage')],
  ['this system, with another version’s program', withFile('evertill-1.0.0-x64.AppImage')],
  [
    'this system, whose older versions are not',
    { before: [{ ...version('1.0.1'), ...withFile('evertill-1.0.1-x64.exe') }] },
  ],
])('a feed signed for %s is refused', (_name, changes) => {
  const text = feed(changes);
  const other = expect.objectContaining({ why: 'other-system' });
  expect(() => parseSignedFeed(text, signed(text), place, HERE)).toThrow(other);
});

test.each<[string, object, number, string | null]>([
  ['its last day', {}, 29, null],
  ['the day after its last', {}, 30, 'outdated'],
  ['years later', {}, 4_000, 'outdated'],
  ['a clock that is half a day behind', {}, -1.5, null],
  ['a clock that is days behind', {}, -3, 'clock-behind'],
  [
    'a list that its makers let count for longer than tills allow',
    { validUntil: at(4_000) },
    90,
    'outdated',
  ],
  [
    'a list of 1.0.0’s tools, which says no time',
    { signedAt: undefined, validUntil: undefined },
    0,
    'outdated',
  ],
  ['a list of 1.0.0’s tools, which says no system', { system: undefined }, 0, 'outdated'],
])('a feed is accepted only within its validity: %s', (_name, changes, days, why) => {
  const text = feed(changes);
  const read = () =>
    parseSignedFeed(text, signed(text), place, { ...HERE, nowMs: NOW_MS + days * DAY_MS });
  if (why === null) expect(read().version).toBe('1.1.0');
  else expect(read).toThrow(expect.objectContaining({ why }));
});

test('a till of 1.0.0 reads today’s feed', () => {
  expect(publishedVersionsSchema.parse(JSON.parse(feed()))).toMatchObject({
    version: '1.1.0',
    channel: 'stable',
  });
});

test('a file must be beside the feed and have a checksum', () => {
  for (const changes of [
    { files: [] },
    { files: [{ url: '../elsewhere', sha512: 'A'.repeat(88), size: 1 }] },
    { files: [{ url: 'x.AppImage', size: 1 }] },
    { version: '1.1.0; rm' },
  ]) {
    const text = feed(changes);
    expect(() => parseSignedFeed(text, signed(text), place, HERE)).toThrow();
  }
});

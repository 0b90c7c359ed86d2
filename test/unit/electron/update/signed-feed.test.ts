import { generateKeyPairSync, sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { expect, test } from 'vitest';
import { readFeed } from '../../../../electron/update/signed-feed.ts';
import { signedText } from '../../../../shared/update/feed.ts';

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
  files: [{ url: `evertill-${number}.AppImage`, sha512: 'A'.repeat(88), size: 1 }],
});
const feed = (changes: object = {}) =>
  JSON.stringify({
    ...version('1.1.0'),
    channel: 'stable',
    before: [version('1.0.1')],
    ...changes,
  });
const signed = (text: string, key: KeyObject = makers.privateKey) =>
  sign(null, Buffer.from(signedText(text)), key).toString('base64');

test('a feed that its makers have signed for this channel says which versions there are', () => {
  const text = feed();
  expect(readFeed(text, signed(text), place)).toMatchObject({
    version: '1.1.0',
    before: [{ version: '1.0.1' }],
  });
});

test('what others have signed, or nobody, is refused', () => {
  const text = feed();
  const wrong = expect.objectContaining({ why: 'signature' });
  for (const signature of [signed(text, others.privateKey), '', 'AAAA', signed(`${text} `)])
    expect(() => readFeed(text, signature, place)).toThrow(wrong);
  // The same key may sign something else one day: that is no feed.
  const bare = sign(null, Buffer.from(text), makers.privateKey).toString('base64');
  expect(() => readFeed(text, bare, place)).toThrow(wrong);
});

test('what was signed for another channel is refused', () => {
  const text = feed({ channel: 'early' });
  const other = expect.objectContaining({ why: 'other-channel' });
  expect(() => readFeed(text, signed(text), place)).toThrow(other);
});

test('a file is one beside the feed, and has a sum', () => {
  for (const changes of [
    { files: [] },
    { files: [{ url: '../elsewhere', sha512: 'A'.repeat(88), size: 1 }] },
    { files: [{ url: 'x.AppImage', size: 1 }] },
    { version: '1.1.0; rm' },
  ]) {
    const text = feed(changes);
    expect(() => readFeed(text, signed(text), place)).toThrow();
  }
});

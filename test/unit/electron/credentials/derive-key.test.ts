import { describe, expect, test } from 'vitest';
import { deriveKey } from '../../../../electron/credentials/derive-key.ts';
import { fingerprintOfKey } from '../../../../electron/credentials/key-fingerprint.ts';

describe('a key derived from a typed text', () => {
  test('equals the key of RFC 7914', async () => {
    const key = await deriveKey('pleaseletmein', 'SodiumChloride', 64, { N: 16_384, r: 8, p: 1 });
    expect(key.toString('hex')).toBe(
      '7023bdcb3afd7348461c06cd81fd38ebfda8fbba904f8e3ea9b543f6545da1f2' +
        'd5432955613f0fcf62d49705242a9af9e61e85dc0d651e40dfcf017b45575887',
    );
  });

  test('is the same on the main thread, used where that is faster, as on another thread', async () => {
    const begun: unknown[] = [];
    const note = (thread: unknown) => begun.push(thread);
    process.on('worker', note);
    try {
      const key = await deriveKey('', '', 64, { N: 16, r: 1, p: 1 });
      expect(key.toString('hex')).toBe(
        '77d6576238657b203b19ca42c18a0497f16b4844e3074ae8dfdffa3fede21442' +
          'fcd0069ded0948f8326a753a0fc81f17e8d3e0fb2e0d3628cf35e20c38d18906',
      );
      await deriveKey('1111', 'salt', 32, { N: 1_024, r: 8, p: 1 });
      expect(begun).toHaveLength(0);
      await deriveKey('1111', 'salt', 32, { N: 2_048, r: 8, p: 1 });
      expect(begun).toHaveLength(1);
    } finally {
      process.off('worker', note);
    }
  });

  test('is refused at an invalid scrypt cost', async () => {
    await expect(deriveKey('1111', 'salt', 32, { N: 3, r: 8, p: 1 })).rejects.toThrow();
  });
});

test('the fingerprint of a service’s key is the same each time', async () => {
  expect(await fingerprintOfKey('book-1', 'key-1')).toBe('4e64d8b67f49053a87317138f093e731');
});

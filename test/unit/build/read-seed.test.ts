import { afterEach, expect, inject, test, vi } from 'vitest';
import { readSeed } from '../../../build/test-run/read-seed.ts';

afterEach(() => vi.unstubAllEnvs());

test('a given seed is used by random tests', () => {
  vi.stubEnv('SEED', '4294967295');
  expect(readSeed()).toEqual({ seed: 4_294_967_295, source: 'SEED' });
  vi.stubEnv('SEED', '5fbb57e');
  expect(readSeed).toThrow('whole number');
});

test('without a given seed every read returns the same one', () => {
  vi.stubEnv('SEED', undefined);
  expect(readSeed()).toEqual(readSeed());
  expect(Number.isInteger(inject('seed'))).toBe(true);
});

import { afterEach, expect, inject, test, vi } from 'vitest';
import { readSeed } from '../../../build/test-run/read-seed.ts';

afterEach(() => vi.unstubAllEnvs());

test('the seed that is asked for is the one that random tests draw by', () => {
  vi.stubEnv('SEED', '4294967295');
  expect(readSeed()).toEqual({ seed: 4_294_967_295, source: 'SEED' });
  vi.stubEnv('SEED', '5fbb57e');
  expect(readSeed).toThrow('whole number');
});

test('one that nobody asks for is the same at every look', () => {
  vi.stubEnv('SEED', undefined);
  expect(readSeed()).toEqual(readSeed());
  expect(Number.isInteger(inject('seed'))).toBe(true);
});

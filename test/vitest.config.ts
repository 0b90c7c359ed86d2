import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './longest-first.ts';

/**
 * A suite is a folder below test/; `npm test` runs first those that need no till, then the others. The limits are for what
 * hangs, never for what is slow: a busy machine of two cores needs several times what a calm one does.
 */
const suite = (name: string, timeoutMs: number) => ({
  test: {
    name,
    include: [`test/${name}/**/*.test.{ts,tsx}`],
    testTimeout: timeoutMs,
    hookTimeout: timeoutMs,
    // By itself vitest leaves one processor idle: on two that is half of them.
    maxWorkers: '100%',
  },
});

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    allowOnly: false,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'architecture',
          include: ['test/*.test.ts'],
        },
      },
      suite('unit', 60_000),
      suite('contract', 180_000),
      suite('faults', 180_000),
      suite('simulation', 900_000),
      ...['e2e', 'disks'].map((name) => ({
        test: {
          ...suite(name, 300_000).test,
          globalSetup: 'test/prepare-e2e.ts',
          setupFiles: 'test/open-screen.ts',
          // A till mostly waits for a hand: two of them share the two cores well.
          maxWorkers: 2,
        },
      })),
    ],
  },
});

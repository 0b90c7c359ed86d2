import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { PATIENCE } from './builders/patience.ts';
import { LongestFirst } from './longest-first.ts';

/**
 * What mocks no module: its files share a process, and load the program once in it. `shared` costs 40 s of
 * CPU so, and 106 s with a process for each file. `leaves-nothing-behind.ts` sees that none hands anything on.
 */
const TOGETHER = [
  'test/unit/shared/**/*.test.ts',
  'test/unit/electron/{counter,door,hub,journal,ledger}/**/*.test.ts',
  'test/unit/renderer/{activity,categories,day,design,gift/screen,needs-person,sale,scanner,settings,shell}/**/*.test.{ts,tsx}',
];

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
    expect: { poll: PATIENCE },
    // A failure says what was there, and not only how many.
    chaiConfig: { truncateThreshold: 600 },
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
      {
        test: {
          ...suite('unit', 60_000).test,
          exclude: TOGETHER,
        },
      },
      {
        test: {
          ...suite('unit-together', 60_000).test,
          include: TOGETHER,
          isolate: false,
          setupFiles: 'test/unit/leaves-nothing-behind.ts',
        },
      },
      suite('contract', 180_000),
      suite('faults', 180_000),
      suite('simulation', 900_000),
      ...['e2e', 'disks', 'install'].map((name) => ({
        test: {
          ...suite(name, 300_000).test,
          globalSetup: 'test/prepare-e2e.ts',
          setupFiles: 'test/open-screen.ts',
          // A till waits for a hand now and then: three share two cores, and leave little of them idle.
          maxWorkers: 3,
        },
      })),
    ],
  },
});

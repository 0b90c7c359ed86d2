import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { readSeed } from '../build/test-run/read-seed.ts';
import { PATIENCE } from './builders/patience.ts';
import { LongestFirst } from './longest-first.ts';

interface TestProject {
  readonly globalSetup?: string;
  readonly setupFiles?: string[];
  readonly maxWorkers?: number;
  readonly isolate?: boolean;
}

const root = fileURLToPath(new URL('..', import.meta.url));

/** Every test waits now and then, for a disk, a server or a hand: three share two cores, and leave little of them idle. */
const WORKERS = Math.ceil(availableParallelism() * 1.5);

/** Files that put something in a module's place: each has a process of its own, where nobody has loaded that module. */
const MOCKING = globSync('test/**/*.test.{ts,tsx}', { cwd: root }).filter((file) =>
  readFileSync(path.join(root, file), 'utf8').includes('vi.mock('),
);

/**
 * A suite is a folder below test/; `npm test` runs first those that need no till, then the others. Its files share a
 * process for each worker, and load the program once in it; `leaves-nothing-behind.ts` sees that none hands anything on. The
 * limits are for what hangs, never for what is slow: a busy machine of two cores needs several times what a calm one does.
 *
 * @returns the project of the suite, and beside it `NAME-apart` for its files that mock
 */
function suite(name: string, timeoutMs: number, more: TestProject = {}) {
  const { setupFiles: own = [], ...others } = more;
  const setupFiles = [...own, 'test/draw-from-seed.ts'];
  const mocking = MOCKING.filter((file) => file.startsWith(`test/${name}/`));
  const shared = {
    alias: { electron: path.join(root, 'test/no-electron.ts') },
    testTimeout: timeoutMs,
    hookTimeout: timeoutMs,
    expect: { poll: PATIENCE },
    // A failure says what was there, and not only how many.
    chaiConfig: { truncateThreshold: 600 },
    maxWorkers: WORKERS,
    ...others,
  };
  const together = {
    isolate: false,
    ...shared,
    name,
    include: [`test/${name}/**/*.test.{ts,tsx}`],
    exclude: mocking,
    setupFiles: [...setupFiles, 'test/leaves-nothing-behind.ts'],
  };
  const apart = { ...shared, name: `${name}-apart`, include: mocking, setupFiles };
  return [together, ...(mocking.length === 0 ? [] : [apart])].map((test) => ({ test }));
}

export default defineConfig({
  root,
  test: {
    allowOnly: false,
    provide: { seed: readSeed().seed },
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'architecture',
          include: ['test/*.test.ts'],
          testTimeout: 60_000,
        },
      },
      ...suite('unit', 60_000, { setupFiles: ['fake-indexeddb/auto'] }),
      ...suite('contract', 180_000),
      // Dexie takes what it finds when it is first loaded: in a shared process a file without it would spoil it for the next.
      ...suite('faults', 180_000, { setupFiles: ['fake-indexeddb/auto'] }),
      ...suite('simulation', 900_000),
      ...['e2e', 'disks', 'install', 'operations'].flatMap((name) =>
        suite(name, 300_000, {
          globalSetup: 'test/prepare-e2e.ts',
          setupFiles: ['test/open-screen.ts'],
          // On the computer itself, a test that dies must not take the others with it.
          isolate: name !== 'e2e',
          // One computer has one till installed.
          ...(['install', 'operations'].includes(name) && { maxWorkers: 1 }),
        }),
      ),
    ],
  },
});

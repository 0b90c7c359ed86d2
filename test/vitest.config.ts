import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { defineConfig } from 'vitest/config';
import { readSeed } from '../build/test-run/read-seed.ts';
import { PATIENCE } from './builders/patience.ts';
import { LongestFirst } from './longest-first.ts';
import { isSecondTier } from './read-tier.ts';

interface TestProject {
  readonly globalSetup?: string;
  readonly setupFiles?: string[];
  readonly maxWorkers?: number;
  readonly isolate?: boolean;
}

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * How many test files run at once: tests wait for disks, servers or key presses, so four on two cores leave little idle
 * time.
 */
const WORKERS = availableParallelism() * 2;

const FILES = globSync('test/**/*.test.{ts,tsx}', { cwd: root }).map((file) => ({
  // Vitest compares names with slashes, on Windows too.
  file: file.replaceAll(path.sep, '/'),
  text: readFileSync(path.join(root, file), 'utf8'),
}));

/** Files that mock a module: Vite loads each in a process of its own, where nobody has loaded that module. */
const APART = FILES.filter(({ text }) => text.includes('vi.mock('));

/** Files that read JSX, which Vite has to load. */
const JSX = FILES.filter((one) => one.file.endsWith('x') && !APART.includes(one));

/** Files in whose process every key derivation is fast. */
const QUICK_KEYS = FILES.filter(
  (one) => one.text.includes('/builders/quick-derive-key.ts') && !APART.includes(one),
);

/**
 * Files of the second tier (`npm test -- full`), each with its reason: they test nothing on which money, a crossing of
 * two capabilities or an earlier fault depends, or they need the computer to themselves.
 */
const SECOND_TIER = FILES.filter(({ text }) => isSecondTier(text));

/** Files of both tiers, whose tests do more in the second; after a change (`npm test -- --changed`) the first suffices. */
const BOTH_TIERS = FILES.filter(
  ({ text }) => text.includes('/depth.ts') && process.env['EVERTILL_ONLY_CORE'] !== '1',
);

/** Node loads these files itself, as production does: a sixth faster than through Vite, but without JSX and styles. */
const byNode = (...first: readonly string[]) => ({
  execArgv: first.flatMap((file) => ['--import', pathToFileURL(path.join(root, file)).href]),
  experimental: { viteModuleRunner: false, nodeLoader: false },
});

/**
 * Makes the projects of a suite, which is a folder below test/: its files of the first tier and, as `full-NAME`, those
 * of the second; files that have to be loaded differently are separate. `npm test` runs first those suites that need no
 * till, then the others. Files share a process for each worker, and load the program once in it;
 * `leaves-nothing-behind.ts` checks that no file affects another. The limits are for what hangs, never for what is
 * slow: a busy machine of two cores needs several times what a calm one does.
 */
function suite(name: string, timeoutMs: number, more: TestProject = {}) {
  const { setupFiles: own = [], ...others } = more;
  const setupFiles = [...own, 'test/draw-from-seed.ts'];
  const below = (files: readonly { readonly file: string }[]) =>
    files.map(({ file }) => file).filter((file) => file.startsWith(`test/${name}/`));
  const shared = {
    testTimeout: timeoutMs,
    hookTimeout: timeoutMs,
    expect: { poll: PATIENCE },
    // A failure shows the items of a list, and not only their number.
    chaiConfig: { truncateThreshold: 600 },
    // A name shows the whole text of its row: Vitest would cut it after 40 characters.
    taskTitleValueFormatTruncate: 160,
    maxWorkers: WORKERS,
    ...others,
  };
  const oneProcess = {
    isolate: false,
    setupFiles: [...setupFiles, 'test/leaves-nothing-behind.ts'],
  };
  const later = below(SECOND_TIER);
  const deeper = below(BOTH_TIERS);
  const inTier = (tier: string, depth: 'core' | 'whole', isIn: (file: string) => boolean) => {
    // These tests attack a server with very many requests, and would disturb other tests.
    const workers = tier === 'full-contract' && { maxWorkers: 1 };
    const apart = below(APART).filter(isIn);
    const jsx = below(JSX).filter(isIn);
    const quick = below(QUICK_KEYS).filter(isIn);
    const otherwise = new Set([...apart, ...jsx, ...quick]);
    const projects = [
      {
        ...oneProcess,
        ...shared,
        ...byNode('test/without-electron.ts'),
        name: tier,
        include: below(FILES).filter((file) => isIn(file) && !otherwise.has(file)),
        ...workers,
      },
      {
        ...oneProcess,
        ...shared,
        ...byNode('test/without-electron.ts', 'test/builders/quick-derive-key.ts'),
        name: `${tier}-quick-keys`,
        include: quick,
        ...workers,
      },
      { ...oneProcess, ...shared, name: `${tier}-jsx`, include: jsx, ...workers },
      { ...shared, name: `${tier}-apart`, include: apart, setupFiles, ...workers },
    ];
    return projects
      .filter(({ include }) => include.length > 0)
      .map((test) => ({ test: { ...test, provide: { depth } } }));
  };
  return [
    ...inTier(name, 'core', (file) => !later.includes(file)),
    ...inTier(`full-${name}`, 'whole', (file) => later.includes(file) || deeper.includes(file)),
  ];
}

export default defineConfig({
  root,
  test: {
    allowOnly: false,
    // For all projects: Vitest starts a Vite for each project with an alias of its own, and reads this whole file again.
    alias: { electron: path.join(root, 'test/no-electron.ts') },
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
      // Dexie keeps the IndexedDB that it finds when first loaded, so in a shared process a file without one would
      // break the next file.
      ...suite('faults', 180_000, { setupFiles: ['fake-indexeddb/auto'] }),
      ...suite('simulation', 900_000),
      ...suite('windows', 180_000),
      ...['e2e', 'disks', 'install', 'operations', 'windows-screen'].flatMap((name) =>
        suite(name, 600_000, {
          globalSetup: 'test/prepare-e2e.ts',
          setupFiles: ['test/open-screen.ts'],
          // These tests change the computer itself: one that dies must not take the others with it.
          isolate: name !== 'e2e',
          // A computer can have only one till installed.
          ...(['install', 'operations'].includes(name) && { maxWorkers: 1 }),
        }),
      ),
    ],
  },
});

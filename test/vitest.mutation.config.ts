import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { keptWorkerPool } from '../build/mutation/kept-worker.ts';
import { LikelyFinderSequencer } from '../build/mutation/likely-finder-first.ts';
import { readSeed } from '../build/test-run/read-seed.ts';

/** Tests of the window, its database, keys, files and words: slow, and they check no rule about money. */
const OF_OTHER_THINGS = [
  'test/unit/build/**',
  'test/unit/electron/{node,log,people,printing,till,window}/**',
  'test/unit/renderer/{categories,database,design,scanner,sync-worker}/**',
  'test/unit/shared/{locales,receipt,sandbox}/**',
  'test/unit/shared/categories/categories-{csv,import,judge,list}*',
  'test/unit/shared/messages/said-by-the-window.test.ts',
];

/** Random walks: they find nearly every mistake but take seconds, and find another one each day. */
const WALKS = ['guard/accounted-for', 'guard/hostile-cashier', 'ledger/let-go-walk'].map(
  (name) => `test/unit/shared/${name}.test.ts`,
);

/**
 * A limit for what hangs, also on a busy machine; `npm test -- mutate` sets a lower one for tests that wait for
 * sockets.
 */
const HANGS_AFTER_MS = Number(process.env['EVERTILL_HANGS_AFTER_MS'] ?? 60_000);

/** Tests by which `npm test -- mutate` judges each planted mistake: rules, real disks and sockets, and no Electron. */
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  cacheDir: 'build/output/vite',
  test: {
    allowOnly: false,
    include: [
      'test/unit/**/*.test.{ts,tsx}',
      'test/faults/journal-*.test.ts',
      'test/faults/http-client-*.test.ts',
    ],
    exclude: [...OF_OTHER_THINGS, ...WALKS],
    isolate: false,
    alias: { electron: fileURLToPath(new URL('no-electron.ts', import.meta.url)) },
    provide: { seed: readSeed().seed },
    setupFiles: ['build/mutation/count-each-file.ts', 'test/draw-from-seed.ts'],
    sequence: { sequencer: LikelyFinderSequencer },
    testTimeout: HANGS_AFTER_MS,
    hookTimeout: HANGS_AFTER_MS,
  },
  plugins: [
    {
      name: 'kept-workers',
      // The mutation runner sets a pool of its own, which vitest would use.
      configureVitest: ({ project }) => {
        Object.assign(project.config, { pool: keptWorkerPool.name, poolRunner: keptWorkerPool });
      },
    },
  ],
});

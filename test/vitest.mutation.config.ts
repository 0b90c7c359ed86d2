import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** What `npm run mutate` judges each planted mistake by: rules, contract and real disks, no dice and no Electron. */
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    allowOnly: false,
    include: [
      'test/unit/**/*.test.{ts,tsx}',
      'test/faults/journal-*.test.ts',
      'test/faults/upstream-*.test.ts',
    ],
    testTimeout: 60_000,
  },
});

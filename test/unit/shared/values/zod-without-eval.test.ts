import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { repositoryRoot } from '../../../../build/repository-root.ts';

/** Finds a schema that refers to itself; then zod has to look for circles in values again. */
const CIRCLES = /\bz\.(?:lazy|json)\(|\bget \w+\(\) \{\s*return [\w.]*[sS]chema/;

test('no schema refers to itself: zod is told not to look for circles', () => {
  const sources = globSync('{shared,electron,renderer}/**/*.{ts,tsx}', { cwd: repositoryRoot });
  const withCircle = sources.filter((file) =>
    CIRCLES.test(readFileSync(path.join(repositoryRoot, file), 'utf8')),
  );
  expect(sources.length).toBeGreaterThan(500);
  expect(withCircle).toEqual([]);
});

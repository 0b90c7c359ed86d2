import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { repositoryRoot } from '../../../../build/repository-root.ts';

/** Finds a schema that refers to itself, for which zod would have to look for circular values. */
const CIRCLES = /\bz\.(?:lazy|json)\(|\bget \w+\(\) \{\s*return [\w.]*[sS]chema/;

test('no schema refers to itself, since zod is told not to look for circular values', () => {
  const sources = globSync('{shared,electron,renderer}/**/*.{ts,tsx}', { cwd: repositoryRoot });
  const withCircle = sources.filter((file) =>
    CIRCLES.test(readFileSync(path.join(repositoryRoot, file), 'utf8')),
  );
  expect(sources.length).toBeGreaterThan(500);
  expect(withCircle).toEqual([]);
});

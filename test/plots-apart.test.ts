import { expect, test } from 'vitest';
import { listRepositoryFiles, readSourceModule } from './read-sources.ts';

test('a plot is read with its library once a report is looked at, and by nothing before', () => {
  const readers = listRepositoryFiles()
    .filter((file) => /^renderer\/(?!plots\/).*\.tsx?$/.test(file))
    .flatMap((file) => readSourceModule(file).text.match(/^.*\/plots\/(?!lazy-plot).*$/gm) ?? []);
  expect(readers.length).toBeGreaterThan(0);
  const atOnce = readers.filter((line) => !/^import type |await import\(/.test(line));
  expect(atOnce).toEqual([]);
});

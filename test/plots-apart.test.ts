import { expect, test } from 'vitest';
import { listRepositoryFiles, readSourceModule } from './read-sources.ts';

test('the plots and their library are loaded only when a report is opened', () => {
  const readers = listRepositoryFiles()
    .filter((file) => /^renderer\/(?!plots\/).*\.tsx?$/.test(file))
    .flatMap((file) => readSourceModule(file).text.match(/^.*\/plots\/(?!lazy-plot).*$/gm) ?? []);
  expect(readers.length).toBeGreaterThan(0);
  const atOnce = readers.filter((line) => !/^import type |await import\(/.test(line));
  expect(atOnce).toEqual([]);
});

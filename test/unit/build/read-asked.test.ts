import { expect, test } from 'vitest';
import { parseAskedSuites } from '../../../build/test-run/parse-asked-suites.ts';
import { repositoryRoot } from '../../../build/repository-root.ts';

const HERE = 'test/unit/build/read-asked.test.ts';

test('a suite is requested by its name, a file by its path from any folder', () => {
  expect(parseAskedSuites(['e2e', HERE, './test/documents.test.ts'], repositoryRoot)).toEqual([
    { suite: 'e2e', file: null },
    { suite: 'unit', file: HERE },
    { suite: 'check', file: null },
  ]);
  expect(parseAskedSuites(['read-asked.test.ts'], import.meta.dirname)).toEqual([
    { suite: 'unit', file: HERE },
  ]);
});

test('a file after the suite windows is run there, and not in its own suite', () => {
  expect(parseAskedSuites(['windows', HERE], repositoryRoot)).toEqual([
    { suite: 'windows', file: HERE },
  ]);
  expect(parseAskedSuites(['windows', 'e2e'], repositoryRoot)).toEqual([
    { suite: 'windows', file: null },
    { suite: 'e2e', file: null },
  ]);
});

test('a name that is not a test file is kept as it is, so that the runner reports it', () => {
  const odd = ['test/unit/no-such.test.ts', 'build/test-run/run-tests.ts', '../elsewhere', 'test'];
  expect(parseAskedSuites(odd, repositoryRoot)).toEqual(
    odd.map((suite) => ({ suite, file: null })),
  );
});

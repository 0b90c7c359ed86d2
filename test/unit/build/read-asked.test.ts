import { expect, test } from 'vitest';
import { readAskedSuites } from '../../../build/test-run/read-asked.ts';
import { repositoryRoot } from '../../../build/repository-root.ts';

const HERE = 'test/unit/build/read-asked.test.ts';

test('a suite is requested by its name, a file by its path from any folder', () => {
  expect(readAskedSuites(['e2e', HERE, './test/documents.test.ts'], repositoryRoot)).toEqual([
    { suite: 'e2e', file: null },
    { suite: 'unit', file: HERE },
    { suite: 'check', file: null },
  ]);
  expect(readAskedSuites(['read-asked.test.ts'], import.meta.dirname)).toEqual([
    { suite: 'unit', file: HERE },
  ]);
});

test('a file after the suite windows is run there, and not in its own suite', () => {
  expect(readAskedSuites(['windows', HERE], repositoryRoot)).toEqual([
    { suite: 'windows', file: HERE },
  ]);
  expect(readAskedSuites(['windows', 'e2e'], repositoryRoot)).toEqual([
    { suite: 'windows', file: null },
    { suite: 'e2e', file: null },
  ]);
});

test('a name that is not a test file is kept as it is, so that the runner reports it', () => {
  const odd = ['test/unit/no-such.test.ts', 'build/test-run/run-tests.ts', '../elsewhere', 'test'];
  expect(readAskedSuites(odd, repositoryRoot)).toEqual(odd.map((suite) => ({ suite, file: null })));
});

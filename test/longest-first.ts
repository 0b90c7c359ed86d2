import { statSync } from 'node:fs';
import { BaseSequencer } from 'vitest/node';
import type { TestSpecification } from 'vitest/node';

/** Sorts projects by their longest test file, so that these start first and no long file runs alone at the end. */
const LONGEST_FIRST = [
  'simulation',
  'contract',
  'faults',
  'unit-apart',
  'unit-jsx',
  'unit-quick-keys',
  'unit',
  'faults-apart',
];

/** End-to-end tests that take a minute or more. */
const LONG_DAYS = /\/(whole-day\/.*|settling|day|accessibility|sale|by-touch-real-book)\.test\.ts$/;

/** For suites whose files one run distributes over the processors. */
export class LongestFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const index = ({ project, moduleId }: TestSpecification) =>
      LONGEST_FIRST.indexOf(project.name) - (LONG_DAYS.test(moduleId) ? 1 : 0);
    // Other files are sorted by size, because larger ones usually take longer.
    const size = ({ moduleId }: TestSpecification) => statSync(moduleId).size;
    const order = (one: TestSpecification, other: TestSpecification) =>
      index(one) - index(other) || size(other) - size(one);
    return Promise.resolve(files.toSorted(order));
  }
}

import { BaseSequencer } from 'vitest/node';
import type { TestSpecification } from 'vitest/node';

/** Whose files take longest stands first: what begins last should not be what all wait for. */
const LONGEST_FIRST = ['simulation', 'contract', 'faults', 'unit-apart', 'unit', 'faults-apart'];

/** End-to-end tests that take a minute or more. */
const LONG_DAYS = /\/(whole-day\/.*|settling|day|accessibility|sale|by-touch-real-book)\.test\.ts$/;

/** For suites that one run shares out over the processors. */
export class LongestFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ project, moduleId }: TestSpecification) =>
      LONGEST_FIRST.indexOf(project.name) - (LONG_DAYS.test(moduleId) ? 1 : 0);
    return Promise.resolve(files.toSorted((one, other) => place(one) - place(other)));
  }
}

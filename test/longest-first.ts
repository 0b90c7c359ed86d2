import { BaseSequencer } from 'vitest/node';
import type { TestSpecification } from 'vitest/node';

/** Whose files take longest stands first: what begins last should not be what all wait for. */
const LONGEST_FIRST = ['simulation', 'contract', 'unit-together', 'faults', 'unit'];

/** For suites that one run shares out over the processors. */
export class LongestFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ project }: TestSpecification) => LONGEST_FIRST.indexOf(project.name);
    return Promise.resolve(files.toSorted((one, other) => place(one) - place(other)));
  }
}

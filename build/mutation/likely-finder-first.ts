import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Orders test files, since the first failing test ends a mutant's run. Mutants come in code order, so the file that
 * found the previous mutant goes first; then fast files before slow ones.
 */
export class LikelyFinderSequencer extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const known = (file: TestSpecification) => this.ctx.cache.getTestSpecificationResult(file);
    const cost = (file: TestSpecification) =>
      known(file)?.failed === true ? -1 : (known(file)?.duration ?? 0);
    return Promise.resolve(files.toSorted((one, other) => cost(one) - cost(other)));
  }
}

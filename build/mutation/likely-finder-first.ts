import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The first test that fails ends the run of a mistake. Mistakes come in the order of the code, so what
 * found the last one stands first; then the quick before the slow.
 */
export class LikelyFinderFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const known = (file: TestSpecification) => this.ctx.cache.getTestSpecificationResult(file);
    const cost = (file: TestSpecification) =>
      known(file)?.failed === true ? -1 : (known(file)?.duration ?? 0);
    return Promise.resolve(files.toSorted((one, other) => cost(one) - cost(other)));
  }
}

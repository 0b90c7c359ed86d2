import { inject } from 'vitest';

/**
 * Stryker counts how often a place is passed for as long as its process lives, and takes a hundred times the normal
 * count for an endless loop. Here one process runs all test files, so the count restarts with each file.
 */
interface Counts {
  readonly static: Record<string, number>;
  readonly perTest: Record<string, Record<string, number>>;
}

declare module 'vitest' {
  interface ProvidedContext {
    /** The name of Stryker's global. */
    globalNamespace: string;
  }
}

const stryker: unknown = Reflect.get(globalThis, inject('globalNamespace'));
const { mutantCoverage: counts } = stryker as { mutantCoverage?: Counts };
for (const count of [counts?.static ?? {}, counts?.perTest ?? {}]) {
  for (const file of Object.keys(count)) delete count[file];
}

import * as fc from 'fast-check';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** The seed from which every random test draws its values; `npm test -- hunt` uses others. */
    seed: number;
  }
}

/**
 * The longest that fast-check may search for a smaller example. No property of these suites takes as long, but without
 * a limit that search may take an hour.
 */
const LONGEST_SEARCH_MS = 180_000;

fc.configureGlobal({
  ...fc.readConfigureGlobal(),
  seed: inject('seed'),
  interruptAfterTimeLimit: LONGEST_SEARCH_MS,
  markInterruptAsFailure: true,
});

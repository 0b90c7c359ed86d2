import * as fc from 'fast-check';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** By what every random test draws its values; `npm test -- hunt` gives others. */
    seed: number;
  }
}

/** No property of these suites takes as long; without an end the search for a smaller example may take an hour. */
const LONGEST_SEARCH_MS = 180_000;

fc.configureGlobal({
  ...fc.readConfigureGlobal(),
  seed: inject('seed'),
  interruptAfterTimeLimit: LONGEST_SEARCH_MS,
  markInterruptAsFailure: true,
});

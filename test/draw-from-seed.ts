import * as fc from 'fast-check';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** By what every random test draws its values; `npm test -- hunt` gives others. */
    seed: number;
  }
}

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: inject('seed') });

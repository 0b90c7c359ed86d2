import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** `core` in the first tier, `whole` in the second; not provided outside of both tiers. */
    depth: 'core' | 'whole' | undefined;
  }
}

/**
 * Returns how much a test does in its tier. A file that calls this is in both tiers (`vitest.config.ts`): the first
 * plays the seeds that once failed and enough others to meet every act; the second plays all of them.
 */
export function inDepth<Amount>(core: Amount, whole: Amount): Amount {
  return inject('depth') === 'core' ? core : whole;
}

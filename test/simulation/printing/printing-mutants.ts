import type { Mutant } from '../mutants.ts';
import { BUSY_SHAPE } from '../refund-mutants.ts';

/** Mistakes of receipts that wait for their printer. */
export const PRINTING_MUTANTS: readonly Mutant[] = [
  {
    name: 'print what has waited as it was first composed',
    shape: { ...BUSY_SHAPE, printsLate: true },
    engine: { printsFirstText: true },
  },
];

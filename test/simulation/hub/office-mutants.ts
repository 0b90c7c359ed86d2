import type { OfficeCopy } from '../../../shared/office/office-calls.ts';
import { OFFICE_AS_BUILT } from './office-world.ts';
import type { OfficeWorldRules } from './office-world.ts';

/** Rules of hub, forwarder and office, each with one mistake that the worlds have to find. */
export const OFFICE_MUTANTS: Readonly<Record<string, OfficeWorldRules>> = {
  'the office takes a record once more': { ...OFFICE_AS_BUILT, takes: 'what it has once more' },
  'of two tellings the later one counts': { ...OFFICE_AS_BUILT, counts: 'who came last' },
  'a forwarder remembers where the office stood': {
    ...OFFICE_AS_BUILT,
    connection: (connection) => {
      let first: readonly OfficeCopy[] | null = null;
      return { ...connection, copies: async () => (first ??= await connection.copies()) };
    },
  },
  'of another journal nothing is new': {
    ...OFFICE_AS_BUILT,
    connection: (connection) => ({
      ...connection,
      lifeWith: async (...asked) => (await connection.lifeWith(...asked)) ?? 1,
    }),
  },
  'a journal counts under each of its names': {
    ...OFFICE_AS_BUILT,
    tells: (till) => ({ ...till, goesOnAs: null }),
  },
  'of a hub that was lost nothing is read back': { ...OFFICE_AS_BUILT, readsBack: false },
  'what a taker has brought counts where it was as well': {
    ...OFFICE_AS_BUILT,
    tells: (till) => ({ ...till, takenOverBy: null }),
  },
};

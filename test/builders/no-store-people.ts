import type { TillsPeople } from '../../electron/hub/settings/store-people.ts';

/** Of a till where nobody is one of the store's. */
export const NO_STORE_PEOPLE: TillsPeople = {
  apiKey: () => null,
  useStore: () => undefined,
  news: () => null,
  merge: () => Promise.resolve([]),
  markSent: () => Promise.resolve(),
  notTaken: () => undefined,
  nameOf: () => null,
};

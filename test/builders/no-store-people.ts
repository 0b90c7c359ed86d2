import type { LocalPeopleAccess } from '../../electron/hub/settings/store-people.ts';

export const NO_STORE_PEOPLE: LocalPeopleAccess = {
  apiKey: () => null,
  useStore: () => undefined,
  news: () => null,
  merge: () => Promise.resolve([]),
  markSent: () => Promise.resolve(),
  notTaken: () => undefined,
  nameOf: () => null,
};

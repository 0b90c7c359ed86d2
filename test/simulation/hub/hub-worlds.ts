import { COMING_BACK_AS_BUILT, playComingBack } from './coming-back-world.ts';
import { WITH_REPEATS } from './joined-rules.ts';
import { playJoinedStore } from './joined-world.ts';
import { OFFICE_AS_BUILT, playOffice } from './office-world.ts';
import { playStore, STORE_AS_BUILT } from './store-world.ts';
import { TAKING_AS_BUILT, playTakeOvers } from './taking-world.ts';

/** Plays the world of a seed with the real rules; returns the first broken promise, or null. */
type PlayHub = (seed: number) => Promise<string | null>;

/** Worlds of a store's hub by what they test, for `npm run sim -- --hub`. */
export const HUB_WORLDS: Readonly<Record<string, PlayHub>> = {
  store: (seed) => Promise.resolve(playStore(seed, STORE_AS_BUILT)),
  joined: (seed) => playJoinedStore(seed),
  repeats: (seed) => playJoinedStore(seed, WITH_REPEATS),
  taking: (seed) => playTakeOvers(seed, TAKING_AS_BUILT),
  'coming-back': (seed) => playComingBack(seed, COMING_BACK_AS_BUILT),
  office: (seed) => playOffice(seed, OFFICE_AS_BUILT),
};

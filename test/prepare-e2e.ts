import { bundleTill } from '../build/bundle/bundle-till.ts';

/** Once before the end-to-end tests: the bundle they start. */
export const setup = bundleTill;

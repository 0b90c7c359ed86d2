import { bundleTill } from '../build/bundle/bundle-till.ts';
import { openDisplay } from '../build/launch/open-display.ts';

/** Once before the end-to-end tests: the bundle they start, and one screen for all of them. */
export async function setup(): Promise<() => void> {
  await bundleTill();
  const display = await openDisplay();
  Object.assign(process.env, display.env);
  return () => display.close();
}

import { use } from 'react';
import type { ComponentType } from 'react';
import { speakAll } from './speak-in-parts.ts';

const all: (() => Promise<unknown>)[] = [];

/**
 * A screen that is not needed for the first sale and comes in a file of its own, as its sentences do. `preloadScreens` has it
 * before anybody opens it: from then on it stands at once, as if it had come with the window.
 * @param isLikely false where this computer has no use for it: it is then read when it is opened
 */
export function lazyScreen<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  isLikely = true,
): ComponentType<Props> {
  let reading: Promise<ComponentType<Props>> | null = null;
  let Screen: ComponentType<Props> | null = null;
  const read = async (): Promise<ComponentType<Props>> => {
    // Without its sentences it shows figures all the same.
    [Screen] = await Promise.all([load(), speakAll().catch(() => undefined)]);
    return Screen;
  };
  if (isLikely) all.push(() => (reading ??= read()));
  return function LazyScreen(props: Props) {
    const Shown = Screen ?? use((reading ??= read()));
    return <Shown {...props} />;
  };
}

/**
 * Reads all that are likely, to be called once the first screen stands: one after the other, each when nothing else
 * is to be done, so that no key and no scan waits for more than one.
 */
export async function preloadScreens(): Promise<void> {
  for (const read of all) {
    await new Promise<void>((resolve) => requestIdleCallback(() => resolve()));
    await read();
  }
}

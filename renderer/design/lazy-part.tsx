import { createElement, Suspense, use } from 'react';
import type { ComponentType } from 'react';

const all: (() => Promise<unknown>)[] = [];

/**
 * A component that the first sale does not need, loaded from a file of its own. Once `preloadLazyParts` has loaded it, it
 * renders at once, as if it were part of the first file.
 * @param isLikely false if this computer will hardly use it: it is then loaded when opened
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  isLikely = true,
): ComponentType<Props> {
  let reading: Promise<ComponentType<Props>> | null = null;
  let Part: ComponentType<Props> | null = null;
  const read = async (): Promise<ComponentType<Props>> => {
    Part = await load();
    return Part;
  };
  if (isLikely) all.push(() => (reading ??= read()));
  function Read(props: Props) {
    return createElement(Part ?? use((reading ??= read())), props);
  }
  return function LaterPart(props: Props) {
    return (
      <Suspense fallback={null}>
        <Read {...props} />
      </Suspense>
    );
  };
}

/**
 * Loads all likely parts; called after the first screen is shown. They are loaded one by one while the window is idle,
 * so that no key or scan waits for more than one.
 */
export async function preloadLazyParts(): Promise<void> {
  for (const read of all) {
    await new Promise<void>((resolve) => requestIdleCallback(() => resolve()));
    await read();
  }
}

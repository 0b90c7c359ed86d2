import { createElement, Suspense, use } from 'react';
import type { ComponentType } from 'react';

const all: (() => Promise<unknown>)[] = [];

/**
 * A part that is not needed for the first sale and comes in a file of its own. `readLaterParts` has it
 * before anybody opens it: from then on it stands at once, as if it had come with the window.
 * @param isLikely false where this computer has no use for it: it is then read when it is opened
 */
export function laterPart<Props extends object>(
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
 * Reads all that are likely, to be called once the first screen stands: one after the other, each when nothing else
 * is to be done, so that no key and no scan waits for more than one.
 */
export async function readLaterParts(): Promise<void> {
  for (const read of all) {
    await new Promise<void>((resolve) => requestIdleCallback(() => resolve()));
    await read();
  }
}

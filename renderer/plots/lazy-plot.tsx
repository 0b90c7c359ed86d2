import { lazy } from 'react';
import type { ComponentType } from 'react';

/**
 * A plot, read with its library once its screen is looked at: what is sold waits for none of it. The figures
 * and the sentences stand at once, and stay where it cannot be read.
 * @param sayNotDrawn what stands in its place then
 */
export function lazyPlot<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  sayNotDrawn: () => string,
) {
  const NotDrawn = () => <p>{sayNotDrawn()}</p>;
  return lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      return { default: await load() };
    } catch {
      return { default: NotDrawn };
    }
  });
}

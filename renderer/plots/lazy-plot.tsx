import { lazy } from 'react';
import type { ComponentType } from 'react';

/**
 * A plot that is loaded with its library when its screen is opened, so that sales do not wait for it. Figures and
 * sentences are shown at once, and remain if the plot cannot be loaded.
 * @param sayNotDrawn returns the text shown in place of a plot that cannot be loaded
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

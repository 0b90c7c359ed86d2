import { lazy } from 'react';
import type { ComponentType } from 'react';
import { t } from '../../../shared/locales/language.ts';

/**
 * A plot, read with its library once a report is looked at: what is sold waits for none of it. The figures
 * and the sentences stand at once, and stay where it cannot be read.
 */
export function lazyPlot<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      return { default: await load() };
    } catch {
      return { default: NotDrawn };
    }
  });
}

function NotDrawn() {
  return <p>{t('reports.plots.notDrawn')}</p>;
}

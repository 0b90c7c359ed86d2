import type { Overview } from '../../shared/messages/bridge.ts';
import { resumeUnfinishedSetUp } from '../first-day/first-day-store.ts';
import type { PageName } from '../shell/pages.ts';

/**
 * Returns the page shown after a start: the one with the passphrase prompt if the keys are locked, else the set-up if it
 * is unfinished, else the sale. An unfinished set-up is also put at its next step.
 */
export function prepareFirstPage(overview: Overview): PageName {
  const { health } = overview;
  if (health.kind === 'keys-locked' && health.needsPassphrase) return 'gift-balance';
  return resumeUnfinishedSetUp(overview) ? 'first-day' : 'sale';
}

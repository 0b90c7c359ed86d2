import type { Overview } from '../../shared/messages/bridge.ts';
import { resumeUnfinishedSetUp } from '../first-day/first-day-store.ts';
import type { PageName } from '../shell/pages.ts';

/** Asks for the passphrase at every start, before anything can be sold. */
export function firstPage(overview: Overview): PageName {
  const { health } = overview;
  if (health.kind === 'keys-locked' && health.needsPassphrase) return 'gift-balance';
  return resumeUnfinishedSetUp(overview) ? 'first-day' : 'sale';
}

import type { Overview } from '../../shared/messages/bridge.ts';
import { reuseEqualParts } from './reuse-equal-parts.ts';
import { isCurrentLanguage, installAllTexts, installFirstSaleTexts } from './load-texts.ts';

/** All other texts are loaded after this time at the latest, even if the first screen keeps the computer busy. */
const REST_WITHIN_MS = 1_000;

/** Tells whether the first screen shows only what a sale needs, so that fewer texts suffice. */
function isOrdinary({ health, hub, copy }: Overview): boolean {
  return health.kind === 'trading' && hub === null && copy?.state.kind !== 'behind';
}

/**
 * Returns the function that takes each overview in the order in which main sent them. It shows an overview once its
 * language is loaded, unless a newer one came meanwhile: texts and overview then always have the same language.
 * @param show draws the overview; every screen then looks its texts up again
 */
export function createOverviewFollower(show: (overview: Overview) => void) {
  let latest: Overview | null = null;
  let isFirst = true;
  const speakTheRest = async () => {
    await installAllTexts();
    if (latest !== null && isCurrentLanguage(latest.language)) show({ ...latest });
  };
  return async (came: Overview): Promise<void> => {
    // Parts that did not change stay the same object, so that only screens whose data changed are drawn again.
    const next = reuseEqualParts<Overview>(latest ?? came, came);
    latest = next;
    if (isCurrentLanguage(next.language)) return show(next);
    const isShort = isFirst && isOrdinary(next);
    isFirst = false;
    try {
      await (isShort ? installFirstSaleTexts(next.language) : installAllTexts(next.language));
    } finally {
      // If the texts cannot be loaded, the till still shows figures.
      if (latest === next) show(next);
    }
    if (isShort) requestIdleCallback(() => void speakTheRest(), { timeout: REST_WITHIN_MS });
  };
}

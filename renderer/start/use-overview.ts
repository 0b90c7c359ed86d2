import { useEffect, useState } from 'react';
import type { Overview } from '../../shared/messages/bridge.ts';
import type { Language } from '../../shared/locales/language.ts';
import { reuseEqualParts } from './replace-equal-deep.ts';
import { loadAllTexts, loadFirstSaleTexts } from './speak-in-parts.ts';

/** All other texts are loaded after this time at the latest, even if the first screen keeps the computer busy. */
const REST_WITHIN_MS = 1_000;

/** Tells whether the first screen shows only what a sale needs, so that fewer texts suffice. */
function isOrdinary({ health, hub, copy }: Overview): boolean {
  return health.kind === 'trading' && hub === null && copy?.state.kind !== 'behind';
}

/** Returns main's last overview of the till; null before the first. */
export function useOverview(): Overview | null {
  const [overview, setOverview] = useState<Overview | null>(null);
  useEffect(() => {
    let latest: Overview | null = null;
    let spoken: Language | null = null;
    // Parts that did not change stay the same object, so that only screens whose data changed are drawn again.
    const hear = (came: Overview) => {
      const next = reuseEqualParts<Overview>(latest ?? came, came);
      latest = next;
      if (next.language === spoken) setOverview(next);
      else void changeLanguage(next);
    };
    // Shows the overview once its language is loaded; drawing it makes every screen look its texts up again.
    const changeLanguage = async (next: Overview) => {
      try {
        const isFirst = spoken === null && isOrdinary(next);
        await (isFirst ? loadFirstSaleTexts(next.language) : loadAllTexts(next.language));
        if (latest !== next) return;
        spoken = next.language;
        if (isFirst) requestIdleCallback(() => void speakTheRest(), { timeout: REST_WITHIN_MS });
      } finally {
        // If the texts cannot be loaded, the till still shows figures.
        if (latest === next) setOverview(next);
      }
    };
    const speakTheRest = async () => {
      await loadAllTexts();
      setOverview((shown) => shown && { ...shown });
    };
    // If main has sent a newer overview meanwhile, the answer to the first request is dropped.
    void window.till.overview().then((first) => (latest === null ? hear(first) : undefined));
    return window.till.onOverview(hear);
  }, []);
  return overview;
}

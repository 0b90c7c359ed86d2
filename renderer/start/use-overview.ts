import { useEffect, useState } from 'react';
import type { Overview } from '../../shared/messages/bridge.ts';
import type { Language } from '../../shared/locales/language.ts';
import { replaceEqualDeep } from './replace-equal-deep.ts';
import { speakAll, speakFirstSale } from './speak-in-parts.ts';

/** The remaining texts are loaded after this time, even if the first screen keeps the computer busy. */
const REST_WITHIN_MS = 1_000;

/** Tells whether the first screen shows only what a sale needs. */
function isOrdinary({ health, hub, copy }: Overview): boolean {
  return health.kind === 'trading' && hub === null && copy?.state.kind !== 'behind';
}

/** Returns main's last overview of the till; null before the first. */
export function useOverview(): Overview | null {
  const [overview, setOverview] = useState<Overview | null>(null);
  useEffect(() => {
    let latest: Overview | null = null;
    let spoken: Language | null = null;
    // Equal parts stay the same object, so that only screens whose data changed are drawn again.
    const hear = (came: Overview) => {
      const next = replaceEqualDeep<Overview>(latest ?? came, came);
      latest = next;
      if (next.language === spoken) setOverview(next);
      else void changeLanguage(next);
    };
    // When the overview is drawn again, every screen looks its texts up again.
    const changeLanguage = async (next: Overview) => {
      try {
        const isFirst = spoken === null && isOrdinary(next);
        await (isFirst ? speakFirstSale(next.language) : speakAll(next.language));
        if (latest !== next) return;
        spoken = next.language;
        if (isFirst) requestIdleCallback(() => void speakTheRest(), { timeout: REST_WITHIN_MS });
      } finally {
        // If the texts cannot be loaded, the till still shows figures.
        if (latest === next) setOverview(next);
      }
    };
    const speakTheRest = async () => {
      await speakAll();
      setOverview((shown) => shown && { ...shown });
    };
    // A pushed overview is newer than the answer to the first request.
    void window.till.overview().then((first) => (latest === null ? hear(first) : undefined));
    return window.till.onOverview(hear);
  }, []);
  return overview;
}

import { useEffect, useState } from 'react';
import type { Overview } from '../../shared/messages/bridge.ts';
import type { Language } from '../../shared/locales/language.ts';
import { replaceEqualDeep } from './replace-equal-deep.ts';
import { speakAll, speakFirstSale } from './speak-in-parts.ts';

/** A first screen that uses the computer for longer has its sentences all the same. */
const REST_WITHIN_MS = 1_000;

/** Tells whether the first screen says nothing but what a sale does. */
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
    // Every screen asks for its sentences again when the overview is drawn.
    const changeLanguage = async (next: Overview) => {
      try {
        const isFirst = spoken === null && isOrdinary(next);
        await (isFirst ? speakFirstSale(next.language) : speakAll(next.language));
        if (latest !== next) return;
        spoken = next.language;
        if (isFirst) requestIdleCallback(() => void speakTheRest(), { timeout: REST_WITHIN_MS });
      } finally {
        // A till whose sentences cannot be read shows figures all the same.
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

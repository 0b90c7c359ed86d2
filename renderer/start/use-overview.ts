import { useEffect, useState } from 'react';
import type { Overview } from '../../shared/messages/bridge.ts';
import { speak } from '../../shared/locales/language.ts';
import type { Language } from '../../shared/locales/language.ts';
import { replaceEqualDeep } from './replace-equal-deep.ts';
import { loadCatalogue } from '../../shared/locales/catalogues/load-catalogue.ts';

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
        const catalogue = await loadCatalogue(next.language);
        if (latest !== next) return;
        speak(next.language, catalogue);
        spoken = next.language;
      } finally {
        // A till whose sentences cannot be read shows figures all the same.
        if (latest === next) setOverview(next);
      }
    };
    // A pushed overview is newer than the answer to the first request.
    void window.till.overview().then((first) => (latest === null ? hear(first) : undefined));
    return window.till.onOverview(hear);
  }, []);
  return overview;
}

import { useCallback, useEffect, useRef, useState } from 'react';
import type { OfficeStore } from '../../shared/office/office-calls.ts';
import type { OfficeAway } from '../../shared/office/office-view-messages.ts';
import { askStores, reportShown } from './ask-office.ts';

/** Stores tell every two minutes. */
const ASK_EVERY_MS = 30_000;

interface OfficeNow {
  /** The last answer; null before the first. */
  readonly stores: readonly OfficeStore[] | null;
  /** When that was. */
  readonly atMs: number | null;
  /** True where this window's file may send limits. */
  readonly saysLimits: boolean;
  /** Why it is not newer. */
  readonly away: OfficeAway | null;
  readonly askNow: () => void;
}

/** The stores as the head office has them, asked for again and again. */
export function useOffice(): OfficeNow {
  const [now, setNow] = useState<Omit<OfficeNow, 'askNow'>>({
    stores: null,
    atMs: null,
    saysLimits: false,
    away: null,
  });
  const wasShown = useRef(false);
  const askNow = useCallback(() => {
    const hear = async (): Promise<void> => {
      const said = await askStores();
      if (said.kind === 'stores') {
        const { stores, saysLimits } = said;
        setNow({ stores, saysLimits, atMs: Date.now(), away: null });
      } else setNow((before) => ({ ...before, away: said.why }));
    };
    void hear();
  }, []);
  useEffect(() => {
    askNow();
    const timer = setInterval(askNow, ASK_EVERY_MS);
    return () => clearInterval(timer);
  }, [askNow]);
  const isShown = now.stores !== null || now.away !== null;
  useEffect(() => {
    if (!isShown || wasShown.current) return;
    wasShown.current = true;
    void reportShown();
  }, [isShown]);
  return { ...now, askNow };
}

import { createContext, use, useEffect, useEffectEvent } from 'react';
import type { RefObject } from 'react';

/** Delivers each scan to the listener added last; while a question is open, only to that question. */
export interface ScanSource {
  /** Adds a listener for scans; the returned function removes it. */
  readonly listen: (listener: (scanned: string) => void) => () => void;
  /**
   * Adds a listener that gets scans while `place` is inside the topmost question; null means a scan that arrived in
   * pieces.
   */
  readonly listenInQuestion: (
    place: () => Node | null,
    listener: (scanned: string | null) => void,
  ) => () => void;
}

const hearNothing = () => () => undefined;
const ScansHere = createContext<ScanSource>({ listen: hearNothing, listenInQuestion: hearNothing });

/** Provides the till's scanner to every screen. */
export const ScansProvider = ScansHere.Provider;

/** Receives scans while the component is mounted. */
export function useScans(onScan: (scanned: string) => void): void {
  const { listen } = use(ScansHere);
  const hear = useEffectEvent(onScan);
  useEffect(() => listen((scanned) => hear(scanned)), [listen]);
}

/**
 * Receives scans while the topmost question contains this place.
 * @param onScan called with null for a scan that arrived in pieces
 */
export function useScansInQuestion(
  place: RefObject<Node | null>,
  onScan: (scanned: string | null) => void,
): void {
  const { listenInQuestion } = use(ScansHere);
  const hear = useEffectEvent(onScan);
  useEffect(
    () =>
      listenInQuestion(
        () => place.current,
        (scanned) => hear(scanned),
      ),
    [listenInQuestion, place],
  );
}

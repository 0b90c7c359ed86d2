import { createContext, use, useEffect, useEffectEvent } from 'react';
import type { RefObject } from 'react';

/** Where scans are handed out: to the screen that asked last; while a question is open, to that question alone. */
export interface Scans {
  /** A scan is the listener's until the function that is returned is called. */
  readonly listen: (listener: (scanned: string) => void) => () => void;
  /** Takes what is scanned while the question that stands on top contains this place; null for a scan that came in pieces. */
  readonly listenInQuestion: (
    place: () => Node | null,
    listener: (scanned: string | null) => void,
  ) => () => void;
}

const hearNothing = () => () => undefined;
const ScansHere = createContext<Scans>({ listen: hearNothing, listenInQuestion: hearNothing });

/** Around every screen: the scanner of this till. */
export const ScansProvider = ScansHere.Provider;

/** Takes what is scanned while this stands. */
export function useScans(onScan: (scanned: string) => void): void {
  const { listen } = use(ScansHere);
  const hear = useEffectEvent(onScan);
  useEffect(() => listen((scanned) => hear(scanned)), [listen]);
}

/**
 * Takes what is scanned while the question that contains this place stands on top.
 * @param onScan called with null for a scan that came in pieces
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

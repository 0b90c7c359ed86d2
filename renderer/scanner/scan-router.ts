import type { ScanSource } from '../design/keys/use-scans.ts';

type ScanListener = Parameters<ScanSource['listen']>[0];
type QuestionListener = Parameters<ScanSource['listenInQuestion']>[1];

export interface ScanRouter extends ScanSource {
  /** Receives scans that no screen listens for. */
  readonly listenToRest: (listener: ScanListener) => () => void;
  readonly deliver: ScanListener;
  /**
   * Called for a scan that arrived in pieces.
   * @returns true if the topmost question listens for scans and was notified
   */
  readonly onTornScan: () => boolean;
}

interface ScanDeskSettings {
  /** Returns the topmost open question; null if there is none. */
  readonly findOpenQuestion: () => Pick<Node, 'contains'> | null;
  readonly onDropped: () => void;
}

interface InQuestion {
  readonly place: () => Node | null;
  readonly listener: QuestionListener;
}

export function createScanRouter({ findOpenQuestion, onDropped }: ScanDeskSettings): ScanRouter {
  const screens: ScanListener[] = [];
  const rest: ScanListener[] = [];
  const inQuestions: InQuestion[] = [];
  const listenerOf = (question: Pick<Node, 'contains'>): QuestionListener | undefined =>
    inQuestions.findLast(({ place }) => question.contains(place()))?.listener;
  return {
    listen: (listener) => enter(screens, listener),
    listenInQuestion: (place, listener) => enter(inQuestions, { place, listener }),
    listenToRest: (listener) => enter(rest, listener),
    deliver: (scanned) => {
      const question = findOpenQuestion();
      const listener = question === null ? (screens.at(-1) ?? rest.at(-1)) : listenerOf(question);
      if (listener === undefined) onDropped();
      else listener(scanned);
    },
    onTornScan: () => {
      const question = findOpenQuestion();
      const listener = question === null ? undefined : listenerOf(question);
      listener?.(null);
      return listener !== undefined;
    },
  };
}

function enter<Listener>(listeners: Listener[], listener: Listener): () => void {
  listeners.push(listener);
  return () => {
    const index = listeners.lastIndexOf(listener);
    if (index >= 0) listeners.splice(index, 1);
  };
}

import { useState } from 'react';
import { noAnswerOf } from '../../shared/messages/no-answer.ts';
import type { NoAnswer } from '../../shared/messages/no-answer.ts';

/** Saves a choice through main. @returns `notKept`: why the last choice was not saved; null if it was */
export function useSaving() {
  const [notKept, setNotKept] = useState<NoAnswer | null>(null);
  const keep = (kept: Promise<unknown>) =>
    void kept.then(
      () => setNotKept(null),
      (error: unknown) => setNotKept(noAnswerOf(error)),
    );
  return { keep, notKept };
}

import { useEffect, useState } from 'react';
import type { Overview } from '../../shared/messages/bridge.ts';
import { stepsLeftToDo } from './steps-left-to-do.ts';
import type { SetUpStep } from './first-day-store.ts';

/**
 * Returns what was left for later of the setup; nothing until main has told all of it.
 * @param step the setup's open step, after whose change the receipt is read again; null outside the setup
 */
export function useStepsLeftToDo(
  overview: Overview,
  step: SetUpStep | null = null,
): readonly SetUpStep[] {
  const { people, printing, articleCount, hasSetTaxes } = overview;
  const [hasName, setHasName] = useState<boolean | null>(null);
  useEffect(() => {
    // At the first step, nothing was left for later yet.
    if (step === 'country') return undefined;
    let isWanted = true;
    const show = (now: boolean) => {
      if (isWanted) setHasName(now);
    };
    readHasName().then(show, () => undefined);
    return () => {
      isWanted = false;
    };
  }, [step]);
  if (hasName === null) return [];
  return stepsLeftToDo({
    hasName,
    hasSetTaxes,
    articles: articleCount,
    hasManager: people.list.some(({ role }) => role === 'manager'),
    hasPrinter: printing.printer !== 'none',
  });
}

async function readHasName(): Promise<boolean> {
  const { receipt } = await window.till.printing();
  return receipt.headerLines.some((line) => line.trim() !== '');
}

import { useEffect, useState } from 'react';
import type { Overview } from '../../shared/messages/bridge.ts';
import { stepsLeftToDo } from './steps-left-to-do.ts';
import type { SetUpStep } from './first-day-store.ts';

/** Returns what was left for later of the setup; nothing until main has told all of it. */
export function useStepsLeftToDo({ people, printing }: Overview): readonly SetUpStep[] {
  const [read, setRead] = useState<SetUp | null>(null);
  useEffect(() => {
    let isWanted = true;
    const show = (now: SetUp) => {
      if (isWanted) setRead(now);
    };
    readSetUp().then(show, () => undefined);
    return () => {
      isWanted = false;
    };
  }, []);
  if (read === null) return [];
  return stepsLeftToDo({
    ...read,
    hasManager: people.list.some(({ role }) => role === 'manager'),
    hasPrinter: printing.printer !== 'none',
  });
}

type SetUp = Awaited<ReturnType<typeof readSetUp>>;

async function readSetUp() {
  const [taxes, articles, { receipt }] = await Promise.all([
    window.till.taxTable(),
    window.till.priceList(),
    window.till.printing(),
  ]);
  const hasName = receipt.headerLines.some((line) => line.trim() !== '');
  return { taxes, articles: articles.length, hasName };
}

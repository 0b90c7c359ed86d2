import { createContext, useContext, useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import styles from './one-of-many.module.css';

const HasKeys = createContext(true);

/** Tells whether the buttons at this place have their shortcuts. */
export function useHasKeys(): boolean {
  return useContext(HasKeys);
}

/** Which of several of a kind the keys are for. */
export interface Chosen {
  readonly id: string | null;
  /** From 0. */
  readonly place: number;
  readonly count: number;
  /** Is true if a person has chosen it, so that it is scrolled into view. */
  readonly isMeant: boolean;
  readonly choose: (id: string) => void;
  readonly onStep: (by: number) => void;
}

/** The first one, until another one is chosen; where the chosen one goes away, the next takes its place. */
export function useChosen(ids: readonly string[]): Chosen {
  const [meant, setMeant] = useState<{ readonly id: string; readonly place: number } | null>(null);
  const found = meant === null ? 0 : ids.indexOf(meant.id);
  const place = found >= 0 ? found : Math.max(0, Math.min(meant?.place ?? 0, ids.length - 1));
  const go = (to: number) => {
    const id = ids[to];
    if (id !== undefined) setMeant({ id, place: to });
  };
  return {
    id: ids[place] ?? null,
    place,
    count: ids.length,
    isMeant: meant !== null,
    choose: (id) => go(ids.indexOf(id)),
    onStep: (by) => go(place + by),
  };
}

interface OneOfManyProps {
  readonly id: string;
  readonly chosen: Chosen;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/**
 * One of several of a kind, each with the same buttons: those of the chosen one have the keys. Focus
 * chooses too, so that Tab and the keys speak of the same one.
 */
export function OneOfMany({ id, chosen, className, children }: OneOfManyProps) {
  const place = useRef<HTMLDivElement>(null);
  const hasKeys = useHasKeys();
  const isChosen = hasKeys && chosen.id === id;
  const isSought = isChosen && chosen.isMeant;
  useEffect(() => {
    if (isSought) place.current?.scrollIntoView({ block: 'nearest' });
  }, [isSought]);
  return (
    <div
      ref={place}
      className={`${className ?? ''} ${chosen.count > 1 ? styles['one'] : ''}`}
      data-chosen={isChosen}
      onFocus={() => chosen.choose(id)}
    >
      <HasKeys value={isChosen}>{children}</HasKeys>
    </div>
  );
}

/** Nothing inside has its key: something beside it is being worked on. */
export function WithoutKeys({ children }: { readonly children: ReactNode }) {
  return <HasKeys value={false}>{children}</HasKeys>;
}

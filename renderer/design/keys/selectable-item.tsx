import { createContext, useContext, useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import styles from './selectable-item.module.css';

const HasKeys = createContext(true);

/** Tells whether buttons below this component have their shortcuts. */
export function useHasShortcuts(): boolean {
  return useContext(HasKeys);
}

/** Which of several items is chosen: only its buttons have shortcuts. */
export interface ChosenItem {
  readonly id: string | null;
  /** Index of the chosen item, from 0. */
  readonly index: number;
  readonly count: number;
  /** True if a person chose this item: it is then scrolled into view. */
  readonly isMeant: boolean;
  readonly choose: (id: string) => void;
  readonly onStep: (by: number) => void;
}

/** Returns the first item until another is chosen; if the chosen one disappears, the next takes its place. */
export function useChosenItem(ids: readonly string[]): ChosenItem {
  const [meant, setMeant] = useState<{ readonly id: string; readonly index: number } | null>(null);
  const found = meant === null ? 0 : ids.indexOf(meant.id);
  const index = found >= 0 ? found : Math.max(0, Math.min(meant?.index ?? 0, ids.length - 1));
  const go = (to: number) => {
    const id = ids[to];
    if (id !== undefined) setMeant({ id, index: to });
  };
  return {
    id: ids[index] ?? null,
    index,
    count: ids.length,
    isMeant: meant !== null,
    choose: (id) => go(ids.indexOf(id)),
    onStep: (by) => go(index + by),
  };
}

interface OneOfManyProps {
  readonly id: string;
  readonly chosen: ChosenItem;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/**
 * One of several items, each with the same buttons; only those of the chosen item have their shortcuts. Focus chooses
 * too, so that Tab and the shortcuts agree.
 */
export function SelectableItem({ id, chosen, className, children }: OneOfManyProps) {
  const place = useRef<HTMLDivElement>(null);
  const hasKeys = useHasShortcuts();
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

/** Takes the shortcuts from the buttons inside, because something beside them is being edited. */
export function WithoutShortcuts({ children }: { readonly children: ReactNode }) {
  return <HasKeys value={false}>{children}</HasKeys>;
}

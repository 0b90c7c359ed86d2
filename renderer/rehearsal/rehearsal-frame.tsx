import { useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import type { Overview } from '../../shared/messages/bridge.ts';
import type { RehearsalPartProps } from './rehearsal-screen.tsx';
import { useRehearsal } from './use-rehearsal.ts';
import styles from './rehearsal.module.css';

interface RehearsingProps {
  readonly overview: Overview;
  /** Name of the open page. The rehearsal's own page replaces only the page on which it began. */
  readonly page: string;
  readonly Part: ComponentType<RehearsalPartProps>;
  /** Content of the open page. */
  readonly children: ReactNode;
}

/** Shows a rehearsal in place of the open page, or above it while a person rings up; without one, only the page. */
export function RehearsalFrame({
  overview: { book, supportContact },
  page,
  Part,
  children,
}: RehearsingProps) {
  const [isLater, setIsLater] = useState(false);
  const [firstPage] = useState(page);
  const { status, look } = useRehearsal(book?.mode === 'training');
  const run = status?.run ?? null;
  const isAsked = run?.state === 'interrupted' && book?.mode === 'real' && !isLater;
  if (run === null || !(isAsked || run.isHere)) return children;
  const part = (
    <Part
      run={run}
      supportContact={supportContact}
      onActed={look}
      onLeave={() => setIsLater(true)}
    />
  );
  if (run.state !== 'running' || run.by === 'till') return page === firstPage ? part : children;
  return (
    <div className={styles['above']}>
      {part}
      <div className={styles['below']}>{children}</div>
    </div>
  );
}

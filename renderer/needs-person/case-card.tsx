import type { ReactNode } from 'react';
import { FactList } from '../design/fact-list.tsx';
import { StateMark } from '../design/state-mark.tsx';
import type { Tone } from '../design/tone.ts';
import { words } from './needs-person-words.ts';
import type { CaseWords } from './needs-person-words.ts';
import styles from './needs-person.module.css';

interface CaseCardProps {
  readonly tone: Tone;
  readonly said: CaseWords;
  /** Since when, ready to be read. */
  readonly since: string;
  readonly children?: ReactNode;
}

/** One matter for a person: what happened, whether money moved, what to do. */
export function CaseCard({ tone, said, since, children }: CaseCardProps) {
  return (
    <article className={styles['case']} aria-label={said.title}>
      <h2 className={styles['title']}>
        <StateMark tone={tone}>{said.title}</StateMark>
      </h2>
      <p className={styles['since']}>{words.since(since)}</p>
      <FactList
        facts={[
          { label: words.whatHappened, value: said.happened },
          { label: words.moneyMoved, value: said.moneyMoved },
          { label: words.whatToDo, value: said.toDo },
        ]}
      />
      {children}
    </article>
  );
}

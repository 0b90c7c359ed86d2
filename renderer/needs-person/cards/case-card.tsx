import type { ReactNode } from 'react';
import { t } from '../../../shared/locales/language.ts';
import { LabelledValueList } from '../../design/frame/labelled-value-list.tsx';
import { StateBadge } from '../../design/frame/state-badge.tsx';
import type { Tone } from '../../design/frame/tone.ts';
import type { CaseWords } from './describe-case.ts';
import styles from '../needs-person.module.css';

interface CaseCardProps {
  readonly tone: Tone;
  readonly said: CaseWords;
  /** How long the case has existed, formatted; left out if no clock can be trusted. */
  readonly since?: string;
  /** The till and person that the case comes from, so that somebody can ask them. */
  readonly origin?: readonly string[];
  readonly children?: ReactNode;
}

/** Shows one case that a person has to decide: what happened, whether money moved, and what to do. */
export function CaseCard({ tone, said, since, origin = [], children }: CaseCardProps) {
  return (
    <article className={styles['case']} aria-label={said.title}>
      <h2 className={styles['title']}>
        <StateBadge tone={tone}>{said.title}</StateBadge>
      </h2>
      {since !== undefined && (
        <p className={styles['since']}>
          {[t('needsPerson.since', { moment: since }), ...origin].join(' · ')}
        </p>
      )}
      <LabelledValueList
        facts={[
          { label: t('needsPerson.whatHappened'), value: said.happened },
          { label: t('scene.moneyMoved'), value: <strong>{said.moneyMoved}</strong> },
          { label: t('scene.whatToDo'), value: said.toDo },
        ]}
      />
      {children}
    </article>
  );
}

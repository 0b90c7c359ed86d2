import { Fragment } from 'react';
import type { ReactNode } from 'react';
import styles from './labelled-value-list.module.css';

export interface LabelledValue {
  readonly label: string;
  readonly value: ReactNode;
}

/** A table of labels and values, with figures right-aligned. */
export function LabelledValueList({ facts }: { readonly facts: readonly LabelledValue[] }) {
  return (
    <dl className={styles['list']}>
      {facts.map(({ label, value }) => (
        <Fragment key={label}>
          <dt className={styles['label']}>{label}</dt>
          <dd className={styles['value']}>{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}

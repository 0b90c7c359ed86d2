import type { ReactNode } from 'react';
import { Icon } from '../keys/icons.tsx';
import type { IconName } from '../keys/icons.tsx';
import { toneIcon } from './tone.ts';
import type { Tone } from './tone.ts';
import styles from './tone.module.css';

interface StateMarkProps {
  readonly tone: Tone;
  /** Another icon than the tone's own, where it says more. */
  readonly icon?: IconName;
  readonly children: ReactNode;
}

/** A state in a table or a line: icon, colour and words together. */
export function StateMark({ tone, icon, children }: StateMarkProps) {
  return (
    <span className={`${styles['mark']} ${styles[tone]}`}>
      <Icon name={icon ?? toneIcon[tone]} size={20} />
      {children}
    </span>
  );
}

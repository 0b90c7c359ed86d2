import type { ReactNode } from 'react';
import { Icon } from '../keys/icons.tsx';
import type { IconName } from '../keys/icons.tsx';
import { toneIcons } from './tone.ts';
import type { Tone } from './tone.ts';
import styles from './tone.module.css';

interface StateMarkProps {
  readonly tone: Tone;
  /** An icon that replaces the tone's own. */
  readonly icon?: IconName;
  readonly children: ReactNode;
}

/** Shows a state in a table or line with icon, colour and words. */
export function StateBadge({ tone, icon, children }: StateMarkProps) {
  return (
    <span className={`${styles['mark']} ${styles[tone]}`}>
      <Icon name={icon ?? toneIcons[tone]} size={20} />
      {children}
    </span>
  );
}

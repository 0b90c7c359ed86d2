import type { ReactNode } from 'react';
import { Icon } from '../keys/icons.tsx';
import { toneIcons } from './tone.ts';
import type { Tone } from './tone.ts';
import styles from './tone.module.css';

interface NoticeProps {
  readonly tone: Tone;
  readonly title: string;
  readonly children?: ReactNode;
  /** A code TILL-nnn of shared/messages/till-codes.ts, if the message has one. */
  readonly code?: string | undefined;
  /** Buttons at the end of the message. */
  readonly actions?: ReactNode;
}

/** A message shown where something happened; screen readers announce it. */
export function Notice({ tone, title, children, code, actions }: NoticeProps) {
  return (
    <div
      className={`${styles['notice']} ${styles[tone]}`}
      role={tone === 'bad' || tone === 'attention' ? 'alert' : 'status'}
    >
      <Icon name={toneIcons[tone]} size={28} />
      <div className={styles['noticeText']}>
        <span className={styles['noticeTitle']}>{title}</span>
        {children}
        {actions !== undefined && <div className={styles['actions']}>{actions}</div>}
      </div>
      {code !== undefined && (
        <span className={styles['code']} data-copyable>
          {code}
        </span>
      )}
    </div>
  );
}

import type { IconName } from '../keys/icons.tsx';

/**
 * How a state is coloured: done, in progress, needs attention, failed, or neutral. Each tone has its own icon, so that
 * nothing is said by colour alone.
 */
export type Tone = 'good' | 'waiting' | 'attention' | 'bad' | 'plain';

export const toneIcons: Readonly<Record<Tone, IconName>> = {
  good: 'check',
  waiting: 'clock',
  attention: 'warning',
  bad: 'stop',
  plain: 'information',
};

import type { IconName } from '../keys/icons.tsx';

/**
 * How a state is to be felt: done, on its way, look at it, stop, or neither. Each tone has an icon of
 * its own, so that nothing is said by colour alone.
 */
export type Tone = 'good' | 'waiting' | 'attention' | 'bad' | 'plain';

export const toneIcon: Readonly<Record<Tone, IconName>> = {
  good: 'check',
  waiting: 'clock',
  attention: 'warning',
  bad: 'stop',
  plain: 'information',
};

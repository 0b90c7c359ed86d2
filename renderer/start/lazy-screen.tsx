import type { ComponentType } from 'react';
import { laterPart } from '../design/later-part.tsx';
import { speakAll } from './speak-in-parts.ts';

/** A later part of which the sentences come later, too. Without them it shows figures all the same. */
export function lazyScreen<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  isLikely = true,
): ComponentType<Props> {
  return laterPart(async () => {
    const [Screen] = await Promise.all([load(), speakAll().catch(() => undefined)]);
    return Screen;
  }, isLikely);
}

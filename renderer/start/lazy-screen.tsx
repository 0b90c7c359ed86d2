import type { ComponentType } from 'react';
import { lazyPart } from '../design/lazy-part.tsx';
import { installAllTexts } from './load-texts.ts';

/** A screen that is loaded when first opened, with its texts. If its texts cannot be loaded, it still shows figures. */
export function lazyScreen<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  isLikely = true,
): ComponentType<Props> {
  return lazyPart(async () => {
    const [Screen] = await Promise.all([load(), installAllTexts().catch(() => undefined)]);
    return Screen;
  }, isLikely);
}

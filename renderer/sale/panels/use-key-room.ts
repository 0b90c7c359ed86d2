import { useLayoutEffect, useState } from 'react';
import type { RefObject } from 'react';

interface KeyRoom {
  readonly widthPx: number;
  readonly heightPx: number;
  /** As high as it is while the status line is low: it opens by itself, and no key may go for that. */
  readonly calmHeightPx: number;
}

const NONE: KeyRoom = { widthPx: 0, heightPx: 0, calmHeightPx: 0 };
/** Of the status line while all is well (shell/status-line.module.css). */
const CALM_FOOT_PX = 40;

/** The room of the category keys. Where the page scrolls, they have a height of their own (`--own-height`). */
export function useKeyRoom(place: RefObject<HTMLElement | null>): KeyRoom {
  const [room, setRoom] = useState(NONE);
  useLayoutEffect(() => {
    const element = place.current;
    if (element === null) return undefined;
    const measure = () => {
      const { width, height } = element.getBoundingClientRect();
      const foot = document.querySelector('footer')?.getBoundingClientRect().height ?? CALM_FOOT_PX;
      const isOwn = getComputedStyle(element).getPropertyValue('--own-height') !== '';
      const lostPx = isOwn ? 0 : foot - CALM_FOOT_PX;
      setRoom({ widthPx: width, heightPx: height, calmHeightPx: height + lostPx });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [place]);
  return room;
}

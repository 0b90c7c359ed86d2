import { useLayoutEffect, useState } from 'react';
import type { RefObject } from 'react';

interface KeyRoom {
  readonly widthPx: number;
  readonly heightPx: number;
  /** As high as it is while the status line is low: it opens by itself, and no key may go for that. */
  readonly calmHeightPx: number;
}

const NONE: KeyRoom = { widthPx: 0, heightPx: 0, calmHeightPx: 0 };
/** Returns the height of the calm status line, in px (design/tokens.css). */
function calmFootPx(): number {
  return Number.parseFloat(
    getComputedStyle(document.documentElement).getPropertyValue('--calm-foot'),
  );
}

/** The room of the category keys. Where the page scrolls, they have a height of their own (`--own-height`). */
export function useKeyRoom(place: RefObject<HTMLElement | null>): KeyRoom {
  const [room, setRoom] = useState(NONE);
  useLayoutEffect(() => {
    const element = place.current;
    if (element === null) return undefined;
    const measure = () => {
      const { width, height } = element.getBoundingClientRect();
      const calmPx = calmFootPx();
      const footPx = document.querySelector('footer')?.getBoundingClientRect().height ?? calmPx;
      const isOwn = getComputedStyle(element).getPropertyValue('--own-height') !== '';
      const lostPx = isOwn ? 0 : footPx - calmPx;
      setRoom({ widthPx: width, heightPx: height, calmHeightPx: height + lostPx });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [place]);
  return room;
}

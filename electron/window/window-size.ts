/** The window's size in px, if the screen is not filled. */
export const WINDOW_PX = { width: 1280, height: 860 };
export const LEAST_PX = { width: 1024, height: 700 };

/** The same for a till beside another one, which fills the screen. */
const BESIDE_PX = { width: 420, height: 560 };
export const LEAST_BESIDE_PX = { width: 360, height: 420 };
/** This much of a saved position must be on a screen, so that the window can be grabbed. */
const REACHED_PX = 60;

interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Returns the position of a window beside another till: its last one, or the bottom corner of the first screen if that screen is gone. */
export function placeBeside(
  kept: Area | null,
  [first, ...others]: readonly [Area, ...Area[]],
): Area {
  const isReached = ({ x, y, width, height }: Area) =>
    kept !== null &&
    kept.x + kept.width >= x + REACHED_PX &&
    kept.x <= x + width - REACHED_PX &&
    kept.y >= y &&
    kept.y <= y + height - REACHED_PX;
  if (kept !== null && [first, ...others].some(isReached)) return kept;
  const { width, height } = BESIDE_PX;
  return { x: first.x + first.width - width, y: first.y + first.height - height, width, height };
}

/** From this width in px on, the till fills the screen from the start. */
const LARGE_PX = 1_900;

/** Tells whether the till fills the screen from the start: on a large one, and on one that its window would not fit. */
export function opensMaximised(workArea: {
  readonly width: number;
  readonly height: number;
}): boolean {
  const { width, height } = workArea;
  return width >= LARGE_PX || width < WINDOW_PX.width || height < WINDOW_PX.height;
}

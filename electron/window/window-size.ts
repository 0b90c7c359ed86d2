/** The window's, in px, where the screen is not filled. */
export const WINDOW_PX = { width: 1280, height: 860 };
export const LEAST_PX = { width: 1024, height: 700 };

/** The same of a till beside another one, which fills the screen. */
const BESIDE_PX = { width: 420, height: 560 };
export const LEAST_BESIDE_PX = { width: 360, height: 420 };
/** A kept place has so much on a screen, for a hand to reach it. */
const REACHED_PX = 60;

interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Returns where the window of a till beside another one stands: where it was left, or in the corner at the foot of the first
 * screen where no screen is there any more.
 */
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

/** From here on a screen is one of a shop's counter, and not of a desk where other windows lie beside it. */
const LARGE_PX = 1_900;

/**
 * Tells whether the till fills the screen from the start: on a large one, and on one that its window would not fit.
 */
export function opensMaximised(workArea: {
  readonly width: number;
  readonly height: number;
}): boolean {
  const { width, height } = workArea;
  return width >= LARGE_PX || width < WINDOW_PX.width || height < WINDOW_PX.height;
}

/** Size of the window in px, if it does not fill the screen. */
export const WINDOW_PX = { width: 1280, height: 860 };
export const MIN_WINDOW_PX = { width: 1024, height: 700 };

/** Size in px of the small window beside another till. */
const BESIDE_PX = { width: 420, height: 560 };
export const MIN_BESIDE_WINDOW_PX = { width: 360, height: 420 };
/** How much of a saved position, in px, must be on a screen, so that the window can be grabbed. */
const REACHED_PX = 60;

interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Returns where a window beside another till opens: at its last position, or at the bottom corner of the first screen
 * if that is on no screen.
 */
export function fitBesideArea(
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

/** From this screen width in px on, the window opens maximised. */
const LARGE_PX = 1_900;

/** True if the window opens maximised: on a large screen, and on one that is too small for its usual size. */
export function opensMaximised(workArea: {
  readonly width: number;
  readonly height: number;
}): boolean {
  const { width, height } = workArea;
  return width >= LARGE_PX || width < WINDOW_PX.width || height < WINDOW_PX.height;
}

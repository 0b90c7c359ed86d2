/** The window's, in px, where the screen is not filled. */
export const WINDOW_PX = { width: 1280, height: 860 };

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

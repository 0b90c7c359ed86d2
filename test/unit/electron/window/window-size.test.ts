import { expect, test } from 'vitest';
import { opensMaximised } from '../../../../electron/window/window-size.ts';

test.each([
  [1920, 1040, true],
  [2560, 1400, true],
  [1024, 768, true],
  [1366, 728, true],
  [1440, 900, false],
  [1280, 860, false],
])('on a screen of %i × %i the till fills it: %s', (width, height, isFilled) => {
  expect(opensMaximised({ width, height })).toBe(isFilled);
});

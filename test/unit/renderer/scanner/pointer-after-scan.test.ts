import { expect, test } from 'vitest';
import { Keyboard } from '../../../builders/scanner-keyboard.ts';

/**
 * Found by a hostile reader: a press acts on what the screen shows, so that a scan of a scanner without suffix has to
 * be there before it. Its beep comes at once, and the hand goes to the screen with it.
 */

/** Has shown that it ends its codes with nothing. */
function withoutSuffix(): Keyboard {
  const keyboard = new Keyboard();
  keyboard.type('0012349917', 5);
  keyboard.wait(2_000);
  keyboard.scans.length = 0;
  return keyboard;
}

test.each([0, 50, 200])(
  'a scan is there before a finger that comes 400 ms after it, where keys are %d ms late',
  (lateMs) => {
    const keyboard = withoutSuffix();
    keyboard.lateMs = lateMs;
    keyboard.type('0012355555', 5, 3_000);
    keyboard.wait(400);
    keyboard.touch();
    expect(keyboard.scans).toEqual(['0012355555']);
  },
);

test('the first scan since the till started, or since another page was opened, too', () => {
  const keyboard = new Keyboard();
  keyboard.type('0012355555', 5);
  keyboard.wait(400);
  keyboard.touch();
  expect(keyboard.scans).toEqual(['0012355555']);
});

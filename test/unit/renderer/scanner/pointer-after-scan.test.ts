import { expect, test } from 'vitest';
import { Keyboard } from '../../../builders/scanner-keyboard.ts';

/**
 * Found by an attack: a press acts on what the screen shows, so a scan without suffix must be complete before it. The
 * scanner beeps at once, and the hand goes to the screen at that moment.
 */

/** A keyboard whose scanner has shown that it uses no suffix. */
function withoutSuffix(): Keyboard {
  const keyboard = new Keyboard();
  keyboard.type('0012349917', 5);
  keyboard.wait(2_000);
  keyboard.scans.length = 0;
  return keyboard;
}

test.each([0, 50, 200])(
  'a scan is delivered before a touch 400 ms after it, with keys %d ms late',
  (lateMs) => {
    const keyboard = withoutSuffix();
    keyboard.lateMs = lateMs;
    keyboard.type('0012355555', 5, 3_000);
    keyboard.wait(400);
    keyboard.touch();
    expect(keyboard.scans).toEqual(['0012355555']);
  },
);

test('the first scan after a start or a page change is delivered before a touch too', () => {
  const keyboard = new Keyboard();
  keyboard.type('0012355555', 5);
  keyboard.wait(400);
  keyboard.touch();
  expect(keyboard.scans).toEqual(['0012355555']);
});

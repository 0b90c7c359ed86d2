import { describe, expect, test } from 'vitest';
import { Keyboard } from '../../../builders/scanner-keyboard.ts';

describe('a scan', () => {
  test.each(['Enter', 'Tab'])('ended by %s is one scan, and no field gets its keys', (suffix) => {
    const keyboard = new Keyboard();
    keyboard.type('0012349917', 8);
    keyboard.press(suffix, 8);
    expect(keyboard).toMatchObject({ scans: ['0012349917'], typed: '', pressed: [] });
  });

  test('without suffix ends by silence, which is longer the first time', () => {
    const keyboard = new Keyboard();
    keyboard.type('0012349917', 8);
    keyboard.wait(160);
    expect(keyboard).toMatchObject({ scans: [], typed: '' });
    keyboard.wait(500);
    expect(keyboard).toMatchObject({ scans: ['0012349917'], typed: '' });
    keyboard.type('0012340000', 8);
    keyboard.wait(160);
    expect(keyboard).toMatchObject({ scans: ['0012349917', '0012340000'], typed: '' });
  });

  test('with a late Enter is delivered without pressing Enter', () => {
    const keyboard = new Keyboard();
    keyboard.type('0012349917', 8);
    keyboard.press('Enter', 220);
    expect(keyboard).toMatchObject({ scans: ['0012349917'], pressed: [] });
    keyboard.press('Enter', 900);
    expect(keyboard.pressed).toEqual(['Enter']);
  });

  test('of a slow scanner is one scan if the gap is set for it', () => {
    const keyboard = new Keyboard(120);
    keyboard.type('4006381333931', 80);
    keyboard.press('Enter', 100);
    expect(keyboard).toMatchObject({ scans: ['4006381333931'], typed: '' });
  });

  test('directly after another is a second scan', () => {
    const keyboard = new Keyboard();
    keyboard.type('0012349917', 8);
    keyboard.press('Enter', 8);
    keyboard.type('0012340000', 8, 12);
    keyboard.press('Enter', 8);
    expect(keyboard.scans).toEqual(['0012349917', '0012340000']);
  });

  // Hostile input 62.
  test('of two codes in one burst is passed on whole, for the check of card numbers', () => {
    const keyboard = new Keyboard();
    keyboard.type('00123499170012349917', 8);
    keyboard.press('Enter', 8);
    expect(keyboard.scans).toEqual(['00123499170012349917']);
  });

  test.each(['1295', '42'])(
    'is never made of %s: a few digits, however quick, are typed ones',
    (digits) => {
      const keyboard = new Keyboard();
      keyboard.type(digits, 5);
      keyboard.wait(1_000);
      expect(keyboard).toMatchObject({ scans: [], typed: digits, pressed: [] });
    },
  );

  // Hostile input 64.
  test('of the same card within 300 ms is one, and later another', () => {
    const keyboard = new Keyboard();
    for (const pauseMs of [500, 200, 400]) {
      keyboard.type('0012349917', 8, pauseMs);
      keyboard.press('Enter', 8);
    }
    expect(keyboard.scans).toEqual(['0012349917', '0012349917']);
  });

  test('interrupted by a busy computer is still one scan', () => {
    const keyboard = new Keyboard();
    keyboard.type('001234', 8);
    keyboard.type('9917', 8, 120);
    keyboard.press('Enter', 8);
    expect(keyboard).toMatchObject({ scans: ['0012349917'], typed: '' });
  });

  test.each([
    [30, 150],
    [100, 400],
    [1_000, 600],
  ])('with a late second key and all keys %d ms late is one whole scan', (lateMs, pauseMs) => {
    const keyboard = new Keyboard();
    keyboard.lateMs = lateMs;
    keyboard.press('6', 500);
    keyboard.stall(pauseMs);
    keyboard.type('0012349917', 5, 5);
    keyboard.press('Enter', 5);
    expect(keyboard).toMatchObject({ scans: ['60012349917'], typed: '', pressed: [] });
  });

  test('is not made of a single key pressed on a busy computer, which is typed', () => {
    const keyboard = new Keyboard();
    keyboard.lateMs = 10_000;
    keyboard.press('6', 500);
    keyboard.wait(700);
    expect(keyboard).toMatchObject({ typed: '6', scans: [] });
  });

  test.each([
    ['in its first keys', '00', 90],
    ['for longer than the till waits', '001234', 200],
  ])(
    'interrupted %s is reported as incomplete and never as another card',
    (_where, beginning, pauseMs) => {
      const keyboard = new Keyboard();
      keyboard.type(beginning, 8);
      keyboard.type('0012349917'.slice(beginning.length), 8, pauseMs);
      keyboard.press('Enter', 8);
      expect(keyboard.scans.at(-1)).toBe('torn');
    },
  );

  test.each(['001', '0012349'])('with keys delayed after %s is still one scan', (first) => {
    const keyboard = new Keyboard();
    keyboard.type(first, 5);
    keyboard.stall(550);
    keyboard.type('0012349917'.slice(first.length), 5, 5);
    keyboard.press('Enter', 5);
    expect(keyboard).toMatchObject({ scans: ['0012349917'], typed: '' });
  });

  test('delayed too long is torn: its last keys are no amount, and its Enter confirms none', () => {
    const keyboard = new Keyboard();
    keyboard.type('00123499', 5);
    keyboard.stall(900);
    keyboard.type('17', 5, 5);
    keyboard.press('Enter', 5);
    expect(keyboard).toMatchObject({ scans: ['00123499', 'torn'], typed: '', pressed: [] });
    keyboard.type('12', 150, 400);
    keyboard.press('Enter', 200);
    expect(keyboard).toMatchObject({ typed: '12', pressed: ['Enter'] });
  });

  test.each([160, 300, 599])(
    'with keys stamped %i ms late is torn once a suffix is expected, and presses no Enter',
    (pauseMs) => {
      const keyboard = new Keyboard();
      keyboard.type('0012340000', 8);
      keyboard.press('Enter', 8);
      keyboard.type('00123499', 8);
      keyboard.type('17', 8, pauseMs);
      keyboard.press('Enter', 8);
      expect(keyboard).toMatchObject({ scans: ['0012340000', 'torn'], typed: '', pressed: [] });
    },
  );

  test.each(['17', '7'])(
    'without its end names no card, and its rest %s is no amount, however late',
    (rest) => {
      const keyboard = new Keyboard();
      keyboard.type('0012340000', 8);
      keyboard.press('Enter', 8);
      keyboard.type('00123499', 8);
      keyboard.type(rest, 8, 900);
      keyboard.press('Enter', 8);
      expect(keyboard.scans).toEqual(['0012340000', 'torn', 'torn']);
      expect(keyboard).toMatchObject({ typed: '', pressed: [] });
    },
  );

  test('of a new scanner without suffix is asked for again, and the next is whole', () => {
    const keyboard = new Keyboard();
    keyboard.type('0012340000', 8);
    keyboard.press('Enter', 8);
    keyboard.type('0012349917', 8);
    keyboard.wait(700);
    keyboard.type('0012349917', 8);
    keyboard.wait(160);
    expect(keyboard).toMatchObject({ scans: ['0012340000', 'torn', '0012349917'], typed: '' });
  });

  test('with two suffixes presses no key, and an Enter pressed later works', () => {
    const keyboard = new Keyboard();
    keyboard.type('0012349917', 8);
    keyboard.press('Enter', 8);
    keyboard.press('Enter', 8);
    expect(keyboard).toMatchObject({ scans: ['0012349917'], pressed: [] });
    keyboard.press('Enter', 120);
    expect(keyboard.pressed).toEqual(['Enter']);
  });

  test('without suffix whose last keys came too late is torn', () => {
    const keyboard = new Keyboard();
    keyboard.type('00123499', 5);
    keyboard.stall(900);
    keyboard.type('17', 5, 5);
    keyboard.wait(900);
    expect(keyboard).toMatchObject({ scans: ['00123499', 'torn'], typed: '' });
  });

  test('in the middle of slow typing leaves the typing whole', () => {
    const keyboard = new Keyboard();
    keyboard.type('12', 200);
    keyboard.type('0012349917', 8);
    keyboard.press('Enter', 8);
    keyboard.type('50', 200);
    keyboard.wait(100);
    expect(keyboard).toMatchObject({ scans: ['0012349917'], typed: '1250', pressed: [] });
  });
});

describe('a person', () => {
  test('who types slowly loses no key and makes no scan', () => {
    const keyboard = new Keyboard();
    keyboard.type('5000', 110);
    keyboard.press('Enter', 110);
    expect(keyboard).toMatchObject({ scans: [], typed: '5000', pressed: ['Enter'] });
  });

  test('who rolls two keys and Enter gets them in order', () => {
    const keyboard = new Keyboard();
    keyboard.type('50', 120);
    keyboard.press('0', 20);
    keyboard.press('0', 20);
    keyboard.press('Enter', 25);
    expect(keyboard).toMatchObject({ scans: [], typed: '5000', pressed: ['Enter'] });
  });

  test('who presses two keys at once and continues makes no scan', () => {
    const keyboard = new Keyboard();
    keyboard.press('1', 500);
    keyboard.press('2', 8);
    keyboard.type('50', 100, 100);
    keyboard.press('Enter', 40);
    expect(keyboard).toMatchObject({ scans: [], typed: '1250', pressed: ['Enter'] });
  });

  test('with a key for two or three noughts sees them at once', () => {
    const keyboard = new Keyboard();
    keyboard.type('000', 5);
    keyboard.wait(160);
    expect(keyboard).toMatchObject({ scans: [], typed: '000' });
  });

  test('who touches the screen finds what was typed, even the two zeros of a 00 key', () => {
    const keyboard = new Keyboard();
    keyboard.press('5', 500);
    keyboard.press('0', 120);
    keyboard.press('0', 8);
    keyboard.touch();
    expect(keyboard).toMatchObject({ scans: [], typed: '500' });
    keyboard.type('0012349917', 8);
    keyboard.touch();
    keyboard.press('Enter', 8);
    expect(keyboard).toMatchObject({ scans: ['0012349917'], typed: '500' });
  });

  test('who is quick is not a scanner, even with a long gap', () => {
    const keyboard = new Keyboard(120);
    keyboard.type('1250', 90);
    keyboard.press('Enter', 90);
    expect(keyboard).toMatchObject({ scans: [], typed: '1250', pressed: ['Enter'] });
  });

  test('who holds a key down or presses Ctrl is never a scanner', () => {
    const keyboard = new Keyboard();
    keyboard.press('1', 500);
    for (let times = 0; times < 10; times += 1) keyboard.press('1', 30, { isPersons: true });
    keyboard.press('a', 10, { isPersons: true });
    expect(keyboard).toMatchObject({ scans: [], typed: '11111111111a' });
  });
});

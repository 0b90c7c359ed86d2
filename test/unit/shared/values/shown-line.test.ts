import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isPlainName, toDisplayLine } from '../../../../shared/values/shown-line.ts';

/** Texts from other programs that the till only shows. */

const HIDING =
  /[\p{Cc}\p{Cs}\p{Co}\u2028\u2029\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/u;

describe('a line from outside that is shown', () => {
  test.each([
    ['Harbour street', 'Harbour street'],
    ['a\nb\r\nc\td', 'a b c d'],
    ['\u001b[31mred\u0007', '[31mred'],
    ['\u202ecba', 'cba'],
    ['\u2066x\u2069\u200b', 'x'],
    ['\ud83d', ''],
    // This character is not assigned yet, and reserved as invisible.
    ['a\u2065b\u{e0080}', 'ab'],
    ['नमस्ते', 'नमस्ते'],
    ['👩‍👩‍👧', '👩‍👩‍👧'],
  ])('%j becomes %j', (text, shown) => {
    expect(toDisplayLine(text, 50)).toBe(shown);
  });

  test.each([
    ['abcdef', 5, 'abcd…'],
    ['abcde', 5, 'abcde'],
    [' ab cdef', 4, 'ab…'],
    ['€12,50 ©', 5, '€12,…'],
    ['©\u200d©abc', 3, '…'],
    ['a', 0, '…'],
    ['ab👩‍👩‍👧cdefgh', 6, 'ab…'],
    ['ab🇧🇪cdefgh', 5, 'ab…'],
    ['ab🇧🇪cdefgh', 7, 'ab🇧🇪…'],
    ['abe\u0301\u0302fgh', 5, 'ab…'],
    ['ab👍🏽cdefg', 6, 'ab…'],
    [`e${'\u0301'.repeat(1_000)}x`, 100, '…'],
  ])('%j in %i characters becomes %j', (text, most, shown) => {
    expect(toDisplayLine(text, most)).toBe(shown);
  });

  test('is never too long, hides nothing, and is unchanged when shown again', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 60 }),
        fc.integer({ min: 1, max: 40 }),
        (text, most) => {
          const shown = toDisplayLine(text, most);
          expect(shown.length).toBeLessThanOrEqual(most);
          expect(shown).not.toMatch(HIDING);
          expect(toDisplayLine(shown, most)).toBe(shown);
        },
      ),
      { numRuns: 2_000 },
    );
  });

  test('is cut only between whole characters', () => {
    const sign = fc.constantFrom('a', ' ', 'é', 'e\u0301', '🇧🇪', '🇳🇱', '👩‍👩‍👧', '👍🏽', '❤️', '한');
    const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
    fc.assert(
      fc.property(
        fc.array(sign, { maxLength: 30 }),
        fc.integer({ min: 2, max: 30 }),
        (signs, most) => {
          const line = signs.join('').trim();
          const shown = toDisplayLine(line, most);
          if (shown === line) return;
          const whole = Array.from(segmenter.segment(line), ({ index }) => index);
          const end = shown.length - 1;
          const rest = line.slice(end);
          const blanks = rest.length - rest.trimStart().length;
          expect(
            [end, end + blanks].some((place) => whole.includes(place)),
            line,
          ).toBe(true);
        },
      ),
      { numRuns: 1_000 },
    );
  });

  test('of a megabyte is cut short', () => {
    expect(toDisplayLine('\u0301'.repeat(1_000_000), 200)).toBe('…');
    expect(toDisplayLine('x\u202e'.repeat(500_000), 200)).toHaveLength(200);
  });
});

test('a name with hidden characters is refused', () => {
  expect(['tx-1', 'Ä 7', '0b6f6f9e'].every(isPlainName)).toBe(true);
  expect(['a\nb', 'a\u202eb', 'a\u200bb', '\ud83d'].some(isPlainName)).toBe(false);
});

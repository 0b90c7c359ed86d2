import { expect, test } from 'vitest';
import { CODEPAGES, replaceUnsupported } from '../../../../electron/printing/codepages.ts';

const ONLY_ASCII = ['cp437'] as const;

test.each([
  ['⅓', '1/3'],
  ['1⅓', '1 1/3'],
  ['ﬁnch', 'finch'],
  ['ĳs', 'ijs'],
  ['10⁴', '10^4'],
  ['10⁻¹²', '10^-12'],
  ['H₂O', 'H_2O'],
  ['20 ℃', '20 °C'],
  ['Œuf', 'OEuf'],
  ['cœur', 'coeur'],
  ['Ǆ', 'DZ'],
  ['㎏', 'kg'],
  ['Ⅻ', 'XII'],
  ['Dvořák', 'Dvorák'],
  ['5 − 3', '5 - 3'],
  ['“a”', '"a"'],
  ['12 €', '12 EUR'],
  ['日本', '??'],
  ['₿', '?'],
])('the character %s is printed as %s if the printer lacks it', (text, printed) => {
  expect(replaceUnsupported(text, ONLY_ASCII)).toBe(printed);
});

test('a character that a printer has is printed unchanged', () => {
  expect(replaceUnsupported('Café 10² ½ Œuf 12 €', CODEPAGES)).toBe('Café 10² ½ Œuf 12 €');
});

test('a longer replacement takes its space from the gap, and the amount stays in its column', () => {
  const line = 'Pizza ⅓                   4,50';
  const printed = replaceUnsupported(line, ONLY_ASCII);
  expect(printed).toHaveLength(line.length);
  expect(printed).toMatch(/^Pizza 1\/3 +4,50$/);
});

import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  screenSafeText,
  modelNamed,
  printsPicturesOnly,
} from '../../../../shared/printing/found-printer.ts';

test.each([
  ['EPSON TM-T20III', 'epson-tm-t20iii'],
  ['EPSON TM-T20II', 'epson-tm-t20ii'],
  ['TM-T88V Receipt', 'epson-tm-t88v'],
  ['TM-T88VII', 'epson-tm-t88vii'],
  ['EPSON TM-m30III', 'epson-tm-m30iii'],
  ['Star TSP143IV UEWB', 'star-tsp100iv'],
  ['Star TSP100IV', 'star-tsp100iv'],
  ['Star mC-Print2', 'star-mc-print2'],
  ['BIXOLON SRP-350III', 'bixolon-srp350iii'],
  ['Star TSP143IIILAN', null],
  ['EPSON TM-T20', null],
  ['HP LaserJet Pro', null],
  ['', null],
])('the printer %s is recognised as the model %s', (said, model) => {
  expect(modelNamed(said)).toBe(model);
});

test.each([
  ['Star TSP143', true],
  ['Star TSP113 (STR_T-001)', true],
  ['Star TSP100 Cutter', true],
  ['Star TSP143IIILAN', true],
  ['Star TSP143IV', false],
  ['Star TSP100IV SK', false],
  ['Star TSP654II', false],
  ['EPSON TM-T20III', false],
])('the printer %s prints only pictures: %s', (said, isSo) => {
  expect(printsPicturesOnly(said)).toBe(isSo);
});

test('a printer’s name is shown as one short line', () => {
  expect(screenSafeText('Till\u0000\u202Eprinter\n\t2')).toBe('Till printer 2');
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 3_000 }), (name) => {
      const shown = screenSafeText(name);
      expect(shown).toMatch(/^.{0,60}$/u);
      expect(shown).not.toMatch(/[\p{C}\p{Zl}\p{Zp}]/u);
      expect(shown).toBe(shown.trim());
    }),
  );
});

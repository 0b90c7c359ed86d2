import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { codesFile, describeCodes } from '../../../../build/write-codes-doc.ts';
import { tillCodes } from '../../../../shared/messages/till-codes.ts';

test('each support code is unique', () => {
  const codes = Object.values(tillCodes).map(({ code }) => code);
  expect(new Set(codes).size).toBe(codes.length);
  expect(codes.filter((code) => !/^TILL-\d{3}$/.test(code))).toEqual([]);
});

test('docs/codes.md equals the table of codes', () => {
  expect(readFileSync(codesFile, 'utf8')).toBe(describeCodes());
});

import { expect, test } from 'vitest';
import { fileNameSchema } from '../../../../shared/printing/file-name.ts';

const schema = fileNameSchema('csv', 'txt');

test.each([
  'Report 2026-11-28.csv',
  'a.b.csv',
  'console.csv',
  'com10.txt',
  'auxiliary.txt',
  '1.csv',
])('a file can be saved as %s', (name) => {
  expect(schema.safeParse(name).success).toBe(true);
});

test.each(['CON.csv', 'aux.csv', 'Nul .txt', 'com1.2026.csv', 'LPT9.txt', 'prn.csv'])(
  'a file cannot be saved as %s, which is a device of Windows',
  (name) => {
    expect(schema.safeParse(name).success).toBe(false);
  },
);

test.each([
  '',
  '.csv',
  'a.pdf',
  'a.csv.',
  'a.csv ',
  '../a.csv',
  'a/b.csv',
  'a\\b.csv',
  'C:a.csv',
  'é.csv',
])('a file cannot be saved as "%s"', (name) => {
  expect(schema.safeParse(name).success).toBe(false);
});

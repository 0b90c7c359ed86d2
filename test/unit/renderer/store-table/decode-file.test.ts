import { expect, test } from 'vitest';
import { decodeFile } from '../../../../renderer/store-table/decode-file.ts';

const bytes = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));

test.each([
  ['UTF-8', new TextEncoder().encode('K\u00E4se;A'), 'K\u00E4se;A'],
  ['Windows-1252', bytes('K\u00E4se;A'), 'K\u00E4se;A'],
  ['UTF-16', Uint8Array.of(0xff, 0xfe, 0x41, 0x00), 'A'],
  ['a spreadsheet\u2019s own file', bytes('PK\u0003\u0004 and so on'), null],
  ['half of UTF-8 behind its mark', Uint8Array.of(0xef, 0xbb, 0xbf, 0xc3), null],
])('%s is read as what it is', (_what, file, text) => {
  expect(decodeFile(file)).toBe(text);
});

import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { judgeCredential } from '../../../../shared/connection/credential-text.ts';

test.each(['k', 'abc.DEF-123_~+/=', '1|pL4in', "it's", 'a"b', '!#$%&()*,:;<=>?@[]^`{|}'])(
  'the key %s is accepted unchanged',
  (credential) => {
    expect(judgeCredential(credential)).toEqual({ ok: true, credential });
  },
);

test.each([
  ['', 'empty'],
  [' \n', 'empty'],
  ['abc\n', 'line break'],
  ['abc\r\ndef', 'line break'],
  ['abc\u2028def', 'line break'],
  ['Bearer abc', 'Bearer'],
  ['bearer  abc', 'Bearer'],
  [' BEARER\tabc', 'Bearer'],
  ['Authorization: Bearer abc', 'Authorization'],
  ['"abc"', 'quotation mark'],
  ["'abc'", 'quotation mark'],
  ['“abc”', 'quotation mark'],
  ['abc"', 'quotation mark'],
  ['`abc`', 'quotation mark'],
  ['<API_KEY>', 'placeholder'],
  [' abc', 'space'],
  ['abc ', 'space'],
  ['ab c', 'space'],
  ['ab\u00a0c', 'space'],
  ['ab\tc', 'space'],
  ['abé', 'keys never have'],
  ['ab\u200bc', 'keys never have'],
  ['ab\u0000c', 'keys never have'],
  ['аbc', 'keys never have'],
  ['k'.repeat(4097), 'too long'],
])('the key %j is refused with what to correct', (pasted, part) => {
  const judged = judgeCredential(pasted);
  expect(judged).toMatchObject({ ok: false });
  if (!judged.ok) expect(judged.sentence).toContain(part);
});

// Hostile input 73.
test('every accepted key fits in a header, and no message repeats a key', () => {
  const pasted = fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.constant('Bearer x'));
  fc.assert(
    fc.property(pasted, (text) => {
      const judged = judgeCredential(text);
      if (judged.ok) expect(judged.credential).toMatch(/^[\x21-\x7e]+$/);
      else if (text.trim().length > 20) expect(judged.sentence).not.toContain(text.trim());
    }),
    { numRuns: 5000 },
  );
});

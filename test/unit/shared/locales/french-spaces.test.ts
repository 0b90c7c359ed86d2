import { expect, test } from 'vitest';
import { sentencesOf } from '../../../builders/every-sentence.ts';

test('no French sentence breaks before a colon, semicolon, question or exclamation mark, or inside a quotation mark', () => {
  const sentences = [...sentencesOf('fr')].flatMap(([key, sentence]) =>
    [sentence].flat().map((one) => [key, one] as const),
  );
  expect(sentences.length).toBeGreaterThan(1_000);
  const breaking = sentences.filter(([, one]) => / [;:?!»]|« /u.test(one));
  expect(breaking).toEqual([]);
});

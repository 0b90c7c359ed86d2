import { expect, test } from 'vitest';
import { sentencesOf } from '../../../builders/every-sentence.ts';
import { listRepositoryFiles, readRepositoryFile } from '../../../read-sources.ts';

test('no French sentence breaks before a colon, semicolon, question or exclamation mark, or inside a quotation mark', () => {
  const sentences = [...sentencesOf('fr')].flatMap(([key, sentence]) =>
    [sentence].flat().map((one) => [key, one] as const),
  );
  expect(sentences.length).toBeGreaterThan(1_000);
  const breaking = sentences.filter(([, one]) => / [;:?!»]|« /u.test(one));
  expect(breaking).toEqual([]);
});

/** Code whose texts people do not read in French: logs, command lines, and the interfaces of other programs. */
const NOT_IN_FRENCH =
  /^(renderer\/sync-worker|electron\/window\/app-scheme|shared\/(api|guard|local-api|open-api|sandbox|connection\/set-up-of-till))\b/;

test('no text that is shown is joined by a colon or another mark that French sets apart, except by the catalogue', () => {
  const shown =
    /^(renderer|shared|electron\/(main|counter|till|window|server\/office\/alerts))\b.*\.tsx?$/;
  const files = listRepositoryFiles().filter(
    (file) => shown.test(file) && !NOT_IN_FRENCH.test(file) && !file.startsWith('shared/locales/'),
  );
  expect(files.length).toBeGreaterThan(500);
  const joins = /\$\{[^{}]*\} ?[:;?!](?: \$\{|`)|join\('[:;] '\)|\)\} ?[:;?!] ?</;
  const joined = files.flatMap((file) =>
    readRepositoryFile(file)
      .split('\n')
      .filter((line) => joins.test(line) && !/^\s*(?:\/?\*|\/\/)/.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(joined).toEqual([]);
});

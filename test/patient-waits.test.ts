import { expect, test } from 'vitest';
import { listRepositoryFiles, readSourceModule } from './read-sources.ts';

const WAITS = /\bvi\.wait(?:For|Until)\(/g;

/** Tells whether the call opened before `from` has an argument besides the thing it waits for, such as a limit. */
function saysHowLong(text: string, from: number): boolean {
  let depth = 1;
  let saysMore = false;
  for (let index = from; depth > 0 && index < text.length; index += 1) {
    const sign = text.charAt(index);
    if ('([{'.includes(sign)) depth += 1;
    else if (')]}'.includes(sign)) depth -= 1;
    else if (sign === ',' && depth === 1) saysMore ||= /^\s*[^\s)]/.test(text.slice(index + 1));
  }
  return saysMore;
}

test('every wait in a test states its limit, because the runner’s default of a second is too short on a busy machine', () => {
  const hasty = listRepositoryFiles()
    .filter((file) => /^test\/.*\.tsx?$/.test(file) && !file.endsWith('patient-waits.test.ts'))
    .map((file) => readSourceModule(file))
    .flatMap(({ file, text }) =>
      [...text.matchAll(WAITS)]
        .filter(({ index, 0: call }) => !saysHowLong(text, index + call.length))
        .map(({ index }) => `${file}:${text.slice(0, index).split('\n').length}`),
    );
  expect(hasty).toEqual([]);
});

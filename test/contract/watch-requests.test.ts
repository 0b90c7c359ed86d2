import {
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import {
  untilAnswered,
  REQUEST_TEXT,
  ownFolder,
  putRequest,
  watchTestFolder,
} from '../builders/watched-folder.ts';

/** Tests which files `evertill-pay --watch` answers, on Windows too. */

test('a request that is no JSON is answered, even if the date was set back by a month since', async () => {
  const { folder } = ownFolder();
  putRequest(folder, 'r', '{"reference":');
  const inAMonth = Date.now() / 1_000 + 30 * 86_400;
  utimesSync(path.join(folder, 'r.request.json'), inAMonth, inAMonth);
  const { asked } = watchTestFolder(folder);
  await expect.poll(() => existsSync(path.join(folder, 'r.answer.json'))).toBe(true);
  expect(asked).toEqual([]);
});

test('an answer to an earlier request of the same name is gone before the new request disappears', async () => {
  const { folder } = ownFolder();
  const [request, answer] = ['request', 'answer'].map((what) =>
    path.join(folder, `r.${what}.json`),
  );
  writeFileSync(answer!, JSON.stringify({ outcome: 'done' }));
  putRequest(folder, 'r');
  const { promise, resolve } = Promise.withResolvers<void>();
  watchTestFolder(folder, promise);
  onTestFinished(() => resolve());
  await expect.poll(() => existsSync(request!)).toBe(false);
  expect(existsSync(answer!)).toBe(false);
  resolve();
  await expect.poll(() => existsSync(answer!)).toBe(true);
  expect(readFileSync(answer!, 'utf8')).toContain('refused');
});

test('a request written with a byte order mark, as on Windows, is read', async () => {
  const { folder } = ownFolder();
  putRequest(folder, 'r', `\uFEFF${REQUEST_TEXT}`);
  const { asked } = watchTestFolder(folder);
  await expect.poll(() => asked).toEqual(['1']);
});

test('a request with Windows’ ends of lines is read', async () => {
  const { folder } = ownFolder();
  putRequest(folder, 'r', REQUEST_TEXT.replaceAll(',', ',\r\n'));
  const { asked } = watchTestFolder(folder);
  await expect.poll(() => asked).toEqual(['1']);
});

test('each of a hundred requests gets its answer under its own name, whatever characters that has', async () => {
  const { folder } = ownFolder();
  const names = Array.from({ length: 97 }, (_, n) => `r${n}`);
  names.push('Kasse 1 (vorn)', 'Grüße & 店舗', 'caisse n° 2.5');
  for (const name of names) putRequest(folder, name);
  const { asked } = watchTestFolder(folder);
  const answers = names.map((name) => `${name}.answer.json`).toSorted();
  await expect.poll(() => readdirSync(folder).toSorted()).toEqual(answers);
  expect(asked).toHaveLength(names.length);
});

test('folders, hard links and very long files are ignored, and delay no request', async () => {
  const { around, folder } = ownFolder();
  const request = (name: string) => path.join(folder, `${name}.request.json`);
  const victim = path.join(around, 'victim.json');
  writeFileSync(victim, REQUEST_TEXT.replace('"1"', '"victim"'));
  linkSync(victim, request('hard'));
  mkdirSync(request('folder'));
  writeFileSync(request('long'), ' '.repeat(1_000_000));
  const { asked } = watchTestFolder(folder);
  await untilAnswered(folder);
  await untilAnswered(folder);
  expect(new Set(asked)).toEqual(new Set(['1']));
  for (const name of ['hard', 'folder', 'long'])
    expect(existsSync(path.join(folder, `${name}.answer.json`))).toBe(false);
});

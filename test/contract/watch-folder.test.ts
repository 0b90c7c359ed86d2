import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { OTHER_USER, runAsOther } from '../builders/impostor.ts';
import {
  untilAnswered,
  REQUEST_TEXT,
  ownFolder,
  putRequest,
  watchTestFolder,
} from '../builders/watched-folder.ts';

/**
 * Tests what `evertill-pay --watch` accepts as a request, in a folder that another user tries to reach. It needs modes,
 * links and pipes, which Windows lacks; `watch-requests.test.ts` needs none.
 */

test.each([0o777, 0o770, 0o720, 0o1777])('--watch refuses a folder of mode %o', async (mode) => {
  const { folder } = ownFolder();
  chmodSync(folder, mode);
  putRequest(folder, 'r');
  const { asked, ended } = watchTestFolder(folder);
  expect(await ended).toContain('Others can write');
  expect(asked).toEqual([]);
});

test('--watch refuses a folder that others can replace, or that is a link', async () => {
  const { around, folder } = ownFolder();
  putRequest(folder, 'r');
  chmodSync(around, 0o777);
  expect(await watchTestFolder(folder).ended).toContain('Others can exchange');
  chmodSync(around, 0o755);
  const link = path.join(around, 'link');
  symlinkSync(folder, link);
  expect(await watchTestFolder(link).ended).toContain('is a link');
});

test('--watch ends if its folder becomes accessible to others', async () => {
  const { around, folder } = ownFolder();
  const { asked, ended } = watchTestFolder(folder);
  putRequest(folder, 'r');
  await expect.poll(() => asked).toEqual(['1']);
  chmodSync(around, 0o777);
  expect(await ended).toContain('Others can exchange');
});

test('another user can add, take and replace nothing in the folder', async () => {
  const { around, folder } = ownFolder();
  const { asked } = watchTestFolder(folder);
  // Without root there is no second user, so this is not tested.
  const script = `
    const fs = require('node:fs');
    const [folder, around] = process.argv.slice(2);
    const tries = [
      () => fs.writeFileSync(folder + '/evil.request.json', '{}'),
      () => fs.symlinkSync('/etc/hostname', folder + '/evil.answer.json.new'),
      () => fs.renameSync(folder, around + '/away'),
      () => fs.readdirSync(folder),
    ];
    for (const one of tries) try { one(); console.log('did it'); } catch (error) { console.log(error.code); }
    console.log('tried all');
  `;
  const other = OTHER_USER && runAsOther(script, [folder, around]);
  if (other !== null) {
    await expect.poll(other.heard).toContain('tried all');
    expect(other.heard()).not.toContain('did it');
  }
  await untilAnswered(folder);
  expect(asked).toEqual(['1']);
});

test('links, pipes, hard links and other users’ files are ignored, and delay no request', async () => {
  const { around, folder } = ownFolder();
  const request = (name: string) => path.join(folder, `${name}.request.json`);
  const victim = path.join(around, 'victim.json');
  writeFileSync(victim, REQUEST_TEXT.replace('"1"', '"victim"'));
  symlinkSync(victim, request('link'));
  symlinkSync(victim, path.join(folder, 'taken.taken.json'));
  linkSync(victim, request('hard'));
  execFileSync('mkfifo', [request('pipe'), path.join(folder, 'pipe2.taken.json')]);
  mkdirSync(request('folder'));
  writeFileSync(request('long'), ' '.repeat(1_000_000));
  if (OTHER_USER !== null) {
    writeFileSync(request('foreign'), REQUEST_TEXT.replace('"1"', '"foreign"'));
    chownSync(request('foreign'), OTHER_USER.uid, OTHER_USER.gid);
  }
  const { asked } = watchTestFolder(folder);
  await untilAnswered(folder);
  await untilAnswered(folder);
  expect(new Set(asked)).toEqual(new Set(['1']));
  for (const name of ['link', 'taken', 'hard', 'pipe', 'pipe2', 'folder', 'long', 'foreign'])
    expect(existsSync(path.join(folder, `${name}.answer.json`))).toBe(false);
});

test('an answer does not overwrite the file that a link points to', async () => {
  const { around, folder } = ownFolder();
  const victim = path.join(around, 'victim');
  writeFileSync(victim, 'untouched');
  symlinkSync(victim, path.join(folder, 'r.answer.json.new'));
  symlinkSync(victim, path.join(folder, 'r.answer.json'));
  putRequest(folder, 'r');
  watchTestFolder(folder);
  const answer = path.join(folder, 'r.answer.json');
  await expect.poll(() => readFileSync(answer, 'utf8')).toContain('As the test wants it');
  expect(readFileSync(victim, 'utf8')).toBe('untouched');
});

import { appendFile, copyFile, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { repositoryRoot } from '../../build/repository-root.ts';
import { runProgram } from './installed-program.ts';
import { makeSigningKeys } from './make-signing-keys.ts';

/** A third party may host the package repository and add files to it; whoever publishes the till signs it again. */

let scratch: string;
let env: NodeJS.ProcessEnv;
beforeAll(async () => {
  scratch = await mkdtemp(path.join(os.tmpdir(), 'evertill-repository-'));
  env = await makeSigningKeys(scratch);
});
afterAll(() => rm(scratch, { recursive: true, force: true }));

async function debOf(version: string): Promise<string> {
  const folder = path.join(scratch, `tree-${version}`, 'DEBIAN');
  await mkdir(folder, { recursive: true });
  const control = ['Package: evertill', `Version: ${version}`, 'Architecture: amd64'];
  const described = [...control, 'Maintainer: Makers <makers@shop.example>', 'Description: A till'];
  await writeFile(path.join(folder, 'control'), `${described.join('\n')}\n`);
  const about = path.join(scratch, `tree-${version}`, 'usr', 'share', 'doc', 'evertill');
  await mkdir(about, { recursive: true });
  await writeFile(path.join(about, 'NEWS'), `${version}\n`);
  await writeFile(path.join(about, 'journal-format'), '1\n');
  const deb = path.join(scratch, `evertill_${version}_amd64.deb`);
  await runProgram('dpkg-deb', ['--root-owner-group', '--build', path.dirname(folder), deb]);
  return deb;
}

const folderOf = (name: string): string => path.join(scratch, name);

function publish(name: string, key: string, ...debs: readonly string[]) {
  const program = path.join(repositoryRoot, 'build', 'package', 'make-repository.ts');
  return runProgram(process.execPath, [program, folderOf(name), '--sign', key, ...debs], { env });
}

const NOT_SIGNED = { stderr: expect.stringContaining('this key has not signed it') };

test('a package added by a third party is not signed with the others', async () => {
  const pool = path.join(folderOf('put'), 'pool', 'stable');
  await publish('put', 'makers', await debOf('1.0.0'));
  await publish('put', 'makers', await debOf('1.1.0'));
  expect(await readdir(pool)).toHaveLength(2);
  const foreign = path.join(pool, 'evertill_9.0.0_amd64.deb');
  await copyFile(await debOf('9.0.0'), foreign);
  await expect(publish('put', 'makers', await debOf('1.2.0'))).rejects.toMatchObject(NOT_SIGNED);
  expect(await readdir(pool)).toHaveLength(3);
  await rm(foreign);
  await publish('put', 'makers', await debOf('1.2.0'));
});

test.each<[string, (folder: string) => Promise<unknown>]>([
  [
    'a package in it was changed',
    (folder) => appendFile(path.join(folder, 'pool/stable/evertill_2.0.0_amd64.deb'), 'x'),
  ],
  [
    'its list of packages was changed',
    (folder) => appendFile(path.join(folder, 'dists/stable/main/binary-amd64/Packages'), '\n'),
  ],
  [
    'its Release file was changed',
    (folder) => appendFile(path.join(folder, 'dists/stable/Release'), '\n'),
  ],
  ['its signatures were deleted', (folder) => rm(path.join(folder, 'dists'), { recursive: true })],
])('publishing signs nothing in a repository if %s', async (change, harm) => {
  await publish(change, 'makers', await debOf('2.0.0'));
  await harm(folderOf(change));
  await expect(publish(change, 'makers', await debOf('2.1.0'))).rejects.toMatchObject(NOT_SIGNED);
});

test('publishing refuses a repository that another key has signed', async () => {
  await publish('other', 'thief', await debOf('3.0.0'));
  await expect(publish('other', 'makers', await debOf('3.1.0'))).rejects.toMatchObject(NOT_SIGNED);
});

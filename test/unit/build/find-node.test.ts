import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checkNode, findNode, thisComputer } from '../../../build/set-up/find-node.js';
import { repositoryRoot } from '../../../build/repository-root.ts';

/** `npm start` refuses a Node that is too old, and prefers the one in the packages. */

const on = (platform: string, arch: string, nodeVersion: string) => ({
  platform,
  arch,
  nodeVersion,
});

describe('before packages are installed', () => {
  const check = (platform: string, arch: string, nodeVersion: string) => () =>
    checkNode(repositoryRoot, on(platform, arch, nodeVersion));

  test.each([
    ['linux', 'x64'],
    ['linux', 'arm64'],
    ['win32', 'x64'],
  ])(
    'on %s %s the packages contain Node, and 20.19 is enough to install them',
    (platform, arch) => {
      expect(check(platform, arch, 'v20.19.0')).not.toThrow();
    },
  );

  test.each([
    ['darwin', 'arm64'],
    ['darwin', 'x64'],
    ['win32', 'arm64'],
    ['linux', 'riscv64'],
  ])(
    'on %s %s the packages contain no Node, so the running one has to be new enough',
    (platform, arch) => {
      for (const old of ['v20.19.0', 'v21.99.0', 'v22.17.1']) {
        expect(check(platform, arch, old)).toThrow(
          `no Node comes with the packages for ${platform} ${arch}, so that Node 22.18 or newer is needed, and this is ${old}: install Node 24`,
        );
      }
      for (const good of ['v22.18.0', 'v23.0.0', 'v24.21.0', 'v26.0.0']) {
        expect(check(platform, arch, good)).not.toThrow();
      }
    },
  );
});

describe('once packages are installed', () => {
  let empty: string;
  beforeEach(async () => {
    empty = await mkdtemp(path.join(os.tmpdir(), 'find-node-'));
    await writeFile(path.join(empty, 'package.json'), '{ "optionalDependencies": {} }');
  });
  afterEach(() => rm(empty, { recursive: true }));

  test('the packaged Node is used, otherwise the running one', async () => {
    const { platform, arch } = thisComputer();
    expect(await findNode(empty, on(platform, arch, 'v24.0.0'))).toBe(process.execPath);
  });

  test('a missing packaged Node and an old running one are reported', async () => {
    await expect(findNode(empty, on('linux', 'x64', 'v20.19.0'))).rejects.toThrow(
      'Node 24 was left out when the packages were installed, and v20.19.0 is too old: install Node 24, or let npm install optional packages',
    );
  });
});

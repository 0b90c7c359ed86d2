import { execFile } from 'node:child_process';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect } from 'vitest';
import { packagedTillExecutable, packagedTillFolder } from '../../build/package/packaged-till.ts';
import { repositoryRoot } from '../../build/repository-root.ts';
import { card } from './store-service.ts';
import { test } from './till-under-test.ts';

beforeAll(async () => {
  const program = path.join(repositoryRoot, 'build', 'package', 'package-till.ts');
  await promisify(execFile)(process.execPath, [program], { cwd: repositoryRoot });
});

test('the packaged till starts from nothing, redeems in its demo, and closes in order', async ({
  counter,
}) => {
  const till = await counter.startTill([], { executable: packagedTillExecutable });
  await till.waitForConnection('online');
  const { id } = await till.redeem(card(1), 500);
  const applied = await till.waitForState(id, 'applied');
  expect(applied.applied?.balanceCents).toBe(4_500);
  expect((await till.close()).code).toBe(0);
});

test('only the bundled till is inside: no package, no source, no test', async () => {
  const resources = path.join(packagedTillFolder, 'linux-unpacked', 'resources');
  const names = await listArchive(path.join(resources, 'app.asar'));
  const ours =
    /^(package\.json|preload\.cjs|[\w-]+\.js|renderer(\/index\.html|\/assets(\/[\w.-]+)?)?)$/;
  expect(names).toContain('main.js');
  expect(names.filter((name) => !ours.test(name))).toEqual([]);
});

interface Entries {
  readonly files?: Readonly<Record<string, Entries>>;
}

/** An asar archive begins with a pickled size, then the pickled JSON of what is in it. */
async function listArchive(file: string): Promise<string[]> {
  const handle = await open(file);
  try {
    const sizes = Buffer.alloc(16);
    await handle.read(sizes, 0, 16, 0);
    const header = Buffer.alloc(sizes.readUInt32LE(12));
    await handle.read(header, 0, header.length, 16);
    return pathsOf(JSON.parse(header.toString('utf8')) as Entries, '');
  } finally {
    await handle.close();
  }
}

function pathsOf({ files = {} }: Entries, folder: string): string[] {
  return Object.entries(files).flatMap(([name, entry]) => [
    `${folder}${name}`,
    ...pathsOf(entry, `${folder}${name}/`),
  ]);
}

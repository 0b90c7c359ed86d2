import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { open, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, onTestFinished, vi } from 'vitest';
import { packagedTillExecutable, packagedTillFolder } from '../../build/package/packaged-till.ts';
import { repositoryRoot } from '../../build/repository-root.ts';
import { PAGE_POLICY, policyOf } from './expected-policy.ts';
import { storeCard } from './store-service.ts';
import { test } from './till-under-test.ts';

const resources = path.join(packagedTillFolder, 'linux-unpacked', 'resources');

beforeAll(async () => {
  const program = path.join(repositoryRoot, 'build', 'package', 'package-till.ts');
  await promisify(execFile)(process.execPath, [program], { cwd: repositoryRoot });
});

test('the packaged till starts from nothing, redeems in its demo, and closes in order', async ({
  counter,
}) => {
  const till = await counter.startTill([], { executable: packagedTillExecutable });
  await till.waitForConnection('online');
  const { id } = await till.redeem(storeCard(1), 500);
  const applied = await till.waitForState(id, 'applied');
  expect(applied.applied?.balanceCents).toBe(4_500);
  expect((await till.close()).code).toBe(0);
});

test('a packaged till has nothing of what develops it: it asks no bundler for its window, whoever names one', async ({
  counter,
}) => {
  const asked: (string | undefined)[] = [];
  const bundler = createServer((request) => asked.push(request.url)).listen(0, '127.0.0.1');
  await once(bundler, 'listening');
  onTestFinished(() => void bundler.close());
  const { port } = bundler.address() as AddressInfo;
  vi.stubEnv('EVERTILL_DEV_SERVER', `http://127.0.0.1:${port}`);
  onTestFinished(() => void vi.unstubAllEnvs());

  const till = await counter.startTill([], { executable: packagedTillExecutable });
  await till.waitForConnection('online');
  expect(await policyOf(till)).toBe(PAGE_POLICY);
  expect(asked).toEqual([]);
  const archive = await readFile(path.join(resources, 'app.asar'));
  expect(archive.includes('EVERTILL_READY_SCREENSHOT')).toBe(true);
  expect(archive.includes('EVERTILL_DEV_SERVER')).toBe(false);
});

test('only the bundled till is inside: no package, no source, no test', async () => {
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

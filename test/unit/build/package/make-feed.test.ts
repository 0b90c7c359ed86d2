import { execFile } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { repositoryRoot } from '../../../../build/repository-root.ts';
import { parseSignedFeed } from '../../../../electron/update/signed-feed.ts';
import { DAY_MS } from '../../../../shared/values/time.ts';
import { testFolder } from '../../../builders/test-folder.ts';

/** Second tier: a tool for those who release the till. `electron/update` decides which feeds a till accepts. */

const run = promisify(execFile);

function makers() {
  const folder = testFolder();
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const key = path.join(folder, 'key.pem');
  writeFileSync(key, privateKey.export({ type: 'pkcs8', format: 'pem' }));
  const place = {
    channel: 'early',
    publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  };
  const feed = path.join(folder, 'feed');
  const file = (name: string) => {
    writeFileSync(path.join(folder, name), name);
    return path.join(folder, name);
  };
  const publish = (...more: readonly string[]) => {
    const program = path.join(repositoryRoot, 'build', 'package', 'make-feed.ts');
    const args = [program, feed, '--key', key, '--channel', 'early', ...more];
    return run(process.execPath, args);
  };
  const read = (name: string, system: string, processor: string, nowMs = Date.now()) => {
    const text = readFileSync(path.join(feed, name), 'utf8');
    const signature = readFileSync(path.join(feed, `${name}.sig`), 'utf8');
    return parseSignedFeed(text, signature, place, { system, processor, nowMs });
  };
  return { feed, file, publish, read };
}

test('each system and processor has its own feed, accepted by tills of that kind only', async () => {
  const { feed, file, publish, read } = makers();
  const names = ['x64.AppImage', 'arm64.AppImage', 'x64.exe', 'x64.zip', 'arm64.zip'];
  await publish(...names.map((name) => file(`evertill-1.0.0-${name}`)));
  expect(read('early-linux.yml', 'linux', 'x64').version).toBe('1.0.0');
  expect(read('early-linux-arm64.yml', 'linux', 'arm64').version).toBe('1.0.0');
  expect(read('early.yml', 'win32', 'x64').files[0]?.url).toBe('evertill-1.0.0-x64.exe');
  expect(read('early-mac.yml', 'darwin', 'x64').files[0]?.url).toBe('evertill-1.0.0-x64.zip');
  expect(read('early-mac-arm64.yml', 'darwin', 'arm64').version).toBe('1.0.0');
  expect(existsSync(path.join(feed, 'early-arm64.yml'))).toBe(false);
  expect(() => read('early.yml', 'linux', 'x64')).toThrow(
    expect.objectContaining({ why: 'other-system' }),
  );
});

test('a feed is valid for as long as its makers say, and for another period after signing it again', async () => {
  const { file, publish, read } = makers();
  await publish('--days', '2', file('evertill-1.0.0-x64.AppImage'));
  const later = (days: number) =>
    read('early-linux.yml', 'linux', 'x64', Date.now() + days * DAY_MS);
  expect(later(1).version).toBe('1.0.0');
  expect(() => later(3)).toThrow(expect.objectContaining({ why: 'outdated' }));
  await publish('--again');
  expect(later(29).version).toBe('1.0.0');
  expect(() => later(31)).toThrow(expect.objectContaining({ why: 'outdated' }));
  for (const days of ['0', '91', 'x'])
    await expect(publish('--again', '--days', days)).rejects.toMatchObject({ code: 2 });
});

test('a feed not signed with this key is neither extended nor signed again', async () => {
  const { feed, file, publish } = makers();
  await publish(file('evertill-1.0.0-x64.AppImage'));
  const list = path.join(feed, 'early-linux.yml');
  writeFileSync(list, readFileSync(list, 'utf8').replace('1.0.0', '6.6.6'));
  const notSigned = { stderr: expect.stringContaining('this key has not signed it') };
  await expect(publish(file('evertill-1.1.0-x64.AppImage'))).rejects.toMatchObject(notSigned);
  await expect(publish('--again')).rejects.toMatchObject(notSigned);
  expect(existsSync(path.join(feed, 'evertill-1.1.0-x64.AppImage'))).toBe(false);
});

import { chmod, copyFile, link, mkdir, open, readFile, symlink, writeFile } from 'node:fs/promises';
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { eraseFile } from '../../../../../electron/node/files/erase-file.ts';
import { describeReaders } from '../../../../../electron/node/files/file-permissions.ts';
import type { OwnUser } from '../../../../../electron/node/files/file-permissions.ts';
import { testFolder } from '../../../../builders/test-folder.ts';

/** Files with keys: who else can read them, and how they are erased. */

const SECRET = 'sk-live-canary-5f3a';

async function secretIn(folderMode: number, mode = 0o600) {
  const parent = testFolder();
  const folder = path.join(parent, 'set-up');
  await mkdir(folder);
  const file = path.join(folder, 'set-up.json');
  await writeFile(file, `${SECRET}\n`.repeat(10_000));
  await chmod(file, mode);
  await chmod(folder, folderMode);
  await chmod(parent, 0o755);
  return { folder, file };
}

const ME: OwnUser = { platform: 'linux', uid: process.getuid?.() ?? 0, home: '/home/me' };

describe('readers of a file with keys', () => {
  test.each([
    [0o755, 0o600, null],
    [0o755, 0o400, null],
    [0o755, 0o644, '(0644)'],
    [0o755, 0o640, '(0640)'],
    [0o755, 0o622, '(0622)'],
    [0o700, 0o644, null],
  ])('in a folder %o with mode %o: %s', async (folderMode, mode, said) => {
    const { file } = await secretIn(folderMode, mode);
    const sentence = await describeReaders(file, ME);
    if (said === null) expect(sentence).toBeNull();
    else expect(sentence).toContain(`can be read by other users of this computer ${said}`);
  });

  test('are judged by a link’s target and by the owner', async () => {
    const open_ = await secretIn(0o755, 0o644);
    const shut = await secretIn(0o700);
    const way = path.join(shut.folder, 'link.json');
    await symlink(open_.file, way);
    expect(await describeReaders(way, ME)).toContain('(0644)');
    const other = { ...ME, uid: (ME.uid ?? 0) + 1 };
    expect(await describeReaders(shut.file, other)).toContain('belongs to another user');
  });

  test('on Windows include other users unless the file is in the user’s own folder', async () => {
    const { file, folder } = await secretIn(0o755, 0o644);
    const user = { platform: 'win32', uid: null } as const;
    expect(await describeReaders(file, { ...user, home: path.dirname(folder) })).toBeNull();
    expect(await describeReaders(file, { ...user, home: '/home/me' })).toContain(
      'outside of this user’s own folder',
    );
  });
});

describe('erasing a file', () => {
  test('overwrites it before removing its name, on every name', async () => {
    const { file, folder } = await secretIn(0o755);
    const other = path.join(folder, 'another-name');
    await link(file, other);
    expect(await eraseFile(file)).toEqual({ kind: 'overwritten' });
    expect(existsSync(file)).toBe(false);
    const left = await readFile(other);
    expect(left.length).toBe(`${SECRET}\n`.length * 10_000);
    expect(left.includes(SECRET)).toBe(false);
  });

  test('overwrites it while another process has it open', async () => {
    const { file } = await secretIn(0o755);
    const reader = await open(file, 'r');
    await eraseFile(file);
    expect((await reader.readFile()).includes(SECRET)).toBe(false);
    await reader.close();
  });

  test('removes a link and its target', async () => {
    const { file, folder } = await secretIn(0o755);
    const way = path.join(folder, 'link.json');
    await symlink(file, way);
    expect(await eraseFile(way)).toEqual({ kind: 'overwritten' });
    expect([existsSync(way), existsSync(file)]).toEqual([false, false]);
  });

  test('works for a read-only file and for a missing one', async () => {
    const { file } = await secretIn(0o755, 0o400);
    expect(await eraseFile(file)).toEqual({ kind: 'overwritten' });
    expect(await eraseFile(file)).toEqual({ kind: 'absent' });
  });

  test('that cannot be overwritten removes it, and reports that', async () => {
    const { folder } = await secretIn(0o755);
    const file = path.join(folder, 'runs');
    await copyFile('/bin/sleep', file);
    // The system refuses to write a running program's file.
    const running = spawn(file, ['60']);
    await once(running, 'spawn');
    expect(await eraseFile(file)).toEqual({
      kind: 'only-removed',
      why: expect.stringContaining('ETXTBSY'),
    });
    expect(existsSync(file)).toBe(false);
    running.kill();
    await once(running, 'exit');
  });

  test('does not touch a pipe or a device', async () => {
    const { folder } = await secretIn(0o755);
    const pipe = path.join(folder, 'pipe');
    await promisify(execFile)('mkfifo', [pipe]);
    expect(await eraseFile(pipe)).toEqual({ kind: 'no-file' });
    expect(existsSync(pipe)).toBe(true);
  });
});

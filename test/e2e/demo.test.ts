import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { repositoryRoot } from '../../build/repository-root.ts';

/** Second tier: a tool for developers of the till. */

test('npm run demo plays an outage to its end, and every balance agrees', async () => {
  const story = path.join(repositoryRoot, 'build/demo/play-demo.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [story], { cwd: repositoryRoot });
  expect(stdout).toContain('accepted 13, applied 13, refused at the till 1');
  expect(stdout).toContain('Every balance agrees.');
});

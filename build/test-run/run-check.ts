/** `npm run check`: types, lint, format and architecture in parallel; each prints its result when it ends. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { repositoryRoot } from '../repository-root.ts';

const PARTS = [
  // One type checker only: the processors are busy with the other parts, and each checker would compute Zod's types
  // again.
  'tsc -b --checkers 1',
  'oxlint',
  'oxfmt --check',
  'vitest run --config test/vitest.config.ts --project architecture',
];

/**
 * The linter computes types in one thread per processor, each from the beginning. In one thread it needs a third less
 * processor time, and the other parts have the other processors.
 */
const env = { GOMAXPROCS: '1', ...process.env };

const passed = await Promise.all(PARTS.map((part) => succeeds(part)));
process.exitCode = passed.every(Boolean) ? 0 : 1;

/**
 * True if a part of the check succeeds. Runs it through the shell: npm's PATH leads to these programs, and on Windows
 * they are scripts.
 */
async function succeeds(part: string): Promise<boolean> {
  const child = spawn(part, {
    cwd: repositoryRoot,
    env,
    shell: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (some: Buffer) => said.push(some));
  const [code] = (await once(child, 'close')) as [number | null];
  console.log(`${code === 0 ? 'passed' : 'FAILED'}: ${part}\n${Buffer.concat(said).toString()}`);
  return code === 0;
}

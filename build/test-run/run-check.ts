/**
 * `npm run check`: types on one processor, meanwhile lint, format and architecture on the other. What one of them has
 * to say is said also when another has failed.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { repositoryRoot } from '../repository-root.ts';

const LANES: readonly (readonly string[])[] = [
  ['tsc -b'],
  [
    'oxlint',
    'prettier --check .',
    'vitest run --config test/vitest.config.ts --project architecture',
  ],
];

const passed = await Promise.all(LANES.map(runOneByOne));
process.exitCode = passed.every(Boolean) ? 0 : 1;

async function runOneByOne(commands: readonly string[]): Promise<boolean> {
  let allPassed = true;
  for (const command of commands) allPassed = (await succeeds(command)) && allPassed;
  return allPassed;
}

async function succeeds(command: string): Promise<boolean> {
  // By its shell, and with the path that npm has set: there lie the packages' programs.
  const child = spawn(command, { cwd: repositoryRoot, stdio: 'inherit', shell: true });
  const [code] = (await once(child, 'close')) as [number | null];
  return code === 0;
}

/**
 * `npm test -- hunt`: repeats the random tests, each time with a new seed, until the first failure; then it prints how
 * to draw the same values again.
 */
import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseCommandOrExit } from '../read-command.js';
import { repositoryRoot } from '../repository-root.ts';

const { values: given, words: positionals } = parseCommandOrExit('test hunt');
const values = {
  minutes: '60',
  ...given,
};
const isRandom = (file: string) =>
  /from 'fast-check'|inject\('seed'\)/.test(readFileSync(path.join(repositoryRoot, file), 'utf8'));
const all = globSync('test/{unit,contract,faults}/**/*.test.{ts,tsx}', { cwd: repositoryRoot });
const files = positionals.length > 0 ? positionals : all.filter(isRandom);
const endsMs = performance.now() + Number(values.minutes) * 60_000;
let rounds = 0;
do {
  const seed = String(randomInt(1, 2 ** 31));
  const vitest = path.join('node_modules', 'vitest', 'vitest.mjs');
  const { status } = spawnSync(
    process.execPath,
    [vitest, 'run', '--config=test/vitest.config.ts', '--reporter=dot', ...files],
    { cwd: repositoryRoot, env: { ...process.env, SEED: seed }, stdio: 'inherit' },
  );
  if (status !== 0) {
    console.log(`FAILED in round ${rounds + 1}. Again: SEED=${seed} npm test -- FILE`);
    process.exit(1);
  }
  rounds += 1;
} while (performance.now() < endsMs);
console.log(`${rounds} rounds of ${files.length} files passed.`);

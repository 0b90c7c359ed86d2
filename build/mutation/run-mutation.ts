/**
 * `npm run mutate [-- PATH …]`: plants one mistake after the other in what moves money, and counts those
 * that a test finds. A PATH is a folder or a file; without one, all that has to be proven.
 */
import { statSync } from 'node:fs';
import path from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { repositoryRoot } from '../repository-root.ts';

const PROVEN = [
  'shared/values',
  'shared/journal',
  'shared/ledger',
  'shared/evidence',
  'shared/proposals',
  'shared/guard',
  'shared/sync',
  'shared/policy',
  'shared/api',
  'shared/reports',
  'electron/journal',
  'electron/upstream',
];
/** Of a hundred mistakes the tests have to find so many. */
const FEWEST_FOUND = 85;

const named = process.argv.slice(2);
const paths = (named.length > 0 ? named : PROVEN).map((name) =>
  statSync(path.join(repositoryRoot, name)).isDirectory() ? `${name}/**/*.ts` : name,
);
const output = path.join('build', 'output', 'mutation');
process.chdir(repositoryRoot);
const mutants = await new Stryker({
  mutate: paths,
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'test/vitest.mutation.config.ts' },
  coverageAnalysis: 'perTest',
  // A table or a schema is made once, when its file is loaded: each mistake there would cost a whole run.
  ignoreStatic: true,
  concurrency: 1,
  // It would read it by TypeScript's programming interface, which version 7 does not have.
  tsconfigFile: 'none',
  ignorePatterns: ['build/output', 'test-results', 'docs'],
  tempDirName: path.join(output, 'copy'),
  reporters: ['clear-text', 'json'],
  clearTextReporter: { allowColor: false, logTests: false },
  jsonReporter: { fileName: path.join(output, 'report.json') },
}).runMutationTest();

const count = (...statuses: readonly string[]) =>
  mutants.filter(({ status }) => statuses.includes(status)).length;
const found = count('Killed', 'Timeout');
const judged = found + count('Survived', 'NoCoverage');
const percent = judged === 0 ? 100 : (100 * found) / judged;
console.log(`${found} of ${judged} mistakes found: ${percent.toFixed(1)} %, aim ${FEWEST_FOUND} %`);
if (percent < FEWEST_FOUND) process.exitCode = 1;

/**
 * `npm run mutate [-- PATH …]`: plants one mistake after the other in what moves money, and counts those
 * that a test finds. A PATH is a folder or a file; without one, all that has to be proven. Each PATH has
 * to reach the aim for itself: what is proven well makes up for nothing elsewhere.
 */
import { statSync } from 'node:fs';
import path from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { repositoryRoot } from '../repository-root.ts';

const PROVEN = [
  'shared/values',
  'shared/proposals',
  'shared/guard',
  'shared/ledger',
  'shared/journal',
  'shared/cards',
  'shared/sync',
  'shared/evidence',
  'shared/policy',
  'shared/api',
  'shared/reports',
  'electron/journal',
  'electron/upstream',
];
/** Of a hundred mistakes the tests have to find so many. */
const FEWEST_FOUND = 85;

/** Whole books on the real disk take seconds each, and every rule of `shared/` has quicker tests. */
const RULES = [
  'test/unit/{shared,renderer}/**/*.test.ts',
  'test/unit/electron/counter/*.test.ts',
  'test/unit/electron/book/lost-numbers.test.ts',
];
const DISKS = ['test/unit/electron/**/*.test.ts', 'test/faults/{journal,upstream}-*.test.ts'];

/** A journal's lines are judged by those who write and read them, too. */
function testsFor(mutated: string): string[] {
  if (mutated.startsWith('shared/journal'))
    return [...RULES, 'test/unit/electron/journal/*.test.ts'];
  return mutated.startsWith('shared') ? RULES : DISKS;
}

const output = path.join('build', 'output', 'mutation');
process.chdir(repositoryRoot);

/** @returns how many of a hundred mistakes in this folder or file a test finds */
async function percentFound(mutated: string): Promise<number> {
  const mutants = await new Stryker({
    mutate: [statSync(mutated).isDirectory() ? `${mutated}/**/*.ts` : mutated],
    testFiles: testsFor(mutated),
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    // Which test meets which mistake is known; to look for it in what the files import took most of a run.
    vitest: { configFile: 'test/vitest.mutation.config.ts', related: false },
    coverageAnalysis: 'perTest',
    // A table or a schema is made once, when its file is loaded: each mistake there would cost a whole run.
    ignoreStatic: true,
    concurrency: 1,
    // It would read it by TypeScript's programming interface, which version 7 does not have.
    tsconfigFile: 'none',
    ignorePatterns: ['build/output', 'test-results'],
    tempDirName: path.join(output, 'copy'),
    reporters: ['clear-text', 'json', 'progress-append-only'],
    clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
    jsonReporter: { fileName: path.join(output, `${mutated.replaceAll(/[/\\]/g, '-')}.json`) },
  }).runMutationTest();
  const count = (...statuses: readonly string[]) =>
    mutants.filter(({ status }) => statuses.includes(status)).length;
  const found = count('Killed', 'Timeout');
  const judged = found + count('Survived', 'NoCoverage');
  const percent = judged === 0 ? 100 : (100 * found) / judged;
  console.log(`${mutated}: ${found} of ${judged} mistakes found, ${percent.toFixed(1)} %`);
  return percent;
}

const named = process.argv.slice(2);
for (const mutated of named.length > 0 ? named : PROVEN) {
  if ((await percentFound(mutated)) < FEWEST_FOUND) {
    console.log(`${mutated}: fewer than ${FEWEST_FOUND} %`);
    process.exitCode = 1;
  }
}

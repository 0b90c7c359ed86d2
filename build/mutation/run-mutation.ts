/**
 * `npm test -- mutate [PATH …]`: inserts mutants into the code that moves money, and counts those that a test finds.
 * PATH is a folder or a file; without one, every folder listed below is tested. Each PATH must reach the target by
 * itself.
 */
import { statSync } from 'node:fs';
import path from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { repositoryRoot } from '../repository-root.ts';

/** The share of mutants that the tests must find, in per cent. */
const FEWEST_FOUND = 85;

/**
 * The folders to test, each with its tests: those of the folder and, if closely related, of code built on it. A mutant
 * that no test finds costs a run of every test that reaches it.
 */
const JUDGES: Readonly<Record<string, readonly string[]>> = {
  'shared/values': unitTestsOf('shared/{values,cards,categories,evidence}'),
  'shared/proposals': [
    ...unitTestsOf('shared/{proposals,guard}'),
    ...unitTestsOf('renderer/{needs-person,activity}'),
  ],
  'shared/guard': [
    ...unitTestsOf('shared/{guard,evidence,ledger,policy}'),
    'test/unit/shared/reports/late-answers.test.ts',
  ],
  'shared/ledger': [...unitTestsOf('shared/ledger'), 'test/unit/shared/guard/ledger-*.test.ts'],
  // Code that writes and reads the format tests it too.
  'shared/journal': unitTestsOf('shared/journal', 'electron/journal'),
  'shared/cards': unitTestsOf('shared/{cards,values}', 'renderer/{gift,sale}'),
  'shared/sync': unitTestsOf('shared/{sync,evidence}'),
  'shared/evidence': unitTestsOf('shared/{evidence,guard,policy}'),
  'shared/policy': unitTestsOf('shared/{policy,guard}'),
  'shared/api': unitTestsOf('shared/api'),
  'shared/reports': unitTestsOf('shared/reports'),
  // Left out: tests of crashes at each moment, of cuts at each byte and of whole books take minutes, and test the same
  // rules.
  'electron/journal': [
    ...unitTestsOf('electron/journal'),
    'test/faults/journal-{disk-errors,harmed-in-use}.test.ts',
    'test/unit/electron/ledger/open/{check-records,rotten-beginning}.test.ts',
  ],
  'electron/http-client': [
    ...unitTestsOf('electron/http-client'),
    // The allowance's own test is included: it sends through this folder, which applies what the allowance decides.
    'test/unit/shared/api/allowance.test.ts',
    'test/faults/http-client-*.test.ts',
  ],
};

/**
 * Time limit of a test in ms, which finds mutants that make a socket or a write wait. Stryker's own limit is longer and
 * ends the process, and a new process takes half a minute. On an idle computer no test of the journal takes three
 * seconds, and no test with sockets takes one.
 */
const HANGS_AFTER_MS: Readonly<Record<string, number>> = {
  'electron/journal': 20_000,
  'electron/http-client': 8_000,
};

function unitTestsOf(...folders: readonly string[]): string[] {
  return folders.map((folder) => `test/unit/${folder}/*.test.ts`);
}

/** Returns the table's folder that contains the file. */
function folderOf(mutated: string): string {
  const folder = Object.keys(JUDGES).find((one) => `${mutated}/`.startsWith(`${one}/`));
  if (folder === undefined) throw new Error(`${mutated} is in none of what has to be proven`);
  return folder;
}

const output = path.join('build', 'output', 'mutation');
process.chdir(repositoryRoot);

/**
 * Inserts mutants into a folder or file.
 * @returns how many per cent of them a test finds
 */
async function percentFound(mutated: string): Promise<number> {
  const folder = folderOf(mutated);
  const hangsAfterMs = HANGS_AFTER_MS[folder];
  // `test/vitest.mutation.config.ts` reads this variable in the process that Stryker starts.
  if (hangsAfterMs !== undefined) process.env['EVERTILL_HANGS_AFTER_MS'] = String(hangsAfterMs);
  else delete process.env['EVERTILL_HANGS_AFTER_MS'];
  const mutants = await new Stryker({
    mutate: [statSync(mutated).isDirectory() ? `${mutated}/**/*.ts` : mutated],
    testFiles: [...(JUDGES[folder] ?? [])],
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    // Stryker knows which test reaches which mutant; searching the imports as well took most of a run.
    vitest: { configFile: 'test/vitest.mutation.config.ts', related: false },
    coverageAnalysis: 'perTest',
    // Leaves out code that runs once when its file is loaded, such as a table or schema: each mutant there would need a
    // whole run.
    ignoreStatic: true,
    concurrency: 1,
    // Stryker would read it with TypeScript's programming interface, which version 7 does not have.
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
for (const mutated of named.length > 0 ? named : Object.keys(JUDGES)) {
  if ((await percentFound(mutated)) < FEWEST_FOUND) {
    console.log(`${mutated}: fewer than ${FEWEST_FOUND} %`);
    process.exitCode = 1;
  }
}

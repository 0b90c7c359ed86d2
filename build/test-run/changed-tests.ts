import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '../repository-root.ts';

const MODULE = /^(?:build|electron|renderer|shared|test)\/.*\.(?:ts|tsx|js)$/;
const TEST = /^test\/(unit|contract|faults|simulation|e2e)\/.*\.test\.tsx?$/;
/** Matches files of the window; the group is the name of their page. */
const PAGE = /^renderer\/([^/]+)(?:\/.*)?\.(?:tsx?|css)$/;
/** Test of a first sale, which visits most pages. */
const FIRST_HOUR = 'test/e2e/first-hour.test.ts';
/**
 * Suites whose tests import the program's modules and end in seconds; a test of another suite runs only if it was
 * itself changed.
 */
const QUICK: readonly string[] = ['unit'];

/**
 * Matches an import of one of our files, in any statement; a comment that looks like an import only causes an extra
 * test. The first group is there if only types are imported: they do not exist at run time, and `npm run check` checks
 * them.
 */
const IMPORT = /(?:^(?:import|export)\s+(type)\s[^;']*?from|from|import)\s*\(?\s*'(\.[^']+)'/gm;

/** Returns the files that differ from the commit where this branch left `main`, including uncommitted ones. */
export function changedFiles(): readonly string[] {
  const base = git('merge-base', 'main', 'HEAD').trim();
  return [
    ...git('diff', '--name-only', base).split('\n'),
    ...git('ls-files', '--others', '--exclude-standard').split('\n'),
  ].filter((file) => file !== '');
}

/**
 * Returns the tests to run after a change: unit tests that import a changed file, directly or indirectly, and tests of
 * slower suites that import one directly. For a file that is not a module (a migration, a page), a test counts if it
 * names it. A page without a unit test is checked in the till: by the test with the page's name, otherwise by a first
 * sale.
 * @param changed files relative to the repository
 */
export function testsOfChange(changed: readonly string[]): readonly string[] {
  const tracked = git('ls-files', '--cached', '--others', '--exclude-standard').split('\n');
  const files = tracked.filter((file) => existsSync(path.join(repositoryRoot, file)));
  const importers = importersOf(files.filter((file) => MODULE.test(file)));
  const reached = withImporters(new Set(changed), importers);
  const near = new Set([...changed, ...changed.flatMap((file) => importers.get(file) ?? [])]);
  const others = changed.filter((file) => !MODULE.test(file)).map((file) => path.basename(file));
  const onScreen = new Set(
    changed.flatMap((file) => {
      const [, page] = PAGE.exec(file) ?? [];
      if (page === undefined || isReadByQuick(file, importers)) return [];
      const test = `test/e2e/${page}.test.ts`;
      return files.includes(test) ? [test] : [FIRST_HOUR];
    }),
  );
  return files.filter((file) => {
    const [, suite] = TEST.exec(file) ?? [];
    if (suite === undefined) return false;
    if (onScreen.has(file)) return true;
    if ((QUICK.includes(suite) ? reached : near).has(file)) return true;
    return others.some((name) => read(file).includes(name));
  });
}

function isReadByQuick(file: string, importers: ReadonlyMap<string, readonly string[]>): boolean {
  const readers = [...withImporters(new Set([file]), importers)];
  return readers.some((reader) => QUICK.includes(TEST.exec(reader)?.[1] ?? ''));
}

/** Returns for each file the files that import values from it. */
function importersOf(modules: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const importers = new Map<string, string[]>();
  for (const file of modules)
    for (const [, types, specifier = ''] of read(file).matchAll(IMPORT)) {
      if (types !== undefined) continue;
      const target = path.posix.join(path.posix.dirname(file), specifier);
      importers.set(target, [...(importers.get(target) ?? []), file]);
    }
  return importers;
}

function withImporters(
  files: ReadonlySet<string>,
  importers: ReadonlyMap<string, readonly string[]>,
): ReadonlySet<string> {
  const reached = new Set(files);
  for (const file of reached)
    for (const importer of importers.get(file) ?? []) reached.add(importer);
  return reached;
}

function read(file: string): string {
  return readFileSync(path.join(repositoryRoot, file), 'utf8');
}

function git(...args: readonly string[]): string {
  return execFileSync('git', args, { cwd: repositoryRoot, encoding: 'utf8' });
}

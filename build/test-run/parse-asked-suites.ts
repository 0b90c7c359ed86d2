import { existsSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '../repository-root.ts';

/** A requested suite, or one file of it; a name that is neither is treated as a suite's. */
interface AskedSuite {
  readonly suite: string;
  /** Path of the file relative to the repository; null for the whole suite. */
  readonly file: string | null;
}

/** Name of the suite that runs tests of other suites on Windows. */
const ON_WINDOWS = 'windows';

/**
 * Parses the names given to `npm test -- …`. A file's suite is its folder in `test/`; the tests of the repository
 * itself, beside those folders, belong to the check. Files after `windows` are run there, whatever their folder.
 * @param workingFolder that file names are relative to; npm runs its scripts in the repository
 */
export function parseAskedSuites(
  names: readonly string[],
  workingFolder: string,
): readonly AskedSuite[] {
  const asked = names.map((name) => readAsked(name, workingFolder));
  const isThere = names[0] === ON_WINDOWS && asked.some(({ file }) => file !== null);
  if (!isThere) return asked;
  return asked
    .slice(1)
    .map(({ suite, file }) => ({ suite: file === null ? suite : ON_WINDOWS, file }));
}

function readAsked(name: string, workingFolder: string): AskedSuite {
  const absolute = path.resolve(workingFolder, name);
  const file = path.relative(repositoryRoot, absolute).replaceAll(path.sep, '/');
  const [top, suite, ...rest] = file.split('/');
  if (top !== 'test' || suite === undefined || !existsSync(absolute))
    return { suite: name, file: null };
  return rest.length === 0 ? { suite: 'check', file: null } : { suite, file };
}

import { execFileSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { commands } from '../../../build/commands.js';
import { repositoryRoot } from '../../../build/repository-root.ts';
import { readRepositoryFile } from '../../read-sources.ts';

const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readRepositoryFile('package.json')));
/** Pages on which a newcomer finds commands. */
const pages = ['README.md', 'docs/CONTRIBUTING.md', 'docs/debugging.md', '.github/SECURITY.md'];

describe('a command of a fresh clone', () => {
  test('goes through the runner, which installs what is missing before anything else', () => {
    const { commands: _list, ...named } = scripts;
    expect(Object.keys(named)).toEqual(Object.keys(commands));
    for (const [name, script] of Object.entries(named))
      expect(script.replace(/^exec /, '')).toBe(`node build/run.js ${name}`);
    // npm sends a signal to what it has started, and a shell passes none on.
    const passSignals = Object.keys(named).filter(
      (name) => named[name]?.startsWith('exec ') === true,
    );
    expect(passSignals).toEqual(['hub', 'office']);
  });

  test('is listed with a sentence', () => {
    const listed = execFileSync(process.execPath, ['build/run.js'], {
      cwd: repositoryRoot,
      encoding: 'utf8',
    });
    const lines = listed.trimEnd().split('\n');
    expect(lines).toHaveLength(Object.keys(commands).length);
    expect(lines.filter((line) => !/^npm run [\w:-]+ {2,}\S.{5,}$/.test(line))).toEqual([]);
  });

  test.each(pages)('is there when %s names it', (page) => {
    const named = readRepositoryFile(page).matchAll(/\bnpm (?:run ([\w:-]+)|(start|test)\b)/g);
    const names = [...named].map(([, run, short]) => run ?? short);
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter((name) => name === undefined || !Object.hasOwn(scripts, name))).toEqual([]);
  });
});

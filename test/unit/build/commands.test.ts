import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { readRepositoryFile } from '../../read-sources.ts';

const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readRepositoryFile('package.json')));
const commands = Object.keys(scripts).filter((name) => scripts[`pre${name}`] !== undefined);
const setUp = 'node build/set-up/set-up.js';

/** Pages on which a newcomer finds commands. */
const pages = ['README.md', 'docs/CONTRIBUTING.md', 'docs/debugging.md', '.github/SECURITY.md'];

describe('a command of a fresh clone', () => {
  test('installs what is missing before anything else, whichever it is', () => {
    const alone = Object.keys(scripts).filter((name) => scripts[name] !== setUp);
    expect(alone.length).toBeGreaterThan(10);
    expect(alone.filter((name) => scripts[`pre${name}`] !== setUp)).toEqual([]);
  });

  test.each(pages)('is there when %s names it', (page) => {
    const named = readRepositoryFile(page).matchAll(/\bnpm (?:run ([\w:-]+)|(start|test)\b)/g);
    const names = [...named].map(([, run, short]) => run ?? short);
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter((name) => !commands.some((command) => command === name))).toEqual([]);
  });
});

import { execFileSync, spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { commands } from '../../../build/commands.js';
import {
  describeCommand,
  findCommand,
  findWrong,
  listCommands,
} from '../../../build/read-command.js';
import { repositoryRoot } from '../../../build/repository-root.ts';
import { readRepositoryFile } from '../../read-sources.ts';

const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readRepositoryFile('package.json')));
/** Pages on which a newcomer finds commands. */
const pages = [
  'README.md',
  'docs/CONTRIBUTING.md',
  'docs/debugging.md',
  'docs/quality/performance.md',
  '.github/SECURITY.md',
];
const names = Object.keys(commands);

const wrongOf = (...words: readonly string[]) => {
  const found = findCommand(words);
  return found && findWrong(found.name, found.command, found.args);
};

function run(...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['build/run.js', ...args], {
    cwd: repositoryRoot,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

describe('a command of a fresh clone', () => {
  test('goes through the runner, which installs what is missing before anything else', () => {
    const { commands: _list, ...named } = scripts;
    expect(Object.keys(named)).toEqual([...new Set(names.map((name) => name.split(' ')[0]))]);
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
    expect(lines).toHaveLength(names.length);
    expect(
      lines.filter((line) => !/^npm run [\w:-]+( -- [\w-]+)? {2,}\S.{5,}$/.test(line)),
    ).toEqual([]);
  });

  test.each(pages)('is there when %s names it', (page) => {
    const named = readRepositoryFile(page).matchAll(
      /\bnpm (?:run ([\w:-]+)(?: -- ([\w-]+))?|(start|test)\b)/g,
    );
    const found = [...named].map(([all, first = '', second = '', short = '']) =>
      findCommand([first === '' ? short : first, second]) === null ? all : null,
    );
    expect(found.length).toBeGreaterThan(0);
    expect(found.filter((all) => all !== null && all !== 'npm run commands')).toEqual([]);
  });
});

describe('--help', () => {
  test('says purpose, use, every option and an example, and runs nothing', () => {
    const { status, stdout, stderr } = run('sim', '--help');
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatch(/^Worlds of the simulator\.\n/);
    expect(stdout).toContain('npm run sim -- [options]\n');
    for (const option of Object.keys(commands.sim.options)) expect(stdout).toContain(`--${option}`);
    expect(stdout).toContain('Example: npm run sim -- --seeds 10000\n');
  });

  test('of a kind of a command is that kind’s, and the command lists its kinds', () => {
    expect(run('bench', 'drain', '--help').stdout).toContain('npm run bench -- drain [options]\n');
    expect(run('bench', '--help').stdout).toContain('npm run bench -- drain ');
  });

  test('has an example of every command that takes something', () => {
    const rows = names.flatMap((name) => findCommand(name.split(' ')) ?? []);
    const silent = rows.filter(
      ({ name, command }) =>
        (command.words !== undefined || command.options !== undefined) &&
        !describeCommand(name, command).includes('Example: npm run'),
    );
    const takesFewest = ['bench lists', 'bench simulator', 'bench hub', 'bench local-api'];
    expect(silent.map(({ name }) => name)).toEqual([...takesFewest, 'bench window']);
  });
});

describe('what a command does not take', () => {
  test.each([
    [
      ['sim', '--worlds', '3'],
      "npm run sim: Unknown option '--worlds'. --help lists what it takes.",
    ],
    [
      ['bench', 'drain', '--pending'],
      "npm run bench -- drain: Option '--pending <value>' argument missing. --help lists what it takes.",
    ],
    [['check', 'foo'], "npm run check: Unexpected argument 'foo'. --help lists what it takes."],
  ])('%j is said in one line', (words, said) => {
    expect(wrongOf(...words)).toBe(said);
    expect(run(...words)).toEqual({ status: 2, stdout: '', stderr: `${said}\n` });
  });

  test('is passed on where another program reads it', () => {
    expect(wrongOf('start', '--data', '/srv/till', '--lang=de')).toBeNull();
    expect(wrongOf('hub', 'add-till', '--name', 'north')).toBeNull();
  });

  test('the kinds are listed where one is missing or wrong', () => {
    expect(run('trial')).toMatchObject({ status: 2, stdout: `${listCommands('trial')}\n` });
    expect(run('no-such').status).toBe(2);
  });
});

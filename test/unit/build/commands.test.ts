import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { commands } from '../../../build/commands.js';
import {
  describeCommand,
  findCommand,
  findUsageError,
  listCommands,
} from '../../../build/read-command.js';
import { repositoryRoot } from '../../../build/repository-root.ts';
import { commandsFile, describeCommands, wantedNpmScripts } from '../../../build/write-commands.ts';
import { readRepositoryFile } from '../../read-sources.ts';

/** Second tier: tools of those who build the till. */

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
  return found && findUsageError(found.name, found.command, found.args);
};

/** Commands that are also installed as programs, and answer `--help` themselves. */
const readThemselves = names.filter((name) => findCommand([name])?.command.reads === 'itself');

/** Runs such a command's program without the set-up before it. */
async function runProgram(name: string, ...args: readonly string[]) {
  const [program = '', file = ''] = findCommand([name])?.command.runs.split(' ') ?? [];
  expect(program).toBe('node');
  const ran = promisify(execFile)(process.execPath, [file, ...args], { cwd: repositoryRoot });
  return ran.then(
    ({ stdout, stderr }) => ({ code: 0, said: stdout + stderr }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({
      code,
      said: stdout + stderr,
    }),
  );
}

function run(...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['build/run.js', ...args], {
    cwd: repositoryRoot,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

describe('a command of a fresh clone', () => {
  test('is started by the runner, which first installs what is missing', () => {
    expect(scripts).toEqual(wantedNpmScripts());
    // npm sends a signal only to the shell that it has started, which does not pass it on.
    const passSignals = Object.keys(scripts).filter(
      (name) => scripts[name]?.startsWith('exec ') === true,
    );
    expect(passSignals).toEqual(['hub', 'office']);
  });

  test('has the same row in docs/commands.md as in the table', () => {
    expect(readFileSync(commandsFile, 'utf8')).toBe(describeCommands());
  });

  test('is listed with a sentence', () => {
    const listed = execFileSync(process.execPath, ['build/run.js'], {
      cwd: repositoryRoot,
      encoding: 'utf8',
    });
    const lines = listed.trimEnd().split('\n');
    expect(lines).toHaveLength(names.length);
    expect(
      lines.filter((line) => !/^npm (run )?[\w-]+( -- [\w-]+)? {2,}\S.{5,}$/.test(line)),
    ).toEqual([]);
  });

  test.each(pages)('that %s mentions is in the table', (page) => {
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
  test('prints purpose, usage, every option and an example, and runs nothing', () => {
    const { status, stdout, stderr } = run('sim', '--help');
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatch(/^The simulator\.\n/);
    expect(stdout).toContain('npm run sim -- [options]\n');
    for (const option of Object.keys(commands.sim.options)) expect(stdout).toContain(`--${option}`);
    expect(stdout).toContain('Example: npm run sim -- --seeds 10000\n');
  });

  test('of a subcommand prints that one’s help, and the command lists its subcommands', () => {
    expect(run('bench', 'drain', '--help').stdout).toContain('npm run bench -- drain [options]\n');
    expect(run('bench', '--help').stdout).toContain('npm run bench -- drain ');
  });

  test.each(names)('of %s prints purpose, usage, every option and an example', (name) => {
    const found = findCommand(name.split(' '));
    if (found === null) throw new Error(`${name} is no command`);
    const { says, options = {}, words, example } = found.command;
    const help = describeCommand(name, found.command);
    expect(help.startsWith(`${says}.\n\n  npm `)).toBe(true);
    for (const option of Object.keys(options)) expect(help).toContain(`  --${option} `);
    expect(help).toMatch(/\n\nExample: npm \S/);
    // If the command has arguments, the example shows one.
    const takesNothing = words === undefined && Object.keys(options).length === 0;
    expect(takesNothing || example !== undefined || found.command.reads === 'itself').toBe(true);
  });

  test.each(readThemselves)(
    'of %s, which parses --help itself, prints an example',
    async (name) => {
      const { code, said } = await runProgram(name, '--help');
      expect(code).toBe(0);
      expect(said).toMatch(/\nExample: npm run /);
    },
  );
});

describe('an argument that a command does not take', () => {
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
  ])('%j is reported in one line', (words, said) => {
    expect(wrongOf(...words)).toBe(said);
    expect(run(...words)).toEqual({ status: 2, stdout: '', stderr: `${said}\n` });
  });

  test.each(names.filter((name) => !readThemselves.includes(name)))(
    'is reported for %s before anything starts',
    (name) => {
      const said = wrongOf(...name.split(' '), '--no-such-option');
      expect(said).toMatch(
        /^npm .*: Unknown option '--no-such-option'\. --help lists what it takes\.$/,
      );
    },
  );

  test.each(readThemselves)('is reported in one line by %s itself', async (name) => {
    const { code, said } = await runProgram(name, '--no-such-option');
    expect(code).not.toBe(0);
    expect(said).toMatch(
      /^[^\n]*Unknown option '--no-such-option'\. --help lists what it takes\.\n$/,
    );
  });

  test('is reported if a number is invalid', () => {
    expect(wrongOf('sim', '--seeds', 'many')).toBe(
      "npm run sim: Option '--seeds' takes a number, and not 'many'. --help lists what it takes.",
    );
    expect(wrongOf('trial', 'soak', '--hours', '0.5')).toBeNull();
  });

  test('is accepted if it is an option of Chromium or Node for developers', () => {
    expect(wrongOf('start', '--data', '/srv/till', '--lang=de')).toBeNull();
    expect(wrongOf('dev', '--inspect=9229')).toBeNull();
  });

  test('gets the list of subcommands as the answer', () => {
    expect(run('trial')).toMatchObject({ status: 2, stdout: `${listCommands('trial')}\n` });
    expect(run('no-such').status).toBe(2);
    expect(run('trial', '--help')).toMatchObject({ status: 0, stderr: '' });
    expect(run('trial', '--no-such-option')).toEqual({
      status: 2,
      stdout: '',
      stderr: `npm run trial: '--no-such-option' is none of faults, crash, soak, differential, night, fail-over.\n`,
    });
  });
});

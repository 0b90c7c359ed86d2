/** What is given to a command, read by its row of `commands.js`. Plain JavaScript: `run.js` asks before anything is installed. */
import { parseArgs } from 'node:util';
import { commands } from './commands.js';

/** @import { ParseArgsOptionDescriptor } from 'node:util' */
/** @import { Command } from './commands.js' */

/**
 * @template Row
 * @typedef {Row extends { readonly options: infer Options } ? keyof Options : never} OptionsIn
 */

/**
 * The options of a command as it reads them: `'seeds N'` of its row is a text `seeds`, `json` is true or false.
 *
 * @template {keyof typeof commands} Name
 * @typedef {{ readonly [Key in OptionsIn<(typeof commands)[Name]> as Key extends `${infer Text} ${string}` ? Text : never]?: string }
 *   & { readonly [Key in OptionsIn<(typeof commands)[Name]> as Key extends `${string} ${string}` ? never : Key]: boolean }} OptionsOf
 */

/** @type {Readonly<Record<string, Command>>} */
const rows = commands;

/**
 * Finds the command that is meant: `bench drain` before `bench`.
 *
 * @param {readonly string[]} words as they stand behind `npm run`
 * @returns {{ readonly name: string, readonly command: Command, readonly args: readonly string[] } | null}
 */
export function findCommand([first = '', second = '', ...rest]) {
  const both = `${first} ${second}`;
  const [name, args] = Object.hasOwn(rows, both)
    ? [both, rest]
    : [first, second === '' ? rest : [second, ...rest]];
  const command = Object.hasOwn(rows, name) ? rows[name] : undefined;
  return command === undefined ? null : { name, command, args };
}

/**
 * As one types it.
 *
 * @param {string} name
 */
function typed(name) {
  const [first = '', kind] = name.split(' ');
  const command = `npm ${first === 'start' || first === 'test' ? '' : 'run '}${first}`;
  return kind === undefined ? command : `${command} -- ${kind}`;
}

/**
 * The list of commands, a line each.
 *
 * @param {string} [of] only the kinds of this one, where it has any
 */
export function listCommands(of) {
  const all = Object.entries(rows);
  const kinds = all.filter(([name]) => name.startsWith(`${of} `));
  const listed = kinds.length > 0 ? kinds : all;
  const width = Math.max(...listed.map(([name]) => typed(name).length));
  return listed.map(([name, { says }]) => `${typed(name).padEnd(width)}  ${says}`).join('\n');
}

/** @param {string} word */
export function isHelpWord(word) {
  return word === '--help' || word === '-h';
}

/**
 * Which kinds of a command there are, where another one was asked for.
 *
 * @param {string} of
 * @param {string} kind
 */
export function whichKinds(of, kind) {
  const kinds = Object.keys(rows).filter((name) => name.startsWith(`${of} `));
  const listed = kinds.length > 0 ? kinds : ['the commands of npm run commands'];
  return `${typed(of)}: '${kind}' is none of ${listed.map((name) => name.replace(`${of} `, '')).join(', ')}.`;
}

/**
 * What `--help` says.
 *
 * @param {string} name
 * @param {Command} command
 */
export function describeCommand(name, { says, words, options = {}, example }) {
  const dashes = name.includes(' ') ? '' : ' --';
  const usage = [words, Object.keys(options).length > 0 ? '[options]' : undefined]
    .filter(Boolean)
    .join(' ');
  const all = Object.entries(options).map(
    ([option, does]) => /** @type {const} */ ([`--${option}`, does]),
  );
  const width = Math.max(0, ...all.map(([option]) => option.length));
  const kinds = Object.keys(rows).some((one) => one.startsWith(`${name} `))
    ? ['', listCommands(name)]
    : [];
  return [
    `${says}.`,
    '',
    `  ${typed(name)}${usage === '' ? '' : `${dashes} ${usage}`}`,
    ...(all.length > 0
      ? ['', ...all.map(([option, does]) => `  ${option.padEnd(width)}  ${does}`)]
      : []),
    ...kinds,
    '',
    `Example: ${typed(name)}${example === undefined ? '' : `${dashes} ${example}`}`,
  ].join('\n');
}

/**
 * Why a command cannot be run with these; null where it can.
 *
 * @param {string} name
 * @param {Command} command
 * @param {readonly string[]} args
 */
export function findWrong(name, command, args) {
  if (command.reads !== undefined) return null;
  try {
    parse(command, args);
    return null;
  } catch (error) {
    return describeWrong(name, error);
  }
}

/**
 * @param {string} name
 * @param {unknown} error that `parse` has thrown
 */
function describeWrong(name, error) {
  // Its first sentence names the option, and the others say how such a text could be meant.
  const [why = ''] = String(error instanceof Error ? error.message : error).split(/\. |\n/);
  return `${typed(name)}: ${why}. --help lists what it takes.`;
}

/**
 * @param {Command} command
 * @param {readonly string[]} args
 */
function parse({ words, options = {} }, args) {
  const taken = Object.keys(options).map((option) => {
    const [name = '', takes] = option.split(' ');
    return { name, takes };
  });
  const named = taken.map(({ name, takes }) => {
    const config = takes === undefined ? { type: 'boolean', default: false } : { type: 'string' };
    return /** @type {[string, ParseArgsOptionDescriptor]} */ ([name, config]);
  });
  const parsed = parseArgs({
    args: [...args],
    options: Object.fromEntries(named),
    allowPositionals: words !== undefined,
  });
  for (const { name, takes } of taken) {
    const value = parsed.values[name];
    if (takes === 'N' && typeof value === 'string' && !/^\d+(\.\d+)?$/.test(value))
      throw new Error(`Option '--${name}' takes a number, and not '${value}'`);
  }
  return parsed;
}

/**
 * Reads what was given to the running command, which ends with a line and code 2 for what `findWrong` names.
 *
 * @template {keyof typeof commands} Name
 * @param {Name} name
 * @returns {{ readonly values: OptionsOf<Name>, readonly words: readonly string[] }}
 */
export function readCommand(name) {
  try {
    const { values, positionals } = parse(commands[name], process.argv.slice(2));
    return { values: /** @type {OptionsOf<Name>} */ (values), words: positionals };
  } catch (error) {
    console.error(describeWrong(name, error));
    return process.exit(2);
  }
}

/**
 * The options that were given to the running command, each in one word: Chromium reads none that has its value behind it.
 *
 * @param {keyof typeof commands} name
 */
export function optionsInOneWord(name) {
  return Object.entries(parse(commands[name], process.argv.slice(2)).values)
    .filter(([, value]) => value !== false)
    .map(([option, value]) => (value === true ? `--${option}` : `--${option}=${String(value)}`));
}

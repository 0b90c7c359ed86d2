/**
 * Parses the arguments of a command by its row in `commands.js`. Plain JavaScript, since `run.js` uses it before
 * anything is installed.
 */
import { parseArgs } from 'node:util';
import { commands } from './commands.js';

/** @import { ParseArgsOptionDescriptor } from 'node:util' */
/** @import { Command } from './commands.js' */

/**
 * @template Row
 * @typedef {Row extends { readonly options: infer Options } ? keyof Options : never} OptionsIn
 */

/**
 * The options of a command after parsing: `'seeds N'` of its row becomes a text `seeds`; `json` is true or false.
 *
 * @template {keyof typeof commands} Name
 * @typedef {{ readonly [Key in OptionsIn<(typeof commands)[Name]> as Key extends `${infer Text} ${string}` ? Text : never]?: string }
 *   & { readonly [Key in OptionsIn<(typeof commands)[Name]> as Key extends `${string} ${string}` ? never : Key]: boolean }} OptionsOf
 */

/** @type {Readonly<Record<string, Command>>} */
const rows = commands;

/**
 * Finds the command with the longest matching name: `bench drain` before `bench`.
 *
 * @param {readonly string[]} words after `npm run`
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
 * Returns a command as a person types it.
 *
 * @param {string} name
 */
function typed(name) {
  const [first = '', kind] = name.split(' ');
  const command = `npm ${first === 'start' || first === 'test' ? '' : 'run '}${first}`;
  return kind === undefined ? command : `${command} -- ${kind}`;
}

/**
 * Returns the list of commands, one per line.
 *
 * @param {string} [of] lists only this command's subcommands, if it has any
 */
export function listCommands(of) {
  const all = Object.entries(rows);
  const kinds = all.filter(([name]) => name.startsWith(`${of} `));
  const listed = kinds.length > 0 ? kinds : all;
  const width = Math.max(...listed.map(([name]) => typed(name).length));
  return listed.map(([name, { says }]) => `${typed(name).padEnd(width)}  ${says}`).join('\n');
}

/**
 * True for an argument that asks for help.
 *
 * @param {string} word
 */
export function isHelpWord(word) {
  return word === '--help' || word === '-h';
}

/**
 * Returns a sentence with the subcommands of a command, for a person who typed an unknown one.
 *
 * @param {string} of
 * @param {string} kind
 */
export function describeUnknownSubcommand(of, kind) {
  const kinds = Object.keys(rows).filter((name) => name.startsWith(`${of} `));
  const listed = kinds.length > 0 ? kinds : ['the commands of npm run commands'];
  return `${typed(of)}: '${kind}' is none of ${listed.map((name) => name.replace(`${of} `, '')).join(', ')}.`;
}

/**
 * Returns the text of `--help`.
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
 * Returns why a command cannot run with these arguments; null if it can.
 *
 * @param {string} name
 * @param {Command} command
 * @param {readonly string[]} args
 */
export function findUsageError(name, command, args) {
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
  // The message's first sentence names the option; the others suggest what such a text could mean.
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
 * Parses the arguments of the running command; for a mistake that `findUsageError` names, it exits with a line and code 2.
 *
 * @template {keyof typeof commands} Name
 * @param {Name} name
 * @returns {{ readonly values: OptionsOf<Name>, readonly words: readonly string[] }}
 */
export function parseCommandOrExit(name) {
  try {
    const { values, positionals } = parse(commands[name], process.argv.slice(2));
    return { values: /** @type {OptionsOf<Name>} */ (values), words: positionals };
  } catch (error) {
    console.error(describeWrong(name, error));
    return process.exit(2);
  }
}

/**
 * Returns the options of the running command, each with its value in one word, as Chromium requires.
 *
 * @param {keyof typeof commands} name
 */
export function optionsInOneWord(name) {
  return Object.entries(parse(commands[name], process.argv.slice(2)).values)
    .filter(([, value]) => value !== false)
    .map(([option, value]) => (value === true ? `--${option}` : `--${option}=${String(value)}`));
}

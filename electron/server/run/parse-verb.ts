import path from 'node:path';
import { parseArgs } from 'node:util';
import type { ServerCommand } from './server-command.ts';

/**
 * Commands of a server's program, one row per verb; parsing and `--help` follow from the rows. `words` are positional,
 * those in brackets optional. An option is named with its value: `'file FILE'`.
 */
export type CommandVerbs = Readonly<Record<string, Verb>>;

interface Verb {
  readonly says: string;
  readonly words?: string;
  readonly options?: Readonly<Record<string, string>>;
}

type OptionIn<Row> = Row extends { readonly options: infer Options }
  ? keyof Options & string
  : never;

/** Options of the rows: a text if the option takes a value, else true. */
type ValuesOf<Rows extends CommandVerbs> = {
  readonly [
    Key in OptionIn<Rows[keyof Rows]> as Key extends `${infer Name} ${string}` ? Name : never
  ]?: string;
} & {
  readonly [
    Key in OptionIn<Rows[keyof Rows]> as Key extends `${string} ${string}` ? never : Key
  ]?: true;
};

/** A typed verb; `words` follow it. */
interface TypedVerb<Rows extends CommandVerbs> {
  readonly verb: keyof Rows & string;
  readonly word: string;
  readonly second: string;
  /** Absolute path: the word after `init`, else `--folder`, else the working folder. */
  readonly folder: string;
  readonly values: ValuesOf<Rows>;
  readonly workingFolder: string;
}

/** Parses a verb, its words and its options. @throws a sentence about what was not understood */
export function parseVerb<const Rows extends CommandVerbs>(
  { args, workingFolder }: Pick<ServerCommand, 'args' | 'workingFolder'>,
  rows: Rows,
): TypedVerb<Rows> {
  const all = Object.values(rows).flatMap(({ options = {} }) =>
    Object.keys(options).map(readOption),
  );
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { folder: { type: 'string' }, ...Object.fromEntries(all) },
  });
  const [verb = '', ...words] = positionals;
  if (!isVerb(verb, rows)) throw new Error(`There is no command '${String(verb)}'`);
  const row: Verb = rows[verb] ?? { says: '' };
  const taken = row.words?.split(' ') ?? [];
  const least = taken.filter((word) => !word.startsWith('[')).length;
  if (words.length < least || words.length > taken.length)
    throw new Error(`Behind '${verb}' stands ${row.words ?? 'no other word'}`);
  const namesFolder = taken[0] === 'FOLDER';
  const names = new Set(Object.keys(row.options ?? {}).map((option) => readOption(option)[0]));
  const other = Object.keys(values).find(
    (name) => !(name === 'folder' ? !namesFolder : names.has(name)),
  );
  if (other !== undefined) throw new Error(`'${verb}' has no option '--${other}'`);
  const { folder = '.', ...said } = values;
  const [word = '', second = ''] = words;
  return {
    verb,
    word,
    second,
    folder: path.resolve(workingFolder, namesFolder ? word : folder),
    values: said,
    workingFolder,
  };
}

function readOption(option: string) {
  const [name = '', takes] = option.split(' ');
  return [name, { type: takes === undefined ? 'boolean' : 'string' }] as const;
}

function isVerb<Rows extends CommandVerbs>(word: string, rows: Rows): word is keyof Rows & string {
  return Object.hasOwn(rows, word);
}

/**
 * Returns the text of `--help`.
 * @param typed name of the program, as typed
 * @param example a verb with its words
 */
export function describeVerbs(
  typed: string,
  says: string,
  rows: CommandVerbs,
  example: string,
): string {
  return [
    `${says}. Usage, each with --folder FOLDER (or typed in that folder, where it lies in Evertill’s):`,
    ...Object.entries(rows).flatMap(([verb, { says: does, words, options = {} }]) => [
      `  ${[typed, verb, words].filter(Boolean).join(' ')}`,
      `      ${does}`,
      ...Object.entries(options).map(([option, means]) => `      --${option}: ${means}`),
    ]),
    `Example: ${typed} ${example}`,
  ].join('\n');
}

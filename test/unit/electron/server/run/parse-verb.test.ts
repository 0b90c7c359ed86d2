import { describe, expect, test } from 'vitest';
import { runHubCommand } from '../../../../../electron/server/hub/commands/run-hub.ts';
import { runOfficeCommand } from '../../../../../electron/server/office/commands/run-office.ts';
import { parseVerb } from '../../../../../electron/server/run/parse-verb.ts';
import { readRepositoryFile } from '../../../../read-sources.ts';

const rows = {
  init: { says: 'a new one', words: 'FOLDER', options: { 'port PORT': 'where' } },
  status: { says: 'how it is', words: '[NAME]', options: { json: 'for a program' } },
  read: { says: 'its records', words: 'NAME TILL', options: { 'file FILE': 'into it' } },
} as const;
const read = (...args: readonly string[]) => parseVerb({ args, workingFolder: '/home' }, rows);

test('a command is parsed with its words, options and folder', () => {
  expect(read('read', 'north', 'one', '--file=x')).toEqual({
    verb: 'read',
    word: 'north',
    second: 'one',
    folder: '/home',
    values: { file: 'x' },
    workingFolder: '/home',
  });
  expect(read('--folder', 'shop', 'status', '--json')).toMatchObject({
    verb: 'status',
    word: '',
    folder: '/home/shop',
    values: { json: true },
  });
  expect(read('init', 'new')).toMatchObject({ folder: '/home/new' });
});

test.each([
  [[], "There is no command ''"],
  [['begin'], "There is no command 'begin'"],
  [['toString'], "There is no command 'toString'"],
  [['init'], "Behind 'init' stands FOLDER"],
  [['status', 'north', 'south'], "Behind 'status' stands [NAME]"],
  [['status', '--fast'], "Unknown option '--fast'"],
  [['status', '--port', '1'], "'status' has no option '--port'"],
  [['read', 'north', 'one', '--json'], "'read' has no option '--json'"],
  [['init', 'new', '--folder', 'shop'], "'init' has no option '--folder'"],
])('the command %j is refused: %s', (args, why) => {
  expect(() => read(...args)).toThrow(why);
});

describe.each([
  ['hub', runHubCommand, 'docs/hub.md'],
  ['office', runOfficeCommand, 'docs/office.md'],
] as const)('the %s', (name, run, page) => {
  test('has each command in its help and on its page', async () => {
    const said: string[] = [];
    const stop = new AbortController().signal;
    const asked = { args: ['--help'], workingFolder: '/', env: {}, stop };
    expect(await run({ ...asked, say: (line) => void said.push(line) })).toBe(0);
    const typed = said.join('\n').matchAll(new RegExp(`^  npm run ${name} -- ([\\w-]+)`, 'gm'));
    const verbs = [...typed].map(([, verb = '']) => verb);
    expect(verbs).toContain('status');
    const text = readRepositoryFile(page);
    expect(verbs.filter((verb) => !text.includes(`| \`${verb}`))).toEqual([]);
  });
});

import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { commands } from './commands.js';
import { listCommands } from './read-command.js';
import { repositoryRoot } from './repository-root.ts';

/** The page that lists every command for developers. */
export const commandsFile = path.join(repositoryRoot, 'docs', 'commands.md');

/** Returns what docs/commands.md should contain; `node build/write-commands.ts` writes it. */
export function describeCommands(): string {
  return [
    '# Commands',
    '',
    '*For developers: every command of a clone.*',
    '',
    'Written from `build/commands.js` by `node build/write-commands.ts`.',
    '`--help` after a command lists its options, with an example.',
    '',
    '```text',
    listCommands(),
    '```',
    '',
  ].join('\n');
}

/**
 * Returns the scripts that package.json should have. The script of a server replaces the shell that npm starts, because
 * npm sends signals to that shell, which does not pass them on.
 */
export function wantedNpmScripts(): Readonly<Record<string, string>> {
  const first = Object.entries(commands).map(([name, command]) => {
    const [script = ''] = name.split(' ');
    return [script, `${'isServer' in command ? 'exec ' : ''}node build/run.js ${script}`] as const;
  });
  return { ...Object.fromEntries(first), commands: 'node build/run.js' };
}

if (import.meta.main) {
  writeFileSync(commandsFile, describeCommands());
  const file = path.join(repositoryRoot, 'package.json');
  const described = JSON.parse(readFileSync(file, 'utf8')) as object;
  writeFileSync(
    file,
    `${JSON.stringify({ ...described, scripts: wantedNpmScripts() }, null, 2)}\n`,
  );
}

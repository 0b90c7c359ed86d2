/**
 * `npm run NAME -- …`: installs what is missing (`build/set-up/set-up.js`), then runs the command. Without a name it
 * lists all commands, and with `--help` explains one.
 */
import { spawn, spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  describeCommand,
  findCommand,
  findUsageError,
  isHelpWord,
  listCommands,
  describeUnknownSubcommand,
} from './read-command.js';

const given = process.argv.slice(2);
const found = findCommand(given);
if (found === null) {
  const [of, kind] = given;
  const isHelp = of === undefined || isHelpWord(of) || (kind !== undefined && isHelpWord(kind));
  if (isHelp || kind === undefined) console.log(listCommands(of));
  else console.error(describeUnknownSubcommand(of, kind));
  process.exit(isHelp ? 0 : 2);
}
const { name, command, args } = found;
if (command.reads !== 'itself' && args.some(isHelpWord)) {
  console.log(describeCommand(name, command));
  process.exit(0);
}
const wrong = findUsageError(name, command, args);
if (wrong !== null) {
  console.error(wrong);
  process.exit(2);
}

const setUp = path.join(path.dirname(fileURLToPath(import.meta.url)), 'set-up', 'set-up.js');
const { status } = spawnSync(process.execPath, [setUp], { stdio: 'inherit' });
if (status !== 0) process.exit(status ?? 1);

// Runs commands through the shell, like npm, whose PATH leads to the pinned Node.
const isWindows = process.platform === 'win32';
const words = args.map((word) => (isWindows ? `"${word}"` : `'${word.replaceAll("'", "'\\''")}'`));
const isOne = !isWindows && !command.runs.includes('&&');
const child = spawn([isOne ? `exec ${command.runs}` : command.runs, ...words].join(' '), {
  stdio: 'inherit',
  shell: true,
});
// Ctrl+C reaches both processes; a signal to this process alone is passed on.
process.on('SIGINT', () => undefined);
for (const signal of /** @type {const} */ (['SIGTERM', 'SIGHUP']))
  process.on(signal, () => child.kill(signal));
child.on('close', (code, signal) => {
  process.exitCode = code ?? (signal === 'SIGINT' ? 130 : 1);
});

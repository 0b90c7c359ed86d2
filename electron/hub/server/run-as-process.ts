import type { ServerCommand } from './server-command.ts';

/** Runs a command as the process it is: its words, its folder, and Ctrl+C. */
export async function runAsProcess(
  run: (command: ServerCommand) => Promise<number>,
): Promise<void> {
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop.abort());
  process.exitCode = await run({
    args: process.argv.slice(2),
    workingFolder: process.env['INIT_CWD'] ?? process.cwd(),
    env: process.env,
    say: (line) => {
      process.stdout.write(`${line}\n`);
    },
    stop: stop.signal,
  });
}

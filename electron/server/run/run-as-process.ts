import type { ServerCommand } from './server-command.ts';

/**
 * Name of the installed command, which sentences show in place of `npm run … --`
 * (`build/package/pack-program.ts`).
 */
declare const TYPED_AS: string;

/** Runs a command as this process, with its arguments and its folder; Ctrl+C ends it. */
export async function runAsProcess(
  run: (command: ServerCommand) => Promise<number>,
): Promise<void> {
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => stop.abort());
  process.exitCode = await run({
    args: process.argv.slice(2),
    workingFolder: process.env['INIT_CWD'] ?? process.cwd(),
    env: process.env,
    say: (line) => {
      const said =
        typeof TYPED_AS === 'string' ? line.replaceAll(/npm run \w+ --/g, TYPED_AS) : line;
      process.stdout.write(`${said}\n`);
    },
    stop: stop.signal,
  });
}

import { runHub } from './run-hub.ts';

/** `npm run hub -- …`. */
const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop.abort());

process.exitCode = await runHub({
  args: process.argv.slice(2),
  workingFolder: process.env['INIT_CWD'] ?? process.cwd(),
  env: process.env,
  say: (line) => {
    process.stdout.write(`${line}\n`);
  },
  stop: stop.signal,
});

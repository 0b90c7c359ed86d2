import { runSandbox } from './run-sandbox.ts';

/** Entry point of `npm run sandbox [-- --state FILE] [--rules FILE]`, and of the packed sandbox; Ctrl+C ends it. */
try {
  const server = await runSandbox(process.argv.slice(2), (text) => {
    process.stdout.write(text);
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void server?.stop().then(() => process.exit(0)));
  }
} catch (error) {
  const why = error instanceof Error ? error.message : String(error);
  process.stderr.write(`The sandbox could not start: ${why}\n`);
  process.exitCode = 1;
}

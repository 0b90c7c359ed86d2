import { spawn } from 'node:child_process';

/** Thrown to stop the set-up; its message is the one line for the person. */
export class SetUpStopped extends Error {}

const progressEveryMs = 10_000;

/**
 * Runs a command silently, with a line of progress every ten seconds. At the time limit it ends the
 * command, because a firewall that drops packets would block it for ever.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ label: string, limitMs: number, env?: NodeJS.ProcessEnv, cwd?: string,
 *   progress?: () => string, stalled?: { afterMs: number, isStalled: () => boolean } }} options
 *   `label` names the step in the progress lines; `progress` adds how far it is;
 *   `stalled` ends the command early if it makes no progress.
 * @returns {Promise<{ ok: boolean, output: string, cause: string }>} `cause` says in one line why
 *   it failed; `output` is standard output and error together.
 */
export function runCommand(command, args, { label, limitMs, env, cwd, progress, stalled }) {
  return new Promise((resolve) => {
    const startedMs = performance.now();
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env, cwd });
    let output = '';
    let cause = '';
    const collect = (/** @type {Buffer} */ chunk) => {
      output += chunk.toString();
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);

    const ticker = setInterval(() => {
      const seconds = Math.round((performance.now() - startedMs) / 1000);
      console.log(`  … ${label}: ${seconds} s${progress ? `, ${progress()}` : ''}`);
    }, progressEveryMs);
    const limit = setTimeout(() => {
      cause = `no end after ${limitMs / 1000} s`;
      child.kill('SIGKILL');
    }, limitMs);
    const stall = setTimeout(() => {
      if (!stalled?.isStalled()) return;
      cause = `nothing arrived in ${stalled.afterMs / 1000} s`;
      child.kill('SIGKILL');
    }, stalled?.afterMs ?? limitMs);
    const end = (/** @type {boolean} */ ok) => {
      clearInterval(ticker);
      clearTimeout(limit);
      clearTimeout(stall);
      resolve({ ok, output, cause });
    };
    child.on('error', (error) => {
      cause = error.message;
      end(false);
    });
    child.on('close', (code) => {
      if (code !== 0) cause ||= lastLine(output) || `exit code ${code}`;
      end(code === 0);
    });
  });
}

/** @param {string} output */
function lastLine(output) {
  const lines = output.split('\n').map((line) => line.trim());
  return (
    lines.filter((line) => line !== '' && !/complete log|debug-0\.log/.test(line)).at(-1) ?? ''
  );
}

/**
 * Runs the npm with which the person started this, so that version, cache and settings are the same.
 *
 * @param {readonly string[]} args
 * @param {Parameters<typeof runCommand>[2]} options
 */
export function runNpm(args, options) {
  const npmCli = process.env['npm_execpath'];
  return npmCli
    ? runCommand(process.execPath, [npmCli, ...args], options)
    : runCommand('npm', args, options);
}

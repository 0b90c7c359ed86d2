import { app } from 'electron';
import type { CommandLine } from './command-line.ts';

export function endsWithoutWindow({
  checksSetUp,
  endsAfterSetUp,
  exportFile,
}: CommandLine): boolean {
  return checksSetUp || endsAfterSetUp || exportFile !== null;
}

/** Exit codes of a set-up; a till that cannot start exits with 1. */
export const SET_UP_EXIT_CODES = {
  done: 0,
  same: 0,
  written: 0,
  refused: 2,
  differs: 4,
  partly: 5,
} as const;

/** Prints the result of a set-up as one line on stdout, and exits with this code (docs/provisioning.md). */
export function printSetUpResultAndExit(
  { saysJson }: CommandLine,
  result: 'applied' | 'partly' | 'same' | 'differs' | 'written' | 'refused' | 'failed',
  lines: readonly string[],
  code: number,
) {
  const line = saysJson
    ? JSON.stringify({ format: 1, result, lines })
    : [`${result}.`, ...lines].join(' ');
  process.stdout.write(`${line}\n`, () => app.exit(code));
}

/** Prints a line for whoever started the till from a command line. */
export function printToStderr(line: string): void {
  process.stderr.write(`${line}\n`);
}

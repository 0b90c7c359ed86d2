import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { hasDisplay } from '../set-up/install-system-parts.js';

/** Where windows appear: on the person's screen, or on a virtual one. */
interface Display {
  readonly virtual: boolean;
  /** Environment variables for the program that opens a window. */
  readonly env: Readonly<Record<string, string>>;
  close(): void;
}

/** The command of a virtual screen, which writes its number to its file 3. */
export const XVFB_COMMAND = [
  'Xvfb',
  '-displayfd',
  '3',
  '-screen',
  '0',
  '1280x900x24',
  '-nolisten',
  'tcp',
  '-noreset',
] as const;

/**
 * Opens a virtual screen (Xvfb) if Linux has no screen. It ends with this process at the latest.
 *
 * @throws if Xvfb is missing; the set-up installs it
 */
export async function openDisplay(): Promise<Display> {
  if (process.platform !== 'linux' || hasDisplay()) {
    return { virtual: false, env: {}, close: () => undefined };
  }
  // Starts the screen detached: Ctrl-C in a terminal reaches the whole group, and the till would crash if the screen
  // ended first.
  const [command, ...args] = XVFB_COMMAND;
  const screen = spawn(command, args, {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    detached: true,
  });
  const close = () => {
    process.off('exit', close);
    screen.kill();
  };
  process.on('exit', close);
  const number = await Promise.race([
    readDisplayNumber(screen.stdio[3] as Readable),
    once(screen, 'exit').then(() => undefined),
  ]);
  if (number === undefined) throw new Error('Xvfb ended before it had a screen');
  screen.unref();
  return { virtual: true, env: { DISPLAY: `:${number}` }, close };
}

/** Xvfb picks a free number and writes it, with a line end, once it accepts connections. */
async function readDisplayNumber(pipe: Readable): Promise<string> {
  let text = '';
  for await (const chunk of pipe) {
    text += String(chunk);
    if (text.includes('\n')) break;
  }
  return text.trim();
}

import { app } from 'electron';
import type { BrowserWindow } from 'electron';
import { BrokenAssertion } from '../../shared/values/assert.ts';
import type { RendererError } from '../../shared/messages/renderer-error.ts';
import { createBoundedLog } from '../log/bounded-log.ts';
import type { LogFile } from '../log/log-file.ts';

/** Pauses before reopening a window that keeps crashing. */
const REOPEN_AFTER_MS = [0, 1_000, 5_000, 30_000] as const;
const FORGIVEN_AFTER_MS = 60_000;

/**
 * Reloads the window after a crash: everything in it is also in the journal, and main finishes what was in flight
 * (electron/window/README.md#a-window-that-dies).
 */
export function reloadAfterCrash(window: BrowserWindow, log: LogFile, what = 'the window'): void {
  let deaths = 0;
  let lastDeathMs = 0;
  window.webContents.on('render-process-gone', (_event, { reason, exitCode }) => {
    log.logEvent('error', `${what} died`, { reason, exitCode });
    const nowMs = performance.now();
    deaths = nowMs - lastDeathMs > FORGIVEN_AFTER_MS ? 0 : deaths + 1;
    lastDeathMs = nowMs;
    const waitMs = REOPEN_AFTER_MS[Math.min(deaths, REOPEN_AFTER_MS.length - 1)] ?? 0;
    setTimeout(() => {
      if (!window.isDestroyed()) window.webContents.reload();
    }, waitMs);
  });
}

/**
 * Logs errors of the page itself (`renderer/main.tsx`) with their stack, redacted like every line, and limited in
 * number per run.
 */
export function rendererErrorLogger(log: LogFile): (mistake: RendererError) => void {
  const write = createBoundedLog(log);
  return ({ part, stack }) => write(`a mistake in the ${part}`, { stack });
}

/** Logs the end of Chromium's graphics and other processes, which Chromium restarts itself. */
export function logDeadProcesses(log: LogFile): void {
  app.on('child-process-gone', (_event, { type, name, reason, exitCode }) => {
    if (reason === 'clean-exit') return;
    log.logEvent('error', 'a part of the till died', { type, name, reason, exitCode });
  });
}

/**
 * Logs a bug in main; a broken assertion also pauses money until somebody has checked it (decision
 * 0009#checked-from-outside): the journal, not this process, must be right.
 * @returns a function for code that catches such an error itself
 */
export function catchMainErrors(
  log: LogFile,
  stopMoney: (why: string) => void,
): (error: unknown) => void {
  const write = createBoundedLog(log);
  const notice = (error: unknown): void => {
    write('a mistake in the main process', { error });
    if (error instanceof BrokenAssertion) stopMoney(error.message);
  };
  process.on('uncaughtException', notice);
  process.on('unhandledRejection', notice);
  return notice;
}
